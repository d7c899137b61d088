//! The terms of engines that learn, beside a count.
//!
//! # Why this shape
//! A puzzle with one solution may keep a search and a sweep busy for hours, while orders that learn, or a SAT solver, prove
//! it in a tenth of a second. But these count by listing, so they help only where there are few solutions: as soon as the
//! searches have met [`MANY`] they have no further turn. Where the searches have met fewer, they go on beside all other
//! members with a share of all steps, because a sweep may be the one that works; and they never take more than a small part
//! of the tree that the searches seem to need, so those that see their end are not kept waiting.
//!
//! # Cost
//! Where few solutions are met and another member wins: 16,000 steps of the orders, and for the solver half of all other steps
//! in the first seconds, an eighth later on.

use super::learner::{ALONE, WORTH};
use super::standing::{Say, Standing};
use super::sweep::{EARLY, SHARES, tree};

/// With this many solutions the question is no longer whether there is one. [solutions; DESIGN 9]
pub(crate) const MANY: usize = 16;
/// One step for this many of all others is its share: at first, and later on. [ratio; DESIGN 10]
const PARTS: [u64; 2] = [2, 8];
/// The steps after which patience ends, some seconds. [steps; DESIGN 10]
const SOON: u64 = 8_000_000;

/// The turns of such a list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ListerTerms {
    /// The step of the searches at which it is asked again.
    until: u64,
    /// How many plain steps take about as long as one of its steps.
    worth: u64,
    /// The plain steps that it may take at once, and no more; 0 for a share of those of all others.
    grant: u64,
    is_eager: bool,
    /// The steps that it had before its last turn; `None` after the searches have gone on.
    last: Option<u64>,
}

impl ListerTerms {
    /// For orders that learn; turns from the first steps on if `is_eager`, for tests.
    pub(crate) fn orders(is_eager: bool) -> Self {
        Self {
            until: if is_eager { 1 } else { EARLY },
            worth: 1,
            grant: ALONE,
            is_eager,
            last: None,
        }
    }

    /// For a solver, whose formula takes some time; turns from the first steps on if `is_eager`, for tests.
    pub(crate) fn solver(is_eager: bool) -> Self {
        Self {
            until: if is_eager { 1 } else { ALONE },
            worth: WORTH,
            grant: 0,
            is_eager,
            last: None,
        }
    }

    pub(super) fn ask(&mut self, searches: Standing, own: Standing, all: u64) -> Say {
        if searches.met >= MANY as u64 {
            return Say::Wait(u64::MAX);
        }
        if searches.steps < self.until {
            return Say::Wait(self.until);
        }
        let (others, spent) = (all.saturating_sub(own.steps), own.steps.saturating_mul(self.worth));
        let allowed = if self.is_eager {
            all.saturating_mul(self.worth)
        } else {
            self.allowance(searches, others)
        };
        // A turn may end without a step. Then, and in tests after each turn, the searches have to go on before the next one.
        let is_next = self.last.is_none_or(|last| last < own.steps && !self.is_eager);
        if spent < allowed && is_next {
            self.last = Some(own.steps);
            return Say::Go((allowed - spent).div_ceil(self.worth));
        }
        self.last = None;
        self.until =
            if self.is_eager { searches.steps + 1 } else { searches.steps.saturating_mul(2) };
        Say::Wait(self.until)
    }

    /// The plain steps that it may have taken by now, beside this many of all others.
    fn allowance(&self, searches: Standing, others: u64) -> u64 {
        let share = match self.grant {
            0 => (others / PARTS[0]).min(SOON.max(others / PARTS[1])),
            grant => grant,
        };
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // it saturates
        let part = (tree(searches) / SHARES.unknown) as u64;
        share.min(part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn searches(steps: u64, fraction: f64, met: u64) -> Standing {
        Standing { steps, fraction, met, ..Standing::default() }
    }

    #[test]
    fn it_works_where_few_solutions_are_met_and_no_end_is_seen() {
        let own = |steps| Standing { steps, ..Standing::default() };
        let mut terms = ListerTerms::orders(false);
        let early = searches(EARLY, 0.0, 1);
        assert_eq!(terms.ask(searches(100, 0.0, 0), own(0), 100), Say::Wait(EARLY));
        assert_eq!(terms.ask(early, own(0), EARLY), Say::Go(ALONE));
        assert_eq!(terms.ask(early, own(ALONE), EARLY + ALONE), Say::Wait(2 * EARLY));
        // Half of the steps of the others, those of a sweep included.
        let mut terms = ListerTerms::solver(false);
        let far = searches(ALONE, 0.0, 1);
        assert_eq!(terms.ask(far, own(0), 4 * ALONE), Say::Go((2 * ALONE).div_ceil(WORTH)));
    }

    #[test]
    fn a_turn_without_a_step_is_the_last_one_until_the_searches_go_on() {
        let own = |steps| Standing { steps, ..Standing::default() };
        let mut terms = ListerTerms::orders(false);
        let early = searches(EARLY, 0.0, 1);
        assert_eq!(terms.ask(early, own(0), EARLY), Say::Go(ALONE));
        assert_eq!(terms.ask(early, own(1), EARLY), Say::Go(ALONE - 1));
        assert_eq!(terms.ask(early, own(1), EARLY), Say::Wait(2 * EARLY));
        let mut eager = ListerTerms::solver(true);
        assert!(matches!(eager.ask(searches(1, 0.0, 0), own(0), 1), Say::Go(_)));
        assert_eq!(eager.ask(searches(1, 0.0, 0), own(1), 2), Say::Wait(2));
    }

    #[test]
    fn it_waits_for_searches_that_meet_many_solutions_or_see_their_end() {
        let mut terms = ListerTerms::orders(false);
        let (far, own) = (10_000_000, Standing::default());
        assert_eq!(terms.ask(searches(far, 0.0, MANY as u64), own, far), Say::Wait(u64::MAX));
        // A twentieth of the tree.
        assert_eq!(terms.ask(searches(EARLY, 0.5, 0), own, far), Say::Go(EARLY / 10));
    }
}
