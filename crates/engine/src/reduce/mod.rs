//! Reductions: a smaller problem with the same answers, and the way back.
//!
//! # Why this shape
//! A reduction is a function from a problem to a problem, so every engine gains from it and none has to know.
//! The question decides what may be removed ([`Keep`]): a count needs every solution, a search for one does not.
//! The reductions work on one shared state (`remains`), each in its own file:
//!
//! * `forced`: an item with as many options as it needs takes them all; options that clash with them go.
//! * `blocking`: an option after which some item could no longer be covered goes.
//! * `dominated`: an option that another one can replace goes, where the question allows.
//! * `dear`: an option that costs no less than its items' cheapest options together goes, likewise.
//! * `implied`: an item whose bounds follow from another item's goes.
//! * `free`: an item that no choice can bring out of its bounds goes.
//!
//! `all` applies them until none finds more. `components` splits the rest into independent parts, and
//! [`Prepared`] holds everything that a search needs of both.
//!
//! # Invariants
//! 1. With [`Keep::All`] the solutions of the smaller problem and those of the original are in
//!    bijection through [`Reduced::original`].
//! 2. The same input gives the same output: effort is counted, never timed.
//! 3. The order in which an engine finds the solutions may change.
//!
//! # Cost
//! `forced` and `free` are linear in the entries. The others read at most `effort` entries together; when it is
//! spent, the findings so far stay.
//!
//! # Source
//! D. E. Knuth, *The Art of Computer Programming*, 7.2.2.1, Algorithm P and his program DLX-PRE
//! (forcing, blocking); R. S. Garfinkel and G. L. Nemhauser, *The set-partitioning problem* (1969)
//! for dominated rows and columns; J. E. Beasley, *An algorithm for set covering problem* (1987) for
//! dear ones.

mod all;
mod blocking;
mod compare;
mod components;
mod dear;
mod dominated;
mod forced;
mod free;
mod implied;
mod marks;
mod outcome;
mod prepared;
mod remains;

pub use all::reduce;
pub use components::{Component, components};
pub use outcome::{Keep, MODERATE_EFFORT, Outcome, Reduced, Report};
pub use prepared::Prepared;
pub(crate) use prepared::What;
