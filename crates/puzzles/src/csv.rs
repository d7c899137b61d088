//! Tables as spreadsheets save them: each row on a line, with commas, semicolons or tabs between cells.
//!
//! # Why this shape
//! Programs in Europe write semicolons, because a comma is in their decimals; copied tables have tabs. So the first
//! line with a separator shows which one it is. A cell keeps its column, because errors point at it.
//!
//! # Invariants
//! Cells have no blanks at their ends and no control characters. No row ends with an empty cell, because spreadsheets
//! fill short rows with them. Rows without cells and comments, which begin with `#`, are left out.
//!
//! # Cost
//! Linear in the text.
//!
//! # Source
//! RFC 4180, without line ends inside quotes.

use gavotte_model::{Decimal, Message, message};

use crate::error::shown;
use crate::lines::Line;
use crate::numbers::{cost, number};
use crate::{PuzzleError, PuzzleErrorKind as Kind};

/// The longest name, in characters, because it stands in the names of many items.
const LONGEST: usize = 60;

/// A row.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    line: Line,
    cells: Vec<Cell>,
}

/// A cell.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    /// Its beginning, in characters from 1.
    pub(crate) column: usize,
    pub(crate) text: String,
}

/// The rows of these lines: at least one.
pub(crate) fn rows(lines: Vec<Line>) -> Result<Vec<Row>, PuzzleError> {
    let last = lines.last().cloned();
    let separator = lines.iter().filter(|line| !line.is_comment()).find_map(separator);
    let mut rows = Vec::new();
    for line in lines {
        let mut cells = cells(&line, separator.unwrap_or(','))?;
        while cells.last().is_some_and(|cell| cell.text.is_empty()) {
            cells.pop();
        }
        if cells.first().is_some_and(|cell| !cell.text.starts_with('#')) {
            rows.push(Row { line, cells });
        }
    }
    match last {
        Some(line) if rows.is_empty() => Err(line.error_at_end(Kind::Empty)),
        _ => Ok(rows),
    }
}

/// The separator in a line, if there is one outside of quotes.
fn separator(line: &Line) -> Option<char> {
    let parts = line.text().split('"').step_by(2);
    let has = |mark: char| parts.clone().any(|part| part.contains(mark));
    ['\t', ';', ','].into_iter().find(|&mark| has(mark))
}

/// The cells of a line.
fn cells(line: &Line, separator: char) -> Result<Vec<Cell>, PuzzleError> {
    let mut cells = Vec::new();
    let mut letters = line.text().chars().zip(1..).peekable();
    loop {
        let is_blank = |it: &(char, usize)| it.0 == ' ' || (it.0 == '\t' && separator != '\t');
        while letters.next_if(is_blank).is_some() {}
        let column = letters.peek().map_or_else(|| line.length() + 1, |it| it.1);
        let mut text = String::new();
        if letters.next_if(|it| it.0 == '"').is_some() {
            loop {
                match letters.next() {
                    None => {
                        let words =
                            "this quote is not closed on its line; a quote in a cell is doubled";
                        return Err(line.wrong(column, words));
                    }
                    Some(('"', _)) if letters.next_if(|it| it.0 == '"').is_none() => break,
                    Some((letter, _)) => text.push(letter),
                }
            }
            while letters.next_if(is_blank).is_some() {}
        } else {
            while let Some((letter, _)) = letters.next_if(|it| it.0 != separator) {
                text.push(letter);
            }
        }
        refuse_control(line, column, &text)?;
        cells.push(Cell { column, text: text.trim().to_owned() });
        match letters.next() {
            None => return Ok(cells),
            Some((letter, _)) if letter == separator => {}
            Some((letter, at)) => {
                let words = message!(
                    "`{letter}` behind the quote that closes: a quote in a cell is doubled",
                    letter = letter.escape_debug()
                );
                return Err(line.wrong(at, words));
            }
        }
    }
}

fn refuse_control(line: &Line, column: usize, text: &str) -> Result<(), PuzzleError> {
    if text.chars().any(char::is_control) {
        let words = message!("`{text}` has a control character", text = shown(text));
        return Err(line.wrong(column, words));
    }
    Ok(())
}

impl Row {
    /// A row of a line that was cut in another way; it has a cell.
    ///
    /// # Errors
    /// One of them has a control character.
    pub(crate) fn of(line: Line, cells: Vec<Cell>) -> Result<Self, PuzzleError> {
        cells.iter().try_for_each(|it| refuse_control(&line, it.column, &it.text))?;
        Ok(Self { line, cells })
    }

    /// The same line, cut into these cells.
    pub(crate) fn cut(&self, cells: Vec<Cell>) -> Self {
        Self { line: self.line.clone(), cells }
    }

    /// The column behind the line, in characters from 1.
    pub(crate) fn end(&self) -> usize {
        self.line.length() + 1
    }

    /// The number of cells: at least one.
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The number of its line, from 1.
    pub(crate) fn number_of_line(&self) -> usize {
        self.line.number
    }

    /// The row as it stands in the text, without the blanks at its ends.
    pub(crate) fn whole(&self) -> &str {
        self.line.text()
    }

    /// The text of a cell; empty when there is none.
    pub(crate) fn text(&self, at: usize) -> &str {
        self.cells.get(at).map_or("", |cell| &cell.text)
    }

    /// The cells from this one on.
    pub(crate) fn from(&self, at: usize) -> &[Cell] {
        self.cells.get(at..).unwrap_or_default()
    }

    /// An error in a cell, or where it should be.
    pub(crate) fn wrong(&self, at: usize, message: impl Into<Message>) -> PuzzleError {
        let column = self.cells.get(at).map_or_else(|| self.end(), |cell| cell.column);
        self.line.wrong(column, message)
    }

    /// The name in a cell, such as a person's.
    pub(crate) fn name(&self, at: usize, what: impl Into<Message>) -> Result<&str, PuzzleError> {
        let text = self.text(at);
        self.checked(at, text, what)?;
        Ok(text)
    }

    /// Checks that a part of a cell can be a name.
    pub(crate) fn checked(
        &self,
        at: usize,
        text: &str,
        what: impl Into<Message>,
    ) -> Result<(), PuzzleError> {
        if text.is_empty() {
            return Err(self.wrong(at, message!("{what} is missing here", what)));
        }
        if text.chars().count() > LONGEST {
            let words = message!(
                "`{text}` is too long: a name has at most {LONGEST} characters",
                text = shown(text),
                LONGEST
            );
            return Err(self.wrong(at, words));
        }
        Ok(())
    }

    /// The whole number in a cell, from `least` to `most`.
    pub(crate) fn number<N>(
        &self,
        at: usize,
        what: &'static str,
        least: N,
        most: N,
    ) -> Result<N, PuzzleError>
    where
        N: std::str::FromStr + PartialOrd + Copy + Into<Message>,
    {
        let found = number(self.text(at)).flatten();
        found.filter(|value| (least..=most).contains(value)).ok_or_else(|| {
            let word = match self.text(at) {
                "" => "something is missing here".into(),
                text => message!("`{text}` cannot stand here", text = shown(text)),
            };
            self.wrong(
                at,
                message!(
                    "{word}: {what}, a whole number from {least} to {most}",
                    word,
                    what,
                    least,
                    most
                ),
            )
        })
    }

    /// The cost in a cell, which may have digits after the point: from `-most` to `most`.
    pub(crate) fn cost(
        &self,
        at: usize,
        what: impl Into<Message>,
        most: i64,
    ) -> Result<Decimal, PuzzleError> {
        cost(self.text(at), most).map_err(|why| {
            self.wrong(
                at,
                message!("{why}: {what}, a number from -{most} to {most}", why, what, most),
            )
        })
    }

    /// Checks that no cells are behind these.
    pub(crate) fn ends(&self, at: usize, form: impl Into<Message>) -> Result<(), PuzzleError> {
        match self.cells.get(at) {
            None => Ok(()),
            Some(cell) => {
                let words = message!(
                    "`{cell}` is too much: the line is `{form}`",
                    cell = shown(&cell.text),
                    form
                );
                Err(self.wrong(at, words))
            }
        }
    }

    /// An error for a word in a cell that is none of the known ones; it names the one that is most like it.
    pub(crate) fn unknown<'n>(
        &self,
        at: usize,
        word: &str,
        what: &'static str,
        names: impl IntoIterator<Item = &'n str>,
    ) -> PuzzleError {
        let (near, word) = (gavotte_model::nearest(word, names).map(shown), shown(word));
        let words = match near {
            Some(near) => {
                message!("there is no {what} `{word}`; did you mean `{near}`?", what, word, near)
            }
            None => message!("there is no {what} `{word}`", what, word),
        };
        self.wrong(at, words)
    }
}

/// The name of an item in a form that all formats can write: without blanks, colons and bars.
pub(crate) fn item_name(name: &str) -> String {
    let plain = |letter: char| match letter {
        ':' => '.',
        '|' => '/',
        letter if letter.is_whitespace() => '_',
        letter => letter,
    };
    name.chars().map(plain).collect()
}

/// An error for a table that lacks something as a whole; its place is the last row.
pub(crate) fn lacking(rows: &[Row], message: impl Into<Message>) -> PuzzleError {
    let last = &rows[rows.len() - 1];
    last.wrong(last.len(), message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::filled;

    fn read(text: &str) -> Result<Vec<Vec<String>>, PuzzleError> {
        let rows = rows(filled(text.as_bytes())?)?;
        Ok(rows.iter().map(|row| row.from(0).iter().map(|it| it.text.clone()).collect()).collect())
    }

    #[test]
    fn tables_are_read_as_spreadsheets_save_them() {
        let wanted = [vec!["a", "b, c", "d\"e"], vec!["f", "", "g"]];
        for text in [
            "a,\"b, c\",\"d\"\"e\"\r\n\r\n# x\r\nf,,g,,\r\n",
            "a;b, c;\"d\"\"e\"\n;;;\nf;;g\n",
            "a\tb, c\t\"d\"\"e\"\n\"# x, y\"\nf\t\tg\t\n",
            " a , \"b, c\" , \"d\"\"e\"\nf, ,g",
        ] {
            assert_eq!(read(text).unwrap(), wanted, "{text:?}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        for (text, line, column) in [("a,\"b", 1, 3), ("a,b\n\"c\"d,e", 2, 4), ("a, \u{7}b", 1, 4)]
        {
            let error = read(text).unwrap_err();
            assert_eq!((error.line(), error.column()), (Some(line), Some(column)), "{text:?}");
        }
    }
}
