//! The adaptor: a solver from elsewhere as an engine.
//!
//! # Why this shape
//! A [`Backend`] finds one solution after the other and knows which ones it has told; that is all
//! that a SAT solver can do, and less than an engine of ours must do. `Adapted` makes the rest of
//! it: counting is listing, and a search is never split. A foreign solver cannot be left and entered
//! again at no cost as the kernel can, so it runs for long and looks around itself: the
//! [`Interrupt`] tells it when to come back.
//!
//! # Invariants
//! 1. A backend tells each solution once, and `None` only when there are no others.
//! 2. What it tells is checked like any engine's.
//!
//! # Cost
//! That of the solver; a solution more for each one that is told.

use gavotte_model::OptionId;
use num_bigint::BigUint;

pub use crate::run::Interrupt;
use crate::run::{Allowance, Assumed, Event, Report, Run};

/// What came of a call of [`Backend::find`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A solution that was not told before.
    Solution(Vec<OptionId>),
    /// There is no other.
    None,
    /// The effort is spent, or somebody has interrupted.
    Paused,
    /// The memory does not suffice for what the solver needs, so it will never answer. It holds none of it
    /// any more.
    Full,
}

/// A solver that finds one solution of a problem after the other.
pub trait Backend: Send {
    /// Looks for a solution that it was neither told to [exclude](Self::exclude) nor has told, until
    /// `steps` steps in all were made or the interrupt is due.
    fn find(&mut self, steps: u64, interrupt: &mut Interrupt) -> Answer;

    /// Leaves this solution out of what is to be found.
    fn exclude(&mut self, solution: &[OptionId]);

    /// How much has been done; what a step is, the backend says.
    fn steps(&self) -> u64;

    /// Wants only solutions with all of `require` and none of `forbid`. Comes before the search.
    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]);

    /// The same question, to be answered from the beginning but for the solutions told and excluded.
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

/// How many steps there are between two looks around from outside, which only the progress needs.
/// [steps]
const SLICE: u64 = 20_000;

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
        let steps = self.backend.steps().saturating_add(allowance.steps.min(SLICE));
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
