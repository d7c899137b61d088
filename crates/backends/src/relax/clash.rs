//! Why required options cannot be kept. It is an error of its own, because no item that is left out would help.

use gavotte_model::{Message, OptionId, VerifyError, message};

/// Assumptions that no solution keeps, whatever is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clash {
    /// This option is both required and forbidden.
    Both(OptionId),
    /// The required options cannot be chosen together, for this reason.
    Together(VerifyError),
}

impl std::error::Error for Clash {}

impl Clash {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Both(option) => {
                message!("option {option} is both required and forbidden", option = option.number())
            }
            Self::Together(error) => {
                message!("the required options cannot be chosen together: {error}", error)
            }
        }
    }
}

gavotte_model::impl_message!(Clash);
