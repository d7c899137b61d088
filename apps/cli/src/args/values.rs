//! The values of options: the styles, the formats, and the numbers with their limits.
//!
//! # Why this shape
//! A wrong value is refused while the command line is parsed, before any file is opened. The lists of names are
//! constants made from the library's own tables, so a new format, genre or order is known here without a change.

use std::time::Duration;

use clap::ValueEnum;
use gavotte::formats::Format;
use gavotte::puzzles::genres::{GENRES, Genre};
use gavotte::{Engine, Message, Order, Threads, message};

/// How an answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Style {
    /// For people, as the problem is written
    Text,
    /// Option numbers from 1, a solution a line
    Ids,
    /// One JSON object
    Json,
    /// A JSON object a solution, then one for the result
    Jsonl,
    /// A row for each chosen option, with the number of its solution
    Csv,
    /// A variable and its value a line, as solvers of models write it
    Sol,
}

/// The form of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PictureStyle {
    /// Lines and letters
    Svg,
    /// Pixels
    Png,
    /// Colored characters, for the boards of puzzles
    Ansi,
}

/// The background of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Theme {
    /// Light, and dark where the viewer of an SVG asks for dark
    Auto,
    /// Light
    Light,
    /// Dark
    Dark,
}

/// The statistics of a search that are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Stats {
    /// Engine, order, steps, solutions, time
    Plain,
    /// Also nodes, updates and cleansings as Knuth's programs DLX1 and DLX2 count them
    Knuth,
}

/// The meaning of the exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExitStyle {
    /// Whether the question was answered
    Plain,
    /// What the answer is, as SAT solvers do
    Sat,
}

/// Whether messages are colored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Makes this the choice for everything written to standard error.
    pub(crate) fn write_global(self) {
        match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

/// What becomes of cells that a spreadsheet would take for formulas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Formulas {
    /// With an apostrophe in front
    Quote,
    /// As they are
    Keep,
}

/// The forms in which a problem can be read.
#[derive(Clone, Copy, Debug)]
pub(crate) enum From {
    /// A format of problems.
    Format(Format),
    /// A genre of puzzles.
    Genre(&'static Genre),
}

impl std::str::FromStr for From {
    type Err = gavotte::formats::UnknownFormat;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match Genre::named(text) {
            Some(genre) => Ok(Self::Genre(genre)),
            None => text.parse().map(Self::Format),
        }
    }
}

pub(crate) const FROM: [&str; Format::NAMES.len() + GENRES.len()] = {
    let mut names = [""; Format::NAMES.len() + GENRES.len()];
    let mut at = 0;
    while at < names.len() {
        let formats = Format::NAMES.len();
        names[at] = if at < formats { Format::NAMES[at] } else { GENRES[at - formats].name };
        at += 1;
    }
    names
};

/// The genres among these names.
pub(crate) const GENRE_NAMES: &[&str] = FROM.split_at(Format::NAMES.len()).1;

/// `auto`, or an engine by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EngineChoice(pub(crate) Option<Engine>);

pub(super) const ORDERS: [&str; Order::NAMES.len()] = {
    let mut names = [""; Order::NAMES.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = Order::NAMES[at].0;
        at += 1;
    }
    names
};

/// A parser for one of `names`, which the target type knows as well.
pub(super) fn named<T>(
    names: &'static [&'static str],
) -> impl clap::builder::TypedValueParser<Value = T>
where
    T: std::str::FromStr<Err: std::fmt::Debug> + Clone + Send + Sync + 'static,
{
    use clap::builder::TypedValueParser as _;
    clap::builder::PossibleValuesParser::new(names.iter().copied())
        .try_map(|name| name.parse::<T>().map_err(|error| format!("{error:?}")))
}

/// Rows and columns of a sheet of pictures. Both are limited, because nobody looks at more than a few hundred pictures.
pub(super) fn sheet(text: &str) -> Result<(usize, usize), Message> {
    let (rows, columns) = text.split_once('x').ok_or("rows and columns are wanted, as 4x3")?;
    let number = |word: &str| word.parse().ok().filter(|number| (1..=30).contains(number));
    let both = number(rows).zip(number(columns));
    both.ok_or_else(|| "rows and columns are numbers from 1 to 30".into())
}

pub(super) fn engine(text: &str) -> Result<EngineChoice, Message> {
    if text == "auto" {
        return Ok(EngineChoice(None));
    }
    text.parse().map(|engine| EngineChoice(Some(engine)))
}

/// Whether symmetries may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SymmetryChoice(pub(crate) bool);

/// `auto` or `off`.
pub(super) fn symmetry() -> impl clap::builder::TypedValueParser<Value = SymmetryChoice> {
    use clap::builder::TypedValueParser as _;
    clap::builder::PossibleValuesParser::new(["auto", "off"])
        .map(|word| SymmetryChoice(word == "auto"))
}

pub(super) fn megabytes(text: &str) -> Result<u64, Message> {
    let number: u64 = text.parse().map_err(|_| Message::from("not a whole number of MB"))?;
    let message = "a memory limit is from 1 MB on";
    (number > 0).then(|| number.saturating_mul(1_000_000)).ok_or_else(|| message.into())
}

pub(super) fn threads(text: &str) -> Result<Threads, Message> {
    if text == "auto" {
        return Ok(Threads::auto());
    }
    let message =
        || message!("`auto`, or a number of threads from 1 to {most}", most = Threads::MOST);
    text.parse().ok().and_then(Threads::asked).ok_or_else(message)
}

pub(super) fn seconds(text: &str) -> Result<Duration, Message> {
    let seconds: f64 = text.parse().map_err(|_| Message::from("not a number of seconds"))?;
    let message = "a time limit is a number of seconds from 0 on";
    Duration::try_from_secs_f64(seconds).map_err(|_| message.into())
}

/// A time longer than 0.
pub(super) fn positive_seconds(text: &str) -> Result<Duration, Message> {
    let time = seconds(text).ok().filter(|time| !time.is_zero());
    time.ok_or_else(|| "this is a number of seconds above 0".into())
}
