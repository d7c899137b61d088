//! A set in the making: what a search keeps when it is stopped before it has made one.

use std::sync::Arc;

use gavotte_model::Problem;

use crate::diagram::{List, Sweeper};
use crate::turns::Turns;

/// The engines that take turns, besides the search itself.
pub(super) struct Compiling {
    /// The set and the sweep share it.
    pub(super) problem: Arc<Problem>,
    /// The solutions that the search has found; none when they took too much memory.
    pub(super) list: Option<List>,
    /// None where states that have spent different sums do not meet.
    pub(super) sweep: Option<Sweeper>,
    pub(super) turns: Turns,
}
