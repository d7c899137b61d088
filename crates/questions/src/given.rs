//! Settings that were checked against rows.
//!
//! # Why this shape
//! Values stay JSON until somebody asks for one, because most questions have one or two settings of many, and the text
//! of a question is then its values again.

use std::time::Duration;

use gavotte_model::nearest;
use serde_json::{Map, Value};

use crate::fault::Fault;
use crate::settings::Setting;
use crate::values::{digits, number};

/// Settings, each of which its row allows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Given(Map<String, Value>);

impl Given {
    /// Checks values against `rows`, which are all that there may be. A value that is `null` is left out.
    ///
    /// # Errors
    /// An unknown name, a value out of range, two settings that exclude each other, and one that is missing.
    pub fn new(given: Map<String, Value>, rows: &[&Setting]) -> Result<Self, Fault> {
        let mut given = given;
        given.retain(|_, value| !value.is_null());
        for (name, value) in &given {
            let Some(row) = rows.iter().find(|it| it.name == name) else {
                let names = || rows.iter().map(|it| it.name);
                return Err(Fault::unknown("setting", name, nearest(name, names()), names()));
            };
            if !row.values.allows(value) {
                return Err(Fault::value(name, row.values.wanted(), value));
            }
            if let Some(other) = row.clashes.iter().find(|it| given.get(**it).is_some_and(is_set)) {
                if is_set(value) {
                    return Err(Fault::clash(name, other));
                }
            }
        }
        match rows.iter().find(|it| it.is_required && !given.contains_key(it.name)) {
            Some(missing) => Err(Fault::missing(missing.name, missing.words[0])),
            None => Ok(Self(given)),
        }
    }

    /// The values.
    #[must_use]
    pub fn values(&self) -> &Map<String, Value> {
        &self.0
    }

    /// The values, taken out.
    #[must_use]
    pub fn into_values(self) -> Map<String, Value> {
        self.0
    }

    fn value(&self, row: &Setting) -> Option<&Value> {
        self.0.get(row.name)
    }

    /// Whether there is a value.
    #[must_use]
    pub fn has(&self, row: &Setting) -> bool {
        self.value(row).is_some_and(is_set)
    }

    /// A text, taken out because it may be long; empty where there is none.
    pub fn take_text(&mut self, row: &Setting) -> String {
        match self.0.remove(row.name) {
            Some(Value::String(text)) => text,
            _ => String::new(),
        }
    }

    /// How many bytes all texts have.
    #[must_use]
    pub fn text_bytes(&self) -> usize {
        self.0.values().filter_map(Value::as_str).map(str::len).sum()
    }

    /// A word or a text.
    #[must_use]
    pub fn word(&self, row: &Setting) -> Option<&str> {
        self.value(row)?.as_str()
    }

    /// Whether a flag is set.
    #[must_use]
    pub fn flag(&self, row: &Setting) -> bool {
        self.has(row)
    }

    /// A whole number, or the usual one.
    #[must_use]
    pub fn whole(&self, row: &Setting) -> Option<u64> {
        self.value(row).map_or_else(|| row.usual()?.as_u64(), Value::as_u64)
    }

    /// A number, or the usual one.
    #[must_use]
    pub fn amount(&self, row: &Setting) -> Option<f64> {
        self.value(row).map_or_else(|| row.usual()?.as_f64(), Value::as_f64)
    }

    /// A time, or the usual one.
    #[must_use]
    pub fn time(&self, row: &Setting) -> Option<Duration> {
        self.amount(row).map(|it| Duration::try_from_secs_f64(it).unwrap_or(Duration::MAX))
    }

    /// The digits of a whole number of any size.
    #[must_use]
    pub fn digits(&self, row: &Setting) -> Option<String> {
        Some(digits(self.value(row)?)?.to_string())
    }

    /// The text of a number.
    #[must_use]
    pub fn number_text(&self, row: &Setting) -> Option<String> {
        self.value(row).map(written)
    }

    /// The numbers of options, from 1.
    #[must_use]
    pub fn options(&self, row: &Setting) -> Vec<u32> {
        let list = self.value(row).and_then(Value::as_array);
        list.into_iter().flatten().filter_map(number).collect()
    }

    /// The texts of a list, if it is one.
    #[must_use]
    pub fn texts(&self, row: &Setting) -> Option<Vec<String>> {
        Some(self.value(row)?.as_array()?.iter().map(written).collect())
    }
}

/// Whether a value says anything: a flag that is off, and an empty list, say nothing.
fn is_set(value: &Value) -> bool {
    *value != Value::Bool(false) && value.as_array().is_none_or(|list| !list.is_empty())
}

/// The text of a number that is given as one, or as a text.
fn written(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
