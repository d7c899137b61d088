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
//! A count need not wait for that long: a sweep says after its first steps how many it seems to have left. If these are few
//! beside those that the searches seem to need, it goes on at once.
//!
//! A sweep that was asked for goes first, as long as states meet or to its end.
//!
//! # Cost
//! When the search wins and little is shared, the sweep has cost its preparation, [`TASTE`] steps and a small
//! part of the search ([`RATES`], [`SHARES`]); otherwise a larger part of the estimated tree. When the sweep wins, the search has cost its
//! trial, and as much again each time it had to report more.

use super::standing::{Say, Standing};

/// How long others wait: the steps of the searches before anything is decided.
struct Trials {
    /// About a count up to isomorphism.
    classes: u64,
    /// About a sweep, so that a count up to isomorphism looks at the problem before it.
    sweep: u64,
    /// About a count by components, which comes after both.
    components: u64,
    /// About a sweep beside a list, where others wait, too.
    list: u64,
}

/// How large a part a member may take of the estimated search: one step in this many.
pub(super) struct Shares {
    /// A sweep, for finding out whether it shares.
    pub(super) unknown: f64,
    /// A sweep that shares.
    sharer: f64,
    /// A sweep that does not share.
    loner: f64,
    /// A count up to isomorphism, for finding out its worth.
    classes: f64,
    /// The same for a look at the symmetries of the whole, with which it begins.
    glance: f64,
    /// The same where first decisions up to isomorphism are made, which save half of the search or more; five times as much
    /// as long as they may be over soon.
    beginnings: f64,
    /// A count by components, for finding out whether problems fall apart.
    components: f64,
}

/// How often a sweep that does not share has turns: one step in this many of those that the searches have made.
struct Rates {
    /// At least.
    rare: u64,
    /// At most.
    often: u64,
    /// At most, where the searches are without hope: their steps are at most a fiftieth of what they need then, so this
    /// costs them little.
    beside_the_hopeless: u64,
}

/// The turns of a sweep that seems to need far fewer steps than the searches.
struct Cheap {
    /// It seems to need one step for this many of the searches.
    than: f64,
    /// A guess of what is left that grows by more bits than this, while the steps double, is wrong.
    grown: f64,
    /// Before its trial is over it makes this many steps, because guesses from few states are often too low.
    first: u64,
    /// Later it makes this many steps for each of the searches, so that a count up to isomorphism has its turn, too.
    ahead: u64,
}

/// What a count by components may take: some steps as soon as it has turns, some twenty milliseconds, because mostly a
/// problem that falls apart is counted then.
struct Components {
    grant: u64,
    /// Beyond that it makes one step for this many of the searches, because its steps take longer.
    beside: f64,
}

/// The waits of all kinds of members. [steps; DESIGN 10, 18]
const TRIALS: Trials = Trials { classes: 20_000, sweep: 40_000, components: 60_000, list: 4_000 };
/// The parts of the estimated search that members may take. [ratio; DESIGN 10, 16, 18]
pub(super) const SHARES: Shares = Shares {
    unknown: 20.0,
    sharer: 10.0,
    loner: 1000.0,
    classes: 100.0,
    glance: 20.0,
    beginnings: 40.0,
    components: 100.0,
};
/// How rare the turns of a sweep are that does not share. [ratio; DESIGN 10]
const RATES: Rates = Rates { rare: 200, often: 25, beside_the_hopeless: 2 };
/// When a sweep counts as cheap, and its steps then. [ratio; DESIGN 10]
const CHEAP: Cheap = Cheap { than: 4.0, grown: 0.5, first: 48_000, ahead: 64 };
/// The turns of a count by components. [steps; DESIGN 18]
const COMPONENTS: Components = Components { grant: 200_000, beside: 25.0 };
/// Steps of the searches before a count asks the sweep for its first steps. [steps; DESIGN 10]
pub(super) const EARLY: u64 = 2_000;
/// The steps after which a sweep mostly knows whether it shares, a millisecond. [steps; DESIGN 10]
const TASTE: u64 = 9_000;
/// The estimated size of a tree is at most this many times the part that was searched. [ratio; DESIGN 10]
const BELIEF: f64 = 400.0;

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
    /// The step of the searches from which on a sweep that seems cheap goes on.
    early: u64,
    /// The steps that the preparation of a sweep is worth, and those until it knows whether states meet.
    preparation: u64,
    /// The sweep may make at most this many steps for each step of the searches.
    most: f64,
    /// Beside those it may make this many.
    grant: u64,
    /// It may take one step in this many of the estimated search, to find out whether it shares.
    share: f64,
    /// Whether it begins with a look that costs less than its preparation.
    glances: bool,
    first: First,
    guess: Guess,
}

/// What a sweep seemed to have left when it was last looked at, which is when its steps have doubled.
#[derive(Clone, Copy, Debug)]
struct Guess {
    /// The steps that it had made.
    steps: u64,
    /// The logarithm to the base 2 of those that seemed to be left.
    left: f64,
    /// Whether that had not grown since the look before, or was less than what was done.
    is_believed: bool,
}

impl Guess {
    /// The guess before anything was seen. [fixed]
    const NONE: Self = Self { steps: 0, left: f64::INFINITY, is_believed: true };
}

impl SweepTerms {
    /// For a count or a set of a problem with this many entries.
    pub(crate) fn counting(entries: usize, first: First) -> Self {
        let preparation = entries as u64;
        let until = TRIALS.sweep.max(2 * preparation);
        let early = EARLY.max(preparation);
        let preparation = preparation + TASTE;
        Self {
            until,
            early,
            preparation,
            most: f64::INFINITY,
            grant: 0,
            share: SHARES.unknown,
            glances: false,
            first,
            guess: Guess::NONE,
        }
    }

    /// For a count up to isomorphism of a problem with this many entries; at once if it is `eager`, for tests.
    pub(crate) fn classes(entries: usize, first: First, eager: bool) -> Self {
        let preparation = entries as u64;
        // There is no other member that it would be worth waiting for.
        let is_asked_for = eager || first != First::Never;
        let first = if is_asked_for { First::Always } else { first };
        let (until, share) = (TRIALS.classes.max(2 * preparation), SHARES.classes);
        let counting = Self::counting(entries, first);
        Self { until, early: u64::MAX, preparation, share, glances: true, ..counting }
    }

    /// For a count by components of a problem with this many entries.
    pub(crate) fn components(entries: usize, first: First) -> Self {
        let counting = Self::counting(entries, first);
        let until = counting.until.max(TRIALS.components);
        let (most, share) = (1.0 / COMPONENTS.beside, SHARES.components);
        Self { until, early: u64::MAX, most, grant: COMPONENTS.grant, share, ..counting }
    }

    /// For the best solutions, beside a list that has less time to say how long it takes.
    pub(crate) fn listing(entries: usize, first: First) -> Self {
        let counting = Self::counting(entries, first);
        Self { until: TRIALS.list.max(entries as u64), early: u64::MAX, ..counting }
    }

    /// For one solution: the searches may be near it when most of their tree is still to do, so the part
    /// that is done says little.
    pub(crate) fn finding(entries: usize, first: First) -> Self {
        let counting = Self::counting(entries, first);
        Self { until: counting.until * 4, early: u64::MAX, most: 0.5, ..counting }
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
            // Others may be over still sooner.
            let allowed = searches.steps.saturating_mul(16);
            return if !is_sooner(searches, own, gain) {
                Say::Wait(u64::MAX)
            } else if own.steps < allowed {
                Say::Go(allowed - own.steps)
            } else {
                Say::Wait(searches.steps.saturating_mul(2))
            };
        }
        let first = self.early.min(self.until);
        if searches.steps < first {
            return Say::Wait(first);
        }
        if self.is_cheap(searches, own) {
            let most = if searches.steps < self.until {
                CHEAP.first
            } else {
                searches.steps.saturating_mul(CHEAP.ahead)
            };
            if own.steps < most {
                return Say::Go(double.min(most) - own.steps);
            }
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

    /// Whether the sweep seems to need far fewer steps than the searches, or may do so as long as it has made hardly any. A
    /// guess that grows on the way is not believed, unless it says that more than half is done.
    fn is_cheap(&mut self, searches: Standing, own: Standing) -> bool {
        if self.early == u64::MAX {
            return false;
        }
        let rest = tree(searches) - searches.steps as f64;
        if own.steps < TASTE {
            return rest > self.preparation as f64 * CHEAP.than;
        }
        let Some(left) = own.left.filter(|_| own.meets != Some(false)) else { return false };
        if own.steps >= self.guess.steps.saturating_mul(2) {
            let is_near = left < (own.steps as f64).log2();
            let is_believed = is_near || left <= self.guess.left + CHEAP.grown;
            self.guess = Guess { steps: own.steps, left, is_believed };
        }
        self.guess.is_believed && left + CHEAP.than.log2() < rest.log2()
    }

    /// The step up to which the sweep may go by now.
    fn allowance(&self, searches: Standing, own: Standing) -> u64 {
        let steps = searches.steps;
        let most = self.grant as f64 + steps as f64 * self.most;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let part = |of: f64| (tree(searches) / of).min(most) as u64;
        match own.meets {
            Some(false) if searches.is_hopeless => steps / RATES.beside_the_hopeless,
            Some(false) => part(SHARES.loner).clamp(steps / RATES.rare, steps / RATES.often),
            Some(true) => part(SHARES.sharer),
            // Knowing is worth some steps, if the sweep is worth being prepared. A sweep that waits for the
            // searches has seen already that there is something to save.
            None if own.waits > 0 => {
                // Mostly they take a few times the preparation, however long the search is.
                let soon = self.preparation.saturating_mul(8);
                part(SHARES.beginnings).max(part(SHARES.beginnings / 5.0).min(soon))
            }
            None if part(self.share) >= self.preparation => part(self.share),
            None if self.glances && part(SHARES.glance) >= self.preparation => self.preparation,
            None => 0,
        }
    }
}

/// Whether a member that saves this much will end sooner than the searches, as far as their tree is known.
fn is_sooner(searches: Standing, own: Standing, gain: f64) -> bool {
    let tree = tree(searches);
    tree / gain * (1.0 - own.fraction) < tree - searches.steps as f64
}

/// The steps that the searches seem to need in all.
pub(super) fn tree(searches: Standing) -> f64 {
    searches.steps as f64 * (1.0 / searches.fraction.max(1e-12)).min(BELIEF)
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
        assert_eq!(terms.ask(searches(0, 0.0), own(0, None)), Say::Wait(EARLY));
        let until = Say::Wait(TRIALS.sweep);
        assert_eq!(terms.ask(searches(TRIALS.classes, 0.5), own(0, None)), until);
        // A tree without end.
        let far = 2 * TRIALS.classes;
        assert_eq!(terms.ask(searches(far, 0.0), own(0, None)), Say::Go(TASTE));
        assert_eq!(terms.ask(searches(far, 0.0), own(TASTE, Some(true))), Say::Go(TASTE));
        assert_eq!(terms.ask(searches(far, 0.5), own(TASTE, Some(true))), Say::Wait(2 * far));
    }

    #[test]
    fn a_sweep_that_seems_cheap_goes_on_early() {
        let mut terms = SweepTerms::counting(100, First::Never);
        let left = |steps, left| Standing { left: Some(left), ..own(steps, None) };
        let far = searches(EARLY, 0.0);
        assert_eq!(terms.ask(far, own(0, None)), Say::Go(TASTE));
        assert_eq!(terms.ask(far, left(TASTE, 14.0)), Say::Go(TASTE));
        // The guess has grown, and says that more is left than was done.
        let wait = Say::Wait(TRIALS.sweep);
        assert_eq!(terms.ask(far, left(2 * TASTE, 15.0)), wait);
        assert_eq!(terms.ask(far, left(4 * TASTE, 14.9)), Say::Go(CHEAP.first - 4 * TASTE));
        assert_eq!(terms.ask(far, left(CHEAP.first, 12.0)), wait);
        let later = searches(TRIALS.sweep, 0.0);
        assert_eq!(terms.ask(later, left(CHEAP.first, 12.0)), Say::Go(CHEAP.first));
    }

    #[test]
    fn a_sweep_that_does_not_share_has_rare_turns() {
        let mut terms = SweepTerms::counting(100, First::Never);
        let far = 100 * TRIALS.classes;
        let rare = Say::Go(far / RATES.rare - TASTE);
        assert_eq!(terms.ask(searches(far, 0.9), own(TASTE, Some(false))), rare);
        // The tree has no end, so the cost will not be noticed.
        assert_eq!(terms.ask(searches(far, 0.0), own(TASTE, Some(false))), Say::Go(TASTE));
        let spent = own(far / RATES.often, Some(false));
        assert_eq!(terms.ask(searches(far, 0.0), spent), Say::Wait(2 * far));
        let mut terms = SweepTerms::counting(100, First::Never);
        assert_eq!(terms.ask(searches(far, 0.0), own(far, Some(false))), Say::Wait(2 * far));
    }

    #[test]
    fn beside_hopeless_searches_a_sweep_has_turns_though_it_does_not_share() {
        let mut terms = SweepTerms::counting(100, First::Never);
        let far = 100 * TRIALS.classes;
        let hopeless = Standing { is_hopeless: true, ..searches(far, 0.0) };
        let most = far / RATES.beside_the_hopeless;
        assert_eq!(
            terms.ask(hopeless, own(far / RATES.often, Some(false))),
            Say::Go(far / RATES.often)
        );
        assert_eq!(terms.ask(hopeless, own(most - 1, Some(false))), Say::Go(1));
        assert_eq!(terms.ask(hopeless, own(most, Some(false))), Say::Wait(2 * far));
    }

    #[test]
    fn a_sweep_that_was_asked_for_goes_first() {
        let mut terms = SweepTerms::counting(100, First::WhileMeeting);
        assert_eq!(terms.ask(searches(0, 0.0), own(0, None)), Say::Go(TASTE));
        assert_eq!(terms.ask(searches(0, 0.0), own(TASTE, Some(true))), Say::Go(TASTE));
        assert_eq!(terms.ask(searches(0, 0.0), own(TASTE, Some(false))), Say::Wait(EARLY));
        let mut terms = SweepTerms::counting(100, First::Always);
        assert_eq!(terms.ask(searches(0, 0.0), own(TASTE, Some(false))), Say::Go(u64::MAX));
    }
}
