//! A question about a problem, with its assumptions, limits and preferences.
//!
//! # Why this shape
//! The library, the command, Python and the page ask the same questions with the same settings. Each of them
//! fills in one [`Ask`]. What is asked of the best solutions, and what all questions share, is held by a [`Best`], so
//! no setting is copied from one to the other. The settings may come in any order.
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
use crate::run::{
    Assumed, Cancel, Goal, Interrupt, Order, Pace, Progress, SharedLog, Shelf, Threads, Unsupported,
};
use crate::search::Search;

/// The effort of reductions before a search beyond those of linear time. Options that block an item could be
/// found, too. But without them the search that is left is now smaller, now larger, by half on tilings.
/// [entries; DESIGN 7]
const EFFORT: u64 = 0;

/// Methods that pass settings on to the question for the best solutions, which holds what all questions share.
macro_rules! settings {
    ($($(#[$doc:meta])* $name:ident($($value:ident: $of:ty),*);)*) => {
        $(
            $(#[$doc])*
            #[must_use]
            pub fn $name(mut self, $($value: $of),*) -> Self {
                self.best = self.best.$name($($value),*);
                self
            }
        )*
    };
}

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
    /// What all questions share, and what is asked of the best solutions.
    best: Best<'p>,
    /// `None` leaves the choice to the library.
    engine: Option<Engine>,
    solver: Option<Solver>,
    log: Option<SharedLog>,
    shelf: Option<Arc<dyn Shelf>>,
}

impl fmt::Debug for Ask<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (engine, best) = (&self.engine, &self.best);
        f.debug_struct("Ask").field("engine", engine).field("best", best).finish_non_exhaustive()
    }
}

impl<'p> Ask<'p> {
    /// A question without assumptions, limits or wishes.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        let best = Best::new(problem);
        Self { best, engine: None, solver: None, log: None, shelf: None }
    }

    /// Lets this solver take turns where it may help, and stand for [`Engine::Sat`].
    #[must_use]
    pub fn solver(mut self, solver: Solver) -> Self {
        self.solver = Some(solver);
        self
    }

    /// Asks for this engine and no other; with `None` the library chooses.
    #[must_use]
    pub fn engine(mut self, engine: impl Into<Option<Engine>>) -> Self {
        self.engine = engine.into();
        self
    }

    settings! {
        /// Restricts the question to solutions with all options of `require` and none of `forbid`. To ask one
        /// question under very many assumptions, [fork](Search::fork) one search instead.
        assume(require: &[OptionId], forbid: &[OptionId]);
        /// Asks for this order and no other; with `None` the library chooses. Orders of the input are searched
        /// without reductions, because reductions would change them.
        order(order: impl Into<Option<Order>>);
        /// Answers on this number of threads. With another order than [`Order::Fewest`] the solutions still come
        /// in that order.
        threads(threads: impl Into<Threads>);
        /// Whether symmetries of the problem may be used; the default is that they may. They change no answer,
        /// except that another one of several equally good solutions may be found.
        symmetry(symmetry: bool);
        /// Sets the goal of [`best`](Self::best).
        goal(goal: Goal);
        /// How many of the best solutions are wanted; `None` for any one of them.
        keep(k: impl Into<Option<usize>>);
        /// Whether all solutions are wanted that cost the same as the last one.
        ties(ties: bool);
        /// A known solution, for [`best`](Self::best): the search looks only for better ones. The method may be
        /// called several times; then all of these solutions are known.
        hint(options: &[OptionId]);
        /// A cost that solutions must be better than, for [`best`](Self::best).
        better_than(cost: impl Into<Option<i64>>);
        /// The share of its cost by which the answer of [`best`](Self::best) may be worse than the best solution.
        gap(share: impl Into<Option<f64>>);
        /// Calls `hook` with each solution that is better than all before it, for [`best`](Self::best).
        on_better(hook: impl FnMut(i64, &Solution) + Send + 'p);
        /// Calls `hook` with what [`best`](Self::best) has found and has left, at most once in `every`. See
        /// [`Best::on_snapshot`].
        on_snapshot(every: Duration, hook: impl FnMut(&Snapshot) + Send + 'p);
        /// Limits the effort.
        budget(budget: Budget);
        /// Lets `cancel` stop the answer.
        cancel(cancel: &Cancel);
        /// Calls `hook` while the answer is worked on, at most ten times a second.
        on_progress(hook: impl FnMut(&Progress) + Send + 'p);
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
        let order = self.best.order.unwrap_or_default();
        self.engine.map_or(Ok(()), |it| it.check(self.problem(), order, self.solver))
    }

    /// Whether the question is about the whole problem. Proofs need that, because a checker knows nothing of
    /// assumptions.
    ///
    /// # Errors
    /// When options are required or forbidden, or solutions must beat a cost.
    pub fn check_whole(&self) -> Result<(), Unsupported> {
        let lacks = |what| Err(Unsupported::new("that writes proofs", what));
        if self.best.assumes() {
            lacks("options that are required or forbidden")
        } else if self.best.is_cut() {
            lacks("a gap or a cost to beat")
        } else {
            Ok(())
        }
    }

    /// The problem of the question.
    #[must_use]
    pub fn problem(&self) -> &'p Problem {
        self.best.question.problem
    }

    /// The engine that was asked for.
    #[must_use]
    pub fn chosen_engine(&self) -> Option<Engine> {
        self.engine
    }

    /// Which solutions are the best, how many of them are wanted (`None`: any one), and whether those that cost the same
    /// as the last one are, too.
    #[must_use]
    pub fn wanted(&self) -> (Goal, Option<usize>, bool) {
        let question = &self.best.question;
        (question.goal, question.keep, question.ties)
    }

    /// The limits of time and memory, counted from now on, for other work that belongs to the answer.
    #[must_use]
    pub fn interrupt(&self) -> Interrupt {
        let Pace { budget, cancel, .. } = &self.best.pace;
        let end = budget.time.and_then(|time| Instant::now().checked_add(time));
        Interrupt::new(cancel).at(end).memory(budget.memory)
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
    /// constraints that the query or the engine cannot heed.
    pub fn recipe(&self, query: Query) -> Result<Recipe, Unsupported> {
        if query == Query::Best {
            return self.check_best().map(|()| self.best.recipe());
        }
        self.heed(query)?;
        if self.is_constrained() {
            let (problem, wish) = (self.problem(), (self.engine, self.best.order));
            return heeding(problem, wish, query, Pace::new(problem)).map(|it| it.recipe());
        }
        let choice = self.choice(query);
        choice.recipe(self.problem(), self.prepared(&choice).as_ref())
    }

    /// The search that answers: a list of solutions, [a count](Search::count_all) or
    /// [a set](Search::compile), as `query` says.
    ///
    /// # Errors
    /// As for [`recipe`](Self::recipe).
    pub fn search(self, query: Query) -> Result<Search<'p>, Unsupported> {
        self.heed(query)?;
        let search =
            if self.is_constrained() { self.within(query)? } else { self.covering(query)? };
        Ok(match query {
            Query::All { limit: Some(limit) } => search.limit(limit),
            _ => search,
        })
    }

    /// The search of a problem without side constraints.
    fn covering(self, query: Query) -> Result<Search<'p>, Unsupported> {
        let (problem, mut choice) = (self.problem(), self.choice(query));
        self.check()?;
        choice.check()?;
        if self.log.is_some() {
            choice.engine = Some(choice.logged(problem)?);
            self.check_whole()?;
        }
        let prepared = self.prepared(&choice).map(Arc::new);
        let is_prepared = prepared.is_some();
        let Best { require, forbid, pace, .. } = self.best;
        let search = Search::of(problem, choice, prepared, pace).log(self.log).shelf(self.shelf);
        Ok(if is_prepared { search } else { search.assume(&require, &forbid) })
    }

    /// The search within side constraints.
    fn within(self, query: Query) -> Result<Search<'p>, Unsupported> {
        let wish = (self.engine, self.best.order);
        let Best { question, require, forbid, pace, .. } = self.best;
        Ok(heeding(question.problem, wish, query, pace)?.assume(&require, &forbid))
    }

    /// The search for the best solutions.
    ///
    /// # Errors
    /// When an engine was asked for that cannot search for them.
    pub fn best(self) -> Result<Best<'p>, Unsupported> {
        self.check_best()?;
        Ok(self.best)
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
        let problem = self.problem();
        let unheeded = problem.heeded_by("sample").map_err(Unsupported::from);
        unheeded.map_err(NoSamples::Unsupported)?;
        let Best { mut pace, require, forbid, memory, .. } = self.best;
        let steps = pace.rest(0).steps; // the clock starts now
        let limits = Limits::new(steps, pace.interrupt());
        let assumed = Assumed { require: &require, forbid: &forbid };
        let draw = Draw { assumed, seed, memory, is_plain };
        let walker = Walker::new(problem, &draw, limits)?;
        Ok(ClassSamples::new(walker, Verifier::new(problem)))
    }

    /// Refuses a problem with side constraints where the query or the proof cannot heed them.
    fn heed(&self, query: Query) -> Result<(), Unsupported> {
        match query {
            Query::Set => self.problem().heeded_by_sets("compile")?,
            Query::Sample => self.problem().heeded_by_sets("sample")?,
            _ if self.log.is_some() => self.problem().heeded_by("a proof")?,
            _ => {}
        }
        Ok(())
    }

    fn is_constrained(&self) -> bool {
        !self.problem().constraints().is_empty()
    }

    /// Refuses an engine that cannot search for the best solutions.
    fn check_best(&self) -> Result<(), Unsupported> {
        match self.engine.filter(|&engine| engine != Engine::Links) {
            Some(it) => Err(Unsupported::new(it.name(), "the search for the best solutions")),
            None => Ok(()),
        }
    }

    /// What decides how the question is answered.
    fn choice(&self, query: Query) -> Choice {
        let Self { engine, solver, .. } = *self;
        let Best { order, threads, memory, .. } = self.best;
        let symmetry = self.best.uses_symmetry();
        Choice { query, order, engine, threads, memory, solver, symmetry }
    }

    /// The result of the reductions, where these are allowed.
    fn prepared(&self, choice: &Choice) -> Option<Prepared> {
        let problem = self.problem();
        let is_free = choice.order.is_none_or(Order::is_free) && !choice.is_plain(problem);
        let Best { require, forbid, .. } = &self.best;
        (is_free && choice.engine.is_none())
            .then(|| Prepared::assuming(problem, require, forbid, EFFORT))
    }
}

/// A search for the solutions of a problem with side constraints, by this engine and in this order, if they are wished. Reductions,
/// parts, sweeps and symmetries know nothing of constraints, so none is used.
fn heeding<'p>(
    problem: &'p Problem,
    (engine, order): (Option<Engine>, Option<Order>),
    query: Query,
    pace: Pace<'p>,
) -> Result<Search<'p>, Unsupported> {
    let order = order.unwrap_or_default();
    match engine {
        None if order == Order::Fewest => Ok(Search::heeding(problem, query, pace)),
        None | Some(Engine::Links) => Search::leaving_out(problem, order, pace),
        Some(engine) => Err(Unsupported::new(engine.name(), "side constraints")),
    }
}
