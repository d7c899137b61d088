//! Tests of all stores of bitmaps, on every processor there is, audited at every node of many searches.

use gavotte_model::{Member, Problem};
use gavotte_simd::Plain;

use super::count::Counting;
use super::small::Small;
use super::sparse::Sparse;
use super::wide::Wide;
use crate::kernel::{Branch, Choice, Opened, Store};
use crate::run::Order;

/// Searches by recursion, auditing every node; returns the number of solutions.
fn search(store: &mut impl Store) -> u64 {
    store.audit();
    let item = match store.choose() {
        Choice::Solved => return 1,
        Choice::Dead => return 0,
        Choice::Item(item) => item,
    };
    let Opened { mut frame, .. } = store.open(item);
    let mut solutions = 0;
    loop {
        match store.next(&mut frame) {
            Branch::In(_) | Branch::Out => solutions += search(store),
            Branch::Failed => {}
            Branch::Done => break,
        }
    }
    store.close(frame);
    solutions
}

fn check_on<P: Counting>(processor: P, problem: &Problem, expected: u64) {
    for (name, order) in Order::NAMES {
        let mut small = Small::<P, 2>::new(processor, problem, order);
        assert_eq!(search(&mut small), expected, "small, {name}, {processor:?}");
        let mut wide = Wide::new(processor, problem, order);
        assert_eq!(search(&mut wide), expected, "wide, {name}, {processor:?}");
        let mut sparse = Sparse::<P, u8>::new(processor, problem, order);
        assert_eq!(search(&mut sparse), expected, "sparse, {name}, {processor:?}");
        let mut sparse = Sparse::<P, u16>::new(processor, problem, order);
        assert_eq!(search(&mut sparse), expected, "sparse with u16, {name}, {processor:?}");
    }
}

fn check(problem: &Problem, expected: u64) {
    check_on(Plain, problem, expected);
    #[cfg(target_arch = "x86_64")]
    {
        if let Some(processor) = gavotte_simd::Popcnt::detect() {
            check_on(processor, problem, expected);
        }
        if let Some(processor) = gavotte_simd::Avx2::detect() {
            check_on(processor, problem, expected);
        }
        if let Some(processor) = gavotte_simd::Avx512::detect() {
            check_on(processor, problem, expected);
        }
    }
}

#[test]
fn knuths_seven_items() {
    let problem = Problem::builder()
        .items(["a", "b", "c", "d", "e", "f", "g"])
        .option(["c", "e"])
        .option(["a", "d", "g"])
        .option(["b", "c", "f"])
        .option(["a", "d", "f"])
        .option(["b", "g"])
        .option(["d", "e", "g"])
        .build()
        .unwrap();
    check(&problem, 1);
}

#[test]
fn colors_must_agree() {
    let problem = Problem::builder()
        .items(["p", "q", "r"])
        .secondary(["x", "y"])
        .option(["p".plain(), "q".plain(), "x".plain(), "y".color("A")])
        .option(["p".plain(), "r".plain(), "x".color("A"), "y".plain()])
        .option(["p".plain(), "x".color("B")])
        .option(["q".plain(), "x".color("A")])
        .option(["r".plain(), "y".color("B")])
        .build()
        .unwrap();
    check(&problem, 1); // Knuth's example (49): `q x:A` with `p r x:A y`
}

#[test]
fn six_queens() {
    // 36 options, 12 primary items in two groups, 22 secondary ones.
    let mut builder = Problem::builder();
    builder = builder.items((0..6).flat_map(|at| [format!("r{at}"), format!("f{at}")]));
    builder = builder.secondary((0..11).flat_map(|at| [format!("a{at}"), format!("b{at}")]));
    for (row, file) in (0..6).flat_map(|row| (0..6).map(move |file| (row, file))) {
        let (a, b) = (row + file, row + 5 - file);
        builder = builder.option([
            format!("r{row}"),
            format!("f{file}"),
            format!("a{a}"),
            format!("b{b}"),
        ]);
    }
    check(&builder.build().unwrap(), 4);
}

#[test]
fn more_options_than_a_word_holds() {
    // Set partitions of six elements: Bell's number 203; options of two words.
    let mut builder = Problem::builder().items(0..6);
    for set in 1..64_u32 {
        builder = builder.option((0..6).filter(move |at| set >> at & 1 == 1));
    }
    // The singletons occur once more, so that each block of one element comes in two kinds.
    let doubled = (0..6).fold(builder.clone(), |builder, at| builder.option([at]));
    check(&builder.build().unwrap(), 203);
    // Sum over partitions of 2 to the number of singletons, by hand from the exponential generating
    // function exp(exp(x) - 1 + x): the next Bell number, 877.
    check(&doubled.build().unwrap(), 877);
}

#[test]
fn an_item_without_options_is_hopeless() {
    let problem = Problem::builder().items(["a", "b"]).option(["a"]).build().unwrap();
    check(&problem, 0);
    let without_options = Problem::builder().items(["a"]).build().unwrap();
    check(&without_options, 0);
}

#[test]
fn nothing_to_cover_has_one_solution() {
    let problem = Problem::builder().secondary(["x"]).option(["x"]).build().unwrap();
    check(&problem, 1);
}
