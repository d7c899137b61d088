//! Classes of solutions under all symmetries, counted in pieces.
//!
//! # Why this shape
//! A piece is a partial solution, and its result is a number that needs nothing of the other pieces
//! ([`marked_solutions`]). What a result counts for the whole is not in the file: whoever adds up divides the whole again, split by
//! split, and gets the pieces with their parts ([`Shares`]). So a sum is only made of pieces that are complete up to the group.
//!
//! # Invariants
//! The same problem and number give the same pieces on every machine.
//!
//! # Cost
//! A labelling for each branch of each split, when the pieces are made and when their results are added up.

use gavotte_engine::Rational;
use gavotte_model::Problem;
use gavotte_orbits::{Share, Shares, marked_solutions};
use gavotte_symmetry::{Effort, GaveUp};
use num_bigint::{BigInt, BigUint};

use crate::digest::Digest;
use crate::partition::Split;
use crate::weight::Weigher;
use crate::{Decisions, Partition, Piece, Question, State};

/// Divides all classes into `count` pieces or some more, or fewer where the problem is too small.
pub(crate) fn partition(problem: &Problem, question: &Question, count: usize) -> Partition {
    let run = question.run(problem);
    let mut splits = Vec::new();
    let shares = divided(problem, &mut |shares, share_and_item| {
        if let Some((share, item)) = share_and_item {
            splits.push(Split { piece: piece_of(share).id(run), item });
        }
        shares < count
    });
    let weigher = Weigher::new(problem, question);
    let mut pieces: Vec<Piece> =
        shares.iter().map(|share| weigher.weigh(piece_of(share))).collect();
    pieces.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    Partition { pieces, splits }
}

/// What the result of each piece is multiplied with, in the order of the pieces; `None` where the pieces are not those that the
/// splits make of the whole.
pub(crate) fn parts(
    problem: &Problem,
    question: &Question,
    partition: &Partition,
) -> Option<Vec<Rational>> {
    let run = question.run(problem);
    let mut splits = partition.splits.iter();
    let mut is_right = true;
    let shares = divided(problem, &mut |_, share_and_item| {
        if let Some((share, item)) = share_and_item {
            let split = Split { piece: piece_of(share).id(run), item };
            is_right &= splits.next() == Some(&split);
        }
        is_right && splits.len() > 0
    });
    let mut made: std::collections::HashMap<Digest, Rational> =
        shares.into_iter().map(|share| (piece_of(&share).id(run), share.part)).collect();
    let parts: Option<Vec<Rational>> =
        partition.pieces.iter().map(|piece| made.remove(&piece.id(run))).collect();
    parts.filter(|_| is_right && splits.len() == 0 && made.is_empty())
}

/// Divides the whole as long as `goes_on` says so, which is told the number of shares and the last one that was divided.
fn divided(
    problem: &Problem,
    goes_on: &mut dyn FnMut(usize, Option<(&Share, gavotte_model::ItemId)>) -> bool,
) -> Vec<Share> {
    let mut made = || -> Result<Vec<Share>, GaveUp> {
        let effort = &mut Effort::unlimited();
        let mut shares = Shares::whole(problem, effort)?;
        let mut go_on = goes_on(shares.count(), None);
        while go_on {
            let Some((share, item)) = shares.divide_first(effort)? else { break };
            go_on = goes_on(shares.count(), Some((&share, item)));
        }
        Ok(shares.iter().cloned().collect())
    };
    made().unwrap_or_default() // an effort without a limit suffices
}

/// The result of a piece: the state after it.
///
/// # Errors
/// When the effort does not suffice.
///
/// ```
/// use gavotte_model::Problem;
/// use gavotte_runs::{Kind, Partition, Question, classes_of};
/// use gavotte_symmetry::Effort;
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let partition = Partition::new(&problem, &Question::new(Kind::Classes), 1);
/// let state = classes_of(&problem, &partition.pieces[0], &mut Effort::unlimited())?;
/// assert_eq!(state.found, 1_u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn classes_of(problem: &Problem, piece: &Piece, effort: &mut Effort) -> Result<State, GaveUp> {
    let before = effort.spent();
    let found = marked_solutions(problem, &piece.decisions.require, effort)?;
    Ok(State { found, steps: effort.spent() - before, part: 1.0, ..State::default() })
}

/// The sum of results with their parts.
pub(crate) fn sum<'r>(results: impl Iterator<Item = (&'r Rational, &'r BigUint)>) -> Rational {
    results.fold(Rational::from(0), |sum, (part, found)| {
        let (above, below) = (part.numerator() * BigInt::from(found.clone()), part.denominator());
        let above = sum.numerator() * BigInt::from(below.clone())
            + above * BigInt::from(sum.denominator().clone());
        Rational::new(above, sum.denominator() * below).unwrap_or(sum)
    })
}

fn piece_of(share: &Share) -> Piece {
    Piece::of(Decisions { require: share.options.clone(), forbid: Vec::new() })
}
