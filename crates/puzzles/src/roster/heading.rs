//! The headings of a table of people, days and shifts, in the words of the trade or in those of `column`.
//!
//! # Why this shape
//! A spreadsheet has the headings that its makers chose. The usual ones are known in English and Chinese; for all others
//! a row `column,HEADING,MEANING` or the setting `--column HEADING=MEANING` says what they mean, so nobody has to
//! change the file that another program writes.
//!
//! # Cost
//! Linear in the headings.

use gavotte_model::{Message, message};

use crate::csv::Row;
use crate::error::shown;
use crate::{PuzzleError, PuzzleErrorKind as Kind};

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Person,
    Day,
    Shift,
    Cost,
    Wish,
}

/// The words for each meaning; the first of them is its name.
const WORDS: [(Meaning, &[&str]); 5] = [
    (
        Meaning::Person,
        &[
            "person", "name", "nurse", "employee", "worker", "who", "staff", "driver", "姓名",
            "员工", "护士",
        ],
    ),
    (Meaning::Day, &["day", "date", "日期", "日子"]),
    (Meaning::Shift, &["shift", "duty", "slot", "班次"]),
    (Meaning::Cost, &["cost", "penalty", "price", "代价"]),
    (Meaning::Wish, &["wish", "preference", "score", "意愿"]),
];

/// What `column` says of headings: the heading in small letters, and its meaning.
#[derive(Clone, Debug, Default)]
pub(super) struct Said(Vec<(String, Meaning)>);

/// The headings of a table with a column for people and one for days.
#[derive(Clone, Debug)]
pub(super) struct Heading<'r> {
    pub(super) row: &'r Row,
    pub(super) person: usize,
    pub(super) day: usize,
    meanings: Vec<Option<Meaning>>,
}

impl Meaning {
    /// The meaning of a word.
    fn of(word: &str) -> Option<Self> {
        WORDS.iter().find(|(_, words)| words.contains(&word)).map(|(meaning, _)| *meaning)
    }

    fn named(word: &str) -> Result<Self, Message> {
        let names = || WORDS.iter().map(|(_, words)| words[0]);
        let found = WORDS.iter().find(|(_, words)| words[0] == word).map(|(meaning, _)| *meaning);
        found.ok_or_else(|| {
            let (word, names) = (shown(word), names().collect::<Vec<_>>().join(", "));
            message!("`{word}` is no meaning of a column; there are {names}", word, names)
        })
    }
}

impl Said {
    /// What the setting says, and then the rows.
    pub(super) fn read(setting: Option<&str>, rows: &[Row]) -> Result<Self, PuzzleError> {
        let mut said = Self::default();
        for part in setting.into_iter().flat_map(|setting| setting.split(',')) {
            let wrong = |words: Message| PuzzleError::from(Kind::Wrong(words));
            let Some((heading, meaning)) = part.split_once('=') else {
                let part = shown(part);
                return Err(wrong(message!("`{part}` is no column: say `HEADING=MEANING`", part)));
            };
            let meaning = Meaning::named(meaning.trim()).map_err(wrong)?;
            said.0.push((heading.trim().to_lowercase(), meaning));
        }
        for row in rows.iter().filter(|row| is_column(row)) {
            let heading = row.name(1, "the heading of a column")?.to_lowercase();
            let meaning = Meaning::named(row.text(2)).map_err(|words| row.wrong(2, words))?;
            row.ends(3, "column,duty,shift")?;
            said.0.push((heading, meaning));
        }
        Ok(said)
    }

    fn meaning(&self, word: &str) -> Option<Meaning> {
        let said = self.0.iter().find(|(heading, _)| heading == word);
        said.map(|(_, meaning)| *meaning).or_else(|| Meaning::of(word))
    }

    /// The headings in a row, if it has a column for people and one for days.
    pub(super) fn heading<'r>(&self, row: &'r Row) -> Result<Option<Heading<'r>>, PuzzleError> {
        let words: Vec<String> = row.from(0).iter().map(|it| it.text.to_lowercase()).collect();
        let meanings: Vec<_> = words.iter().map(|word| self.meaning(word)).collect();
        let column = |meaning| meanings.iter().position(|it| *it == Some(meaning));
        let Some((person, day)) = column(Meaning::Person).zip(column(Meaning::Day)) else {
            return match self.0.is_empty() {
                true => Ok(None),
                false => {
                    Err(row.wrong(0, "these headings have no column for people or none for days"))
                }
            };
        };
        if let Some((heading, _)) = self.0.iter().find(|(heading, _)| !words.contains(heading)) {
            return Err(row.unknown(0, heading, "column", words.iter().map(String::as_str)));
        }
        for (at, meaning) in meanings.iter().enumerate() {
            if meaning.is_some() && meanings[..at].contains(meaning) {
                let word = shown(&words[at]);
                let words = message!(
                    "a second column of the meaning of `{word}`: rename one of them",
                    word
                );
                return Err(row.wrong(at, words));
            }
        }
        Ok(Some(Heading { row, person, day, meanings }))
    }
}

/// Whether a row says the meaning of a heading.
pub(super) fn is_column(row: &Row) -> bool {
    row.text(0) == "column"
}

impl Heading<'_> {
    /// The column that holds this, if there is one.
    pub(super) fn column(&self, meaning: Meaning) -> Option<usize> {
        self.meanings.iter().position(|it| *it == Some(meaning))
    }

    /// The column whose heading a cell names.
    pub(super) fn found(&self, row: &Row, at: usize) -> Result<usize, PuzzleError> {
        let word = row.name(at, "the heading of a column")?;
        let headings = || self.row.from(0).iter().map(|cell| cell.text.as_str());
        let found = headings().position(|heading| heading.eq_ignore_ascii_case(word));
        found.ok_or_else(|| row.unknown(at, word, "column", headings()))
    }
}
