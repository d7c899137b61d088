//! One row: the places of its ones, and how many entries it has.
//!
//! # Why this shape
//! A matrix of 10,000 x 10,000 is 200 MB of text, nearly all of it zeros. So rows are read as bytes, and four
//! separated zeros are passed over at a time. Spreadsheets and programs write a comma between entries, and some one
//! behind the last; two commas side by side are an entry that is missing.
//!
//! # Cost
//! Linear in the row.

use gavotte_model::BuildError;

use crate::lines::is_space;
use crate::{FormatErrorKind, printable};

/// A fault of a row, and the index of the byte where it is.
pub(super) struct Fault {
    pub(super) at: usize,
    pub(super) kind: FormatErrorKind,
}

const FOUR_ZEROS: &[u8; 8] = b"0 0 0 0 ";

/// The number of entries, if the line is a row.
pub(crate) fn width(line: &[u8]) -> Option<usize> {
    walk(line, usize::MAX, |_| Ok(())).ok()
}

/// Calls `one` with the column, from 0, of each 1, and returns how many entries there are. More than `limit` of
/// them are an error.
pub(super) fn walk(
    line: &[u8],
    limit: usize,
    one: impl FnMut(usize) -> Result<(), BuildError>,
) -> Result<usize, Fault> {
    let start = line.iter().position(|&byte| !is_space(byte)).unwrap_or(line.len());
    let is_separated = line.get(start + 1).is_none_or(|&byte| parts(byte));
    let mut walk = Walk { line, limit, one };
    if is_separated { walk.separated(start) } else { walk.joined(start) }
}

/// Whether the byte ends an entry.
fn parts(byte: u8) -> bool {
    is_space(byte) || byte == b','
}

struct Walk<'a, F> {
    line: &'a [u8],
    limit: usize,
    one: F,
}

impl<F: FnMut(usize) -> Result<(), BuildError>> Walk<'_, F> {
    /// `0 1 0` or `0,1,0`
    fn separated(&mut self, start: usize) -> Result<usize, Fault> {
        let (mut at, mut column) = (start, 0);
        let mut may_be_comma = false;
        while let Some(&byte) = self.line.get(at) {
            if self.line[at..].starts_with(FOUR_ZEROS) && self.limit - column >= 4 {
                at += FOUR_ZEROS.len();
                column += 4;
                may_be_comma = true;
            } else if is_space(byte) {
                at += 1;
            } else if byte == b',' && may_be_comma {
                at += 1;
                may_be_comma = false;
            } else {
                // A second comma is a word of its own, which is no entry.
                self.entry(at, self.word_end(at).max(at + 1), column)?;
                at += 1;
                column += 1;
                may_be_comma = true;
            }
        }
        Ok(column)
    }

    /// `010`
    fn joined(&mut self, start: usize) -> Result<usize, Fault> {
        let end = self.word_end(start);
        if self.line[end..].iter().any(|&byte| !is_space(byte)) || is_number(&self.line[start..end])
        {
            // There are several words, so the entries are separated, or one that is another number: it is no entry.
            return Err(self.not_entry(start, end));
        }
        for at in start..end {
            self.entry(at, at + 1, at - start)?;
        }
        Ok(end - start)
    }

    /// The entry of a column. It must end at `end`.
    fn entry(&mut self, at: usize, end: usize, column: usize) -> Result<(), Fault> {
        match self.line[at] {
            b'0' | b'1' if end != at + 1 => Err(self.not_entry(at, end)),
            b'0' | b'1' if column >= self.limit => {
                let kind = FormatErrorKind::RowTooLong { expected: self.limit as u64 };
                Err(Fault { at, kind })
            }
            b'0' => Ok(()),
            b'1' => (self.one)(column).map_err(|error| Fault { at, kind: error.into() }),
            _ => Err(self.not_entry(at, end)),
        }
    }

    fn word_end(&self, start: usize) -> usize {
        let length = self.line[start..].iter().position(|&byte| parts(byte));
        length.map_or(self.line.len(), |length| start + length)
    }

    /// The fault of a word that is no entry; of a long word, the beginning is kept.
    fn not_entry(&self, at: usize, end: usize) -> Fault {
        let text = String::from_utf8_lossy(&self.line[at..]);
        // In a joined row the word is one character, and that may have several bytes.
        let length = String::from_utf8_lossy(&self.line[at..end]).chars().count();
        // One character more than is shown is kept, so that the cut is visible.
        let kept = text.chars().take(length.min(printable::NAME_LENGTH + 1)).collect();
        Fault { at, kind: FormatErrorKind::NotEntry(kept) }
    }
}

/// Whether a word is a number with a point or an exponent, and so no joined row.
fn is_number(word: &[u8]) -> bool {
    word.iter().any(|byte| !byte.is_ascii_digit()) && is_decimal(word)
}

/// Whether a word is a decimal number, such as `1`, `-.5` or `1e-3`. The standard library's reader of these has tables
/// that would be a twentieth of what the page loads first.
pub(crate) fn is_decimal(word: &[u8]) -> bool {
    fn unsigned(word: &[u8]) -> &[u8] {
        word.strip_prefix(b"-").or_else(|| word.strip_prefix(b"+")).unwrap_or(word)
    }
    let are_digits = |word: &[u8]| word.iter().all(u8::is_ascii_digit);
    let mut halves = word.splitn(2, |byte| matches!(byte, b'e' | b'E'));
    let mut parts = unsigned(halves.next().unwrap_or_default()).splitn(2, |&byte| byte == b'.');
    let (whole, part) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let is_mantissa = whole.len() + part.len() > 0 && are_digits(whole) && are_digits(part);
    let is_exponent = |word: &[u8]| !word.is_empty() && are_digits(word);
    is_mantissa && halves.next().is_none_or(|exponent| is_exponent(unsigned(exponent)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimal_numbers_are_known() {
        for word in ["1", "-0.5", "+.5", "5.", "1e-3", "1.5E+10", "0"] {
            assert!(is_decimal(word.as_bytes()), "{word}");
        }
        for word in ["", ".", "-", "e5", "1e", "1e+", "1.2.3", "1,2", "x", "inf", "--1", "1e5e5"] {
            assert!(!is_decimal(word.as_bytes()), "{word}");
        }
        assert!(is_number(b"1.0") && !is_number(b"10"));
    }
}
