//! Shares of options, candidates, random solutions, conflicts, and solutions up to symmetry, for a web worker: a module
//! of its own.
//!
//! # Why this shape
//! People ask these questions less often than for a solution or a count, and the code that only they need is a good
//! part of the whole: sets of all solutions with their pictures, the search for a conflict, and groups. So the worker
//! loads this module when somebody asks. It reads the text itself, because no memory is shared with the other one.
//!
//! # Layout
//! [`share`] asks in what part of all solutions an option is, [`candidates`] whether it is in any, [`sample`] draws a
//! solution, and [`conflict`] asks why there is no solution. [`kinds`] tells
//! solutions up to symmetry: [`group`] finds the symmetries, [`listing`] one solution of each class, and [`counting`]
//! how many classes there are.
//!
//! # Invariants
//! Options and items have the numbers that they have in the other module, because the same code reads the text.
//!
//! # Cost
//! Reading the text once more.

mod candidates;
mod conflict;
mod counting;
mod group;
mod kinds;
mod listing;
mod sample;
mod share;
