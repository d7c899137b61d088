//! The form of a row: all that is said about a kind of rule beside its meaning.
//!
//! # Why this shape
//! Rows are constants, and most fields of most rows are those of [`PLAIN`]. Signs and names are enumerations, so that
//! the code which draws and writes is told what to do and need not know the kinds; where no kind is like another, it
//! has a variant of its own.

/// The greatest number of cells on any grid. [fixed]
pub(super) const MANY: usize = 36 * 36;

/// What is said about a kind.
pub(super) struct Row {
    /// The word in texts of our own.
    pub(super) word: &'static str,
    /// Other words for it; one that several kinds have means all of them.
    pub(super) aliases: &'static [&'static str],
    /// The least and the greatest number of numbers.
    pub(super) values: (usize, usize),
    /// The least and the greatest number of cells; none for a rule of the whole grid.
    pub(super) cells: (usize, usize),
    /// The side of a grid is a multiple of it.
    pub(super) sides: usize,
    /// Whether digits can be exchanged in each solution so that it still follows a rule without a number.
    pub(super) ignores_order: bool,
    /// Whether a word of letters stands in place of numbers; its letters are the numbers of the rule.
    pub(super) is_spelled: bool,
    /// Its sign on a board.
    pub(super) look: Look,
    /// Its name in the JSON of other programs.
    pub(super) foreign: Foreign,
    /// Its name in constraint strings.
    pub(super) strung: Strung,
}

/// What people are told about a kind.
pub(super) struct Told {
    /// What stands behind the word in a line that is possible on an empty grid of nine rows.
    pub(super) example: &'static str,
    /// Its name in Chinese; the word is that in English.
    pub(super) chinese: &'static str,
    /// What menus say, in English and Chinese; nothing where it is not in them. Kinds of the whole grid with the same
    /// words are ticked together.
    pub(super) caption: [&'static str; 2],
}

/// A rule of the whole grid that is only told in words.
pub(super) const PLAIN: Row = Row {
    word: "",
    aliases: &[],
    values: (0, 0),
    cells: (0, 0),
    sides: 1,
    ignores_order: false,
    is_spelled: false,
    look: Look::Words,
    foreign: Foreign::Apart,
    strung: Strung::Apart,
};

/// Nothing is told yet.
pub(super) const SILENT: Told = Told { example: "", chinese: "", caption: ["", ""] };

/// The sign of a rule on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Look {
    /// None: it stands below the grid in words.
    Words,
    /// The cells that must differ by it are shaded.
    Units,
    /// A thin line from corner to corner.
    Diagonal {
        /// Whether it begins in the upper left corner.
        is_down: bool,
    },
    /// Its cells are shaded and have an outline.
    Region,
    /// A dashed outline with its number in the corner.
    Cage,
    /// A disc in each cell.
    Disc,
    /// A square in each cell.
    Square,
    /// Arrowheads on the sides of each cell.
    Heads {
        /// Whether they point into the cell.
        is_inwards: bool,
    },
    /// A letter that its cells share.
    Letters,
    /// A broad line with a bulb.
    Thermometer,
    /// A broad line.
    Line {
        /// The number of its tint.
        tint: u8,
        /// What is drawn along its middle, because a tint is never the only sign.
        stroke: Stroke,
    },
    /// A line between two circles.
    Between,
    /// A line with a circle at its beginning and a head at its end.
    Arrow,
    /// A dot between two cells, with its number.
    Dot {
        /// Whether it is filled.
        is_black: bool,
        /// The number that is left out.
        usual: u32,
    },
    /// A number between two cells, or a letter for 5 and 10.
    Letter,
    /// An angle between two cells that points to the second.
    Angle,
    /// A number outside of the grid that points along a diagonal.
    AtDiagonal,
    /// A number outside of the grid beside a row or column.
    Beside,
    /// A disc with its numbers where four cells meet.
    Corner,
}

/// What is drawn along the middle of a broad line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stroke {
    /// Nothing.
    Broad,
    /// A fine line.
    Solid,
    /// A dashed line.
    Dashed,
    /// A dotted line.
    Dotted,
}

impl Stroke {
    /// The word for it below a board.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Broad => "broad",
            Self::Solid => "solid",
            Self::Dashed => "dashed",
            Self::Dotted => "dotted",
        }
    }
}

/// The name of a rule in texts of f-puzzles, and what its parts are like there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sudoku) enum Foreign {
    /// None of its own: there it is another constraint, or a negative one.
    Apart,
    /// The regions of its units.
    Units,
    /// A flag for the whole grid; and its name in SudokuPad, if that has it.
    Flag(&'static str, &'static str),
    /// Lines of cells. If it has a number, the usual one is half the digits.
    Lines(&'static str),
    /// Cells, each a part by itself.
    Singles(&'static str),
    /// Two cells and their number; and the number that is left out.
    Pairs(&'static str, u32),
    /// A number at a cell outside the grid, from which its row or column is read.
    Outside(&'static str),
    /// Lists of cells, all of which are one rule.
    Groups(&'static str),
    /// Parts of a form of their own.
    Own(&'static str),
}

impl Foreign {
    /// The name, if it has one.
    pub(in crate::sudoku) const fn name(self) -> Option<&'static str> {
        match self {
            Self::Apart | Self::Units => None,
            Self::Flag(name, _)
            | Self::Lines(name)
            | Self::Singles(name)
            | Self::Pairs(name, _)
            | Self::Outside(name)
            | Self::Groups(name)
            | Self::Own(name) => Some(name),
        }
    }
}

/// The name of a rule in constraint strings such as `.Thermo~R1C1~R1C2`, and what follows it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sudoku) enum Strung {
    /// It has none, or a form of its own.
    Apart,
    /// Nothing: it holds for the whole grid.
    Whole(&'static str),
    /// Its cells.
    Cells(&'static str),
    /// Its number and its cells.
    Numbered(&'static str),
    /// A row or column, and its number at each of both ends.
    Outside(&'static str),
}

impl Strung {
    /// The name, if it has one.
    pub(in crate::sudoku) const fn name(self) -> Option<&'static str> {
        match self {
            Self::Apart => None,
            Self::Whole(name) | Self::Cells(name) | Self::Numbered(name) | Self::Outside(name) => {
                Some(name)
            }
        }
    }
}
