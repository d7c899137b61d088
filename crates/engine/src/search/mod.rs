//! A question put to an engine: all solutions, one by one, or their number.
//!
//! # Invariants
//! No solution leaves without having been checked against the original problem.

mod engines;

use std::fmt;
use std::ops::ControlFlow;
use std::time::Duration;

use gavotte_model::{Budget, OptionId, Solution, StopReason, Verdict, Verifier};
use num_bigint::BigUint;

use crate::estimate;
use crate::kernel::{Event, Run};
use crate::pace::Pace;
use crate::share::Sharing;
use crate::{Cancel, Estimate, Profile, Progress, Threads};

/// How many solutions there are, or were counted before the search was stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The number: exact if the verdict is [`Verdict::Complete`], else there are at least so many.
    pub solutions: BigUint,
    /// How the counting ended.
    pub verdict: Verdict,
}

/// A search for the solutions of one problem: an iterator, or a counter.
///
/// The iterator yields each solution once and ends when there are no more or when it was stopped;
/// [`verdict`](Self::verdict) tells which.
pub struct Search<'p> {
    pub(crate) engine: Box<dyn Run>,
    pub(crate) verifier: Verifier<'p>,
    pace: Pace<'p>,
    limit: Option<u64>,
    found: u64,
    pub(crate) verdict: Option<Verdict>,
    /// The options that were required and those that were forbidden.
    pub(crate) assumed: (Vec<OptionId>, Vec<OptionId>),
    /// The bytes that a sweep may take.
    pub(crate) memory: usize,
    /// Whether solutions are never listed to make a set of them.
    pub(crate) only_sweeps: bool,
    /// Whether a sweep goes before the search when a set is made.
    pub(crate) sweeps_first: bool,
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
    /// Spreads the search over several threads. Called before the search begins, and at most once.
    ///
    /// A search that has begun works on between the calls of [`next`](Iterator::next), up to a
    /// bounded number of solutions ahead, until it has ended, was stopped, or is dropped. A
    /// [`textbook`](Self::textbook) search and a sweep stay on one thread.
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
        let sharing = Sharing { threads: threads.into(), stretch: self.pace.stretch() };
        self.engine = self.engine.share(sharing);
        self
    }

    /// Lets a sweep take about so many bytes; then it goes on in parts, which takes longer. Without
    /// this and without a [`budget`](Self::budget) of memory, 1 GiB.
    #[must_use]
    pub fn memory(mut self, bytes: usize) -> Self {
        self.memory = bytes;
        self.engine.limit_memory(bytes);
        self
    }

    /// Limits the effort.
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

    /// Wants only solutions with all options of `require` and none of `forbid`. Called before the
    /// search begins, and at most once.
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
        let require = as_set(require);
        self.engine.assume(&require, forbid);
        self.assumed.0.extend(require);
        self.assumed.1.extend_from_slice(forbid);
        self
    }

    /// Another search of the same problem from the same state, with neither budget nor hook: what
    /// was compiled once can be searched under many assumptions.
    #[must_use]
    pub fn fork(&self) -> Self {
        Self {
            engine: self.engine.fork(),
            verifier: self.verifier.clone(),
            pace: self.pace.anew(),
            limit: None,
            found: self.found,
            verdict: self.verdict,
            assumed: self.assumed.clone(),
            memory: self.memory,
            only_sweeps: self.only_sweeps,
            sweeps_first: self.sweeps_first,
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

    #[cfg(test)]
    pub(crate) fn engine(&self) -> &dyn Run {
        &*self.engine
    }

    /// How the search ended; `None` while it has not.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// How many options have been tried.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.engine.steps()
    }

    /// Whether it was a sweep that gave the count, in a search that was [`racing`](Self::racing).
    #[must_use]
    pub fn is_swept(&self) -> bool {
        self.engine.is_swept()
    }

    /// The shape of the tree that has been searched so far; `None` unless this is a
    /// [`textbook`](Self::textbook) search.
    #[must_use]
    pub fn profile(&self) -> Option<&Profile> {
        self.engine.profile()
    }

    /// Counts the solutions that have not been found yet. [`limit`](Self::limit) does not apply.
    pub fn count_all(&mut self) -> Count {
        let mut solutions = BigUint::ZERO;
        while self.verdict.is_none() {
            let Some(end) = self.stretch_end() else { break };
            let event = self.engine.count(end);
            let counted = self.engine.take_counted();
            let found = u64::try_from(&counted).unwrap_or(u64::MAX);
            self.found = self.found.saturating_add(found);
            solutions += counted;
            if event == Event::Exhausted {
                self.verdict = Some(Verdict::Complete);
            }
        }
        Count { solutions, verdict: self.verdict.unwrap_or(Verdict::Complete) }
    }

    /// How large this search is, by so many random probes that `seed` decides. Called before the
    /// search begins. The time limit and the cancel handle apply; the search stays as it is.
    ///
    /// The steps are those of counting all solutions. In the mean over all seeds both figures are
    /// exact, but a tree of which a small part holds nearly all of it is likely to look smaller than it
    /// is, with a small error: the more probes, the better. `None` where the search is no tree: that
    /// of a [diagram](Self::diagram) or of a solver from [elsewhere](Self::adapted).
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let estimate = Search::links(&problem, Order::Fewest).estimate(100, 1).unwrap();
    /// assert_eq!((estimate.steps.mean, estimate.solutions.mean), (2.0, 2.0));
    /// assert_eq!(estimate.solutions.error, 0.0);
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    pub fn estimate(&mut self, probes: u64, seed: u64) -> Option<Estimate> {
        let (engine, pace) = (&*self.engine, &mut self.pace);
        let most = estimate::breadth(pace.stretch());
        let stop = || pace.next(engine, 0).err().map(Verdict::Stopped);
        estimate::estimate(engine, probes, seed, most, stop)
    }

    /// Lets the search go on for about `time` from now, where it was stopped or before it begins.
    /// Who has other things to do on the same thread searches slice by slice; nothing is searched
    /// twice. What was cancelled stays cancelled, and the other limits stay as they are.
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
            self.pace.more_time(time);
        }
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

    /// How many more steps may be made before the next look around, besides the engine's `others`
    /// having been made elsewhere; or why no more may.
    pub(crate) fn stretch_after(&mut self, others: u64) -> Result<u64, StopReason> {
        let more = self.pace.next_besides(&*self.engine, others, self.found);
        more.inspect_err(|&reason| {
            self.stop(reason);
        })
    }

    /// How many steps lie between two looks around, for what does not return by itself.
    pub(crate) fn stretch(&self) -> u64 {
        self.pace.stretch()
    }

    pub(crate) fn stop(&mut self, reason: StopReason) -> Verdict {
        self.engine.rest();
        *self.verdict.insert(Verdict::Stopped(reason))
    }

    /// The step up to which the engine may run; `None` to stop, which sets the verdict.
    fn stretch_end(&mut self) -> Option<u64> {
        let more = self.stretch_after(0).ok()?;
        self.engine.heed(&|| self.pace.interrupt());
        Some(self.engine.steps().saturating_add(more))
    }
}

/// The bytes that a sweep may take unless it is told otherwise.
pub(crate) const MEMORY: usize = 1 << 30;

/// The solution the engine stands at, checked.
///
/// # Panics
/// When it is wrong, which is a bug in the engine: a wrong solution must not get out.
pub(crate) fn checked(verifier: &mut Verifier<'_>, engine: &dyn Run) -> Solution {
    checked_path(verifier, engine.path())
}

/// The solution of these options, checked.
///
/// # Panics
/// As [`checked`].
pub(crate) fn checked_path(verifier: &mut Verifier<'_>, path: &[OptionId]) -> Solution {
    let solution = Solution::new(path.to_vec());
    if let Err(error) = verifier.check(solution.options()) {
        panic!("the engine found something that is not a solution: {error}");
    }
    solution
}

/// The options without repetition: a solution is a set.
pub(crate) fn as_set(options: &[OptionId]) -> Vec<OptionId> {
    let mut set = options.to_vec();
    set.sort_unstable();
    set.dedup();
    set
}

impl Iterator for Search<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        while self.verdict.is_none() {
            if self.limit.is_some_and(|limit| self.found >= limit) {
                self.stop(StopReason::Solutions);
                break;
            }
            let end = self.stretch_end()?;
            match self.engine.find(end) {
                Event::Solution => {
                    self.found = self.found.saturating_add(1);
                    return Some(checked(&mut self.verifier, &*self.engine));
                }
                Event::Exhausted => self.verdict = Some(Verdict::Complete),
                Event::Paused => {}
            }
        }
        None
    }
}
