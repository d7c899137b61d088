//! How hard a puzzle is for a search: bands of what it tries in vain.
//!
//! # Why this shape
//! The search of the textbook, on the item with the fewest options, needs no guess where a cell has one digit
//! left or a digit one cell. Every option that it tries and that is not in the solution is a guess that failed,
//! and their number does not depend on the engine that made the puzzle. It is **not** how hard people find it.
//!
//! # Cost
//! A search for a second solution, cut at [`MOST_GUESSES`].

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use gavotte_engine::{Order, Search};
use gavotte_model::{OptionId, Problem, StopReason, Verdict};

use super::effort::Effort;

/// Guesses beyond this are not counted: the band is the last one already. \[options\]
pub const MOST_GUESSES: u64 = 10_000;

/// A band of difficulty, by the options that a search tries in vain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Band {
    /// No guess: a cell with one digit left, or a digit with one cell left, is always there.
    Easy,
    /// 1 to 9.
    Medium,
    /// 10 to 49.
    Hard,
    /// 50 to 199.
    Harder,
    /// 200 or more.
    Hardest,
}

impl Band {
    /// All of them by name, with the least number of guesses. Of minimal 9x9 puzzles half are below 10, a quarter
    /// above 30 and a few above 200. \[guesses\]
    pub const NAMES: [(&'static str, Self, u64); 5] = [
        ("easy", Self::Easy, 0),
        ("medium", Self::Medium, 1),
        ("hard", Self::Hard, 10),
        ("harder", Self::Harder, 50),
        ("hardest", Self::Hardest, 200),
    ];

    /// The band of so many guesses.
    ///
    /// ```
    /// use gavotte::generate::Band;
    /// assert_eq!([0, 9, 1_000].map(Band::of), [Band::Easy, Band::Medium, Band::Hardest]);
    /// ```
    #[must_use]
    pub fn of(guesses: u64) -> Self {
        let reached = Self::NAMES.iter().rev().find(|(_, _, least)| guesses >= *least);
        reached.map_or(Self::Easy, |(_, band, _)| *band)
    }
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = Self::NAMES.iter().find(|(_, band, _)| band == self);
        f.write_str(named.map_or("easy", |(name, ..)| name))
    }
}

/// A band, or all from one to another.
///
/// ```
/// use gavotte::generate::{Band, Difficulty};
/// let two: Difficulty = "medium..hard".parse()?;
/// assert!(two.holds(Band::Hard) && !two.holds(Band::Easy));
/// assert!("hard..easy".parse::<Difficulty>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difficulty(RangeInclusive<Band>);

impl Difficulty {
    /// Whether a band is among them.
    #[must_use]
    pub fn holds(&self, band: Band) -> bool {
        self.0.contains(&band)
    }

    /// The hardest of them.
    #[must_use]
    pub fn hardest(&self) -> Band {
        *self.0.end()
    }
}

impl FromStr for Difficulty {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let band = |word: &str| {
            let named = Band::NAMES.iter().find(|(name, ..)| *name == word);
            named.map(|(_, band, _)| *band).ok_or_else(|| {
                let names: Vec<_> = Band::NAMES.iter().map(|(name, ..)| *name).collect();
                let names = names.join(", ");
                format!("unknown difficulty `{}`; there are {names}, and A..B", word.escape_debug())
            })
        };
        let (least, most) = text.split_once("..").unwrap_or((text, text));
        let (least, most) = (band(least)?, band(most)?);
        if least > most {
            return Err(format!("{least} is harder than {most}; the easier one comes first"));
        }
        Ok(Self(least..=most))
    }
}

/// Counts guesses for the puzzles of one problem.
#[derive(Debug)]
pub(super) struct Grader<'p> {
    base: Search<'p>,
}

impl<'p> Grader<'p> {
    pub(super) fn new(problem: &'p Problem) -> Self {
        Self { base: Search::links(problem, Order::Fewest) }
    }

    /// How many options the search tries in vain, to find the only solution with these givens and to prove that
    /// it is; no more than [`MOST_GUESSES`]. `size` is the number of options of the solution.
    pub(super) fn guesses(
        &self,
        givens: &[OptionId],
        size: usize,
        effort: &mut Effort,
    ) -> Result<u64, StopReason> {
        let needed = size.saturating_sub(givens.len()) as u64;
        let most = MOST_GUESSES.saturating_add(needed);
        let mut search = effort.control_within(self.base.fork_assuming(givens, &[]), most).limit(2);
        while search.next().is_some() {}
        let (steps, verdict) = (search.steps(), search.verdict());
        effort.spend(steps);
        match verdict {
            Some(Verdict::Stopped(StopReason::Steps)) if steps < most => Err(StopReason::Steps),
            Some(Verdict::Stopped(
                reason @ (StopReason::Time | StopReason::Memory | StopReason::Cancelled),
            )) => Err(reason),
            _ => Ok(steps.saturating_sub(needed).min(MOST_GUESSES)),
        }
    }
}
