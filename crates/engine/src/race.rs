//! A count by whichever is over first: a search or a sweep, in turns.
//!
//! # Invariants
//! What has been given out never exceeds the count: it is what the search has found, until the sweep
//! is over and gives the rest.

use gavotte_model::{OptionId, Problem};
use num_bigint::BigUint;

use crate::diagram::Sweeper;
use crate::estimate::{Chance, Probe};
use crate::kernel::{Event, Run};
use crate::share::Sharing;
use crate::turns::{Standing, Turn, Turns};
use crate::{Order, Profile};

/// A search and a sweep over one problem. Solutions are listed by the search alone.
pub(crate) struct Race {
    search: Box<dyn Run>,
    sweep: Option<Sweeper>,
    turns: Turns,
    /// How many steps the sweep makes at a time when the search returns by itself.
    stretch: u64,
    /// Solutions counted and not yet taken.
    counted: BigUint,
    /// Solutions found and counted by the search in all.
    found: BigUint,
    is_over: bool,
    is_swept: bool,
}

impl Race {
    /// A race of `search` with a sweep in at most about `memory` bytes, which goes first or not.
    pub(crate) fn new(
        problem: &Problem,
        search: Box<dyn Run>,
        memory: usize,
        sweeps_first: bool,
    ) -> Self {
        Self {
            search,
            sweep: Some(Sweeper::new(problem, Order::Fewest, memory)),
            turns: Turns::new(problem.entry_count(), sweeps_first),
            stretch: u64::MAX,
            counted: BigUint::ZERO,
            found: BigUint::ZERO,
            is_over: false,
            is_swept: false,
        }
    }
}

impl Run for Race {
    fn find(&mut self, steps: u64) -> Event {
        let event = self.search.find(steps);
        if event == Event::Solution {
            self.found += 1_u32;
        }
        event
    }

    fn count(&mut self, steps: u64) -> Event {
        loop {
            let spent = self.steps();
            if self.is_over {
                return Event::Exhausted;
            }
            if spent >= steps {
                return Event::Paused;
            }
            let left = steps - spent;
            let turn = self.turns.next(Standing {
                search: self.search.steps(),
                fraction: self.search.fraction(),
                sweep: self.sweep.as_ref().map(Sweeper::standing),
            });
            let sweep = match (turn, &mut self.sweep) {
                (Turn::Sweep(until), Some(sweep)) => Some((until, sweep)),
                _ => None,
            };
            let Some((until, sweep)) = sweep else {
                let until = if let Turn::Search(until) = turn { until } else { u64::MAX };
                let until = until.min(self.search.steps().saturating_add(left));
                let event = self.search.count(until);
                let counted = self.search.take_counted();
                self.found += &counted;
                self.counted += counted;
                if event == Event::Exhausted {
                    self.is_over = true;
                    if let Some(sweep) = &mut self.sweep {
                        sweep.give_up();
                    }
                } else if self.search.returns_soon() {
                    return Event::Paused;
                }
                continue;
            };
            self.search.rest();
            if !sweep.is_possible() {
                self.sweep = None;
                continue;
            }
            let until = until.min(sweep.steps().saturating_add(left.min(self.stretch)));
            if sweep.count(until) == Event::Exhausted {
                self.counted += sweep.take_counted() - &self.found;
                (self.is_over, self.is_swept) = (true, true);
            } else if self.search.returns_soon() {
                return Event::Paused;
            }
        }
    }

    fn take_counted(&mut self) -> BigUint {
        std::mem::take(&mut self.counted)
    }

    fn path(&self) -> &[OptionId] {
        self.search.path()
    }

    fn steps(&self) -> u64 {
        self.search.steps() + self.sweep.as_ref().map_or(0, Run::steps)
    }

    fn fraction(&self) -> f64 {
        let sweep = self.sweep.as_ref().map_or(0.0, Run::fraction);
        if self.is_over { 1.0 } else { self.search.fraction().max(sweep) }
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        self.search.assume(require, forbid);
        if let Some(sweep) = &mut self.sweep {
            sweep.assume(require, forbid);
        }
    }

    fn profile(&self) -> Option<&Profile> {
        None
    }

    fn probe(&self, chance: &mut dyn Chance, most: u64) -> Option<Probe> {
        self.search.probe(chance, most)
    }

    fn probe_rest(&self, chance: &mut dyn Chance, most: u64) -> Option<f64> {
        if self.is_over { Some(0.0) } else { self.search.probe_rest(chance, most) }
    }

    fn is_swept(&self) -> bool {
        self.is_swept
    }

    fn limit_memory(&mut self, bytes: usize) {
        if let Some(sweep) = &mut self.sweep {
            sweep.limit_memory(bytes);
        }
    }

    fn share(mut self: Box<Self>, sharing: Sharing) -> Box<dyn Run> {
        self.search = self.search.share(sharing);
        self.stretch = sharing.stretch;
        self
    }

    fn returns_soon(&self) -> bool {
        self.search.returns_soon()
    }

    fn rest(&mut self) {
        self.search.rest();
    }

    fn fork(&self) -> Box<dyn Run> {
        Box::new(Self {
            search: self.search.fork(),
            sweep: self.sweep.clone(),
            turns: self.turns.clone(),
            stretch: self.stretch,
            counted: self.counted.clone(),
            found: self.found.clone(),
            is_over: self.is_over,
            is_swept: self.is_swept,
        })
    }
}
