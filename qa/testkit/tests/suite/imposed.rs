//! A group that is imposed: the solutions of the problem of orbits stand for those that the group leaves as they are, one
//! for one, in random problems, puzzles and designs; published numbers of designs.

use std::collections::BTreeSet;

use gavotte::puzzles::genres::Genre;
use gavotte::symmetry::{Effort, Group, Imposed, Permutation, Symmetry};
use gavotte::{OptionId, Problem, Solution, Symmetric, UpTo, impose};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// The number of problems for each property in a long run. [problems]
const CASES: u32 = 500;

fn image(options: &[OptionId], by: &Permutation) -> Vec<OptionId> {
    let mut image: Vec<_> = options.iter().map(|it| OptionId::new(by.image(it.raw()))).collect();
    image.sort_unstable();
    image
}

/// The solutions of the whole problem that stay, against those of the problem of orbits; with their costs.
fn check(problem: &Problem, generators: &[Permutation]) {
    let symmetries: Vec<Symmetry> =
        generators.iter().map(|by| Symmetry::given(problem, by.clone()).unwrap()).collect();
    let imposed = Imposed::of(problem, &symmetries).unwrap();
    let stays = |solution: &Solution| {
        generators.iter().all(|by| image(solution.options(), by) == solution.options())
    };
    let expected: BTreeSet<Vec<OptionId>> = oracle::solutions(problem)
        .into_iter()
        .filter(stays)
        .map(|solution| solution.options().to_vec())
        .collect();
    let mut found = BTreeSet::new();
    for solution in gavotte::search(imposed.problem()) {
        let whole = imposed.whole(solution.options());
        let cost: i64 = whole.iter().map(|&it| problem.cost(it)).sum();
        let in_orbits = imposed.problem().written(solution.cost(imposed.problem()));
        assert_eq!(in_orbits, problem.written(cost), "{problem:?}");
        assert!(found.insert(whole), "a solution is found twice: {problem:?}");
    }
    assert_eq!(found, expected, "{generators:?}: {problem:?}");
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(CASES))]

    #[test]
    fn groups_of_random_problems(sketch in random::sketches(), shared in any::<bool>()) {
        let problem = sketch.copies(2, shared).build();
        let symmetries = gavotte::symmetries(&problem, &mut Effort::unlimited()).unwrap();
        let all: Vec<_> = symmetries.generators().iter().map(|it| it.options().clone()).collect();
        check(&problem, &[]);
        check(&problem, &all);
        for pair in all.windows(2).take(3) {
            check(&problem, pair);
        }
    }
}

/// The number of solutions of a puzzle under the group that a word or lines name.
fn count(genre: &str, text: &str, group: &Symmetric<'_>) -> u64 {
    let puzzle = Genre::named(genre).unwrap().open(text, &[]).unwrap();
    let imposed = impose(puzzle.problem(), group, &mut Effort::unlimited()).unwrap();
    gavotte::count(imposed.orbits()).to_u64_digits().first().copied().unwrap_or(0)
}

#[test]
fn queens_that_a_quarter_turn_leaves_as_they_are() {
    // OEIS A033148.
    for (side, expected) in [(4, 2), (5, 2), (8, 0), (12, 8), (13, 8)] {
        let puzzle = Genre::named("queens").unwrap().open(side.to_string(), &[]).unwrap();
        let group =
            Symmetric::Rotations(Some(&*puzzle as &dyn gavotte::puzzles::geometry::Geometry));
        assert_eq!(count("queens", &side.to_string(), &group), expected, "{side}");
    }
}

#[test]
fn items_by_name_are_symmetries() {
    // The dominoes of a 2x3 board that half a turn leaves as they are: all upright, or the middle one upright.
    let problem = Problem::builder()
        .items(["a", "b", "c", "d", "e", "f"])
        .option(["a", "b"])
        .option(["b", "c"])
        .option(["d", "e"])
        .option(["e", "f"])
        .option(["a", "d"])
        .option(["b", "e"])
        .option(["c", "f"])
        .build()
        .unwrap();
    let effort = &mut Effort::unlimited();
    let half = Symmetric::Renamed(vec!["(a f)(b e)(c d)"]);
    let imposed = impose(&problem, &half, effort).unwrap();
    assert_eq!(gavotte::count(imposed.orbits()).to_string(), "1");
    let wrong = Symmetric::Renamed(vec!["(a c)(d f)", "(a b)"]);
    let error = impose(&problem, &wrong, effort).unwrap_err();
    assert_eq!(
        error.to_string(),
        "generator 2: this is no symmetry of the problem: option 2 goes to no option"
    );
    for (text, why) in [
        ("(a x)", "there is no item `x`"),
        ("(a b", "the last cycle has no `)`"),
        ("(a b)(b c)", "`b` stands in two places"),
        ("a b", "cycles look like (a b c)(d e), with names of items"),
    ] {
        let error = impose(&problem, &Symmetric::Renamed(vec![text]), effort).unwrap_err();
        assert!(error.to_string().ends_with(why), "{text}: {error}");
    }
}

/// All designs of a text, as sorted lists of blocks.
fn designs(text: &str) -> BTreeSet<Vec<String>> {
    let puzzle = Genre::named("design").unwrap().open(text, &[]).unwrap();
    let mut designs = BTreeSet::new();
    for solution in gavotte::search(puzzle.problem()) {
        let blocks = puzzle.text(solution.options()).lines().map(str::to_owned).collect();
        assert!(designs.insert(blocks), "{text}: a design is found twice");
    }
    designs
}

#[test]
fn imposed_designs_are_those_that_stay() {
    for (numbers, rules) in
        [("7 3 1", ""), ("7 3 2", ""), ("8 4 3", "simple\n"), ("8 4 1", "t 3\n"), ("6 3 2", "")]
    {
        let all = designs(&format!("{numbers}\n{rules}"));
        for (name, cycles) in [
            ("(0 1 2)(3 4 5)", vec![vec![0, 1, 2], vec![3, 4, 5]]),
            ("(0 1)(2 3)", vec![vec![0, 1], vec![2, 3]]),
            ("(0 1 2 3 4)", vec![vec![0, 1, 2, 3, 4]]),
        ] {
            let by = Permutation::from_cycles(&cycles).unwrap();
            let moved = |design: &Vec<String>| {
                let mut image: Vec<String> = design
                    .iter()
                    .map(|block| {
                        let mut points: Vec<u32> =
                            block.split(' ').map(|it| by.image(it.parse().unwrap())).collect();
                        points.sort_unstable();
                        points.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
                    })
                    .collect();
                image.sort_unstable();
                image
            };
            let mut expected: BTreeSet<Vec<String>> = all.clone();
            expected.retain(|design| moved(design) == *design);
            let found = designs(&format!("{numbers}\n{rules}impose {name}\n"));
            assert_eq!(found, expected, "{numbers} {rules} {name}");
        }
    }
}

/// How many designs there are, and how many up to isomorphism.
#[track_caller]
fn classified(text: &str, all: &str, classes: &str) {
    let puzzle = Genre::named("design").unwrap().open(text, &[]).unwrap();
    assert_eq!(gavotte::count(puzzle.problem()).to_string(), all, "{text}");
    let effort = &mut Effort::unlimited();
    let other = puzzle.for_classes();
    let puzzle = other.as_deref().unwrap_or(&*puzzle);
    let group = match puzzle.figures() {
        Some(figures) => Symmetric::Alike(gavotte::Alike::Figures(figures)),
        None => Symmetric::All,
    };
    let group = UpTo::found(puzzle.problem(), &group, effort).unwrap();
    let found = group.count(puzzle.problem(), effort, &mut Unlimited).unwrap();
    assert_eq!(found.solutions.to_string(), classes, "{text}");
}

/// Searches without limits.
struct Unlimited;

impl gavotte::Asker for Unlimited {
    type Error = Box<dyn std::error::Error>;

    fn search<'p>(
        &mut self,
        problem: &'p Problem,
        query: gavotte::Query,
    ) -> Result<gavotte::Search<'p>, Self::Error> {
        Ok(gavotte::ask(problem).search(query)?)
    }

    fn why_stopped(
        &self,
        gave_up: gavotte::symmetry::GaveUp,
    ) -> Result<gavotte::StopReason, Self::Error> {
        Err(gave_up.into())
    }
}

#[test]
fn classes_of_designs_are_the_published_ones() {
    // Handbook of Combinatorial Designs, II.1; the sums of V! by the orders of the groups.
    classified("7 3 1\n", "30", "1");
    classified("7 3 2\n", "465", "4");
    classified("6 3 2\n", "12", "1");
    classified("8 4 3\n", "6150", "4");
    classified("9 3 1\n", "840", "1");
    classified("8 4 1\nt 3\n", "30", "1");
    classified("10 4 1\nt 3\n", "2520", "1");
    // Cyclic triple systems (Colbourn and Rosa, Triple Systems).
    classified("13 3 1\nimpose cyclic\n", "4", "1");
    classified("19 3 1\nimpose cyclic\n", "32", "4");
    classified("21 3 1\nimpose cyclic\n", "32", "7");
    // The Witt design on 12 points, from PSL(2,11).
    classified("12 6 1\nt 5\nimpose psl2\n", "2", "1");
}

#[test]
fn members_of_a_group_by_names_are_those_by_options() {
    let puzzle = Genre::named("queens").unwrap().open("5", &[]).unwrap();
    let effort = &mut Effort::unlimited();
    let all = gavotte::symmetries(puzzle.problem(), effort).unwrap();
    for symmetry in all.generators() {
        let again = Symmetry::of_items(puzzle.problem(), symmetry.items().clone()).unwrap();
        assert_eq!(again.options(), symmetry.options());
    }
    let group = Group::of(&all, effort).unwrap();
    assert_eq!(group.order().to_u64(), Some(8));
}
