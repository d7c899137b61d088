//! A board from nothing: a full answer, clues around it, and a change of the clues that another solution makes wanted.
//!
//! # Why this shape
//! A puzzle has exactly one solution, and only a search can tell. This crate has none. So a genre says the three
//! things that it alone knows: which full answers there are, which clues an answer has, and how clues change. One
//! algorithm asks for all genres whether the solution is the only one (`gavotte_generate`).
//!
//! # Invariants
//! 1. A draft depends on the size, the answer and the chance alone.
//! 2. The answer of a draft is a solution of its [text](Draft::text), before and after each repair.
//!
//! # Cost
//! A draft takes time linear in its board, but for a few tries where a random shape may fail.

#[cfg(feature = "gallery")]
mod cells;

use gavotte_model::{Message, OptionId, Problem};

#[cfg(feature = "gallery")]
pub(crate) use self::cells::{Cells, number, rows, sides};
use crate::Puzzle;

/// Boards of one size.
pub trait Plan: Send + Sync {
    /// The problem whose solutions are the full answers; `None` where an answer is drawn without a search.
    fn answers(&self) -> Option<&Problem> {
        None
    }

    /// Whether a board has its one solution only with givens, which are to be as few as can be.
    fn has_givens(&self) -> bool {
        false
    }

    /// The most steps of a search for two solutions. A board that takes more is no puzzle for a person.
    fn patience(&self) -> u64 {
        20_000
    }

    /// A draft around an answer, which is a solution of [`answers`](Self::answers), or empty where there are none.
    /// `None` where the chance led to no board; another try may.
    fn draft(&self, answer: &[OptionId], chance: &mut Chance<'_>) -> Option<Box<dyn Draft>>;
}

/// A board with its answer, whose clues can change.
pub trait Draft {
    /// The puzzle, in the form in which its genre reads it.
    fn text(&self) -> String;

    /// Changes clues, because this solution of the puzzle is not the answer, or because the answer is not the only one.
    /// `both` are two solutions of `puzzle`, which was read from [`text`](Self::text); one of them may be the answer.
    /// `None` where the search for them was too large. Returns whether anything changed.
    fn repair(
        &mut self,
        puzzle: &dyn Puzzle,
        both: Option<[&[OptionId]; 2]>,
        chance: &mut Chance<'_>,
    ) -> bool {
        let _ = (puzzle, both, chance);
        false
    }

    /// The answer as bodies in space; `None` where it is none.
    #[cfg(feature = "gallery")]
    fn bodies(&self) -> Option<crate::Bodies> {
        None
    }

    /// A draft with an answer that is a little different; `None` where drafts are not varied, or this one could not be.
    fn varied(&self, chance: &mut Chance<'_>) -> Option<Box<dyn Draft>> {
        let _ = chance;
        None
    }

    /// What a user should know of the answer, where it is not the one that was asked for.
    fn remark(&self) -> Option<Message> {
        None
    }

    /// The same answer with fewer or looser clues, which may have other solutions. `None` where clues are never too
    /// many.
    fn loosened(&self, chance: &mut Chance<'_>) -> Option<Box<dyn Draft>> {
        let _ = chance;
        None
    }
}

/// Random choices. Whoever asks for a board says where they come from.
pub struct Chance<'a>(&'a mut dyn FnMut(u32) -> u32);

impl<'a> Chance<'a> {
    /// Choices by a function that gives a random number below its argument.
    pub fn new(below: &'a mut dyn FnMut(u32) -> u32) -> Self {
        Self(below)
    }

    /// A number below `end`; 0 where that is 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.0)(u32::try_from(end).unwrap_or(u32::MAX)) as usize
    }

    /// Whether a thing happens that happens once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these, if there is any.
    pub fn pick<'v, T>(&mut self, values: &'v [T]) -> Option<&'v T> {
        values.get(self.below(values.len()))
    }

    /// Puts these into a random order.
    pub fn shuffle<T>(&mut self, values: &mut [T]) {
        for last in (1..values.len()).rev() {
            values.swap(last, self.below(last + 1));
        }
    }

    /// The numbers below `end` in a random order.
    pub fn order(&mut self, end: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..end).collect();
        self.shuffle(&mut order);
        order
    }
}
