//! batsat: MiniSat in Rust.
//!
//! # Why this shape
//! Of the solvers in Rust it is the one that solves what lies beyond the cliff as fast as CaDiCaL does
//! (see DESIGN.md), has a small tree of dependencies, and can be stopped at every decision.
//!
//! # Invariants
//! `watch.conflicts` counts the clauses learnt.

use std::cell::RefCell;
use std::fmt;

use batsat::interface::SolverInterface;
use batsat::{Callbacks, ClauseKind, Lit, Solver as Minisat, SolverOpts, Var, lbool};
use gavotte_engine::adaptor::Interrupt;

use super::Solver;

/// Stops the solver in time.
#[derive(Debug, Default)]
struct Watch {
    conflicts: u64,
    end: u64,
    /// The solver asks through a shared reference.
    interrupt: RefCell<Interrupt>,
}

impl Callbacks for Watch {
    fn on_new_clause(&mut self, _clause: &[Lit], kind: ClauseKind) {
        if kind == ClauseKind::Learnt {
            self.conflicts += 1;
        }
    }

    fn stop(&self) -> bool {
        self.conflicts >= self.end || self.interrupt.borrow_mut().is_due()
    }
}

/// The solver.
pub(crate) struct Batsat {
    solver: Minisat<Watch>,
    variables: Vec<Var>,
    clause: Vec<Lit>,
}

impl fmt::Debug for Batsat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batsat").field("variables", &self.variables.len()).finish_non_exhaustive()
    }
}

impl Batsat {
    fn literal(&self, literal: i32) -> Lit {
        Lit::new(self.variables[literal.unsigned_abs() as usize - 1], literal > 0)
    }
}

impl Solver for Batsat {
    fn with_variables(variables: i32) -> Self {
        let mut solver = Minisat::new(SolverOpts::default(), Watch::default());
        let variables = (0..variables).map(|_| solver.new_var_default()).collect();
        Self { solver, variables, clause: Vec::new() }
    }

    fn add(&mut self, clause: &[i32]) {
        let mut literals = std::mem::take(&mut self.clause);
        literals.clear();
        literals.extend(clause.iter().map(|&literal| self.literal(literal)));
        self.solver.add_clause_reuse(&mut literals);
        self.clause = literals;
    }

    fn solve(
        &mut self,
        assumed: &[i32],
        conflicts: u64,
        interrupt: &mut Interrupt,
    ) -> Option<bool> {
        let assumed: Vec<Lit> = assumed.iter().map(|&literal| self.literal(literal)).collect();
        let watch = self.solver.cb_mut();
        watch.end = watch.conflicts.saturating_add(conflicts);
        watch.interrupt.replace(std::mem::take(interrupt));
        let answer = self.solver.solve_limited(&assumed);
        *interrupt = self.solver.cb_mut().interrupt.take();
        (answer != lbool::UNDEF).then_some(answer == lbool::TRUE)
    }

    fn conflicts(&self) -> u64 {
        self.solver.cb().conflicts
    }

    fn value(&self, variable: i32) -> bool {
        self.solver.value_lit(self.literal(variable)) == lbool::TRUE
    }

    fn failed(&self, literal: i32) -> bool {
        // Its core is the clause that says so: the negations.
        self.solver.unsat_core_contains_lit(self.literal(-literal))
    }
}
