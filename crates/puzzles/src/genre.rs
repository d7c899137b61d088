//! A genre of puzzles: its name, what it reads, examples with their answers.
//!
//! # Why this shape
//! One table serves the verb of the command with its help, `--from`, Python's function, the gallery and the tests, so
//! none of them can forget a puzzle.
//!
//! # Cost
//! A genre is data of the program; the cost of reading depends on the genre.

use crate::board::Board;
use crate::error::shown;
use crate::fresh::Plan;
use crate::lines::{self, Line};
use crate::{Puzzle, PuzzleError, PuzzleErrorKind as Kind};
use gavotte_model::{Message, message};

/// A genre of puzzles.
#[derive(Clone, Copy, Debug)]
pub struct Genre {
    /// The name of the genre: the verb of the command.
    pub name: &'static str,
    /// What it is called in Chinese.
    pub chinese: &'static str,
    /// A description in one sentence without a full stop, in English and in Chinese.
    pub what: [&'static str; 2],
    /// The contents of the text, with the form of each line, for people who write one. In English and in Chinese.
    pub input: [&'static str; 2],
    /// How the problem is made: its items and its options. In English and in Chinese.
    pub model: [&'static str; 2],
    /// The endings of files that are of this genre.
    pub endings: &'static [&'static str],
    /// Words that only texts of this genre contain: they show the genre of a text without a known ending.
    pub marks: &'static [&'static str],
    /// The name of a text of one word that is a puzzle by itself, such as `N` for a size; messages use it. The command
    /// takes such a word instead of a file.
    pub word: Option<&'static str>,
    /// How it makes a board from nothing, where it can.
    pub fresh: Option<Fresh>,
    /// The settings beside the text.
    pub settings: &'static [Setting],
    /// Examples; the first is the one that the help shows. None without the feature `texts`.
    pub examples: &'static [Example],
    /// Reads a text.
    pub read: fn(&Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError>,
}

/// The ability of a genre to make boards from nothing.
#[derive(Clone, Copy, Debug)]
pub struct Fresh {
    /// The size of a board where none is asked for, in the form in which one is asked for.
    pub size: &'static str,
    /// The form of a size, in English and in Chinese.
    pub sizes: [&'static str; 2],
    /// The size of a board, in the same form.
    pub like: fn(&Board) -> String,
    /// The plan for boards of a size.
    pub plan: fn(&str) -> Result<Box<dyn Plan>, PuzzleError>,
    /// The plan for a text of somebody's own, such as a picture or a list of words, where the genre takes one.
    pub own: Option<Own>,
}

/// Reads a text for boards that are made of it.
pub type Own = fn(&Text<'_>) -> Result<Box<dyn Plan>, PuzzleError>;

/// A setting beside the text: an option of the verb, an argument in Python.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The name, in small letters with hyphens.
    pub name: &'static str,
    /// The name of its value in the help; empty for a setting that is on or off.
    pub value: &'static str,
    /// Its effect, in one sentence without a full stop, in English and in Chinese.
    pub what: [&'static str; 2],
}

/// A puzzle with its answer.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// Its title, in English and in Chinese.
    pub title: [&'static str; 2],
    /// The text.
    pub text: &'static str,
    /// Settings with their values; `yes` for one that is on.
    pub settings: &'static [(&'static str, &'static str)],
    /// The number of solutions, or the best cost.
    pub answer: Answer,
    /// The source of the answer: a sequence, a book, a publication, or an independent computation, by name. In English
    /// and in Chinese; both are alike where it is a name that has no translation.
    pub source: [&'static str; 2],
}

/// What is told of a genre, in English and in Chinese; empty without the feature `texts`.
pub(crate) const fn told(texts: [&'static str; 2]) -> [&'static str; 2] {
    if cfg!(feature = "texts") { texts } else { ["", ""] }
}

/// How a genre makes boards from nothing; `None` without the feature `fresh`.
#[cfg(feature = "gallery")]
pub(crate) const fn anew(fresh: Fresh) -> Option<Fresh> {
    if cfg!(feature = "fresh") { Some(fresh) } else { None }
}

/// The examples of a genre; none without the feature `texts`.
pub(crate) const fn known(examples: &'static [Example]) -> &'static [Example] {
    if cfg!(feature = "texts") { examples } else { &[] }
}

/// The known answer of an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// This number of solutions, in decimal.
    Count(&'static str),
    /// This number of solutions, and the count takes longer than a test should: seconds to minutes.
    LongCount(&'static str),
    /// The best one has this cost.
    Best(i64),
}

/// A text to read, and its settings.
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
    /// When the text is no puzzle of the genre (with the place), when the genre does not have a setting or the setting
    /// has a wrong value, and when the problem is beyond the limits.
    pub fn open(
        &self,
        text: impl AsRef<[u8]>,
        settings: &[(&str, &str)],
    ) -> Result<Box<dyn Puzzle>, PuzzleError> {
        for (at, (name, value)) in settings.iter().enumerate() {
            let Some(setting) = self.settings.iter().find(|setting| setting.name == *name) else {
                let names: Vec<_> = self.settings.iter().map(|setting| setting.name).collect();
                let has =
                    if names.is_empty() { "none".into() } else { Message::text(names.join(", ")) };
                let words = message!(
                    "{name} has no setting `{setting}`; it has {has}",
                    name = self.name,
                    setting = shown(name),
                    has
                );
                return Err(Kind::Wrong(words).into());
            };
            if settings[..at].iter().any(|(other, _)| other == name) {
                return Err(
                    Kind::Wrong(message!("{name} is said twice", name = shown(name))).into()
                );
            }
            if setting.value.is_empty() && *value != "yes" {
                return Err(Kind::Wrong(message!(
                    "{name} is on or left out; `yes` is all it takes",
                    name = setting.name
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

    /// The lines as they stand, without blanks at their ends. Empty lines at the beginning and the end are left out,
    /// but the numbers of the others still count them.
    ///
    /// # Errors
    /// When bytes are no text or a line is too long; [`Kind::Empty`] when all lines are empty.
    pub(crate) fn lines(&self) -> Result<Vec<Line>, PuzzleError> {
        lines::filled(self.text)
    }
}

/// A value of a setting that is none of the allowed ones.
pub(crate) fn wrong_setting(
    name: &'static str,
    value: &str,
    allowed: impl Into<Message>,
) -> PuzzleError {
    let word = shown(value);
    Kind::Wrong(message!("{name} `{word}`: {allowed}", name, word, allowed)).into()
}
