//! Any question, as data: the list of them, and the answer to each.
//!
//! # Why this shape
//! A form for all questions is made from their rows, so a new setting is on every page as soon as the library has it.

use gavotte::Patient;
use gavotte::questions::{Kind, Question, settings_of};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;

/// All questions with their settings, as a list in JSON. Texts in two languages are a list of two: English and Chinese.
///
/// ```json
/// [{"name": "count", "words": ["...", "..."],
///   "settings": [{"name": "up_to", "words": ["...", "..."], "schema": {}, "required": false}]}]
/// ```
#[wasm_bindgen]
#[must_use]
pub fn questions() -> String {
    let one = |kind: Kind| {
        let settings = settings_of(kind).map(|row| {
            json!({
                "name": row.name,
                "words": row.words,
                "schema": row.schema(),
                "required": row.is_required,
            })
        });
        json!({"name": kind.name(), "words": kind.words(), "settings": settings.collect::<Value>()})
    };
    Kind::ALL.iter().map(|row| one(row.0)).collect::<Value>().to_string()
}

#[wasm_bindgen]
impl Posed {
    /// The answer to a question that is written in JSON, as JSON. Options count from 1 there.
    ///
    /// # Errors
    /// A wrong question, and one that the library refuses.
    pub fn ask(&self, question: &str) -> Result<String, Fault> {
        let question: Question = question.parse()?;
        let posed = gavotte::Posed { problem: self.problem(), puzzle: self.puzzle() };
        Ok(gavotte::answer(posed, &question, &mut Patient)?.json().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_questions_are_told_with_their_settings() {
        let all: Value = serde_json::from_str(&questions()).unwrap();
        let all = all.as_array().unwrap();
        assert_eq!(all.len(), Kind::ALL.len());
        let count = all.iter().find(|it| it["name"] == "count").unwrap();
        let names = count["settings"].as_array().unwrap().iter().map(|it| &it["name"]);
        assert!(names.clone().any(|it| it == "weights") && names.clone().any(|it| it == "up_to"));
        assert!(all.iter().all(|it| it["words"][1].as_str().is_some_and(|it| !it.is_ascii())));
    }

    #[test]
    fn questions_are_asked_as_data() {
        let posed = Posed::with(b"6\n", "queens", &[]).unwrap();
        let answer = posed.ask(r#"{"question":"count","up_to":"board"}"#).unwrap();
        assert!(answer.contains(r#""count":"1""#), "{answer}");
        let fault = posed.ask(r#"{"question":"count","up_too":"board"}"#).err().unwrap();
        assert_eq!(fault.code(), "setting");
        assert!(fault.message().contains("did you mean `up_to`?"));
    }
}
