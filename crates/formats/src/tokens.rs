//! The words of a line, with their places.
//!
//! # Why this shape
//! `str::split_ascii_whitespace` forgets the places of words, and errors need them. A word that should be a number is
//! read here, too, so that every format of lines refuses it at its place and alike.

use crate::lines::{Line, is_space};
use crate::{FormatError, NumbersErrorKind};

/// A word and the index of its first byte in the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token<'a> {
    pub(crate) text: &'a str,
    pub(crate) at: usize,
}

impl Token<'_> {
    /// The word of this line as a number within these limits.
    pub(crate) fn within(
        self,
        line: &Line<'_>,
        what: &'static str,
        first: u32,
        last: u32,
    ) -> Result<u32, FormatError> {
        NumbersErrorKind::within(self.text, what, first, last)
            .map_err(|kind| line.error(self.at, kind))
    }
}

/// The words of a line from left to right.
#[derive(Clone, Debug)]
pub(crate) struct Tokens<'a> {
    line: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(crate) fn new(line: &'a str) -> Self {
        Self { line, at: 0 }
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let rest = self.line.as_bytes().get(self.at..)?;
        let start = self.at + rest.iter().position(|&byte| !is_space(byte))?;
        let word = &self.line.as_bytes()[start..];
        let length = word.iter().position(|&byte| is_space(byte)).unwrap_or(word.len());
        self.at = start + length;
        // Both ends stand next to ASCII or the line's ends, so no character is cut.
        Some(Token { text: self.line.get(start..self.at)?, at: start })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_their_places() {
        let words: Vec<_> = Tokens::new(" \tä bc\u{b}\u{a0}d ").map(|t| (t.text, t.at)).collect();
        assert_eq!(words, [("ä", 2), ("bc", 5), ("\u{a0}d", 8)]);
        assert_eq!(Tokens::new(" ").next(), None);
        assert_eq!(Tokens::new("").next(), None);
    }
}
