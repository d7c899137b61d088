//! Messages in Chinese: the table of all templates.
//!
//! # Why this shape
//! The table is a file of data, because the page reads it, too, and a translator need not read Rust. What the rows of
//! settings and questions say in Chinese stands in them and is looked up there.
//!
//! # Cost
//! The table is read when the first message is told in Chinese, and never in a program that tells none.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::{Kind, SETTINGS};

const TABLE: &str = include_str!("../chinese/messages.json");

/// The Chinese template for an English one, with the same places; `None` where there is none.
///
/// ```
/// use gavotte_model::message;
/// let message = message!("no item is called `{name}`", name = 'x');
/// assert_eq!(message.told(&gavotte_questions::chinese), "没有名为 `x` 的列");
/// ```
#[must_use]
pub fn chinese(template: &str) -> Option<&'static str> {
    static READ: OnceLock<HashMap<String, String>> = OnceLock::new();
    READ.get_or_init(table).get(template).map(String::as_str)
}

fn table() -> HashMap<String, String> {
    let settings = SETTINGS.iter().map(|row| row.words);
    let rows = settings.chain(Kind::ALL.iter().map(|row| row.2));
    // A broken table is found by the test of this crate.
    let messages: HashMap<String, String> = serde_json::from_str(TABLE).unwrap_or_default();
    rows.map(|words| words.map(str::to_owned).into()).chain(messages).collect()
}
