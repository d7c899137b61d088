//! The headings of a table, in the words of its trade or in those of `column`.
//!
//! # Why this shape
//! A spreadsheet has the headings that its makers chose. A genre knows the usual ones for each meaning; for all others a
//! row `column,HEADING,MEANING` or the setting `--column HEADING=MEANING` says what they mean, so nobody has to change
//! the file that another program writes.
//!
//! # Invariants
//! A column has at most one meaning, and a meaning at most one column.
//!
//! # Cost
//! Linear in the headings.

use gavotte_model::{Message, message};

use crate::csv::Row;
use crate::error::shown;
use crate::genres::{Setting, told};
use crate::{PuzzleError, PuzzleErrorKind as Kind};

/// The words for each meaning, in small letters; the first one is its name. Where two columns have words of one meaning,
/// the word that stands here first has it.
pub(crate) type Words = &'static [&'static [&'static str]];

/// The setting that says what headings mean.
pub(crate) const COLUMN: Setting = Setting {
    name: "column",
    value: "HEADING=MEANING",
    what: told([
        "What headings of the table mean, with commas between them, such as duty=shift",
        "表格各标题的含义，用逗号分隔，如 duty=shift",
    ]),
};

/// What `column` says of headings: the heading in small letters, and the number of its meaning.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    words: Words,
    said: Vec<(String, usize)>,
}

/// A row of headings.
#[derive(Clone, Debug)]
pub(crate) struct Heading<'r> {
    pub(crate) row: &'r Row,
    /// The column of each meaning.
    columns: Vec<Option<usize>>,
}

/// Whether a row says the meaning of a heading.
pub(crate) fn is_column(row: &Row) -> bool {
    row.text(0) == "column"
}

/// The meaning of this name.
fn meaning(words: Words, name: &str) -> Result<usize, Message> {
    words.iter().position(|words| words[0] == name).ok_or_else(|| {
        let names: Vec<&str> = words.iter().map(|words| words[0]).collect();
        let (word, names) = (shown(name), names.join(", "));
        message!("`{word}` is no meaning of a column; there are {names}", word, names)
    })
}

/// The cells of a row in small letters.
fn lowered(row: &Row) -> Vec<String> {
    row.from(0).iter().map(|it| it.text.to_lowercase()).collect()
}

impl Said {
    /// What the setting says, and then the rows.
    pub(crate) fn read(
        words: Words,
        setting: Option<&str>,
        rows: &[Row],
    ) -> Result<Self, PuzzleError> {
        let mut said = Vec::new();
        for part in setting.into_iter().flat_map(|setting| setting.split(',')) {
            let wrong = |words: Message| PuzzleError::from(Kind::Wrong(words));
            let Some((heading, name)) = part.split_once('=') else {
                let part = shown(part);
                return Err(wrong(message!("`{part}` is no column: say `HEADING=MEANING`", part)));
            };
            let meaning = meaning(words, name.trim()).map_err(wrong)?;
            said.push((heading.trim().to_lowercase(), meaning));
        }
        for row in rows.iter().filter(|row| is_column(row)) {
            let heading = row.name(1, "the heading of a column")?.to_lowercase();
            let meaning = meaning(words, row.text(2)).map_err(|words| row.wrong(2, words))?;
            row.ends(3, "column,duty,shift")?;
            said.push((heading, meaning));
        }
        Ok(Self { words, said })
    }

    /// The headings in a row, if it has all of the needed ones.
    pub(crate) fn heading<'r>(&self, row: &'r Row, needed: &[usize]) -> Option<Heading<'r>> {
        let cells = lowered(row);
        let is_said = |cell: &String| self.said.iter().any(|(heading, _)| heading == cell);
        let column = |meaning: usize| {
            let said = self.said.iter().find(|(_, it)| *it == meaning);
            if let Some((heading, _)) = said {
                return cells.iter().position(|cell| cell == heading);
            }
            let mut words = self.words[meaning].iter();
            words.find_map(|word| cells.iter().position(|cell| cell == word && !is_said(cell)))
        };
        let columns: Vec<Option<usize>> = (0..self.words.len()).map(column).collect();
        let is_heading = needed.iter().all(|&meaning| columns[meaning].is_some());
        is_heading.then_some(Heading { row, columns })
    }

    /// Refuses headings that were said and that this row does not have.
    pub(crate) fn check(&self, row: &Row) -> Result<(), PuzzleError> {
        let cells = lowered(row);
        match self.said.iter().find(|(heading, _)| !cells.contains(heading)) {
            Some((heading, _)) => {
                Err(row.unknown(0, heading, "column", cells.iter().map(String::as_str)))
            }
            None => Ok(()),
        }
    }
}

impl Heading<'_> {
    /// The column of a meaning, if there is one.
    pub(crate) fn column(&self, meaning: usize) -> Option<usize> {
        self.columns[meaning]
    }

    /// The column whose heading a cell names.
    pub(crate) fn found(&self, row: &Row, at: usize) -> Result<usize, PuzzleError> {
        let word = row.name(at, "the heading of a column")?;
        let headings = || self.row.from(0).iter().map(|cell| cell.text.as_str());
        let found = headings().position(|heading| heading.eq_ignore_ascii_case(word));
        found.ok_or_else(|| row.unknown(at, word, "column", headings()))
    }
}
