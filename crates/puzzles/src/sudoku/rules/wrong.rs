//! The rule that is impossible on a grid, and the reason. It is a type of its own, so that readers can report it at the
//! line of the rule.

use std::fmt;

use gavotte_model::{Message, message};

use super::Rule;
use super::rule::shown;

/// A rule that is impossible on a grid.
///
/// ```
/// use gavotte_puzzles::sudoku::{Kind, Rule, Shape, Size};
/// let cage = Rule { kind: Kind::Cage, values: vec![30], cells: vec![(0, 0), (0, 1)] };
/// let wrong = Shape::from(Size::NINE).ruled(vec![Rule::whole(Kind::Windoku), cage]).err().ok_or("a sum of 30")?;
/// assert_eq!(wrong.number(), Some(1));
/// assert!(wrong.to_string().starts_with("cage 30 at r1c1: "));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongRule {
    number: Option<usize>,
    why: Message,
}

impl WrongRule {
    /// There are too many rules together.
    pub(super) const fn all(why: Message) -> Self {
        Self { number: None, why }
    }

    /// The rule of this number, from 0.
    pub(in crate::sudoku) fn one(number: usize, rule: &Rule, why: Message) -> Self {
        Self { number: Some(number), why: message!("{rule}: {why}", rule = shown(rule), why) }
    }

    /// The number of the rule, from 0; `None` where there are too many rules together.
    #[must_use]
    pub const fn number(&self) -> Option<usize> {
        self.number
    }

    /// The rule, its first cell, and the reason.
    #[must_use]
    pub const fn message(&self) -> &Message {
        &self.why
    }
}

/// The rule, its first cell, and the reason.
impl fmt::Display for WrongRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.why.fmt(f)
    }
}

impl std::error::Error for WrongRule {}
