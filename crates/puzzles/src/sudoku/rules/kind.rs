//! The kinds of rules: their words, and the needs of each.
//!
//! # Why this shape
//! One table has the word, the numbers and the cells of each kind. A new kind takes a row here and its meaning in
//! `network/meaning.rs`.

/// A kind of rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// The diagonal from the upper left corner has each digit once.
    DiagonalDown,
    /// The diagonal from the lower left corner has each digit once.
    DiagonalUp,
    /// Boxes within the grid, one cell from its edge and from each other, have each digit once.
    Windoku,
    /// The cells at one place of all boxes have each digit once.
    DisjointGroups,
    /// Nine cells in the form of a star have each digit once.
    Asterisk,
    /// The middle cells of all boxes have each digit once.
    CenterDot,
    /// Cells a knight's move apart differ.
    AntiKnight,
    /// Cells that touch at a corner differ.
    AntiKing,
    /// Neighbors that no rule of a difference or ratio joins are not consecutive.
    NonConsecutive,
    /// Neighbors that no rule of a difference or ratio joins do not differ by this much.
    AntiDifference,
    /// Of two neighbors that no rule of a difference or ratio joins, neither is this many times the other.
    AntiRatio,
    /// Two neighbors that no rule of a sum joins do not have this sum.
    AntiSum,
    /// No digit stands twice on these cells; as many cells as digits have each digit.
    Region,
    /// No digit stands twice on these cells, and they have this sum if there is one.
    Cage,
    /// These cells hold odd digits.
    Odd,
    /// These cells hold even digits.
    Even,
    /// Each of these cells is less than its neighbors that are not of the rule.
    Minimum,
    /// Each of these cells is greater than its neighbors that are not of the rule.
    Maximum,
    /// Digits grow from the first cell to the last.
    Thermometer,
    /// The cells read the same from both ends.
    Palindrome,
    /// Neighboring digits on the line differ by this much or more.
    Whispers,
    /// The digits are consecutive and differ, in any order.
    Renban,
    /// The digits between the ends of the line lie strictly between those at its ends.
    Between,
    /// The cells have the same digit.
    Equal,
    /// Two cells differ by this much.
    Difference,
    /// Of two cells one is this many times the other.
    Ratio,
    /// Two cells have this sum.
    Sum,
    /// The first cell is greater than the second.
    Greater,
    /// The first cell is the sum of the others.
    Arrow,
    /// The cells have this sum; digits may stand twice.
    LittleKiller,
    /// The digits between the least and the greatest digit of the line have this sum.
    Sandwich,
    /// These digits stand on the cells, each as often as it is listed.
    Quadruple,
}

/// The needs of a kind.
struct Row {
    kind: Kind,
    /// The word in texts of our own.
    word: &'static str,
    /// The least and the greatest number of numbers.
    values: (usize, usize),
    /// The least and the greatest number of cells; none for a rule of the whole grid.
    cells: (usize, usize),
}

/// The greatest number of cells on any grid. [fixed]
pub(super) const MANY: usize = 36 * 36;

const fn row(kind: Kind, word: &'static str, values: (usize, usize), cells: (usize, usize)) -> Row {
    Row { kind, word, values, cells }
}

/// All kinds, in the order of the enumeration. [fixed]
const ROWS: [Row; 32] = [
    row(Kind::DiagonalDown, "diagonal-down", (0, 0), (0, 0)),
    row(Kind::DiagonalUp, "diagonal-up", (0, 0), (0, 0)),
    row(Kind::Windoku, "windoku", (0, 0), (0, 0)),
    row(Kind::DisjointGroups, "disjoint-groups", (0, 0), (0, 0)),
    row(Kind::Asterisk, "asterisk", (0, 0), (0, 0)),
    row(Kind::CenterDot, "center-dot", (0, 0), (0, 0)),
    row(Kind::AntiKnight, "anti-knight", (0, 0), (0, 0)),
    row(Kind::AntiKing, "anti-king", (0, 0), (0, 0)),
    row(Kind::NonConsecutive, "non-consecutive", (0, 0), (0, 0)),
    row(Kind::AntiDifference, "anti-difference", (1, 1), (0, 0)),
    row(Kind::AntiRatio, "anti-ratio", (1, 1), (0, 0)),
    row(Kind::AntiSum, "anti-sum", (1, 1), (0, 0)),
    row(Kind::Region, "region", (0, 0), (2, 36)),
    row(Kind::Cage, "cage", (0, 1), (1, 36)),
    row(Kind::Odd, "odd", (0, 0), (1, MANY)),
    row(Kind::Even, "even", (0, 0), (1, MANY)),
    row(Kind::Minimum, "minimum", (0, 0), (1, MANY)),
    row(Kind::Maximum, "maximum", (0, 0), (1, MANY)),
    row(Kind::Thermometer, "thermometer", (0, 0), (2, 36)),
    row(Kind::Palindrome, "palindrome", (0, 0), (2, MANY)),
    row(Kind::Whispers, "whispers", (1, 1), (2, MANY)),
    row(Kind::Renban, "renban", (0, 0), (2, 36)),
    row(Kind::Between, "between", (0, 0), (3, 36)),
    row(Kind::Equal, "equal", (0, 0), (2, MANY)),
    row(Kind::Difference, "difference", (1, 1), (2, 2)),
    row(Kind::Ratio, "ratio", (1, 1), (2, 2)),
    row(Kind::Sum, "sum", (1, 1), (2, 2)),
    row(Kind::Greater, "greater", (0, 0), (2, 2)),
    row(Kind::Arrow, "arrow", (0, 0), (2, 36)),
    row(Kind::LittleKiller, "little-killer", (1, 1), (1, 36)),
    row(Kind::Sandwich, "sandwich", (1, 1), (4, 36)),
    row(Kind::Quadruple, "quadruple", (1, 4), (4, 4)),
];

/// Other words that people use for rules of the whole grid.
const ALIASES: [(&str, &[Kind]); 12] = [
    ("x", &[Kind::DiagonalDown, Kind::DiagonalUp]),
    ("diagonal", &[Kind::DiagonalDown, Kind::DiagonalUp]),
    ("diagonals", &[Kind::DiagonalDown, Kind::DiagonalUp]),
    ("hyper", &[Kind::Windoku]),
    ("disjoint", &[Kind::DisjointGroups]),
    ("centre-dot", &[Kind::CenterDot]),
    ("centerdot", &[Kind::CenterDot]),
    ("antiknight", &[Kind::AntiKnight]),
    ("antiking", &[Kind::AntiKing]),
    ("nonconsecutive", &[Kind::NonConsecutive]),
    ("disjointgroups", &[Kind::DisjointGroups]),
    ("hyper-sudoku", &[Kind::Windoku]),
];

impl Kind {
    /// All kinds, in the order in which they are described.
    pub fn all() -> impl Iterator<Item = Self> {
        ROWS.iter().map(|row| row.kind)
    }

    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The word for it.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::Kind;
    /// assert!(Kind::all().all(|kind| Kind::named(kind.word()) == [kind]));
    /// assert_eq!(Kind::named("x"), [Kind::DiagonalDown, Kind::DiagonalUp]);
    /// assert!(Kind::named("magic").is_empty());
    /// ```
    #[must_use]
    pub fn word(self) -> &'static str {
        self.row().word
    }

    /// The kinds that a word stands for, in small letters or large ones; none for an unknown word.
    #[must_use]
    pub fn named(word: &str) -> Vec<Self> {
        let word = word.to_ascii_lowercase();
        let alias = ALIASES.iter().find(|(alias, _)| *alias == word);
        if let Some((_, kinds)) = alias {
            return kinds.to_vec();
        }
        ROWS.iter().filter(|row| row.word == word).map(|row| row.kind).collect()
    }

    /// Whether it holds for the whole grid and names no cells.
    #[must_use]
    pub fn is_whole(self) -> bool {
        self.row().cells.1 == 0
    }

    /// Whether it has neither numbers nor cells, only its word.
    #[must_use]
    pub fn is_plain(self) -> bool {
        self.is_whole() && self.row().values.1 == 0
    }

    /// The least and the greatest number of cells; none for a rule of the whole grid.
    pub(super) fn cells(self) -> (usize, usize) {
        self.row().cells
    }

    /// The least and the greatest number of numbers.
    #[must_use]
    pub fn values(self) -> (usize, usize) {
        self.row().values
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_in_the_order_of_the_enumeration() {
        assert!(ROWS.iter().enumerate().all(|(at, row)| row.kind as usize == at));
    }
}
