//! The best solutions of a problem that falls into independent parts.
//!
//! # Why this shape
//! The best solution of the whole is made of the best ones of the parts, and a search of the parts
//! one after the other takes the sum of their times, where a search of the whole takes the product.
//! The `k` best of the whole, too, are made of the `k` best of each part ([`merge`]).
//!
//! Each part is tried for a short while first. Most are done then, and of the others a solution is
//! known, so whoever stops the search later gets one of the whole. Then those that are left are
//! searched to the end.
//!
//! # Invariants
//! No solution of a part costs less than its `bound`; the best of the whole, as long as it is not
//! proved, is the sum of what the parts have found. A solution of the whole that is wanted holds in each
//! part one that the part was asked for: were it worse, as many as are wanted would be better than it.
//!
//! # Cost
//! The parts' searches, the smallest part first, and the short while twice.

use gavotte_model::{OptionId, Solution, StopReason, Verdict, Verifier};

use super::keep::Keep;
use super::merge::merge;
use super::prices::{Prices, price, saturating};
use super::rounds::Way;
use super::{Best, Ranking};
use crate::reduce::Component;
use crate::run::Progress;

/// The steps of the short while, if there are so many for all.
const TRIAL: u64 = 500;

/// What is known of one part; costs are those that are minimised.
#[derive(Debug)]
struct Known {
    /// The best solutions so far, in the numbers of the part.
    found: Keep,
    bound: i64,
    is_done: bool,
}

/// What is known of some parts together, in 128 bits, so that it can be taken back.
#[derive(Clone, Copy, Debug)]
struct Sum {
    cost: i128,
    bound: i128,
    /// How many of the parts have no solution yet.
    lacking: usize,
}

/// Why the search of the parts ends before its end.
enum End {
    /// Some part has no solution.
    None,
    Stopped(StopReason),
}

impl Best<'_> {
    /// The best solutions, part by part.
    pub(super) fn run_parts(&mut self, way: &Way, parts: &[Component]) -> Ranking {
        let paid: i64 = way.taken().iter().map(|&it| price(self.problem, self.goal, it)).sum();
        let bound = |part: &Component| Prices::new(&part.problem, self.goal).bound();
        let mut known: Vec<Known> = parts
            .iter()
            .map(|part| Known { found: self.empty(), bound: bound(part), is_done: false })
            .collect();
        let mut sum = Sum { cost: i128::from(paid), bound: i128::from(paid), lacking: 0 };
        known.iter().for_each(|part| sum.add(part));
        let verdict = match self.try_and_finish(parts, &mut known, &mut sum) {
            Ok(()) => Verdict::Complete,
            Err(End::Stopped(reason)) => Verdict::Stopped(reason),
            Err(End::None) => return self.ranking(Keep::new(None, false), Verdict::Complete, 0),
        };
        let mut keep = self.empty();
        if sum.lacking == 0 {
            self.add_wholes(way, parts, known, &mut keep);
        }
        self.ranking(keep, verdict, saturating(sum.bound))
    }

    fn empty(&self) -> Keep {
        Keep::new(self.keep, self.ties)
    }

    /// Adds the best solutions of the whole that the parts' solutions make.
    fn add_wholes(&self, way: &Way, parts: &[Component], known: Vec<Known>, keep: &mut Keep) {
        let original = |part: &Component, solution: &Solution| -> Vec<OptionId> {
            solution.options().iter().map(|option| part.kept[option.index()]).collect()
        };
        let found: Vec<Vec<(i64, Vec<OptionId>)>> = parts
            .iter()
            .zip(known)
            .map(|(part, known)| {
                let sorted = known.found.into_sorted().into_iter();
                sorted.map(|(cost, solution)| (cost, original(part, &solution))).collect()
            })
            .collect();
        let mut verifier = Verifier::new(self.problem);
        merge(&found, self.keep.unwrap_or(1), self.ties, |options| {
            let solution = self.solution(&mut verifier, way, options);
            keep.add(self.cost(&solution), solution);
        });
    }

    fn try_and_finish(
        &mut self,
        parts: &[Component],
        known: &mut [Known],
        sum: &mut Sum,
    ) -> Result<(), End> {
        let share = |most: u64| (most / (2 * parts.len() as u64)).clamp(1, TRIAL);
        let trial = self.pace.budget.steps.map_or(TRIAL, share);
        for trial in [Some(trial), None] {
            for (part, known) in parts.iter().zip(&mut *known) {
                if !known.is_done {
                    sum.take_out(known);
                    let end = self.search_part(part, known, trial, *sum);
                    sum.add(known);
                    end?;
                }
            }
        }
        Ok(())
    }

    /// Searches a part, at most for so many steps if this is a trial.
    fn search_part(
        &mut self,
        part: &Component,
        known: &mut Known,
        trial: Option<u64>,
        others: Sum,
    ) -> Result<(), End> {
        let (mut budget, cancel) = (self.pace.rest(self.steps), self.pace.cancel.clone());
        let is_last = trial.is_none_or(|trial| budget.steps.is_some_and(|most| most <= trial));
        if !is_last {
            budget.steps = trial;
        }
        let sign = self.sign();
        let before = (known.cost(), known.bound);
        let (ranking, steps) = {
            let mut best = Best::new(&part.problem).goal(self.goal).threads(self.threads);
            best = best.budget(budget).cancel(&cancel);
            (best.keep, best.ties) = (self.keep, self.ties);
            (best.is_part, best.patience) = (true, self.patience);
            if let Some(hook) = &mut self.pace.progress {
                best = best.on_progress(|progress| hook(&others.told(progress, before, sign)));
            }
            (best.run(), best.steps())
        };
        self.steps = self.steps.saturating_add(steps);
        known.learn(&ranking, sign);
        match ranking.verdict {
            Verdict::Complete if known.cost().is_none() => Err(End::None),
            Verdict::Stopped(reason) if is_last || reason != StopReason::Steps => {
                Err(End::Stopped(reason))
            }
            _ => Ok(()),
        }
    }
}

impl Known {
    fn cost(&self) -> Option<i64> {
        self.found.least()
    }

    fn learn(&mut self, ranking: &Ranking, sign: i64) {
        for (cost, solution) in &ranking.solutions {
            self.found.add(cost * sign, solution.clone());
        }
        if let Some(bound) = ranking.bound {
            self.bound = self.bound.max(bound.saturating_mul(sign));
        }
        self.is_done = ranking.verdict == Verdict::Complete;
    }
}

impl Sum {
    fn add(&mut self, part: &Known) {
        self.bound += i128::from(part.bound);
        self.cost += i128::from(part.cost().unwrap_or(0));
        self.lacking += usize::from(part.cost().is_none());
    }

    fn take_out(&mut self, part: &Known) {
        self.bound -= i128::from(part.bound);
        self.cost -= i128::from(part.cost().unwrap_or(0));
        self.lacking -= usize::from(part.cost().is_none());
    }

    /// The progress of the whole, of which these are the parts beside the one that is searched.
    fn told(&self, progress: &Progress, part: (Option<i64>, i64), sign: i64) -> Progress {
        let now = progress.best.map(|cost| cost * sign).into_iter();
        let cost = now.chain(part.0).min().filter(|_| self.lacking == 0);
        let bound = progress.bound.map_or(part.1, |it| part.1.max(it.saturating_mul(sign)));
        Progress {
            best: cost.map(|cost| saturating(self.cost + i128::from(cost)) * sign),
            bound: Some(saturating(self.bound + i128::from(bound)).saturating_mul(sign)),
            ..*progress
        }
    }
}
