//! What is wrong with a question, as a key with a message.
//!
//! # Why this shape
//! A program looks at the key and the arguments, a person reads the sentence; a [`Message`] makes it in any language
//! that has a table, so no program has to take an English sentence apart.

use std::borrow::Cow;
use std::fmt;

use gavotte_model::{Message, message};
use serde_json::{Value, json};

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    key: &'static str,
    message: Message,
}

impl Fault {
    fn new(key: &'static str, message: Message) -> Self {
        Self { key, message }
    }

    /// Something that is no question at all.
    #[must_use]
    pub fn not_an_object(why: impl fmt::Display) -> Self {
        let why = Message::text(why);
        Self::new("not-an-object", message!("a question is a JSON object: {why}", why))
    }

    /// A name of `what` that does not exist; the nearest one is named, or all that do.
    #[must_use]
    pub fn unknown<'n>(
        what: &'static str,
        name: &str,
        near: Option<&str>,
        all: impl Iterator<Item = &'n str>,
    ) -> Self {
        let hint = match near {
            Some(near) => message!("did you mean `{near}`?", near = near.to_owned()),
            None => message!("there are {all}", all = all.collect::<Vec<_>>().join(", ")),
        };
        let name = shortened(name);
        Self::new("unknown", message!("there is no {what} `{name}`; {hint}", what, name, hint))
    }

    /// A value out of range; `wanted` says what it must be.
    #[must_use]
    pub fn value(name: &str, wanted: Message, given: &Value) -> Self {
        let (name, given) = (name.to_owned(), given.to_string());
        let given = shortened(&given);
        Self::new("value", message!("`{name}` is {wanted}, and not {given}", name, wanted, given))
    }

    pub(crate) fn missing(name: &str, words: &'static str) -> Self {
        Self::new(
            "missing",
            message!("`{name}` is missing: {words}", name = name.to_owned(), words),
        )
    }

    pub(crate) fn clash(name: &str, other: &str) -> Self {
        let (name, other) = (name.to_owned(), other.to_owned());
        Self::new(
            "clash",
            message!(
                "`{name}` and `{other}` exclude each other: leave one of them out",
                name,
                other
            ),
        )
    }

    /// An option that the problem has not.
    #[must_use]
    pub fn option(name: &str, number: u64, count: usize) -> Self {
        let name = name.to_owned();
        Self::new(
            "option",
            message!(
                "`{name}`: there is no option {number}; they are numbered from 1 to {count}",
                name,
                number,
                count
            ),
        )
    }

    /// Another number of values than there are options.
    #[must_use]
    pub fn count(name: &str, given: usize, wanted: usize) -> Self {
        let name = name.to_owned();
        Self::new(
            "count",
            message!(
                "`{name}` needs one number for each of {wanted} options, and has {given}",
                name,
                wanted,
                given
            ),
        )
    }

    /// A setting that does not fit the problem.
    #[must_use]
    pub fn setting(name: &str, why: impl Into<Message>) -> Self {
        Self::new("setting", message!("`{name}`: {why}", name = name.to_owned(), why))
    }

    /// A question that the library refuses.
    #[must_use]
    pub fn unsupported(why: impl Into<Message>) -> Self {
        Self::new("unsupported", message!("{why}", why))
    }

    /// A wrong problem.
    #[must_use]
    pub fn problem(why: impl Into<Message>) -> Self {
        Self::new("problem", message!("{why}", why))
    }

    /// Work that could not be done.
    #[must_use]
    pub fn work(why: impl Into<Message>) -> Self {
        Self::new("work", message!("{why}", why))
    }

    /// The word by which a program tells faults apart.
    #[must_use]
    pub fn key(&self) -> &'static str {
        self.key
    }

    /// The sentence.
    #[must_use]
    pub fn message(&self) -> Message {
        self.message.clone()
    }

    /// The fault as a program reads it: key, sentence in English, and arguments.
    #[must_use]
    pub fn json(&self) -> Value {
        let arguments = self.message.arguments().iter();
        let arguments: serde_json::Map<String, Value> =
            arguments.map(|(name, it)| ((*name).to_owned(), json!(it.to_string()))).collect();
        json!({ "key": self.key, "message": self.to_string(), "arguments": arguments })
    }
}

gavotte_model::impl_message!(Fault);

impl std::error::Error for Fault {}

/// As much of a wrong value as a sentence repeats.
fn shortened(text: &str) -> Cow<'_, str> {
    // More would hide the sentence. [letters]
    let most = 60;
    if text.chars().count() <= most {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().take(most - 3).chain("...".chars()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_repeats_only_the_beginning_of_a_long_value() {
        let fault = Fault::value("k", "a number".into(), &json!("x".repeat(1000)));
        assert!(fault.to_string().len() < 100, "{fault}");
        assert_eq!(fault.json()["key"], "value");
    }
}
