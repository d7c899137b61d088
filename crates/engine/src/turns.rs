//! Whose turn it is: a search that goes on for certain, or a sweep that may be over much sooner.
//!
//! # Why this shape
//! Nobody knows beforehand whether a problem has much to share. So the search begins; if it is not
//! over soon, it says how much of its tree is done, and the sweep may take a small part of what the
//! whole tree would cost, its preparation included. What the sweep then says is how often it meets a
//! state that it knows. If that is next to never, it only does the search's work in a worse order:
//! from then on it may take next to nothing, yet is not given up, since states may meet later: those
//! of Latin squares begin to after 100,000 steps. Next to nothing is measured by what the tree seems to
//! be, not by what was searched of it. All in steps, so the same problem is always answered in the same
//! way.
//!
//! A sweep that was asked for goes first, for as long as states meet.
//!
//! # Cost
//! When the search wins and little is shared, the sweep has cost its preparation, [`TASTE`] steps
//! and one step in [`RARE`], or in [`SHARE_OF_A_LONER`] of what the tree seemed to be, but never more
//! than one in [`OFTEN`]; otherwise one in [`SHARE_OF_A_SHARER`] of what the tree seemed to be. When the
//! sweep wins, the search has cost its trial, and as much again each time it had to say more.

/// Who goes on, and up to which number of its own steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    Search(u64),
    Sweep(u64),
}

/// How far each has come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    /// The steps of the search, and the part of its tree that is done.
    pub(crate) search: u64,
    pub(crate) fraction: f64,
    /// `None` where there is no sweep.
    pub(crate) sweep: Option<Sweep>,
}

/// How far a sweep has come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sweep {
    pub(crate) steps: u64,
    /// Whether it meets states again; `None` while nobody knows.
    pub(crate) shares: Option<bool>,
}

/// Steps of the search before anything is decided.
const TRIAL: u64 = 20_000;
/// The steps after which a sweep mostly knows whether it shares: a millisecond.
const TASTE: u64 = 9_000;
/// The sweep may take one step in so many of what the search would take, to see whether it shares,
/// and in so many when it does.
const SHARE: f64 = 20.0;
const SHARE_OF_A_SHARER: f64 = 10.0;
/// How many times as large as what was searched a tree is believed to be at most.
const BELIEF: f64 = 400.0;
/// A sweep that does not share may take one step in so many of those that the search has made.
const RARE: u64 = 200;
/// It may take more where that is only one step in so many of what the tree seems to be, up to one in
/// [`OFTEN`] of those made.
const SHARE_OF_A_LONER: f64 = 1000.0;
const OFTEN: u64 = 25;

/// The turns of a search and a sweep over the same problem.
#[derive(Clone, Debug)]
pub(crate) struct Turns {
    /// Up to where the search goes before it is asked again.
    until: u64,
    /// The steps that the preparation of a sweep is worth.
    preparation: u64,
    /// Whether the sweep was asked for.
    sweeps_first: bool,
}

impl Turns {
    /// For a problem with so many entries, where the sweep goes first or not.
    pub(crate) fn new(entries: usize, sweeps_first: bool) -> Self {
        let preparation = entries as u64;
        Self { until: TRIAL.max(2 * preparation), preparation, sweeps_first }
    }

    /// Whose turn it is.
    pub(crate) fn next(&mut self, standing: Standing) -> Turn {
        let Some(sweep) = standing.sweep else { return Turn::Search(u64::MAX) };
        // It is asked anew whether it shares when it has doubled.
        let double = sweep.steps.saturating_mul(2).max(TASTE);
        if self.sweeps_first && sweep.shares != Some(false) {
            return Turn::Sweep(double);
        }
        if standing.search < self.until {
            return Turn::Search(self.until);
        }
        let allowed = self.allowance(standing, sweep);
        if sweep.steps < allowed {
            return Turn::Sweep(allowed.min(double));
        }
        self.until = standing.search.saturating_mul(2);
        Turn::Search(self.until)
    }

    /// Up to where the sweep may go by now.
    fn allowance(&self, Standing { search, fraction, .. }: Standing, sweep: Sweep) -> u64 {
        #[allow(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss
        )]
        let part = |of: f64| (search as f64 * (1.0 / fraction.max(1e-12)).min(BELIEF) / of) as u64;
        match sweep.shares {
            Some(false) => part(SHARE_OF_A_LONER).clamp(search / RARE, search / OFTEN),
            Some(true) => part(SHARE_OF_A_SHARER),
            // To know is worth some steps, if the sweep is worth being prepared.
            None if part(SHARE) >= TASTE + self.preparation => sweep.steps + TASTE,
            None => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(search: u64, fraction: f64, steps: u64, shares: Option<bool>) -> Standing {
        Standing { search, fraction, sweep: Some(Sweep { steps, shares }) }
    }

    #[test]
    fn a_search_that_is_nearly_over_goes_on() {
        let mut turns = Turns::new(100, false);
        assert_eq!(turns.next(standing(0, 0.0, 0, None)), Turn::Search(TRIAL));
        assert_eq!(turns.next(standing(TRIAL, 0.5, 0, None)), Turn::Search(2 * TRIAL));
        // A tree without end.
        let far = 2 * TRIAL;
        assert_eq!(turns.next(standing(far, 0.0, 0, None)), Turn::Sweep(TASTE));
        assert_eq!(turns.next(standing(far, 0.0, TASTE, Some(true))), Turn::Sweep(2 * TASTE));
        assert_eq!(turns.next(standing(far, 0.5, TASTE, Some(true))), Turn::Search(2 * far));
    }

    #[test]
    fn a_sweep_that_does_not_share_has_rare_turns() {
        let mut turns = Turns::new(100, false);
        let far = 100 * TRIAL;
        assert_eq!(turns.next(standing(far, 0.9, TASTE, Some(false))), Turn::Sweep(far / RARE));
        // A tree without end: what it has cost will not be noticed.
        assert_eq!(turns.next(standing(far, 0.0, TASTE, Some(false))), Turn::Sweep(2 * TASTE));
        assert_eq!(turns.next(standing(far, 0.0, far / OFTEN, Some(false))), Turn::Search(2 * far));
        let mut turns = Turns::new(100, false);
        assert_eq!(turns.next(standing(far, 0.0, far, Some(false))), Turn::Search(2 * far));
    }

    #[test]
    fn a_sweep_that_was_asked_for_goes_first() {
        let mut turns = Turns::new(100, true);
        assert_eq!(turns.next(standing(0, 0.0, 0, None)), Turn::Sweep(TASTE));
        assert_eq!(turns.next(standing(0, 0.0, TASTE, Some(true))), Turn::Sweep(2 * TASTE));
        assert_eq!(turns.next(standing(0, 0.0, TASTE, Some(false))), Turn::Search(TRIAL));
    }
}
