//! When to stop, for an engine that works for long without returning. It counts its calls, because reading the
//! clock at each of them would take longer than the work.

use std::time::Duration;

use gavotte_model::{Budget, StopReason};
use web_time::Instant;

use super::control::Cancel;
use super::halt::Halt;
use super::memory::resident_memory;

/// The least time between two measurements of the memory, which take some 20 microseconds. [ms]
pub(super) const MEMORY_INTERVAL: Duration = Duration::from_millis(2);

/// Tells an engine that works for long without returning when it must stop.
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

    /// Due at `end`, too. The clock is that of `web_time`, which is the standard library's except in a browser.
    #[must_use]
    pub fn at(self, end: Option<Instant>) -> Self {
        Self { end, ..self }
    }

    /// Due when the process holds this many bytes, too.
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
        // How many calls pass between two looks at the clock, if each takes a microsecond or more.
        let patience: u32 = 16;
        debug_assert!(self.asked < patience, "the clock is looked at every {patience} questions");
        self.asked = (self.asked + 1) % patience;
        self.is_past = self.asked == 1 && self.looks_due(Instant::now());
        self.is_past
    }

    /// [`is_due`](Self::is_due) for work that takes some microseconds or more between two calls: the clock is
    /// read each time.
    pub fn is_due_now(&mut self) -> bool {
        if !self.is_past
            && !self.cancel.is_cancelled()
            && (self.end.is_some() || self.memory.is_some())
        {
            self.is_past = self.looks_due(Instant::now());
        }
        self.is_past || self.cancel.is_cancelled()
    }

    /// Goes on as long as nothing is due; made to be asked as often as [`is_due`](Self::is_due).
    ///
    /// # Errors
    /// Why it is time to return.
    pub fn check(&mut self) -> Result<(), StopReason> {
        if self.is_due() { Err(self.why()) } else { Ok(()) }
    }

    /// [`check`](Self::check) for work that takes some microseconds or more between two calls.
    ///
    /// # Errors
    /// Why it is time to return.
    pub(crate) fn check_now(&mut self) -> Result<(), StopReason> {
        if self.is_due_now() { Err(self.why()) } else { Ok(()) }
    }

    /// Whether the process may take about so many bytes more. If it may not, this is due from now on: whoever is about to
    /// make something large in one piece asks before, because in the middle it would be too late.
    pub fn admits(&mut self, bytes: u64) -> bool {
        let held = self.memory.and_then(|most| Some((most, resident_memory()?)));
        self.is_past |= held.is_some_and(|(most, held)| held.saturating_add(bytes) >= most);
        !self.is_past
    }

    /// Does work of some milliseconds that would be begun anew if the clock stopped it: slices shorter than these milliseconds
    /// would never come to its end. A cancel and the memory still stop it.
    pub fn without_clock<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let (end, was_past) = (self.end.take(), self.is_past);
        self.is_past &= self.is_full();
        let done = work(self);
        self.end = end;
        self.is_past |= was_past;
        done
    }

    /// The handle that it heeds, and the rest of its limits, for a search that must heed them, too.
    #[must_use]
    pub fn limits(&self) -> (&Cancel, Budget) {
        let time = self.end.map(|end| end.saturating_duration_since(Instant::now()));
        (&self.cancel, Budget { time, memory: self.memory, ..Budget::UNLIMITED })
    }

    /// Its handle and its end, without the memory: for loops that only ask whether to go on.
    pub(crate) fn halt(&self) -> Halt {
        Halt::new(&self.cancel, self.end)
    }

    /// The reason to return, when there is one.
    pub(crate) fn why(&self) -> StopReason {
        // If it was due, the clock or the memory is the reason unless it was cancelled.
        self.reason().unwrap_or(StopReason::Cancelled)
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

    /// The reason to return, checked again; `None` when there is none.
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

/// Does work that heeds an interrupt, without one.
pub(crate) fn uninterrupted<T>(work: impl FnOnce(&mut Interrupt) -> Result<T, StopReason>) -> T {
    match work(&mut Interrupt::default()) {
        Ok(done) => done,
        Err(reason) => unreachable!("nobody could interrupt this, but it was stopped: {reason:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cancel_is_due_at_once_and_says_why() {
        let cancel = Cancel::new();
        let mut interrupt = Interrupt::new(&cancel);
        assert!(!interrupt.is_due_now() && interrupt.check() == Ok(()));
        cancel.cancel();
        assert!(interrupt.is_due_now());
        assert_eq!(interrupt.check(), Err(StopReason::Cancelled));
    }

    #[test]
    fn what_does_not_fit_is_not_begun() {
        assert!(Interrupt::default().admits(u64::MAX));
        let Some(held) = resident_memory() else { return };
        let mut interrupt = Interrupt::default().memory(Some(held + (64 << 20)));
        assert!(interrupt.admits(1 << 10) && interrupt.check() == Ok(()));
        assert!(!interrupt.admits(1 << 30));
        assert_eq!(interrupt.reason(), Some(StopReason::Memory));
    }

    #[test]
    fn work_without_the_clock_heeds_the_memory_and_says_so_afterwards() {
        let mut late = Interrupt::default().at(Some(Instant::now()));
        assert!(late.is_due_now());
        assert!(late.without_clock(|it| !it.is_due_now() && it.reason().is_none()));
        assert!(late.is_due_now());
        let Some(held) = resident_memory() else { return };
        let mut full = Interrupt::default().memory(Some(held + (64 << 20)));
        assert!(!full.without_clock(|it| it.admits(1 << 30)));
        assert_eq!(full.reason(), Some(StopReason::Memory));
    }

    #[test]
    fn the_clock_is_read_each_time_where_that_is_asked_for() {
        let mut interrupt =
            Interrupt::default().at(Some(Instant::now() + Duration::from_millis(1)));
        std::thread::sleep(Duration::from_millis(2));
        assert!(interrupt.is_due_now());
        assert_eq!(interrupt.check(), Err(StopReason::Time));
    }
}
