//! The parameters of tools and the arguments of a call.
//!
//! # Why this shape
//! A parameter is data: its schema, which an agent reads, and the check of an argument are made from the same row, so
//! they cannot contradict each other. A wrong argument is refused with a sentence that says what is wanted, because
//! the agent can then repair its call.

use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::time::Duration;

use gavotte::formats::shortened;
use gavotte::nearest;
use serde_json::{Map, Value, json};

use crate::failure::Failure;

/// A parameter of a tool.
pub(super) struct Parameter {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    pub(super) text: &'static str,
    pub(super) is_required: bool,
}

/// The values of a parameter.
pub(super) enum Kind {
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A whole number in this range, and the usual one, if there is one.
    Whole(RangeInclusive<u64>, Option<u64>),
    /// A number of seconds up to the first one, usually the second one.
    Seconds(u32, u32),
    Flag,
    /// The numbers of options, from 1.
    Numbers,
    /// Numbers, or texts of numbers.
    Weights,
}

impl Parameter {
    /// A parameter that may be left out.
    pub(super) const fn new(name: &'static str, kind: Kind, text: &'static str) -> Self {
        Self { name, kind, text, is_required: false }
    }

    /// A text that may not be left out.
    pub(super) const fn required(name: &'static str, text: &'static str) -> Self {
        Self { name, kind: Kind::Text, text, is_required: true }
    }

    fn schema(&self) -> Value {
        let mut schema = match &self.kind {
            Kind::Text => json!({ "type": "string" }),
            Kind::Word(words) => json!({ "type": "string", "enum": words }),
            Kind::Whole(range, usual) => {
                let (least, most) = (range.start(), range.end());
                let mut schema = json!({ "type": "integer", "minimum": least });
                if *most < u64::MAX {
                    schema["maximum"] = (*most).into();
                }
                if let Some(usual) = usual {
                    schema["default"] = (*usual).into();
                }
                schema
            }
            Kind::Seconds(most, usual) => {
                json!({ "type": "number", "minimum": 0, "maximum": most, "default": usual })
            }
            Kind::Flag => json!({ "type": "boolean", "default": false }),
            Kind::Numbers => {
                json!({ "type": "array", "items": { "type": "integer", "minimum": 1 } })
            }
            Kind::Weights => json!({ "type": "array", "items": { "type": ["number", "string"] } }),
        };
        schema["description"] = self.text.into();
        schema
    }

    /// What an argument must be, in words.
    fn wanted(&self) -> String {
        match &self.kind {
            Kind::Text => "a text".to_owned(),
            Kind::Word(words) => format!("one of {}", words.join(", ")),
            Kind::Whole(range, _) if *range.end() == u64::MAX => {
                format!("a whole number from {} on", range.start())
            }
            Kind::Whole(range, _) => {
                format!("a whole number from {} to {}", range.start(), range.end())
            }
            Kind::Seconds(most, _) => format!("a number of seconds from 0 to {most}"),
            Kind::Flag => "true or false".to_owned(),
            Kind::Numbers => "a list of option numbers from 1 on".to_owned(),
            Kind::Weights => "a list of numbers, or texts of numbers".to_owned(),
        }
    }

    fn allows(&self, value: &Value) -> bool {
        match &self.kind {
            Kind::Text => value.is_string(),
            Kind::Word(words) => value.as_str().is_some_and(|word| words.contains(&word)),
            Kind::Whole(range, _) => value.as_u64().is_some_and(|number| range.contains(&number)),
            Kind::Seconds(most, _) => {
                value.as_f64().is_some_and(|seconds| (0.0..=f64::from(*most)).contains(&seconds))
            }
            Kind::Flag => value.is_boolean(),
            Kind::Numbers => {
                value.as_array().is_some_and(|all| all.iter().all(|it| number(it).is_some()))
            }
            Kind::Weights => value
                .as_array()
                .is_some_and(|all| all.iter().all(|it| it.is_string() || it.is_number())),
        }
    }
}

/// The number of an option.
fn number(value: &Value) -> Option<u32> {
    u32::try_from(value.as_u64()?).ok()
}

/// The schema of these parameters.
pub(super) fn schema(parameters: &[Parameter]) -> Map<String, Value> {
    let properties: Map<String, Value> =
        parameters.iter().map(|it| (it.name.to_owned(), it.schema())).collect();
    let required: Vec<&str> =
        parameters.iter().filter(|it| it.is_required).map(|it| it.name).collect();
    let schema = json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    });
    match schema {
        Value::Object(schema) => schema,
        _ => Map::new(),
    }
}

/// The arguments of a call, each of which its parameter allows.
pub(super) struct Arguments {
    given: Map<String, Value>,
    parameters: &'static [Parameter],
}

impl Arguments {
    /// Checks the arguments. One that is `null` is left out.
    pub(super) fn new(
        given: Option<Map<String, Value>>,
        parameters: &'static [Parameter],
    ) -> Result<Self, Failure> {
        let mut given = given.unwrap_or_default();
        given.retain(|_, value| !value.is_null());
        for (name, value) in &given {
            let Some(parameter) = parameters.iter().find(|it| it.name == name) else {
                return Err(unknown(name, parameters));
            };
            if !parameter.allows(value) {
                return Err(Failure::Usage(format!(
                    "the argument `{name}` is {}, and not {}",
                    parameter.wanted(),
                    repeated(&value.to_string())
                )));
            }
        }
        if let Some(missing) =
            parameters.iter().find(|it| it.is_required && !given.contains_key(it.name))
        {
            return Err(Failure::Usage(format!(
                "the argument `{}` is missing: {}",
                missing.name, missing.text
            )));
        }
        Ok(Self { given, parameters })
    }

    /// A text, taken out of the arguments because it may be long; empty where it was left out.
    pub(super) fn take_text(&mut self, name: &str) -> String {
        match self.given.remove(name) {
            Some(Value::String(text)) => text,
            _ => String::new(),
        }
    }

    /// A word or a short text.
    pub(super) fn word(&self, name: &str) -> Option<&str> {
        self.given.get(name)?.as_str()
    }

    /// How many bytes all texts have.
    pub(super) fn text_bytes(&self) -> usize {
        self.given.values().filter_map(Value::as_str).map(str::len).sum()
    }

    /// A whole number, or the usual one.
    pub(super) fn whole(&self, name: &str) -> Option<u64> {
        let usual = || match self.parameters.iter().find(|it| it.name == name)?.kind {
            Kind::Whole(_, usual) => usual,
            _ => None,
        };
        self.given.get(name).map_or_else(usual, Value::as_u64)
    }

    /// A time, or the usual one.
    pub(super) fn time(&self, name: &str) -> Duration {
        let usual = || match self.parameters.iter().find(|it| it.name == name)?.kind {
            Kind::Seconds(_, usual) => Some(f64::from(usual)),
            _ => None,
        };
        let seconds = self.given.get(name).map_or_else(usual, Value::as_f64);
        Duration::try_from_secs_f64(seconds.unwrap_or_default()).unwrap_or_default()
    }

    /// Whether a flag is set.
    pub(super) fn flag(&self, name: &str) -> bool {
        self.given.get(name).and_then(Value::as_bool).unwrap_or_default()
    }

    /// Numbers of options.
    pub(super) fn numbers(&self, name: &str) -> Vec<u32> {
        let list = self.given.get(name).and_then(Value::as_array);
        list.into_iter().flatten().filter_map(number).collect()
    }

    /// The texts of weights, if there are any.
    pub(super) fn weights(&self, name: &str) -> Option<Vec<String>> {
        let list = self.given.get(name)?.as_array()?;
        Some(list.iter().map(written).collect())
    }
}

/// The text of a number that is given as one, or as a text.
fn written(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn unknown(name: &str, parameters: &[Parameter]) -> Failure {
    let names = || parameters.iter().map(|it| it.name);
    let hint = match nearest(name, names()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("there are {}", names().collect::<Vec<_>>().join(", ")),
    };
    Failure::Usage(format!("there is no argument `{}`; {hint}", repeated(name)))
}

/// As much of a wrong argument as a message repeats.
fn repeated(text: &str) -> Cow<'_, str> {
    shortened(text, 60)
}
