//! Tests of proofs by weights: boards whose colorings are known, and small problems worked out by hand.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use gavotte_engine::model::{Bounds, Problem, ProblemBuilder};
use gavotte_engine::weights::{QUICK, THOROUGH, Weights, refute};

type Square = (i32, i32);

/// Squares that are covered by pieces of a shape, each placed any number of times.
fn tiling(squares: &[Square], shapes: &[&[Square]]) -> Problem {
    let mut builder = Problem::builder().items(squares.iter().copied().map(name));
    for &(row, column) in squares {
        for shape in shapes {
            let placed: Vec<Square> = shape.iter().map(|&(r, c)| (row + r, column + c)).collect();
            if placed.iter().all(|square| squares.contains(square)) {
                builder = builder.option(placed.into_iter().map(name));
            }
        }
    }
    builder.build().unwrap()
}

fn name((row, column): Square) -> String {
    format!("r{row}c{column}")
}

fn rectangle(rows: i32, columns: i32) -> Vec<Square> {
    (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect()
}

fn mutilated(side: i32) -> Vec<Square> {
    let mut squares = rectangle(side, side);
    squares.retain(|&square| square != (0, 0) && square != (side - 1, side - 1));
    squares
}

const DOMINOES: &[&[Square]] = &[&[(0, 0), (0, 1)], &[(0, 0), (1, 0)]];
const TEES: &[&[Square]] = &[
    &[(0, 0), (0, 1), (0, 2), (1, 1)],
    &[(1, 0), (1, 1), (1, 2), (0, 1)],
    &[(0, 0), (1, 0), (2, 0), (1, 1)],
    &[(0, 1), (1, 1), (2, 1), (1, 0)],
];

/// Straight pieces of this length.
fn straight(squares: &[Square], length: i32) -> Problem {
    let across: Vec<Square> = (0..length).map(|at| (0, at)).collect();
    let down: Vec<Square> = (0..length).map(|at| (at, 0)).collect();
    tiling(squares, &[&across, &down])
}

#[track_caller]
fn refuted(problem: &Problem, effort: u64) -> Weights {
    let weights = refute(problem, effort).expect("weights prove that there is no solution");
    assert!(weights.holds(problem));
    let half = i64::try_from(weights.modulus() / 2).unwrap();
    assert!(
        weights.modulus() == 0 || weights.items().iter().all(|it| -half <= it.1 && it.1 <= half)
    );
    weights
}

fn values(weights: &Weights) -> Vec<i64> {
    weights.items().iter().map(|&(_, weight)| weight).collect()
}

#[test]
fn a_mutilated_chessboard_has_two_colors() {
    let weights = refuted(&tiling(&mutilated(8), DOMINOES), QUICK);
    assert_eq!((weights.modulus(), weights.total(), weights.items().len()), (0, 2, 62));
    assert!(values(&weights).iter().all(|&weight| weight.abs() == 1));
    refuted(&tiling(&mutilated(16), DOMINOES), THOROUGH);
    assert_eq!(refute(&tiling(&rectangle(8, 8), DOMINOES), THOROUGH), None);
}

/// An odd number of T-tetrominoes: each covers an odd number of white squares.
#[test]
fn an_odd_number_of_tees_needs_a_power_of_two() {
    for (rows, columns) in [(4, 5), (6, 10), (2, 6), (10, 10)] {
        refuted(&tiling(&rectangle(rows, columns), TEES), THOROUGH);
    }
    let weights = refuted(&tiling(&rectangle(6, 10), TEES), QUICK);
    assert_eq!((weights.modulus(), weights.total()), (8, 4));
    assert_eq!(refute(&tiling(&rectangle(4, 4), TEES), THOROUGH), None);
}

#[test]
fn straight_tetrominoes_do_not_fill_boards_of_four_colors_unevenly() {
    refuted(&straight(&rectangle(6, 6), 4), QUICK);
    refuted(&straight(&rectangle(10, 10), 4), QUICK);
    assert_eq!(refute(&straight(&rectangle(8, 8), 4), THOROUGH), None);
}

#[test]
fn odd_primes_are_met() {
    // The area is no multiple of the length, though the board is a rational combination of pieces.
    for length in [3, 5, 7] {
        let weights = refuted(&straight(&rectangle(length + 1, length + 1), length), THOROUGH);
        assert!(weights.modulus() == 0 || weights.modulus() == u64::try_from(length).unwrap());
    }
    // Any three of four items: all items must be a multiple of three.
    let triples = |count: u32| {
        let builder =
            Problem::builder().item_with("a", Bounds::exactly(count)).items(["b", "c", "d"]);
        let builder = builder.option(["a", "b", "c"]).option(["a", "b", "d"]);
        builder.option(["a", "c", "d"]).option(["b", "c", "d"]).build().unwrap()
    };
    let weights = refuted(&triples(1), QUICK);
    assert_eq!((weights.modulus(), weights.total(), values(&weights)), (3, 1, vec![1; 4]));
    assert_eq!(refute(&triples(3), THOROUGH), None);
}

/// All items but one: the options' determinant is a prime that no list of usual primes holds.
#[test]
fn large_primes_are_named_by_the_fractions() {
    for count in [30_u32, 102, 198] {
        let name = |item: u32| format!("i{item}");
        let mut builder = Problem::builder().items((0..count).map(name));
        for left_out in 0..count {
            builder = builder.option((0..count).filter(|&item| item != left_out).map(name));
        }
        let weights = refuted(&builder.build().unwrap(), THOROUGH);
        assert_eq!((weights.modulus(), weights.total()), (u64::from(count) - 1, 1));
    }
}

#[test]
fn pairs_of_an_odd_number_of_items() {
    let builder = Problem::builder().items(["a", "b", "c"]);
    let problem = builder.option(["a", "b"]).option(["b", "c"]).option(["a", "c"]).build().unwrap();
    let weights = refuted(&problem, QUICK);
    assert_eq!((weights.modulus(), values(&weights)), (2, vec![1, 1, 1]));
}

fn hexagon() -> ProblemBuilder<&'static str> {
    Problem::builder().items(["a", "b", "c"])
}

#[test]
fn what_nothing_covers_weighs_alone() {
    let problem = hexagon().option(["a", "b"]).build().unwrap();
    let weights = refuted(&problem, QUICK);
    assert_eq!(values(&weights), [1]);
    let weights = refuted(&hexagon().build().unwrap(), QUICK);
    assert_eq!((weights.modulus(), weights.total()), (0, 1));
}

#[test]
fn inequalities_have_no_weights() {
    // `c` may stay uncovered, so `a` and `b` have the options that they need.
    let builder = Problem::builder().items(["a", "b"]).item_with("c", Bounds::between(0, 5));
    let problem = builder.option(["a", "c"]).option(["b", "c"]).build().unwrap();
    assert_eq!(refute(&problem, THOROUGH), None);
    // Two queens in a column of two squares conflict, but no weights show it.
    let builder = Problem::builder().items(["p", "q"]).secondary(["hole"]);
    let problem = builder.option(["p", "hole"]).option(["q", "hole"]).build().unwrap();
    assert_eq!(refute(&problem, THOROUGH), None);
    // A lower bound without an upper one.
    let most = Bounds::between(u32::MAX, Bounds::UNLIMITED);
    let problem = Problem::builder().item_with("a", most).option(["a"]).build().unwrap();
    assert_eq!(refute(&problem, THOROUGH), None);
}

#[test]
fn the_empty_problem_and_the_largest_needs_are_no_trouble() {
    assert_eq!(refute(&Problem::builder::<&str>().build().unwrap(), THOROUGH), None);
    let most = Bounds::exactly(u32::MAX - 1);
    let builder = Problem::builder().item_with("a", most).items(["b"]);
    let weights = refuted(&builder.option(["a", "b"]).build().unwrap(), QUICK);
    assert_eq!(weights.total(), i128::from(u32::MAX - 2));
}

#[test]
fn an_effort_that_is_spent_says_nothing() {
    let problem = tiling(&mutilated(8), DOMINOES);
    let answers: Vec<bool> =
        (0..60).map(|tenths| refute(&problem, tenths * 500).is_some()).collect();
    assert!(!answers[0] && answers[59]);
    assert!(answers.is_sorted(), "more effort finds what less effort found");
}
