//! Counting and compiling by a sweep over the states of the search, each met once.
//!
//! # Why this shape
//! A search that decides the items in a fixed order comes again and again to the same remaining
//! problem, on different ways. [`sweep`] goes through the decisions from the first to the last and
//! keeps each remaining problem once, with the number of ways that lead to it; that is a count,
//! which depends on how many states there are and not on how many solutions. With the arcs between
//! the states kept as well it is a [`graph`] of all solutions, which answers every question about
//! them.
//!
//! [`frontier`] finds the order; [`slots`] and [`layers`] turn the problem into bit masks; [`window`]
//! is a state and [`table`] the states of a layer; [`counting`] and [`graph`] hold the two records.
//! [`compile`] puts them together, and [`Sweeper`] is the engine. [`set`] asks questions of a graph.

mod ahead;
mod compile;
mod counting;
mod frontier;
mod graph;
mod layers;
mod paths;
mod set;
mod slots;
mod sweep;
mod table;
mod window;

use std::sync::Arc;

use gavotte_model::{OptionId, Problem};
use num_bigint::BigUint;

use crate::kernel::{Event, Run};
use crate::links;
use crate::share::Sharing;
use crate::turns;
use crate::{Order, Profile, Unsupported};
use compile::{Assumed, Sweeping};
use counting::Counting;
use graph::{Diagram, Linking};
use paths::Paths;
use sweep::Swept;

pub use set::{
    Fault, Histogram, Ranked, Samples, SolutionSet, Solutions, Weighted, WeightedSamples,
};

/// The engine: a sweep, for a count; a diagram and its paths, for the solutions.
pub(crate) struct Sweeper {
    problem: Arc<Problem>,
    order: Order,
    assumed: Assumed,
    stage: Stage,
    /// The memory that a sweep may take, in bytes.
    memory: usize,
    steps: u64,
    counted: BigUint,
}

/// The bytes of a diagram that is made only to list solutions: a search lists them in none, so it is
/// not worth filling the memory for.
const MOST_TO_LIST: usize = 1 << 28;

enum Stage {
    Idle,
    Counting(Box<dyn Sweeping<BigUint>>),
    Linking(Box<dyn Sweeping<Diagram>>),
    Listing(Arc<Diagram>, Paths),
    /// What a sweep cannot hold is searched.
    Searching(Box<dyn Run>),
    Finished,
}

impl Clone for Stage {
    fn clone(&self) -> Self {
        match self {
            Self::Idle => Self::Idle,
            Self::Counting(sweep) => Self::Counting(sweep.fork()),
            Self::Linking(sweep) => Self::Linking(sweep.fork()),
            Self::Listing(diagram, paths) => Self::Listing(Arc::clone(diagram), paths.clone()),
            Self::Searching(search) => Self::Searching(search.fork()),
            Self::Finished => Self::Finished,
        }
    }
}

impl Clone for Sweeper {
    fn clone(&self) -> Self {
        Self {
            problem: Arc::clone(&self.problem),
            order: self.order,
            assumed: self.assumed.clone(),
            stage: self.stage.clone(),
            memory: self.memory,
            steps: self.steps,
            counted: self.counted.clone(),
        }
    }
}

impl Sweeper {
    pub(crate) fn new(problem: &Problem, order: Order, memory: usize) -> Self {
        Self {
            problem: Arc::new(problem.clone()),
            order,
            assumed: Assumed::default(),
            stage: Stage::Idle,
            memory,
            steps: 0,
            counted: BigUint::ZERO,
        }
    }

    /// Whether a sweep can hold the problem.
    pub(crate) fn supports(problem: &Problem, order: Order) -> Result<(), Unsupported> {
        compile::supports(problem, order)
    }

    /// Whether it is a sweep that counts, and not a search in its place. Begins the count.
    pub(crate) fn is_possible(&mut self) -> bool {
        if matches!(self.stage, Stage::Idle) {
            self.stage = self.begin_counting();
        }
        !matches!(self.stage, Stage::Searching(_))
    }

    /// How far the sweep has come, and whether it meets states again.
    pub(crate) fn standing(&self) -> turns::Sweep {
        let shares = match &self.stage {
            Stage::Counting(sweep) => sweep.tally().shares(),
            Stage::Linking(sweep) => sweep.tally().shares(),
            _ => None,
        };
        turns::Sweep { steps: self.steps, shares }
    }

    /// Ends the sweep and drops its states: the count is known from elsewhere.
    pub(crate) fn give_up(&mut self) {
        self.stage = Stage::Finished;
    }

    /// The search that takes over where a sweep is not possible.
    fn search(&self) -> Stage {
        let mut search = links::run(&self.problem, self.order);
        search.assume(&self.assumed.require, &self.assumed.forbid);
        Stage::Searching(search)
    }

    fn begin_counting(&self) -> Stage {
        let record = Counting::default();
        compile::sweep(&self.problem, self.order, &self.assumed, record, self.memory)
            .map_or_else(|_| self.search(), Stage::Counting)
    }

    fn begin_linking(&self, memory: usize) -> Stage {
        let record = Linking::default();
        compile::sweep(&self.problem, self.order, &self.assumed, record, memory)
            .map_or_else(|_| self.search(), Stage::Linking)
    }

    /// Runs until the diagram is there, for [`diagram`](Self::diagram) to take, in so many bytes at
    /// most. Answers `Event::Solution` when there will be none.
    pub(crate) fn link(&mut self, steps: u64, memory: usize) -> Event {
        loop {
            match &mut self.stage {
                Stage::Linking(sweep) => {
                    let swept = sweep.advance(steps);
                    self.steps = sweep.steps();
                    match swept {
                        Swept::Paused => return Event::Paused,
                        Swept::Full => self.stage = self.search(),
                        Swept::Done => {
                            let diagram = Arc::new(sweep.answer());
                            self.stage = Stage::Listing(diagram, Paths::default());
                        }
                    }
                }
                Stage::Idle | Stage::Counting(_) => self.stage = self.begin_linking(memory),
                Stage::Searching(_) => return Event::Solution,
                Stage::Listing(..) | Stage::Finished => return Event::Exhausted,
            }
        }
    }

    /// The diagram, when it is there.
    fn diagram(&self) -> Option<Arc<Diagram>> {
        let Stage::Listing(diagram, _) = &self.stage else { return None };
        Some(Arc::clone(diagram))
    }
}

impl Run for Sweeper {
    fn find(&mut self, steps: u64) -> Event {
        loop {
            match &mut self.stage {
                Stage::Idle | Stage::Counting(_) | Stage::Linking(_) => {
                    if self.link(steps, self.memory.min(MOST_TO_LIST)) == Event::Paused {
                        return Event::Paused;
                    }
                }
                Stage::Listing(diagram, paths) => {
                    if paths.next(diagram).is_some() {
                        return Event::Solution;
                    }
                    self.stage = Stage::Finished;
                }
                Stage::Searching(search) => {
                    let event = search.find(steps);
                    self.steps = self.steps.max(search.steps());
                    return event;
                }
                Stage::Finished => return Event::Exhausted,
            }
        }
    }

    fn count(&mut self, steps: u64) -> Event {
        loop {
            match &mut self.stage {
                Stage::Idle => self.stage = self.begin_counting(),
                Stage::Counting(sweep) => {
                    let swept = sweep.advance(steps);
                    self.steps = sweep.steps();
                    if swept != Swept::Done {
                        return Event::Paused;
                    }
                    self.counted = sweep.answer();
                    self.stage = Stage::Finished;
                }
                Stage::Searching(search) => {
                    let event = search.count(steps);
                    self.counted += search.take_counted();
                    self.steps = self.steps.max(search.steps());
                    return event;
                }
                Stage::Finished => return Event::Exhausted,
                // A listing that goes on as a count: one by one.
                Stage::Linking(_) | Stage::Listing(..) => match self.find(steps) {
                    Event::Solution => self.counted += 1_u32,
                    other => return other,
                },
            }
        }
    }

    fn take_counted(&mut self) -> BigUint {
        std::mem::take(&mut self.counted)
    }

    fn path(&self) -> &[OptionId] {
        match &self.stage {
            Stage::Listing(_, paths) => paths.path(),
            Stage::Searching(search) => search.path(),
            _ => &[],
        }
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    fn fraction(&self) -> f64 {
        match &self.stage {
            Stage::Idle => 0.0,
            Stage::Counting(sweep) => sweep.fraction(),
            Stage::Linking(sweep) => sweep.fraction(),
            Stage::Searching(search) => search.fraction(),
            Stage::Listing(..) | Stage::Finished => 1.0,
        }
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        self.assumed = Assumed { require: require.to_vec(), forbid: forbid.to_vec() };
    }

    fn profile(&self) -> Option<&Profile> {
        None
    }

    fn limit_memory(&mut self, bytes: usize) {
        self.memory = bytes;
    }

    /// A sweep stays on one thread.
    fn share(self: Box<Self>, _: Sharing) -> Box<dyn Run> {
        self
    }

    fn fork(&self) -> Box<dyn Run> {
        Box::new(self.clone())
    }
}

/// Numbers of options, slots and states of a layer fit into 32 bits: the model and memory see to it.
#[inline(always)]
fn narrow(count: usize) -> u32 {
    debug_assert!(u32::try_from(count).is_ok(), "a number is larger than 32 bits");
    u32::try_from(count).unwrap_or(u32::MAX)
}
