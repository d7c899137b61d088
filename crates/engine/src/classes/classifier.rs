//! The count up to isomorphism as an engine.
//!
//! # Why this shape
//! The group of the question decides how symmetry helps. Without symmetries this engine has nothing to give and
//! says so. With a small group there are [`Beginnings`], which the usual search completes. With a large one
//! remaining problems are isomorphic all the way down, and there is a [`Sweep`].
//!
//! # Invariants
//! It counts and lists nothing. Its number is returned only at the end, because what was counted before stands
//! for solutions that others may have counted, too.
//!
//! # Cost
//! The root's form before anything is known: below ten milliseconds for most problems, counted as steps.

use std::sync::Arc;

use gavotte_model::{OptionId, Problem};
use gavotte_symmetry::Labeller;
use num_bigint::BigUint;

use super::beginnings::Beginnings;
use super::frontier::Frontier;
use super::incidence::{Incidence, Settled, State, supports};
use super::look::{Cost, Looker};
use super::rule::Rule;
use super::sweep::Sweep;
use super::team::Team;
use crate::run::{Allowance, Assumed, Event, Halt, Pace, Report, Run, SweptBy, Threads};

/// The largest group for which beginnings are made. [members; DESIGN 16]
pub(super) const SMALL: u64 = 4096;
/// The greatest number of beginnings. [beginnings; DESIGN 16]
const MOST: usize = 4096;
/// The least factor that beginnings must save. [ratio; DESIGN 16]
const LEAST: f64 = 1.25;
/// Searches of fewer steps are not worth beginnings, and by then a sweep has shown whether it is worth its time.
/// [steps; DESIGN 16]
const WAITS: u64 = 40_000;

/// Makes a plain search for the solutions that keep to the assumptions.
pub(crate) type Search = Arc<dyn Fn(Assumed<'_>) -> Box<dyn Run> + Send + Sync>;

/// The parts of a classifier.
#[derive(Clone)]
pub(crate) struct Wanted {
    pub(crate) problem: Arc<Problem>,
    /// The search that completes beginnings.
    pub(crate) search: Search,
    pub(crate) threads: Threads,
    /// The memory that states may take, in bytes.
    pub(crate) memory: usize,
    /// The groups for which it sweeps.
    pub(crate) sweeps: Sweeps,
    /// Whether small problems are counted as large ones are: without plain counts, and with all rules. For
    /// tests.
    pub(crate) eager: bool,
}

/// The groups for which there is a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sweeps {
    /// For large ones. Without symmetries there is nothing to gain.
    Large,
    /// For large ones, and where there are no symmetries, because the caller has asked for it.
    LargeOrNone,
    /// For all. For tests.
    All,
}

/// Counts one problem up to isomorphism.
pub(crate) struct Classifier {
    wanted: Wanted,
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
    stage: Stage,
    labellers: Vec<Labeller>,
    steps: u64,
    counted: BigUint,
}

enum Stage {
    Idle,
    Sweeping(Arc<Incidence>, Box<Sweep>),
    /// Beginnings are made.
    Beginning(Arc<Incidence>, Box<Frontier>),
    /// Beginnings are counted. The numbers are the solutions counted while they were made, and how often each
    /// solution counts.
    Completing(Box<Beginnings>, BigUint, BigUint),
    /// Nothing is to be gained.
    Failed,
    Finished,
}

impl Classifier {
    pub(crate) fn new(wanted: Wanted, assumed: Assumed<'_>) -> Self {
        let (require, forbid) = (assumed.require.to_vec(), assumed.forbid.to_vec());
        let labellers = (0..wanted.threads.at_work()).map(|_| Labeller::new()).collect();
        Self {
            wanted,
            require,
            forbid,
            stage: Stage::Idle,
            labellers,
            steps: 0,
            counted: BigUint::ZERO,
        }
    }

    /// Looks at the root, and decides how symmetry helps. It begins anew where it was stopped.
    fn begin(&mut self, halt: &Halt) -> Stage {
        let problem = Arc::clone(&self.wanted.problem);
        if supports(&problem).is_err() {
            return Stage::Failed;
        }
        let incidence = Arc::new(Incidence::of(&problem));
        let assumed = Assumed { require: &self.require, forbid: &self.forbid };
        let Some(mut state) = incidence.begin(assumed) else { return Stage::Finished };
        match incidence.settle(&mut state) {
            Settled::Dead => return Stage::Finished,
            Settled::Solved => {
                self.counted = BigUint::from(1_u32);
                return Stage::Finished;
            }
            Settled::Open => {}
        }
        let labeller = std::mem::take(&mut self.labellers[0]);
        let mut looker = Looker::new(&problem, &incidence, labeller, halt.clone());
        let stage = self.decide(&incidence, &mut looker, &state);
        self.labellers[0] = looker.into_labeller();
        stage.unwrap_or(Stage::Idle)
    }

    /// The way in which symmetry helps; `None` when it was stopped.
    fn decide(
        &mut self,
        incidence: &Arc<Incidence>,
        looker: &mut Looker<'_>,
        state: &State,
    ) -> Option<Stage> {
        let scale = incidence.scale(state);
        let memory = self.wanted.memory;
        let mut root = Cost::default();
        let (open, orbits) = looker.label_root(state.clone(), &mut root)?;
        self.steps += root.steps;
        let order = if open.form.is_some() { open.order.unwrap_or(u64::MAX) } else { 1 };
        let is_small = match (self.wanted.sweeps, order) {
            (Sweeps::Large, 0 | 1) => return Some(Stage::Failed),
            (Sweeps::LargeOrNone, 0 | 1) | (Sweeps::All, _) => false,
            _ => order <= SMALL,
        };
        let incidence = Arc::clone(incidence);
        if is_small {
            let rule = Rule::unit(&incidence, state, &orbits);
            let mut frontier = Frontier::new(rule, scale, memory).with_ways();
            let has_begun = frontier.begin(looker, state.clone());
            return has_begun.then(|| Stage::Beginning(incidence, Box::new(frontier)));
        }
        let is_eager = self.wanted.eager;
        let mut frontier = |rule| {
            let mut frontier = Frontier::new(rule, scale.clone(), memory / 2);
            if is_eager {
                frontier = frontier.without_plain();
            }
            frontier.begin(looker, state.clone()).then_some(frontier)
        };
        let others: Option<Vec<Frontier>> =
            [Rule::Options, Rule::Fewest, Rule::Input].into_iter().map(&mut frontier).collect();
        let sweep = Sweep::new(frontier(Rule::Orbits)?, others?, is_eager);
        Some(Stage::Sweeping(incidence, Box::new(sweep)))
    }

    /// Works on for about this many steps, unless it is time to stop. Returns the next stage, if there is one.
    fn advance(&mut self, steps: u64, halt: &Halt) -> Option<Stage> {
        let problem = Arc::clone(&self.wanted.problem);
        let labellers = std::mem::take(&mut self.labellers);
        match &mut self.stage {
            Stage::Idle => {
                self.labellers = labellers;
                return Some(self.begin(halt));
            }
            Stage::Sweeping(incidence, sweep) => {
                let mut team = Team::new(&problem, incidence, labellers, halt);
                let before = sweep.steps();
                let count = sweep.advance(&mut team, steps).map(Frontier::count);
                self.labellers = team.into_labellers();
                self.steps += sweep.steps() - before;
                if let Some(count) = count {
                    self.counted = count;
                    return Some(Stage::Finished);
                }
                return sweep.is_hopeless().then_some(Stage::Failed);
            }
            Stage::Beginning(incidence, frontier) => {
                let mut team = Team::new(&problem, incidence, labellers, halt);
                let before = frontier.steps;
                // In tests few, so that small problems have more of them left.
                let most = if self.wanted.eager { 3 } else { MOST };
                let is_enough = make(&mut team, frontier, (steps, most));
                self.labellers = team.into_labellers();
                self.steps += frontier.steps - before;
                if is_enough {
                    return Some(self.complete());
                }
            }
            Stage::Completing(beginnings, counted, scale) => {
                let before = beginnings.steps();
                let is_through = beginnings.advance(steps, halt);
                self.labellers = labellers;
                self.steps += beginnings.steps() - before;
                if is_through {
                    let all = beginnings.total() + &*counted;
                    debug_assert!(
                        (&all % &*scale).bits() == 0,
                        "each solution counts {scale} times"
                    );
                    self.counted = all / &*scale;
                    return Some(Stage::Finished);
                }
            }
            Stage::Failed | Stage::Finished => self.labellers = labellers,
        }
        None
    }

    /// Decides whether the beginnings save enough, and completes them if they do.
    fn complete(&mut self) -> Stage {
        let Stage::Beginning(_, frontier) = std::mem::replace(&mut self.stage, Stage::Idle) else {
            return Stage::Failed;
        };
        let counted = frontier.counted().clone();
        let scale = frontier.scale().clone();
        let waiting = frontier.into_waiting();
        let assumed = Assumed { require: &self.require, forbid: &self.forbid };
        let fresh = (self.wanted.search)(assumed);
        let stretch = Pace::stretch_of(&self.wanted.problem);
        let threads = self.wanted.threads.at_work();
        let beginnings = Beginnings::new(fresh, (waiting, &scale), threads, stretch);
        if beginnings.gain < LEAST && !beginnings.is_empty() && !self.wanted.eager {
            return Stage::Failed;
        }
        Stage::Completing(Box::new(beginnings), counted, scale)
    }
}

/// Makes beginnings within these steps, up to this number. Returns whether there are enough of them.
fn make(team: &mut Team<'_>, frontier: &mut Frontier, (steps, most): (u64, usize)) -> bool {
    let end = frontier.steps.saturating_add(steps);
    // Where a look was stopped, its state waits for another one.
    while frontier.steps < end && !team.is_halted() {
        if frontier.is_whole() && frontier.waiting() >= most || team.advance(frontier, 1, u64::MAX)
        {
            return true;
        }
    }
    false
}

impl Run for Classifier {
    fn find(&mut self, _: Allowance<'_>) -> Event {
        self.stage = Stage::Failed;
        Event::Paused
    }

    fn count(&mut self, allowance: Allowance<'_>) -> Event {
        let (before, halt) = (self.steps, allowance.interrupt.halt());
        // How many steps are made between two returns, some milliseconds.
        let stretch: u64 = 20_000;
        let most = allowance.steps.min(stretch * self.wanted.threads.at_work() as u64);
        loop {
            match self.stage {
                Stage::Finished => return Event::Exhausted,
                Stage::Failed => return Event::Paused,
                _ => {}
            }
            let left = most.saturating_sub(self.steps - before);
            if left == 0 || halt.is_due() {
                return Event::Paused;
            }
            if let Some(stage) = self.advance(left, &halt) {
                self.stage = stage;
            }
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
            Stage::Sweeping(_, sweep) => sweep.fraction(),
            Stage::Completing(beginnings, ..) => beginnings.fraction(),
            Stage::Finished => 1.0,
            _ => 0.0,
        }
    }

    fn fork(&self, assumed: Assumed<'_>) -> Box<dyn Run> {
        debug_assert!(
            assumed.is_nothing() || matches!(self.stage, Stage::Idle),
            "options are assumed before a count begins"
        );
        // A count that has begun begins again, because it has reported nothing.
        let require = [&self.require, assumed.require].concat();
        let forbid = [&self.forbid, assumed.forbid].concat();
        let assumed = Assumed { require: &require, forbid: &forbid };
        Box::new(Self { steps: self.steps, ..Self::new(self.wanted.clone(), assumed) })
    }

    fn report(&self) -> Report<'_> {
        let mut report =
            Report { is_paced: true, swept: Some(SweptBy::Classes), ..Report::default() };
        match &self.stage {
            Stage::Sweeping(_, sweep) => report.meets = sweep.meets(),
            Stage::Beginning(..) => report.waits = WAITS,
            Stage::Completing(beginnings, ..) => {
                (report.waits, report.gain) = (WAITS, Some(beginnings.gain));
            }
            Stage::Failed => report.has_failed = true,
            Stage::Idle | Stage::Finished => {}
        }
        report
    }
}
