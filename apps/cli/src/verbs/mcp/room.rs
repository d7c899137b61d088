//! Answers that fit into what an agent reads: lists and texts are cut, and the answer says how much is left out.

use serde_json::Value;

/// The most bytes of lists and texts in one answer: some ten thousand tokens, of which an agent has about a hundred
/// thousand. [bytes; limit]
pub(super) const MOST: usize = 32_000;

/// The room that is left in an answer.
pub(super) struct Room {
    left: usize,
}

impl Room {
    pub(super) const fn new() -> Self {
        Self { left: MOST }
    }

    /// Whether this value still fits; then its room is taken.
    pub(super) fn takes(&mut self, value: &Value) -> bool {
        // A comma or a bracket stands behind it.
        let size = value.to_string().len().saturating_add(1);
        let fits = size <= self.left;
        if fits {
            self.left -= size;
        }
        fits
    }

    /// Cuts a list down to the values that fit, and returns how many do not.
    pub(super) fn cut(&mut self, list: &mut Vec<Value>) -> usize {
        let fits = list.iter().position(|value| !self.takes(value)).unwrap_or(list.len());
        let omitted = list.len() - fits;
        list.truncate(fits);
        omitted
    }

    /// The whole lines of a text that fit, and how many do not.
    pub(super) fn lines(&mut self, text: &str) -> String {
        let mut lines: Vec<Value> = text.lines().map(Value::from).collect();
        let omitted = self.cut(&mut lines);
        let mut kept: Vec<&str> = lines.iter().filter_map(Value::as_str).collect();
        let mark = format!("... lines left out: {omitted}");
        if omitted > 0 {
            kept.push(&mark);
        }
        kept.join("\n")
    }

    /// Adds the notes that fit to an answer, if there are any.
    pub(super) fn notes(&mut self, answer: &mut Value, notes: impl Iterator<Item = String>) {
        let mut notes: Vec<Value> = notes.map(Value::from).collect();
        self.cut(&mut notes);
        if !notes.is_empty() {
            answer["notes"] = notes.into();
        }
    }
}
