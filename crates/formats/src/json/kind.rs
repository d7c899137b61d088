//! The faults of a problem written as JSON. They are separate from those of other formats, because only JSON has
//! keys and kinds of values.

use crate::printable::name;
use gavotte_model::{Message, message};

/// The rule that a problem in JSON breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JsonErrorKind {
    /// The text is not JSON.
    Syntax(String),
    /// Another kind of value should stand here.
    Expected(&'static str),
    /// This object does not have this key.
    UnknownKey {
        /// The key.
        key: String,
        /// The keys that it has.
        known: &'static [&'static str],
    },
    /// A key that this object already has.
    RepeatedKey(&'static str),
    /// A key that this object must have.
    MissingKey(&'static str),
    /// A number that is no integer, or is not written like one.
    NotInteger(String),
    /// A cost with an exponent.
    NotCost(String),
    /// The number of an option that cannot exist.
    NoSuchOption(String),
    /// A label that no option has.
    UnknownLabel(String),
    /// A label that several options have.
    AmbiguousLabel(String),
}

impl JsonErrorKind {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Syntax(text) => message!("this is not JSON: {text}", text = name(text)),
            Self::Expected(what) => message!("{what} is expected here", what),
            Self::UnknownKey { key, known } => {
                let shown = name(key);
                match gavotte_model::nearest(key, known.iter().copied()) {
                    Some(near) => {
                        message!(
                            "there is no key `{key}` here; did you mean `{near}`?",
                            key = shown,
                            near
                        )
                    }
                    None => message!(
                        "there is no key `{key}` here; the keys are `{known}`",
                        key = shown,
                        known = known.join("`, `")
                    ),
                }
            }
            Self::RepeatedKey(key) => {
                message!("a second `{key}` in one object; leave one out", key)
            }
            Self::MissingKey(key) => message!("this object has no `{key}`; add it", key),
            Self::NotInteger(word) => message!(
                "`{word}` is not an integer; write digits alone, without point and exponent",
                word = name(word)
            ),
            Self::NoSuchOption(word) => {
                message!(
                    "`{word}` is not the number of an option; they count from 1",
                    word = name(word)
                )
            }
            Self::UnknownLabel(label) => message!(
                "no option has the label `{label}`; write a label as it stands at its option, or a number without quotes",
                label = name(label)
            ),
            Self::AmbiguousLabel(label) => message!(
                "several options have the label `{label}`; name each of them by its number",
                label = name(label)
            ),
            Self::NotCost(word) => message!(
                "`{word}` is a number with an exponent, which is not read as a cost; write all its digits, as in 0.25",
                word = name(word)
            ),
        }
    }
}

gavotte_model::impl_message!(JsonErrorKind);
