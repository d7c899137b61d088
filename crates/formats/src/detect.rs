//! Which format a text is in, told by the ending of its file or else by its first lines.
//!
//! # Why this shape
//! A text of nothing but 0 and 1 is a matrix without a header to one person and items called `0`
//! and `1` to another. A guess would answer the wrong question without a word, so such a text is
//! refused and the formats it fits are named.
//!
//! # Cost
//! Linear in the head of the text, which is at most [`Format::HEAD`] bytes.

use std::fmt;
use std::path::Path;

use crate::Format;
use crate::lines::Line;
use crate::matrix::row_width;
use crate::tokens::Tokens;

/// A text that fits several formats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ambiguous {
    candidates: Vec<Format>,
}

impl Ambiguous {
    /// The formats that the text fits.
    #[must_use]
    pub fn candidates(&self) -> &[Format] {
        &self.candidates
    }
}

impl fmt::Display for Ambiguous {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text fits several formats: ")?;
        for (index, candidate) in self.candidates.iter().enumerate() {
            write!(f, "{}`{candidate}`", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl std::error::Error for Ambiguous {}

impl Format {
    /// How many bytes of a text are looked at to tell its format.
    pub const HEAD: usize = 1 << 16;

    /// The format of a text, from its file's ending or else from its beginning: all of it, or the
    /// first [`Format::HEAD`] bytes.
    ///
    /// # Errors
    /// When the text fits several formats.
    ///
    /// ```
    /// use gavotte_formats::Format;
    /// assert_eq!(Format::detect(None, b"2 3\n0 1 0\n1 0 1\n"), Ok(Format::Matrix));
    /// assert_eq!(Format::detect(None, b"a b\na\nb\n"), Ok(Format::Dlx));
    /// let error = Format::detect(None, b"0 1\n1 0\n").unwrap_err();
    /// assert_eq!(error.candidates(), [Format::Rows, Format::Dlx]);
    /// ```
    pub fn detect(path: Option<&Path>, head: &[u8]) -> Result<Self, Ambiguous> {
        if let Some(format) = path.and_then(Self::of_path) {
            return Ok(format);
        }
        if looks_like_matrix(head) {
            return Ok(Self::Matrix);
        }
        if looks_like_bits(head) {
            return Err(Ambiguous { candidates: vec![Self::Rows, Self::Dlx] });
        }
        Ok(Self::Dlx)
    }
}

/// The lines that are not blank.
fn filled(head: &[u8]) -> impl Iterator<Item = Line<'_>> {
    head.split(|&byte| byte == b'\n')
        .enumerate()
        .map(|(index, bytes)| Line::new(bytes, index.saturating_add(1)))
        .filter(|line| !line.is_blank())
}

/// Whether the first line is two numbers and the second one a row that goes with them.
fn looks_like_matrix(head: &[u8]) -> bool {
    let mut lines = filled(head);
    let Some(first) = lines.next().and_then(|line| line.text().ok()) else { return false };
    let words: Vec<&str> = Tokens::new(first).map(|token| token.text).take(3).collect();
    let [rows, columns] = words[..] else { return false };
    let (Some(rows), Some(columns)) = (number(rows), number(columns)) else { return false };
    let Some(second) = lines.next() else {
        // Alone, `1 1` may be a row; with a 0 in it, it needs no rows below and is complete.
        return rows.min(columns) == 0 || rows.max(columns) > 1;
    };
    let Some(width) = row_width(second.bytes()) else { return false };
    if width == columns || (width < columns && is_cut(head, second)) {
        return rows > 0;
    }
    // A row of the wrong width: a faulty matrix, unless the words of this line are declared above.
    let declared = |word: &str| words.contains(&word);
    let is_option = second.text().is_ok_and(|text| Tokens::new(text).all(|t| declared(t.text)));
    rows.max(columns) > 1 && !is_option
}

/// Whether the line may go on behind the end of the head.
fn is_cut(head: &[u8], line: Line<'_>) -> bool {
    head.len() >= Format::HEAD && head.ends_with(line.bytes())
}

/// Whether there is nothing but 0 and 1.
fn looks_like_bits(head: &[u8]) -> bool {
    let mut lines = filled(head).peekable();
    lines.peek().is_some() && lines.all(|line| row_width(line.bytes()).is_some())
}

fn number(word: &str) -> Option<usize> {
    word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok()).flatten()
}
