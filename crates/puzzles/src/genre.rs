//! A genre of puzzles: its name, what it reads, examples with their answers.
//!
//! # Why this shape
//! The verb of the command with its help, `--from`, Python's function, the gallery and the tests are made from this
//! one table, so that none of them can forget a puzzle.
//!
//! # Cost
//! A genre is data of the program; reading costs what the genre says.

use crate::lines::{self, Line};
use crate::{Puzzle, PuzzleError, PuzzleErrorKind as Kind};

/// A genre of puzzles.
#[derive(Clone, Copy, Debug)]
pub struct Genre {
    /// The name of the genre: the verb of the command.
    pub name: &'static str,
    /// What it is in one sentence without a full stop, in English and in Chinese.
    pub what: [&'static str; 2],
    /// What the text holds, with the form of each line, for people who write one.
    pub input: &'static str,
    /// How the problem is made: what the items are, what an option is. In English and in Chinese.
    pub model: [&'static str; 2],
    /// The endings of files that are of this genre.
    pub endings: &'static [&'static str],
    /// Words that only texts of this genre hold: they tell the genre of a text without a known ending.
    pub marks: &'static [&'static str],
    /// A text of one word that is a puzzle by itself, such as a size; its name in messages, such as `N`. The command
    /// takes it in place of a file.
    pub word: Option<&'static str>,
    /// What can be said beside the text.
    pub settings: &'static [Setting],
    /// Examples; the first is the one that the help shows.
    pub examples: &'static [Example],
    /// Reads a text.
    pub read: fn(&Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError>,
}

/// Something that can be said beside the text: an option of the verb, an argument in Python.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The name, in small letters with hyphens.
    pub name: &'static str,
    /// What its value is called in the help; empty for one that is on or off.
    pub value: &'static str,
    /// What it does, in one sentence without a full stop.
    pub what: &'static str,
}

/// A puzzle with its answer.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// What it is, in English and in Chinese.
    pub title: [&'static str; 2],
    /// The text.
    pub text: &'static str,
    /// Settings with their values; `yes` for one that is on.
    pub settings: &'static [(&'static str, &'static str)],
    /// How many solutions it has.
    pub answer: Answer,
    /// Who says so: a sequence, a book, a publication, or an independent computation that is named.
    pub source: &'static str,
}

/// What is known of the solutions of an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// So many, as a decimal number.
    Count(&'static str),
    /// So many, and the count takes longer than a test should: seconds to minutes.
    LongCount(&'static str),
    /// The best one has this cost.
    Best(i64),
}

/// A text to read, and what is said beside it.
#[derive(Clone, Copy, Debug)]
pub struct Text<'t> {
    /// The text.
    pub text: &'t [u8],
    /// The settings with their values, each at most once.
    pub settings: &'t [(&'t str, &'t str)],
}

impl Genre {
    /// Reads a text.
    ///
    /// # Errors
    /// A text that is no puzzle of the genre, with its place; a setting that the genre does not have, or that has
    /// a wrong value; a problem beyond the limits.
    pub fn open(
        &self,
        text: impl AsRef<[u8]>,
        settings: &[(&str, &str)],
    ) -> Result<Box<dyn Puzzle>, PuzzleError> {
        for (at, (name, value)) in settings.iter().enumerate() {
            let Some(setting) = self.settings.iter().find(|setting| setting.name == *name) else {
                let names: Vec<_> = self.settings.iter().map(|setting| setting.name).collect();
                let has = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
                let words =
                    format!("{} has no setting `{}`; it has {has}", self.name, name.escape_debug());
                return Err(Kind::Wrong(words).into());
            };
            if settings[..at].iter().any(|(other, _)| other == name) {
                return Err(Kind::Wrong(format!("{name} is said twice")).into());
            }
            if setting.value.is_empty() && *value != "yes" {
                return Err(Kind::Wrong(format!(
                    "{name} is on or left out; `yes` is all it takes"
                ))
                .into());
            }
        }
        (self.read)(&Text { text: text.as_ref(), settings })
    }
}

impl<'t> Text<'t> {
    /// The value of a setting.
    #[must_use]
    pub fn setting(&self, name: &str) -> Option<&'t str> {
        self.settings.iter().find(|(other, _)| *other == name).map(|(_, value)| *value)
    }

    /// Whether a setting without value is on.
    #[must_use]
    pub fn is_on(&self, name: &str) -> bool {
        self.setting(name).is_some()
    }

    /// The text, if it is one word.
    pub(crate) fn word(&self) -> Option<&'t str> {
        let text = std::str::from_utf8(self.text).ok()?.trim();
        (!text.is_empty() && !text.contains(char::is_whitespace)).then_some(text)
    }

    /// The lines as they stand, without blanks at their ends. Of empty ones at the beginning and the end only the
    /// numbers remain.
    ///
    /// # Errors
    /// Bytes that are no text, a line that is too long, and [`Kind::Empty`] when no line holds anything.
    pub(crate) fn lines(&self) -> Result<Vec<Line>, PuzzleError> {
        lines::filled(self.text)
    }
}

/// A setting's value that is none of those that are allowed.
pub(crate) fn wrong_setting(name: &str, value: &str, allowed: &str) -> PuzzleError {
    let word = crate::error::shown(value);
    Kind::Wrong(format!("{name} `{word}`: {allowed}")).into()
}
