//! The techniques by name, how hard each is, and the five grades.
//!
//! # Why this shape
//! One table has the name, the rating and the grade of each technique, in the order in which they are tried. Its rating
//! is that of its easiest step. So a technique is tried only where nothing easier was found, and the hardest step that
//! was needed says how hard a puzzle is.
//!
//! # Invariants
//! Ratings and grades grow along the table. Sudoku Explainer rates an X-wing lower than a hidden pair, so fish of
//! two and three rows are of the grade of pairs and triples.
//!
//! # Source
//! Ratings are those of N. Juillerat's *Sudoku Explainer*, and of *Sukaku Explainer*, which goes on from it, for the
//! techniques that they have. Rules beyond rows, columns and boxes, W-wings and coloring stand beside techniques that
//! are about as hard.

use std::fmt;

/// A way to get from what is known to a digit, or to the loss of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// The last cell of a unit.
    FullHouse,
    /// The only place of a digit in a unit.
    HiddenSingle,
    /// The only digit of a cell.
    NakedSingle,
    /// A digit of a cell that is compatible with no digit of a related cell.
    PairRelation,
    /// All places of a digit in a box exclude it elsewhere.
    Pointing,
    /// The ways to make the sum of a cage.
    CageSum,
    /// All places of a digit in another unit exclude it elsewhere.
    Claiming,
    /// The ways to fill a line: an arrow, a sandwich.
    LineSum,
    /// The cells of a unit beyond its cages, or of its cages beyond the unit.
    RuleOf45,
    /// Two cells with the same two digits.
    NakedPair,
    /// A digit with two places in each of two rows, in the same columns.
    XWing,
    /// Two digits with the same two places.
    HiddenPair,
    /// Three cells with three digits.
    NakedTriple,
    /// Three rows and columns of a digit.
    Swordfish,
    /// Three digits with three places.
    HiddenTriple,
    /// Two rows, or two columns, with two places of a digit each.
    Skyscraper,
    /// A row and a column with two places of a digit each.
    TwoStringKite,
    /// Three cells of two digits each.
    XyWing,
    /// Two other units with two places of a digit each.
    TurbotFish,
    /// A box that has a digit on a row and a column alone, and another unit.
    EmptyRectangle,
    /// An X-wing but for a few places.
    FinnedXWing,
    /// The same, but the middle one has all three digits.
    XyzWing,
    /// Four cells that could exchange two digits; presumes one solution.
    UniqueRectangle,
    /// A longer loop of such cells; presumes one solution.
    UniqueLoop,
    /// Four cells with four digits.
    NakedQuad,
    /// Four rows and columns of a digit.
    Jellyfish,
    /// Four cells or more with the same two digits, one beside the other.
    RemotePair,
    /// Four digits with four places.
    HiddenQuad,
    /// A chain of places of one digit.
    XChain,
    /// A swordfish but for a few places.
    FinnedSwordfish,
    /// Four cells of four digits, one of them with two.
    WxyzWing,
    /// Places of one digit in two colors, of which one is right.
    SimpleColoring,
    /// A grid where all cells could exchange their digits; presumes one solution.
    Bug,
    /// A jellyfish but for a few places.
    FinnedJellyfish,
    /// Two groups of cells with one digit too many each.
    AlsXz,
    /// Two cells with the same two digits, joined by a unit.
    WWing,
    /// A chain of cells of two digits each.
    XyChain,
    /// A chain of any places and digits.
    AlternatingChain,
    /// A candidate that leads to a contradiction by singles.
    Nishio,
    /// A consequence by singles of each digit of a cell, or of each place of a digit.
    ForcingChain,
}

/// How hard a puzzle is for people: the five words by which people ask for a difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Singles.
    Easy,
    /// Relations of the rules, locked candidates, pairs, triples, fish of two and three rows.
    Medium,
    /// Wings, quads, finned fish and those of four rows, chains of one digit, almost locked sets.
    Hard,
    /// Chains of several digits.
    Harder,
    /// Trial: nishio, forcing chains, or a search where techniques are not enough. About 2 of 100 random minimal grids
    /// of 9x9 have this grade, and hardly any needs a search.
    Hardest,
}

struct Row {
    technique: Technique,
    name: &'static str,
    /// Tenths.
    rating: u16,
}

const fn row(technique: Technique, name: &'static str, rating: u16) -> Row {
    Row { technique, name, rating }
}

/// All techniques, the easiest first, in the order of the enumeration. [fixed]
const ROWS: [Row; 40] = [
    row(Technique::FullHouse, "full house", 10),
    row(Technique::HiddenSingle, "hidden single", 15),
    row(Technique::NakedSingle, "naked single", 23),
    row(Technique::PairRelation, "pair relation", 25),
    row(Technique::Pointing, "pointing", 26),
    row(Technique::CageSum, "cage sum", 27),
    row(Technique::Claiming, "claiming", 28),
    row(Technique::LineSum, "line sum", 29),
    row(Technique::RuleOf45, "rule of 45", 29),
    row(Technique::NakedPair, "naked pair", 30),
    row(Technique::XWing, "X-wing", 32),
    row(Technique::HiddenPair, "hidden pair", 34),
    row(Technique::NakedTriple, "naked triple", 36),
    row(Technique::Swordfish, "swordfish", 38),
    row(Technique::HiddenTriple, "hidden triple", 40),
    row(Technique::Skyscraper, "skyscraper", 40),
    row(Technique::TwoStringKite, "two-string kite", 41),
    row(Technique::XyWing, "XY-wing", 42),
    row(Technique::TurbotFish, "turbot fish", 42),
    row(Technique::EmptyRectangle, "empty rectangle", 43),
    row(Technique::FinnedXWing, "finned X-wing", 43),
    row(Technique::XyzWing, "XYZ-wing", 44),
    row(Technique::UniqueRectangle, "unique rectangle", 45),
    row(Technique::UniqueLoop, "unique loop", 46),
    row(Technique::NakedQuad, "naked quad", 50),
    row(Technique::Jellyfish, "jellyfish", 52),
    row(Technique::RemotePair, "remote pair", 53),
    row(Technique::HiddenQuad, "hidden quad", 54),
    row(Technique::XChain, "X-chain", 55),
    row(Technique::FinnedSwordfish, "finned swordfish", 55),
    row(Technique::WxyzWing, "WXYZ-wing", 55),
    row(Technique::SimpleColoring, "simple coloring", 56),
    row(Technique::Bug, "BUG", 56),
    row(Technique::FinnedJellyfish, "finned jellyfish", 62),
    row(Technique::AlsXz, "ALS-XZ", 63),
    row(Technique::WWing, "W-wing", 64),
    row(Technique::XyChain, "XY-chain", 70),
    row(Technique::AlternatingChain, "alternating chain", 70),
    row(Technique::Nishio, "nishio", 76),
    row(Technique::ForcingChain, "forcing chain", 83),
];

impl Technique {
    /// All techniques, the easiest first.
    pub fn all() -> impl Iterator<Item = Self> {
        ROWS.iter().map(|row| row.technique)
    }

    /// Its name.
    ///
    /// ```
    /// use gavotte_techniques::Technique;
    /// assert_eq!(Technique::XWing.to_string(), "X-wing");
    /// assert!(Technique::all().all(|it| Technique::named(it.name()) == Some(it)));
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        ROWS[self as usize].name
    }

    /// The technique of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        ROWS.iter().find(|row| row.name == name).map(|row| row.technique)
    }

    /// How hard it is, in tenths: 23 is 2.3. A single step, such as a long chain, may be rated somewhat higher.
    #[must_use]
    pub fn tenths(self) -> u16 {
        ROWS[self as usize].rating
    }

    /// Whether it presumes that the puzzle has one solution.
    #[must_use]
    pub const fn presumes_unique(self) -> bool {
        matches!(self, Self::UniqueRectangle | Self::UniqueLoop | Self::Bug)
    }

    /// The grade of puzzles that need nothing harder.
    ///
    /// ```
    /// use gavotte_techniques::{Grade, Technique};
    /// assert_eq!(Technique::NakedSingle.grade(), Grade::Easy);
    /// assert!(Technique::all().is_sorted_by_key(|it| (it.tenths(), it.grade())));
    /// ```
    #[must_use]
    pub fn grade(self) -> Grade {
        match self {
            it if it <= Self::NakedSingle => Grade::Easy,
            it if it <= Self::HiddenTriple => Grade::Medium,
            it if it <= Self::WWing => Grade::Hard,
            it if it <= Self::AlternatingChain => Grade::Harder,
            _ => Grade::Hardest,
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Grade {
    /// All grades, the easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Harder, Self::Hardest];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Harder => "harder",
            Self::Hardest => "hardest",
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_in_the_order_of_the_enumeration() {
        assert!(ROWS.iter().enumerate().all(|(at, row)| row.technique as usize == at));
    }
}
