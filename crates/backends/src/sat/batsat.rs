//! batsat: MiniSat in Rust.
//!
//! # Why this shape
//! Among the solvers in Rust it is the one that solves problems beyond the cliff as fast as CaDiCaL does (see
//! DESIGN.md), has a small tree of dependencies, and can be stopped at every decision.
//!
//! Its restarts are ours. A call of the solver begins the sequence of restarts again, and a search in turns
//! makes many calls. So each call is one restart, and the place in the sequence is kept from turn to turn.
//!
//! A learned clause is made smaller before it is kept, and there the solver asks nobody whether to stop. Its deep way looks
//! at all reasons of a literal anew for each literal that it has to keep: minutes for one clause of a hundred thousand
//! options. So large formulas take the basic way, which looks at each reason once.
//!
//! # Invariants
//! `watch.conflicts` counts the clauses that were learned.

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
    /// In a cell, because the solver asks through a shared reference.
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
    restarts: Restarts,
}

/// The sequence of restarts, and the rest of the present one.
#[derive(Debug, Default)]
struct Restarts {
    /// How many have begun.
    begun: u32,
    /// The conflicts until the next one.
    left: u64,
}

impl Restarts {
    /// The conflicts that the next call may meet, at most `most`.
    fn next(&mut self, most: u64) -> u64 {
        if self.left == 0 {
            self.begun += 1;
            self.left = luby(self.begun) * UNIT;
        }
        self.left.min(most)
    }

    fn spend(&mut self, conflicts: u64) {
        self.left = self.left.saturating_sub(conflicts);
    }
}

/// The conflicts of a search before a restart, times the sequence of Luby, Sinclair and Zuckerman (1993).
/// [conflicts; DESIGN 9]
const UNIT: u64 = 100;

/// The sequence 1, 1, 2, 1, 1, 2, 4, ...: after a power of two the whole sequence so far is repeated.
fn luby(number: u32) -> u64 {
    let mut number = number;
    while !(number + 1).is_power_of_two() {
        number -= (1 << number.ilog2()) - 1;
    }
    1 << number.ilog2()
}

/// With more variables, clauses are made smaller in the basic way: the deep one would take more than a tenth of a second
/// for one clause. [variables]
const MOST_DEEP: usize = 1 << 14;

/// The solver's options for a formula of this size.
pub(super) fn options(variables: usize) -> SolverOpts {
    let ccmin_mode = if variables > MOST_DEEP { 1 } else { 2 };
    SolverOpts { ccmin_mode, ..SolverOpts::default() }
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

    /// One restart after the other until `end` conflicts in all were met, or the interrupt is due.
    fn solve_until(&mut self, assumed: &[Lit], end: u64) -> Option<bool> {
        loop {
            let before = self.conflicts();
            let more = self.restarts.next(end.saturating_sub(before));
            self.solver.cb_mut().end = before.saturating_add(more);
            let answer = self.solver.solve_limited(assumed);
            self.restarts.spend(self.conflicts() - before);
            if answer != lbool::UNDEF {
                return Some(answer == lbool::TRUE);
            }
            let watch = self.solver.cb();
            if watch.conflicts >= end || watch.interrupt.borrow_mut().is_due() {
                return None;
            }
        }
    }
}

impl Solver for Batsat {
    fn with_variables(variables: i32) -> Self {
        // The solver makes no restarts of its own, because the first one would come only after this many
        // conflicts.
        let options = SolverOpts {
            luby_restart: false,
            restart_first: i32::MAX,
            restart_inc: 2.0,
            ..options(variables.unsigned_abs() as usize)
        };
        let mut solver = Minisat::new(options, Watch::default());
        let variables = (0..variables).map(|_| solver.new_var_default()).collect();
        Self { solver, variables, clause: Vec::new(), restarts: Restarts::default() }
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
        self.solver.cb_mut().interrupt.replace(std::mem::take(interrupt));
        let answer = self.solve_until(&assumed, self.conflicts().saturating_add(conflicts));
        *interrupt = self.solver.cb_mut().interrupt.take();
        answer
    }

    fn conflicts(&self) -> u64 {
        self.solver.cb().conflicts
    }

    fn value(&self, variable: i32) -> bool {
        self.solver.value_lit(self.literal(variable)) == lbool::TRUE
    }

    fn failed(&self, literal: i32) -> bool {
        // The core is a clause of negations.
        self.solver.unsat_core_contains_lit(self.literal(-literal))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn restarts_go_on_where_they_were() {
        let sequence: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(sequence, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
        let mut restarts = Restarts::default();
        assert_eq!(restarts.next(30), 30);
        restarts.spend(30);
        assert_eq!(restarts.next(1000), 70);
        restarts.spend(71); // a call may meet one more
        assert_eq!(restarts.next(1000), 100);
    }
}
