//! A list of all solutions beside a count, as long as they are few.
//!
//! # Why this shape
//! Engines that learn prove in a tenth of a second that a puzzle with rules has one solution, where a search and a
//! sweep end in no time that anybody waits for. But they count by listing, and a SAT solver keeps each solution as a clause.
//! So the list is given up when there are many. What it has does not count before it has all, because the searches meet the
//! same ones.
//!
//! # Invariants
//! It has failed, or its count is that of all solutions when it is over.
//!
//! # Cost
//! That of the engine that lists. A solution is a step, too, so that a turn without other steps ends.

use gavotte_model::OptionId;
use num_bigint::BigUint;

use crate::run::{Allowance, Assumed, Event, Report, Run};

/// A list.
pub(crate) struct Lister {
    /// `None` after it has given up, so that its memory is free.
    engine: Option<Box<dyn Run>>,
    /// The solutions so far, and those of them that were not yet taken.
    listed: u64,
    counted: u64,
    /// The steps of an engine that is gone.
    steps: u64,
}

impl Lister {
    pub(crate) fn new(engine: Box<dyn Run>) -> Self {
        Self { engine: Some(engine), listed: 0, counted: 0, steps: 0 }
    }

    fn give_up(&mut self) -> Event {
        self.steps = self.steps();
        self.engine = None;
        Event::Paused
    }
}

impl Run for Lister {
    fn find(&mut self, allowance: Allowance<'_>) -> Event {
        self.engine.as_mut().map_or(Event::Paused, |engine| engine.find(allowance))
    }

    fn count(&mut self, allowance: Allowance<'_>) -> Event {
        let before = self.steps();
        // The most solutions that are listed: beyond them a search or a sweep is faster.
        let most: u64 = 4096;
        loop {
            let left = allowance.less(self.steps() - before);
            let Some(engine) = self.engine.as_mut().filter(|_| left.steps > 0) else {
                return Event::Paused;
            };
            match engine.find(left) {
                Event::Solution => {
                    (self.listed, self.counted) = (self.listed + 1, self.counted + 1);
                }
                Event::Paused if engine.report().has_failed => return self.give_up(),
                event => return event,
            }
            if self.listed > most {
                return self.give_up();
            }
        }
    }

    fn take_counted(&mut self) -> BigUint {
        std::mem::take(&mut self.counted).into()
    }

    fn path(&self) -> &[OptionId] {
        self.engine.as_ref().map_or(&[], |engine| engine.path())
    }

    fn steps(&self) -> u64 {
        self.engine.as_ref().map_or(self.steps, |engine| engine.steps() + self.listed)
    }

    fn fraction(&self) -> f64 {
        self.engine.as_ref().map_or(0.0, |engine| engine.fraction())
    }

    fn fork(&self, assumed: Assumed<'_>) -> Box<dyn Run> {
        let engine = self.engine.as_ref().map(|engine| engine.fork(assumed));
        Box::new(Self { engine, ..*self })
    }

    fn report(&self) -> Report<'_> {
        let has_failed = self.engine.is_none();
        Report { is_paced: !has_failed, has_failed, ..Report::default() }
    }
}
