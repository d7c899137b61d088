//! CaDiCaL, through the crate that builds it. It is an option, because it needs a C++ compiler.
//!
//! # Invariants
//! `conflicts` counts the clauses that were learned, of any length.

use std::fmt;

use cadical::Callbacks;
use gavotte_engine::adaptor::Interrupt;

use super::Solver;

/// Stops the solver in time, and counts.
#[derive(Debug, Default)]
struct Watch {
    conflicts: u64,
    interrupt: Interrupt,
}

impl Callbacks for Watch {
    fn terminate(&mut self) -> bool {
        self.interrupt.is_due()
    }

    fn max_length(&self) -> i32 {
        i32::MAX
    }

    fn learn(&mut self, _clause: &[i32]) {
        self.conflicts += 1;
    }
}

/// The solver.
pub(crate) struct Cadical {
    solver: cadical::Solver<Watch>,
    conflicts: u64,
}

impl fmt::Debug for Cadical {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cadical").field("conflicts", &self.conflicts).finish_non_exhaustive()
    }
}

impl Solver for Cadical {
    fn with_variables(variables: i32) -> Self {
        let mut solver = cadical::Solver::new();
        solver.reserve(variables);
        Self { solver, conflicts: 0 }
    }

    fn add(&mut self, clause: &[i32]) {
        self.solver.add_clause(clause.iter().copied());
    }

    fn solve(
        &mut self,
        assumed: &[i32],
        conflicts: u64,
        interrupt: &mut Interrupt,
    ) -> Option<bool> {
        let watch = Watch { conflicts: 0, interrupt: std::mem::take(interrupt) };
        self.solver.set_callbacks(Some(watch));
        // The limit is dropped when the call returns; the name is one that the solver knows.
        let limit =
            self.solver.set_limit("conflicts", i32::try_from(conflicts).unwrap_or(i32::MAX));
        debug_assert!(limit.is_ok());
        let answer = self.solver.solve_with(assumed.iter().copied());
        if let Some(watch) = self.solver.get_callbacks() {
            self.conflicts += watch.conflicts;
            *interrupt = std::mem::take(&mut watch.interrupt);
        }
        answer
    }

    fn conflicts(&self) -> u64 {
        self.conflicts
    }

    fn value(&self, variable: i32) -> bool {
        // A variable that may have either value may be left out.
        self.solver.value(variable) == Some(true)
    }

    fn failed(&self, literal: i32) -> bool {
        self.solver.failed(literal)
    }
}
