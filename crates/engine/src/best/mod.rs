//! The best solutions: least or greatest cost, or fewest options.
//!
//! # Why this shape
//! Branch and bound is the ordinary search over a store that refuses what cannot lead to a solution
//! within a limit. There are two such stores. [`Relaxed`](relaxed::Relaxed) looks for a good bound in
//! each node; `rounds` lets its limit rise until what is wanted is inside. [`Priced`] wraps the dancing
//! links and is there for orders that were asked for, and for costs that are too large for the exact
//! sums of the other; its limit falls as solutions are found. When every option costs the same, the
//! limit rises from the lower bound at the root (iterative deepening).
//!
//! # Invariants
//! Each refusal is justified in integer arithmetic, so "optimal" is a proved word.
//!
//! # Source
//! R. E. Korf, *Depth-first iterative-deepening* (1985); the disjoint-items bound is the `h()` of
//! the repeat-cover literature on dancing links.

mod dive;
#[cfg(test)]
mod impatient;
mod keep;
mod merge;
mod packing;
mod parts;
mod priced;
mod prices;
mod relaxed;
mod rounds;
mod team;
mod ties;

use std::fmt;

use gavotte_model::{Budget, OptionId, Problem, Solution, Verdict, Verifier};

use crate::kernel::Kernel;
use crate::run::numbers::as_set;
use crate::run::solution::checked;
use crate::run::{
    Allowance, Assumed, Cancel, Event, Goal, Order, Pace, Progress, Run, Threads, copies,
};
use crate::stores::links::Links;
use keep::Keep;
use priced::Priced;
use prices::Prices;

/// The best solutions that were found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// The solutions with their costs, the best first; of equal costs the one that holds the least
    /// option that is not in both.
    pub solutions: Vec<(i64, Solution)>,
    /// Which ones are best.
    pub goal: Goal,
    /// [`Verdict::Complete`]: they are the best ones. Else they are the best so far.
    pub verdict: Verdict,
    /// No solution is better than this; `None` when there is no solution.
    pub bound: Option<i64>,
}

impl Ranking {
    /// How far the first solution may be from the best there is, as a share of its own cost: 0 if it
    /// is proved best, `None` without a solution, a bound, or a cost that shares can be taken of.
    ///
    /// ```
    /// use gavotte_engine::{Best, model::Problem};
    ///
    /// let problem = Problem::builder().items(["a"]).option(["a"]).cost(3).build()?;
    /// assert_eq!(Best::new(&problem).run().gap(), Some(0.0));
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // a figure for readers; the bound itself is exact
    pub fn gap(&self) -> Option<f64> {
        let (cost, bound) = (self.solutions.first()?.0, self.bound?);
        match cost.abs_diff(bound) {
            0 => Some(0.0),
            apart if cost != 0 => Some(apart as f64 / cost.unsigned_abs() as f64),
            _ => None,
        }
    }
}

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
    problem: &'p Problem,
    pace: Pace<'p>,
    goal: Goal,
    order: Order,
    keep: Option<usize>,
    ties: bool,
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
    threads: Threads,
    /// Whether the problem is known not to fall apart.
    is_part: bool,
    /// How many nodes to look at before the linear program is asked; `None`: as the size says. The
    /// tests ask at once.
    patience: Option<u64>,
    steps: u64,
}

impl fmt::Debug for Best<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Best")
            .field("goal", &self.goal)
            .field("keep", &self.keep)
            .field("ties", &self.ties)
            .finish_non_exhaustive()
    }
}

/// A search whose refusals can be steered.
trait Steered: Run {
    /// Refuses from now on what can only cost more than this.
    fn set_limit(&mut self, limit: i64);
    /// The least bound among all refusals since the last call; `None` when nothing was refused.
    fn take_least_refused(&mut self) -> Option<i64>;
    /// Begins anew after the tree is exhausted.
    fn begin_again(&mut self);
}

impl<const BOUNDED: bool, const COLORED: bool> Steered for Kernel<Priced<Links<BOUNDED, COLORED>>> {
    fn set_limit(&mut self, limit: i64) {
        self.store_mut().set_limit(limit);
    }

    fn take_least_refused(&mut self) -> Option<i64> {
        self.store_mut().take_least_refused()
    }

    fn begin_again(&mut self) {
        Self::begin_again(self);
    }
}

impl<'p> Best<'p> {
    /// A search for one solution of least cost.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        let pace = Pace::new(problem);
        let (goal, order) = (Goal::default(), Order::default());
        Self {
            problem,
            pace,
            goal,
            order,
            keep: None,
            ties: false,
            require: Vec::new(),
            forbid: Vec::new(),
            threads: Threads::default(),
            is_part: false,
            patience: None,
            steps: 0,
        }
    }

    /// Sets what is best.
    #[must_use]
    pub fn goal(mut self, goal: Goal) -> Self {
        self.goal = goal;
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
        self.keep = Some(k);
        self
    }

    /// Keeps all that cost the same as the last one kept, too.
    #[must_use]
    pub fn ties(mut self) -> Self {
        self.ties = true;
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

    /// Limits the effort.
    #[must_use]
    pub fn budget(mut self, budget: Budget) -> Self {
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

    /// Searches to the end, or until the budget is spent.
    pub fn run(&mut self) -> Ranking {
        if let Some(ranking) = self.run_rounds() {
            return ranking;
        }
        let mut prices = Prices::new(self.problem, self.goal);
        let root = prices.bound_with(&self.require);
        let is_uniform = prices.is_uniform();
        let mut engine = self.engine(prices);
        if let Some(reason) = self.pace.halt().reason() {
            return self.cut_short(reason);
        }
        let mut keep = Keep::new(self.keep, self.ties);
        let deepen = is_uniform && self.keep.is_none() && !self.ties;
        let (verdict, bound) = if deepen {
            self.deepen(&mut *engine, &mut keep, root)
        } else {
            (self.bound_down(&mut *engine, &mut keep), root)
        };
        self.steps = engine.steps();
        self.ranking(keep, verdict, bound)
    }

    fn engine(&self, prices: Prices) -> Box<dyn Steered> {
        let (problem, order) = (self.problem, self.order);
        let assumed = Assumed { require: &self.require, forbid: &self.forbid };
        match (problem.has_bounds() || copies::FEW, problem.has_colors() || copies::FEW) {
            (false, false) => steered::<false, false>(problem, order, prices, assumed),
            (false, true) => steered::<false, true>(problem, order, prices, assumed),
            (true, false) => steered::<true, false>(problem, order, prices, assumed),
            (true, true) => steered::<true, true>(problem, order, prices, assumed),
        }
    }

    /// Lets the limit fall with what is found.
    fn bound_down(&mut self, engine: &mut dyn Steered, keep: &mut Keep) -> Verdict {
        let mut verifier = Verifier::new(self.problem);
        if let Some(limit) = keep.limit() {
            engine.set_limit(limit); // nothing at all is wanted
        }
        loop {
            let steps = match self.pace.next(&*engine, keep.found()) {
                Ok(steps) => steps,
                Err(reason) => return Verdict::Stopped(reason),
            };
            match engine.find(Allowance::new(steps, &self.pace.interrupt())) {
                Event::Exhausted => return Verdict::Complete,
                Event::Paused => {}
                Event::Solution => {
                    let solution = checked(&mut verifier, engine);
                    let cost = self.cost(&solution);
                    keep.add(cost, solution);
                    if let Some(limit) = keep.limit() {
                        engine.set_limit(limit);
                    }
                }
            }
        }
    }

    /// Lets the limit rise from the bound at the root. Also names the bound that was reached.
    fn deepen(&mut self, engine: &mut dyn Steered, keep: &mut Keep, root: i64) -> (Verdict, i64) {
        let mut verifier = Verifier::new(self.problem);
        let mut limit = root;
        engine.set_limit(limit);
        loop {
            let steps = match self.pace.next(&*engine, 0) {
                Ok(steps) => steps,
                Err(reason) => return (Verdict::Stopped(reason), limit),
            };
            match engine.find(Allowance::new(steps, &self.pace.interrupt())) {
                Event::Paused => {}
                Event::Solution => {
                    let solution = checked(&mut verifier, engine);
                    keep.add(self.cost(&solution), solution);
                    return (Verdict::Complete, limit);
                }
                Event::Exhausted => {
                    let Some(next) = engine.take_least_refused() else {
                        return (Verdict::Complete, limit);
                    };
                    limit = next;
                    engine.set_limit(limit);
                    engine.begin_again();
                }
            }
        }
    }

    /// What turns the cost that is minimised into the cost that is told.
    fn sign(&self) -> i64 {
        if self.goal == Goal::Greatest { -1 } else { 1 }
    }

    /// The cost that is minimised.
    fn cost(&self, solution: &Solution) -> i64 {
        let problem = self.problem;
        solution.options().iter().map(|&option| prices::price(problem, self.goal, option)).sum()
    }

    fn ranking(&self, keep: Keep, verdict: Verdict, bound: i64) -> Ranking {
        let sign = self.sign();
        let solutions: Vec<_> =
            keep.into_sorted().into_iter().map(|(cost, it)| (cost * sign, it)).collect();
        let bound = match (verdict, solutions.first()) {
            (Verdict::Complete, first) => first.map(|(cost, _)| *cost),
            (Verdict::Stopped(_), _) => Some(bound.saturating_mul(sign)),
        };
        Ranking { solutions, goal: self.goal, verdict, bound }
    }
}

fn steered<const BOUNDED: bool, const COLORED: bool>(
    problem: &Problem,
    order: Order,
    prices: Prices,
    assumed: Assumed<'_>,
) -> Box<dyn Steered> {
    let links = Links::<BOUNDED, COLORED>::cheapest_first(problem, order, &prices);
    Box::new(Kernel::new(Priced::new(links, prices), assumed))
}
