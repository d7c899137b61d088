//! Shares of options and conflicts, for a web worker: a module of its own.
//!
//! # Why this shape
//! Both questions are asked less often than for a solution or a count, and what only they need is a tenth of
//! the whole: sets of all solutions with their pictures, and the search for a conflict. So the worker loads
//! this module when somebody asks. It reads the text itself, because no memory is shared with the other one.
//!
//! # Layout
//! [`share`] asks in what part of all solutions an option is, [`conflict`] why there is no solution.
//!
//! # Invariants
//! Options and items have the numbers that they have in the other module, because the same code reads the text.
//!
//! # Cost
//! Reading the text once more.

mod conflict;
mod share;
