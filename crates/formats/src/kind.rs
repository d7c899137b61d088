//! The faults of a problem text, one variant a rule, and the sentence for each.
//!
//! # Why this shape
//! Variants keep the words of the text unchanged, for programs; the sentences show them escaped and shortened,
//! for people. The model's own errors are inside of [`FormatErrorKind::Build`]: their names are made fit to show
//! before the model puts them into its sentence.

use gavotte_model::{BuildError, BuildErrorKind, Message, message};

#[cfg(not(target_family = "wasm"))]
use crate::LinearErrorKind;
use crate::json::JsonErrorKind;
use crate::printable::name;
use crate::{Ambiguous, GraphErrorKind, NumbersErrorKind};

/// The rule that a problem text breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FormatErrorKind {
    /// The text is not text: it holds a NUL byte.
    NotText,
    /// The bytes here are not UTF-8.
    NotUtf8,
    /// The text fits several formats.
    Ambiguous(Ambiguous),
    /// The text breaks a rule of the model.
    Build(BuildError),
    /// DLX: nothing but comments and blank lines.
    NoItemLine,
    /// DLX: the item line has a second free-standing `|`.
    SecondBar,
    /// DLX: the `|` before the secondary items is joined to the word after it.
    JoinedBar(String),
    /// DLX: the word before `|name` is neither `n` nor `lo:hi`.
    NotBounds(String),
    /// DLX: a bound that does not fit into 32 bits.
    BoundTooLarge(String),
    /// DLX: an item's name with a `:` or `|`.
    ItemWith {
        /// The name.
        item: String,
        /// The character.
        illegal: char,
    },
    /// DLX: a color with a `:` or `|`.
    ColorWith {
        /// The color.
        color: String,
        /// The character.
        illegal: char,
    },
    /// DLX: the text behind `|` is not a number.
    NotCost(String),
    /// A cost that does not fit into 64 bits.
    CostTooLarge(String),
    /// A cost with more digits behind the point than a problem can hold.
    CostTooFine(String),
    /// Matrix: the first line is not two numbers.
    NoHeader,
    /// Matrix: a size that no problem can have.
    SizeTooLarge(String),
    /// Matrix: sizes that no entry confirms and that are too large to accept.
    SizeUnproved(u64),
    /// Matrix: an entry other than 0 and 1.
    NotEntry(String),
    /// Matrix: a row that ends early.
    RowTooShort {
        /// How many entries it should have.
        expected: u64,
        /// How many it has.
        found: u64,
    },
    /// Matrix: a row with more entries than this.
    RowTooLong {
        /// How many entries it should have.
        expected: u64,
    },
    /// Matrix: the text ends early.
    TooFewRows {
        /// How many rows the header declares.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// Matrix: more rows than the header declares.
    TooManyRows {
        /// How many rows it declares.
        expected: u64,
    },
    /// Rows without a header: there is none at all.
    NoRows,
    /// Rows in brackets: a word that is no part of a matrix.
    BesideMatrix(String),
    /// Rows in brackets: the text ends before a bracket is closed.
    OpenMatrix,
    /// A guess: the text would declare items, and has no option.
    NoOption,
    /// CSV: a quote that is not closed on its line.
    OpenQuote,
    /// CSV: a closing quote with something other than a comma behind it.
    BehindQuote,
    /// JSON: see [`JsonErrorKind`].
    JsonProblem(JsonErrorKind),
    /// Texts of numbers: see [`NumbersErrorKind`].
    Numbers(NumbersErrorKind),
    /// Graphs: see [`GraphErrorKind`].
    Graph(GraphErrorKind),
    /// Models of 0-1 variables: see [`LinearErrorKind`].
    #[cfg(not(target_family = "wasm"))]
    Linear(LinearErrorKind),
    /// Solutions: a line of words that are no option of the problem.
    NotOption,
    /// Solutions: a word that is not the number of an option.
    NotOptionNumber(String),
    /// Solutions: the word for a cost is no number, or none that fits.
    NotSolutionCost(String),
    /// Solutions: JSON that is damaged or says nothing about options.
    Json(String),
}

impl From<BuildError> for FormatErrorKind {
    fn from(error: BuildError) -> Self {
        Self::Build(error)
    }
}

impl From<BuildErrorKind> for FormatErrorKind {
    fn from(kind: BuildErrorKind) -> Self {
        Self::Build(kind.into())
    }
}

impl From<JsonErrorKind> for FormatErrorKind {
    fn from(kind: JsonErrorKind) -> Self {
        Self::JsonProblem(kind)
    }
}

impl From<NumbersErrorKind> for FormatErrorKind {
    fn from(kind: NumbersErrorKind) -> Self {
        Self::Numbers(kind)
    }
}

#[cfg(not(target_family = "wasm"))]
impl From<LinearErrorKind> for FormatErrorKind {
    fn from(kind: LinearErrorKind) -> Self {
        Self::Linear(kind)
    }
}

impl From<GraphErrorKind> for FormatErrorKind {
    fn from(kind: GraphErrorKind) -> Self {
        Self::Graph(kind)
    }
}

impl FormatErrorKind {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NotText => "this is not text: it holds a NUL byte".into(),
            Self::NotUtf8 => "this is not text in UTF-8".into(),
            Self::Ambiguous(ambiguous) => ambiguous.message(),
            Self::Build(error) => presentable(error).message(),
            Self::NoItemLine
            | Self::NoOption
            | Self::SecondBar
            | Self::JoinedBar(_)
            | Self::NotBounds(_)
            | Self::BoundTooLarge(_)
            | Self::ItemWith { .. }
            | Self::ColorWith { .. }
            | Self::NotCost(_)
            | Self::CostTooLarge(_)
            | Self::CostTooFine(_) => self.dlx_message(),
            Self::OpenQuote => {
                "this quote is not closed on its line; a quote in a name is doubled".into()
            }
            Self::BehindQuote => {
                "a comma is expected behind the quotes; a quote in a name is doubled".into()
            }
            Self::JsonProblem(kind) => kind.message(),
            Self::Numbers(kind) => kind.message(),
            Self::Graph(kind) => kind.message(),
            #[cfg(not(target_family = "wasm"))]
            Self::Linear(kind) => kind.message(),
            Self::NotOption => "the problem has no such option".into(),
            Self::NotOptionNumber(word) => {
                message!("`{word}` is not an option number; they count from 1", word = name(word))
            }
            Self::NotSolutionCost(word) => {
                message!(
                    "`{word}` is not the cost of a solution; write digits with at most one point, 64 bits \
                     in all, and in JSON put them in quotes",
                    word = name(word)
                )
            }
            Self::Json(text) => message!("this JSON is not a solution: {text}", text = name(text)),
            _ => self.matrix_message(),
        }
    }
}

gavotte_model::impl_message!(FormatErrorKind);

impl FormatErrorKind {
    fn dlx_message(&self) -> Message {
        match self {
            Self::NoItemLine => "there is no line that declares the items".into(),
            Self::NoOption => "the words of this line would be items, but no option follows; a problem without options has to be named \
                 as one: its format is `dlx`".into(),
            Self::SecondBar => "a second `|`: the secondary items have begun already".into(),
            Self::JoinedBar(word) => {
                message!("`{word}`: the `|` before the secondary items must stand alone", word = name(word))
            }
            Self::NotBounds(word) => message!("`{word}` is not how often an item may be covered; write `2|name` or `1:3|name`", word = name(word)),
            Self::BoundTooLarge(word) => {
                message!("the bound {word} is too large: at most {max} fits", word = name(word), max = u32::MAX)
            }
            Self::ItemWith { item, illegal } => {
                message!("item name `{item}` holds a `{illegal}`; none may", item = name(item), illegal)
            }
            Self::ColorWith { color, illegal } => {
                message!("color `{color}` holds a `{illegal}`; none may", color = name(color), illegal)
            }
            Self::NotCost(word) => {
                message!("`{word}` is not a cost; write `|` and a number, as in `|3` or `|2.50`", word = name(word))
            }
            Self::CostTooLarge(word) => {
                message!("the cost {word} does not fit into 64 bits", word = name(word))
            }
            Self::CostTooFine(word) => message!("the cost {word} has more than {gavotte_model} digits behind the point; round it", word = name(word), gavotte_model = gavotte_model::Decimal::PLACES),
            _ => Message::text(""),
        }
    }

    fn matrix_message(&self) -> Message {
        match self {
            Self::NoHeader => "a matrix begins with two numbers: how many rows and how many columns it has; without them its \
                 format is `rows`".into(),
            Self::SizeTooLarge(word) => message!("the size {word} is too large", word = name(word)),
            Self::SizeUnproved(size) => {
                message!("a size of {size}, but not a single entry to show for it", size)
            }
            Self::NotEntry(word) => message!("`{word}` is not an entry: each is 0 or 1", word = name(word)),
            Self::RowTooShort { expected, found } => {
                message!("this row has {found} of {expected} entries", found, expected)
            }
            Self::RowTooLong { expected } => {
                message!("this row has more than {expected} entries", expected)
            }
            Self::TooFewRows { expected, found } => {
                message!("{expected} rows are declared, but {found} follow", expected, found)
            }
            Self::TooManyRows { expected } => {
                message!("a row too many: {expected} are declared", expected)
            }
            Self::NoRows => "there are no rows".into(),
            Self::BesideMatrix(word) => message!("`{word}` stands beside a matrix in brackets; give its rows of 0 and 1 alone", word = name(word)),
            Self::OpenMatrix => {
                "the text ends before the brackets of the matrix are closed".into()
            }
            _ => Message::text(""),
        }
    }
}

/// The same error with names that are fit to show: escaped, and of limited length.
fn presentable(error: &BuildError) -> BuildError {
    use BuildErrorKind as K;
    let shown = |text: &String| name(text).into_owned();
    match error.kind() {
        K::DuplicateItem(item) => K::DuplicateItem(shown(item)),
        K::UnknownItem { name, nearest } => {
            K::UnknownItem { name: shown(name), nearest: nearest.as_ref().map(shown) }
        }
        K::RepeatedItem(item) => K::RepeatedItem(shown(item)),
        K::PrimaryAfterSecondary(item) => K::PrimaryAfterSecondary(shown(item)),
        K::ColorOnPrimary(item) => K::ColorOnPrimary(shown(item)),
        K::EmptyColor(item) => K::EmptyColor(shown(item)),
        K::BoundsOnSecondary(item) => K::BoundsOnSecondary(shown(item)),
        K::MinAboveMax(item, bounds) => K::MinAboveMax(shown(item), *bounds),
        K::MaxIsZero(item) => K::MaxIsZero(shown(item)),
        K::SecondLabel(label) => K::SecondLabel(shown(label)),
        // The kinds without names. A new kind of the model must get its line above.
        other => other.clone(),
    }
    .into()
}
