//! The best solutions so far.

use std::collections::BTreeSet;

use gavotte_model::Solution;

/// Keeps the best of all solutions that are added, by cost and then by option numbers.
#[derive(Debug)]
pub(super) struct Keep {
    /// How many are wanted; `None`: one, any of the best.
    wanted: Option<usize>,
    ties: bool,
    best: BTreeSet<(i64, Solution)>,
    found: u64,
}

impl Keep {
    pub(super) fn new(wanted: Option<usize>, ties: bool) -> Self {
        Self { wanted, ties, best: BTreeSet::new(), found: 0 }
    }

    pub(super) fn add(&mut self, cost: i64, solution: Solution) {
        self.found = self.found.saturating_add(1);
        self.best.insert((cost, solution));
        let wanted = self.wanted.unwrap_or(1);
        if !self.ties {
            while self.best.len() > wanted {
                self.best.pop_last();
            }
        } else if let Some(last) = self.last_wanted() {
            while self.best.last().is_some_and(|(cost, _)| *cost > last) {
                self.best.pop_last();
            }
        }
    }

    /// The cost of the last solution wanted, once there are so many.
    fn last_wanted(&self) -> Option<i64> {
        let last = self.wanted.unwrap_or(1).checked_sub(1)?;
        let kept = self.best.len().checked_sub(1)?;
        let entry = if kept == last { self.best.last() } else { self.best.iter().nth(last) };
        entry.map(|(cost, _)| *cost)
    }

    /// What a solution may cost and still be of interest; `None` while everything is.
    pub(super) fn limit(&self) -> Option<i64> {
        if self.wanted == Some(0) {
            return Some(i64::MIN);
        }
        let last = self.last_wanted()?;
        // When any of the best will do, an equal one is of no interest.
        let strictly = self.wanted.is_none() && !self.ties;
        Some(if strictly { last.saturating_sub(1) } else { last })
    }

    /// The least cost found.
    pub(super) fn least(&self) -> Option<i64> {
        self.best.first().map(|(cost, _)| *cost)
    }

    pub(super) fn found(&self) -> u64 {
        self.found
    }

    pub(super) fn into_sorted(self) -> Vec<(i64, Solution)> {
        self.best.into_iter().collect()
    }
}
