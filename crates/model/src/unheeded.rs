//! The refusal of a problem with side constraints.
//!
//! # Why this shape
//! A way of answering that looks only at covers would answer another question than the one that was asked. Each
//! of them says so by [`Problem::heeded_by`](crate::Problem::heeded_by), so all say it in the same words.

use crate::{Message, message};
use std::error::Error;

/// A question about a problem with side constraints went to something that cannot heed them.
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

impl Unheeded {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        // The name is escaped, because its control characters might steer a terminal.
        let name = self.constraint.escape_debug();
        message!(
            "{what} cannot heed the side constraint `{name}`; `best`, `solve` and `count` can",
            what = &self.what,
            name
        )
    }
}

crate::impl_message!(Unheeded);

impl Error for Unheeded {}
