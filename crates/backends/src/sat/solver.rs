//! The contract of a SAT solver, which every provider fulfills.
//!
//! # Why this shape
//! It is the part of IPASIR, the interface of incremental SAT solvers, that is used here: clauses are added and
//! never taken back; a call may assume literals, and if it fails, tells which of them it needed. Literals are
//! those of the DIMACS format: `v` and `-v` for variable `v >= 1`.
//!
//! # Source
//! T. Balyo, A. Biere, M. Iser and C. Sinz, *SAT Race 2015* (IPASIR).

use std::fmt::Debug;

use gavotte_engine::adaptor::Interrupt;

/// An incremental SAT solver.
pub(crate) trait Solver: Debug + Send {
    /// A solver without clauses that will meet this many variables.
    fn with_variables(variables: i32) -> Self;

    /// Adds a clause; an empty one leaves no model.
    fn add(&mut self, clause: &[i32]);

    /// Whether there is a model in which these literals hold; `None` when `conflicts` conflicts were
    /// met before that was known, or the interrupt is due.
    fn solve(&mut self, assumed: &[i32], conflicts: u64, interrupt: &mut Interrupt)
    -> Option<bool>;

    /// How many conflicts it has met so far.
    fn conflicts(&self) -> u64;

    /// Whether the variable is true in the model just found.
    fn value(&self, variable: i32) -> bool;

    /// Whether the literal is one of the assumed ones that exclude every model.
    fn failed(&self, literal: i32) -> bool;
}
