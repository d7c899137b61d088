//! A search for the best solutions, as users see it: its settings.
//!
//! # Why this shape
//! The settings are many and simple, and the way from them to an answer ([`answer`](super::answer)) is neither.
//! So each has a file of its own.
//!
//! # Invariants
//! Each refusal is justified in integer arithmetic, so "optimal" means proved.

use std::fmt;
use std::time::Duration;

use gavotte_model::{Budget, OptionId, Problem, Solution};

use super::improvements::Improvements;
use super::left::Left;
use super::near::Near;
use super::orbital::Symmetry;
use super::question::Question;
use super::recipe;
use super::snapshot::{Snapshot, Snapshots};
use crate::compose::Recipe;
use crate::run::numbers::as_set;
use crate::run::{Cancel, Decisions, Goal, MEMORY, Order, Pace, Progress, Threads};

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
    pub(crate) question: Question<'p>,
    pub(crate) pace: Pace<'p>,
    /// `None` for the usual one.
    pub(crate) order: Option<Order>,
    pub(crate) require: Vec<OptionId>,
    pub(crate) forbid: Vec<OptionId>,
    pub(crate) threads: Threads,
    /// A cost that solutions must beat, as the goal counts it.
    pub(super) cutoff: Option<i64>,
    pub(super) hints: Vec<Vec<OptionId>>,
    pub(super) near: Near,
    pub(super) improvements: Improvements<'p>,
    pub(super) snapshots: Snapshots<'p>,
    /// What the last run has left; `None` before a run, and where the search cannot say it.
    pub(super) left: Option<Left>,
    /// Whether the problem is known not to fall apart.
    pub(super) is_part: bool,
    /// Whether symmetries of the problem are used.
    pub(super) symmetry: Symmetry,
    /// How many nodes are searched before the linear program is asked; with `None` the size decides. The tests
    /// ask at once.
    pub(super) patience: Option<u64>,
    /// Whether others take turns from the first step on: the sweep (`Some(true)`) or the list of all solutions
    /// comes first. For tests.
    pub(super) eager: Option<bool>,
    /// The bytes that a diagram may take.
    pub(crate) memory: usize,
    pub(super) steps: u64,
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
        Self {
            question: Question::new(problem),
            pace,
            order: None,
            require: Vec::new(),
            forbid: Vec::new(),
            threads: Threads::default(),
            cutoff: None,
            hints: Vec::new(),
            near: Near::default(),
            improvements: Improvements::default(),
            snapshots: Snapshots::default(),
            left: None,
            is_part: false,
            symmetry: Symmetry::Usual,
            patience: None,
            eager: None,
            memory: MEMORY,
            steps: 0,
        }
    }

    /// Sets the goal.
    #[must_use]
    pub fn goal(mut self, goal: Goal) -> Self {
        self.question.goal = goal;
        self
    }

    /// Sets which item is branched on next; `None` for the usual one.
    #[must_use]
    pub fn order(mut self, order: impl Into<Option<Order>>) -> Self {
        self.order = order.into();
        self
    }

    /// Keeps the best `k`. If two cost the same, the better one holds the least option that is not in both.
    /// Without this call, or with `None`, the search keeps one of the best solutions.
    #[must_use]
    pub fn keep(mut self, k: impl Into<Option<usize>>) -> Self {
        self.question.keep = k.into();
        self
    }

    /// Whether all solutions are kept, too, that cost the same as the last one kept.
    #[must_use]
    pub fn ties(mut self, ties: bool) -> Self {
        self.question.ties = ties;
        self
    }

    /// Restricts the search to solutions with all options of `require` and none of `forbid`.
    #[must_use]
    pub fn assume(mut self, require: &[OptionId], forbid: &[OptionId]) -> Self {
        self.require = as_set(require);
        self.forbid = forbid.to_vec();
        self
    }

    /// Searches on this number of threads, once the search is long enough. The answer is the same on any number,
    /// except that chance decides which one of several equally good solutions is found. Chance decides nothing
    /// with [`keep`](Self::keep) and [`ties`](Self::ties), and nothing with [`Threads::in_order`]. With that
    /// setting a search for any best one stays on one thread, as does a search in another order than the usual
    /// one.
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

    /// Whether symmetries of the problem may be used where one best solution is wanted; the default is that they
    /// may.
    ///
    /// ```
    /// use gavotte_engine::{Best, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).cost(2).option(["a"]).cost(2);
    /// let problem = problem.build()?;
    /// assert_eq!(Best::new(&problem).symmetry(false).run().bound, Some(2));
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn symmetry(mut self, symmetry: bool) -> Self {
        self.symmetry = if symmetry { Symmetry::Usual } else { Symmetry::Off };
        self
    }

    /// Limits the effort. A diagram of all solutions keeps within half of the memory; without a limit, within
    /// 1 GiB.
    #[must_use]
    pub fn budget(mut self, budget: Budget) -> Self {
        let half = |most| usize::try_from(most / 2).unwrap_or(usize::MAX);
        self.memory = budget.memory.map_or(MEMORY, half);
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

    /// Begins with a known solution: the search looks only for better ones, and the known one is the answer if
    /// there are none. A set of options that is no solution, or breaks the assumptions, is ignored. The method
    /// may be called several times; then each solution is known. With [`keep`](Self::keep) the best `k` known
    /// ones set the limit.
    ///
    /// ```
    /// use gavotte_engine::{Best, model::{Budget, Problem}};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).cost(2).build()?;
    /// let known: Vec<_> = problem.options().collect();
    /// let ranking = Best::new(&problem).hint(&known).budget(Budget::steps(0)).run();
    /// assert_eq!(ranking.solutions[0].0, 2);
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn hint(mut self, options: &[OptionId]) -> Self {
        self.hints.push(options.to_vec());
        self
    }

    /// Restricts the search to solutions that are better than this cost. A complete answer without solutions
    /// then says that no solution is better, with this cost as the bound.
    ///
    /// ```
    /// use gavotte_engine::{Best, model::{Problem, Verdict}};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).cost(2).build()?;
    /// let ranking = Best::new(&problem).better_than(2).run();
    /// assert_eq!((ranking.solutions.len(), ranking.bound), (0, Some(2)));
    /// assert_eq!(ranking.verdict, Verdict::Complete);
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn better_than(mut self, cost: impl Into<Option<i64>>) -> Self {
        self.cutoff = cost.into();
        self
    }

    /// Stops when as many solutions as wanted are found, and the best may be better than the first of them by at
    /// most this share of its cost: .01 for a hundredth. The answer is what is found by then, with
    /// [`StopReason::Gap`](gavotte_model::StopReason::Gap).
    ///
    /// ```
    /// use gavotte_engine::{Best, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).cost(2).build()?;
    /// assert_eq!(Best::new(&problem).gap(0.5).run().solutions.len(), 1);
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn gap(mut self, share: impl Into<Option<f64>>) -> Self {
        self.near = share.into().map_or(Near::default(), Near::within);
        self
    }

    /// Calls `hook` with each solution that is better than all before it, and its cost. The last one is the
    /// first of the answer.
    ///
    /// ```
    /// use gavotte_engine::{Best, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).cost(2).option(["a"]).cost(1);
    /// let problem = problem.build()?;
    /// let mut costs = Vec::new();
    /// Best::new(&problem).on_better(|cost, _| costs.push(cost)).run();
    /// assert_eq!(costs.last(), Some(&1));
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn on_better(mut self, hook: impl FnMut(i64, &Solution) + Send + 'p) -> Self {
        self.improvements = Improvements::new(hook);
        self
    }

    /// Calls `hook` with the state of the search, at most once in `every`: what was found so far, and what is
    /// left. Threads stop meanwhile. A search of several independent parts has no such state, so it never calls
    /// the hook.
    ///
    /// ```
    /// use std::time::Duration;
    /// use gavotte_engine::{Best, model::Problem};
    /// let mut problem = Problem::builder().items(0..20);
    /// for at in 0..60_i64 {
    ///     problem = problem.option([at % 20, (at * 7 + 1) % 20]).cost(at * at % 50);
    /// }
    /// let problem = problem.build()?;
    /// let mut seen = 0;
    /// let hook = |state: &gavotte_engine::Snapshot| seen += state.ranking.solutions.len();
    /// Best::new(&problem).on_snapshot(Duration::ZERO, hook).run();
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn on_snapshot(mut self, every: Duration, hook: impl FnMut(&Snapshot) + Send + 'p) -> Self {
        self.snapshots = Snapshots::new(every, hook);
        self
    }

    /// What the last [`run`](Self::run) has left, as disjoint parts: a solution that would still be kept beside
    /// those of its answer lies in exactly one of them. Where any one best solution will do, this holds for an
    /// equally good solution instead, because the search leaves out options that others can replace and parts
    /// that symmetries carry into others. Options that were [assumed](Self::assume) to be forbidden are
    /// forbidden in each part, though the parts do not repeat them; the parts do repeat the required options.
    /// The best of the whole is the [merge](super::Ranking::merge) of the answer and of the best of the parts.
    ///
    /// `None` before a run and where the search cannot say it; then the whole is left. The search cannot say it
    /// until it has found as many solutions as are wanted, except for [trees](crate::Lead::Bounded) on the
    /// linear relaxation, and where a problem falls into several independent parts.
    ///
    /// ```
    /// use gavotte_engine::{Best, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).cost(2).option(["a"]).cost(1);
    /// let problem = problem.build()?;
    /// let mut best = Best::new(&problem);
    /// assert_eq!(best.untried(), None);
    /// best.run();
    /// assert_eq!(best.untried(), Some(Vec::new())); // nothing is left
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn untried(&self) -> Option<Vec<Decisions>> {
        self.left.as_ref()?.parts()
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

    /// Searches this many nodes before the linear program is asked. For tests.
    #[doc(hidden)]
    #[must_use]
    pub fn patience(mut self, nodes: u64) -> Self {
        self.patience = Some(nodes);
        self
    }

    /// Uses all symmetries from the first step on, and searches nothing else. For tests.
    #[doc(hidden)]
    #[must_use]
    pub fn eager_symmetry(mut self) -> Self {
        self.symmetry = Symmetry::Eager;
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
        let order = self.order.unwrap_or_default();
        recipe::recipe(&self.question, order, self.threads, self.memory, self.assumes())
    }

    /// Whether options are required or forbidden.
    pub(crate) fn assumes(&self) -> bool {
        !self.require.is_empty() || !self.forbid.is_empty()
    }

    /// Whether solutions must beat a cost, or need not be the best.
    pub(crate) fn is_cut(&self) -> bool {
        self.cutoff.is_some() || self.near.is_wanted()
    }

    /// Whether symmetries may be used.
    pub(crate) fn uses_symmetry(&self) -> bool {
        !matches!(self.symmetry, Symmetry::Off)
    }
}
