//! Counts by components: random problems compared with the oracle, products, numbers of any size, and little memory.

use std::time::Duration;

use gavotte::{
    BigUint, Bounds, Budget, Engine, Problem, Query, Role, Search, StopReason, SweptBy, Verdict,
};
use gavotte_testkit::assumed::{chosen, fits};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

use crate::exhaustive::partitions;

/// The number of problems for each property in a long run. [problems]
const CASES: u32 = 1_000;

/// The count by components, unless the problem has bounds.
fn search(problem: &Problem) -> Option<Search<'_>> {
    gavotte::ask(problem).engine(Engine::Components).search(Query::Count).ok()
}

/// Counts in pieces of one step.
fn in_steps(mut search: Search<'_>) -> BigUint {
    let (mut steps, mut all) = (0, BigUint::ZERO);
    loop {
        search = search.budget(Budget::steps(steps));
        let count = search.count_all();
        assert!(search.steps() <= steps, "{} of {steps} steps", search.steps());
        all += count.solutions;
        match count.verdict {
            Verdict::Complete => return all,
            Verdict::Stopped(StopReason::Steps) => steps += 1,
            other => panic!("{other:?}"),
        }
        search.resume(Duration::from_secs(3600));
    }
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(CASES))]

    #[test]
    fn random_problems(
        sketch in random::sketches(),
        require in any::<(u16, u16, u16, u16)>(),
        forbid in any::<(u16, u16, u16)>(),
        short in any::<bool>(),
    ) {
        let problem = sketch.build();
        let Some(whole) = search(&problem) else {
            prop_assert!(problem.has_bounds());
            return Ok(());
        };
        let memory = if short { 1 } else { 1 << 20 };
        let solutions = oracle::solutions(&problem);
        let count = whole.memory(memory).count_all();
        prop_assert_eq!(count.solutions, solutions.len().into(), "{:?}", problem);
        let require = chosen(&problem, require.0 & require.1 & require.2 & require.3);
        let forbid = chosen(&problem, forbid.0 & forbid.1 & forbid.2);
        let expected = solutions.iter().filter(|it| fits(it, &require, &forbid)).count();
        let mut assuming = search(&problem).unwrap().memory(1 << 20).assume(&require, &forbid);
        let count = assuming.count_all();
        prop_assert_eq!(assuming.swept(), Some(SweptBy::Components));
        prop_assert_eq!(count.solutions, expected.into(), "{:?} {:?} {:?}", require, forbid, problem);
        prop_assert_eq!(in_steps(search(&problem).unwrap()), solutions.len().into());
    }

    #[test]
    fn copies_of_random_problems(
        sketch in random::sketches(),
        copies in 2_usize..5,
        shared in any::<bool>(),
        short in any::<bool>(),
    ) {
        let problem = sketch.copies(copies, shared).build();
        let Some(search) = search(&problem) else { return Ok(()) };
        let memory = if short { 20_000 } else { 1 << 24 };
        let links = Search::links(&problem, gavotte::Order::Fewest).count_all();
        prop_assert_eq!(search.memory(memory).count_all().solutions, links.solutions, "{:?}", problem);
    }

    #[test]
    fn large_problems(sketch in random::large_sketches(), memory in 10_u32..22) {
        let problem = sketch.build();
        let Some(search) = search(&problem) else { return Ok(()) };
        let links = Search::links(&problem, gavotte::Order::Fewest).budget(Budget::steps(20_000)).count_all();
        if links.verdict == Verdict::Complete {
            prop_assert_eq!(search.memory(1 << memory).count_all().solutions, links.solutions, "{:?}", problem);
        }
    }
}

/// The options that `blocks` name, on items called by numbers.
fn problem(items: usize, blocks: impl IntoIterator<Item = Vec<usize>>) -> Problem {
    let builder = Problem::builder().items(0..items);
    blocks.into_iter().fold(builder, gavotte::ProblemBuilder::option).build().unwrap()
}

/// The 15 possible options on four items make 2^15 problems with 100,352 solutions in all.
#[test]
fn every_problem_on_four_items() {
    let partitions = partitions();
    let mut total = BigUint::ZERO;
    for options in 0_u32..1 << 15 {
        let blocks = (1..=15_usize).filter(|block| options >> (block - 1) & 1 == 1);
        let problem =
            problem(4, blocks.map(|block| (0..4).filter(|bit| block >> bit & 1 == 1).collect()));
        let counted = search(&problem).unwrap().count_all().solutions;
        let expected = partitions.iter().filter(|&&blocks| blocks & !options == 0).count();
        assert_eq!(counted, expected.into(), "{options:015b}");
        total += counted;
    }
    assert_eq!(total, 100_352_u32.into());
}

/// The matchings of a ladder are Fibonacci numbers: one rung alone, or two rungs crossed.
#[test]
fn numbers_of_any_size() {
    for (rungs, bits) in [(90, 63), (100, 69), (200, 139), (1_000, 694)] {
        let item = |row: usize, rung: usize| 2 * rung + row;
        let down = (0..rungs).map(|rung| vec![item(0, rung), item(1, rung)]);
        let along = (1..rungs)
            .flat_map(|rung| [0, 1].map(|row| vec![item(row, rung - 1), item(row, rung)]));
        let problem = problem(2 * rungs, down.chain(along));
        let (mut last, mut number) = (BigUint::from(1_u32), BigUint::from(1_u32));
        for _ in 1..rungs {
            (last, number) = (number.clone(), number + last);
        }
        assert_eq!(number.bits(), bits);
        let mut search = search(&problem).unwrap();
        assert_eq!(search.count_all().solutions, number);
        assert!(search.steps() < 20 * rungs as u64, "{} steps for {rungs} rungs", search.steps());
    }
}

/// A tree of degree three, whose edges and vertices are options: a path decomposition of it grows, a count by components does
/// not.
#[test]
fn trees_fall_apart() {
    let items = 1 << 12;
    let edges = (1..items).map(|item| vec![(item - 1) / 2, item]);
    let problem = problem(items, edges.chain((0..items).map(|item| vec![item])));
    // All matchings of a complete binary tree: with and without the root free.
    let (mut free, mut all) = (BigUint::ZERO, BigUint::from(1_u32));
    let mut left = vec![(free.clone(), all.clone()); 2 * items + 2];
    for item in (0..items).rev() {
        let (a, b) = (2 * item + 1, 2 * item + 2);
        free = &left[a].1 * &left[b].1;
        let of = |child: usize| if child < items { left[child].0.clone() } else { BigUint::ZERO };
        all = &free + of(a) * &left[b].1 + of(b) * &left[a].1;
        left[item] = (free.clone(), all.clone());
    }
    let mut search = search(&problem).unwrap();
    assert_eq!(search.count_all().solutions, all);
    assert_eq!(search.swept(), Some(SweptBy::Components));
    assert!(search.steps() < 30_000, "{} steps", search.steps());
}

#[test]
fn a_table_that_forgets_counts_the_same() {
    // Dominoes on a square of eight by eight: 12,988,816.
    let (side, mut blocks) = (8, Vec::new());
    for cell in 0..side * side {
        blocks.extend((cell % side + 1 < side).then(|| vec![cell, cell + 1]));
        blocks.extend((cell / side + 1 < side).then(|| vec![cell, cell + side]));
    }
    let problem = problem(side * side, blocks);
    let steps = [1 << 24, 60_000, 30_000].map(|memory| {
        let mut search = search(&problem).unwrap().memory(memory);
        assert_eq!(search.count_all().solutions, 12_988_816_u32.into(), "{memory}");
        assert_eq!(search.swept(), Some(SweptBy::Components), "{memory}");
        search.steps()
    });
    assert!(steps[0] < steps[1] && steps[1] < steps[2], "it forgets: {steps:?}");
}

#[test]
fn bounds_are_refused_by_the_name_of_the_item() {
    let mut assembler = Problem::assembler();
    let many = assembler.item("many", Role::Primary(Bounds::between(0, 2))).unwrap();
    assembler.entry(many, None).unwrap();
    assembler.end_option().unwrap();
    let problem = assembler.build();
    let asked = gavotte::ask(&problem).engine(Engine::Components);
    let error = asked.search(Query::Count).err().unwrap().to_string();
    assert!(error.contains("components") && error.contains("`many`"), "{error}");
    let problem = self::problem(1, [vec![0]]);
    let asked = gavotte::ask(&problem).engine(Engine::Components);
    let error = asked.search(Query::First).err().unwrap().to_string();
    assert!(error.contains("lists none"), "{error}");
}
