//! The cells of a row, with their places.
//!
//! # Why this shape
//! A row is a line, so that a quote which is never closed spoils one line and not the rest of the
//! text, and each cell's place in its line is known.
//!
//! # Cost
//! Linear in the row. A cell without doubled quotes is lent.

use std::borrow::Cow;

use crate::FormatErrorKind;
use crate::lines::is_space;

/// A cell without its quotes, and the index of its first byte in the line.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Cell<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) at: usize,
}

/// The fault of a row, and the index of the byte where it is.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) at: usize,
    pub(super) kind: FormatErrorKind,
}

/// The cells of a row from left to right, without empty ones.
#[derive(Clone, Debug)]
pub(super) struct Cells<'a> {
    line: &'a str,
    /// `None` behind the last cell.
    at: Option<usize>,
}

impl<'a> Cells<'a> {
    pub(super) fn new(line: &'a str) -> Self {
        Self { line, at: Some(0) }
    }

    /// The cell that begins at `start`, and the place where it ends.
    fn cell(&self, start: usize) -> Result<(Cell<'a>, usize), Fault> {
        let rest = self.line.get(start..).unwrap_or_default();
        let inner = rest.trim_start_matches(is_blank);
        let at = start + (rest.len() - inner.len());
        if let Some(quoted) = inner.strip_prefix('"') {
            return quoted_cell(quoted, at);
        }
        let text = inner.split(',').next().unwrap_or_default();
        let cell = Cell { text: Cow::Borrowed(text.trim_end_matches(is_blank)), at };
        Ok((cell, at + text.len()))
    }
}

fn is_blank(letter: char) -> bool {
    u8::try_from(letter).is_ok_and(is_space)
}

/// The cell whose opening quote stands at `at`, right before `text`.
fn quoted_cell(text: &str, at: usize) -> Result<(Cell<'_>, usize), Fault> {
    let mut end = 0;
    let mut has_doubled = false;
    loop {
        let Some(length) = text.get(end..).and_then(|rest| rest.find('"')) else {
            return Err(Fault { at, kind: FormatErrorKind::OpenQuote });
        };
        end += length;
        if text.as_bytes().get(end + 1) != Some(&b'"') {
            break;
        }
        has_doubled = true;
        end += 2;
    }
    let inner = text.get(..end).unwrap_or_default();
    let behind = text.get(end + 1..).unwrap_or_default();
    let next = behind.trim_start_matches(is_blank);
    let stop = at + 2 + end + (behind.len() - next.len());
    if !next.is_empty() && !next.starts_with(',') {
        return Err(Fault { at: stop, kind: FormatErrorKind::BehindQuote });
    }
    let inner =
        if has_doubled { Cow::Owned(inner.replace("\"\"", "\"")) } else { Cow::Borrowed(inner) };
    Ok((Cell { text: inner, at }, stop))
}

impl<'a> Iterator for Cells<'a> {
    type Item = Result<Cell<'a>, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let start = self.at.take()?;
            match self.cell(start) {
                Err(fault) => return Some(Err(fault)),
                Ok((cell, end)) => {
                    self.at = (end < self.line.len()).then_some(end + 1);
                    if !cell.text.is_empty() {
                        return Some(Ok(cell));
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(line: &str) -> Vec<(String, usize)> {
        Cells::new(line).map(|cell| cell.unwrap()).map(|c| (c.text.into_owned(), c.at)).collect()
    }

    #[test]
    fn cells_and_their_places() {
        let found = cells(" a b ,c ,, \"ä,\"\"\" ,\" \",");
        let found: Vec<_> = found.iter().map(|(text, at)| (text.as_str(), *at)).collect();
        assert_eq!(found, [("a b", 1), ("c", 6), ("ä,\"", 11), (" ", 20)]);
        assert!(cells("").is_empty());
        assert!(cells(" , ,\"\",").is_empty());
    }

    #[test]
    fn quotes_must_close_before_the_comma() {
        let fault = |line| Cells::new(line).find_map(Result::err).map(|f| (f.at, f.kind));
        assert_eq!(fault("a, \"b"), Some((3, FormatErrorKind::OpenQuote)));
        assert_eq!(fault("\"a\" b,c"), Some((4, FormatErrorKind::BehindQuote)));
        assert_eq!(fault("a\"b\",c"), None);
    }
}
