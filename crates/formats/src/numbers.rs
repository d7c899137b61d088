//! A text of numbers, one after the other, wherever its lines end.
//!
//! # Why this shape
//! OR-Library files break their lines anywhere, so a line is no unit in them. The reader asks for the next
//! number and says what it means, so that an error can say it, too. The place of the last word is kept, so that
//! a mistake found behind it can point there.
//!
//! # Cost
//! Linear in the text, memory for the longest line.

#![warn(clippy::arithmetic_side_effects)]

use std::io::BufRead;

use gavotte_model::Decimal;

use crate::cost::{cost, without_plus};
use crate::error::Place;
use crate::lines::{Lines, is_space};
use crate::{FormatErrorKind, NumbersErrorKind, ReadError};

/// The largest size that a text may declare for things it need not mention one by one.
pub(crate) const BELIEVED: u32 = 1 << 22;

/// More of anything than this is refused: a margin below the model's own limit, which is a little
/// under 2^32.
pub(crate) const MOST: u32 = u32::MAX - (1 << 16);

/// The words of a text, read as numbers.
#[derive(Debug)]
pub(crate) struct Numbers<R> {
    lines: Lines<R>,
    /// The bytes of the last word in the current line.
    start: usize,
    end: usize,
    is_done: bool,
}

impl<R: BufRead> Numbers<R> {
    pub(crate) fn new(reader: R) -> Self {
        Self::behind(Lines::new(reader))
    }

    /// The numbers from the beginning of the current line on.
    pub(crate) fn behind(lines: Lines<R>) -> Self {
        Self { lines, start: 0, end: 0, is_done: false }
    }

    /// Goes to the next word; returns `false` at the end of the text.
    pub(crate) fn advance(&mut self) -> Result<bool, ReadError> {
        loop {
            let rest = self.lines.current().bytes().get(self.end..).unwrap_or_default();
            if let Some(skipped) = rest.iter().position(|&byte| !is_space(byte)) {
                let word = &rest[skipped..];
                let length = word.iter().position(|&byte| is_space(byte)).unwrap_or(word.len());
                self.start = self.end.saturating_add(skipped);
                self.end = self.start.saturating_add(length);
                return Ok(true);
            }
            self.end = 0;
            if self.lines.next()?.is_none() {
                self.is_done = true;
                return Ok(false);
            }
        }
    }

    /// Goes to the next word; it is an error if there is none.
    pub(crate) fn expect(&mut self, what: &'static str) -> Result<(), ReadError> {
        if self.advance()? { Ok(()) } else { Err(self.error(NumbersErrorKind::Missing(what))) }
    }

    /// The last word.
    pub(crate) fn word(&self) -> &[u8] {
        self.lines.current().bytes().get(self.start..self.end).unwrap_or_default()
    }

    /// The last word, as a message quotes it.
    pub(crate) fn quoted(&self) -> String {
        String::from_utf8_lossy(self.word()).into_owned()
    }

    /// The number of the line with the last word.
    pub(crate) fn line(&self) -> usize {
        self.lines.current().number()
    }

    /// The place of the last word, or the end of the text if there was none.
    pub(crate) fn place(&self) -> Place {
        if self.is_done { self.lines.end() } else { self.lines.current().place(self.start) }
    }

    pub(crate) fn error(&self, kind: impl Into<FormatErrorKind>) -> ReadError {
        self.place().error(kind).into()
    }

    /// The next number, which may have digits behind a point.
    pub(crate) fn decimal(&mut self, what: &'static str) -> Result<Decimal, ReadError> {
        self.expect(what)?;
        let text = std::str::from_utf8(self.word()).unwrap_or_default();
        let number = cost(without_plus(text), |_| {
            NumbersErrorKind::NotDecimal { what, word: self.quoted() }.into()
        });
        number.map_err(|kind| self.error(kind))
    }

    /// The next number, which must lie within these limits.
    pub(crate) fn within(
        &mut self,
        what: &'static str,
        first: u32,
        last: u32,
    ) -> Result<u32, ReadError> {
        self.expect(what)?;
        let text = String::from_utf8_lossy(self.word());
        let number = NumbersErrorKind::within(&text, what, first, last);
        number.map_err(|kind| self.error(kind))
    }

    /// Refuses a text that goes on.
    pub(crate) fn finish(&mut self) -> Result<(), ReadError> {
        if self.advance()? {
            let word = self.quoted();
            return Err(self.error(NumbersErrorKind::Surplus(word)));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_anywhere() {
        let mut numbers = Numbers::new("\u{feff}1 -2\r\n\n\t3\n".as_bytes());
        let mut seen = Vec::new();
        while numbers.advance().unwrap() {
            seen.push((numbers.quoted(), numbers.line(), numbers.place().column));
        }
        assert_eq!(seen, [("1".into(), 1, 1), ("-2".into(), 1, 3), ("3".into(), 3, 2)]);
        assert_eq!((numbers.place().line, numbers.place().column), (4, 1));
    }

    #[test]
    fn mistakes_have_their_place() {
        let message = |text: &str| {
            let mut numbers = Numbers::new(text.as_bytes());
            let Err(ReadError::Format(error)) = numbers.within("a row", 1, 5) else { panic!() };
            format!("{}:{}: {error}", error.line(), error.column())
        };
        assert_eq!(message("\n x"), "2:2: `x` stands where a row is expected; write an integer");
        assert_eq!(message(""), "1:1: the text ends where a row is expected");
        assert_eq!(message("6"), "1:1: 6 stands where a row is expected, from 1 to 5");
        let large = "99999999999999999999";
        assert_eq!(message(large), format!("1:1: {large} is too large for a row"));
    }
}
