//! Why a problem could not be written in a format.
//!
//! # Why this shape
//! A writer refuses problems that its format cannot hold; it never drops a part that has a meaning. Labels are
//! the exception, because they are remarks, and each writer says whether it keeps them.

use std::io;

use gavotte_model::{Message, OptionId, message};

use crate::Format;
use crate::printable::name;

/// A problem that a format cannot hold, or a place that cannot be written to.
#[derive(Debug)]
#[non_exhaustive]
pub enum WriteError {
    /// The output failed.
    Io(io::Error),
    /// The format has no way to write this item's name.
    Item {
        /// The format.
        format: Format,
        /// The name.
        item: String,
    },
    /// The format has no way to write this color.
    Color {
        /// The format.
        format: Format,
        /// The first item that has the color.
        item: String,
        /// The color.
        color: String,
    },
    /// The format has no way to write an option without items.
    EmptyOption {
        /// The format.
        format: Format,
        /// The option.
        option: OptionId,
    },
    /// The format holds graphs, and this option is not a pair of items.
    NotEdge {
        /// The format.
        format: Format,
        /// The option.
        option: OptionId,
    },
    /// The format holds graphs without double edges, and this option is the same pair as an earlier one.
    SameEdge {
        /// The format.
        format: Format,
        /// The option.
        option: OptionId,
    },
    /// The format can be read, but there is no writer for it.
    ReadOnly {
        /// The format.
        format: Format,
    },
    /// The format has no way to write side constraints.
    Constraint {
        /// The format.
        format: Format,
        /// The name of the first one.
        constraint: String,
    },
    /// The format has no way to write this kind of thing at all.
    Unsupported {
        /// The format.
        format: Format,
        /// The unsupported part of the problem, in words: `colors`.
        what: &'static str,
    },
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl WriteError {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Io(error) => Message::text(error),
            Self::Item { format, item } => {
                message!(
                    "the format `{format}` cannot hold the item name `{item}`",
                    format,
                    item = name(item)
                )
            }
            Self::Color { format, item, color } => message!(
                "the format `{format}` cannot hold the color `{color}` of item `{item}`",
                format,
                color = name(color),
                item = name(item)
            ),
            Self::EmptyOption { format, option } => message!(
                "the format `{format}` cannot hold an option without items: option {option}",
                format,
                option = option.number()
            ),
            Self::NotEdge { format, option } => message!(
                "the format `{format}` holds graphs, where each option has two items; option {option} has not",
                format,
                option = option.number()
            ),
            Self::SameEdge { format, option } => message!(
                "the format `{format}` cannot hold two options of the same two items: option {option} and an earlier one",
                format,
                option = option.number()
            ),
            Self::ReadOnly { format } => message!(
                "the format `{format}` can be read, not written; written are {written}",
                format,
                written = Format::WRITTEN.map(Format::name).join(", ")
            ),
            Self::Constraint { format, constraint } => message!(
                "the format `{format}` cannot hold the side constraint `{constraint}`; `json` can, and so can the exports \
                 `lp`, `mps` and `opb`",
                format,
                constraint = name(constraint)
            ),
            Self::Unsupported { format, what } => {
                message!("the format `{format}` cannot hold {what}", format, what)
            }
        }
    }
}

gavotte_model::impl_message!(WriteError);

impl std::error::Error for WriteError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            _ => None,
        }
    }
}
