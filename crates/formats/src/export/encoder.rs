//! Where the clauses go: counted, and handed out one by one.

use std::io;

use super::ExportError;

/// A variable, or with a minus sign its negation; never 0.
pub(super) type Literal = i32;

/// What takes the clauses.
pub(super) type Emit<'e> = dyn FnMut(&[Literal]) -> io::Result<()> + 'e;

/// How much was written.
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

    /// A new variable, as the literal that it is true.
    pub(super) fn helper(&mut self) -> Result<Literal, ExportError> {
        self.size.variables = self.size.variables.checked_add(1).ok_or(TOO_MANY)?;
        Ok(self.size.variables)
    }
}
