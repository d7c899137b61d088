//! What the verbs of puzzles say of their puzzle.

use gavotte::Solution;
use gavotte::puzzles::geometry::Geometry;

use crate::output::Drawing;

/// What a puzzle makes of a solution.
pub(super) struct Forms<'a> {
    /// What can be rotated and reflected.
    pub(super) board: &'a dyn Geometry,
    /// Its text, with its line ends.
    pub(super) text: &'a dyn Fn(&Solution) -> String,
    /// Its picture; without a solution, that of what is given.
    pub(super) picture: &'a dyn Fn(Option<&Solution>) -> Drawing,
}
