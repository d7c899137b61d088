//! Compiling: by a sweep, or by listing all solutions; the one that ends first gives the set.
//!
//! # Why this shape
//! A sweep ends soon where states meet, a list where there are few solutions. Nobody knows beforehand which is
//! the case, so the two take turns under the rule of a count.

use std::sync::Arc;

use gavotte_model::{Problem, Query, StopReason};

use super::Search;
use crate::compose::Engine;
use crate::diagram::{List, Means, SolutionSet, Sweeper};
use crate::run::{Allowance, Assumed, Event, Interrupt, Order, Report, Run, Threads};
use crate::turns::{First, Member, Rule, Standing, SweepTerms, Terms, Turns};

/// The engine that makes a set.
enum Maker<'a> {
    /// A search that lists the solutions; `None` when they take too much memory.
    List(&'a mut Box<dyn Run>, Option<List>),
    /// A sweep that keeps its arcs.
    Link(Sweeper),
}

impl Maker<'_> {
    /// Works on a set that may take this many bytes.
    fn work(&mut self, allowance: Allowance<'_>, memory: usize) -> Event {
        match self {
            Self::Link(sweep) => sweep.link(allowance, memory),
            Self::List(search, list) => {
                let before = search.steps();
                while let Some(solutions) = list {
                    let used = search.steps() - before;
                    match search.find(allowance.less(used)) {
                        Event::Solution => solutions.push(search.path()),
                        event => return event,
                    }
                    if solutions.bytes() > memory {
                        *list = None;
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
            Self::List(search, _) => search.steps(),
            Self::Link(sweep) => sweep.steps(),
        }
    }

    fn standing(&self) -> Standing {
        let (fraction, report) = match self {
            Self::List(search, _) => (search.fraction(), search.report()),
            Self::Link(sweep) => (sweep.fraction(), sweep.report()),
        };
        let Report { price, meets, .. } = report;
        Standing { steps: self.steps(), fraction, price, meets, ..Standing::default() }
    }

    fn is_paced(&self) -> bool {
        matches!(self, Self::List(search, _) if search.report().is_paced)
    }

    fn has_failed(&self) -> bool {
        match self {
            Self::List(search, list) => list.is_none() || search.report().has_failed,
            Self::Link(sweep) => sweep.report().has_failed,
        }
    }

    fn rest(&mut self) {
        if let Self::List(search, _) = self {
            search.rest();
        }
    }
}

impl Search<'_> {
    /// The set of all solutions, under this search's assumptions and limits. It is called instead of searching.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    ///
    /// # Panics
    /// When the problem has side constraints, which a set cannot heed; [`Ask`](crate::Ask) refuses that by name.
    pub fn compile(&mut self) -> Result<SolutionSet, StopReason> {
        self.problem.assert_heeded_by("compile");
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
        let problem = Arc::new(self.problem.clone());
        let (require, forbid) = self.start.all_assumed();
        let assumed = Assumed { require: &require, forbid: &forbid };
        let memory = self.start.choice.memory;
        let means = Means { limit: memory, threads: Threads::default(), shelf: None };
        let sweep = Sweeper::new(Arc::clone(&problem), Order::Fewest, assumed, means);
        let mut makers = [Maker::List(engine, Some(List::default())), Maker::Link(sweep)];
        let was_asked_for = self.start.choice.engine == Some(Engine::Diagram);
        let first = if was_asked_for { First::WhileMeeting } else { First::Never };
        let mut turns = self.turns(first);
        loop {
            let [Maker::List(search, _), sweep] = &makers else {
                return Err(StopReason::Cancelled);
            };
            let steps = self.pace.next_with(&***search, sweep.steps(), self.found)?;
            let interrupt = self.pace.interrupt();
            let allowance = Allowance::new(steps, &interrupt);
            let (at, event) = turns.advance(&mut makers, allowance, |it, own| it.work(own, memory));
            if event == Event::Exhausted {
                return set(problem, &mut makers[at], &mut self.pace.interrupt());
            }
            match makers.each_ref().map(Member::has_failed) {
                [true, true] => return Err(StopReason::Memory),
                // Only the sweep is left.
                [true, false] => turns = self.turns(First::Always),
                _ => {}
            }
        }
    }

    fn turns(&self, first: First) -> Turns {
        let terms = SweepTerms::counting(self.problem.entry_count(), first);
        Turns::new(Rule::new(1, false, vec![Terms::Sweep(terms)]), self.pace.stretch())
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
        Maker::List(_, list) => {
            let list = list.take().ok_or(StopReason::Memory)?;
            Some(Arc::new(list.diagram(problem.options(), interrupt)?))
        }
    };
    SolutionSet::new(problem, diagram.ok_or(StopReason::Memory)?, interrupt)
}
