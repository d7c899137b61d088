//! Whose turn it is: a search that goes on for certain, or a sweep that may be over much sooner.
//!
//! # Why this shape
//! Nobody knows beforehand whether a problem has much to share. So the search begins; if it is not
//! over soon, it says how much of its tree is done, and the sweep may take a small part of what the
//! whole tree would cost. If that was not enough the search goes on and says more. All in steps, so
//! the same problem is always answered in the same way.
//!
//! # Cost
//! When the search wins, the sweep has cost a part of it, `1 / SHARE`, or `LEAST` steps: some
//! milliseconds. When the sweep wins, the search has cost its trial, and as much again each time it
//! had to say more.

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
    /// The steps of the sweep; `None` where there is none.
    pub(crate) sweep: Option<u64>,
}

/// Steps before anything is decided.
const TRIAL: u64 = 20_000;
/// The sweep may take one part in so many of what the search would take.
const SHARE: f64 = 20.0;
/// The least that the sweep may take: some milliseconds.
const LEAST: u64 = 60_000;
/// How many times as large as what was searched a tree is believed to be at most.
const BELIEF: f64 = 400.0;

/// The turns of a search and a sweep over the same problem.
#[derive(Clone, Debug)]
pub(crate) struct Turns {
    /// Up to where the search goes before it is asked again,
    until: u64,
    /// and up to where the sweep does.
    allowed: u64,
}

impl Turns {
    /// For a problem with so many entries: to prepare a sweep of it takes as long as some steps.
    pub(crate) fn new(entries: usize) -> Self {
        Self { until: TRIAL.max(4 * entries as u64), allowed: 0 }
    }

    /// Whose turn it is.
    pub(crate) fn next(&mut self, standing: Standing) -> Turn {
        let Standing { search, fraction, sweep } = standing;
        let Some(sweep) = sweep else { return Turn::Search(u64::MAX) };
        if search < self.until {
            return Turn::Search(self.until);
        }
        if sweep >= self.allowed {
            #[allow(
                clippy::cast_precision_loss,
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss
            )]
            let part = (search as f64 * (1.0 / fraction.max(1e-12)).min(BELIEF) / SHARE) as u64;
            self.allowed = part.max(LEAST).max(self.allowed);
        }
        if sweep < self.allowed {
            return Turn::Sweep(self.allowed);
        }
        self.until = search.saturating_mul(2);
        Turn::Search(self.until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_that_is_nearly_over_goes_on() {
        let mut turns = Turns::new(100);
        let standing = |search, fraction, sweep| Standing { search, fraction, sweep: Some(sweep) };
        assert_eq!(turns.next(standing(0, 0.0, 0)), Turn::Search(TRIAL));
        assert_eq!(turns.next(standing(TRIAL, 0.5, 0)), Turn::Sweep(LEAST));
        assert_eq!(turns.next(standing(TRIAL, 0.5, LEAST)), Turn::Search(2 * TRIAL));
        // A tree without end: the sweep goes on.
        assert_eq!(turns.next(standing(2 * TRIAL, 0.0, LEAST)), Turn::Sweep(40 * TRIAL));
    }
}
