//! Classes of solutions under all symmetries, counted in pieces.
//!
//! # Why this shape
//! A piece is a partial solution, and its result is a number that needs nothing of the other pieces
//! ([`marked_solutions`](gavotte_orbits::marked_solutions)). What a result counts for the whole is not in the file: whoever adds up divides the whole again, split by
//! split, and gets the pieces with their parts ([`Shares`]). So a sum is only made of pieces that are complete up to the group.
//!
//! # Invariants
//! The same problem and number give the same pieces on every machine.
//!
//! # Cost
//! A labelling for each branch of each split, when the pieces are made and when their results are added up.

use std::collections::{HashMap, HashSet};

use gavotte_engine::Rational;
use gavotte_model::{ItemId, Problem};
use gavotte_orbits::{Share, Shares};
use gavotte_symmetry::{Effort, GaveUp};

use crate::digest::Digest;
use crate::remaining::Remaining;
use crate::split::Split;
use crate::weight::Weigher;
use crate::{Decisions, Piece, Question};

/// Divides all classes into `count` pieces or some more, or fewer where the problem is too small. The heaviest are first, and their
/// splits in turn.
pub(crate) fn split(
    problem: &Problem,
    question: &Question,
    count: usize,
) -> (Vec<Piece>, Vec<Split>) {
    let run = question.run(problem);
    let mut splits = Vec::new();
    let shares = divided(problem, &mut |shares, last| {
        splits.extend(last.map(|(share, item)| Split { piece: piece_of(share).id(run), item }));
        shares < count
    });
    let weigher = Weigher::new(problem, question);
    let weighed = shares.iter().map(|share| weigher.weigh(piece_of(share)));
    let mut pieces: Vec<Piece> = weighed.collect();
    pieces.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    (pieces, splits)
}

/// Whether a file may hold this question and these pieces: a problem with symmetries, no assumptions, and in each piece options that
/// can be chosen together.
pub(crate) fn may_be_asked(problem: &Problem, question: &Question, pieces: &[Piece]) -> bool {
    let none = Decisions::default();
    let fits = |piece: &Piece| {
        let Decisions { require, forbid } = &piece.decisions;
        let all: HashSet<_> = require.iter().collect();
        let left = Remaining::of(problem, &none, &piece.decisions);
        forbid.is_empty() && all.len() == require.len() && left.is_some()
    };
    problem.heeded_by("symmetry").is_ok()
        && !question.cover
        && question.assumed == none
        && pieces.iter().all(fits)
}

/// What the result of each piece is multiplied with, in the order of the pieces; `None` where the pieces are not those that the
/// splits make of the whole.
pub(crate) fn parts(
    problem: &Problem,
    question: &Question,
    pieces: &[Piece],
    splits: &[Split],
) -> Option<Vec<Rational>> {
    let run = question.run(problem);
    let mut splits = splits.iter();
    let mut is_right = true;
    let shares = divided(problem, &mut |_, last| {
        let split = last.map(|(share, item)| Split { piece: piece_of(share).id(run), item });
        is_right &= split.is_none_or(|split| splits.next() == Some(&split));
        is_right && splits.len() > 0
    });
    let made = shares.into_iter().map(|share| (piece_of(&share).id(run), share.part));
    let mut made: HashMap<Digest, Rational> = made.collect();
    let parts = pieces.iter().map(|piece| made.remove(&piece.id(run)));
    let parts: Option<Vec<Rational>> = parts.collect();
    parts.filter(|_| is_right && splits.len() == 0 && made.is_empty())
}

/// The share that was divided last, and on which item.
type Divided<'s> = (&'s Share, ItemId);

/// Divides the whole as long as `goes_on` says so, which is told the number of shares and the last one that was divided.
fn divided(
    problem: &Problem,
    goes_on: &mut dyn FnMut(usize, Option<Divided<'_>>) -> bool,
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

fn piece_of(share: &Share) -> Piece {
    Piece::of(Decisions { require: share.options.clone(), forbid: Vec::new() })
}
