//! Literals in order, those that hold first: a network that sorts them, as clauses.
//!
//! # Why this shape
//! A bound of hundreds on an item of thousands of options has hundreds of thousands of pairs (literal, number)
//! to count one by one. A sorting network has a comparator for each step of a merge sort instead, and only the
//! first places are kept. Its clauses hold in one direction alone, because one is enough for the questions here,
//! and unit propagation still finds all consequences.
//!
//! # Invariants
//! With [`Sense::Most`] place `j` holds when more than `j` of the literals do. With [`Sense::Least`] more than
//! `j` of the literals hold when place `j` does.
//!
//! # Cost
//! About `n log2(m)^2 / 4` comparators for `n` literals and the first `m` places, each of three clauses. The
//! recursion is as deep as the logarithm of `m`.
//!
//! # Source
//! K. E. Batcher, *Sorting networks and their applications* (1968), for the merge of odd and even places;
//! R. Asin, R. Nieuwenhuis, A. Oliveras and E. Rodriguez-Carbonell, *Cardinality networks* (2011).

use super::clauses::Formula;

/// The meaning of the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sense {
    /// At least as many places hold as literals.
    Most,
    /// At most as many places hold as literals.
    Least,
}

/// The greatest number of variables and literals in the clauses, with the ends of clauses.
pub(super) fn size(count: u64, places: u64) -> (u64, u64) {
    let depth = u64::from(64 - places.leading_zeros()) + 1;
    let comparators = count.saturating_mul(depth * (depth + 3)) / 4 + count;
    (comparators.saturating_mul(2), comparators.saturating_mul(10))
}

/// The first `places` places of the literals in order.
pub(super) fn sorted(
    formula: &mut Formula,
    literals: &[i32],
    places: usize,
    sense: Sense,
) -> Vec<i32> {
    debug_assert!(places > 0, "a place is asked for");
    let mut runs: Vec<Vec<i32>> = literals.iter().map(|&literal| vec![literal]).collect();
    while runs.len() > 1 {
        runs = runs
            .chunks(2)
            .map(|pair| match pair {
                [one, other] => {
                    let mut run = merged(formula, one, other, sense);
                    run.truncate(places);
                    run
                }
                _ => pair.concat(),
            })
            .collect();
    }
    runs.pop().unwrap_or_default()
}

/// Two runs in order as one: the places of even number and those of odd number are merged, and after that only
/// neighbors may stand in the wrong order.
fn merged(formula: &mut Formula, one: &[i32], other: &[i32], sense: Sense) -> Vec<i32> {
    match (one, other) {
        ([], run) | (run, []) => return run.to_vec(),
        (&[one], &[other]) => return compared(formula, one, other, sense).to_vec(),
        _ => {}
    }
    let every_other = |run: &[i32], from| run.iter().copied().skip(from).step_by(2).collect();
    let half =
        |from| -> (Vec<i32>, Vec<i32>) { (every_other(one, from), every_other(other, from)) };
    let ((even_one, even_other), (odd_one, odd_other)) = (half(0), half(1));
    let even = merged(formula, &even_one, &even_other, sense);
    let odd = merged(formula, &odd_one, &odd_other, sense);
    debug_assert!(
        (odd.len()..=odd.len() + 2).contains(&even.len()),
        "each run has as many odd places as even ones, or one fewer"
    );
    let mut run = Vec::with_capacity(even.len() + odd.len());
    run.push(even[0]);
    for (at, &second) in odd.iter().enumerate() {
        match even.get(at + 1) {
            Some(&first) => run.extend(compared(formula, first, second, sense)),
            None => run.push(second),
        }
    }
    run.extend(even.get(odd.len() + 1));
    run
}

/// Two literals in order: whether one holds, and whether both do.
fn compared(formula: &mut Formula, one: i32, other: i32, sense: Sense) -> [i32; 2] {
    let (some, both) = (formula.new_variable(), formula.new_variable());
    match sense {
        Sense::Most => {
            formula.clause(&[-one, some]);
            formula.clause(&[-other, some]);
            formula.clause(&[-one, -other, both]);
        }
        Sense::Least => {
            formula.clause(&[-some, one, other]);
            formula.clause(&[-both, one]);
            formula.clause(&[-both, other]);
        }
    }
    [some, both]
}
