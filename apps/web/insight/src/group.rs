//! The symmetries up to which the page shows solutions.
//!
//! # Why this shape
//! People who look at a board mean its rotations and reflections. The symmetries of its problem may be more: equal
//! pieces can be exchanged, and digits renamed. So a puzzle has the group of its board, as `--up-to board` of the
//! command has, and every other problem the group of all of its symmetries.
//!
//! # Cost
//! That of finding symmetries: see `gavotte_symmetry`. A board has at most eight.

use gavotte::Problem;
use gavotte::symmetry::{Effort, GaveUp, Group, Symmetries};
use gavotte_web_text::Text;

/// The work that symmetries may take before the first solution: ten seconds or more. [entries; limit]
const MOST_WORK: u64 = 10_000_000_000;

/// Symmetries of a problem.
#[derive(Debug)]
pub(crate) enum Meant {
    /// Those of the board.
    Board(Group),
    /// All of them.
    All(Symmetries),
}

impl Meant {
    /// The symmetries that are meant for what was read.
    pub(crate) fn of(text: &Text, effort: &mut Effort) -> Result<Self, GaveUp> {
        let problem: &Problem = text.problem();
        match text.board() {
            Some(board) => gavotte::board_group(problem, board, effort).map(Self::Board),
            None => gavotte::symmetries(problem, effort).map(Self::All),
        }
    }

    /// How many there are, in digits.
    pub(crate) fn order(&self) -> String {
        match self {
            Self::Board(group) => group.order().to_string(),
            Self::All(symmetries) => symmetries.order().to_string(),
        }
    }
}

/// The work that may go into symmetries.
pub(crate) const fn work() -> Effort {
    Effort::new(MOST_WORK)
}
