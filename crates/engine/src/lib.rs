//! The search engines: how exact-cover problems are solved.
//!
//! A [`Search`] answers one question about one problem: it is an iterator of solutions that says
//! at the end whether there are more ([`Search::verdict`]), or a counter ([`Search::count_all`]).
//!
//! ```
//! use gavotte_engine::{Order, Search, model::{Problem, Verdict}};
//!
//! let problem = Problem::builder()
//!     .items(["a", "b", "c", "d"])
//!     .option(["a", "b"])
//!     .option(["c", "d"])
//!     .option(["b", "c"])
//!     .build()?;
//! let mut search = Search::links(&problem, Order::Fewest);
//! let solution = search.next().unwrap();
//! assert_eq!(solution.numbers().collect::<Vec<_>>(), [1, 2]);
//! assert_eq!(search.next(), None);
//! assert_eq!(search.verdict(), Some(Verdict::Complete)); // "none left" is a claim
//! # Ok::<(), gavotte_model::BuildError>(())
//! ```
//!
//! [`Ask`] puts a question with its assumptions, preferences and limits, and answers by whichever engines suit.
//!
//! # Layout
//! `run` is the ground: the contract of engines and the words that all of them share. `kernel` is the one search
//! loop, over the data structures of `stores`; `share` spreads it over threads. `diagram` counts without listing
//! and compiles sets. [`reduce`] makes problems smaller, [`weights`] refutes some in a line. [`adaptor`] makes
//! an engine of a solver from elsewhere. `turns` is the one rule by which several engines take turns; `compose`
//! chooses the engines and puts them together. `best` searches for the solutions of least or greatest cost.
//! [`Search`] and [`Best`] add what callers need: budgets, cancelling, progress, and the check of every solution
//! against the original problem.
//!
//! # What is absent
//! Engines never print, never read files (except what the system reports of their own memory), never recurse on
//! the depth of the search, and never panic on a valid problem. The inner loop never reads the clock.

pub mod adaptor;
mod ask;
mod best;
mod class_samples;
mod classes;
mod components;
mod compose;
mod diagram;
#[cfg(test)]
mod examples;
mod kernel;
mod quota;
pub mod reduce;
mod run;
mod search;
mod share;
mod stores;
mod turns;
pub mod weights;

pub use ask::Ask;
/// The best solution of a problem whose options a callback makes on demand.
pub use best::columns;
pub use best::{Best, Ranking, Snapshot, outweigh, provable_within, search_whole, search_within};
pub use class_samples::ClassSamples;
pub use classes::{ClassLimits, ClassStep, Leads, NoSamples, class_steps};
pub use compose::{Engine, Lead, Other, PartRecipe, Recipe, Reduction, Solver};
pub use diagram::{
    Fault, Histogram, Ranked, Samples, SolutionSet, Solutions, Weighted, WeightedSamples,
    decision_order, dense_count,
};
/// The crate in which problems are described.
pub use gavotte_model as model;
pub use run::{
    Cancel, Decisions, Estimate, Figure, Goal, Log, Magnitude, Note, Order, Profile, Progress,
    Rational, RationalError, Seeded, SharedLog, Shelf, SweptBy, Tally, Threads, Unsupported,
    Volume, resident_memory,
};
pub use search::{Count, Search, write_down};
pub use stores::{Layout, Move, StoreKind};
pub use turns::First;
