//! The best solutions, piece by piece.

use std::io;

use gavotte_model::Verdict;

use super::{Broken, Run};

impl Run<'_> {
    /// Looks for the best solutions.
    ///
    /// # Errors
    /// Always, as yet.
    pub fn best(&mut self) -> Result<Verdict, Broken> {
        Err(io::Error::from(io::ErrorKind::Unsupported).into())
    }
}
