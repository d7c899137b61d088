//! The faults of a problem written as JSON. They are separate from those of other formats, because only JSON has
//! keys and kinds of values.

use std::fmt;

use crate::printable::name;

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

impl fmt::Display for JsonErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(text) => write!(f, "this is not JSON: {}", name(text)),
            Self::Expected(what) => write!(f, "{what} is expected here"),
            Self::UnknownKey { key, known } => {
                write!(f, "there is no key `{}` here", name(key))?;
                match gavotte_model::nearest(key, known.iter().copied()) {
                    Some(near) => write!(f, "; did you mean `{near}`?"),
                    None => write!(f, "; the keys are `{}`", known.join("`, `")),
                }
            }
            Self::RepeatedKey(key) => write!(f, "a second `{key}` in one object; leave one out"),
            Self::MissingKey(key) => write!(f, "this object has no `{key}`; add it"),
            Self::NotInteger(word) => write!(
                f,
                "`{}` is not an integer; write digits alone, without point and exponent",
                name(word)
            ),
            Self::NoSuchOption(word) => {
                write!(f, "`{}` is not the number of an option; they count from 1", name(word))
            }
            Self::UnknownLabel(label) => write!(
                f,
                "no option has the label `{}`; write a label as it stands at its option, or a number without quotes",
                name(label)
            ),
            Self::AmbiguousLabel(label) => write!(
                f,
                "several options have the label `{}`; name each of them by its number",
                name(label)
            ),
            Self::NotCost(word) => write!(
                f,
                "`{}` is a number with an exponent, which is not read as a cost; write all its digits, as in 0.25",
                name(word)
            ),
        }
    }
}
