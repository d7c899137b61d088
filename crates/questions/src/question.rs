//! A question: its kind and its settings.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use serde_json::{Map, Value};

use crate::fault::Fault;
use crate::given::Given;
use crate::kinds::Kind;
use crate::settings::{Setting, settings_of};

/// The member of a JSON object that names the kind.
pub(crate) const QUESTION: &str = "question";

/// A question about one problem, which is given with it. Its settings are those of [`Given`].
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    kind: Kind,
    given: Given,
}

impl Question {
    /// A question with these settings.
    ///
    /// # Errors
    /// An unknown setting, a value out of range, two settings that exclude each other, and one that is missing.
    pub fn new(kind: Kind, settings: Map<String, Value>) -> Result<Self, Fault> {
        let rows: Vec<&Setting> = settings_of(kind).collect();
        Ok(Self { kind, given: Given::new(settings, &rows)? })
    }

    /// The question in a JSON object: `question` names the kind, and each other member is a setting.
    ///
    /// # Errors
    /// As for [`new`](Self::new), and when there is no such kind.
    pub fn of_object(mut object: Map<String, Value>) -> Result<Self, Fault> {
        let kind = match object.remove(QUESTION) {
            Some(Value::String(name)) => Kind::named(&name)?,
            _ => {
                return Err(Fault::not_an_object(
                    "`question` names what is asked, such as \"count\"",
                ));
            }
        };
        Self::new(kind, object)
    }

    /// What is asked.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }
}

impl Deref for Question {
    type Target = Given;

    fn deref(&self) -> &Given {
        &self.given
    }
}

impl FromStr for Question {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        Self::of_object(serde_json::from_str(text).map_err(Fault::not_an_object)?)
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut object = Map::from_iter([(QUESTION.to_owned(), self.kind.name().into())]);
        object.extend(self.given.values().clone());
        write!(f, "{}", Value::Object(object))
    }
}
