//! The linear constraints of a problem as clauses.
//!
//! # Why this shape
//! Clauses are handed out one by one and forgotten. The same rows always give the same clauses
//! and helpers, so whoever needs their number first asks twice. Helpers of the clauses are
//! numbered after those of the rows.
//!
//! # Cost
//! One pass; room for the longest row.

use std::io;

use super::cardinality::between;
use super::{ExportError, Implication, Rows, Variable};

/// A variable, or with a minus sign its negation; never 0.
pub(super) type Literal = i32;

/// What takes the clauses.
pub(super) type Emit<'e> = dyn FnMut(&[Literal]) -> io::Result<()> + 'e;

/// How much was written.
pub(super) struct Size {
    pub(super) variables: Literal,
    pub(super) clauses: u64,
}

/// Hands every clause to `emit`.
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

/// Counts clauses and variables on their way out.
pub(super) struct Encoder<'e, 'f> {
    size: Size,
    emit: &'e mut Emit<'f>,
}

impl Encoder<'_, '_> {
    pub(super) fn clause(&mut self, literals: &[Literal]) -> Result<(), ExportError> {
        self.size.clauses += 1;
        (self.emit)(literals)?;
        Ok(())
    }

    /// A new variable, as the literal that it is true.
    pub(super) fn helper(&mut self) -> Result<Literal, ExportError> {
        self.size.variables = self.size.variables.checked_add(1).ok_or(TOO_MANY)?;
        Ok(self.size.variables)
    }
}

const TOO_MANY: ExportError = ExportError::TooLarge { what: "variables" };

fn literal(variable: Variable) -> Result<Literal, ExportError> {
    Literal::try_from(variable).map_err(|_| TOO_MANY)
}
