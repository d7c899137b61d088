//! The linear constraints of a problem as clauses.
//!
//! # Why this shape
//! Clauses are passed on one by one and forgotten. The same rows always give the same clauses and helpers, so a
//! caller that needs their number first encodes twice. Helpers of the clauses are numbered after those of the
//! rows.
//!
//! # Cost
//! One pass; room for the longest row.

use super::cardinality::between;
use super::encoder::{Emit, Encoder, Literal, Size, TOO_MANY};
use super::{ExportError, Implication, Rows, Variable};

/// Passes every clause to `emit`.
pub(super) fn encode(rows: &Rows, emit: &mut Emit<'_>) -> Result<Size, ExportError> {
    let size = Size { variables: literal(rows.variable_count())?, clauses: 0 };
    let mut encoder = Encoder { size, emit };
    let mut literals = Vec::new();
    for row in rows.rows() {
        literals.clear();
        for &variable in row.members {
            literals.push(literal(variable)?);
        }
        let [min, max] = [row.bounds.min, row.bounds.max].map(|bound| bound as usize);
        between(&mut encoder, &mut literals, min, max.min(row.members.len()))?;
    }
    for &Implication { option, helper } in rows.implications() {
        encoder.clause(&[-literal(option)?, literal(helper)?])?;
    }
    Ok(encoder.size)
}

fn literal(variable: Variable) -> Result<Literal, ExportError> {
    Literal::try_from(variable).map_err(|_| TOO_MANY)
}
