//! Compiling: by a sweep, or by listing all solutions; the one that ends first gives the set.
//!
//! # Why this shape
//! A sweep ends soon where states meet, a list where there are few solutions. Nobody knows beforehand which is
//! the case, so the two take turns under the rule of a count. What they have when they are stopped is kept, so a caller may
//! first allow a few steps and then more.

use std::sync::Arc;

use gavotte_model::{Problem, Query, StopReason};

use super::Search;
use super::compiling::Compiling;
use crate::compose::Engine;
use crate::diagram::{List, Means, SolutionSet, Sweeper};
use crate::run::{Allowance, Assumed, Event, Interrupt, Order, Report, Run, Threads};
use crate::turns::{First, Member, Rule, Standing, SweepTerms, Terms, Turns};

/// The engine that makes a set.
enum Maker<'a> {
    /// A search that lists the solutions of the problem; no list when they take too much memory.
    List(&'a mut Box<dyn Run>, &'a mut Option<List>, &'a Problem),
    /// A sweep that keeps its arcs.
    Link(&'a mut Sweeper),
}

impl Maker<'_> {
    /// Works on a set that may take this many bytes.
    fn work(&mut self, allowance: Allowance<'_>, memory: usize) -> Event {
        match self {
            Self::Link(sweep) => sweep.link(allowance, memory),
            Self::List(search, list, problem) => {
                let before = search.steps();
                while let Some(solutions) = list.as_mut() {
                    let used = search.steps() - before;
                    match search.find(allowance.less(used)) {
                        // An order of one's own is searched without side constraints.
                        Event::Solution if problem.broken(search.path()).is_some() => {}
                        Event::Solution => solutions.push(search.path()),
                        event => return event,
                    }
                    if solutions.bytes() > memory {
                        **list = None;
                    }
                }
                Event::Paused
            }
        }
    }
}

impl Member for Maker<'_> {
    fn steps(&self) -> u64 {
        match self {
            Self::List(search, ..) => search.steps(),
            Self::Link(sweep) => sweep.steps(),
        }
    }

    fn standing(&self) -> Standing {
        let (fraction, report) = match self {
            Self::List(search, ..) => (search.fraction(), search.report()),
            Self::Link(sweep) => (sweep.fraction(), sweep.report()),
        };
        let Report { price, meets, .. } = report;
        Standing { steps: self.steps(), fraction, price, meets, ..Standing::default() }
    }

    fn is_paced(&self) -> bool {
        matches!(self, Self::List(search, ..) if search.report().is_paced)
    }

    fn has_failed(&self) -> bool {
        match self {
            Self::List(search, list, _) => list.is_none() || search.report().has_failed,
            Self::Link(sweep) => sweep.report().has_failed,
        }
    }

    fn rest(&mut self) {
        if let Self::List(search, ..) = self {
            search.rest();
        }
    }
}

impl Search<'_> {
    /// The set of all solutions, under this search's assumptions and limits. It is called instead of searching. After a stop it
    /// goes on where it was, if the [limits](Self::budget) are other ones.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    ///
    /// # Panics
    /// When the problem has soft side constraints, whose penalties a set does not know; [`Ask`](crate::Ask) refuses that by name.
    pub fn compile(&mut self) -> Result<SolutionSet, StopReason> {
        if let Err(unheeded) = self.problem.heeded_by_sets("compile") {
            panic!("{unheeded}");
        }
        self.set_query(Query::Set);
        self.engine();
        let Some(mut engine) = self.engine.take() else { return Err(StopReason::Cancelled) };
        let made = self.make(&mut engine);
        engine.rest();
        self.engine = engine.into();
        made.inspect_err(|&reason| {
            self.stop(reason);
        })
    }

    fn make(&mut self, engine: &mut Box<dyn Run>) -> Result<SolutionSet, StopReason> {
        let mut compiling = self.compiling.take().unwrap_or_else(|| self.begin_compiling().into());
        let made = self.compile_on(engine, &mut compiling);
        self.compiling = made.is_err().then_some(compiling);
        made
    }

    fn begin_compiling(&self) -> Compiling {
        let problem = Arc::new(self.problem.clone());
        let (require, forbid) = self.start.all_assumed();
        let assumed = Assumed { require: &require, forbid: &forbid };
        let limit = self.start.choice.memory;
        let means = Means { limit, threads: Threads::default(), shelf: None };
        // States that have spent different sums do not meet.
        let may_sweep = self.problem.constraints().is_empty();
        let sweep =
            may_sweep.then(|| Sweeper::new(Arc::clone(&problem), Order::Fewest, assumed, means));
        let was_asked_for = self.start.choice.engine == Some(Engine::Diagram);
        let first = if was_asked_for { First::WhileMeeting } else { First::Never };
        Compiling { problem, list: Some(List::default()), sweep, turns: self.turns(first) }
    }

    fn compile_on(
        &mut self,
        engine: &mut Box<dyn Run>,
        compiling: &mut Compiling,
    ) -> Result<SolutionSet, StopReason> {
        let memory = self.start.choice.memory;
        let Compiling { problem, list, sweep, turns } = compiling;
        let mut makers = vec![Maker::List(engine, list, self.problem)];
        makers.extend(sweep.as_mut().map(Maker::Link));
        loop {
            let Some(Maker::List(search, ..)) = makers.first() else {
                return Err(StopReason::Cancelled);
            };
            let others = makers.iter().skip(1).map(Member::steps).sum();
            let steps = self.pace.next_with(&***search, others, self.found)?;
            let interrupt = self.pace.interrupt();
            let allowance = Allowance::new(steps, &interrupt);
            let (at, event) = turns.advance(&mut makers, allowance, |it, own| it.work(own, memory));
            if event == Event::Exhausted {
                return set(Arc::clone(problem), &mut makers[at], &mut self.pace.interrupt());
            }
            if makers.iter().all(Member::has_failed) {
                return Err(StopReason::Memory);
            }
            if makers[0].has_failed() {
                *turns = self.turns(First::Always); // only the sweep is left
            }
        }
    }

    fn turns(&self, first: First) -> Turns {
        let sweep = SweepTerms::counting(self.problem.entry_count(), first);
        let is_alone = !self.problem.constraints().is_empty();
        let terms = if is_alone { Vec::new() } else { vec![Terms::Sweep(sweep)] };
        Turns::new(Rule::new(1, false, terms), self.pace.stretch())
    }
}

/// The set that this maker has made.
///
/// # Errors
/// When it was stopped; the error is the reason.
fn set(
    problem: Arc<Problem>,
    maker: &mut Maker<'_>,
    interrupt: &mut Interrupt,
) -> Result<SolutionSet, StopReason> {
    let diagram = match maker {
        Maker::Link(sweep) => sweep.diagram().map(Arc::clone),
        Maker::List(_, list, _) => {
            let list = list.take().ok_or(StopReason::Memory)?;
            Some(Arc::new(list.diagram(problem.options(), interrupt)?))
        }
    };
    SolutionSet::new(problem, diagram.ok_or(StopReason::Memory)?, interrupt)
}
