//! The boards in an answer as people and models write it: lines, JSON, a block of code, words around them.
//!
//! # Why this shape
//! An answer is taken apart into texts, the likeliest first: JSON, the last block of code, the whole. A text is lines, and a
//! line has cells where it is cut as the board wants it. So one cut serves digits with and without blanks, lists and frames.
//!
//! # Invariants
//! The last board of a text counts, because people write the puzzle first and the answer at the end.
//!
//! # Cost
//! Linear in the answer, times the few texts that it is taken apart into.

use serde_json::Value;

/// The members of an object that hold an answer, the likeliest first.
const MEMBERS: [&str; 8] =
    ["solution", "answer", "board", "grid", "rows", "cells", "result", "output"];

/// A line of a text.
#[derive(Clone, Debug)]
pub(super) enum Line {
    Text(String),
    /// Cells of their own, as in a list.
    Cells(Vec<String>),
}

impl Line {
    /// The line as words.
    pub(super) fn text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Cells(cells) => cells.join(" "),
        }
    }

    /// So many cells; `None` where the line has another number of them.
    pub(super) fn cells(&self, wanted: usize) -> Option<Vec<String>> {
        let text = match self {
            Self::Cells(cells) => return (cells.len() == wanted).then(|| cells.clone()),
            Self::Text(text) => text,
        };
        let after = text.split_once(':').map(|(_, after)| after);
        [Some(&**text), after].into_iter().flatten().find_map(|text| cut(text, wanted))
    }

    /// How many cells it seems to have; `None` where it is prose.
    pub(super) fn width(&self) -> Option<usize> {
        let text = match self {
            Self::Cells(cells) => return Some(cells.len()),
            Self::Text(text) => text,
        };
        let words = words(text);
        let is_short = words.iter().all(|word| word.chars().count() <= 2);
        match &words[..] {
            [] => None,
            [word] => Some(word.chars().count()),
            _ => is_short.then_some(words.len()),
        }
    }
}

/// The words of a line without what separates them.
fn words(text: &str) -> Vec<&str> {
    let is_between = |it: char| it.is_whitespace() || "\"'`[](){},;|│║┃".contains(it);
    text.split(is_between).filter(|word| !word.is_empty()).collect()
}

/// The cells of a line: its words, or its characters.
fn cut(text: &str, wanted: usize) -> Option<Vec<String>> {
    let words = words(text);
    if words.len() == wanted {
        return Some(words.into_iter().map(str::to_owned).collect());
    }
    let marks = || words.iter().flat_map(|word| word.chars());
    (marks().count() == wanted).then(|| marks().map(String::from).collect())
}

/// Whether a line only separates others, as in a grid with a frame.
fn is_rule(text: &str) -> bool {
    let is_line = |it: char| "-+=| :".contains(it) || ('\u{2500}'..='\u{257f}').contains(&it);
    let drawn = |it: char| ('\u{2500}'..='\u{257f}').contains(&it) && !"│║┃".contains(it);
    text.chars().all(is_line)
        && (text.contains("--") || text.contains("==") || text.contains(drawn))
}

/// The texts of an answer, the likeliest first.
pub(super) fn texts(answer: &str) -> Vec<Vec<Line>> {
    let mut texts = Vec::new();
    let whole = answer.trim();
    if let Ok(value) = serde_json::from_str::<Value>(whole) {
        lists(value, &mut texts);
    }
    for block in blocks(answer).iter().rev() {
        if let Ok(value) = serde_json::from_str::<Value>(block) {
            lists(value, &mut texts);
        }
        texts.push(lines(block));
    }
    for value in values(answer).into_iter().rev() {
        lists(value, &mut texts);
    }
    let is_fence = |line: &&str| line.trim_start().starts_with("```");
    let plain: Vec<&str> = answer.lines().filter(|line| !is_fence(line)).collect();
    texts.push(lines(&plain.join("\n")));
    texts
}

fn lines(text: &str) -> Vec<Line> {
    if text.is_empty() {
        return vec![Line::Text(String::new())];
    }
    text.lines().map(|line| Line::Text(line.trim_end().to_owned())).collect()
}

/// The blocks of code.
fn blocks(answer: &str) -> Vec<String> {
    let parts: Vec<&str> = answer.split("```").collect();
    let inner = parts.iter().skip(1).step_by(2);
    // The first line of a block is the name of a language.
    inner.filter_map(|block| block.split_once('\n')).map(|(_, rest)| rest.to_owned()).collect()
}

/// The lists and objects that stand in a text.
fn values(text: &str) -> Vec<Value> {
    // A text of brackets alone would take the square of its length.
    let most = 64;
    let (mut values, mut from) = (Vec::new(), 0);
    for _ in 0..most {
        let Some(at) = text[from..].find(['{', '[']).map(|at| from + at) else { break };
        let mut read = serde_json::Deserializer::from_str(&text[at..]).into_iter::<Value>();
        match read.next() {
            Some(Ok(value)) => {
                from = at + read.byte_offset();
                values.push(value);
            }
            _ => from = at + 1,
        }
    }
    values
}

/// The texts of a value, the likeliest first.
fn lists(value: Value, texts: &mut Vec<Vec<Line>>) {
    let mut stack = vec![value];
    while let Some(value) = stack.pop() {
        match value {
            Value::String(text) if text.contains('\n') => texts.push(lines(&text)),
            Value::String(text) => texts.push(lines(&text.replace('/', "\n"))),
            Value::Array(items) => {
                if items.iter().all(|it| !it.is_array() && !it.is_object()) {
                    let line =
                        |it: &Value| lines(&it.as_str().map_or_else(|| cell(it), str::to_owned));
                    texts.push(items.iter().flat_map(line).collect());
                    texts.push(vec![Line::Cells(items.iter().map(cell).collect())]);
                } else {
                    texts.push(rows(items));
                }
            }
            Value::Object(mut members) => {
                let likely: Vec<Value> =
                    MEMBERS.iter().filter_map(|name| members.remove(*name)).collect();
                stack.extend(members.into_iter().map(|(_, value)| value));
                stack.extend(likely.into_iter().rev());
            }
            _ => {}
        }
    }
}

/// The rows of a list of lists; an empty line stands between layers.
fn rows(items: Vec<Value>) -> Vec<Line> {
    let mut rows = Vec::new();
    for item in items {
        match item {
            Value::Array(inner) if inner.iter().any(Value::is_array) => {
                rows.push(Line::Text(String::new()));
                let cells = inner.iter().map(|row| row.as_array().into_iter().flatten().map(cell));
                rows.extend(cells.map(|cells| Line::Cells(cells.collect())));
            }
            Value::Array(inner) => rows.push(Line::Cells(inner.iter().map(cell).collect())),
            other => rows.push(Line::Text(cell(&other))),
        }
    }
    rows
}

/// A value as the text of a cell.
fn cell(value: &Value) -> String {
    let text = match value {
        Value::String(text) => text.trim().to_owned(),
        Value::Bool(is_marked) => u8::from(*is_marked).to_string(),
        Value::Null => String::new(),
        other => other.to_string(),
    };
    if text.is_empty() { ".".to_owned() } else { text }
}

/// The boards of these rows in a text: the last one, and those that begin a few lines before it, because a line of
/// prose may look like a row.
pub(super) fn boards(text: &[Line], widths: &[usize]) -> Vec<Vec<Vec<String>>> {
    let is_blank =
        |line: &&Line| matches!(line, Line::Text(text) if text.trim().is_empty() || is_rule(text));
    let lines: Vec<&Line> = text.iter().filter(|line| !is_blank(line)).collect();
    let high = widths.len();
    let row = |at: usize, row: usize| lines[at].cells(widths[row]);
    let board = |from: usize| (0..high).map(|it| row(from + it, it)).collect::<Option<Vec<_>>>();
    let last =
        (0..(lines.len() + 1).saturating_sub(high)).rev().find_map(|at| Some((at, board(at)?)));
    if let Some((at, last)) = last {
        let before = (at.saturating_sub(high - 1)..at).rev().filter_map(board);
        return std::iter::once(last).chain(before).collect();
    }
    // All cells on one line.
    let flat = lines.iter().rev().find_map(|line| line.cells(widths.iter().sum()));
    let shaped = |cells: Vec<String>| {
        let mut cells = cells.into_iter();
        widths.iter().map(|&wide| cells.by_ref().take(wide).collect()).collect()
    };
    flat.map(shaped).into_iter().collect()
}

/// The number of rows and the widths of what looks most like a board in a text.
pub(super) fn looks(text: &[Line]) -> Vec<usize> {
    let mut best = Vec::new();
    let mut run = Vec::new();
    for line in text.iter().map(Some).chain([None]) {
        match line {
            Some(Line::Text(text)) if text.trim().is_empty() || is_rule(text) => {}
            line => match line.and_then(Line::width) {
                Some(width) => run.push(width),
                None if run.len() >= best.len() => best = std::mem::take(&mut run),
                None => run.clear(),
            },
        }
    }
    best
}
