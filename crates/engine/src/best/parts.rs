//! The best solutions of a problem that falls into independent parts.
//!
//! # Why this shape
//! The best solution of the whole is made of the best ones of the parts, and a search of the parts
//! one after the other takes the sum of their times, where a search of the whole takes the product.
//! The `k` best of the whole, too, are made of the `k` best of each part ([`merge`]).
//!
//! Each part is tried for a short while first. Most are finished then, and for the others a solution is known.
//! So a search that is stopped later still returns a solution of the whole. Then the unfinished parts are
//! searched to the end. This module holds what is known of the parts; the caller searches them.
//!
//! # Invariants
//! No solution of a part costs less than its `bound`. The best of the whole, as long as it is not proved, is the
//! sum of what the parts have found. A wanted solution of the whole holds in each part a solution that the part
//! was asked for. If it held a worse one there, as many solutions as are wanted would be better.
//!
//! # Cost
//! The parts' searches, the smallest part first, and the short trials twice.

use std::ops::ControlFlow;

use gavotte_model::{OptionId, Solution, StopReason, Verdict, Verifier};

use super::incumbents::whole;
use super::keep::Keep;
use super::merge::merge;
use super::prices::{Prices, saturating};
use super::question::Question;
use super::ranking::Ranking;
use super::way::Way;
use crate::reduce::Component;
use crate::run::Progress;

/// The steps of the short trial, if the limit allows as many for all parts. [steps; DESIGN 13]
const TRIAL: u64 = 500;

/// The knowledge about one part; costs are those that are minimised.
#[derive(Debug)]
struct Known {
    /// The best solutions so far, in the numbers of the part.
    found: Keep,
    bound: i64,
    is_done: bool,
}

/// The knowledge about some parts together, in 128 bits, so that a part's share can be subtracted again.
#[derive(Clone, Copy, Debug)]
struct Sum {
    cost: i128,
    bound: i128,
    /// How many of the parts have no solution yet.
    lacking: usize,
}

/// The parts of a problem with what is known of them.
pub(super) struct Pieces<'a> {
    question: Question<'a>,
    way: &'a Way,
    parts: &'a [Component],
    known: Vec<Known>,
    sum: Sum,
    has_none: bool,
}

/// The knowledge about all parts except the one that is searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Others {
    sum: Sum,
    /// The values of that part before: the least cost and the bound.
    before: (Option<i64>, i64),
    sign: i64,
}

impl<'a> Pieces<'a> {
    /// Begins with nothing but bounds that are found at once.
    pub(super) fn new(question: Question<'a>, way: &'a Way, parts: &'a [Component]) -> Self {
        let paid: i64 = way.taken().iter().map(|&it| question.price(it)).sum();
        let part = Question { cutoff: None, ..question };
        let bound = |part: &Component| Prices::new(&part.problem, question.goal).bound();
        let known: Vec<Known> = parts
            .iter()
            .map(|it| Known { found: part.empty(), bound: bound(it), is_done: false })
            .collect();
        let mut sum = Sum { cost: i128::from(paid), bound: i128::from(paid), lacking: 0 };
        known.iter().for_each(|part| sum.add(part));
        Self { question, way, parts, known, sum, has_none: false }
    }

    /// The steps of the short trial for each part, where all parts together may make at most `most`.
    pub(super) fn trial(&self, most: Option<u64>) -> u64 {
        debug_assert!(!self.parts.is_empty(), "a problem without parts has nothing to search");
        let share = |most: u64| (most / (2 * self.parts.len().max(1) as u64)).clamp(1, TRIAL);
        most.map_or(TRIAL, share)
    }

    /// Whether everything wanted of a part is found.
    pub(super) fn is_done(&self, part: usize) -> bool {
        self.known[part].is_done
    }

    /// Whether some part has no solution, so that there is none of the whole.
    pub(super) fn has_none(&self) -> bool {
        self.has_none
    }

    /// The knowledge about all parts except this one.
    pub(super) fn others(&self, part: usize) -> Others {
        let (known, mut sum) = (&self.known[part], self.sum);
        sum.take_out(known);
        Others { sum, before: (known.cost(), known.bound), sign: self.question.sign() }
    }

    /// The options of the best solution so far outside of this part, in the numbers of the problem that fell
    /// apart; `None` while some other part has no solution.
    pub(super) fn rest(&self, part: usize) -> Option<Vec<OptionId>> {
        let mut options = Vec::new();
        for (at, (known, part_of)) in self.known.iter().zip(self.parts).enumerate() {
            if at != part {
                options.extend(in_whole(part_of, known.found.first()?));
            }
        }
        Some(options)
    }

    /// Cost and bound of all parts but this one; `None` while some of them has no solution.
    pub(super) fn beside(&self, part: usize) -> Option<(i128, i128)> {
        let sum = self.others(part).sum;
        (sum.lacking == 0).then_some((sum.cost, sum.bound))
    }

    /// Takes over what a search of this part has found.
    pub(super) fn learn(&mut self, part: usize, ranking: &Ranking) {
        let known = &mut self.known[part];
        self.sum.take_out(known);
        known.learn(ranking, self.question.sign());
        self.sum.add(known);
        self.has_none |= known.is_done && known.cost().is_none();
    }

    /// The best solutions of the whole that the parts' solutions make. `stop` is called with the number made so
    /// far, and returns why no more are to be made: few solutions of many parts make more than anybody can wait
    /// for.
    pub(super) fn ranking(
        self,
        hints: &[Solution],
        verdict: Verdict,
        mut stop: impl FnMut(u64) -> Option<StopReason>,
    ) -> Ranking {
        debug_assert!(
            verdict != Verdict::Complete || self.known.iter().all(|part| part.is_done),
            "the whole is done when its parts are"
        );
        let Self { question, way, parts, known, sum, .. } = self;
        let (mut keep, mut verdict) = (question.empty(), verdict);
        for hint in hints {
            add_wanted(&question, &mut keep, hint.clone());
        }
        // This many of the best solutions of the whole are made even when a limit is reached: they take a
        // millisecond, and the solutions of the parts are of no use without them.
        let sure: u64 = 100;
        if sum.lacking == 0 {
            let stop = |made| if made < sure { None } else { stop(made) };
            let stopped = add_wholes(&question, way, parts, known, (&mut keep, stop));
            if let (ControlFlow::Break(reason), Verdict::Complete) = (stopped, verdict) {
                verdict = Verdict::Stopped(reason);
            }
        }
        question.ranking(keep, verdict, saturating(sum.bound))
    }
}

/// Adds the best solutions of the whole that the parts' solutions make, until `stop` has a reason.
fn add_wholes(
    question: &Question<'_>,
    way: &Way,
    parts: &[Component],
    known: Vec<Known>,
    (keep, mut stop): (&mut Keep, impl FnMut(u64) -> Option<StopReason>),
) -> ControlFlow<StopReason> {
    let found: Vec<Vec<(i64, Vec<OptionId>)>> = parts
        .iter()
        .zip(known)
        .map(|(part, known)| {
            let sorted = known.found.into_sorted().into_iter();
            sorted.map(|(cost, solution)| (cost, in_whole(part, &solution).collect())).collect()
        })
        .collect();
    let (mut verifier, mut made) = (Verifier::new(question.problem), 0_u64);
    merge(&found, question.keep.unwrap_or(1), question.ties, |options| {
        let solution = whole(&mut verifier, way, options);
        add_wanted(question, keep, solution);
        made = made.saturating_add(1);
        stop(made).map_or(ControlFlow::Continue(()), ControlFlow::Break)
    })
}

/// The options of a part's solution in the numbers of the problem that fell apart.
pub(super) fn in_whole(part: &Component, solution: &Solution) -> impl Iterator<Item = OptionId> {
    solution.options().iter().map(|option| part.kept[option.index()])
}

/// Keeps a solution of the whole, if it is good enough.
fn add_wanted(question: &Question<'_>, keep: &mut Keep, solution: Solution) {
    let cost = question.cost(&solution);
    if keep.wants(cost, &solution) {
        keep.add(cost, solution);
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
        debug_assert!(self.lacking > 0 || part.cost().is_some(), "a part that lacks is counted");
        self.bound -= i128::from(part.bound);
        self.cost -= i128::from(part.cost().unwrap_or(0));
        self.lacking -= usize::from(part.cost().is_none());
    }
}

impl Others {
    /// The progress of the whole, from that of the part that is searched.
    pub(super) fn whole(&self, progress: &Progress) -> Progress {
        let &Self { sum, before, sign } = self;
        let now = progress.best.map(|cost| cost * sign).into_iter();
        let cost = now.chain(before.0).min().filter(|_| sum.lacking == 0);
        let bound = progress.bound.map_or(before.1, |it| before.1.max(it.saturating_mul(sign)));
        Progress {
            best: cost.map(|cost| saturating(sum.cost + i128::from(cost)) * sign),
            bound: Some(saturating(sum.bound + i128::from(bound)).saturating_mul(sign)),
            ..*progress
        }
    }
}
