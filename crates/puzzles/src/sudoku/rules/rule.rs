//! One rule: its kind, its numbers and its cells.
//!
//! # Invariants
//! None by itself, because a rule is checked together with its grid.

use std::fmt;

use super::Kind;
use crate::error::shown_to;

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

    /// The rule whose numbers are the letters of this word.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Kind, Rule};
    /// let rule = Rule::spelled(Kind::Regex, "(12)*", vec![(0, 0), (0, 1)]);
    /// assert_eq!(rule.to_string(), "regex (12)* r1c1 r1c2");
    /// assert_eq!((rule.values.len(), rule.spelling()), (5, Some("(12)*".to_owned())));
    /// ```
    #[must_use]
    pub fn spelled(kind: Kind, word: &str, cells: Vec<(usize, usize)>) -> Self {
        Self { kind, values: word.chars().map(u32::from).collect(), cells }
    }

    /// The word that its numbers spell, if it is of such a kind.
    #[must_use]
    pub fn spelling(&self) -> Option<String> {
        let letter = |&value: &u32| char::from_u32(value).unwrap_or(char::REPLACEMENT_CHARACTER);
        self.kind.is_spelled().then(|| self.values.iter().map(letter).collect())
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
        match self.spelling() {
            Some(word) => write!(f, " {word}")?,
            None => self.values.iter().try_for_each(|value| write!(f, " {value}"))?,
        }
        // The word of alternatives names their cells.
        if self.kind == Kind::Or {
            return Ok(());
        }
        self.cells.iter().try_for_each(|(row, column)| write!(f, " r{}c{}", row + 1, column + 1))
    }
}

/// A rule in a message: its word, its numbers and its first cell.
pub(in crate::sudoku) fn shown(rule: &Rule) -> String {
    // A long expression helps nobody in a message.
    let longest = 40;
    let values: String = match rule.spelling() {
        Some(word) => format!(" {}", shown_to(&word, longest)),
        None => rule.values.iter().map(|value| format!(" {value}")).collect(),
    };
    let first = rule.cells.first();
    let cell =
        first.map_or(String::new(), |(row, column)| format!(" at r{}c{}", row + 1, column + 1));
    format!("{}{values}{cell}", rule.kind.word())
}
