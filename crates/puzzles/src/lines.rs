//! The lines of an input, with their numbers.
//!
//! # Why this shape
//! Batches of a million grids are answered as they arrive, so lines are read one at a time. A line can be given back,
//! because only the next line shows whether a first line such as `1234` is a count or a row. A limit on the length
//! keeps an endless line from filling the memory.
//!
//! # Invariants
//! Lines that are no cells are counted but never handed out: comments (first non-blank character `#`), headings such as
//! `[Puzzle]`, and rules between boxes. Bars between the boxes of a line are removed from it. From the first heading
//! `[Puzzle]` on, the text under other headings, such as `[State]`, is no puzzle: the reader skips it.

use std::io::{BufRead, ErrorKind, Read};

use crate::{Ending, PuzzleError, PuzzleErrorKind};
#[cfg(feature = "gallery")]
use gavotte_model::Message;

/// The greatest length of a line. No grid comes near it, even one with 36 numbers in wide columns.
const LONGEST: usize = 1 << 20;

/// One line without its end.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) number: usize,
    raw: String,
}

impl Line {
    /// A line that is no part of a file.
    #[cfg(feature = "gallery")]
    pub(crate) fn of(text: &str) -> Self {
        Self { number: 1, raw: text.to_owned() }
    }

    /// The line without blanks at its end; columns count the same in both.
    pub(crate) fn text(&self) -> &str {
        self.raw.trim_end_matches([' ', '\t', '\r'])
    }

    /// The line with the blanks at its end.
    #[cfg(feature = "gallery")]
    pub(crate) fn whole(&self) -> &str {
        self.raw.trim_end_matches('\r')
    }

    pub(crate) fn is_blank(&self) -> bool {
        self.text().is_empty()
    }

    /// Whether the line holds nothing but a comment.
    #[cfg(feature = "gallery")]
    pub(crate) fn is_comment(&self) -> bool {
        self.text().trim_start().starts_with('#')
    }

    /// The number of characters of [`text`](Self::text).
    pub(crate) fn length(&self) -> usize {
        self.text().chars().count()
    }

    /// Words between blanks, each with its column.
    pub(crate) fn words(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut column = 1;
        self.text().split([' ', '\t']).filter_map(move |word| {
            let start = column;
            column += word.chars().count() + 1;
            (!word.is_empty()).then_some((start, word))
        })
    }

    /// An error in this line, with a message of the puzzle's own. Words that it quotes from the input are escaped by
    /// [`shown`](crate::error::shown).
    #[cfg(feature = "gallery")]
    pub(crate) fn wrong(&self, column: usize, message: impl Into<Message>) -> PuzzleError {
        self.error(PuzzleErrorKind::Wrong(message.into()), column)
    }

    /// An error that lies in this line.
    pub(crate) fn error(&self, kind: PuzzleErrorKind, column: usize) -> PuzzleError {
        PuzzleError::at(kind, self.number, column, &self.raw)
    }

    /// An error that lies just after the end of this line.
    pub(crate) fn error_at_end(&self, kind: PuzzleErrorKind) -> PuzzleError {
        self.error(kind, self.length() + 1)
    }
}

/// Reads lines and takes them back.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    reader: R,
    number: usize,
    /// Lines that were given back, the next one last.
    returned: Vec<Line>,
    section: Section,
    /// Whether the reader has said that nothing more comes, because a terminal must not be asked twice.
    is_over: bool,
}

/// The meaning of the headings so far for the lines that follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    /// No heading `[Puzzle]` yet: the text under other headings may be a puzzle.
    Any,
    Puzzle,
    Other,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(reader: R) -> Self {
        let (section, returned) = (Section::Any, Vec::new());
        Self { reader, number: 0, returned, section, is_over: false }
    }

    /// The next line that may hold cells.
    pub(crate) fn advance(&mut self) -> Result<Option<Line>, PuzzleError> {
        if let Some(line) = self.returned.pop() {
            return Ok(Some(line));
        }
        while let Some(line) = self.read()? {
            let text = line.raw.trim();
            if is_heading(text) {
                self.section = match self.section {
                    _ if text.eq_ignore_ascii_case("[puzzle]") => Section::Puzzle,
                    Section::Any => Section::Any,
                    Section::Puzzle | Section::Other => Section::Other,
                };
            } else if self.section != Section::Other && !is_ornament(text) {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    /// The next line that may hold cells and is not blank.
    pub(crate) fn advance_filled(&mut self) -> Result<Option<Line>, PuzzleError> {
        while let Some(line) = self.advance()? {
            if !line.is_blank() {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    /// The next line of a drawing of `expected` lines, of which `found` were read and `last` is the last.
    pub(crate) fn within(
        &mut self,
        last: &Line,
        found: usize,
        expected: usize,
    ) -> Result<Line, PuzzleError> {
        let cut_short = |by| PuzzleErrorKind::CutShort { by, found, expected };
        match self.advance()? {
            None => Err(last.error_at_end(cut_short(Ending::Input))),
            Some(line) if line.is_blank() => Err(line.error(cut_short(Ending::EmptyLine), 1)),
            Some(line) => Ok(line),
        }
    }

    /// An error that lies behind the last line.
    pub(crate) fn error_at_end(&self, kind: PuzzleErrorKind) -> PuzzleError {
        PuzzleError::at(kind, self.number.saturating_add(1), 1, "")
    }

    /// Hands `line` out again; of several lines, the one that was given back last comes first.
    pub(crate) fn give_back(&mut self, line: Line) {
        self.returned.push(line);
    }

    /// The bytes that are available, if the next line begins with them and may hold cells: for readers that know a line
    /// at a glance. Nothing is consumed, and the call waits for nothing that the next line would not wait for.
    pub(crate) fn at_hand(&mut self) -> Result<&[u8], PuzzleError> {
        if !self.returned.is_empty() || self.section == Section::Other || self.is_over {
            return Ok(&[]);
        }
        match self.reader.fill_buf() {
            Ok(bytes) => {
                self.is_over = bytes.is_empty();
                Ok(bytes)
            }
            // The reader of the whole line tries again.
            Err(error) if error.kind() == ErrorKind::Interrupted => Ok(&[]),
            Err(error) => Err(PuzzleErrorKind::Unreadable(error.to_string()).into()),
        }
    }

    /// Skips a line of this many bytes, its end included, that [`at_hand`](Self::at_hand) showed; returns its
    /// number.
    pub(crate) fn pass(&mut self, bytes: usize) -> usize {
        debug_assert!(self.returned.is_empty(), "a line that was given back comes first");
        self.reader.consume(bytes);
        self.number += 1;
        self.number
    }

    /// The next line as it stands, even if it would be skipped elsewhere.
    pub(crate) fn advance_plain(&mut self) -> Result<Option<Line>, PuzzleError> {
        if self.is_over {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        let limit = LONGEST as u64 + 1;
        Read::take(&mut self.reader, limit)
            .read_until(b'\n', &mut bytes)
            .map_err(|error| PuzzleErrorKind::Unreadable(error.to_string()))?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        let ended = bytes.ends_with(b"\n");
        if ended {
            bytes.pop();
        }
        if !ended && bytes.len() > LONGEST {
            let kind = PuzzleErrorKind::LineTooLong(LONGEST);
            let start = String::from_utf8_lossy(bytes.get(..80).unwrap_or_default());
            return Err(PuzzleError::at(kind, self.number, 1, &start));
        }
        if bytes.ends_with(b"\r") {
            bytes.pop();
        }
        let mut raw = self.decode(bytes)?;
        // Some editors begin a file with this invisible mark.
        if self.number == 1 && raw.starts_with('\u{feff}') {
            raw.remove(0);
        }
        Ok(Some(Line { number: self.number, raw }))
    }

    /// The next line without its bars.
    fn read(&mut self) -> Result<Option<Line>, PuzzleError> {
        let Some(mut line) = self.advance_plain()? else { return Ok(None) };
        let raw = &mut line.raw;
        // In JSON a bar may be part of a text, and in an expression it has a meaning.
        let start = raw.trim_start();
        let has_own =
            start.starts_with('{') || start.starts_with("regex ") || start.starts_with("or ");
        if raw.contains('|') && !has_own {
            raw.retain(|letter| letter != '|');
            if raw.trim().chars().all(|letter| matches!(letter, '-' | '+' | '=')) {
                *raw = "#".to_owned(); // a rule with crossings
            }
        }
        Ok(Some(line))
    }

    fn decode(&self, bytes: Vec<u8>) -> Result<String, PuzzleError> {
        String::from_utf8(bytes).map_err(|error| {
            let good = error.as_bytes().get(..error.utf8_error().valid_up_to()).unwrap_or_default();
            let column = String::from_utf8_lossy(good).chars().count() + 1;
            let excerpt = String::from_utf8_lossy(error.as_bytes());
            PuzzleError::at(PuzzleErrorKind::NotUtf8, self.number, column, &excerpt)
        })
    }
}

/// The lines of a text as they stand, from the first one that is not blank to the last.
pub(crate) fn filled(text: &[u8]) -> Result<Vec<Line>, PuzzleError> {
    let (mut lines, mut all) = (Lines::new(text), Vec::new());
    while let Some(line) = lines.advance_plain()? {
        if !all.is_empty() || !line.is_blank() {
            all.push(line);
        }
    }
    while all.last().is_some_and(Line::is_blank) {
        all.pop();
    }
    if all.is_empty() {
        return Err(lines.error_at_end(PuzzleErrorKind::Empty));
    }
    Ok(all)
}

/// Whether a trimmed line is a heading, and no list of a program.
fn is_heading(text: &str) -> bool {
    let inner = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    inner.is_some_and(|inner| !inner.contains([',', '[', '"', '\'']))
}

/// Whether a trimmed line is a comment or a rule between boxes. A rule has a crossing or
/// is as long as a 9x9 row with its two bars; other rows of dashes are cells of a larger grid.
fn is_ornament(text: &str) -> bool {
    let is_ruled = text.bytes().all(|byte| matches!(byte, b'-' | b'+' | b'='));
    let is_rule = is_ruled && (text.contains(['+', '=']) || text.len() == 11);
    text.starts_with('#') || (is_rule && !text.is_empty())
}
