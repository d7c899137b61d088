//! A count that is divided into beginnings: these are made first, and then counted.
//!
//! # Why this shape
//! The items that the symmetries favor most are decided up to isomorphism, until nothing is left of the group or there are many
//! beginnings. Only then it is known how many times less work they are than the whole, and whether they are worth it.
//!
//! # Invariants
//! What was counted while the beginnings were made, and the beginnings, are `scale` times all solutions.
//!
//! # Cost
//! A [look](super::look) for each beginning, and their searches.

use num_bigint::BigUint;

use super::beginnings::Beginnings;
use super::frontier::Frontier;
use super::team::Team;
use crate::run::{Halt, Run};

/// The greatest number of beginnings. [beginnings; DESIGN 16]
const MOST: usize = 4096;
/// The least factor that beginnings must save. [ratio; DESIGN 16]
const LEAST: f64 = 1.25;

/// What beginnings need that are to be counted.
pub(super) struct Needs<'n> {
    /// Makes a search for all solutions that has not begun.
    pub(super) search: &'n dyn Fn() -> Box<dyn Run>,
    pub(super) threads: usize,
    /// How many steps lie between two looks at the halt.
    pub(super) stretch: u64,
    /// Whether there are few beginnings, and these are always worth it. For tests.
    pub(super) eager: bool,
}

/// A count by beginnings.
pub(super) enum Division {
    Making(Box<Frontier>),
    Counting(Box<Made>),
}

/// The beginnings that were made.
pub(super) struct Made {
    beginnings: Beginnings,
    /// The solutions that were counted meanwhile.
    counted: BigUint,
    /// How often each solution counts.
    scale: BigUint,
    /// The steps that making them took.
    steps: u64,
}

impl Division {
    /// A division whose beginnings are made by this frontier, which keeps the ways.
    pub(super) fn new(frontier: Frontier) -> Self {
        Self::Making(Box::new(frontier))
    }

    /// Makes beginnings for about this many steps, unless it is time to stop. Returns whether they may be worth it.
    pub(super) fn make(&mut self, team: &mut Team<'_>, needs: &Needs<'_>, steps: u64) -> bool {
        let Self::Making(frontier) = self else { return true };
        // In tests few, so that small problems have more of them left.
        let most = if needs.eager { 3 } else { MOST };
        if !make(team, frontier, (steps, most)) {
            return true;
        }
        let made = Made::of(frontier, needs);
        let beginnings = &made.beginnings;
        let is_worth_it = beginnings.gain >= LEAST || beginnings.is_empty() || needs.eager;
        *self = Self::Counting(Box::new(made));
        is_worth_it
    }

    /// Counts the beginnings that were made for about this many steps, unless it is time to stop. Returns the count at its end.
    pub(super) fn count(&mut self, steps: u64, halt: &Halt) -> Option<BigUint> {
        let Self::Counting(made) = self else { return None };
        made.beginnings.advance(steps, halt).then(|| made.count())
    }

    /// The steps so far.
    pub(super) fn steps(&self) -> u64 {
        match self {
            Self::Making(frontier) => frontier.steps,
            Self::Counting(made) => made.steps + made.beginnings.steps(),
        }
    }

    /// The beginnings, once they are counted.
    pub(super) fn beginnings(&self) -> Option<&Beginnings> {
        let Self::Counting(made) = self else { return None };
        Some(&made.beginnings)
    }

    /// The steps that seem to be left, once beginnings are counted.
    pub(super) fn left(&self) -> Option<f64> {
        let beginnings = self.beginnings()?;
        let (done, steps) = (beginnings.fraction(), beginnings.steps());
        #[allow(clippy::cast_precision_loss)] // a guess
        let left = steps as f64 * (1.0 - done) / done;
        (steps > 0).then_some(left)
    }
}

impl Made {
    fn of(frontier: &mut Frontier, needs: &Needs<'_>) -> Self {
        let (counted, scale) = (frontier.counted().clone(), frontier.scale().clone());
        let (steps, waiting) = (frontier.steps, frontier.take_waiting());
        let (fresh, threads) = ((needs.search)(), needs.threads);
        let beginnings = Beginnings::new(fresh, (waiting, &scale), threads, needs.stretch);
        Self { beginnings, counted, scale, steps }
    }

    /// How many solutions there are, when all beginnings are counted.
    fn count(&self) -> BigUint {
        let Self { beginnings, counted, scale, .. } = self;
        let all = beginnings.total() + counted;
        debug_assert!((&all % scale).bits() == 0, "each solution counts {scale} times");
        all / scale
    }
}

/// Makes beginnings within these steps, up to this number. Returns whether there are enough of them.
fn make(team: &mut Team<'_>, frontier: &mut Frontier, (steps, most): (u64, usize)) -> bool {
    let end = frontier.steps.saturating_add(steps);
    // Where a look was stopped, its state waits for another one.
    while frontier.steps < end && !team.is_halted() {
        if frontier.is_whole() && frontier.waiting() >= most || team.advance(frontier, 1, u64::MAX)
        {
            return true;
        }
    }
    false
}
