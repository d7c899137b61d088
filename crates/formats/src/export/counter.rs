//! A counter of true literals, in clauses.
//!
//! # Why this shape
//! The helper `s(i, j)` is true exactly when at least `j` of the first `i` literals are. Both
//! directions are written, so lower and upper bounds share one counter and the helpers have one
//! value for each solution. Only the last line of helpers is kept.
//!
//! # Cost
//! `n` literals counted up to `k`: at most `n k` helpers and four clauses for each. The caller
//! takes the complement where that makes `k` smaller.
//!
//! # Source
//! C. Sinz, *Towards an optimal CNF encoding of Boolean cardinality constraints* (2005).

use super::ExportError;
use super::encoder::{Encoder, Literal};

/// From `min` to `max` of the literals are true; `min <= max <= literals.len()`.
pub(super) fn count(
    encoder: &mut Encoder<'_, '_>,
    literals: &[Literal],
    min: usize,
    max: usize,
) -> Result<(), ExportError> {
    let is_limited = max < literals.len();
    let width = if is_limited { max + 1 } else { min };
    // `line[j - 1]` is s(i, j).
    let mut line: Vec<Literal> = Vec::new();
    for &literal in literals {
        if line.len() < width {
            grow(encoder, &mut line, literal)?;
        } else {
            advance(encoder, &mut line, literal)?;
        }
    }
    if let Some(&enough) = min.checked_sub(1).and_then(|at| line.get(at)) {
        encoder.clause(&[enough])?;
    }
    match line.get(max) {
        Some(&many) if is_limited => encoder.clause(&[-many]),
        _ => Ok(()),
    }
}

/// The next line where it is longer by one: the new end is true when all literals so far are.
fn grow(
    encoder: &mut Encoder<'_, '_>,
    line: &mut Vec<Literal>,
    literal: Literal,
) -> Result<(), ExportError> {
    let Some(&all) = line.last() else {
        // At least one of the first one: the literal itself.
        line.push(literal);
        return Ok(());
    };
    let end = encoder.helper()?;
    encoder.clause(&[-all, -literal, end])?;
    encoder.clause(&[all, -end])?;
    encoder.clause(&[literal, -end])?;
    advance(encoder, line, literal)?;
    line.push(end);
    Ok(())
}

/// The next line, of the same length.
fn advance(
    encoder: &mut Encoder<'_, '_>,
    line: &mut [Literal],
    literal: Literal,
) -> Result<(), ExportError> {
    // s(i - 1, j - 1); nothing where j is 1, because at least none is always true.
    let mut fewer: Option<Literal> = None;
    for place in line {
        let before = *place;
        let now = encoder.helper()?;
        encoder.clause(&[-before, now])?;
        encoder.clause(&[before, literal, -now])?;
        match fewer {
            None => encoder.clause(&[-literal, now])?,
            Some(fewer) => {
                encoder.clause(&[-literal, -fewer, now])?;
                encoder.clause(&[before, fewer, -now])?;
            }
        }
        fewer = Some(before);
        *place = now;
    }
    Ok(())
}
