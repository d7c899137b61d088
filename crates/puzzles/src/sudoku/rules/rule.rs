//! One rule: its kind, its numbers and its cells.
//!
//! # Invariants
//! None by itself, because a rule is checked together with its grid.

use std::fmt;

use super::Kind;

/// A rule: its kind, its numbers and its cells.
///
/// ```
/// use gavotte_puzzles::sudoku::{Kind, Rule};
/// let cage = Rule { kind: Kind::Cage, values: vec![3], cells: vec![(0, 0), (0, 1)] };
/// assert_eq!(cage.to_string(), "cage 3 r1c1 r1c2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    /// The kind.
    pub kind: Kind,
    /// Its numbers, such as the sum of a cage.
    pub values: Vec<u32>,
    /// Its cells: row and column, from 0. None for a rule of the whole grid.
    pub cells: Vec<(usize, usize)>,
}

impl Rule {
    /// The rule of a whole grid of this kind.
    #[must_use]
    pub const fn whole(kind: Kind) -> Self {
        Self { kind, values: Vec::new(), cells: Vec::new() }
    }

    /// Whether digits can be exchanged in each solution so that it still follows the rule.
    pub(super) fn is_alike_to_digits(&self) -> bool {
        self.kind.ignores_order() && self.values.is_empty()
    }
}

/// A line that [`Grids`](crate::sudoku::Grids) reads.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.word())?;
        for value in &self.values {
            write!(f, " {value}")?;
        }
        self.cells.iter().try_for_each(|(row, column)| write!(f, " r{}c{}", row + 1, column + 1))
    }
}

/// A rule in a message: its word, its numbers and its first cell.
pub(in crate::sudoku) fn shown(rule: &Rule) -> String {
    let values: String = rule.values.iter().map(|value| format!(" {value}")).collect();
    let first = rule.cells.first();
    let cell =
        first.map_or(String::new(), |(row, column)| format!(" at r{}c{}", row + 1, column + 1));
    format!("{}{values}{cell}", rule.kind.word())
}
