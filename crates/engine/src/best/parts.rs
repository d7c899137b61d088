//! The best solution of a problem that falls into independent parts.
//!
//! # Why this shape
//! The best solution of the whole is made of the best ones of the parts, and a search of the parts
//! one after the other takes the sum of their times, where a search of the whole takes the product.
//! That holds for one best solution; the several best ones mix the parts' second best.
//!
//! # Cost
//! The parts' searches, the smallest part first.

use gavotte_model::{OptionId, Verdict, Verifier};

use super::keep::Keep;
use super::prices::Prices;
use super::rounds::Way;
use super::{Best, Ranking};
use crate::Progress;
use crate::reduce::Component;

/// What is known of the parts together.
struct Sum {
    /// The options, in the numbers of the problem that was split.
    options: Vec<OptionId>,
    bound: i64,
    has_all: bool,
    verdict: Verdict,
}

impl Best<'_> {
    /// The best solution, part by part.
    pub(super) fn run_parts(&mut self, way: &Way, parts: &[Component]) -> Ranking {
        let paid: i64 =
            way.taken().iter().map(|&it| super::prices::price(self.problem, self.goal, it)).sum();
        let mut sum =
            Sum { options: Vec::new(), bound: paid, has_all: true, verdict: Verdict::Complete };
        for part in parts {
            if sum.verdict != Verdict::Complete {
                sum.bound = sum.bound.saturating_add(Prices::new(&part.problem, self.goal).bound());
                sum.has_all = false;
                continue;
            }
            if !self.add_part(part, &mut sum) {
                return self.ranking(Keep::new(None, false), Verdict::Complete, 0);
            }
        }
        let mut keep = Keep::new(None, false);
        if sum.has_all {
            let solution = self.solution(&mut Verifier::new(self.problem), way, &sum.options);
            keep.add(self.cost(&solution), solution);
        }
        self.ranking(keep, sum.verdict, sum.bound)
    }

    /// Adds the best solution of a part; `false` when it has none.
    fn add_part(&mut self, part: &Component, sum: &mut Sum) -> bool {
        let (budget, cancel) = (self.pace.rest(self.steps), self.pace.cancel.clone());
        let (ranking, steps) = {
            let mut best = Best::new(&part.problem).goal(self.goal).budget(budget).cancel(&cancel);
            best.is_part = true;
            if let Some(hook) = &mut self.pace.progress {
                // The costs are those of the part, not of the whole.
                best = best.on_progress(|progress| {
                    hook(&Progress { best: None, bound: None, ..*progress });
                });
            }
            (best.run(), best.steps())
        };
        self.steps = self.steps.saturating_add(steps);
        let bound = ranking.bound.unwrap_or(0).saturating_mul(self.sign());
        sum.bound = sum.bound.saturating_add(bound);
        match (ranking.solutions.first(), ranking.verdict) {
            (Some((_, solution)), _) => {
                sum.options
                    .extend(solution.options().iter().map(|option| part.kept[option.index()]));
            }
            (None, Verdict::Complete) => return false,
            (None, _) => sum.has_all = false,
        }
        if let Verdict::Stopped(reason) = ranking.verdict {
            sum.verdict = Verdict::Stopped(reason);
        }
        true
    }
}
