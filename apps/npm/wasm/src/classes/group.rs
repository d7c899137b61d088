//! The symmetries up to which the page shows solutions.
//!
//! # Why this shape
//! People who look at a board mean its rotations and reflections. The symmetries of its problem may be more: equal
//! pieces can be exchanged, and digits renamed. So a puzzle has the group of its board, as `--up-to board` of the
//! command has, and every other problem the group of all of its symmetries.
//!
//! # Cost
//! That of finding symmetries: see `gavotte_symmetry`. A board has at most eight.

use gavotte::UpTo;
use gavotte::symmetry::{Effort, GaveUp};

use crate::posed::Posed;

/// The work that symmetries may take before the first solution: ten seconds or more. [entries; limit]
const MOST_WORK: u64 = 10_000_000_000;

/// The symmetries that are meant for what was read: a group is that of the board.
pub(super) fn meant(posed: &Posed, effort: &mut Effort) -> Result<UpTo, GaveUp> {
    let problem = posed.problem();
    match posed.puzzle() {
        Some(puzzle) => gavotte::board_group(problem, puzzle, effort).map(UpTo::Group),
        None => gavotte::symmetries(problem, effort).map(UpTo::All),
    }
}

/// The work that may go into symmetries.
pub(super) const fn work() -> Effort {
    Effort::new(MOST_WORK)
}
