//! Compiling: by a sweep, or by listing all solutions, whichever is over first.

use std::sync::Arc;

use gavotte_model::StopReason;

use super::super::Sweeper;
use super::SolutionSet;
use super::list::List;
use crate::Order;
use crate::kernel::{Event, Run};
use crate::search::Search;
use crate::turns::{Standing, Turn, Turns};

impl Search<'_> {
    /// The set of all solutions, under this search's assumptions and limits. Called instead of
    /// searching.
    ///
    /// # Errors
    /// Why it was stopped.
    pub fn compile(&mut self) -> Result<SolutionSet, StopReason> {
        let problem = Arc::new(self.verifier.problem().clone());
        let mut sweep = Some(Sweeper::new(&problem, Order::Fewest, self.memory));
        if let Some(sweep) = &mut sweep {
            sweep.assume(&self.assumed.0, &self.assumed.1);
        }
        let mut list = (!self.only_sweeps).then(List::default);
        let mut turns = Turns::new(problem.entry_count(), self.sweeps_first);
        loop {
            let swept = sweep.as_ref().map_or(0, Run::steps);
            let end = self.stretch_after(swept)?;
            let standing = Standing {
                search: self.engine.steps(),
                fraction: self.engine.fraction(),
                sweep: sweep.as_ref().map(Sweeper::standing),
            };
            let turn = match (&list, turns.next(standing)) {
                (None, _) => Turn::Sweep(u64::MAX),
                (Some(_), turn) => turn,
            };
            match (turn, &mut sweep, &mut list) {
                (Turn::Sweep(until), Some(sweeper), _) => {
                    self.engine.rest();
                    let event = sweeper.link(
                        until.min(swept.saturating_add(end.min(self.stretch()))),
                        self.memory,
                    );
                    if event == Event::Solution {
                        sweep = None;
                    } else if let Some(diagram) = sweeper.diagram() {
                        return Ok(SolutionSet::new(problem, diagram));
                    }
                }
                (turn, _, Some(solutions)) => {
                    let until = if let Turn::Search(until) = turn { until } else { u64::MAX };
                    let until = until.min(self.engine.steps().saturating_add(end));
                    match self.engine.find(until) {
                        Event::Paused => {}
                        Event::Solution => {
                            solutions.push(self.engine.path());
                            if solutions.bytes() > self.memory {
                                list = None;
                            }
                        }
                        Event::Exhausted => {
                            let diagram = solutions.diagram(problem.options());
                            return Ok(SolutionSet::new(problem, Arc::new(diagram)));
                        }
                    }
                }
                // The sweep and the list are both too large.
                (_, None, None) => {
                    self.stop(StopReason::Memory);
                    return Err(StopReason::Memory);
                }
                (Turn::Search(_), Some(_), None) => {}
            }
        }
    }
}
