//! A question put to an engine: all solutions, one by one, or their number. One type answers both, because a
//! count may go on where a list has stopped.
//!
//! # Invariants
//! No solution leaves without having been checked against the original problem.

mod compile;
mod compiling;
mod kinds;
mod start;
mod written;

use std::cell::OnceCell;
use std::fmt;
use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use gavotte_model::{Budget, OptionId, Problem, Query, Solution, StopReason, Verdict, Verifier};
use num_bigint::BigUint;

use crate::compose::Recipe;
use crate::run::estimate::{self, Estimate};
use crate::run::numbers::as_set;
use crate::run::solution::checked;
use crate::run::{
    Allowance, Assumed, Cancel, Decisions, Event, Interrupt, Pace, Profile, Progress, Run,
    SharedLog, Shelf, SweptBy, Threads,
};
use compiling::Compiling;
use start::Start;
pub use written::write_down;

/// How many solutions there are, or how many were counted before the search was stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The number: exact if the verdict is [`Verdict::Complete`], and a lower bound otherwise.
    pub solutions: BigUint,
    /// How the counting ended.
    pub verdict: Verdict,
}

/// A search for the solutions of one problem: an iterator, or a counter.
///
/// The iterator yields each solution once and ends when there are no more or when it was stopped;
/// [`verdict`](Self::verdict) tells which. Side constraints are heeded by listing. The engine is made
/// when the search begins, so the settings may come in any order before that; a setting of the engine that comes
/// later changes nothing.
pub struct Search<'p> {
    problem: &'p Problem,
    /// How the engine is made.
    start: Start,
    /// `None` before the search begins.
    engine: OnceCell<Box<dyn Run>>,
    verifier: Verifier<'p>,
    pace: Pace<'p>,
    limit: Option<u64>,
    found: u64,
    verdict: Option<Verdict>,
    /// A set that was not made to its end.
    compiling: Option<Box<Compiling>>,
}

impl fmt::Debug for Search<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("steps", &self.steps())
            .field("found", &self.found)
            .field("verdict", &self.verdict)
            .finish_non_exhaustive()
    }
}

impl<'p> Search<'p> {
    /// Spreads the search over several threads.
    ///
    /// A search that has begun works on between the calls of [`next`](Iterator::next), up to a bounded number of
    /// solutions ahead, until it has ended, was stopped, or is dropped. A count by a sweep takes the threads where its layers are
    /// large. A [`textbook`](Self::textbook) search and a sweep that makes a set stay on one thread.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let mut search = Search::links(&problem, Order::Fewest).threads(4);
    /// assert_eq!(search.count_all().solutions, 2_u32.into());
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn threads(mut self, threads: impl Into<Threads>) -> Self {
        self.start.choice.threads = threads.into();
        self
    }

    /// Lets a sweep take about this many bytes; beyond them it goes on in parts, which takes longer. Without
    /// this call and without a [`budget`](Self::budget) of memory the limit is 1 GiB.
    #[must_use]
    pub fn memory(mut self, bytes: usize) -> Self {
        self.start.choice.memory = bytes;
        self
    }

    /// Lets a count by a sweep put what does not fit into its [memory](Self::memory) on this shelf, so that its size is
    /// limited by the shelf. When the shelf fails, the count is stopped as by a limit of memory, and the shelf
    /// [knows why](Shelf::fail).
    #[must_use]
    pub fn shelf(mut self, shelf: impl Into<Option<Arc<dyn Shelf>>>) -> Self {
        self.start.shelf = shelf.into();
        self
    }

    /// Logs the search, which must be a plain one.
    pub(crate) fn log(mut self, log: Option<SharedLog>) -> Self {
        self.start.log = log;
        self
    }

    /// Limits the effort. A sweep keeps within half of the memory, so that it goes on in parts instead of being
    /// stopped, because the rest of the process and a growing table need some, too.
    #[must_use]
    pub fn budget(mut self, budget: Budget) -> Self {
        self.pace.budget = budget;
        match budget.memory {
            Some(most) => self.memory(usize::try_from(most / 2).unwrap_or(usize::MAX)),
            None => self,
        }
    }

    /// Stops the iterator after this many solutions.
    #[must_use]
    pub fn limit(mut self, solutions: u64) -> Self {
        self.limit = Some(solutions);
        self
    }

    /// Restricts the search to solutions with all options of `require` and none of `forbid`. It is called before
    /// the search begins, and at most once.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::{OptionId, Problem}};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let base = Search::links(&problem, Order::Fewest);
    /// let second = OptionId::new(1);
    /// assert_eq!(base.fork().assume(&[second], &[]).count_all().solutions, 1_u32.into());
    /// assert_eq!(base.fork().assume(&[], &[second]).count_all().solutions, 1_u32.into());
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn assume(mut self, require: &[OptionId], forbid: &[OptionId]) -> Self {
        let (require, forbid) = (as_set(require), forbid.to_vec());
        if let Some(engine) = self.engine.take() {
            let assumed = Assumed { require: &require, forbid: &forbid };
            self.engine = OnceCell::from(engine.fork(assumed));
        }
        self.start.assume(require, forbid);
        self
    }

    /// Another search of the same problem from the same state, with neither budget nor hook. So an engine that
    /// was built once can search under many assumptions.
    #[must_use]
    pub fn fork(&self) -> Self {
        self.fork_assuming(&[], &[])
    }

    /// A [fork](Self::fork) for the solutions with all options of `require` and none of `forbid`, of a search
    /// that has not begun.
    #[must_use]
    pub fn fork_assuming(&self, require: &[OptionId], forbid: &[OptionId]) -> Self {
        let (require, forbid) = (as_set(require), forbid.to_vec());
        let assumed = Assumed { require: &require, forbid: &forbid };
        let engine = OnceCell::from(self.engine().fork(assumed));
        let mut start = self.start.clone();
        start.assume(require, forbid);
        Self {
            problem: self.problem,
            start,
            engine,
            verifier: self.verifier.clone(),
            pace: self.pace.fresh(),
            limit: None,
            found: self.found,
            verdict: self.verdict,
            compiling: None,
        }
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

    /// The engine, which is made now if there is none.
    pub(crate) fn engine(&self) -> &dyn Run {
        &**self.engine.get_or_init(|| self.start.engine(self.problem, self.pace.stretch()))
    }

    /// The same, for calls that let it work.
    fn engine_mut(&mut self) -> Option<&mut Box<dyn Run>> {
        self.engine();
        self.engine.get_mut()
    }

    /// How the question is answered.
    #[must_use]
    pub fn recipe(&self) -> Recipe {
        self.start.recipe(self.problem)
    }

    /// Sets the query, as long as nothing has begun.
    fn set_query(&mut self, query: Query) {
        self.start.choice.query = query;
    }

    /// How the search ended; `None` while it has not.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// How many options have been tried.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.engine.get().map_or(0, |engine| engine.steps())
    }

    /// How much of the search is done, from 0 to 1, as far as its tree tells.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let mut search = Search::links(&problem, Order::Fewest);
    /// assert_eq!(search.fraction(), 0.0);
    /// search.count_all();
    /// assert_eq!(search.fraction(), 1.0);
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn fraction(&self) -> f64 {
        self.engine.get().map_or(0.0, |engine| engine.fraction())
    }

    /// Whether a sweep gave the count.
    #[must_use]
    pub fn is_swept(&self) -> bool {
        self.swept().is_some()
    }

    /// Whether a sweep, or a count up to isomorphism, has its turn now. It looks for parts of the search that
    /// repeat, and reports nothing before its end, so no number grows until then.
    #[must_use]
    pub fn is_sweeping(&self) -> bool {
        self.engine.get().is_some_and(|engine| engine.report().is_sweeping)
    }

    /// The sweep that gave the count, if one did.
    #[must_use]
    pub fn swept(&self) -> Option<SweptBy> {
        self.engine.get()?.report().swept
    }

    /// The shape of the tree that has been searched so far; `None` unless this is a
    /// [`textbook`](Self::textbook) search.
    #[must_use]
    pub fn profile(&self) -> Option<&Profile> {
        self.engine.get()?.report().profile
    }

    /// Counts the solutions that have not been found yet. [`limit`](Self::limit) does not apply.
    pub fn count_all(&mut self) -> Count {
        if self.problem.constraints().is_empty() {
            self.count_covers()
        } else {
            let limit = self.limit.take();
            let solutions = BigUint::from(self.by_ref().count());
            self.limit = limit;
            Count { solutions, verdict: self.verdict.unwrap_or(Verdict::Complete) }
        }
    }

    fn count_covers(&mut self) -> Count {
        self.set_query(Query::Count);
        let mut solutions = BigUint::ZERO;
        while self.verdict.is_none() {
            let Some((steps, interrupt)) = self.look_around() else { break };
            let Some(engine) = self.engine_mut() else { break };
            let event = engine.count(Allowance::new(steps, &interrupt));
            let counted = engine.take_counted();
            let found = u64::try_from(&counted).unwrap_or(u64::MAX);
            self.found = self.found.saturating_add(found);
            solutions += counted;
            match event {
                Event::Exhausted => self.verdict = Some(Verdict::Complete),
                Event::Paused => self.stop_if_failed(),
                Event::Solution => {}
            }
        }
        let verdict = self.verdict.unwrap_or(Verdict::Complete);
        if verdict != Verdict::Complete {
            solutions += self.count_rest();
        }
        Count { solutions, verdict }
    }

    /// The solutions that threads have counted since the last call. The threads rest.
    fn count_rest(&mut self) -> BigUint {
        let Some(engine) = self.engine_mut() else { return BigUint::ZERO };
        engine.rest();
        let interrupt = Interrupt::default();
        if engine.count(Allowance::new(0, &interrupt)) == Event::Exhausted {
            self.verdict = Some(Verdict::Complete);
        }
        self.engine_mut().map_or(BigUint::ZERO, |engine| engine.take_counted())
    }

    /// The size of this search, by `probes` random probes that `seed` decides. It is called before the search
    /// begins. The limits and the cancel handle apply, within a probe, too; a step is a branch that a probe
    /// enters. The search stays as it is.
    ///
    /// The steps are those of counting all solutions. In the mean over all seeds both figures are exact. But a
    /// tree in which a small part holds nearly all of it is likely to look smaller than it is, with a small
    /// error: the more probes, the better. `None` where the search is no tree, as that of a
    /// [diagram](Self::diagram) or of a solver from elsewhere. `None` also with side constraints, because they
    /// cut no branch.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let estimate = Search::links(&problem, Order::Fewest).estimate(100, 1).unwrap();
    /// let (steps, solutions) = (estimate.steps.unwrap(), estimate.solutions.unwrap());
    /// assert_eq!((steps.mean().value(), solutions.mean().value()), (Some(2.0), Some(2.0)));
    /// assert_eq!(solutions.error(), None); // all probes met the same
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    pub fn estimate(&mut self, probes: u64, seed: u64) -> Option<Estimate> {
        self.problem.heeded_by("estimate").ok()?;
        self.engine();
        let (engine, pace) = (&**self.engine.get()?, &mut self.pace);
        let most = estimate::breadth(pace.stretch());
        let steps = pace.rest(engine.steps()).steps; // the clock starts now, if it has not
        estimate::estimate(engine, probes, seed, most, steps, &mut pace.interrupt())
    }

    /// Lets the search go on for about `time` from now, where it was stopped or before it begins. A caller with
    /// other work on the same thread searches slice by slice, and nothing is searched twice. A cancelled search
    /// stays cancelled, and the other limits stay as they are. Each slice has a tenth of a millisecond at least, because
    /// shorter ones would not reach the next step.
    ///
    /// ```
    /// use std::time::Duration;
    /// use gavotte_engine::{Order, Search, model::{Problem, Verdict}};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let mut search = Search::links(&problem, Order::Fewest);
    /// let mut found = 0;
    /// while search.verdict() != Some(Verdict::Complete) {
    ///     search.resume(Duration::from_millis(16));
    ///     found += search.by_ref().count();
    ///     // Here is the time to look at the keyboard.
    /// }
    /// assert_eq!(found, 2);
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    pub fn resume(&mut self, time: Duration) {
        if self.verdict != Some(Verdict::Complete) {
            self.verdict = None;
            self.pace.more_time(time.max(Duration::from_micros(100)));
        }
    }

    /// What is left to search, as disjoint parts that hold all solutions that were neither found nor counted
    /// yet. `None` where the engine cannot say it; then the whole is left. Options that were
    /// [assumed](Self::assume) to be forbidden are forbidden in each part, though the parts do not repeat them.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::{Budget, Problem}};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let mut search = Search::links(&problem, Order::Fewest);
    /// let first = search.next().unwrap();
    /// let left = search.untried().unwrap();
    /// assert_eq!(left.len(), 1);
    /// assert_ne!(left[0].require, first.options());
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    pub fn untried(&mut self) -> Option<Vec<Decisions>> {
        let engine = self.engine_mut()?;
        engine.rest();
        engine.untried()
    }

    /// Writes a snapshot of a count: what a sweep has done, so that another search of the same problem under the same
    /// assumptions can [go on](Self::restore) from there, in another process or with other threads and another limit of memory. It
    /// has nothing of what a search beside the sweep has counted. Returns whether there is a snapshot: there is none before a sweep
    /// has most of the work to itself, and where the problem falls into independent parts. Then what was written means nothing.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::{Budget, Problem}};
    /// let problem = Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]).option(["a", "b"]).build()?;
    /// let mut first = Search::diagram(&problem, Order::Input)?.budget(Budget::steps(2));
    /// first.count_all();
    /// let mut bytes = Vec::new();
    /// assert!(first.snapshot(&mut bytes)?);
    /// let mut second = Search::diagram(&problem, Order::Input)?;
    /// assert!(second.restore(&mut &bytes[..])?);
    /// assert_eq!(second.count_all().solutions, 2_u32.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When it cannot be written, or states cannot be read back from a shelf.
    pub fn snapshot(&mut self, out: &mut dyn Write) -> io::Result<bool> {
        let Some(engine) = self.engine_mut() else { return Ok(false) };
        engine.rest();
        engine.snapshot(out)
    }

    /// Lets a count that has not begun go on from a [snapshot](Self::snapshot). Returns whether it does: a snapshot of another
    /// problem, of other assumptions or of a version that encodes states in another way is refused, and the count begins anew.
    ///
    /// # Errors
    /// When it cannot be read, or is no whole snapshot. The search is as if it had not been asked then.
    pub fn restore(&mut self, from: &mut dyn Read) -> io::Result<bool> {
        self.set_query(Query::Count);
        self.engine_mut().map_or(Ok(false), |engine| engine.restore(from))
    }

    /// Calls `visit` with each solution until it breaks off or there are no more.
    pub fn for_each_solution(
        &mut self,
        mut visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Verdict {
        while let Some(solution) = self.next() {
            if visit(solution).is_break() {
                return self.stop(StopReason::Solutions);
            }
        }
        self.verdict.unwrap_or(Verdict::Complete)
    }

    fn stop(&mut self, reason: StopReason) -> Verdict {
        if let Some(engine) = self.engine.get_mut() {
            engine.rest();
        }
        *self.verdict.insert(Verdict::Stopped(reason))
    }

    /// Stops where the engine will never answer. This is checked after a pause, because an engine can fail only
    /// then.
    fn stop_if_failed(&mut self) {
        let has_shelf_failed = self.start.shelf.as_ref().is_some_and(|it| it.has_failed());
        if has_shelf_failed || self.engine().report().has_failed {
            self.stop(StopReason::Memory);
        }
    }

    /// How many steps the engine may make, and its interrupt; `None` to stop, which sets the verdict.
    fn look_around(&mut self) -> Option<(u64, Interrupt)> {
        self.engine();
        let engine = self.engine.get()?;
        match self.pace.next(&**engine, self.found) {
            Ok(steps) => Some((steps, self.pace.interrupt())),
            Err(reason) => {
                self.stop(reason);
                None
            }
        }
    }
}

impl Iterator for Search<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        while self.verdict.is_none() {
            if self.limit.is_some_and(|limit| self.found >= limit) {
                self.stop(StopReason::Solutions);
                break;
            }
            let (steps, interrupt) = self.look_around()?;
            let engine = self.engine.get_mut()?;
            match engine.find(Allowance::new(steps, &interrupt)) {
                // Engines list covers; a cover that breaks a side constraint is left out.
                Event::Solution if self.problem.broken(engine.path()).is_some() => {}
                Event::Solution => {
                    self.found = self.found.saturating_add(1);
                    return Some(checked(&mut self.verifier, &**engine));
                }
                Event::Exhausted => self.verdict = Some(Verdict::Complete),
                Event::Paused => self.stop_if_failed(),
            }
        }
        None
    }
}
