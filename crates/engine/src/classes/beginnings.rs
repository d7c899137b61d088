//! Beginnings: a few decisions up to isomorphism, each of which the usual search completes.
//!
//! # Why this shape
//! Where a problem has few symmetries, hardly any two remaining problems are isomorphic below the first
//! decisions. But at the first decisions they are: of the beginnings that a symmetry carries into each other one
//! is searched, and its solutions count for all. So a group of order 8 saves seven eighths of a search.
//!
//! # Invariants
//! The solutions of the beginnings, each counted as often as its beginning says, and the solutions counted while
//! the beginnings were made are together `scale` times all solutions.
//!
//! # Cost
//! That of the search, divided by nearly the order of the group.

use std::sync::{Mutex, PoisonError};

use num_bigint::BigUint;

use crate::run::{Allowance, Assumed, Decisions, Event, Halt, Interrupt, Run, copies};

/// Decisions, and how often their solutions count.
type Beginning = (Decisions, BigUint);

/// A beginning at work.
struct Present {
    run: Box<dyn Run>,
    times: BigUint,
    counted: BigUint,
}

/// The work of one thread.
#[derive(Default)]
struct Seat {
    present: Option<Present>,
    /// The steps and solutions of beginnings that are done.
    steps: u64,
    total: BigUint,
}

/// Beginnings that are counted one after the other, on several threads.
pub(super) struct Beginnings {
    /// A search that has not begun.
    fresh: Box<dyn Run>,
    waiting: Vec<Beginning>,
    seats: Vec<Seat>,
    /// How many ways there were to all beginnings, and to those that wait.
    all: f64,
    /// How many times less work they are than the search, if all are as large as its parts.
    pub(super) gain: f64,
    /// How many steps lie between two looks at the halt.
    stretch: u64,
}

impl Beginnings {
    /// Beginnings that count each solution `scale` times, on this number of threads. The last ones are counted first.
    /// `stretch` steps take a millisecond or two.
    pub(super) fn new(
        fresh: Box<dyn Run>,
        (waiting, scale): (Vec<Beginning>, &BigUint),
        threads: usize,
        stretch: u64,
    ) -> Self {
        let all = ways(&waiting);
        #[allow(clippy::cast_precision_loss)] // a guess
        let gain = all / number(scale) / (waiting.len().max(1) as f64);
        let seats = (0..threads.max(1)).map(|_| Seat::default()).collect();
        Self { fresh, waiting, seats, all, gain, stretch }
    }

    /// Counts on for about this many steps, unless it is time to stop. Returns whether all is counted.
    pub(super) fn advance(&mut self, steps: u64, halt: &Halt) -> bool {
        let fresh = Mutex::new((&mut self.fresh, &mut self.waiting));
        let next = || {
            let mut guard = fresh.lock().unwrap_or_else(PoisonError::into_inner);
            let (Decisions { require, forbid }, times) = guard.1.pop()?;
            let run = guard.0.fork(Assumed { require: &require, forbid: &forbid });
            Some(Present { run, times, counted: BigUint::ZERO })
        };
        let (each, stretch) = (steps / self.seats.len() as u64, self.stretch);
        if copies::THREADS && self.seats.len() > 1 {
            std::thread::scope(|scope| {
                for seat in &mut self.seats {
                    scope.spawn(|| seat.work((each, stretch), halt, &next));
                }
            });
        } else {
            self.seats.iter_mut().for_each(|seat| seat.work((each, stretch), halt, &next));
        }
        self.waiting.is_empty() && self.seats.iter().all(|seat| seat.present.is_none())
    }

    /// Whether there were none.
    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    pub(super) fn steps(&self) -> u64 {
        let present = |seat: &Seat| seat.present.as_ref().map_or(0, |it| it.run.steps());
        self.seats.iter().map(|seat| seat.steps + present(seat)).sum()
    }

    /// The solutions of the beginnings that are done.
    pub(super) fn total(&self) -> BigUint {
        self.seats.iter().map(|seat| &seat.total).sum()
    }

    /// The part of the work that is done.
    pub(super) fn fraction(&self) -> f64 {
        let present = self.seats.iter().filter_map(|seat| seat.present.as_ref());
        let left: f64 = present.map(|it| number(&it.times) * (1.0 - it.run.fraction())).sum();
        (1.0 - (ways(&self.waiting) + left) / self.all.max(1.0)).clamp(0.0, 1.0)
    }
}

impl Seat {
    /// Counts for this many steps, a stretch at a time.
    fn work(
        &mut self,
        (steps, stretch): (u64, u64),
        halt: &Halt,
        next: &(impl Fn() -> Option<Present> + Sync),
    ) {
        let interrupt = Interrupt::default();
        let mut left = steps.max(1);
        while left > 0 && !halt.is_due() {
            let Some(mut present) = self.present.take().or_else(next) else { return };
            let before = present.run.steps();
            let event = present.run.count(Allowance::new(left.min(stretch), &interrupt));
            present.counted += present.run.take_counted();
            left = left.saturating_sub((present.run.steps() - before).max(1));
            if event == Event::Exhausted {
                self.steps += present.run.steps();
                self.total += present.counted * present.times;
            } else {
                self.present = Some(present);
            }
        }
    }
}

fn ways(waiting: &[Beginning]) -> f64 {
    waiting.iter().map(|(_, times)| number(times)).sum()
}

/// The number, roughly.
#[allow(clippy::cast_precision_loss)]
fn number(times: &BigUint) -> f64 {
    u64::try_from(times).map_or(f64::MAX, |times| times as f64)
}
