//! A matrix of 0 and 1 in brackets: JSON, or code of a program.
//!
//! ```text
//! data = np.array([[0, 0, 1], [0, 1, 0]], dtype=int)
//! ```
//!
//! # Why this shape
//! People paste what their program says: a list of lists, an assignment to a name, a call around it, a table as numpy
//! prints it. Only what is known to leave the entries as they are is passed over: the name before `=`, the names of
//! calls, arguments by name such as `dtype=int`, lines of `import`, remarks. All else is refused at its place, because
//! it could change the matrix.
//!
//! # Invariants
//! The whole text is accounted for. Brackets are counted and not nested by recursion.
//!
//! # Cost
//! Linear in the text, which is kept whole.

use gavotte_model::{Assembler, ItemId, Problem};

use super::count::count;
use crate::lines::error_at;
use crate::{FormatError, FormatErrorKind as Kind};

/// A fault, and the index of the byte where it is.
type Fault = (usize, Kind);

/// A word or a mark, and the index of its first byte.
#[derive(Clone, Copy)]
struct Token<'t> {
    text: &'t str,
    at: usize,
}

/// Reads the whole of a text.
///
/// # Errors
/// A text that is no matrix in brackets, or more than that; an entry other than 0 and 1; rows of different widths.
pub(crate) fn read(text: &str) -> Result<Problem, FormatError> {
    rows_of(text).map_err(|(at, kind)| error_at(text.as_bytes(), at, kind))
}

/// Whether a text is such a matrix: a table in an outer bracket, as far as its beginning tells, or nothing but two rows
/// or more. Less may be anything.
pub(crate) fn is_nested(text: &str, is_whole: bool) -> bool {
    let mut tokens = Tokens { text, at: start_of(text) };
    let is_bracket = tokens.peek().is_some_and(|token| matches!(token.text, "[" | "(" | "{"));
    let Ok(opened) = tokens.opened() else { return false };
    let has_entry = tokens.peek().is_some_and(|token| entry(token.text).is_some());
    let is_table = opened.len() > 1 && has_entry;
    is_table
        || (is_whole && is_bracket && rows_of(text).is_ok_and(|problem| problem.option_count() > 1))
}

fn rows_of(text: &str) -> Result<Problem, Fault> {
    let mut tokens = Tokens { text, at: start_of(text) };
    let mut open: Vec<&str> = tokens.opened()?;
    let is_alone = open.len() == 1;
    let mut rows = Rows::default();
    while let Some(bracket) = open.pop() {
        rows.add(&mut tokens, bracket)?;
        // Between rows stands a comma or nothing, and so behind the last one.
        tokens.passes(",");
        match tokens.peek() {
            Some(Token { text: next @ ("[" | "(" | "{"), .. }) => {
                tokens.next();
                open.push(next);
            }
            _ => break,
        }
    }
    if !is_alone {
        tokens.close(open.pop().unwrap_or("["))?;
    }
    while let Some(call) = open.pop() {
        tokens.pass_arguments()?;
        tokens.close(call)?;
    }
    tokens.passes(";");
    match tokens.next() {
        Some(token) => Err((token.at, Kind::BesideMatrix(token.text.to_owned()))),
        None => Ok(rows.assembler.unwrap_or_else(Problem::assembler).build()),
    }
}

/// The index behind lines of `import` and behind the name to which the matrix is assigned.
fn start_of(text: &str) -> usize {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let word = line.trim_start().split(char::is_whitespace).next();
        if !matches!(word, Some("import" | "from" | "")) {
            break;
        }
        start += line.len();
    }
    let rest = &text[start..];
    let Some(equals) = rest.find('=') else { return start };
    let name = &rest[..equals];
    let is_of_name = |it: char| is_letter(it) || it.is_ascii_digit() || " \t_.:<>*&[]".contains(it);
    let is_name = name.trim_start().starts_with(is_letter) && name.trim().chars().all(is_of_name);
    if is_name { start + equals + 1 } else { start }
}

/// Whether a name may begin so. All that is not ASCII counts as a letter, so that no table of letters is needed.
fn is_letter(it: char) -> bool {
    it.is_ascii_alphabetic() || !it.is_ascii()
}

/// The value of an entry.
fn entry(word: &str) -> Option<bool> {
    match word {
        "0" | "0." | "0.0" | "false" | "False" => Some(false),
        "1" | "1." | "1.0" | "true" | "True" => Some(true),
        _ => None,
    }
}

/// The rows so far.
#[derive(Default)]
struct Rows {
    /// Made by the first row, which sets the width.
    assembler: Option<Assembler>,
    width: usize,
}

impl Rows {
    /// Reads the row behind this bracket.
    fn add(&mut self, tokens: &mut Tokens<'_>, bracket: &str) -> Result<(), Fault> {
        let (mut ones, mut width) = (Vec::new(), 0_usize);
        let mut may_be_comma = false;
        let end = loop {
            let Some(token) = tokens.next() else { return Err(tokens.unclosed()) };
            if token.text == closing(bracket) {
                break token.at;
            }
            if token.text == "," && may_be_comma {
                may_be_comma = false;
                continue;
            }
            let is_one = entry(token.text);
            let is_one = is_one.ok_or_else(|| (token.at, Kind::NotEntry(token.text.to_owned())))?;
            if self.assembler.is_some() && width == self.width {
                return Err((token.at, Kind::RowTooLong { expected: width as u64 }));
            }
            if is_one {
                ones.push(width);
            }
            width += 1;
            may_be_comma = true;
        };
        let assembler = match &mut self.assembler {
            Some(_) if width < self.width => {
                let (expected, found) = (self.width as u64, width as u64);
                return Err((end, Kind::RowTooShort { expected, found }));
            }
            Some(assembler) => assembler,
            none => {
                self.width = width;
                let columns = count(width).map_err(|error| (end, error.into()))?;
                none.insert(Assembler::numbered(columns))
            }
        };
        for one in ones {
            let column = count(one).map_err(|error| (end, error.into()))?;
            assembler.entry(ItemId::new(column), None).map_err(|error| (end, error.into()))?;
        }
        assembler.end_option().map(drop).map_err(|error| (end, error.into()))
    }
}

/// The bracket that closes this one.
fn closing(bracket: &str) -> &'static str {
    match bracket {
        "(" => ")",
        "{" => "}",
        _ => "]",
    }
}

/// The words and marks of a text; remarks are none.
struct Tokens<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Tokens<'t> {
    /// The brackets before the first entry, which are open: calls, that of the table, that of its first row.
    fn opened(&mut self) -> Result<Vec<&'static str>, Fault> {
        let mut open = Vec::new();
        while let Some(token) = self.peek() {
            let bracket = match token.text {
                "[" => "[",
                "{" => "{",
                "(" => "(",
                "]" if open.last() == Some(&"[") => {
                    // `new int[][]` is the name of a kind.
                    open.pop();
                    self.next();
                    continue;
                }
                _ if entry(token.text).is_some() && !open.is_empty() => break,
                word if word.starts_with(is_letter) => {
                    // The name of what is called or made.
                    self.next();
                    let is_called = self.peek().is_some_and(|it| "[({".contains(it.text));
                    if !is_called && word != "new" {
                        return Err((token.at, Kind::BesideMatrix(word.to_owned())));
                    }
                    continue;
                }
                word if open.is_empty() => {
                    return Err((token.at, Kind::BesideMatrix(word.to_owned())));
                }
                _ => break,
            };
            self.next();
            open.push(bracket);
        }
        let calls = open.len().saturating_sub(2);
        if open.is_empty() || open[..calls].iter().any(|&bracket| bracket != "(") {
            return Err((self.at.min(self.text.len()), Kind::NoRows));
        }
        Ok(open)
    }

    /// The index of the next token.
    fn skip(&mut self) {
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            let trimmed =
                rest.trim_start_matches(|it: char| it.is_whitespace() || it == '\u{feff}');
            self.at += rest.len() - trimmed.len();
            if !trimmed.starts_with('#') && !trimmed.starts_with("//") {
                return;
            }
            self.at += trimmed.find('\n').unwrap_or(trimmed.len());
        }
    }

    fn next(&mut self) -> Option<Token<'t>> {
        self.skip();
        let rest = self.text.get(self.at..)?;
        let is_mark = |it: char| "[](){},;=".contains(it);
        let first = rest.chars().next()?;
        let ends = |it: char| is_mark(it) || it.is_whitespace();
        let length = if is_mark(first) { 1 } else { rest.find(ends).unwrap_or(rest.len()) };
        let token = Token { text: &rest[..length], at: self.at };
        self.at += length;
        Some(token)
    }

    fn peek(&mut self) -> Option<Token<'t>> {
        self.skip();
        Tokens { text: self.text, at: self.at }.next()
    }

    /// Passes over this mark, if it is next.
    fn passes(&mut self, mark: &str) -> bool {
        let is_next = self.peek().is_some_and(|token| token.text == mark);
        if is_next {
            self.next();
        }
        is_next
    }

    /// Passes over arguments by name behind the table, such as `, dtype=int`.
    fn pass_arguments(&mut self) -> Result<(), Fault> {
        self.passes(",");
        while let Some(name) = self.peek().filter(|it| it.text.starts_with(is_letter)) {
            self.next();
            let has_value = self.passes("=");
            let value = self.next().filter(|it| has_value && !"[](){},;=".contains(it.text));
            value.ok_or_else(|| (name.at, Kind::BesideMatrix(name.text.to_owned())))?;
            self.passes(",");
        }
        Ok(())
    }

    /// The bracket that closes this one.
    fn close(&mut self, bracket: &str) -> Result<(), Fault> {
        match self.next() {
            None => Err(self.unclosed()),
            Some(token) if token.text == closing(bracket) => Ok(()),
            Some(token) => Err((token.at, Kind::BesideMatrix(token.text.to_owned()))),
        }
    }

    fn unclosed(&self) -> Fault {
        (self.text.trim_end().len(), Kind::OpenMatrix)
    }
}
