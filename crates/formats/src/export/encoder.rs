//! The way of the clauses out: counted, and passed on one by one, because a header needs their number.

use std::io;

use super::ExportError;

/// A variable, or with a minus sign its negation; never 0.
pub(super) type Literal = i32;

/// The receiver of the clauses.
pub(super) type Emit<'e> = dyn FnMut(&[Literal]) -> io::Result<()> + 'e;

/// The size of the written text.
pub(super) struct Size {
    pub(super) variables: Literal,
    pub(super) clauses: u64,
}

/// More variables than a literal can number.
pub(super) const TOO_MANY: ExportError = ExportError::TooLarge { what: "variables" };

/// Counts clauses and variables on their way out.
pub(super) struct Encoder<'e, 'f> {
    pub(super) size: Size,
    pub(super) emit: &'e mut Emit<'f>,
}

impl Encoder<'_, '_> {
    pub(super) fn clause(&mut self, literals: &[Literal]) -> Result<(), ExportError> {
        self.size.clauses += 1;
        (self.emit)(literals)?;
        Ok(())
    }

    /// A new variable, as a positive literal.
    pub(super) fn helper(&mut self) -> Result<Literal, ExportError> {
        self.size.variables = self.size.variables.checked_add(1).ok_or(TOO_MANY)?;
        Ok(self.size.variables)
    }
}
