//! Solutions up to symmetry: random problems compared with lists of all solutions under all members of the group, and
//! published numbers.

use std::collections::BTreeSet;

use gavotte::BigUint;
use gavotte::formats::Format;
use gavotte::puzzles::{polyomino, queens::Queens};
use gavotte::runs::{Kind, Merge, MergeFault, Question, Record, Run, Seal, State, Work, WorkFault};
use gavotte::symmetry::{Effort, Group, Permutation, Symmetry};
use gavotte::{Bounds, OptionId, Problem, Solution};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// The number of problems for each property in a long run. [problems]
const CASES: u32 = 500;

/// The greatest number of members of a group that are tried. [members]
const MOST_MEMBERS: u64 = 3_000;

fn group(problem: &Problem) -> Group {
    let effort = &mut Effort::unlimited();
    Group::of(&gavotte::symmetries(problem, effort).unwrap(), effort).unwrap()
}

fn image(solution: &Solution, by: &Permutation) -> Solution {
    let options = solution.options().iter();
    Solution::new(options.map(|option| OptionId::new(by.image(option.raw()))).collect())
}

/// The number of classes of these solutions, from all images of each.
fn classes(solutions: &[Solution], members: &[Permutation]) -> usize {
    let all: BTreeSet<&Solution> = solutions.iter().collect();
    let mut seen = BTreeSet::new();
    let mut classes = 0;
    for solution in solutions {
        if seen.contains(solution) {
            continue;
        }
        classes += 1;
        for member in members {
            let image = image(solution, member);
            assert!(all.contains(&image), "a symmetry carries solutions to solutions");
            seen.insert(image);
        }
    }
    classes
}

/// Checks the count, and the quotient of each member.
fn check(problem: &Problem, group: &Group) {
    let Some(order) = group.order().to_u64().filter(|&order| order <= MOST_MEMBERS) else { return };
    let members: Vec<Permutation> = group.elements().unwrap().collect();
    assert_eq!(members.len() as u64, order);
    let solutions = oracle::solutions(problem);
    // Many members of a large group have the same effect.
    let some = members.iter().step_by(members.len().div_ceil(24));
    for member in some {
        let symmetry = Symmetry::given(problem, member.clone()).unwrap();
        let kept = solutions.iter().filter(|&it| image(it, member) == *it).count();
        let count = gavotte::count(&symmetry.quotient(problem).unwrap());
        assert_eq!(count.to_string(), kept.to_string(), "{member}: {problem:?}");
    }
    let count = gavotte::count_up_to(problem, group, &mut Effort::unlimited()).unwrap();
    let expected = classes(&solutions, &members);
    assert_eq!(count.to_string(), expected.to_string(), "{problem:?}");
    let is_all = self::group(problem).order() == group.order();
    for pieces in [1, 2, 5].into_iter().filter(|_| is_all) {
        let sum = in_pieces(problem, pieces);
        assert_eq!(sum.to_string(), expected.to_string(), "{pieces} pieces: {problem:?}");
    }
}

/// The number of classes through a work file of so many pieces.
fn in_pieces(problem: &Problem, count: usize) -> BigUint {
    let question = Question::new(Kind::Classes);
    let work = Work::new(problem.clone(), Format::Dlx, question, count);
    let work = Work::read(work.write().as_bytes(), &Seal::default()).unwrap();
    let mut merge = Merge::new(&work);
    for piece in &work.partition.pieces {
        let mut run = Run::new(problem, &work.question, State::of(piece.clone()));
        run.classes(&mut Effort::unlimited()).unwrap();
        merge.add(Record::of(work.run, piece.id(work.run), run.state(), None)).unwrap();
    }
    merge.count().unwrap()
}

#[test]
fn pieces_that_are_not_complete_are_refused() {
    let problem = Queens::new(6).unwrap().encode().unwrap();
    let whole = Work::new(problem, Format::Dlx, Question::new(Kind::Classes), 4);
    assert_eq!(Merge::new(&whole).count(), Ok(BigUint::ZERO));
    let mut fewer = whole.clone();
    fewer.partition.pieces.pop();
    let mut unsplit = whole.clone();
    unsplit.partition.splits.pop();
    let mut turned = whole.clone();
    turned.partition.splits[0].item = turned.problem.items().last().unwrap();
    for work in [fewer, unsplit, turned] {
        assert_eq!(Merge::new(&work).count(), Err(MergeFault::Incomplete));
    }
    // A piece of options that cannot be chosen together is not read.
    let mut clash = whole.clone();
    let options: Vec<_> = clash.problem.options().take(2).collect();
    clash.partition.pieces[0].decisions.require = options;
    let read = Work::read(clash.write().as_bytes(), &Seal::default());
    assert!(matches!(read, Err(WorkFault::Damaged)));
    // Parts of classes that add up to no whole number show a wrong record.
    let mut merge = Merge::new(&whole);
    for (at, piece) in whole.partition.pieces.iter().enumerate() {
        let found = if at == 0 { 1_u32 } else { 0 };
        let state = State { found: found.into(), ..State::default() };
        merge.add(Record::of(whole.run, piece.id(whole.run), &state, None)).unwrap();
    }
    assert_eq!(merge.count(), Err(MergeFault::Broken));
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(CASES))]

    #[test]
    fn random_problems(problem in random::problems()) {
        check(&problem, &group(&problem));
    }

    #[test]
    fn problems_of_two_equal_halves(sketch in random::sketches(), shared in any::<bool>()) {
        let problem = sketch.copies(2, shared).build();
        let group = group(&problem);
        prop_assert!(sketch.options.is_empty() || !group.order().is_one());
        check(&problem, &group);
    }

    /// Orbits of options cover items in their middle as often as they have options.
    #[test]
    fn problems_that_turn(problem in random::turned()) {
        check(&problem, &group(&problem));
    }

    /// Groups that a caller gives: some of all symmetries.
    #[test]
    fn smaller_groups(sketch in random::sketches(), which in any::<proptest::sample::Index>()) {
        let problem = sketch.copies(2, true).build();
        let Some(members) = group(&problem).elements() else { return Ok(()) };
        let mut members = members.take(5_000).collect::<Vec<_>>();
        let member = members.swap_remove(which.index(members.len()));
        let effort = &mut Effort::unlimited();
        check(&problem, &Group::generated(problem.option_count(), &[member], effort).unwrap());
    }
}

fn up_to(problem: &Problem) -> (String, String) {
    let group = group(problem);
    let count = gavotte::count_up_to(problem, &group, &mut Effort::unlimited()).unwrap();
    (group.order().to_string(), count.to_string())
}

/// The sequence A002562 of the encyclopedia of integer sequences.
#[test]
fn queens() {
    let published = [
        (1, 1),
        (4, 1),
        (5, 2),
        (6, 1),
        (7, 6),
        (8, 12),
        (9, 46),
        (10, 92),
        (11, 341),
        (12, 1_787),
    ];
    for (side, classes) in published {
        let problem = Queens::new(side).unwrap().encode().unwrap();
        assert_eq!(up_to(&problem).1, classes.to_string(), "{side}");
    }
}

/// Dominoes: the sequence A227690. Pentominoes: C. J. Bouwkamp and others.
#[test]
fn boards() {
    for (text, order, classes) in [
        ("board 6x6\n\nAA\n\ncopies A any\n", 8, "930"),
        ("board 8x8\n\nAA\n\ncopies A any\n", 8, "1629189"),
        ("board 12x12\n\nAA\n\ncopies A any\n", 8, "6632560613086062"),
        ("board 6x10\npieces pentominoes\n", 4, "2339"),
        ("board 5x12\npieces pentominoes\n", 4, "1010"),
        ("board 4x15\npieces pentominoes\n", 4, "368"),
        ("board 3x20\npieces pentominoes\n", 4, "2"),
        (
            "pieces pentominoes\n\n........\n........\n........\n...##...\n...##...\n........\n........\n........\n",
            8,
            "65",
        ),
    ] {
        let puzzle = polyomino::Puzzle::parse(text).unwrap();
        let encoded = polyomino::encode(&puzzle).unwrap();
        assert_eq!(up_to(encoded.problem()), (order.to_string(), classes.to_owned()), "{text}");
    }
}

/// A ring of four items and its pairs of neighbors, whose cycles cover an item twice, and others once.
#[test]
fn bounds_that_divide_and_others() {
    let ring = |bounds: Bounds, alone: bool| {
        let names = ["a", "b", "c", "d"];
        let builder = names.iter().fold(Problem::builder(), |it, name| it.item_with(*name, bounds));
        let pairs = [["a", "b"], ["b", "c"], ["c", "d"], ["d", "a"]];
        let builder = pairs.into_iter().fold(builder, gavotte::ProblemBuilder::option);
        let builder =
            if alone { names.iter().fold(builder, |it, name| it.option([*name])) } else { builder };
        builder.build().unwrap()
    };
    for bounds in [Bounds::exactly(2), Bounds::between(1, 2), Bounds::AT_LEAST_ONCE] {
        for alone in [false, true] {
            let problem = ring(bounds, alone);
            check(&problem, &group(&problem));
        }
    }
}
