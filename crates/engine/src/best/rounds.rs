//! The search under relaxed constraints, in rounds of rising limits.
//!
//! # Why this shape
//! The nearer the limit lies to the bound, the more options the bound excludes, and the faster the
//! tree is searched. So the first round looks only a little above the bound of the root; when it has
//! not found what is wanted, the next one looks further. A round that ends says that nothing else
//! lies within its limit, so the bound rises from round to round, too.
//!
//! # Cost
//! The last round takes most of the time: the limits rise geometrically, the trees exponentially.

use gavotte_model::{OptionId, Problem, Solution, StopReason, Verdict, Verifier};

use super::dive::Diver;
use super::keep::Keep;
use super::relaxed::Relaxed;
use super::{Best, Ranking, Steered, prices};
use crate::kernel::Kernel;
use crate::reduce::{self, MODERATE_EFFORT, Outcome, Reduced};
use crate::run::numbers::narrow;
use crate::run::{Allowance, Assumed, Event, Halt, Interrupt, Run};

/// How many times more than a plain step a node takes, for the pace.
const NODE_WORK: u64 = 40;

/// What is found, and what is known about what is not.
pub(super) struct Found<'p> {
    pub(super) keep: Keep,
    verifier: Verifier<'p>,
    /// No solution costs less.
    pub(super) bound: i64,
}

/// The problem that is searched, and how it came from the one that was given.
pub(super) struct Way {
    reduced: Option<Box<Reduced>>,
}

impl Way {
    fn problem<'a>(&'a self, original: &'a Problem) -> &'a Problem {
        self.reduced.as_ref().map_or(original, |reduced| &reduced.problem)
    }

    /// What is in every solution, in original numbers.
    pub(super) fn taken(&self) -> &[OptionId] {
        self.reduced.as_ref().map_or(&[], |reduced| &reduced.taken)
    }

    fn original(&self, options: &[OptionId]) -> Vec<OptionId> {
        self.reduced.as_ref().map_or_else(|| options.to_vec(), |reduced| reduced.original(options))
    }
}

/// How a round ended.
enum End {
    /// Everything within the limit was seen.
    Exhausted,
    /// It took so long that a better bound is worth its time.
    Impatient,
}

/// The limit of the first round: a little above the bound.
fn first_limit(found: &Found<'_>) -> i64 {
    let reach = found.keep.limit().map_or(0, |limit| limit.saturating_sub(found.bound) / 4);
    found.bound.saturating_add(reach.max(little(found.bound)))
}

/// A five-hundredth of a bound.
fn little(bound: i64) -> i64 {
    (bound.saturating_abs() / 500).max(1)
}

impl Best<'_> {
    /// Searches by rounds; `None` when the problem or the question asks for the other way.
    pub(super) fn run_rounds(&mut self) -> Option<Ranking> {
        if !self.order.is_free() {
            return None;
        }
        let keep = Keep::new(self.keep, self.ties);
        let mut found = Found { keep, verifier: Verifier::new(self.problem), bound: 0 };
        if self.keep == Some(0) {
            return Some(self.ranking(found.keep, Verdict::Complete, 0));
        }
        let halt = self.pace.halt();
        let way = self.way();
        if let Some(reason) = halt.reason() {
            return Some(self.cut_short(reason));
        }
        let Some(way) = way else {
            return Some(self.ranking(found.keep, Verdict::Complete, 0));
        };
        if !self.is_part && !self.assumes() {
            let parts = reduce::components(way.problem(self.problem));
            if let Some(reason) = halt.reason() {
                return Some(self.cut_short(reason));
            }
            if parts.len() > 1 {
                return Some(self.run_parts(&way, &parts));
            }
        }
        let mut kernel = self.relaxed(&way, halt)?;
        self.pace.heavier(NODE_WORK);
        found.bound = kernel.store_mut().root_bound();
        let verdict = match self.climb(&mut kernel, &way, &mut found) {
            Ok(()) => self.search(&mut kernel, &way, &mut found),
            Err(verdict) => verdict,
        };
        self.steps = kernel.steps().saturating_add(self.pace.aside);
        let Found { keep, bound, .. } = found;
        Some(self.ranking(keep, verdict, bound))
    }

    /// Nothing was found, and nothing is known but that no solution costs less than all that saves.
    pub(super) fn cut_short(&self, reason: StopReason) -> Ranking {
        let costs = self.problem.options().map(|it| prices::price(self.problem, self.goal, it));
        let bound = costs.filter(|&cost| cost < 0).sum();
        self.ranking(Keep::new(None, false), Verdict::Stopped(reason), bound)
    }

    /// Whether all solutions within the limit are wanted, or one best one.
    pub(super) fn wants_all(&self) -> bool {
        self.keep.is_some() || self.ties
    }

    fn assumes(&self) -> bool {
        !self.require.is_empty() || !self.forbid.is_empty()
    }

    /// Makes the problem smaller; `None` when it has no solution.
    fn way(&self) -> Option<Way> {
        if self.assumes() {
            return Some(Way { reduced: None });
        }
        let keep = if self.wants_all() { reduce::Keep::All } else { reduce::Keep::Best(self.goal) };
        match reduce::reduce(self.problem, keep, MODERATE_EFFORT) {
            Outcome::None { .. } => None,
            Outcome::Unchanged => Some(Way { reduced: None }),
            Outcome::Reduced(reduced) => Some(Way { reduced: Some(reduced) }),
        }
    }

    fn relaxed(&self, way: &Way, halt: Halt) -> Option<Kernel<Relaxed>> {
        let price = |option: OptionId| prices::price(self.problem, self.goal, option);
        let (costs, spent): (Vec<i64>, i64) = match &way.reduced {
            None => (self.problem.options().map(price).collect(), 0),
            Some(reduced) => (
                reduced.kept.iter().map(|&option| price(option)).collect(),
                reduced.taken.iter().map(|&option| price(option)).sum(),
            ),
        };
        let problem = way.problem(self.problem);
        let store = Relaxed::new(problem, costs, spent, self.wants_all(), halt)?;
        let assumed = Assumed { require: &self.require, forbid: &self.forbid };
        let mut kernel = Kernel::new(store, assumed);
        kernel.store_mut().share_out();
        Some(kernel)
    }

    /// Raises the bound at the root and looks for good covers by the way.
    fn climb(
        &mut self,
        kernel: &mut Kernel<Relaxed>,
        way: &Way,
        found: &mut Found<'_>,
    ) -> Result<(), Verdict> {
        loop {
            self.look_around(kernel, found)?;
            let store = kernel.store_mut();
            let goes_on = store.climb();
            found.bound = found.bound.max(store.root_bound());
            self.look_around(kernel, found)?;
            if let Some(cover) = kernel.store_mut().guess() {
                self.add(way, found, &cover);
            }
            if let Some(limit) = found.keep.limit() {
                if limit < found.bound {
                    return Ok(());
                }
                kernel.store_mut().settle(limit);
            }
            if !goes_on {
                return Ok(());
            }
        }
    }

    /// Searches round by round.
    fn search(
        &mut self,
        kernel: &mut Kernel<Relaxed>,
        way: &Way,
        found: &mut Found<'_>,
    ) -> Verdict {
        let patience = self.patience.unwrap_or_else(|| kernel.store_mut().patience());
        let mut patience = Some(kernel.steps() + patience);
        let mut limit = first_limit(found);
        let mut diver = None;
        loop {
            limit = found.keep.limit().map_or(limit, |most| most.min(limit));
            if limit < found.bound {
                return Verdict::Complete;
            }
            kernel.store_mut().begin(limit);
            match self.round(kernel, way, found, limit, &mut diver, patience) {
                Err(verdict) => return verdict,
                Ok(End::Exhausted) => {}
                Ok(End::Impatient) => {
                    patience = None;
                    let relaxed = self.relax(kernel, found);
                    let dived = relaxed.and_then(|()| self.start_dives(kernel, way, found));
                    match dived {
                        Ok(first) => diver = first,
                        Err(verdict) => return verdict,
                    }
                    // However good the solutions are: short rounds raise the bound soon.
                    limit = found.bound.saturating_add(little(found.bound));
                    kernel.begin_again();
                    continue;
                }
            }
            let refused = kernel.take_least_refused();
            let Some(refused) = refused.filter(|_| found.keep.limit().is_none_or(|it| it > limit))
            else {
                return Verdict::Complete;
            };
            // Only what was found lies below.
            found.bound = found.bound.max(found.keep.least().map_or(refused, |it| it.min(refused)));
            let root = kernel.store_mut().root_bound();
            let slack = limit.saturating_sub(root);
            limit = refused.max(root.saturating_add(slack.saturating_add(slack / 2)));
            kernel.begin_again();
        }
    }

    /// Raises the bound at the root to that of the linear relaxation.
    fn relax(
        &mut self,
        kernel: &mut Kernel<Relaxed>,
        found: &mut Found<'_>,
    ) -> Result<(), Verdict> {
        kernel.store_mut().back_to_root();
        let Some(mut relaxation) = kernel.store_mut().relaxation() else { return Ok(()) };
        let stretch = narrow(1 + 2_000_000 / (relaxation.size() * relaxation.size()));
        loop {
            self.look_around(kernel, found)?;
            if !relaxation.run(stretch) {
                break;
            }
        }
        kernel.store_mut().adopt(&relaxation);
        found.bound = found.bound.max(kernel.store_mut().root_bound());
        Ok(())
    }

    /// Begins to look for solutions beside the search, where nothing better does.
    fn start_dives(
        &mut self,
        kernel: &mut Kernel<Relaxed>,
        way: &Way,
        found: &mut Found<'_>,
    ) -> Result<Option<Diver>, Verdict> {
        if kernel.store_mut().is_cover() {
            return Ok(None);
        }
        kernel.begin_again();
        let mut diver = Diver::new(kernel.store_mut().clone());
        self.first_dives(kernel.steps(), &mut diver, way, found)?;
        Ok(Some(diver))
    }

    /// Searches all that is within the limit, or until the steps are spent.
    fn round(
        &mut self,
        kernel: &mut Kernel<Relaxed>,
        way: &Way,
        found: &mut Found<'_>,
        limit: i64,
        diver: &mut Option<Diver>,
        patience: Option<u64>,
    ) -> Result<End, Verdict> {
        if self.has_team(patience.is_some()) {
            return self.team_round(kernel, way, found, limit, diver).map(|()| End::Exhausted);
        }
        loop {
            if patience.is_some_and(|most| kernel.steps() >= most) {
                return Ok(End::Impatient);
            }
            let steps = self.look_around(kernel, found)?;
            let steps = patience.map_or(steps, |most| steps.min(most - kernel.steps()));
            match kernel.find(Allowance::new(steps, &Interrupt::default())) {
                Event::Exhausted => return Ok(End::Exhausted),
                Event::Paused => {
                    let Some(diver) = diver else { continue };
                    self.dive_beside(kernel.steps(), diver, way, found)?;
                    if let Some(most) = found.keep.limit() {
                        kernel.set_limit(most.min(limit));
                    }
                }
                Event::Solution => {
                    let options = Run::path(kernel).to_vec();
                    self.add(way, found, &options);
                    if let Some(most) = found.keep.limit() {
                        kernel.set_limit(most.min(limit));
                    }
                }
            }
        }
    }

    /// Tells how far the search has come; how many more steps it may make.
    pub(super) fn look_around(
        &mut self,
        search: &dyn Run,
        found: &Found<'_>,
    ) -> Result<u64, Verdict> {
        let sign = self.sign();
        self.pace.best = found.keep.least().map(|cost| cost * sign);
        self.pace.bound = Some(found.bound.saturating_mul(sign));
        self.pace.next(search, found.keep.found()).map_err(Verdict::Stopped)
    }

    /// Adds a solution of the smaller problem; its cost.
    pub(super) fn add(&self, way: &Way, found: &mut Found<'_>, options: &[OptionId]) -> i64 {
        let solution = self.solution(&mut found.verifier, way, options);
        let cost = self.cost(&solution);
        if found.keep.limit().is_none_or(|limit| cost <= limit) {
            found.keep.add(cost, solution);
        }
        cost
    }

    /// The solution of the original problem, checked.
    ///
    /// # Panics
    /// When it is wrong, which is a bug in the engine: a wrong solution must not get out.
    pub(super) fn solution(
        &self,
        verifier: &mut Verifier<'_>,
        way: &Way,
        options: &[OptionId],
    ) -> Solution {
        let solution = Solution::new(way.original(options));
        if let Err(error) = verifier.check(solution.options()) {
            panic!("the engine found something that is not a solution: {error}");
        }
        solution
    }
}
