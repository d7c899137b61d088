//! A search for the best solutions, as users see it: settings, and how they become an answer.
//!
//! # Why this shape
//! The problem is reduced and cut into independent parts first. Each part is searched by a [`Contest`] of
//! engines that share what they find. Orders that were asked for, and costs too large for the sums of the
//! usual search, go another way ([`ordered`]).
//!
//! # Invariants
//! Each refusal is justified in integer arithmetic, so "optimal" is a proved word.

use std::fmt;

use gavotte_model::{Budget, OptionId, Problem, StopReason, Verdict};

use super::bounded::{Bounded, Manner, NODE_WORK};
use super::contest::Contest;
use super::enumeration::Ground;
use super::incumbents::Incumbents;
use super::ordered;
use super::parts::Pieces;
use super::prices::Prices;
use super::question::Question;
use super::ranking::Ranking;
use super::recipe;
use super::relaxed::Relaxed;
use super::way::Way;
use crate::compose::Recipe;
use crate::compose::choose::store;
use crate::kernel::Kernel;
use crate::reduce::{self, Component};
use crate::run::numbers::as_set;
use crate::run::{
    Allowance, Assumed, Cancel, Event, Goal, Halt, Order, Pace, Progress, Threads, copies,
};
use crate::share::Sharing;
use crate::turns::{First, RivalTerms};

/// The bytes that a diagram may take unless a limit is set. [bytes; DESIGN 10]
const MEMORY: usize = 1 << 30;

/// A search for the best solutions of one problem.
///
/// ```
/// use gavotte_engine::{Best, model::Problem};
///
/// let problem = Problem::builder()
///     .items(["a", "b"])
///     .option(["a"]).cost(3)
///     .option(["b"]).cost(4)
///     .option(["a", "b"]).cost(8)
///     .build()?;
/// let ranking = Best::new(&problem).keep(2).run();
/// let costs: Vec<i64> = ranking.solutions.iter().map(|(cost, _)| *cost).collect();
/// assert_eq!(costs, [7, 8]);
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
pub struct Best<'p> {
    question: Question<'p>,
    pace: Pace<'p>,
    order: Order,
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
    threads: Threads,
    /// Whether the problem is known not to fall apart.
    is_part: bool,
    /// How many nodes to look at before the linear program is asked; `None`: as the size says. The
    /// tests ask at once.
    patience: Option<u64>,
    /// Whether others take turns from the first step on: with the sweep (`Some(true)`) or with the list of all
    /// solutions in front. For tests.
    eager: Option<bool>,
    /// The bytes that a diagram may take.
    memory: usize,
    steps: u64,
}

impl fmt::Debug for Best<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Best")
            .field("goal", &self.question.goal)
            .field("keep", &self.question.keep)
            .field("ties", &self.question.ties)
            .finish_non_exhaustive()
    }
}

impl<'p> Best<'p> {
    /// A search for one solution of least cost.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        let pace = Pace::new(problem);
        let question = Question { problem, goal: Goal::default(), keep: None, ties: false };
        Self {
            question,
            pace,
            order: Order::default(),
            require: Vec::new(),
            forbid: Vec::new(),
            threads: Threads::default(),
            is_part: false,
            patience: None,
            eager: None,
            memory: MEMORY,
            steps: 0,
        }
    }

    /// Sets what is best.
    #[must_use]
    pub fn goal(mut self, goal: Goal) -> Self {
        self.question.goal = goal;
        self
    }

    /// Sets which item is branched on next.
    #[must_use]
    pub fn order(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    /// Keeps the best `k`. Of two that cost the same, the one that holds the least option that is not
    /// in both is better. Without this one solution is kept, any of the best.
    #[must_use]
    pub fn keep(mut self, k: usize) -> Self {
        self.question.keep = Some(k);
        self
    }

    /// Keeps all that cost the same as the last one kept, too.
    #[must_use]
    pub fn ties(mut self) -> Self {
        self.question.ties = true;
        self
    }

    /// Wants only solutions with all options of `require` and none of `forbid`.
    #[must_use]
    pub fn assume(mut self, require: &[OptionId], forbid: &[OptionId]) -> Self {
        self.require = as_set(require);
        self.forbid = forbid.to_vec();
        self
    }

    /// Searches on so many threads, once that is worth it. What is told is the same on any number, but
    /// which one of several equally good solutions is found is a matter of chance: not with
    /// [`keep`](Self::keep) and [`ties`](Self::ties), and not with [`Threads::in_order`], for which a
    /// search for any best one stays on one thread. So does a search in another order than the usual.
    ///
    /// ```
    /// use gavotte_engine::{Best, model::Problem};
    /// let problem =
    ///     Problem::builder().items(["a"]).option(["a"]).cost(2).option(["a"]).cost(1).build()?;
    /// assert_eq!(Best::new(&problem).threads(2).run().bound, Some(1));
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn threads(mut self, threads: impl Into<Threads>) -> Self {
        self.threads = threads.into();
        self
    }

    /// Limits the effort. A diagram of all solutions keeps within half of the memory; without a limit, within
    /// 1 GiB.
    #[must_use]
    pub fn budget(mut self, budget: Budget) -> Self {
        if let Some(most) = budget.memory {
            self.memory = usize::try_from(most / 2).unwrap_or(usize::MAX);
        }
        self.pace.budget = budget;
        self
    }

    /// Lets `cancel` stop the search.
    #[must_use]
    pub fn cancel(mut self, cancel: &Cancel) -> Self {
        self.pace.cancel = cancel.clone();
        self
    }

    /// Calls `hook` while the search runs, at most ten times a second.
    #[must_use]
    pub fn on_progress(mut self, hook: impl FnMut(&Progress) + Send + 'p) -> Self {
        self.pace.progress = Some(Box::new(hook));
        self
    }

    /// How many options have been tried.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether others take turns from the first step on, so that small problems are answered as large ones
    /// are: by the sweep, or by the list of all solutions. For tests.
    #[doc(hidden)]
    #[must_use]
    pub fn eager(mut self, sweep: bool) -> Self {
        self.eager = Some(sweep);
        self
    }

    /// The same search of an independent part, for so much effort.
    pub(super) fn of_part<'q>(&self, part: &'q Problem, budget: Budget) -> Best<'q> {
        let question = Question { problem: part, ..self.question };
        let cancel = self.pace.cancel.clone();
        let mut best = Best::new(part).threads(self.threads).budget(budget).cancel(&cancel);
        (best.question, best.is_part) = (question, true);
        (best.patience, best.eager, best.memory) = (self.patience, self.eager, self.memory);
        best
    }

    /// Looks at so many nodes before the linear program is asked. For tests.
    #[cfg(test)]
    pub(super) fn patience(mut self, nodes: u64) -> Self {
        self.patience = Some(nodes);
        self
    }

    /// How the question would be answered.
    ///
    /// ```
    /// use gavotte_engine::{Best, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).cost(1).option(["a"]).cost(2);
    /// let problem = problem.build()?;
    /// let recipe = Best::new(&problem).keep(2).recipe();
    /// assert!(recipe.to_string().starts_with("engine: branch and bound"));
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn recipe(&self) -> Recipe {
        recipe::recipe(&self.question, self.order, self.threads, self.memory, self.assumes())
    }

    /// Searches to the end, or until the budget is spent.
    pub fn run(&mut self) -> Ranking {
        if self.question.keep == Some(0) {
            return self.question.none();
        }
        if self.order.is_free()
            && let Some(ranking) = self.run_reduced()
        {
            return ranking;
        }
        self.run_ordered()
    }

    /// Searches what a reduction leaves; `None` where costs are too large for that.
    fn run_reduced(&mut self) -> Option<Ranking> {
        let question = self.question;
        let halt = self.pace.halt();
        let way = if self.assumes() { Some(Way::unchanged()) } else { Way::reduce(&question) };
        if let Some(reason) = halt.reason() {
            return Some(question.cut_short(reason));
        }
        let Some(way) = way else { return Some(question.none()) };
        if !self.is_part && !self.assumes() {
            let parts = reduce::components(way.problem(question.problem));
            if let Some(reason) = halt.reason() {
                return Some(question.cut_short(reason));
            }
            if parts.len() > 1 {
                return Some(self.run_parts(&way, &parts));
            }
        }
        self.run_contest(&way, halt)
    }

    /// Searches the independent parts: each for a short while, then those that are left to their end.
    fn run_parts(&mut self, way: &Way, parts: &[Component]) -> Ranking {
        let mut pieces = Pieces::new(self.question, way, parts);
        let trial = pieces.trial(self.pace.budget.steps);
        for trial in [Some(trial), None] {
            for at in 0..parts.len() {
                if !pieces.is_done(at)
                    && let Some(reason) = self.run_part(&mut pieces, at, trial)
                {
                    return self.rank_wholes(pieces, Verdict::Stopped(reason));
                }
                if pieces.has_none() {
                    return self.question.none();
                }
            }
        }
        self.rank_wholes(pieces, Verdict::Complete)
    }

    /// Makes the solutions of the whole of those of the parts, within what is left of the budget: as many as
    /// steps are left, though each is no step of a search.
    fn rank_wholes(&mut self, pieces: Pieces<'_>, verdict: Verdict) -> Ranking {
        let (left, mut interrupt) = (self.pace.rest(self.steps).steps, self.pace.interrupt());
        pieces.ranking(verdict, |made| {
            if left.is_some_and(|most| made >= most) {
                return Some(StopReason::Steps);
            }
            if interrupt.is_due() { interrupt.reason() } else { None }
        })
    }

    /// Searches a part, at most for so many steps if this is a trial; why the whole must stop.
    fn run_part(
        &mut self,
        pieces: &mut Pieces<'_>,
        at: usize,
        trial: Option<u64>,
    ) -> Option<StopReason> {
        let mut budget = self.pace.rest(self.steps);
        let is_last = trial.is_none_or(|trial| budget.steps.is_some_and(|most| most <= trial));
        if !is_last {
            budget.steps = trial;
        }
        let others = pieces.others(at);
        let mut best = self.of_part(pieces.problem(at), budget);
        let ranking = match &mut self.pace.progress {
            Some(hook) => {
                let mut part = best.on_progress(|progress| hook(&others.whole(progress)));
                let ranking = part.run();
                self.steps = self.steps.saturating_add(part.steps());
                ranking
            }
            None => {
                let ranking = best.run();
                self.steps = self.steps.saturating_add(best.steps());
                ranking
            }
        };
        pieces.learn(at, &ranking);
        match ranking.verdict {
            Verdict::Stopped(reason) if is_last || reason != StopReason::Steps => Some(reason),
            _ => None,
        }
    }

    /// Lets the engines take turns; `None` where costs are too large.
    fn run_contest(&mut self, way: &Way, halt: Halt) -> Option<Ranking> {
        let question = self.question;
        let problem = way.problem(question.problem);
        let (costs, paid) = way.costs(&question);
        let assumed = Assumed { require: &self.require, forbid: &self.forbid };
        let relaxed = Relaxed::new(problem, costs.clone(), paid, question.wants_all(), halt)?;
        let manner = Manner { patience: self.patience, sharing: self.sharing() };
        let mut bounded = Bounded::new(Kernel::new(relaxed, assumed), manner);
        let mut found = Incumbents::new(question, way, bounded.root_bound());
        let first = if self.eager == Some(true) { First::Always } else { First::Never };
        let Assumed { require, forbid } = assumed;
        let ((kind, _), memory) = (store(problem), self.memory);
        let ground = Ground { problem, require, forbid, kind, memory, first };
        // A cover has very many solutions, and few states of one meet.
        let terms = match (self.eager.is_some(), bounded.is_cover()) {
            (true, _) => RivalTerms::eager(),
            (_, true) => RivalTerms::late(),
            _ => RivalTerms::usual(),
        };
        let mut contest = Contest::new(bounded, ground, (costs, paid), terms, self.pace.stretch());
        let verdict = hold(&mut self.pace, &mut contest, &mut found);
        contest.rest();
        self.steps = contest.steps();
        let bound = found.bound;
        Some(question.ranking(found.into_keep(), verdict, bound))
    }

    /// Searches in the order that was asked for.
    fn run_ordered(&mut self) -> Ranking {
        let question = self.question;
        let mut prices = Prices::new(question.problem, question.goal);
        let root = prices.bound_with(&self.require);
        let is_uniform = prices.is_uniform();
        let assumed = Assumed { require: &self.require, forbid: &self.forbid };
        let mut engine = ordered::engine(question.problem, self.order, prices, assumed);
        if let Some(reason) = self.pace.halt().reason() {
            return question.cut_short(reason);
        }
        let way = Way::unchanged();
        let mut found = Incumbents::new(question, &way, root);
        let verdict = if is_uniform && !question.wants_all() {
            ordered::deepen(&mut self.pace, &mut *engine, &mut found)
        } else {
            ordered::bound_down(&mut self.pace, &mut *engine, &mut found)
        };
        self.steps = engine.steps();
        let bound = found.bound;
        question.ranking(found.into_keep(), verdict, bound)
    }

    fn assumes(&self) -> bool {
        !self.require.is_empty() || !self.forbid.is_empty()
    }

    /// The threads that share a round; `None` where it stays on one.
    fn sharing(&self) -> Option<Sharing> {
        let is_chance = !self.question.wants_all() && self.threads.is_in_order();
        let is_shared = copies::THREADS && self.threads.count() > 1 && !is_chance;
        let stretch = (self.pace.stretch() / NODE_WORK).max(1);
        is_shared.then_some(Sharing { threads: self.threads, stretch })
    }
}

/// Lets the contest go on until it is over or somebody stops it.
fn hold(pace: &mut Pace<'_>, contest: &mut Contest<'_>, found: &mut Incumbents<'_>) -> Verdict {
    let sign = found.question.sign();
    loop {
        pace.best = found.least().map(|cost| cost * sign);
        pace.bound = Some(found.bound.saturating_mul(sign));
        let Some(present) = contest.present() else {
            return Verdict::Stopped(StopReason::Cancelled);
        };
        let others = contest.steps().saturating_sub(present.steps());
        let steps = match pace.next_with(present, others, found.found()) {
            Ok(steps) => steps,
            Err(reason) => return Verdict::Stopped(reason),
        };
        let interrupt = pace.interrupt();
        if contest.advance(Allowance::new(steps, &interrupt), found) == Event::Exhausted {
            return Verdict::Complete;
        }
    }
}
