//! The faults of a model.

use crate::printable::name;
use gavotte_model::{Message, message};

/// The rule that a model breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LinearErrorKind {
    /// A variable that may have other values than 0 and 1.
    NotBinary(String),
    /// Another word than the one that should stand here.
    Expected {
        /// What should stand here.
        what: &'static str,
        /// What does; empty at the end of the text.
        found: String,
    },
    /// A row that is not declared.
    UnknownRow(String),
    /// A variable that is not declared.
    UnknownVariable(String),
    /// A row that is declared twice.
    SecondRow(String),
    /// A variable whose name begins with `~`, which means "not" here.
    Negated(String),
    /// A number with more digits than are computed with here.
    TooFine(String),
    /// The coefficients of a row as whole numbers do not fit.
    RowTooLarge(String),
    /// A part of such texts that has no meaning for 0-1 models.
    Unread(String),
    /// A product of variables.
    Product,
}

impl LinearErrorKind {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NotBinary(word) => message!(
                "variable `{word}` is not binary: only models whose variables are 0 or 1 are read; declare it so, or \
                 replace it by binary ones",
                word = name(word)
            ),
            Self::Expected { what, found } if found.is_empty() => {
                message!("{what} is expected here, but the text ends", what = *what)
            }
            Self::Expected { what, found } => {
                message!(
                    "{what} is expected here, not `{found}`",
                    what = *what,
                    found = name(found)
                )
            }
            Self::UnknownRow(word) => {
                message!(
                    "no row is called `{word}`; the rows are declared first",
                    word = name(word)
                )
            }
            Self::UnknownVariable(word) => {
                message!("no variable is called `{word}`; it stands in no row", word = name(word))
            }
            Self::SecondRow(word) => {
                message!("a second row is called `{word}`; give it another name", word = name(word))
            }
            Self::Negated(word) => {
                message!(
                    "the name `{word}` begins with `~`, which means \"not\"; give it another name",
                    word = name(word)
                )
            }
            Self::TooFine(word) => {
                message!(
                    "the number {word} has more digits than fit into 64 bits; round it",
                    word = name(word)
                )
            }
            Self::RowTooLarge(word) => message!(
                "the numbers of row `{word}` do not fit into 62 bits as whole numbers; round them",
                word = name(word)
            ),
            Self::Unread(word) => {
                message!(
                    "`{word}` is not read here: rows are linear, variables are 0 or 1",
                    word = name(word)
                )
            }
            Self::Product => {
                "products of variables are not read; name each product by a variable of its own"
                    .into()
            }
        }
    }
}

gavotte_model::impl_message!(LinearErrorKind);
