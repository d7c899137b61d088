//! The count up to isomorphism as an engine.
//!
//! # Why this shape
//! The group of the question decides how symmetry helps. Without symmetries this engine has nothing to give and
//! says so. With a small group there is a [`Division`] into beginnings, which the usual search completes. With a large one
//! there is a [`Sweep`], and when that lasts a division [beside it](super::ways).
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

use super::division::{Division, Needs};
use super::frontier::Frontier;
use super::incidence::{Incidence, Settled, State, supports};
use super::look::{Cost, Looker};
use super::rule::Rule;
use super::sweep::Sweep;
use super::team::Team;
use super::ways::{Next, Ways};
use crate::run::{Allowance, Assumed, Event, Halt, Pace, Report, Run, SweptBy, Threads};

/// The largest group for which there are beginnings alone. [members; DESIGN 16]
pub(super) const SMALL: u64 = 4096;
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
    Working(Arc<Incidence>, Box<Ways>),
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
        if is_small {
            let division = self.divide(incidence, looker, state, &orbits)?;
            return Some(Stage::working(incidence, Ways::division(division)));
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
        Some(Stage::working(incidence, Ways::sweep(sweep, (state.clone(), orbits))))
    }

    /// A division whose beginnings are still to be made, with the orbits of the root's options; `None` when it was stopped.
    fn divide(
        &self,
        incidence: &Incidence,
        looker: &mut Looker<'_>,
        root: &State,
        orbits: &[usize],
    ) -> Option<Division> {
        let rule = Rule::unit(incidence, root, orbits);
        let scale = incidence.scale(root);
        let mut frontier = Frontier::new(rule, scale, self.wanted.memory).with_ways();
        frontier.begin(looker, root.clone()).then(|| Division::new(frontier))
    }

    /// Works on for about this many steps, unless it is time to stop. Returns the next stage, if there is one.
    fn advance(&mut self, steps: u64, halt: &Halt) -> Option<Stage> {
        let stage = std::mem::replace(&mut self.stage, Stage::Idle);
        let Stage::Working(incidence, mut ways) = stage else {
            self.stage = stage;
            return matches!(self.stage, Stage::Idle).then(|| self.begin(halt));
        };
        let before = ways.steps();
        let counted = match ways.next(self.wanted.eager) {
            Next::Count => ways.count(steps, halt),
            next => self.work(next, &incidence, &mut ways, (steps, halt)),
        };
        self.steps += ways.steps().saturating_sub(before);
        if let Some(count) = counted {
            self.counted = count;
            return Some(Stage::Finished);
        }
        let is_over = ways.next(self.wanted.eager) == Next::Nothing;
        self.stage = Stage::Working(incidence, ways);
        is_over.then_some(Stage::Failed)
    }

    /// What needs a team. Returns the count at its end.
    fn work(
        &mut self,
        next: Next,
        incidence: &Incidence,
        ways: &mut Ways,
        (steps, halt): (u64, &Halt),
    ) -> Option<BigUint> {
        let problem = Arc::clone(&self.wanted.problem);
        let labellers = std::mem::take(&mut self.labellers);
        let mut team = Team::new(&problem, incidence, labellers, halt);
        let mut counted = None;
        match (next, &ways.root) {
            (Next::Divide, Some((root, orbits))) => {
                if let Some(division) = self.divide(incidence, team.first(), root, orbits) {
                    ways.divide(division);
                }
            }
            (Next::Make, _) => {
                let assumed = Assumed { require: &self.require, forbid: &self.forbid };
                let needs = Needs {
                    search: &|| (self.wanted.search)(assumed),
                    threads: self.wanted.threads.at_work(),
                    stretch: Pace::stretch_of(&problem),
                    eager: self.wanted.eager,
                };
                ways.make(&mut team, &needs, steps);
            }
            _ => counted = ways.sweep_on(&mut team, steps),
        }
        self.labellers = team.into_labellers();
        counted
    }
}

impl Stage {
    fn working(incidence: &Arc<Incidence>, ways: Ways) -> Self {
        Self::Working(Arc::clone(incidence), Box::new(ways))
    }
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
            Stage::Working(_, ways) => ways.fraction(),
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
            Stage::Working(_, ways) => {
                report.meets = ways.meets();
                if report.meets.is_none() && ways.divides() {
                    (report.waits, report.gain) = (WAITS, ways.beginnings().map(|it| it.gain));
                }
            }
            Stage::Failed => report.has_failed = true,
            Stage::Idle | Stage::Finished => {}
        }
        report
    }
}
