//! "From u to v of these literals are true" as clauses.
//!
//! # Why this shape
//! "From `u` to `v` of `n` are true" and "from `n - v` to `n - u` are false" mean the same, so the one that
//! counts less far is taken. Then the cheap cases are separated: none, at least one, at most one. The rest goes
//! to the [counter](super::counter).
//!
//! At most one of few is written pair by pair. Of many, it is written in links: the first few and a helper, pair
//! by pair; then the negated helper, the next few and a new helper, and so on. If one of the first is true, the
//! helper is false and forbids all that follow. Propagation of units finds every consequence, as it does with
//! all pairs.
//!
//! # Cost
//! At most one of `n`: three clauses for each and half as many helpers, beyond the first few.
//!
//! # Source
//! The chain is a form of the commander encoding of W. Klieber and G. Kwon, *Efficient CNF
//! encoding for selecting 1 from N objects* (2007).

use super::ExportError;
use super::counter::count;
use super::encoder::{Encoder, Literal};

/// Up to how many literals all pairs are written.
const FEW: usize = 6;

/// How many literals of the list (or of the helper before) a link of the chain holds.
const LINK: usize = 3;

/// From `min` to `max` of the literals are true; `min <= max <= literals.len()`.
pub(super) fn between(
    encoder: &mut Encoder<'_, '_>,
    literals: &mut [Literal],
    min: usize,
    max: usize,
) -> Result<(), ExportError> {
    let all = literals.len();
    let (mut min, mut max) = (min, max);
    if reach(all - max, all - min, all) < reach(min, max, all) {
        literals.iter_mut().for_each(|literal| *literal = -*literal);
        (min, max) = (all - max, all - min);
    }
    if max == 0 {
        return literals.iter().try_for_each(|&literal| encoder.clause(&[-literal]));
    }
    if min > 1 || (max > 1 && max < all) {
        return count(encoder, literals, min, max);
    }
    if min == 1 {
        encoder.clause(literals)?;
    }
    if max == 1 { at_most_one(encoder, literals) } else { Ok(()) }
}

/// How far one has to count to decide whether the number is within bounds.
fn reach(min: usize, max: usize, all: usize) -> usize {
    if max < all { max + 1 } else { min }
}

fn at_most_one(encoder: &mut Encoder<'_, '_>, literals: &mut [Literal]) -> Result<(), ExportError> {
    let mut rest = literals;
    while rest.len() > FEW {
        let (link, _) = rest.split_at(LINK);
        let helper = encoder.helper()?;
        pairs(encoder, link)?;
        link.iter().try_for_each(|&literal| encoder.clause(&[-literal, -helper]))?;
        // The negated helper replaces the last literal of the link.
        rest = &mut rest[LINK - 1..];
        rest[0] = -helper;
    }
    pairs(encoder, rest)
}

fn pairs(encoder: &mut Encoder<'_, '_>, literals: &[Literal]) -> Result<(), ExportError> {
    for (index, &first) in literals.iter().enumerate() {
        for &second in &literals[index + 1..] {
            encoder.clause(&[-first, -second])?;
        }
    }
    Ok(())
}
