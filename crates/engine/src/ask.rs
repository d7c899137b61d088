//! A question about a problem, with its assumptions, limits and preferences.
//!
//! # Why this shape
//! The library, the command, Python and the page ask the same questions with the same settings. Each of them
//! fills in one [`Ask`], so a new setting is added once. The settings may come in any order.
//!
//! # Cost
//! Nothing before [`search`](Ask::search) or [`best`](Ask::best), which reduce the problem.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use gavotte_model::{Budget, OptionId, Problem, Query, Solution, Verifier};
use web_time::Instant;

use crate::best::{Best, Snapshot};
use crate::class_samples::ClassSamples;
use crate::classes::{Draw, Limits, NoSamples, Walker};
use crate::compose::choose::Choice;
use crate::compose::{Engine, Recipe, Solver};
use crate::reduce::Prepared;
use crate::run::numbers::as_set;
use crate::run::{
    Assumed, Cancel, Goal, Interrupt, MEMORY, Order, Pace, Progress, SharedLog, Shelf, Threads,
    Unsupported,
};
use crate::search::Search;

/// The effort of reductions before a search beyond those of linear time. Options that block an item could be
/// found, too. But without them the search that is left is now smaller, now larger, by half on tilings.
/// [entries; DESIGN 7]
const EFFORT: u64 = 0;

type Hook<'p> = Box<dyn FnMut(&Progress) + Send + 'p>;
type Better<'p> = Box<dyn FnMut(i64, &Solution) + Send + 'p>;
type State<'p> = Box<dyn FnMut(&Snapshot) + Send + 'p>;

/// A question about one problem.
///
/// ```
/// use gavotte_engine::{Ask, Order, model::{Problem, Query}};
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let mut search = Ask::new(&problem).order(Order::Reverse).search(Query::First)?;
/// assert_eq!(search.next().unwrap().numbers().collect::<Vec<_>>(), [2]);
/// assert_eq!(Ask::new(&problem).search(Query::Count)?.count_all().solutions, 2_u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Ask<'p> {
    problem: &'p Problem,
    choice: Choice,
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
    goal: Goal,
    keep: Option<usize>,
    ties: bool,
    hints: Vec<Vec<OptionId>>,
    better_than: Option<i64>,
    gap: Option<f64>,
    better: Option<Better<'p>>,
    snapshots: Option<(Duration, State<'p>)>,
    budget: Budget,
    cancel: Cancel,
    progress: Option<Hook<'p>>,
    log: Option<SharedLog>,
    shelf: Option<Arc<dyn Shelf>>,
}

impl fmt::Debug for Ask<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ask").field("choice", &self.choice).finish_non_exhaustive()
    }
}

impl<'p> Ask<'p> {
    /// A question without assumptions, limits or wishes.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        Self {
            problem,
            choice: Choice::default(),
            require: Vec::new(),
            forbid: Vec::new(),
            goal: Goal::default(),
            keep: None,
            ties: false,
            hints: Vec::new(),
            better_than: None,
            gap: None,
            better: None,
            snapshots: None,
            budget: Budget::UNLIMITED,
            cancel: Cancel::new(),
            progress: None,
            log: None,
            shelf: None,
        }
    }

    /// Lets this solver take turns where it may help, and stand for [`Engine::Sat`].
    #[must_use]
    pub fn solver(mut self, solver: Solver) -> Self {
        self.choice.solver = Some(solver);
        self
    }

    /// Restricts the question to solutions with all options of `require` and none of `forbid`. To ask one
    /// question under very many assumptions, [fork](Search::fork) one search instead.
    #[must_use]
    pub fn assume(mut self, require: &[OptionId], forbid: &[OptionId]) -> Self {
        self.require = as_set(require);
        self.forbid = forbid.to_vec();
        self
    }

    /// Asks for this engine and no other; with `None` the library chooses.
    #[must_use]
    pub fn engine(mut self, engine: impl Into<Option<Engine>>) -> Self {
        self.choice.engine = engine.into();
        self
    }

    /// Asks for this order and no other; with `None` the library chooses. Orders of the input are searched
    /// without reductions, because reductions would change them.
    #[must_use]
    pub fn order(mut self, order: impl Into<Option<Order>>) -> Self {
        self.choice.order = order.into();
        self
    }

    /// Answers on this number of threads. With another order than [`Order::Fewest`] the solutions still come
    /// in that order.
    #[must_use]
    pub fn threads(mut self, threads: impl Into<Threads>) -> Self {
        self.choice.threads = threads.into();
        self
    }

    /// Whether symmetries of the problem may be used; the default is that they may. They change no answer,
    /// except that another one of several equally good solutions may be found.
    #[must_use]
    pub fn symmetry(mut self, symmetry: bool) -> Self {
        self.choice.symmetry = symmetry;
        self
    }

    /// Sets the goal of [`best`](Self::best).
    #[must_use]
    pub fn goal(mut self, goal: Goal) -> Self {
        self.goal = goal;
        self
    }

    /// How many of the best solutions are wanted; `None` for any one of them.
    #[must_use]
    pub fn keep(mut self, k: impl Into<Option<usize>>) -> Self {
        self.keep = k.into();
        self
    }

    /// Whether all solutions are wanted that cost the same as the last one.
    #[must_use]
    pub fn ties(mut self, ties: bool) -> Self {
        self.ties = ties;
        self
    }

    /// A known solution, for [`best`](Self::best): the search looks only for better ones. The method may be
    /// called several times; then all of these solutions are known.
    #[must_use]
    pub fn hint(mut self, options: &[OptionId]) -> Self {
        self.hints.push(options.to_vec());
        self
    }

    /// A cost that solutions must be better than, for [`best`](Self::best).
    #[must_use]
    pub fn better_than(mut self, cost: impl Into<Option<i64>>) -> Self {
        self.better_than = cost.into();
        self
    }

    /// The share of its cost by which the answer of [`best`](Self::best) may be worse than the best solution.
    #[must_use]
    pub fn gap(mut self, share: impl Into<Option<f64>>) -> Self {
        self.gap = share.into();
        self
    }

    /// Calls `hook` with each solution that is better than all before it, for [`best`](Self::best).
    #[must_use]
    pub fn on_better(mut self, hook: impl FnMut(i64, &Solution) + Send + 'p) -> Self {
        self.better = Some(Box::new(hook));
        self
    }

    /// Calls `hook` with what [`best`](Self::best) has found and has left, at most once in `every`. See
    /// [`Best::on_snapshot`].
    #[must_use]
    pub fn on_snapshot(mut self, every: Duration, hook: impl FnMut(&Snapshot) + Send + 'p) -> Self {
        self.snapshots = Some((every, Box::new(hook)));
        self
    }

    /// Limits the effort.
    #[must_use]
    pub fn budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// Lets `cancel` stop the answer.
    #[must_use]
    pub fn cancel(mut self, cancel: &Cancel) -> Self {
        self.cancel = cancel.clone();
        self
    }

    /// Calls `hook` while the answer is worked on, at most ten times a second.
    #[must_use]
    pub fn on_progress(mut self, hook: impl FnMut(&Progress) + Send + 'p) -> Self {
        self.progress = Some(Box::new(hook));
        self
    }

    /// Writes the search down in `log`: a plain search of the whole problem, by the links, cells or bits
    /// that were asked for, or those that suit.
    #[must_use]
    pub fn log(mut self, log: SharedLog) -> Self {
        self.log = Some(log);
        self
    }

    /// A place for what does not fit into memory; see [`Search::shelf`].
    #[must_use]
    pub fn shelf(mut self, shelf: impl Into<Option<Arc<dyn Shelf>>>) -> Self {
        self.shelf = shelf.into();
        self
    }

    /// Whether the engine that was asked for supports the problem and the order.
    ///
    /// ```
    /// use gavotte_engine::{Ask, Engine, model::{Bounds, Problem}};
    /// let problem = Problem::builder().item_with("a", Bounds::exactly(2)).build()?;
    /// assert_eq!(Ask::new(&problem).engine(Engine::Links).check(), Ok(()));
    /// let lacks = Ask::new(&problem).engine(Engine::Cells).check().unwrap_err().to_string();
    /// assert_eq!(lacks, "the engine cells does not support bounds (item `a` has 2..=2)");
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    ///
    /// # Errors
    /// When the engine does not support them; the error names what is missing.
    pub fn check(&self) -> Result<(), Unsupported> {
        let Choice { engine, order, solver, .. } = self.choice;
        engine.map_or(Ok(()), |it| it.check(self.problem, order.unwrap_or_default(), solver))
    }

    /// Whether the question is about the whole problem. Proofs need that, because a checker knows nothing of
    /// assumptions.
    ///
    /// # Errors
    /// When options are required or forbidden, or solutions must beat a cost.
    pub fn check_whole(&self) -> Result<(), Unsupported> {
        let lacks = |what| Err(Unsupported::new("that writes proofs", what));
        if !self.require.is_empty() || !self.forbid.is_empty() {
            lacks("options that are required or forbidden")
        } else if self.better_than.is_some() || self.gap.is_some() {
            lacks("a gap or a cost to beat")
        } else {
            Ok(())
        }
    }

    /// The problem of the question.
    #[must_use]
    pub fn problem(&self) -> &'p Problem {
        self.problem
    }

    /// The engine that was asked for.
    #[must_use]
    pub fn chosen_engine(&self) -> Option<Engine> {
        self.choice.engine
    }

    /// Which solutions are the best, how many of them are wanted (`None`: any one), and whether those that cost the same
    /// as the last one are, too.
    #[must_use]
    pub fn wanted(&self) -> (Goal, Option<usize>, bool) {
        (self.goal, self.keep, self.ties)
    }

    /// The limits of time and memory, counted from now on, for other work that belongs to the answer.
    #[must_use]
    pub fn interrupt(&self) -> Interrupt {
        let end = self.budget.time.and_then(|time| Instant::now().checked_add(time));
        Interrupt::new(&self.cancel).at(end).memory(self.budget.memory)
    }

    /// How the question would be answered.
    ///
    /// ```
    /// use gavotte_engine::{Ask, model::{Problem, Query}};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let recipe = Ask::new(&problem).recipe(Query::Count)?;
    /// assert!(recipe.to_string().starts_with("engine: links, because at most 8 options"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When an engine was asked for that does not support the problem or the order, and when the problem has side
    /// constraints, unless the best solutions are asked for.
    pub fn recipe(&self, query: Query) -> Result<Recipe, Unsupported> {
        if query == Query::Best {
            return Ok(self.best_alone()?.recipe());
        }
        self.heed(query)?;
        let choice = Choice { query, ..self.choice };
        choice.recipe(self.problem, self.prepared(&choice).as_ref())
    }

    /// The search that answers: a list of solutions, [a count](Search::count_all) or
    /// [a set](Search::compile), as `query` says.
    ///
    /// # Errors
    /// As for [`recipe`](Self::recipe).
    pub fn search(self, query: Query) -> Result<Search<'p>, Unsupported> {
        self.heed(query)?;
        let mut choice = Choice { query, ..self.choice };
        self.check()?;
        choice.check()?;
        if self.log.is_some() {
            choice.engine = Some(choice.logged(self.problem)?);
            self.check_whole()?;
        }
        let prepared = self.prepared(&choice).map(Arc::new);
        let is_prepared = prepared.is_some();
        let mut search = Search::of(self.problem, choice, prepared).log(self.log).shelf(self.shelf);
        if !is_prepared {
            search = search.assume(&self.require, &self.forbid);
        }
        if let Query::All { limit: Some(limit) } = query {
            search = search.limit(limit);
        }
        search = search.budget(self.budget).cancel(&self.cancel);
        Ok(match self.progress {
            Some(hook) => search.on_progress(hook),
            None => search,
        })
    }

    /// The search for the best solutions.
    ///
    /// # Errors
    /// When an engine was asked for that cannot search for them.
    pub fn best(self) -> Result<Best<'p>, Unsupported> {
        let mut best = self.best_alone()?.budget(self.budget).cancel(&self.cancel);
        best = best.better_than(self.better_than).gap(self.gap);
        for hint in &self.hints {
            best = best.hint(hint);
        }
        if let Some((every, hook)) = self.snapshots {
            best = best.on_snapshot(every, hook);
        }
        if let Some(hook) = self.better {
            best = best.on_better(hook);
        }
        Ok(match self.progress {
            Some(hook) => best.on_progress(hook),
            None => best,
        })
    }

    /// Random solutions, each equally likely, of a problem with too many solutions for a
    /// [set](Search::compile). This call counts them up to isomorphism. The budget holds for the count and
    /// all draws together; half of its memory is for the count. Engine, order and threads make no difference.
    ///
    /// ```
    /// use gavotte_engine::{Ask, model::Problem};
    /// // The 40,320 ways to place eight rooks on a board so that none attacks another.
    /// let mut problem = Problem::builder().items((0..8).flat_map(|it| [format!("r{it}"), format!("c{it}")]));
    /// for (row, column) in (0..64).map(|it| (it / 8, it % 8)) {
    ///     problem = problem.option([format!("r{row}"), format!("c{column}")]);
    /// }
    /// let problem = problem.build()?;
    /// let mut samples = Ask::new(&problem).class_samples(1)?;
    /// assert_eq!(samples.total(), 40_320_u32.into());
    /// assert_eq!(samples.next().unwrap().options().len(), 8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the problem is too large or too regular for this, or a limit is met.
    pub fn class_samples(self, seed: u64) -> Result<ClassSamples<'p>, NoSamples> {
        self.walker(seed, true)
    }

    /// The same without plain counts of small problems. It is for tests, so that small problems are drawn
    /// from as large ones are.
    ///
    /// # Errors
    /// As for [`class_samples`](Self::class_samples).
    pub fn class_samples_by_forms(self, seed: u64) -> Result<ClassSamples<'p>, NoSamples> {
        self.walker(seed, false)
    }

    fn walker(self, seed: u64, is_plain: bool) -> Result<ClassSamples<'p>, NoSamples> {
        self.heed(Query::Sample).map_err(NoSamples::Unsupported)?;
        let mut pace = Pace::new(self.problem);
        (pace.budget, pace.cancel) = (self.budget, self.cancel);
        let Budget { steps, memory, .. } = pace.rest(0); // the clock starts now
        let limits = Limits::new(steps, pace.interrupt());
        let memory =
            usize::try_from(memory.map_or(MEMORY as u64, |most| most / 2)).unwrap_or(usize::MAX);
        let assumed = Assumed { require: &self.require, forbid: &self.forbid };
        let draw = Draw { assumed, seed, memory, is_plain };
        let walker = Walker::new(self.problem, &draw, limits)?;
        Ok(ClassSamples::new(walker, Verifier::new(self.problem)))
    }

    /// Refuses a problem with side constraints, because only the search for the best heeds them.
    fn heed(&self, query: Query) -> Result<(), Unsupported> {
        let verb = match query {
            Query::Best => return Ok(()),
            Query::Count => "count",
            Query::Set => "compile",
            Query::Sample => "sample",
            _ => "solve",
        };
        Ok(self.problem.heeded_by(verb)?)
    }

    /// The search for the best solutions, without limits and hooks.
    fn best_alone(&self) -> Result<Best<'p>, Unsupported> {
        if let Some(engine) = self.choice.engine.filter(|&engine| engine != Engine::Links) {
            return Err(Unsupported::new(engine.name(), "the search for the best solutions"));
        }
        let order = self.choice.order.unwrap_or_default();
        let mut best = Best::new(self.problem).goal(self.goal).order(order);
        best = best.assume(&self.require, &self.forbid).threads(self.choice.threads);
        best = best.symmetry(self.choice.symmetry);
        if let Some(k) = self.keep {
            best = best.keep(k);
        }
        Ok(if self.ties { best.ties() } else { best })
    }

    /// The result of the reductions, where these are allowed.
    fn prepared(&self, choice: &Choice) -> Option<Prepared> {
        let is_free = choice.order.is_none_or(Order::is_free) && !choice.is_plain(self.problem);
        (is_free && choice.engine.is_none())
            .then(|| Prepared::assuming(self.problem, &self.require, &self.forbid, EFFORT))
    }
}
