//! What a setting takes: the check of a value, its schema, and its words.
//!
//! # Why this shape
//! All three are made from one row, so they cannot contradict each other.

use std::ops::RangeInclusive;

use gavotte_model::{Decimal, Message, message};
use num_bigint::BigUint;
use serde_json::{Value, json};

/// The values of a setting.
#[derive(Clone, Debug)]
pub enum Values {
    /// A text.
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A whole number in this range.
    Whole(RangeInclusive<u64>),
    /// A whole number of any size from this one on, as a number or in digits.
    Digits(u32),
    /// A number of seconds up to this one.
    Seconds(f64),
    /// A share: a number from 0 on.
    Share,
    /// A cost: a number, or one in digits.
    Cost,
    /// True or false.
    Flag,
    /// The numbers of options, from 1.
    Options,
    /// A number for each option, or the text of one, such as `-3/4`.
    PerOption,
    /// One of these words, or a number for each option.
    WordOrPerOption(&'static [&'static str]),
    /// One of these words, or a list of symmetries as cycles of option numbers.
    Group(&'static [&'static str]),
    /// A whole number in this range, or one of these words.
    WholeOr(RangeInclusive<u64>, &'static [&'static str]),
}

impl Values {
    /// The JSON Schema of a value.
    #[must_use]
    pub fn schema(&self) -> Value {
        let number_or_text = || json!({ "type": ["number", "string"] });
        let per_option = || json!({ "type": "array", "items": number_or_text() });
        let word = |words: &[&str]| json!({ "type": "string", "enum": words });
        match self {
            Self::Text => json!({ "type": "string" }),
            Self::Word(words) => word(words),
            Self::Whole(range) => whole(range),
            Self::Digits(least) => {
                json!({ "type": ["integer", "string"], "minimum": least, "pattern": "^[0-9]+$" })
            }
            Self::Seconds(most) if *most < f64::MAX => {
                json!({ "type": "number", "minimum": 0, "maximum": *most })
            }
            Self::Seconds(_) | Self::Share => json!({ "type": "number", "minimum": 0 }),
            Self::Cost => number_or_text(),
            Self::Flag => json!({ "type": "boolean" }),
            Self::Options => {
                json!({ "type": "array", "items": { "type": "integer", "minimum": 1 } })
            }
            Self::PerOption => per_option(),
            Self::WordOrPerOption(words) => json!({ "anyOf": [word(words), per_option()] }),
            Self::Group(words) => {
                let cycles = json!({ "type": "array", "items": { "type": "string" } });
                json!({ "anyOf": [word(words), cycles] })
            }
            Self::WholeOr(range, words) => json!({ "anyOf": [whole(range), word(words)] }),
        }
    }

    /// The value of a text, as a command line has it.
    ///
    /// # Errors
    /// What it must be, in words.
    pub fn of_text(&self, text: &str) -> Result<Value, Message> {
        if let Self::Cost = self {
            return text.parse::<Decimal>().map(|_| text.into()).map_err(Message::from);
        }
        let number = || text.parse::<u64>().ok().map(Value::from);
        let value = match self {
            Self::Whole(_) | Self::WholeOr(..) => number(),
            Self::Seconds(_) | Self::Share => text.parse::<f64>().ok().map(Value::from),
            _ => None,
        };
        let value = value.unwrap_or_else(|| text.into());
        if self.allows(&value) {
            Ok(value)
        } else {
            Err(message!("this is {wanted}", wanted = self.wanted()))
        }
    }

    /// What a value must be.
    #[must_use]
    pub fn wanted(&self) -> Message {
        let all = |words: &[&str]| words.join(", ");
        match self {
            Self::Text => "a text".into(),
            Self::Word(words) => message!("one of {words}", words = all(words)),
            Self::Whole(range) => whole_words(range),
            Self::Digits(least) => message!("a whole number of any size from {least} on", least),
            Self::Seconds(most) if *most < f64::MAX => {
                message!("a number of seconds from 0 to {most}", most = most.to_string())
            }
            Self::Seconds(_) => "a number of seconds from 0 on".into(),
            Self::Share => "a share: a number from 0 on, such as 0.01 for a hundredth".into(),
            Self::Cost => "a cost: a number, or the text of one".into(),
            Self::Flag => "true or false".into(),
            Self::Options => "a list of option numbers from 1 on".into(),
            Self::PerOption => "a list of numbers, or texts of numbers".into(),
            Self::WordOrPerOption(words) => {
                message!("one of {words}, or a list of numbers", words = all(words))
            }
            Self::Group(words) => {
                message!(
                    "one of {words}, or a list of cycles of option numbers",
                    words = all(words)
                )
            }
            Self::WholeOr(range, words) => {
                message!("{number}, or {words}", number = whole_words(range), words = all(words))
            }
        }
    }

    /// Whether a value is one of these.
    #[must_use]
    pub fn allows(&self, value: &Value) -> bool {
        let is_word = |words: &[&str]| value.as_str().is_some_and(|it| words.contains(&it));
        let is_in =
            |range: &RangeInclusive<u64>| value.as_u64().is_some_and(|it| range.contains(&it));
        let every = |is_right: fn(&Value) -> bool| {
            value.as_array().is_some_and(|all| all.iter().all(is_right))
        };
        match self {
            Self::Text => value.is_string(),
            Self::Word(words) => is_word(words),
            Self::Whole(range) => is_in(range),
            Self::Digits(least) => digits(value).is_some_and(|it| it >= BigUint::from(*least)),
            Self::Seconds(most) => value.as_f64().is_some_and(|it| (0.0..=*most).contains(&it)),
            Self::Share => value.as_f64().is_some_and(|it| it >= 0.0 && it.is_finite()),
            Self::Cost => match value {
                Value::String(text) => text.parse::<Decimal>().is_ok(),
                value => value.is_number(),
            },
            Self::Flag => value.is_boolean(),
            Self::Options => every(|it| number(it).is_some()),
            Self::PerOption => every(is_number_or_text),
            Self::WordOrPerOption(words) => is_word(words) || every(is_number_or_text),
            Self::Group(words) => is_word(words) || every(Value::is_string),
            Self::WholeOr(range, words) => is_word(words) || is_in(range),
        }
    }
}

fn whole(range: &RangeInclusive<u64>) -> Value {
    let mut schema = json!({ "type": "integer", "minimum": range.start() });
    if *range.end() < u64::MAX {
        schema["maximum"] = (*range.end()).into();
    }
    schema
}

fn whole_words(range: &RangeInclusive<u64>) -> Message {
    match (range.start(), range.end()) {
        (least, &u64::MAX) => message!("a whole number from {least} on", least),
        (least, most) => message!("a whole number from {least} to {most}", least, most),
    }
}

fn is_number_or_text(value: &Value) -> bool {
    value.is_string() || value.is_number()
}

/// A whole number of any size.
pub(crate) fn digits(value: &Value) -> Option<BigUint> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    let is_number = !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    BigUint::parse_bytes(text.as_bytes(), 10).filter(|_| is_number)
}

/// The number of an option.
pub(crate) fn number(value: &Value) -> Option<u32> {
    u32::try_from(value.as_u64()?).ok().filter(|&number| number > 0)
}
