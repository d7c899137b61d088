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

use std::time::Duration;

use gavotte_model::{OptionId, StopReason};
use num_bigint::BigUint;
use web_time::Instant;

use crate::kernel::{Event, Run};
use crate::memory::resident_memory;
use crate::share::Sharing;
use crate::{Cancel, Profile};

/// What came of a call of [`Backend::find`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A solution that was not told before.
    Solution(Vec<OptionId>),
    /// There is no other.
    None,
    /// The effort is spent, or somebody has interrupted.
    Paused,
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

/// How often at most the memory is measured, which takes some 20 microseconds.
const MEMORY_INTERVAL: Duration = Duration::from_millis(2);
/// How many questions pass between two looks at the clock, if each takes a microsecond or more.
const PATIENCE: u32 = 16;

/// Tells whoever works for long without returning when to stop.
///
/// ```
/// use gavotte_engine::{Cancel, adaptor::Interrupt};
/// let cancel = Cancel::new();
/// let mut interrupt = Interrupt::new(&cancel);
/// assert!(!interrupt.is_due());
/// cancel.cancel();
/// assert!(interrupt.is_due());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    cancel: Cancel,
    end: Option<Instant>,
    memory: Option<u64>,
    measure: Option<Instant>,
    asked: u32,
    /// It was due by the clock or the memory, and stays so.
    is_past: bool,
}

impl Interrupt {
    /// Due when `cancel` is.
    #[must_use]
    pub fn new(cancel: &Cancel) -> Self {
        Self { cancel: cancel.clone(), ..Self::default() }
    }

    /// Due at `end`, too. The clock is that of `web_time`: the standard library's, but in a browser.
    #[must_use]
    pub fn at(self, end: Option<Instant>) -> Self {
        Self { end, ..self }
    }

    /// Due when the process holds so many bytes, too.
    #[must_use]
    pub fn memory(self, memory: Option<u64>) -> Self {
        Self { memory, ..self }
    }

    /// Whether it is time to return. Made to be asked every microsecond; the clock is read only
    /// where there is a limit of time or of memory.
    pub fn is_due(&mut self) -> bool {
        if self.is_past || self.cancel.is_cancelled() {
            return true;
        }
        if self.end.is_none() && self.memory.is_none() {
            return false;
        }
        self.asked = (self.asked + 1) % PATIENCE;
        self.is_past = self.asked == 1 && self.looks_due(Instant::now());
        self.is_past
    }

    fn looks_due(&mut self, now: Instant) -> bool {
        if self.end.is_some_and(|end| now >= end) {
            return true;
        }
        if self.memory.is_none() || self.measure.is_some_and(|next| now < next) {
            return false;
        }
        self.measure = Some(now + MEMORY_INTERVAL);
        self.is_full()
    }

    fn is_full(&self) -> bool {
        self.memory.is_some_and(|most| resident_memory().is_some_and(|held| held >= most))
    }

    /// Why it is time to return, looked at anew; `None` when it is not.
    #[must_use]
    pub fn reason(&self) -> Option<StopReason> {
        if self.cancel.is_cancelled() {
            Some(StopReason::Cancelled)
        } else if self.end.is_some_and(|end| Instant::now() >= end) {
            Some(StopReason::Time)
        } else {
            // The memory may have been given back since.
            (self.is_past || self.is_full()).then_some(StopReason::Memory)
        }
    }
}

/// A backend as an engine.
pub(crate) struct Adapted {
    backend: Box<dyn Backend>,
    interrupt: Interrupt,
    path: Vec<OptionId>,
    counted: u64,
    finished: bool,
}

/// How many steps there are between two looks around from outside, which only the progress needs.
const SLICE: u64 = 20_000;

impl Adapted {
    pub(crate) fn new(backend: Box<dyn Backend>) -> Self {
        let (interrupt, path) = (Interrupt::default(), Vec::new());
        Self { backend, interrupt, path, counted: 0, finished: false }
    }

    pub(crate) fn exclude(&mut self, solution: &[OptionId]) {
        self.backend.exclude(solution);
    }

    pub(crate) fn fork(&self) -> Self {
        Self {
            backend: self.backend.fork(),
            interrupt: Interrupt::default(),
            path: self.path.clone(),
            counted: self.counted,
            finished: self.finished,
        }
    }
}

impl Run for Adapted {
    fn find(&mut self, steps: u64) -> Event {
        if self.finished {
            return Event::Exhausted;
        }
        let steps = steps.min(self.backend.steps().saturating_add(SLICE));
        match self.backend.find(steps, &mut self.interrupt) {
            Answer::Solution(path) => {
                self.path = path;
                Event::Solution
            }
            Answer::None => {
                self.finished = true;
                Event::Exhausted
            }
            Answer::Paused => Event::Paused,
        }
    }

    fn count(&mut self, steps: u64) -> Event {
        loop {
            match self.find(steps) {
                Event::Solution => self.counted += 1,
                event => return event,
            }
            if self.steps() >= steps || self.interrupt.is_due() {
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

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        self.backend.assume(require, forbid);
    }

    fn profile(&self) -> Option<&Profile> {
        None
    }

    fn fork(&self) -> Box<dyn Run> {
        Box::new(self.fork())
    }

    fn share(self: Box<Self>, _sharing: Sharing) -> Box<dyn Run> {
        self
    }

    fn returns_soon(&self) -> bool {
        true
    }

    fn heed(&mut self, interrupt: &dyn Fn() -> Interrupt) {
        self.interrupt = interrupt();
    }
}
