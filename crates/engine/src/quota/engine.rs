//! The count as an engine, made with its first turn.
//!
//! # Invariants
//! It counts and lists nothing, and returns its number only at the end, because what was counted before stands for
//! solutions that others may have counted, too.

use std::sync::Arc;

use gavotte_model::{OptionId, Problem};
use num_bigint::BigUint;

use super::count::Count;
use super::ground::Ground;
use crate::run::{Allowance, Assumed, Event, Report, Run};

/// Counts one problem.
#[derive(Clone)]
pub(crate) struct Counter {
    problem: Arc<Problem>,
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
    /// The memory that it may take, in bytes.
    memory: usize,
    stage: Stage,
    counted: BigUint,
}

#[derive(Clone)]
enum Stage {
    Idle,
    Counting(Arc<Ground>, Box<Count>),
    Failed,
    Finished(u64),
}

impl Counter {
    /// A count of the solutions that keep to the assumptions.
    pub(crate) fn new(problem: Arc<Problem>, assumed: Assumed<'_>, memory: usize) -> Self {
        let (require, forbid) = (assumed.require.to_vec(), assumed.forbid.to_vec());
        Self { problem, require, forbid, memory, stage: Stage::Idle, counted: BigUint::ZERO }
    }

    fn begin(&self) -> Stage {
        let Some(ground) = Ground::new(&self.problem, self.memory) else { return Stage::Failed };
        let forbid: Vec<usize> = self.forbid.iter().filter_map(|&it| ground.number(it)).collect();
        let mut require = Vec::new();
        for &option in &self.require {
            match ground.number(option) {
                Some(number) if !require.contains(&number) => require.push(number),
                Some(_) => {}
                None => return Stage::Finished(0),
            }
        }
        match Count::new(&ground, &require, &forbid) {
            Some(count) => Stage::Counting(Arc::new(ground), Box::new(count)),
            None => Stage::Finished(0),
        }
    }
}

impl Run for Counter {
    fn find(&mut self, _: Allowance<'_>) -> Event {
        self.stage = Stage::Failed;
        Event::Paused
    }

    fn count(&mut self, allowance: Allowance<'_>) -> Event {
        if matches!(self.stage, Stage::Idle) {
            self.stage = self.begin();
        }
        let Stage::Counting(ground, count) = &mut self.stage else {
            let is_over = matches!(self.stage, Stage::Finished(_));
            return if is_over { Event::Exhausted } else { Event::Paused };
        };
        // About a millisecond lies between two looks at the interrupt.
        let stretch: u64 = 1 << 10;
        let mut interrupt = allowance.interrupt.clone();
        let end = count.steps.saturating_add(allowance.steps);
        while count.steps < end && !interrupt.is_due_now() {
            if count.advance(ground, end.min(count.steps + stretch)) {
                (self.counted, self.stage) =
                    (std::mem::take(&mut count.solutions), Stage::Finished(count.steps));
                return Event::Exhausted;
            }
        }
        Event::Paused
    }

    fn take_counted(&mut self) -> BigUint {
        std::mem::take(&mut self.counted)
    }

    fn path(&self) -> &[OptionId] {
        &[]
    }

    fn steps(&self) -> u64 {
        match &self.stage {
            Stage::Counting(_, count) => count.steps,
            Stage::Finished(steps) => *steps,
            Stage::Idle | Stage::Failed => 0,
        }
    }

    fn fraction(&self) -> f64 {
        match &self.stage {
            Stage::Finished(_) => 1.0,
            _ => 0.0,
        }
    }

    fn fork(&self, assumed: Assumed<'_>) -> Box<dyn Run> {
        debug_assert!(
            assumed.is_nothing() || matches!(self.stage, Stage::Idle),
            "options are assumed before a count begins"
        );
        Box::new(Self {
            require: [&self.require, assumed.require].concat(),
            forbid: [&self.forbid, assumed.forbid].concat(),
            ..self.clone()
        })
    }

    fn report(&self) -> Report<'_> {
        let has_failed = matches!(self.stage, Stage::Failed);
        Report { is_paced: true, has_failed, ..Report::default() }
    }
}
