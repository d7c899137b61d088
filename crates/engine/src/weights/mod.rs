//! Proofs of one line that there is no solution: weights of the items.
//!
//! Give each item a weight so that every option weighs 0, while all items together do not. Then there is no
//! solution, because the options of one would weigh together what the items do. A mutilated chessboard has such
//! weights (1 for white squares, -1 for black ones), and so have a board of 59 squares for pieces of five and,
//! modulo 8, an odd number of T-tetrominoes on a rectangle. Searches take exponential time for questions that
//! such weights settle at once.
//!
//! ```
//! use gavotte_engine::{model::Problem, weights};
//!
//! let problem = Problem::builder()
//!     .items(["a", "b", "c"])
//!     .option(["a", "b"])
//!     .option(["b", "c"])
//!     .option(["a", "c"])
//!     .build()?;
//! let proof = weights::refute(&problem, weights::THOROUGH).unwrap();
//! assert_eq!((proof.modulus(), proof.total()), (2, 1)); // pairs, and an odd number of items
//! assert!(proof.items().iter().all(|&(_, weight)| weight == 1));
//! # Ok::<(), gavotte_model::BuildError>(())
//! ```
//!
//! # Why this shape
//! Such weights exist exactly when the vector of needs is not in the lattice that the options span, so
//! linear algebra over the integers finds them, or shows that there are none. `quotient` eliminates
//! modulo a power of a prime, by the arithmetic of `ring`. The first power is 2^64: it settles plain integers
//! and the prime 2 together. `combination` finds out which other primes are left, which are mostly none.
//! `simple` makes the weights small, with `fraction`, and `certificate` checks them.
//!
//! Only items that must be covered an exact number of times take part. Others, secondary ones included, are
//! constrained by inequalities, about which weights of this kind say nothing.
//!
//! # Invariants
//! 1. [`Weights`] that are returned hold, because they are checked in a way that knows nothing of the search.
//! 2. The same problem and the same effort give the same answer: effort is counted, never timed.
//! 3. "Nothing found" is no claim, although with effort to spare there are mostly no weights then. The search
//!    may miss very high powers of a prime, and primes above 23 where every combination of options has fractions
//!    too long to be recognised.
//!
//! # Cost
//! A unit of effort is one entry or coordinate that is read, and takes five to ten nanoseconds. Where there are
//! no weights the elimination ends early, because few options make up the needs. 5,000 units settle a mutilated
//! chessboard, 60,000 twelve pentominoes on 60 squares with 12,000 entries, and 500,000 a mutilated board of
//! 30x30.
//!
//! # Source
//! See `quotient`.

mod certificate;
mod combination;
mod effort;
mod fraction;
pub use fraction::gcd;
mod quotient;
mod ring;
mod simple;

use gavotte_model::{ItemId, Problem};

use crate::run::copies;
pub use certificate::Weights;
use certificate::exact_need;
use combination::{USUAL, open_primes};
use effort::Effort;
use quotient::{End, Pivots, Quotient};
use ring::{Odd, Ring, TwoAdic};

/// Effort that may be spent on every problem whose search does not end at once: about half a millisecond.
/// It settles twelve pentominoes on 60 squares, and a mutilated chessboard of 16x16. \[units\]
pub const QUICK: u64 = 100_000;

/// Effort for a caller that asks why there is no solution: a tenth of a second or two. \[units\]
pub const THOROUGH: u64 = 20_000_000;

/// Weights that prove that `problem` has no solution; `None` when none were found with this effort.
///
/// The [module](self) says what can be found, and has an example.
#[must_use]
pub fn refute(problem: &Problem, effort: u64) -> Option<Weights> {
    // What a page loads first has no linear algebra: it is not compiled there, and nothing looks for weights.
    if !copies::IS_WHOLE {
        return None;
    }
    let mut effort = Effort::new(effort);
    effort.pay(problem.item_count())?;
    let primary = problem.items().take(problem.primary_count());
    let needs: Vec<u64> = primary.map(|item| exact_need(problem, item)).collect();
    let mut whole = Quotient::new(problem, &needs, TwoAdic, &mut effort)?;
    match whole.settle(Pivots::Units, &mut effort)? {
        End::Refuted(weights) => return from_words(problem, &needs, &weights),
        // A combination in whole numbers leaves no weights.
        End::Spanned if whole.is_exact() => return None,
        End::Spanned | End::Stuck => {}
    }
    let mut words = whole.clone();
    if let End::Refuted(weights) = words.settle(Pivots::Any, &mut effort)? {
        if let Some(proof) = from_words(problem, &needs, &weights) {
            return Some(proof);
        }
        // The total differs from 0 in its highest digits alone, so these weights need all of the 64. Weights that
        // are parts of others need the highest digits only.
        let mut parts = whole.parts_first();
        return match parts.settle(Pivots::Any, &mut effort)? {
            End::Refuted(weights) => from_words(problem, &needs, &weights),
            End::Spanned | End::Stuck => None,
        };
    }
    let mut primes = open_primes(problem, &needs, words.taken(), &TwoAdic, &mut effort)?;
    if primes.is_none() {
        match settle_at(Odd::LARGE, problem, &needs, &whole, &mut effort)? {
            (rest, End::Spanned, ring) => {
                primes = open_primes(problem, &needs, rest.taken(), &ring, &mut effort)?;
            }
            (_, End::Refuted(weights), ring) => {
                let total = total(&ring, &needs, &weights);
                return modulo(problem, Odd::LARGE, &weights, total);
            }
            (_, End::Stuck, _) => {}
        }
    }
    for prime in primes.unwrap_or_else(|| USUAL.to_vec()) {
        let (_, end, ring) = settle_at(prime, problem, &needs, &whole, &mut effort)?;
        if let End::Refuted(weights) = end {
            return modulo(problem, prime, &weights, total(&ring, &needs, &weights));
        }
    }
    None
}

/// The group modulo a power of an odd prime below 2^32, how its elimination ended, and the ring.
fn settle_at<'p>(
    prime: u64,
    problem: &'p Problem,
    needs: &[u64],
    whole: &Quotient<'p, TwoAdic>,
    effort: &mut Effort,
) -> Option<(Quotient<'p, Odd>, End, Odd)> {
    let ring = Odd::of(prime)?;
    let mut rest = if whole.is_exact() {
        whole.modulo(ring)
    } else {
        Quotient::new(problem, needs, ring, effort)?
    };
    let end = rest.settle(Pivots::Any, effort)?;
    Some((rest, end, ring))
}

/// The simplest proof in these weights modulo 2^64.
fn from_words(problem: &Problem, needs: &[u64], weights: &[(u32, u64)]) -> Option<Weights> {
    let whole = simple::integers(weights).and_then(|it| Weights::checked(problem, 0, named(it)));
    // The largest weight without a modulus that is easier to read than small weights with one.
    let readable: u64 = 1_000;
    let is_readable = |proof: &Weights| {
        proof.items().iter().all(|&(_, weight)| weight.unsigned_abs() <= readable)
    };
    match whole {
        Some(proof) if is_readable(&proof) => Some(proof),
        whole => modulo(problem, 2, weights, total(&TwoAdic, needs, weights)).or(whole),
    }
}

/// The simplest proof in these weights modulo a power of `prime`.
fn modulo(problem: &Problem, prime: u64, weights: &[(u32, u64)], total: u64) -> Option<Weights> {
    let (modulus, weights) = simple::modulo(prime, weights, total)?;
    let proof = Weights::checked(problem, modulus, named(weights));
    debug_assert!(proof.is_some(), "elimination finds weights that hold");
    proof
}

/// The weight of all needs together.
fn total(ring: &impl Ring, needs: &[u64], weights: &[(u32, u64)]) -> u64 {
    weights.iter().fold(0, |sum, &(item, weight)| {
        ring.sum(sum, ring.product(weight, ring.of(needs[item as usize])))
    })
}

/// Weights by item.
fn named(weights: Vec<(u32, i64)>) -> Vec<(ItemId, i64)> {
    weights.into_iter().map(|(item, weight)| (ItemId::new(item), weight)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_in_the_highest_digits_are_found() {
        // The only combination of these options that gives each item once has quarters, and the first weights
        // show so modulo 2^64 alone.
        let options = ["bcefhi", "abcdfghi", "cdef", "abc", "bd", "abcdefgi", "adeh", "gh"];
        let letters = |text: &str| text.chars().map(|it| it.to_string()).collect::<Vec<_>>();
        let mut builder = Problem::builder().items(letters("abcdefghi"));
        for option in options {
            builder = builder.option(letters(option));
        }
        let problem = builder.build().unwrap();
        let proof = refute(&problem, THOROUGH).unwrap();
        assert!(proof.holds(&problem) && proof.modulus() == 2, "{proof}");
    }
}
