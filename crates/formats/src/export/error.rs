//! Why a problem could not be written for another solver.
//!
//! # Why this shape
//! Every problem has a meaning in every target, except for side constraints, which clauses cannot hold. So
//! beside those and a failing output only size can stop a writer: solvers of clauses number variables in 32
//! bits, with a sign.

use std::io;

use gavotte_model::{Message, Problem, message};

use crate::printable::name;

/// An output that fails, or a problem whose numbers the target cannot hold.
#[derive(Debug)]
#[non_exhaustive]
pub enum ExportError {
    /// The output failed.
    Io(io::Error),
    /// The target has no way to write this side constraint.
    Constraint {
        /// Its name.
        constraint: String,
        /// The target.
        target: &'static str,
    },
    /// More variables are needed than the numbers of the target reach, or greater sums.
    TooLarge {
        /// The thing of which there is too much: `variables`.
        what: &'static str,
    },
}

impl ExportError {
    /// Refuses side constraints for a target that has only clauses.
    pub(super) fn refuse_constraints(problem: &Problem, target: &'static str) -> Result<(), Self> {
        let first = problem.constraints().first();
        first.map_or(Ok(()), |first| {
            Err(Self::Constraint { constraint: first.name().to_owned(), target })
        })
    }
}

impl From<io::Error> for ExportError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl ExportError {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Io(error) => Message::text(error),
            Self::Constraint { constraint, target } => message!(
                "`{target}` cannot hold the side constraint `{constraint}`; `lp`, `mps` and `opb` can",
                target,
                constraint = name(constraint)
            ),
            Self::TooLarge { what } => {
                message!("the problem needs {what} beyond the format's", what)
            }
        }
    }
}

gavotte_model::impl_message!(ExportError);

impl std::error::Error for ExportError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::Constraint { .. } | Self::TooLarge { .. } => None,
        }
    }
}
