//! The best solutions so far, ordered by cost and then by their options, because the `k` best must not depend on
//! the order in which engines find them.

use std::collections::{BTreeMap, BTreeSet};

use gavotte_model::Solution;

use super::ties::{Tied, comes_first};

/// Keeps the best of all solutions that are added, by cost and then as [`Tied`] says.
///
/// Solutions of equal cost lie together, so that the cost of the last one wanted is known without
/// counting through those before it.
#[derive(Clone, Debug)]
pub(super) struct Keep {
    /// How many are wanted; `None`: one, any of the best.
    wanted: Option<usize>,
    ties: bool,
    /// The greatest cost of a solution of interest.
    most: Option<i64>,
    /// By cost; no set is empty.
    best: BTreeMap<i64, BTreeSet<Tied>>,
    kept: usize,
    found: u64,
}

impl Keep {
    pub(super) fn new(wanted: Option<usize>, ties: bool, most: Option<i64>) -> Self {
        Self { wanted, ties, most, best: BTreeMap::new(), kept: 0, found: 0 }
    }

    pub(super) fn add(&mut self, cost: i64, solution: Solution) {
        debug_assert!(
            self.wanted == Some(0) || self.kept > 0 || self.best.is_empty(),
            "what is kept is counted"
        );
        self.found = self.found.saturating_add(1);
        self.kept += usize::from(self.best.entry(cost).or_default().insert(Tied(solution)));
        let wanted = self.wanted.unwrap_or(1);
        while self.kept > wanted {
            let Some(mut last) = self.best.last_entry() else { return };
            let size = last.get().len();
            if !self.ties || wanted == 0 {
                last.get_mut().pop_last();
                self.kept -= 1;
                if size == 1 {
                    last.remove();
                }
            } else if self.kept - size >= wanted {
                last.remove();
                self.kept -= size;
            } else {
                return;
            }
        }
    }

    /// Whether the solution would be kept.
    pub(super) fn wants(&self, cost: i64, solution: &Solution) -> bool {
        let Some(limit) = self.limit() else { return true };
        let last = || self.best.last_key_value().and_then(|(_, ties)| ties.last());
        // Where it costs as much as the last one kept, the order of the options decides.
        let is_first = || last().is_none_or(|last| comes_first(solution, &last.0));
        let has_room = self.ties || self.wanted.is_none_or(|wanted| self.kept < wanted);
        cost < limit || cost == limit && (has_room || is_first())
    }

    /// The greatest cost of a solution of interest; `None` while any cost is.
    pub(super) fn limit(&self) -> Option<i64> {
        if self.wanted == Some(0) {
            return Some(i64::MIN);
        }
        let Some(last) = self.last() else { return self.most };
        // When any of the best will do, an equal one is of no interest.
        let strictly = self.wanted.is_none() && !self.ties;
        let limit = if strictly { last.saturating_sub(1) } else { last };
        Some(self.most.map_or(limit, |most| limit.min(most)))
    }

    /// The cost of the last one of the wanted solutions; `None` until all of them are found.
    pub(super) fn last(&self) -> Option<i64> {
        let (last, _) = self.best.last_key_value()?;
        (self.kept >= self.wanted.unwrap_or(1)).then_some(*last)
    }

    /// The last one of the wanted solutions with its cost, which another one that costs as much has to precede. `None` until
    /// all are found, and where any of the best or all that cost as much are wanted.
    pub(super) fn to_precede(&self) -> Option<(i64, &Solution)> {
        let is_ranked = self.wanted.is_some_and(|wanted| wanted == self.kept) && !self.ties;
        let (cost, ties) = self.best.last_key_value().filter(|_| is_ranked)?;
        ties.last().map(|last| (*cost, &last.0))
    }

    /// The least cost found.
    pub(super) fn least(&self) -> Option<i64> {
        self.best.first_key_value().map(|(cost, _)| *cost)
    }

    /// The best one so far.
    pub(super) fn first(&self) -> Option<&Solution> {
        let (_, ties) = self.best.first_key_value()?;
        ties.first().map(|it| &it.0)
    }

    pub(super) fn found(&self) -> u64 {
        self.found
    }

    pub(super) fn into_sorted(self) -> Vec<(i64, Solution)> {
        let costs = self.best.into_iter();
        costs.flat_map(|(cost, ties)| ties.into_iter().map(move |it| (cost, it.0))).collect()
    }
}
