//! The beginning of a text, as guesses of its format look at it: lines, words, numbers.
//!
//! # Cost
//! Linear in the head.

use std::collections::HashSet;

use crate::Format;
use crate::lines::Line;
use crate::tokens::Tokens;

/// Whether all words are those of the first line, as items in options are.
pub(crate) fn repeats_first_line(head: &[u8]) -> bool {
    let mut words = filled(head).map(|line| line.text().unwrap_or_default());
    let declared: Vec<&str> = words.next().unwrap_or_default().split_ascii_whitespace().collect();
    words.all(|line| line.split_ascii_whitespace().all(|word| declared.contains(&word)))
}

/// Whether the first line declares items, and the others are options of them.
pub(crate) fn is_dlx(head: &[u8]) -> bool {
    let mut lines = filled(head);
    let declared = lines.next().map_or("", |line| line.text().unwrap_or_default());
    let mut seen = HashSet::new();
    let is_distinct = declared.split_ascii_whitespace().all(|word| seen.insert(word));
    is_distinct && lines.next().is_some() && repeats_first_line(head)
}

/// The two numbers that are all of a line.
pub(crate) fn sizes(line: Line<'_>) -> Option<(usize, usize)> {
    let words: Vec<&str> = Tokens::new(line.text().ok()?).map(|word| word.text).take(3).collect();
    let [rows, columns] = words[..] else { return None };
    Some((number(rows)?, number(columns)?))
}

/// The lines that are not blank.
pub(crate) fn filled(head: &[u8]) -> impl Iterator<Item = Line<'_>> {
    head.split(|&byte| byte == b'\n')
        .enumerate()
        .map(|(index, bytes)| Line::new(bytes, index.saturating_add(1)))
        .filter(|line| !line.is_blank())
}

/// Whether the line may continue behind the end of the head.
pub(crate) fn is_cut(head: &[u8], line: Line<'_>) -> bool {
    head.len() >= Format::HEAD && head.ends_with(line.bytes())
}

/// The number that a word of figures is.
pub(crate) fn number(word: &str) -> Option<usize> {
    word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok()).flatten()
}
