//! The adaptor: a solver from elsewhere as an engine.
//!
//! # Why this shape
//! A [`Backend`] finds one solution after the other and knows which ones it has returned. A SAT solver can do
//! that and no more, but an engine of ours must do more, so `Adapted` adds the rest: counting is listing, and
//! a search is never split. A foreign solver cannot be left and entered again at no cost, as the kernel can.
//! So each call runs for long, and the solver asks the [`Interrupt`] when to come back.
//!
//! # Invariants
//! 1. A backend returns each solution once, and `None` only when there are no others.
//! 2. Its solutions are checked like those of any engine.
//!
//! # Cost
//! The solver's own; one more solution in memory for each one that is returned.

use gavotte_model::OptionId;
use num_bigint::BigUint;

pub use crate::run::Interrupt;
use crate::run::{Allowance, Assumed, Event, Report, Run};

/// The result of a call of [`Backend::find`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A solution that was not returned before.
    Solution(Vec<OptionId>),
    /// There is no other.
    None,
    /// The effort is spent, or somebody has interrupted.
    Paused,
    /// The memory does not suffice for the solver, so it will never answer. The solver has given back all of
    /// its memory.
    Full,
}

/// A solver that finds one solution of a problem after the other.
pub trait Backend: Send {
    /// Looks for a solution that was neither [excluded](Self::exclude) nor returned before, until `steps`
    /// steps in all were made or the interrupt is due.
    fn find(&mut self, steps: u64, interrupt: &mut Interrupt) -> Answer;

    /// Leaves this solution out of the search.
    fn exclude(&mut self, solution: &[OptionId]);

    /// The steps made so far; the backend defines what a step is.
    fn steps(&self) -> u64;

    /// Restricts the answers to solutions with all of `require` and none of `forbid`. It is called before the
    /// search.
    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]);

    /// The same question, to be answered from the beginning, without the solutions that were returned or
    /// excluded.
    fn fork(&self) -> Box<dyn Backend>;
}

/// A backend as an engine.
pub(crate) struct Adapted {
    backend: Box<dyn Backend>,
    path: Vec<OptionId>,
    counted: u64,
    finished: bool,
    has_failed: bool,
}

impl Adapted {
    pub(crate) fn new(backend: Box<dyn Backend>) -> Self {
        Self { backend, path: Vec::new(), counted: 0, finished: false, has_failed: false }
    }
}

impl Run for Adapted {
    fn find(&mut self, allowance: Allowance<'_>) -> Event {
        if self.finished {
            return Event::Exhausted;
        }
        if self.has_failed {
            return Event::Paused;
        }
        // The number of steps between two returns to the caller, which only the progress needs.
        let slice: u64 = 20_000;
        let steps = self.backend.steps().saturating_add(allowance.steps.min(slice));
        match self.backend.find(steps, &mut allowance.interrupt.clone()) {
            Answer::Solution(path) => {
                self.path = path;
                Event::Solution
            }
            Answer::None => {
                self.finished = true;
                Event::Exhausted
            }
            Answer::Paused => Event::Paused,
            Answer::Full => {
                self.has_failed = true;
                Event::Paused
            }
        }
    }

    fn count(&mut self, allowance: Allowance<'_>) -> Event {
        let before = self.steps();
        let mut interrupt = allowance.interrupt.clone();
        loop {
            let used = self.steps() - before;
            match self.find(allowance.less(used)) {
                Event::Solution => self.counted += 1,
                event => return event,
            }
            if self.steps() - before >= allowance.steps || interrupt.is_due() {
                return Event::Paused;
            }
        }
    }

    fn take_counted(&mut self) -> BigUint {
        std::mem::take(&mut self.counted).into()
    }

    fn path(&self) -> &[OptionId] {
        &self.path
    }

    fn steps(&self) -> u64 {
        self.backend.steps()
    }

    fn fraction(&self) -> f64 {
        f64::from(u8::from(self.finished))
    }

    fn fork(&self, assumed: Assumed<'_>) -> Box<dyn Run> {
        let mut backend = self.backend.fork();
        if !assumed.is_nothing() {
            backend.assume(assumed.require, assumed.forbid);
        }
        Box::new(Self { backend, path: self.path.clone(), ..*self })
    }

    fn report(&self) -> Report<'_> {
        Report { is_paced: true, has_failed: self.has_failed, ..Report::default() }
    }

    fn exclude(&mut self, solution: &[OptionId]) {
        self.backend.exclude(solution);
    }
}
