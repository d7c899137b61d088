//! The reason why a puzzle could not be read or encoded, with its place.
//!
//! # Why this shape
//! The message, the place and the line are kept apart, because a program that shows an error to people puts the name of
//! the file in front, draws the line with a caret, and escapes characters that a terminal would obey.
//!
//! # Invariants
//! 1. Lines and columns count from 1, columns in characters of [`PuzzleError::excerpt`].
//! 2. The message holds no control character: what it quotes from the input is escaped and cut.

use gavotte_model::{BuildError, Message, message};

/// A text that is not the puzzle it should be, or a puzzle outside the limits.
///
/// ```
/// use gavotte_puzzles::sudoku::Grids;
///
/// let error = Grids::new("12x4\n".as_bytes()).find_map(Result::err).ok_or("an error")?;
/// assert_eq!((error.line(), error.column(), error.excerpt()), (Some(1), Some(3), "12x4"));
/// assert_eq!(error.to_string(), "illegal character `x`: a cell is 1-4, or one of `.0-` for empty");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleError {
    kind: PuzzleErrorKind,
    place: Option<(usize, usize)>,
    excerpt: String,
}

/// The unit in which a line is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Single characters.
    Characters,
    /// Numbers with blanks between them.
    Numbers,
    /// Squares of a board, with blanks between them or not.
    Squares,
}

/// The event that ended a puzzle too early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A line with nothing on it.
    EmptyLine,
    /// The end of the whole input.
    Input,
}

/// The rule that was broken.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PuzzleErrorKind {
    /// The input has no puzzle in it.
    Empty,
    /// No grid begins with a line of this length.
    NotAGrid(Unit, usize),
    /// A line is longer or shorter than its puzzle needs.
    WrongLength {
        /// The unit.
        unit: Unit,
        /// The number that the line has.
        found: usize,
        /// The number that it should have.
        expected: usize,
    },
    /// A character that cannot stand in a cell.
    IllegalCharacter {
        /// The character.
        found: char,
        /// The characters that can stand there.
        allowed: Message,
    },
    /// A character that is not the pencilmark of its place, in a line of nine for each cell.
    Pencilmark {
        /// The character.
        found: char,
        /// The digit that can stand there.
        digit: u8,
    },
    /// A character that marks no region.
    RegionMark(char),
    /// A drawing of regions that begins with this many cells, which are no row.
    RegionsSide(usize),
    /// A region with too many cells or too few.
    RegionCells {
        /// Its mark.
        mark: char,
        /// The number of its cells.
        found: usize,
        /// The number that it should have.
        expected: usize,
    },
    /// A word where a number should be.
    NotANumber(String),
    /// A number that no cell of this size can hold.
    OutOfRange {
        /// The number as written.
        number: String,
        /// The greatest one allowed; the least is 0.
        most: usize,
    },
    /// A whole number that 64 bits cannot hold.
    TooLarge(String),
    /// A number with more than 18 digits after the point.
    TooFine(String),
    /// A puzzle has fewer lines than it needs.
    CutShort {
        /// The event that ended it.
        by: Ending,
        /// The number of its lines.
        found: usize,
        /// The number of lines that it needs.
        expected: usize,
    },
    /// The first line announced more grids than there are.
    FewerThanAnnounced {
        /// The count on the first line.
        announced: u32,
        /// The number of grids in the input.
        found: u32,
    },
    /// More text after as many grids as the first line announced.
    MoreThanAnnounced(u32),
    /// More text after the puzzle's last line.
    Trailing,
    /// The cells with this letter do not have the shape of its piece.
    BrokenPiece(char),
    /// Bytes that are not UTF-8 text.
    NotUtf8,
    /// A line of more bytes than this, which no puzzle has.
    LineTooLong(usize),
    /// A grid and its weights have different sides.
    SidesDiffer {
        /// The grid's side.
        grid: usize,
        /// The weights' side.
        weights: usize,
    },
    /// A board with a number of ranks outside the limits.
    BoardSide {
        /// The wanted number.
        asked: usize,
        /// The greatest one; the least is 1.
        most: usize,
    },
    /// A Langford arrangement with a number of pairs outside the limits.
    PairCount {
        /// The wanted number.
        asked: usize,
        /// The greatest one; the least is 1.
        most: usize,
    },
    /// A Latin square with a number of rows outside the limits.
    SquareOrder {
        /// The wanted number.
        asked: usize,
        /// The greatest one; the least is 1.
        most: usize,
    },
    /// A word that is none of those that can stand there.
    NotOneOf {
        /// The word.
        word: String,
        /// The words that can.
        allowed: Message,
    },
    /// A polyomino puzzle without an open square to fill.
    NoBoard,
    /// A polyomino puzzle with a second board.
    SecondBoard,
    /// A board of pieces with sides outside the limits.
    BoardSize {
        /// The number of its rows.
        rows: usize,
        /// The number of its columns.
        columns: usize,
        /// The most squares it may have.
        most: usize,
    },
    /// A polyomino puzzle without pieces.
    NoPieces,
    /// Two pieces with one letter.
    PieceTwice(char),
    /// A letter for a piece that does not exist.
    NoSuchPiece(char),
    /// The squares of a piece are not connected.
    PieceInParts(char),
    /// A given piece on a square that the board does not have.
    NotOpen {
        /// The row, from 0.
        row: usize,
        /// The column, from 0.
        column: usize,
    },
    /// A square that two given pieces hold, or one twice.
    GivenTwice {
        /// The row, from 0.
        row: usize,
        /// The column, from 0.
        column: usize,
    },
    /// Squares that a given piece cannot lie on.
    NotThePiece(char),
    /// The pieces have too many places.
    TooManyPlaces,
    /// A rule of one puzzle alone, in its own words.
    Wrong(Message),
    /// The input could not be read: the message of the system.
    Unreadable(String),
    /// The problem is beyond a limit of the model.
    Model(BuildError),
}

impl PuzzleError {
    pub(crate) fn at(kind: PuzzleErrorKind, line: usize, column: usize, excerpt: &str) -> Self {
        Self { kind, place: Some((line, column)), excerpt: excerpt.to_owned() }
    }

    /// The rule that was broken.
    #[must_use]
    pub fn kind(&self) -> &PuzzleErrorKind {
        &self.kind
    }

    /// Whether the only mistake is that there is no text, so that somebody may be asked for one.
    #[must_use]
    pub fn wants_text(&self) -> bool {
        matches!(self.kind, PuzzleErrorKind::Empty | PuzzleErrorKind::NoBoard)
    }

    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        self.kind.message()
    }

    /// The line, from 1, when the error lies in one.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.place.map(|(line, _)| line)
    }

    /// The column, from 1, in characters. It may be one past the end of the line.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.place.map(|(_, column)| column)
    }

    /// The line as it stands in the input, without its end; bytes that are not UTF-8 are replaced.
    /// It can hold control characters.
    #[must_use]
    pub fn excerpt(&self) -> &str {
        &self.excerpt
    }
}

impl From<PuzzleErrorKind> for PuzzleError {
    fn from(kind: PuzzleErrorKind) -> Self {
        Self { kind, place: None, excerpt: String::new() }
    }
}

impl From<BuildError> for PuzzleError {
    fn from(error: BuildError) -> Self {
        PuzzleErrorKind::Model(error).into()
    }
}

impl std::error::Error for PuzzleError {}

gavotte_model::impl_message!(PuzzleError, PuzzleErrorKind, Unit, Ending);

impl PuzzleErrorKind {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NotAGrid(Unit::Characters, found) => message!(
                "a line of length {found} begins no grid: a row has 4 to 36 cells, such as 6, 9 or 16, and a \
                 grid on one line as many times as many; sides that are prime need `regions` drawn before; a rule of the \
                 whole grid is a line such as `rules anti-knight`",
                found
            ),
            Self::NotAGrid(Unit::Numbers, found) => message!(
                "a line of {found} numbers begins no grid: a row has 4 to 36 of them, such as 6, 9 or 16; \
                 sides that are prime need `regions` drawn before",
                found
            ),
            Self::Pencilmark { found, digit } => message!(
                "wrong pencilmark `{found}`: place {digit} of the nine of a cell is {digit} where the cell can be \
                 {digit}, else `.` or `0`",
                found = found.escape_debug(),
                digit
            ),
            Self::RegionMark(found) => message!(
                "`{found}` marks no region: give each cell the letter or figure of its region",
                found = found.escape_debug()
            ),
            Self::RegionsSide(found) => message!(
                "{found} cells draw no regions: give a row of 4 to 36 letters a line, or all rows after the \
                 word `regions` on its own line",
                found
            ),
            Self::RegionCells { mark, found, expected } => message!(
                "region {mark} has {found} cells instead of {expected}, as many as a row",
                mark = mark.escape_debug(),
                found,
                expected
            ),
            Self::WrongLength { unit, found, expected } => message!(
                "wrong length: {found} {unit} instead of {expected}",
                found,
                unit = unit.message(),
                expected
            ),
            Self::IllegalCharacter { found, allowed } => message!(
                "illegal character `{found}`: a cell is {allowed}",
                found = found.escape_debug(),
                allowed
            ),
            Self::CutShort { by, found, expected } => message!(
                "cut short by {by} after {found} of {expected} lines",
                by = by.message(),
                found,
                expected
            ),
            Self::FewerThanAnnounced { announced, found: 0 } => message!(
                "`{announced}` holds no grid, which has at least 16 cells; taken as the number of the grids \
                 to come, it has none behind it",
                announced
            ),
            Self::FewerThanAnnounced { announced, found } => message!(
                "the first line announces {announced} grids, but there are {found}",
                announced,
                found
            ),
            Self::MoreThanAnnounced(announced) => message!(
                "more text after the {announced} grids that the first line announces",
                announced
            ),
            _ => self.message_more(),
        }
    }

    /// The kinds that are not about the lines of a grid.
    fn message_more(&self) -> Message {
        match self {
            Self::Empty => "the input holds no puzzle".into(),
            Self::NotANumber(word) => message!("`{word}` is not a number", word = shown(word)),
            Self::OutOfRange { number, most } => message!(
                "{number} is out of range: 1 to {most}, or 0 for empty",
                number = shown(number),
                most
            ),
            Self::TooLarge(number) => {
                message!("{number} does not fit into 64 bits", number = shown(number))
            }
            Self::TooFine(number) => {
                message!(
                    "`{number}` has more than 18 digits behind the point",
                    number = shown(number)
                )
            }
            Self::Trailing => "more text after the last line of the puzzle".into(),
            Self::BrokenPiece(letter) => {
                message!("the cells marked {letter} do not form piece {letter}", letter)
            }
            Self::NotUtf8 => "the input is not UTF-8 text".into(),
            Self::LineTooLong(most) => message!("a line of more than {most} bytes", most),
            Self::SidesDiffer { grid, weights } => {
                message!("the grid has {grid} rows, but its weights have {weights}", grid, weights)
            }
            Self::BoardSide { asked, most } => {
                message!("a board has 1 to {most} ranks, not {asked}", most, asked)
            }
            Self::PairCount { asked, most } => {
                message!("an arrangement has 1 to {most} pairs, not {asked}", most, asked)
            }
            Self::SquareOrder { asked, most } => {
                message!("a square has 1 to {most} rows, not {asked}", most, asked)
            }
            _ => self.message_pieces(),
        }
    }

    /// The kinds for boards and pieces, and those that belong to no puzzle.
    fn message_pieces(&self) -> Message {
        match self {
            Self::NotOneOf { word, allowed } if word.is_empty() => message!("something is missing here: {allowed}", allowed),
            Self::NotOneOf { word, allowed } => message!("`{word}` cannot stand here: {allowed}", word = shown(word), allowed),
            Self::NoBoard => "there is no board with an open square: draw one of `.` and `#`, or say `board 6x10`".into(),
            Self::SecondBoard => "a second board; a puzzle has one".into(),
            Self::BoardSize { rows, columns, most } => message!("a board has 1 to 1000 rows and columns and at most {most} squares, not {rows} x {columns}", most, rows, columns),
            Self::NoPieces => {
                "there are no pieces: draw some in letters, or say `pieces pentominoes`".into()
            }
            Self::PieceTwice(letter) => message!("a second piece {letter}; `copies {letter} 2` uses one twice", letter),
            Self::NoSuchPiece(letter) => message!("there is no piece `{letter}`", letter = letter.escape_debug()),
            Self::PieceInParts(letter) => message!("the squares of piece {letter} are not connected", letter),
            Self::NotOpen { row, column } => message!("r{row}c{column} is no open square of the board", row = row.saturating_add(1), column = column.saturating_add(1)),
            Self::GivenTwice { row, column } => message!("r{row}c{column} is given twice", row = row.saturating_add(1), column = column.saturating_add(1)),
            Self::NotThePiece(letter) => message!("piece {letter} cannot lie on these squares, turned as pieces may be", letter),
            Self::TooManyPlaces => "the pieces have too many places on this board".into(),
            Self::Wrong(why) => why.clone(),
            Self::Unreadable(why) => message!("cannot read the input: {why}", why),
            Self::Model(error) => error.message(),
            // All other kinds have their messages above.
            _ => "the input is not a puzzle".into(),
        }
    }
}

impl Unit {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Characters => "characters".into(),
            Self::Numbers => "numbers".into(),
            Self::Squares => "squares".into(),
        }
    }
}

impl Ending {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::EmptyLine => "an empty line".into(),
            Self::Input => "the end of the input".into(),
        }
    }
}

/// A word of the input, made safe to print: escaped, and cut when it is long.
pub(crate) fn shown(word: &str) -> String {
    shown_to(word, 24)
}

/// The same, cut behind so many letters.
pub(crate) fn shown_to(word: &str, most: usize) -> String {
    let mut cut: String = word.chars().take(most).flat_map(char::escape_debug).collect();
    if word.chars().nth(most).is_some() {
        cut.push_str("...");
    }
    cut
}
