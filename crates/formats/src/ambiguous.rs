//! The error that a text fits several formats. It names them, because the user must choose.

use std::fmt;

use crate::Format;

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

impl fmt::Display for Ambiguous {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text fits several formats: ")?;
        for (index, candidate) in self.candidates.iter().enumerate() {
            write!(f, "{}`{candidate}`", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl std::error::Error for Ambiguous {}
