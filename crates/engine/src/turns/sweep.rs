//! The terms of a sweep, which may end much sooner than a search.
//!
//! # Why this shape
//! Nobody knows beforehand whether a problem has much to share. So the searches begin. If they do not end soon,
//! they report how much of their tree is done, and the sweep may take a small part of the cost of the whole
//! tree, its preparation included. Then the sweep reports how often it meets a state that it knows. If that
//! happens hardly ever, it only does the searches' work in a worse order. From then on it may take only a very
//! small part, yet it is not given up, because states may meet later: those of Latin squares begin to after
//! 100,000 steps. This small part is measured by the estimated size of the tree, and not by the part that was
//! searched.
//!
//! A sweep that was asked for goes first, as long as states meet or to its end.
//!
//! # Cost
//! When the search wins and little is shared, the sweep has cost its preparation, [`TASTE`] steps and one step
//! in [`RARE`], or in [`SHARE_OF_A_LONER`] of the estimated tree, but never more than one in [`OFTEN`];
//! otherwise one in [`SHARE_OF_A_SHARER`] of the estimated tree. When the sweep wins, the search has cost its
//! trial, and as much again each time it had to report more.

use super::standing::{Say, Standing};

/// Steps of the searches before anything is decided. [steps; DESIGN 10]
const TRIAL: u64 = 20_000;
/// Steps of a list before anything is decided, where others wait, too. [steps; DESIGN 10]
const SHORT_TRIAL: u64 = 4_000;
/// The steps after which a sweep mostly knows whether it shares, a millisecond. [steps; DESIGN 10]
const TASTE: u64 = 9_000;
/// One step in this many of the estimated search is the share of the sweep for finding out whether it shares.
/// [ratio; DESIGN 10]
const SHARE: f64 = 20.0;
/// One step in this many of the estimated search is the share of a sweep that shares. [ratio; DESIGN 10]
const SHARE_OF_A_SHARER: f64 = 10.0;
/// The estimated size of a tree is at most this many times the part that was searched. [ratio; DESIGN 10]
const BELIEF: f64 = 400.0;
/// One step in this many of the searches' steps is the share of a sweep that does not share. [ratio; DESIGN 10]
const RARE: u64 = 200;
/// A sweep that does not share may take more if that is one step in this many of the estimated tree.
/// [ratio; DESIGN 10]
const SHARE_OF_A_LONER: f64 = 1000.0;
/// A sweep that does not share never takes more than one step in this many. [ratio; DESIGN 10]
const OFTEN: u64 = 25;

/// One step in this many of the estimated search is the share of a count up to isomorphism for finding out its
/// worth. [ratio; DESIGN 16]
const SHARE_OF_CLASSES: f64 = 100.0;
/// The same where first decisions up to isomorphism are made, which save half of the search or more.
/// [ratio; DESIGN 16]
const SHARE_OF_BEGINNINGS: f64 = 40.0;
/// When a sweep goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// Never: a search begins.
    Never,
    /// As long as states meet.
    WhileMeeting,
    /// Always: a search follows only where the sweep cannot give the answer.
    Always,
}

/// The turns of a sweep.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SweepTerms {
    /// The step of the searches at which the sweep is asked again.
    until: u64,
    /// The steps that the preparation of a sweep is worth, and those until it knows whether states meet.
    preparation: u64,
    /// The sweep may make at most this many steps for each step of the searches.
    most: f64,
    /// It may take one step in this many of the estimated search, to find out whether it shares.
    share: f64,
    first: First,
}

impl SweepTerms {
    /// For a count or a set of a problem with this many entries.
    pub(crate) fn counting(entries: usize, first: First) -> Self {
        let preparation = entries as u64;
        let until = TRIAL.max(2 * preparation);
        let preparation = preparation + TASTE;
        Self { until, preparation, most: f64::INFINITY, share: SHARE, first }
    }

    /// For a count up to isomorphism of a problem with this many entries; at once if it is `eager`, for tests.
    pub(crate) fn classes(entries: usize, first: First, eager: bool) -> Self {
        let preparation = entries as u64;
        // There is no other member that it would be worth waiting for.
        let is_asked_for = eager || first != First::Never;
        let first = if is_asked_for { First::Always } else { first };
        let (until, share) = (TRIAL.max(2 * preparation), SHARE_OF_CLASSES);
        Self { until, preparation, most: f64::INFINITY, share, first }
    }

    /// For the best solutions, beside a list that has less time to say how long it takes.
    pub(crate) fn listing(entries: usize, first: First) -> Self {
        let counting = Self::counting(entries, first);
        Self { until: SHORT_TRIAL.max(entries as u64), ..counting }
    }

    /// For one solution: the searches may be near it when most of their tree is still to do, so the part
    /// that is done says little.
    pub(crate) fn finding(entries: usize, first: First) -> Self {
        let counting = Self::counting(entries, first);
        Self { until: counting.until * 4, most: 0.5, ..counting }
    }

    pub(super) fn ask(&mut self, searches: Standing, own: Standing) -> Say {
        // The sweep is asked again whether states meet when the steps have doubled.
        let double = own.steps.saturating_mul(2).max(TASTE);
        let goes_first = match self.first {
            First::Never => false,
            First::WhileMeeting => own.meets != Some(false),
            First::Always => return Say::Go(u64::MAX),
        };
        // All solutions are there, and listing them takes no steps.
        if own.fraction >= 1.0 {
            return Say::Go(1);
        }
        if goes_first {
            return Say::Go(double - own.steps);
        }
        if searches.steps < own.waits {
            return Say::Wait(own.waits);
        }
        if let Some(gain) = own.gain {
            return if is_sooner(searches, own, gain) {
                Say::Go(u64::MAX)
            } else {
                Say::Wait(u64::MAX)
            };
        }
        if searches.steps < self.until {
            return Say::Wait(self.until);
        }
        let allowed = self.allowance(searches, own);
        if own.steps < allowed {
            return Say::Go(allowed.min(double) - own.steps);
        }
        self.until = searches.steps.saturating_mul(2);
        Say::Wait(self.until)
    }

    /// The step up to which the sweep may go by now.
    fn allowance(&self, searches: Standing, own: Standing) -> u64 {
        let Standing { steps, fraction, .. } = searches;
        #[allow(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss
        )]
        let part = |of: f64| {
            let made = steps as f64;
            (made * (1.0 / fraction.max(1e-12)).min(BELIEF) / of).min(made * self.most) as u64
        };
        match own.meets {
            Some(false) => part(SHARE_OF_A_LONER).clamp(steps / RARE, steps / OFTEN),
            Some(true) => part(SHARE_OF_A_SHARER),
            // Knowing is worth some steps, if the sweep is worth being prepared. A sweep that waits for the
            // searches has seen already that there is something to save.
            None if own.waits > 0 => part(SHARE_OF_BEGINNINGS),
            None if part(self.share) >= self.preparation => part(self.share),
            None => 0,
        }
    }
}

/// Whether a member that saves this much will end sooner than the searches, as far as their tree is known.
#[allow(clippy::cast_precision_loss)] // guesses
fn is_sooner(searches: Standing, own: Standing, gain: f64) -> bool {
    let made = searches.steps as f64;
    let tree = made * (1.0 / searches.fraction.max(1e-12)).min(BELIEF);
    tree / gain * (1.0 - own.fraction) < tree - made
}

#[cfg(test)]
mod tests {
    use super::*;

    fn searches(steps: u64, fraction: f64) -> Standing {
        Standing { steps, fraction, ..Standing::default() }
    }

    fn own(steps: u64, meets: Option<bool>) -> Standing {
        Standing { steps, meets, ..Standing::default() }
    }

    #[test]
    fn a_search_that_is_nearly_over_goes_on() {
        let mut terms = SweepTerms::counting(100, First::Never);
        assert_eq!(terms.ask(searches(0, 0.0), own(0, None)), Say::Wait(TRIAL));
        assert_eq!(terms.ask(searches(TRIAL, 0.5), own(0, None)), Say::Wait(2 * TRIAL));
        // A tree without end.
        let far = 2 * TRIAL;
        assert_eq!(terms.ask(searches(far, 0.0), own(0, None)), Say::Go(TASTE));
        assert_eq!(terms.ask(searches(far, 0.0), own(TASTE, Some(true))), Say::Go(TASTE));
        assert_eq!(terms.ask(searches(far, 0.5), own(TASTE, Some(true))), Say::Wait(2 * far));
    }

    #[test]
    fn a_sweep_that_does_not_share_has_rare_turns() {
        let mut terms = SweepTerms::counting(100, First::Never);
        let far = 100 * TRIAL;
        let rare = Say::Go(far / RARE - TASTE);
        assert_eq!(terms.ask(searches(far, 0.9), own(TASTE, Some(false))), rare);
        // The tree has no end, so the cost will not be noticed.
        assert_eq!(terms.ask(searches(far, 0.0), own(TASTE, Some(false))), Say::Go(TASTE));
        let spent = own(far / OFTEN, Some(false));
        assert_eq!(terms.ask(searches(far, 0.0), spent), Say::Wait(2 * far));
        let mut terms = SweepTerms::counting(100, First::Never);
        assert_eq!(terms.ask(searches(far, 0.0), own(far, Some(false))), Say::Wait(2 * far));
    }

    #[test]
    fn a_sweep_that_was_asked_for_goes_first() {
        let mut terms = SweepTerms::counting(100, First::WhileMeeting);
        assert_eq!(terms.ask(searches(0, 0.0), own(0, None)), Say::Go(TASTE));
        assert_eq!(terms.ask(searches(0, 0.0), own(TASTE, Some(true))), Say::Go(TASTE));
        assert_eq!(terms.ask(searches(0, 0.0), own(TASTE, Some(false))), Say::Wait(TRIAL));
        let mut terms = SweepTerms::counting(100, First::Always);
        assert_eq!(terms.ask(searches(0, 0.0), own(TASTE, Some(false))), Say::Go(u64::MAX));
    }
}
