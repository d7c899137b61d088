//! One solution of each class, in both ways: random problems compared with all solutions under all members of the
//! group, and published numbers.

use std::collections::BTreeMap;

use gavotte::puzzles::{beads, langford, latin, polyomino, queens::Queens, sudoku};
use gavotte::symmetry::{Effort, Group, Permutation, Symmetries};
use gavotte::{BigUint, Filter, Listing, OptionId, Problem, Representative, Solution};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// The number of problems for each property in a long run. [problems]
const CASES: u32 = 500;

/// The greatest number of images of all solutions that are compared. [images]
const MOST_IMAGES: u64 = 30_000;

fn image(solution: &Solution, by: &Permutation) -> Solution {
    let options = solution.options().iter();
    Solution::new(options.map(|option| OptionId::new(by.image(option.raw()))).collect())
}

/// The least solution of each class, with the size of the class.
type Classes = BTreeMap<Solution, BigUint>;

/// The classes, from all images of all solutions.
fn classes(solutions: &[Solution], members: &[Permutation]) -> Classes {
    let mut classes = Classes::new();
    for solution in solutions {
        let least = members.iter().map(|member| image(solution, member)).min().unwrap();
        *classes.entry(least).or_default() += 1_u32;
    }
    classes
}

/// The classes of these representatives.
fn represented(classes: &[Representative], members: &[Permutation], order: u64) -> Classes {
    let mut represented = Classes::new();
    for Representative { solution, images, group } in classes {
        assert_eq!(images * group, order.into());
        let least = members.iter().map(|member| image(solution, member)).min().unwrap();
        assert!(represented.insert(least, images.clone()).is_none(), "a class is listed once");
    }
    represented
}

fn filtered(problem: &Problem, group: &Group) -> Vec<Representative> {
    let effort = &mut Effort::unlimited();
    let mut filter = Filter::of(group, effort).unwrap().unwrap();
    let solutions = gavotte::search(problem);
    solutions.filter_map(|solution| filter.pass(solution, effort).unwrap()).collect()
}

fn by_levels(problem: &Problem, symmetries: &Symmetries) -> Vec<Representative> {
    let Listing::Levels(mut levels) = Listing::by_levels(problem, symmetries) else {
        panic!("level by level was asked for")
    };
    let effort = &mut Effort::unlimited();
    std::iter::from_fn(|| levels.next(effort).unwrap()).collect()
}

/// The members of a group, if it is small enough for this number of solutions.
fn members(group: &Group, solutions: usize) -> Option<Vec<Permutation>> {
    let order = group.order().to_u64()?;
    let images = order.checked_mul(solutions as u64 + 1)?;
    (images <= MOST_IMAGES).then(|| group.elements().unwrap().collect())
}

/// Checks both ways under all symmetries.
fn check(problem: &Problem) {
    let effort = &mut Effort::unlimited();
    let symmetries = gavotte::symmetries(problem, effort).unwrap();
    let solutions = oracle::solutions(problem);
    let classes_by_levels = by_levels(problem, &symmetries);
    let sum: BigUint = classes_by_levels.iter().map(|class| &class.images).sum();
    assert_eq!(sum, solutions.len().into(), "{problem:?}");
    if symmetries.order().to_u64().is_none_or(|order| order > MOST_IMAGES) {
        return;
    }
    let group = Group::of(&symmetries, effort).unwrap();
    let Some(members) = members(&group, solutions.len()) else { return };
    let order = members.len() as u64;
    let expected = classes(&solutions, &members);
    assert_eq!(represented(&classes_by_levels, &members, order), expected, "{problem:?}");
    check_filter(problem, &group, &members, &expected);
}

fn check_filter(problem: &Problem, group: &Group, members: &[Permutation], expected: &Classes) {
    let classes = filtered(problem, group);
    for Representative { solution, .. } in &classes {
        assert!(expected.contains_key(solution), "the least of a class is listed: {problem:?}");
    }
    assert_eq!(&represented(&classes, members, members.len() as u64), expected, "{problem:?}");
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(CASES))]

    #[test]
    fn random_problems(problem in random::problems()) {
        check(&problem);
    }

    #[test]
    fn problems_of_equal_parts(
        sketch in random::sketches(), count in 2_usize..4, shared in any::<bool>()
    ) {
        check(&sketch.copies(count, shared).build());
    }

    /// Options that occur several times, with their costs.
    #[test]
    fn options_that_occur_again(sketch in random::sketches(), times in 2_usize..4) {
        let mut sketch = sketch;
        sketch.options.truncate(10);
        let again: Vec<_> = sketch.options.iter().take(3).cloned().collect();
        (1..times).for_each(|_| sketch.options.extend(again.iter().cloned()));
        check(&sketch.build());
    }

    /// Groups that a caller gives: some of all symmetries.
    #[test]
    fn smaller_groups(sketch in random::sketches(), which in any::<proptest::sample::Index>()) {
        let problem = sketch.copies(2, true).build();
        let effort = &mut Effort::unlimited();
        let symmetries = gavotte::symmetries(&problem, effort).unwrap();
        if symmetries.order().to_u64().is_none_or(|order| order > 5_000) {
            return Ok(());
        }
        let mut all: Vec<Permutation> =
            Group::of(&symmetries, effort).unwrap().elements().unwrap().collect();
        let member = all.swap_remove(which.index(all.len()));
        let group = Group::generated(problem.option_count(), &[member], effort).unwrap();
        let solutions = oracle::solutions(&problem);
        if let Some(members) = members(&group, solutions.len()) {
            check_filter(&problem, &group, &members, &classes(&solutions, &members));
        }
    }
}

/// The number of classes, the number of solutions in them, and how often each order of a stabilizer occurs.
fn summary(classes: &[Representative]) -> (usize, String, BTreeMap<u64, usize>) {
    let sum: BigUint = classes.iter().map(|class| &class.images).sum();
    let mut groups = BTreeMap::new();
    for class in classes {
        *groups.entry(class.group.to_string().parse().unwrap()).or_default() += 1;
    }
    (classes.len(), sum.to_string(), groups)
}

fn all_symmetries(problem: &Problem) -> Symmetries {
    gavotte::symmetries(problem, &mut Effort::unlimited()).unwrap()
}

/// Main classes of Latin squares: B. D. McKay, A. Meynert, W. Myrvold (2007).
#[test]
fn latin_squares() {
    for (order, classes, squares) in [(3, 1, "12"), (4, 2, "576"), (5, 2, "161280")] {
        let encoded = latin::encode(&latin::Square::empty(order).unwrap()).unwrap();
        let problem = encoded.problem();
        let listed = summary(&by_levels(problem, &all_symmetries(problem)));
        assert_eq!((listed.0, listed.1.as_str()), (classes, squares), "{order}");
    }
}

/// Steiner triple systems: 1 on 7 and on 9 points, 2 on 13.
#[test]
fn triple_systems() {
    for (points, groups, systems) in [
        (7, vec![(168, 1)], "30"),
        (9, vec![(432, 1)], "840"),
        (13, vec![(6, 1), (39, 1)], "1197504000"),
    ] {
        let pairs = (0..points).flat_map(|two| (0..two).map(move |one| (one, two)));
        let name = |one: usize, two: usize| format!("{one}-{two}");
        let mut builder = Problem::builder().items(pairs.map(|(one, two)| name(one, two)));
        for three in 2..points {
            for two in 1..three {
                for one in 0..two {
                    builder = builder.option([name(one, two), name(one, three), name(two, three)]);
                }
            }
        }
        let problem = builder.build().unwrap();
        let listed = summary(&by_levels(&problem, &all_symmetries(&problem)));
        assert_eq!(listed.1, systems);
        assert_eq!(listed.2, groups.into_iter().collect(), "{points}");
    }
}

/// All motions of a board that are symmetries, and the solutions up to them.
fn on_board(
    problem: &Problem,
    board: &dyn gavotte::puzzles::geometry::Geometry,
) -> (String, usize) {
    let effort = &mut Effort::unlimited();
    let group = gavotte::board_group(problem, board, effort).unwrap();
    let classes = gavotte::representatives(problem, &group, effort).unwrap();
    let sum: BigUint = classes.iter().map(|class| &class.images).sum();
    assert_eq!(sum, gavotte::count(problem));
    let count = gavotte::count_up_to(problem, &group, effort).unwrap();
    assert_eq!(count, classes.len().into());
    (group.order().to_string(), classes.len())
}

/// Queens: the sequence A002562. Langford: A014552. Sudokus of 4x4 up to motions of the board alone.
#[test]
fn boards() {
    for (side, classes) in [(1, 1), (4, 1), (5, 2), (6, 1), (7, 6), (8, 12), (9, 46)] {
        let queens = Queens::new(side).unwrap();
        let order = if side == 1 { "1" } else { "8" };
        assert_eq!(on_board(&queens.encode().unwrap(), &queens), (order.to_owned(), classes));
    }
    for (pairs, classes) in [(3, 1), (4, 1), (7, 26), (8, 150)] {
        let encoded = langford::Langford::new(pairs).unwrap().encode().unwrap();
        assert_eq!(on_board(encoded.problem(), &encoded), ("2".to_owned(), classes), "{pairs}");
    }
    for (text, order, classes) in [
        ("board 6x10\npieces pentominoes\n", "4", 2_339),
        ("board 3x20\npieces pentominoes\n", "4", 2),
        ("board 4x4\n\nAA\n\ncopies A any\n", "8", 9),
        // The piece may not be turned over, so reflections are none of the puzzle.
        ("board 4x4\nturns rotations\n\nAAA\nA..\n\ncopies A any\n", "4", 2),
    ] {
        let encoded = polyomino::encode(&polyomino::Puzzle::parse(text).unwrap()).unwrap();
        let found = on_board(encoded.problem(), &encoded);
        assert_eq!(found, (order.to_owned(), classes), "{text}");
    }
    let grid = sudoku::Grid::empty("4".parse::<sudoku::Size>().unwrap());
    let encoded = sudoku::encode(&grid).unwrap();
    assert_eq!(on_board(encoded.problem(), &encoded).0, "8");
    let grid = sudoku::Grid::empty("2x3".parse::<sudoku::Size>().unwrap());
    let encoded = sudoku::encode(&grid).unwrap();
    let effort = &mut Effort::unlimited();
    let group = gavotte::board_group(encoded.problem(), &encoded, effort).unwrap();
    assert_eq!(group.order().to_string(), "4", "boxes that are wider than high are not turned");
    let encoded = beads::encode(&beads::Board::empty()).unwrap();
    let group = gavotte::board_group(encoded.problem(), &encoded, effort).unwrap();
    assert_eq!(group.order().to_string(), "2");
    let square = latin::encode(&latin::Square::empty(4).unwrap()).unwrap();
    assert_eq!(on_board(square.problem(), &square).0, "8");
}
