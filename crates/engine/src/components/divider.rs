//! The count by components as an engine.
//!
//! # Why this shape
//! The ranks of the items and the sets of options are made with the first call, because most questions end before that.
//!
//! # Invariants
//! It counts and lists nothing. Its number is returned only at the end, because what was counted before stands for solutions that
//! others may have counted, too. A count that does not fit into the memory says so ([`Report::has_failed`]).

use std::sync::Arc;

use gavotte_model::{OptionId, Problem, StopReason};
use num_bigint::BigUint;

use super::choose::Desk;
use super::count::{Count, Stretch};
use super::incidence::Incidence;
use super::number::Number;
use super::part::{Part, Set};
use super::rows::Row;
use super::supports;
use crate::run::numbers::narrow;
use crate::run::{Allowance, Assumed, Event, Interrupt, Report, Run, SweptBy};

/// Counts one problem.
#[derive(Clone)]
pub(crate) struct Divider {
    problem: Arc<Problem>,
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
    /// The memory that it may take, in bytes.
    memory: usize,
    stage: Stage,
    /// The steps that were made, none of them beyond an allowance.
    steps: u64,
    counted: BigUint,
}

#[derive(Clone)]
enum Stage {
    Idle,
    Counting(Box<Count>),
    /// The memory does not suffice.
    Failed,
    Finished,
}

impl Divider {
    /// A count of the solutions that keep to the assumptions, in `memory` bytes.
    pub(crate) fn new(problem: Arc<Problem>, assumed: Assumed<'_>, memory: usize) -> Self {
        let (require, forbid) = (assumed.require.to_vec(), assumed.forbid.to_vec());
        Self {
            problem,
            require,
            forbid,
            memory,
            stage: Stage::Idle,
            steps: 0,
            counted: BigUint::ZERO,
        }
    }

    /// The first stage; a call that is stopped begins nothing, and a later one begins anew.
    fn begin(&self, interrupt: &mut Interrupt) -> Stage {
        if supports(&self.problem).is_err() {
            return Stage::Failed;
        }
        let incidence = match Incidence::new(&self.problem, self.memory / 2, interrupt) {
            Ok(Some(incidence)) => incidence,
            Ok(None) => return Stage::Failed,
            Err(_) => return Stage::Idle,
        };
        let count = self.settled(&incidence, interrupt).and_then(|desk| {
            let Some(desk) = desk else { return Ok(Stage::Finished) };
            let count = Count::new(Arc::new(incidence), desk, self.memory / 2, interrupt)?;
            Ok(Stage::Counting(Box::new(count)))
        });
        count.unwrap_or(Stage::Idle)
    }

    /// What the assumptions leave; `None` where there is no solution.
    fn settled(
        &self,
        incidence: &Incidence,
        interrupt: &mut Interrupt,
    ) -> Result<Option<Desk>, StopReason> {
        let all = ones(incidence.option_count());
        let items = ones(incidence.primary);
        let whole = Part {
            options: Set::of(Row { first: 0, words: &all }),
            items: Set::of(Row { first: 0, words: &items }),
        };
        let mut desk = Desk::default();
        desk.load(&whole, incidence);
        for option in self.forbid.iter().filter_map(|&option| incidence.number(option)) {
            desk.forbid(option, incidence);
        }
        for &option in &self.require {
            let option = incidence.number(option).filter(|&option| desk.has(option));
            let Some(option) = option else { return Ok(None) };
            desk.choose(option, incidence);
        }
        (0..narrow(incidence.primary)).for_each(|item| desk.touch(item));
        Ok(desk.settle(incidence, interrupt)?.then_some(desk))
    }
}

/// The set of the first numbers.
fn ones(count: usize) -> Vec<u64> {
    let mut words = vec![u64::MAX; count.div_ceil(64)];
    if let (Some(last), rest @ 1..) = (words.last_mut(), count % 64) {
        *last = (1 << rest) - 1;
    }
    words
}

impl Run for Divider {
    fn find(&mut self, _: Allowance<'_>) -> Event {
        self.stage = Stage::Failed;
        Event::Paused
    }

    fn count(&mut self, allowance: Allowance<'_>) -> Event {
        let mut interrupt = allowance.interrupt.clone();
        if matches!(self.stage, Stage::Idle) {
            self.stage = self.begin(&mut interrupt);
        }
        // How many words are read between two returns, some milliseconds.
        let words: u64 = 1 << 20;
        match &mut self.stage {
            Stage::Counting(count) => {
                let end = self.steps.saturating_add(allowance.steps);
                let stretch = count.advance(end, words, &mut interrupt);
                // What an option takes beyond the allowance is made good by the next ones.
                self.steps = count.steps().min(end);
                match stretch {
                    Stretch::Paused => return Event::Paused,
                    Stretch::Full => self.stage = Stage::Failed,
                    Stretch::Done(number) => {
                        self.counted = Number::into_big(number);
                        self.stage = Stage::Finished;
                        return Event::Exhausted;
                    }
                }
                Event::Paused
            }
            Stage::Finished => Event::Exhausted,
            Stage::Idle | Stage::Failed => Event::Paused,
        }
    }

    fn take_counted(&mut self) -> BigUint {
        std::mem::take(&mut self.counted)
    }

    fn path(&self) -> &[OptionId] {
        &[]
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    fn fraction(&self) -> f64 {
        match &self.stage {
            Stage::Idle | Stage::Failed => 0.0,
            Stage::Counting(count) => count.fraction(),
            Stage::Finished => 1.0,
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
        let meets = match &self.stage {
            Stage::Counting(count) => count.is_worth_it(),
            _ => None,
        };
        let has_failed = matches!(self.stage, Stage::Failed);
        let swept = Some(SweptBy::Components);
        Report {
            is_paced: true,
            meets,
            has_failed,
            swept,
            is_sweeping: !has_failed,
            ..Report::default()
        }
    }
}
