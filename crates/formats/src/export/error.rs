//! Why a problem could not be written for another solver.
//!
//! # Why this shape
//! Every problem has a meaning in every target, so beside a failing output only size can stop a
//! writer: solvers of clauses hold the numbers of variables in 32 bits, with a sign.

use std::{fmt, io};

/// An output that fails, or a problem whose numbers the target cannot hold.
#[derive(Debug)]
#[non_exhaustive]
pub enum ExportError {
    /// The output failed.
    Io(io::Error),
    /// More variables are needed than the numbers of the target reach, or greater sums.
    TooLarge {
        /// What there is too much of: `variables`.
        what: &'static str,
    },
}

impl From<io::Error> for ExportError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::TooLarge { what } => write!(f, "the problem needs {what} beyond the format's"),
        }
    }
}

impl std::error::Error for ExportError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::TooLarge { .. } => None,
        }
    }
}
