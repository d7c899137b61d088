//! The faults of a text of numbers: OR-Library, `.cov`, `.ec`, `.col` and `MatrixMarket` files, and lists.
//!
//! # Why this shape
//! These formats fail in the same few ways, so one sentence serves all and names the number in question.

use crate::printable::name;
use gavotte_model::{Message, message};

/// The rule that a text of numbers breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NumbersErrorKind {
    /// The text ends where this should stand.
    Missing(&'static str),
    /// A line ends where this should stand.
    LineEnds(&'static str),
    /// A word that is no integer.
    NotNumber {
        /// What it should be.
        what: &'static str,
        /// The word.
        word: String,
    },
    /// A word that is no number, where digits behind a point may stand.
    NotDecimal {
        /// What it should be.
        what: &'static str,
        /// The word.
        word: String,
    },
    /// An integer that does not fit into 64 bits.
    TooLarge {
        /// Its meaning.
        what: &'static str,
        /// The integer.
        word: String,
    },
    /// An integer outside its limits.
    Outside {
        /// Its meaning.
        what: &'static str,
        /// The integer.
        number: i64,
        /// The least one allowed.
        first: u32,
        /// The greatest one allowed.
        last: u32,
    },
    /// A size that the entries do not confirm, and that is too large to accept.
    Unproved(u32),
    /// A word behind the last one that the sizes call for.
    Surplus(String),
    /// Lists: the text ends before all options have come.
    TooFewOptions {
        /// How many the first line declares.
        declared: u32,
        /// How many there are.
        found: u32,
    },
    /// Counted lists: a count that is not the number of the items behind it.
    WrongCount {
        /// The count.
        declared: u32,
        /// How many items follow it.
        found: usize,
    },
    /// `.cov`: the first word is neither `C` nor `P`.
    NotCover(String),
    /// `.ec`: the line `p ec N` is missing, damaged, there twice, or behind an option.
    NoEcHeader,
    /// `.ec`: a line that begins with this word.
    NotEcLine(String),
    /// `MatrixMarket`: the first line is not the banner.
    NoBanner,
    /// `MatrixMarket`: a kind of matrix that is no list of options.
    BannerWord {
        /// The word.
        word: String,
        /// The words that can stand there.
        expected: &'static str,
    },
    /// `MatrixMarket`: a value other than 1.
    NotOne(String),
    /// `MatrixMarket`: an entry that occurred before.
    Twice {
        /// Its row.
        row: u32,
        /// Its column.
        column: u32,
    },
}

impl NumbersErrorKind {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Missing(what) => message!("the text ends where {what} is expected", what),
            Self::LineEnds(what) => message!("the line ends where {what} is expected", what),
            Self::NotNumber { what, word } => {
                message!(
                    "`{word}` stands where {what} is expected; write an integer",
                    word = name(word),
                    what
                )
            }
            Self::NotDecimal { what, word } => message!(
                "`{word}` stands where {what} is expected; write a number, as in 3 or 2.50",
                word = name(word),
                what
            ),
            Self::TooLarge { what, word } => {
                message!("{word} is too large for {what}", word = name(word), what)
            }
            Self::Outside { what, number, first, last } => {
                message!(
                    "{number} stands where {what} is expected, from {first} to {last}",
                    number,
                    what,
                    first,
                    last
                )
            }
            Self::Unproved(size) => message!(
                "a size of {size} is declared, with too few entries to show for it; \
                 leave out what is never used",
                size
            ),
            Self::Surplus(word) => message!(
                "`{word}` comes behind everything that the declared sizes call for; \
                 check the sizes, or leave it out",
                word = name(word)
            ),
            Self::TooFewOptions { declared, found } => {
                message!(
                    "{declared} options are declared, but {found} follow; the first line says how many items \
                     there are, then how many options",
                    declared,
                    found
                )
            }
            Self::WrongCount { declared, found } => message!(
                "the count is {declared}, but {found} items follow it; a list whose lines have no counts has the \
                 format `list`",
                declared,
                found
            ),
            Self::NotCover(word) => message!(
                "`{word}` stands where the kind of cover is expected; write `C` (each item at least \
                 once) or `P` (exactly once)",
                word = name(word)
            ),
            Self::NoEcHeader => {
                "a line `p ec N` with the number of items stands before the options, once".into()
            }
            Self::NotEcLine(word) => message!(
                "a line that begins with `{word}` is no line of this format; `s` begins an option, `p` the size, \
                 `c` a remark",
                word = name(word)
            ),
            Self::NoBanner | Self::BannerWord { .. } | Self::NotOne(_) | Self::Twice { .. } => {
                self.market_message()
            }
        }
    }
}

gavotte_model::impl_message!(NumbersErrorKind);

impl NumbersErrorKind {
    /// A word as a number within these limits, or what is wrong with it.
    pub(crate) fn within(
        text: &str,
        what: &'static str,
        first: u32,
        last: u32,
    ) -> Result<u32, Self> {
        let number = Self::integer(text, what)?;
        let fitting = u32::try_from(number).ok().filter(|it| (first..=last).contains(it));
        fitting.ok_or(Self::Outside { what, number, first, last })
    }

    /// A word as an integer, or what is wrong with it.
    pub(crate) fn integer(text: &str, what: &'static str) -> Result<i64, Self> {
        text.parse().map_err(|_| {
            let digits = text.strip_prefix('-').unwrap_or(text);
            let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            let word = text.to_owned();
            if is_number { Self::TooLarge { what, word } } else { Self::NotNumber { what, word } }
        })
    }

    fn market_message(&self) -> Message {
        match self {
            Self::NoBanner => {
                "the first line must be `%%MatrixMarket matrix coordinate pattern general`".into()
            }
            Self::BannerWord { word, expected } => {
                message!(
                    "a matrix that is `{word}` is no list of options; {expected} is",
                    word = name(word),
                    expected
                )
            }
            Self::NotOne(word) => message!(
                "`{word}` is the value of an entry; an option holds an item or does not, so write 1",
                word = name(word)
            ),
            Self::Twice { row, column } => {
                message!(
                    "the entry in row {row} and column {column} stands there twice",
                    row,
                    column
                )
            }
            _ => Message::text(""),
        }
    }
}
