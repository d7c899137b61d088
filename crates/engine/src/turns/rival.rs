//! The terms of a rival that either ends soon or never: an enumeration beside a branch and bound.
//!
//! # Why this shape
//! Nobody knows beforehand which one is better, and each may be better by a factor of a thousand. So the search
//! goes alone for a few milliseconds. Then the rival gets a trial, whose progress allows a guess of its rest. A
//! rival whose rest is near, compared with the work of both, has most of the turns, for as long as it keeps what
//! the guess promised. If it does not, it is trusted less from then on. A rival that is far from its end has
//! hardly any turns, yet it is not given up, because the guess may change.
//!
//! # Invariants
//! A rival with most of the turns takes at most [`TRUST`] times the steps that were promised.
//!
//! # Cost
//! Where the search is better: the trial, one step in [`FAR`], and the steps of broken promises. Where the rival
//! is better: the work of the search until the rival was near, and one step in [`NEAR`] from then on.

use super::standing::{Say, Standing};

/// How long the search goes alone, some milliseconds. [steps; DESIGN 13]
const ALONE: u64 = 150_000;
/// The same where a rival hardly ever helps, some tenths of a second. [steps; DESIGN 13]
const LATE: u64 = 10_000_000;
/// The rival's trial at first. [steps; DESIGN 13]
const TASTE: u64 = 30_000;
/// When a rest is near, and when the promise of one is broken. [ratio; DESIGN 13]
const TRUST: Trust =
    Trust { reach: 8.0, distrust: 1.5, least_reach: 0.3, broken: 1.5, shortest: 30_000.0 };
/// The steps of a near rival for one of the search. [ratio; DESIGN 13]
const NEAR: u64 = 12;
/// The steps of the search for one of a rival that is far. [ratio; DESIGN 13]
const FAR: u64 = 24;

/// How far a rival's guesses of its rest are trusted.
struct Trust {
    /// A rest is near up to this many times the work so far.
    reach: f64,
    /// The divisor of that reach after each broken promise.
    distrust: f64,
    /// A rest is near up to this part of the work so far, however many promises were broken.
    least_reach: f64,
    /// A promise is broken when the rival seems to need this many times as much.
    broken: f64,
    /// No promise is shorter than this many steps, because guesses of short rests are rough.
    shortest: f64,
}

/// A rest that was near.
#[derive(Clone, Copy, Debug)]
struct Promise {
    /// The rival's steps when it was given.
    from: u64,
    /// How many steps were left.
    rest: f64,
}

/// The turns of a rival.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RivalTerms {
    alone: u64,
    is_eager: bool,
    reach: f64,
    promise: Option<Promise>,
    /// The steps of the search and of the rival from which shares are counted.
    base: (u64, u64),
}

impl RivalTerms {
    /// The usual terms.
    pub(crate) fn usual() -> Self {
        Self { alone: ALONE, is_eager: false, reach: TRUST.reach, promise: None, base: (0, 0) }
    }

    /// The terms where a rival is hardly ever better: it comes later.
    pub(crate) fn late() -> Self {
        Self { alone: LATE, ..Self::usual() }
    }

    /// All turns from the first step on. For tests.
    pub(crate) fn eager() -> Self {
        Self { alone: 0, is_eager: true, ..Self::usual() }
    }

    pub(super) fn ask(&mut self, search: Standing, own: Standing) -> Say {
        if self.is_eager {
            return Say::Go(u64::MAX);
        }
        if search.steps < self.alone {
            return Say::Wait(self.alone);
        }
        if own.steps < TASTE {
            self.base = (search.steps, TASTE);
            return Say::Go(TASTE - own.steps);
        }
        self.judge(search, own);
        debug_assert!(
            self.base.0 <= search.steps && self.base.1 <= own.steps,
            "shares are counted from a step that was made"
        );
        let (theirs, ours) = (search.steps - self.base.0, own.steps - self.base.1);
        let turn = (own.steps / 8).max(2_000);
        if self.promise.is_some() {
            let due = theirs.saturating_mul(NEAR).saturating_add(turn);
            if ours < due {
                return Say::Go(turn);
            }
            return Say::Wait(search.steps.saturating_add(turn / NEAR + 1));
        }
        let due = ours.saturating_add(turn).saturating_mul(FAR);
        if theirs >= due {
            return Say::Go(turn);
        }
        Say::Wait(self.base.0.saturating_add(due))
    }

    /// Whether the rival is near.
    #[allow(clippy::cast_precision_loss)] // guesses
    fn judge(&mut self, search: Standing, own: Standing) {
        let ours = own.steps as f64;
        let rest = ours * (1.0 / own.fraction.max(1e-15) - 1.0);
        match self.promise {
            Some(promise) => {
                let used = own.steps.saturating_sub(promise.from) as f64;
                if used + rest > TRUST.broken * promise.rest {
                    self.promise = None;
                    self.reach = (self.reach / TRUST.distrust).max(TRUST.least_reach);
                    self.base = (search.steps, own.steps);
                    self.believe(rest, search, own);
                }
            }
            None => self.believe(rest, search, own),
        }
    }

    /// Takes a near rest as a promise.
    #[allow(clippy::cast_precision_loss)] // guesses
    fn believe(&mut self, rest: f64, search: Standing, own: Standing) {
        let spent = own.steps as f64 + search.steps as f64;
        if rest <= self.reach * spent {
            let rest = rest.max(TRUST.shortest);
            self.promise = Some(Promise { from: own.steps, rest });
            self.base = (search.steps, own.steps);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(steps: u64, fraction: f64) -> Standing {
        Standing { steps, fraction, ..Standing::default() }
    }

    #[test]
    fn a_rival_that_is_near_has_most_of_the_turns_while_it_keeps_its_promise() {
        let mut terms = RivalTerms::usual();
        assert_eq!(terms.ask(at(0, 0.0), at(0, 0.0)), Say::Wait(ALONE));
        assert_eq!(terms.ask(at(ALONE, 0.0), at(0, 0.0)), Say::Go(TASTE));
        let near = 0.1; // nine times the trial is left
        assert!(matches!(terms.ask(at(ALONE, 0.0), at(TASTE, near)), Say::Go(_)));
        assert!(matches!(terms.ask(at(ALONE, 0.0), at(2 * TASTE, 2.0 * near)), Say::Wait(_)));
        assert!(matches!(terms.ask(at(2 * ALONE, 0.0), at(2 * TASTE, 2.0 * near)), Say::Go(_)));
        // Twice the work, and far more is left: the promise is broken.
        assert!(matches!(terms.ask(at(2 * ALONE, 0.0), at(4 * TASTE, near / 10.0)), Say::Wait(_)));
    }

    #[test]
    fn a_rival_that_is_far_has_rare_turns() {
        let mut terms = RivalTerms::usual();
        terms.ask(at(ALONE, 0.0), at(0, 0.0));
        let Say::Wait(until) = terms.ask(at(ALONE, 0.0), at(TASTE, 0.0)) else { panic!("far") };
        let Say::Go(turn) = terms.ask(at(until, 0.0), at(TASTE, 0.0)) else { panic!("due") };
        assert!(turn * FAR <= until, "{turn} of {until}");
    }
}
