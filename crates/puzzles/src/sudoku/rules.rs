//! The rules of a sudoku beyond rows, columns and boxes, as data.
//!
//! # Why this shape
//! A variant is not a program of its own but a list of rules, each with a word, some numbers and some cells. The code
//! that reads and writes rules (`words`, files of other programs), draws them and solves them uses the one table
//! (`kind`) where it can. Only [`network`](super::network) knows the effect of a rule on digits.
//!
//! # Invariants
//! For the given shape [`Rules::new`] ensures that a rule has as many numbers and cells as its kind needs, no cell
//! twice, and each on the grid; and that kinds that need boxes or a side of nine have them.
//!
//! # Cost
//! Linear in the cells of the rules.

mod check;
mod facts;
mod kind;
mod row;
mod rule;
mod words;
mod wrong;

use std::fmt;
use std::hash::{Hash, Hasher};

pub(super) use check::check;
pub use kind::Kind;
pub(super) use row::{Foreign, Strung};
pub use row::{Look, Stroke};
pub use rule::Rule;
pub(super) use rule::shown;
pub(super) use words::{cell, is_rule, joined, read, split};
pub use wrong::WrongRule;

use super::layout::Layout;
use super::network::Part;
use gavotte_model::message;

/// The most rules a grid may have: each pair of neighbors in a grid of 36 x 36 may have one. \[rules\]
pub const MOST_RULES: usize = 4_096;

/// The rules of a grid.
///
/// ```
/// use gavotte_puzzles::sudoku::{Kind, Rule, Shape, Size};
/// let shape = Shape::from(Size::NINE);
/// let cage = Rule { kind: Kind::Cage, values: vec![30], cells: vec![(0, 0), (0, 1)] };
/// assert!(shape.clone().ruled(vec![cage]).is_err(), "9 and 8 are 17");
/// let shape = shape.ruled(vec![Rule::whole(Kind::Windoku)])?;
/// assert_eq!(shape.rules().to_string(), "rules windoku\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Rules {
    rules: Vec<Rule>,
    /// The relations of the grid, and the digits that each cell may hold. They follow from the rules.
    meaning: (Vec<Part>, Vec<u64>),
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.rules.hash(state);
    }
}

impl Rules {
    pub(super) const fn none() -> Self {
        Self { rules: Vec::new(), meaning: (Vec::new(), Vec::new()) }
    }

    /// These rules for grids of a size and regions.
    ///
    /// # Errors
    /// When a rule is impossible: which one, at which cell, and why.
    pub(super) fn new(layout: &Layout, rules: Vec<Rule>) -> Result<Self, WrongRule> {
        if rules.len() > MOST_RULES {
            let many = rules.len();
            return Err(WrongRule::all(message!(
                "{many} rules are too many: at most {MOST_RULES}",
                many,
                MOST_RULES
            )));
        }
        for (number, rule) in rules.iter().enumerate() {
            check(layout, rule).map_err(|why| WrongRule::one(number, rule, why))?;
        }
        // The meaning of the rules is computed once here, so that later code need not handle a failure.
        let meaning = super::network::parts(layout, &rules)?;
        Ok(Self { rules, meaning })
    }

    /// The relations of a grid with these rules, and the digits that each cell may hold; nothing where there are none.
    pub(super) fn meaning(&self) -> Option<&(Vec<Part>, Vec<u64>)> {
        (!self.rules.is_empty()).then_some(&self.meaning)
    }

    /// The rules, in their order.
    #[must_use]
    pub fn as_slice(&self) -> &[Rule] {
        &self.rules
    }

    /// The rules, in their order.
    pub fn iter(&self) -> std::slice::Iter<'_, Rule> {
        self.rules.iter()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// Whether digits can be exchanged in each solution so that it stays one.
    #[must_use]
    pub fn are_alike_to_digits(&self) -> bool {
        self.rules.iter().all(Rule::is_alike_to_digits)
    }
}

/// Lines that [`Grids`](super::Grids) reads: the rules of the whole grid on one, each other rule on its own.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Words alone share a line; a rule of the whole grid with a number has its own.
        let (plain, others): (Vec<&Rule>, Vec<&Rule>) =
            self.rules.iter().partition(|rule| rule.kind.is_plain());
        if !plain.is_empty() {
            let words: Vec<&str> = plain.iter().map(|rule| rule.kind.word()).collect();
            writeln!(f, "rules {}", words.join(" "))?;
        }
        others.into_iter().try_for_each(|rule| writeln!(f, "{rule}"))
    }
}

impl<'r> IntoIterator for &'r Rules {
    type Item = &'r Rule;
    type IntoIter = std::slice::Iter<'r, Rule>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
