//! Why required options cannot be kept. It is an error of its own, because no item that is left out would help.

use std::fmt;

use gavotte_model::{OptionId, VerifyError};

/// Assumptions that no solution keeps, whatever is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clash {
    /// This option is both required and forbidden.
    Both(OptionId),
    /// The required options cannot be chosen together, for this reason.
    Together(VerifyError),
}

impl std::error::Error for Clash {}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Both(option) => {
                write!(f, "option {} is both required and forbidden", option.number())
            }
            Self::Together(error) => {
                write!(f, "the required options cannot be chosen together: {error}")
            }
        }
    }
}
