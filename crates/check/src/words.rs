//! The words of a proof, statement by statement.
//!
//! # Why this shape
//! A proof may be larger than memory, so one statement is held at a time. Numbers are read from bytes as they come.
//!
//! # Cost
//! Linear in the text; memory for the longest statement.

use std::io::BufRead;

use crate::reason::Reason;

/// Statements from a reader: the words before each semicolon.
pub(crate) struct Statements<R> {
    reader: R,
    text: Vec<u8>,
    /// The line on which the present statement begins, and the one on which it ends.
    pub(crate) line: u64,
    next: u64,
    /// The goal of the last comment of the kind `% goal ...`, and its line.
    goal: Option<(String, u64)>,
}

impl<R: BufRead> Statements<R> {
    pub(crate) fn new(reader: R) -> Self {
        Self { reader, text: Vec::new(), line: 1, next: 1, goal: None }
    }

    /// The first line of the text.
    pub(crate) fn header(&mut self) -> Result<&[u8], Reason> {
        self.read_to(b'\n')?;
        self.next = 2;
        Ok(self.text.trim_ascii_end())
    }

    /// Goes to the next statement; `false` at the end of the text.
    pub(crate) fn advance(&mut self) -> Result<bool, Reason> {
        self.skip()?;
        self.line = self.next;
        self.read_to(b';')?;
        self.next += self.text.iter().filter(|&&it| it == b'\n').count() as u64;
        match self.text.pop() {
            Some(b';') => Ok(true),
            // Words without a semicolon are the beginning of a statement.
            Some(_) => Err(Reason::Unfinished),
            None => Ok(false),
        }
    }

    /// The goal that a comment before the present statement names, and the line of the comment.
    pub(crate) fn take_goal(&mut self) -> Option<(String, u64)> {
        self.goal.take()
    }

    /// The words of the present statement.
    pub(crate) fn words(&self) -> Words<'_> {
        Words { text: &self.text, at: 0 }
    }

    fn read_to(&mut self, end: u8) -> Result<(), Reason> {
        self.text.clear();
        let read = self.reader.read_until(end, &mut self.text);
        read.map(|_| ()).map_err(|error| Reason::Input(error.to_string()))
    }

    /// Passes over white space and comments.
    fn skip(&mut self) -> Result<(), Reason> {
        loop {
            let input = |error: std::io::Error| Reason::Input(error.to_string());
            let buffer = self.reader.fill_buf().map_err(input)?;
            let is_space = |it: &u8| it.is_ascii_whitespace();
            let length = buffer.iter().position(|it| !is_space(it)).unwrap_or(buffer.len());
            self.next += buffer[..length].iter().filter(|&&it| it == b'\n').count() as u64;
            let is_comment = buffer.get(length) == Some(&b'%');
            let is_end = buffer.is_empty() || (length < buffer.len() && !is_comment);
            self.reader.consume(length);
            if is_end {
                return Ok(());
            }
            if is_comment {
                self.read_to(b'\n')?;
                self.next += 1;
                let goal = self.text.trim_ascii_end().strip_prefix(b"% goal ");
                if let Some(goal) = goal {
                    self.goal = Some((String::from_utf8_lossy(goal).into_owned(), self.next - 1));
                }
            }
        }
    }
}

/// Words, from the left to the right.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a [u8];

    #[inline]
    fn next(&mut self) -> Option<&'a [u8]> {
        let mut start = self.at;
        while self.text.get(start)?.is_ascii_whitespace() {
            start += 1;
        }
        let mut end = start;
        while self.text.get(end).is_some_and(|it| !it.is_ascii_whitespace()) {
            end += 1;
        }
        self.at = end;
        Some(&self.text[start..end])
    }
}

/// A number without a sign.
#[inline]
pub(crate) fn number(word: &[u8]) -> Result<u64, Reason> {
    if word.is_empty() || !word.iter().all(u8::is_ascii_digit) {
        return Err(Reason::Malformed("a number"));
    }
    if word.len() > 19 {
        return Err(Reason::TooLarge);
    }
    Ok(word.iter().fold(0, |number, digit| 10 * number + u64::from(digit - b'0')))
}

/// A number that may have a sign.
pub(crate) fn signed(word: &[u8]) -> Result<i128, Reason> {
    let text = std::str::from_utf8(word).map_err(|_| Reason::Malformed("a number"))?;
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|it| it.is_ascii_digit()) {
        return Err(Reason::Malformed("a number"));
    }
    text.parse().map_err(|_| Reason::TooLarge)
}

/// Refuses words behind those that a line may have.
pub(crate) fn nothing_more<'w>(mut words: impl Iterator<Item = &'w str>) -> Result<(), Reason> {
    if words.next().is_some() { Err(Reason::Malformed("the end of the line")) } else { Ok(()) }
}
