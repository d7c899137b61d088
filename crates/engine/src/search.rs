//! A question put to an engine: budgets, cancelling, progress, and checked solutions.
//!
//! # Why this shape
//! The engine runs in short stretches between which budgets, the cancel handle and the clock are
//! looked at, so its inner loop looks at none of them. A stretch is shorter the larger the problem
//! is, because a step on a large problem takes longer: a stop is answered within some
//! milliseconds.
//!
//! # Invariants
//! No solution leaves without having been checked against the original problem.

use std::fmt;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gavotte_model::{Budget, Problem, Solution, StopReason, Verdict, Verifier};
use num_bigint::BigUint;

use crate::kernel::{Event, Kernel, Run, Store};
use crate::links::Links;
use crate::{Cancel, Order, Progress};

/// How often at most the progress is told.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

type ProgressHook<'p> = Box<dyn FnMut(&Progress) + Send + 'p>;

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
    engine: Box<dyn Run + 'p>,
    verifier: Verifier<'p>,
    budget: Budget,
    limit: Option<u64>,
    cancel: Cancel,
    progress: Option<ProgressHook<'p>>,
    told: Duration,
    begun: Option<Instant>,
    /// How many steps lie between two looks at the clock and the cancel handle.
    stretch: u64,
    found: u64,
    verdict: Option<Verdict>,
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
    /// A search by dancing links, the engine that supports everything.
    #[must_use]
    pub fn links(problem: &'p Problem, order: Order) -> Self {
        match (problem.has_bounds(), problem.has_colors()) {
            (false, false) => Self::over(problem, Links::<false, false>::new(problem, order)),
            (false, true) => Self::over(problem, Links::<false, true>::new(problem, order)),
            (true, false) => Self::over(problem, Links::<true, false>::new(problem, order)),
            (true, true) => Self::over(problem, Links::<true, true>::new(problem, order)),
        }
    }

    fn over(problem: &'p Problem, store: impl Store + Send + 'p) -> Self {
        let size = problem.item_count() + problem.option_count() + problem.entry_count();
        Self {
            engine: Box::new(Kernel::new(store)),
            verifier: Verifier::new(problem),
            budget: Budget::UNLIMITED,
            limit: None,
            cancel: Cancel::new(),
            progress: None,
            told: Duration::ZERO,
            begun: None,
            stretch: (10_000_000 / (size as u64 + 1)).clamp(1, 4096),
            found: 0,
            verdict: None,
        }
    }

    /// Limits the effort.
    #[must_use]
    pub fn budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// Stops the iterator after this many solutions.
    #[must_use]
    pub fn limit(mut self, solutions: u64) -> Self {
        self.limit = Some(solutions);
        self
    }

    /// Lets `cancel` stop the search.
    #[must_use]
    pub fn cancel(mut self, cancel: &Cancel) -> Self {
        self.cancel = cancel.clone();
        self
    }

    /// Calls `hook` while the search runs, at most ten times a second.
    #[must_use]
    pub fn on_progress(mut self, hook: impl FnMut(&Progress) + Send + 'p) -> Self {
        self.progress = Some(Box::new(hook));
        self
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

    /// Counts the solutions that have not been found yet. [`limit`](Self::limit) does not apply.
    pub fn count_all(&mut self) -> Count {
        let mut solutions = BigUint::ZERO;
        while self.verdict.is_none() {
            let stretch = self.stretch_end();
            let Some(end) = stretch else { break };
            let event = self.engine.count(end);
            let counted = self.engine.take_counted();
            solutions += counted;
            self.found = self.found.saturating_add(counted);
            if event == Event::Exhausted {
                self.verdict = Some(Verdict::Complete);
            }
        }
        Count { solutions, verdict: self.verdict.unwrap_or(Verdict::Complete) }
    }

    /// Calls `visit` with each solution until it breaks off or there are no more.
    pub fn for_each_solution(
        &mut self,
        mut visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Verdict {
        while let Some(solution) = self.next() {
            if visit(solution).is_break() {
                return *self.verdict.insert(Verdict::Stopped(StopReason::Solutions));
            }
        }
        self.verdict.unwrap_or(Verdict::Complete)
    }

    /// The step up to which the engine may run before the next look around; `None` to stop, which
    /// sets the verdict.
    fn stretch_end(&mut self) -> Option<u64> {
        let steps = self.engine.steps();
        let begun = *self.begun.get_or_insert_with(Instant::now);
        let stopped = if self.cancel.is_cancelled() {
            Some(StopReason::Cancelled)
        } else if self.budget.steps.is_some_and(|most| steps >= most) {
            Some(StopReason::Steps)
        } else if self.budget.time.is_none() && self.progress.is_none() {
            None
        } else {
            self.look_at_clock(begun.elapsed())
        };
        if let Some(reason) = stopped {
            self.verdict = Some(Verdict::Stopped(reason));
            return None;
        }
        let end = steps.saturating_add(self.stretch);
        Some(self.budget.steps.map_or(end, |most| most.min(end)))
    }

    fn look_at_clock(&mut self, elapsed: Duration) -> Option<StopReason> {
        if self.budget.time.is_some_and(|most| elapsed >= most) {
            return Some(StopReason::Time);
        }
        if let Some(hook) = &mut self.progress
            && elapsed.saturating_sub(self.told) >= PROGRESS_INTERVAL
        {
            self.told = elapsed;
            hook(&Progress {
                steps: self.engine.steps(),
                solutions: self.found,
                fraction: self.engine.fraction(),
                elapsed,
            });
        }
        None
    }

    /// The solution the engine stands at, checked.
    ///
    /// # Panics
    /// When it is wrong, which is a bug in the engine: a wrong solution must not get out.
    fn checked(&mut self) -> Solution {
        let solution = Solution::new(self.engine.path().to_vec());
        if let Err(error) = self.verifier.check(solution.options()) {
            panic!("the engine found something that is not a solution: {error}");
        }
        self.found = self.found.saturating_add(1);
        solution
    }
}

impl Iterator for Search<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        while self.verdict.is_none() {
            if self.limit.is_some_and(|limit| self.found >= limit) {
                self.verdict = Some(Verdict::Stopped(StopReason::Solutions));
                break;
            }
            let end = self.stretch_end()?;
            match self.engine.find(end) {
                Event::Solution => return Some(self.checked()),
                Event::Exhausted => self.verdict = Some(Verdict::Complete),
                Event::Paused => {}
            }
        }
        None
    }
}
