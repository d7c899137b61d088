//! A text, line by line, with the place of every fault in it.
//!
//! # Why this shape
//! One buffer is used for all lines, so a line is lent and not given. Bytes are decoded only where a format has
//! words, because a matrix is read as bytes. Columns are counted only for an error.
//!
//! # Invariants
//! A [`Line`] has no line end, no NUL byte and, if it is the first, no byte order mark.
//!
//! # Cost
//! Linear in the text, memory for the longest line.

use std::io::BufRead;

use crate::error::Place;
use crate::excerpt::Excerpt;
use crate::{FormatError, FormatErrorKind, ReadError};

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The lines of a reader.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    reader: R,
    buffer: Vec<u8>,
    read: usize,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(reader: R) -> Self {
        Self { reader, buffer: Vec::new(), read: 0 }
    }

    /// The next line, or `None` at the end of the text.
    pub(crate) fn next(&mut self) -> Result<Option<Line<'_>>, ReadError> {
        self.buffer.clear();
        if self.reader.read_until(b'\n', &mut self.buffer)? == 0 {
            return Ok(None);
        }
        self.read = self.read.saturating_add(1);
        let line = Line::new(&self.buffer, self.read);
        line.refuse_nul()?;
        Ok(Some(line))
    }

    /// The next line that is not blank.
    pub(crate) fn next_filled(&mut self) -> Result<Option<Line<'_>>, ReadError> {
        // The borrow checker cannot see that a line which is not returned is no longer lent, so the loop looks
        // at the buffer and the line is made again behind it.
        loop {
            match self.next()? {
                None => return Ok(None),
                Some(line) if line.is_blank() => {}
                Some(_) => break,
            }
        }
        Ok(Some(self.current()))
    }

    /// The last line that was returned; empty before the first and behind the last one.
    pub(crate) fn current(&self) -> Line<'_> {
        Line::new(&self.buffer, self.read)
    }

    /// The place behind the last line.
    pub(crate) fn end(&self) -> Place {
        Line { bytes: &[], number: self.read.saturating_add(1) }.place(0)
    }
}

/// One line of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    bytes: &'a [u8],
    number: usize,
}

impl<'a> Line<'a> {
    /// The line with this number, from its bytes, with or without a line end.
    pub(crate) fn new(bytes: &'a [u8], number: usize) -> Self {
        let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        let marked = if number == 1 { bytes.strip_prefix(BYTE_ORDER_MARK) } else { None };
        Self { bytes: marked.unwrap_or(bytes), number }
    }

    pub(crate) fn number(&self) -> usize {
        self.number
    }

    pub(crate) fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    pub(crate) fn is_blank(&self) -> bool {
        self.bytes.iter().all(|&byte| is_space(byte))
    }

    /// Whether the first byte that is no white space is one of these.
    pub(crate) fn begins_with(&self, any: &[u8]) -> bool {
        self.bytes.iter().find(|&&byte| !is_space(byte)).is_some_and(|byte| any.contains(byte))
    }

    /// An error at the first NUL byte, if there is one.
    pub(crate) fn refuse_nul(&self) -> Result<(), FormatError> {
        // `contains` reads many bytes at a time; the place of the byte matters only if there is one.
        if !self.bytes.contains(&0) {
            return Ok(());
        }
        let at = self.bytes.iter().position(|&byte| byte == 0).unwrap_or(0);
        Err(self.error(at, FormatErrorKind::NotText))
    }

    /// The line as text, or an error at the place where it is no longer UTF-8.
    pub(crate) fn text(&self) -> Result<&'a str, FormatError> {
        std::str::from_utf8(self.bytes)
            .map_err(|error| self.error(error.valid_up_to(), FormatErrorKind::NotUtf8))
    }

    /// The place of the byte with this index (the length: just behind the line).
    pub(crate) fn place(&self, at: usize) -> Place {
        let before = self.bytes.get(..at).unwrap_or(self.bytes);
        let index = String::from_utf8_lossy(before).chars().count();
        let excerpt = Excerpt::around(&String::from_utf8_lossy(self.bytes), index);
        Place { line: self.number, column: index.saturating_add(1), excerpt }
    }

    pub(crate) fn error(&self, at: usize, kind: impl Into<FormatErrorKind>) -> FormatError {
        self.place(at).error(kind)
    }
}

/// An error at the byte with this index of a whole text.
pub(crate) fn error_at(text: &[u8], at: usize, kind: impl Into<FormatErrorKind>) -> FormatError {
    let (before, behind) = text.split_at_checked(at).unwrap_or((text, &[]));
    let number = before.iter().filter(|&&byte| byte == b'\n').count().saturating_add(1);
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let length = behind.iter().position(|&byte| byte == b'\n').unwrap_or(behind.len());
    let line = text.get(start..before.len() + length).unwrap_or_default();
    Line::new(line, number).error(before.len() - start, kind)
}

/// Whether the byte separates words: the white space of C's `isspace`, which Knuth's programs use.
pub(crate) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// Whether a line of an answer says how many solutions are nearly the best, which is no part of a solution.
pub(crate) fn says_how_many(line: &str) -> bool {
    [" solutions cost at ", " solution costs at "].iter().any(|words| line.contains(words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_and_the_byte_order_mark_are_no_part_of_a_line() {
        let mut lines = Lines::new("\u{feff}a\r\n\u{feff}b\n \r\nc".as_bytes());
        let mut seen = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            seen.push(line.text().unwrap().to_owned());
        }
        assert_eq!(seen, ["a", "\u{feff}b", " ", "c"]);
        assert_eq!((lines.end().line, lines.end().column), (5, 1));
    }

    #[test]
    fn blank_lines_are_passed_over_and_counted() {
        let mut lines = Lines::new("\n \t\n\u{b}\u{c}\na\n\n".as_bytes());
        let line = lines.next_filled().unwrap().unwrap();
        assert_eq!((line.number, line.bytes()), (4, &b"a"[..]));
        assert!(lines.next_filled().unwrap().is_none());
    }
}
