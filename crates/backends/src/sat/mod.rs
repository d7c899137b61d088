//! A SAT solver as an engine.
//!
//! # Why this shape
//! The formula is made when the first solution is asked for. So a search that may hand over to this engine and
//! does not, pays only for a copy of the problem. A solution that was returned is forbidden by a clause of its
//! own, so listing all costs a clause a solution; the engine is meant for the first few.
//!
//! # Invariants
//! 1. Variable `o + 1` says whether option `o` is chosen, and the formula's models, seen through those
//!    variables alone, are the solutions (`formula`).
//! 2. A step is a leaf of the search: a conflict, from which the solver learns, or a solution.
//!
//! # Source
//! J. P. Marques-Silva and K. A. Sakallah, *GRASP* (1999); Een and Sorensson, *An extensible
//! SAT-solver* (2003), the design that batsat follows; A. Biere and others, *CaDiCaL 2.0* (2024).

mod amount;
mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
mod clauses;
mod formula;
mod learning;
mod network;
mod solver;

use std::sync::Arc;

use gavotte_engine::adaptor::{Answer, Backend, Interrupt};
use gavotte_model::{OptionId, Problem, StopReason};

pub(crate) use amount::counted;
pub(crate) use clauses::Formula;
pub(crate) use formula::{Guards, chosen};
pub use formula::{bytes, fits};
pub use learning::{Learned, learn};
pub(crate) use solver::Solver;

/// The solver that is compiled in.
#[cfg(not(feature = "cadical"))]
pub(crate) type Provider = batsat::Batsat;
/// The solver that is compiled in.
#[cfg(feature = "cadical")]
pub(crate) type Provider = cadical::Cadical;

/// A problem put to a SAT solver.
#[derive(Debug)]
pub struct Sat {
    problem: Arc<Problem>,
    /// `None` until the first question.
    solver: Option<Provider>,
    /// Literals that hold by assumption.
    assumed: Vec<i32>,
    /// Solutions that are no longer wanted.
    excluded: Vec<Vec<OptionId>>,
    steps: u64,
}

impl Sat {
    /// The SAT solver for `problem`. It keeps a copy of the problem.
    ///
    /// # Panics
    /// When the problem is too large; check [`fits`] first.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        assert!(fits(problem), "the problem is too large for a SAT solver");
        Self::of(Arc::new(problem.clone()))
    }

    fn of(problem: Arc<Problem>) -> Self {
        Self { problem, solver: None, assumed: Vec::new(), excluded: Vec::new(), steps: 0 }
    }

    /// The solver with the formula in it; `None` when it was interrupted before that.
    fn solver(&mut self, interrupt: &mut Interrupt) -> Option<&mut Provider> {
        if self.solver.is_none() {
            let load = |interrupt: &mut Interrupt| {
                Formula::of(&self.problem, Guards::None, interrupt)?.load(interrupt)
            };
            let mut solver: Provider = if is_quick(&self.problem) {
                interrupt.without_clock(load)?
            } else {
                load(interrupt)?
            };
            for &literal in &self.assumed {
                solver.add(&[literal]);
            }
            for solution in &self.excluded {
                solver.add(&other_than(&self.problem, solution));
            }
            self.solver = Some(solver);
        }
        self.solver.as_mut()
    }

    /// The answer when there is no result yet. Where the memory is full, the solver and its clauses are dropped,
    /// so that others have room to go on.
    fn leave_off(&mut self, interrupt: &Interrupt) -> Answer {
        if interrupt.reason() == Some(StopReason::Memory) {
            self.solver = None;
            return Answer::Full;
        }
        Answer::Paused
    }
}

/// Whether the formula is made in some milliseconds.
fn is_quick(problem: &Problem) -> bool {
    // The bytes of such a formula.
    let small: u64 = 1 << 20;
    bytes(problem).is_some_and(|bytes| bytes <= small)
}

/// The clause that every other solution satisfies.
fn other_than(problem: &Problem, solution: &[OptionId]) -> Vec<i32> {
    let without = solution.iter().map(|&option| -chosen(option));
    if !problem.has_bounds() {
        // Each item is covered exactly once, so no solution lies inside another.
        return without.collect();
    }
    let mut rest = vec![true; problem.option_count()];
    for option in solution {
        rest[option.index()] = false;
    }
    let others = problem.options().filter(|option| rest[option.index()]).map(chosen);
    without.chain(others).collect()
}

impl Backend for Sat {
    fn find(&mut self, steps: u64, interrupt: &mut Interrupt) -> Answer {
        let Some(effort) = steps.checked_sub(self.steps).filter(|&effort| effort > 0) else {
            return Answer::Paused;
        };
        let problem = Arc::clone(&self.problem);
        let Some(solver) = self.solver(interrupt) else { return self.leave_off(interrupt) };
        let before = solver.conflicts();
        // One step is kept for the solution.
        let found = solver.solve(&[], effort - 1, interrupt);
        let spent = solver.conflicts().saturating_sub(before).min(effort - 1);
        match found {
            Some(true) => {
                let is_chosen = |&option: &OptionId| solver.value(chosen(option));
                let solution: Vec<OptionId> = problem.options().filter(is_chosen).collect();
                self.steps += spent + 1;
                self.exclude(&solution);
                Answer::Solution(solution)
            }
            Some(false) => {
                self.steps += spent;
                Answer::None
            }
            None => {
                let interrupted = interrupt.reason().is_some();
                self.steps = if interrupted { self.steps + spent } else { steps };
                self.leave_off(interrupt)
            }
        }
    }

    fn exclude(&mut self, solution: &[OptionId]) {
        if let Some(solver) = &mut self.solver {
            solver.add(&other_than(&self.problem, solution));
        }
        self.excluded.push(solution.to_vec());
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        let require = require.iter().map(|&option| chosen(option));
        let forbid = forbid.iter().map(|&option| -chosen(option));
        self.assumed.extend(require.chain(forbid));
        self.solver = None;
    }

    fn fork(&self) -> Box<dyn Backend> {
        Box::new(Self {
            assumed: self.assumed.clone(),
            excluded: self.excluded.clone(),
            steps: self.steps,
            ..Self::of(Arc::clone(&self.problem))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use web_time::Instant;

    #[test]
    fn a_small_formula_is_made_in_one_slice_however_short() {
        let problem =
            Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]).build().unwrap();
        let mut sat = Sat::new(&problem);
        assert_eq!(
            sat.find(10, &mut Interrupt::default().at(Some(Instant::now()))),
            Answer::Paused
        );
        assert!(sat.solver.is_some());
        let both = [0, 1].map(OptionId::new).to_vec();
        assert_eq!(sat.find(10, &mut Interrupt::default()), Answer::Solution(both));
    }
}
