//! A sweep as an engine: for a count, for the diagram of all solutions, and for the solutions along its paths.
//!
//! # Why this shape
//! A count keeps the numbers of ways and drops each layer behind it; a diagram keeps the arcs. The first call
//! shows which of the two is wanted, so the sweep begins then.
//!
//! # Invariants
//! A sweep that cannot hold the problem says so ([`Report::has_failed`]) and gives no answer. The caller has
//! another engine for that case.

use std::io::{self, Read, Write};
use std::sync::Arc;

use gavotte_model::{OptionId, Problem};
use num_bigint::BigUint;

use super::compile;
use super::counting::Counting;
use super::dense::{Dense, Plan};
use super::graph::{Diagram, Linking};
use super::paths::Paths;
use super::snapshot::take_one;
use super::sweep::Swept;
use super::sweeping::Sweeping;
use super::team::Means;
use crate::run::interrupt::uninterrupted;
use crate::run::{Allowance, Assumed, Event, Interrupt, Order, Report, Run, SweptBy, copies};

/// The bytes of a diagram that is made only to list solutions. A search lists them without any, so filling the
/// memory for it is not worth while. [bytes; DESIGN 10]
const MOST_TO_LIST: usize = 1 << 28;

/// A sweep over one problem.
#[derive(Clone)]
pub(crate) struct Sweeper {
    problem: Arc<Problem>,
    order: Order,
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
    means: Means,
    stage: Stage,
    steps: u64,
    counted: BigUint,
    /// The plan of a dense sweep, once it was looked for and as long as it is not followed.
    plan: Option<Option<Arc<Plan>>>,
}

enum Stage {
    Idle,
    Counting(Box<dyn Sweeping<BigUint>>),
    Linking(Box<dyn Sweeping<Diagram>>),
    Listing(Arc<Diagram>, Paths),
    /// The sweep cannot hold the problem.
    Failed,
    Finished,
}

impl Clone for Stage {
    fn clone(&self) -> Self {
        match self {
            Self::Idle => Self::Idle,
            Self::Counting(sweep) => Self::Counting(sweep.fork()),
            Self::Linking(sweep) => Self::Linking(sweep.fork()),
            Self::Listing(diagram, paths) => Self::Listing(Arc::clone(diagram), paths.clone()),
            Self::Failed => Self::Failed,
            Self::Finished => Self::Finished,
        }
    }
}

impl Sweeper {
    /// A sweep that has not begun, for the solutions that keep to the assumptions. A count takes the threads; a
    /// diagram is made by one, because it numbers its states in the order in which they are met.
    pub(crate) fn new(
        problem: Arc<Problem>,
        order: Order,
        assumed: Assumed<'_>,
        means: Means,
    ) -> Self {
        let (require, forbid) = (assumed.require.to_vec(), assumed.forbid.to_vec());
        let (stage, steps, counted, plan) = (Stage::Idle, 0, BigUint::ZERO, None);
        Self { problem, order, require, forbid, means, stage, steps, counted, plan }
    }

    fn assumed(&self) -> Assumed<'_> {
        Assumed { require: &self.require, forbid: &self.forbid }
    }

    /// The first stage of a count; a call that is stopped begins nothing, and a later one begins anew.
    fn begin_counting(&self, interrupt: &mut Interrupt) -> Stage {
        let (record, means) = (Counting::default(), &self.means);
        let assumed = self.assumed();
        compile::sweep(&self.problem, self.order, assumed, &record, means, interrupt)
            .map_or(Stage::Idle, |made| made.map_or(Stage::Failed, Stage::Counting))
    }

    /// The same of a diagram.
    fn begin_linking(&self, memory: usize, interrupt: &mut Interrupt) -> Stage {
        let record = Linking::default();
        let means = Means { limit: memory, ..self.means.clone() };
        let assumed = self.assumed();
        compile::sweep(&self.problem, self.order, assumed, &record, &means, interrupt)
            .map_or(Stage::Idle, |made| made.map_or(Stage::Failed, Stage::Linking))
    }

    /// Runs until the [diagram](Self::diagram) exists, within this many bytes.
    pub(crate) fn link(&mut self, allowance: Allowance<'_>, memory: usize) -> Event {
        let end = self.steps.saturating_add(allowance.steps);
        loop {
            match &mut self.stage {
                Stage::Linking(sweep) => {
                    let swept = sweep.advance(end);
                    self.steps = sweep.steps();
                    debug_assert!(self.steps <= end, "a call makes no more steps than it may");
                    match swept {
                        Swept::Paused => return Event::Paused,
                        Swept::Full => self.stage = Stage::Failed,
                        Swept::Done => {
                            let Ok(diagram) = sweep.answer(&mut allowance.interrupt.clone()) else {
                                // The next check of the limits finds the reason; a later call begins here.
                                return Event::Paused;
                            };
                            self.stage = Stage::Listing(Arc::new(diagram), Paths::default());
                        }
                    }
                }
                Stage::Idle | Stage::Counting(_) => {
                    self.stage = self.begin_linking(memory, &mut allowance.interrupt.clone());
                    if matches!(self.stage, Stage::Idle) {
                        return Event::Paused;
                    }
                }
                Stage::Failed => return Event::Paused,
                Stage::Listing(..) | Stage::Finished => return Event::Exhausted,
            }
        }
    }

    /// The diagram, when it exists.
    pub(crate) fn diagram(&self) -> Option<&Arc<Diagram>> {
        let Stage::Listing(diagram, _) = &self.stage else { return None };
        Some(diagram)
    }

    /// Counts by a dense sweep from now on, if that is quicker than what is left of this one, or if it `must` be given up.
    /// Returns whether it does.
    fn condense(&mut self, must: bool, allowance: Allowance<'_>) -> bool {
        // The steps of a sweep after which a plan is looked for, some 10 milliseconds.
        let worth: u64 = 1 << 18;
        let Stage::Counting(sweep) = &self.stage else { return false };
        if !copies::COUNTERS || !must && self.steps < worth {
            return false;
        }
        if self.plan.is_none() {
            let (limit, mut interrupt) = (self.means.limit, allowance.interrupt.clone());
            let assumed = self.assumed();
            let plan = compile::dense(&self.problem, self.order, assumed, limit, &mut interrupt);
            let Ok(plan) = plan else { return false };
            self.plan = Some(plan.map(Arc::new));
        }
        let Some(Some(plan)) = &self.plan else { return false };
        if !must && !plan.is_quicker(&**sweep, self.means.limit) {
            return false;
        }
        let dense = Dense::new(Arc::clone(plan), self.means.threads, self.means.limit, self.steps);
        (self.plan, self.stage) = (Some(None), Stage::Counting(Box::new(dense)));
        true
    }

    /// Goes on from a snapshot of a dense sweep. Returns whether it is of this problem.
    fn restore_dense(&mut self, from: &mut dyn Read) -> io::Result<bool> {
        let (assumed, limit) = (self.assumed(), self.means.limit);
        let plan = |never: &mut Interrupt| {
            compile::dense(&self.problem, self.order, assumed, limit, never)
        };
        let Some(plan) = uninterrupted(plan) else { return Ok(false) };
        let Some(dense) = Dense::read(Arc::new(plan), self.means.threads, from)? else {
            return Ok(false);
        };
        self.stage = Stage::Counting(Box::new(dense));
        Ok(true)
    }

    /// Counts on: by a sweep, or one by one where a listing has begun.
    fn count_on(&mut self, allowance: Allowance<'_>) -> Event {
        if matches!(self.stage, Stage::Idle) {
            self.stage = self.begin_counting(&mut allowance.interrupt.clone());
        }
        match &mut self.stage {
            Stage::Counting(sweep) => {
                let swept = sweep.advance(self.steps.saturating_add(allowance.steps));
                self.steps = sweep.steps();
                match swept {
                    Swept::Done => {}
                    Swept::Paused => {
                        self.condense(false, allowance);
                        return Event::Paused;
                    }
                    Swept::Full => {
                        if !self.condense(true, allowance) {
                            self.stage = Stage::Failed;
                        }
                        return Event::Paused;
                    }
                }
                let Ok(counted) = sweep.answer(&mut allowance.interrupt.clone()) else {
                    return Event::Paused;
                };
                self.counted = counted;
                self.stage = Stage::Finished;
                Event::Exhausted
            }
            Stage::Idle | Stage::Failed => Event::Paused,
            Stage::Finished => Event::Exhausted,
            // A listing that goes on as a count counts one by one.
            _ => match self.find(allowance) {
                Event::Solution => {
                    self.counted += 1_u32;
                    Event::Paused
                }
                event => event,
            },
        }
    }
}

impl Run for Sweeper {
    fn find(&mut self, allowance: Allowance<'_>) -> Event {
        let event = self.link(allowance, self.means.limit.min(MOST_TO_LIST));
        let Stage::Listing(diagram, paths) = &mut self.stage else { return event };
        if paths.next(diagram).is_some() {
            return Event::Solution;
        }
        self.stage = Stage::Finished;
        Event::Exhausted
    }

    fn count(&mut self, allowance: Allowance<'_>) -> Event {
        self.count_on(allowance)
    }

    fn take_counted(&mut self) -> BigUint {
        std::mem::take(&mut self.counted)
    }

    fn path(&self) -> &[OptionId] {
        if let Stage::Listing(_, paths) = &self.stage { paths.path() } else { &[] }
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    fn fraction(&self) -> f64 {
        match &self.stage {
            Stage::Idle | Stage::Failed => 0.0,
            Stage::Counting(sweep) => sweep.fraction(),
            Stage::Linking(sweep) => sweep.fraction(),
            Stage::Listing(..) | Stage::Finished => 1.0,
        }
    }

    fn fork(&self, assumed: Assumed<'_>) -> Box<dyn Run> {
        debug_assert!(
            assumed.is_nothing() || matches!(self.stage, Stage::Idle),
            "options are assumed before a sweep begins"
        );
        Box::new(Self {
            require: [&self.require, assumed.require].concat(),
            forbid: [&self.forbid, assumed.forbid].concat(),
            ..self.clone()
        })
    }

    fn snapshot(&self, out: &mut dyn Write) -> io::Result<bool> {
        if let Stage::Counting(sweep) = &self.stage { sweep.snapshot(out) } else { Ok(false) }
    }

    fn restore(&mut self, from: &mut dyn Read) -> io::Result<bool> {
        if !copies::SHELVES || !matches!(self.stage, Stage::Idle) {
            return Ok(false);
        }
        let word = take_one(from)?;
        if Dense::wrote(word) {
            return self.restore_dense(from);
        }
        let (first, record) = (word.to_le_bytes(), Counting::default());
        let from = &mut first.as_slice().chain(from);
        let found = compile::restored(&self.problem, self.assumed(), &record, &self.means, from)?;
        let is_found = found.is_some();
        if let Some(sweep) = found {
            self.stage = Stage::Counting(sweep);
        }
        Ok(is_found)
    }

    fn report(&self) -> Report<'_> {
        let meets = match &self.stage {
            Stage::Counting(sweep) => sweep.tally().shares(),
            Stage::Linking(sweep) => sweep.tally().shares(),
            _ => None,
        };
        let left = match &self.stage {
            Stage::Counting(sweep) => sweep.left(),
            Stage::Linking(sweep) => sweep.left(),
            _ => None,
        };
        let has_failed = matches!(self.stage, Stage::Failed);
        let is_paced = matches!(&self.stage, Stage::Counting(sweep) if sweep.is_paced());
        let swept = Some(SweptBy::States);
        Report {
            meets,
            left,
            is_paced,
            has_failed,
            swept,
            is_sweeping: !has_failed,
            ..Report::default()
        }
    }
}
