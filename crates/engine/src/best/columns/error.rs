//! Why column generation could not go on: each error names what the caller must change, because most come
//! from the callback.

use std::error::Error;
use std::fmt;

use gavotte_model::{BuildError, Message, Unheeded, message};

/// The reason why column generation ended before it had an answer.
#[derive(Debug)]
#[non_exhaustive]
pub enum ColumnError<E> {
    /// The callback failed.
    Callback(E),
    /// The callback offered something that is no option of the problem.
    Offer(OfferError),
    /// The problem has a side constraint, and an offered option could not say what it counts in it.
    Unheeded(Unheeded),
}

/// The fault of an option that the callback offered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OfferError {
    /// It holds an item that the problem does not have.
    UnknownItem {
        /// Which of the options of this offer it is, counted from 1.
        number: usize,
        /// The index of the item, counted from 0.
        item: usize,
        /// How many items the problem has.
        items: usize,
    },
    /// It holds an item twice.
    RepeatedItem {
        /// Which of the options of this offer it is, counted from 1.
        number: usize,
        /// The item's name.
        item: String,
    },
    /// It holds no primary item, so no solution holds it.
    NoPrimaryItem {
        /// Which of the options of this offer it is, counted from 1.
        number: usize,
    },
    /// With this option the problem breaks a rule of the model, such as that the sum of all costs fits into
    /// 64 bits.
    Build(BuildError),
}

impl<E> From<OfferError> for ColumnError<E> {
    fn from(error: OfferError) -> Self {
        Self::Offer(error)
    }
}

impl<E: fmt::Display> fmt::Display for ColumnError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Callback(error) => error.fmt(f),
            Self::Offer(error) => error.fmt(f),
            Self::Unheeded(error) => error.fmt(f),
        }
    }
}

impl<E: Error> Error for ColumnError<E> {}

impl OfferError {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::UnknownItem { number, item, items } => message!(
                "option {number} of the offer holds item {item} (counted from 0), but the problem has {items} items",
                number,
                item,
                items
            ),
            Self::RepeatedItem { number, item } => message!(
                "option {number} of the offer holds item `{item}` twice; an option holds each of its items once",
                number,
                item
            ),
            Self::NoPrimaryItem { number } => message!(
                "option {number} of the offer holds no primary item, so no solution holds it; leave it out",
                number
            ),
            Self::Build(error) => {
                message!("the options of the offer do not fit the problem: {error}", error)
            }
        }
    }
}

gavotte_model::impl_message!(OfferError);

impl Error for OfferError {}
