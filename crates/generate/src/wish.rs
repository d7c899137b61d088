//! The wish for a puzzle, the puzzle, and the reason why there is none. All kinds of puzzles share these types, so that
//! one loop makes all of them.

use gavotte_model::{Message, OptionId, Solution, StopReason, message};

/// The most full solutions that are tried for one puzzle, unless a number is wished. A minimal 9x9 sudoku with 22
/// givens takes some tens, and one with all symmetries some ten thousand. One with 19 givens takes more than anybody
/// waits for. \[solutions; limit\]
pub const MOST_TRIES: u32 = 20_000;

/// The number of steps after which no further solution is tried, unless a number of tries is wished: some ten seconds.
/// So grids of 16x16 are tried some tens of times, and smaller ones as often as [`MOST_TRIES`] allows. \[steps; limit\]
pub const TRY_STEPS: u64 = 20_000_000;

/// The wish for the givens of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// No given can be left out. Without this wish no *group* of givens can be left out where givens go in groups, and
    /// where a number of givens is wished some may be left that could go.
    pub minimal: bool,
    /// The exact number of givens; `None` for as few as one pass leaves.
    pub givens: Option<usize>,
    /// The greatest number of full solutions that are tried; `None` for [`MOST_TRIES`], or fewer when [`TRY_STEPS`]
    /// were made.
    pub tries: Option<u32>,
}

impl Wish {
    /// Whether no further full solution is tried after so many tries and steps.
    pub(crate) fn is_enough(&self, tries: u32, steps: u64) -> bool {
        match self.tries {
            Some(most) => tries >= most,
            None => tries >= MOST_TRIES || steps >= TRY_STEPS,
        }
    }
}

/// Givens with exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The givens, in ascending order.
    pub givens: Vec<OptionId>,
    /// The only solution with all of them.
    pub solution: Solution,
    /// The seed that makes this puzzle.
    pub seed: u64,
}

/// Why there is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unmade {
    /// There is no solution at all, so no givens can lead to one.
    NoSolution,
    /// The givens have more than one solution.
    Several,
    /// This number of full solutions were tried, and none met the wish.
    Unmet {
        /// How many were tried.
        tries: u32,
        /// The number of givens that came nearest to the wish, where a number was wished.
        nearest: Option<usize>,
    },
    /// The work was stopped.
    Stopped(StopReason),
}

impl From<StopReason> for Unmade {
    fn from(reason: StopReason) -> Self {
        Self::Stopped(reason)
    }
}

impl Unmade {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NoSolution => "there is no solution".into(),
            Self::Several => "there are several solutions".into(),
            Self::Unmet { tries, nearest: None } => {
                message!("none of {tries} tries gave a puzzle as wished", tries)
            }
            Self::Unmet { tries, nearest: Some(nearest) } => message!(
                "none of {tries} tries gave a puzzle as wished; the nearest number of givens was {nearest}",
                tries,
                nearest
            ),
            Self::Stopped(reason) => reason.message(),
        }
    }
}

gavotte_model::impl_message!(Unmade);

impl std::error::Error for Unmade {}
