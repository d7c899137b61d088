//! The error that a text fits several formats. It names them, because the user must choose.

use crate::Format;
use gavotte_model::{Message, message};

/// A text that fits several formats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ambiguous {
    candidates: Vec<Format>,
}

impl Ambiguous {
    pub(crate) fn new(candidates: Vec<Format>) -> Self {
        Self { candidates }
    }

    /// The formats that the text fits.
    #[must_use]
    pub fn candidates(&self) -> &[Format] {
        &self.candidates
    }
}

impl Ambiguous {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        let all: Vec<_> = self.candidates.iter().map(|it| format!("`{it}`")).collect();
        message!("the text fits several formats: {all}", all = all.join(", "))
    }
}

gavotte_model::impl_message!(Ambiguous);

impl std::error::Error for Ambiguous {}
