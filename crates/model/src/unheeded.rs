//! The refusal of a problem with side constraints.
//!
//! # Why this shape
//! A way of answering that looks at covers alone would answer another question than the one that was asked. Each of
//! them says so by [`Problem::heeded_by`](crate::Problem::heeded_by), so all say it in the same words.

use std::error::Error;
use std::fmt;

/// Something was asked to answer for a problem with side constraints, which it cannot heed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unheeded {
    what: String,
    constraint: String,
}

impl Unheeded {
    /// `what` cannot heed the constraint of this name.
    pub(crate) fn new(what: &str, constraint: &str) -> Self {
        Self { what: what.to_owned(), constraint: constraint.to_owned() }
    }
}

impl fmt::Display for Unheeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What steers a terminal is not printed by a name.
        let name = self.constraint.escape_debug();
        write!(f, "{} cannot heed the side constraint `{name}`; `best` can", self.what)
    }
}

impl Error for Unheeded {}
