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
//! # Layout
//! `kernel` is the one search loop; it knows nothing of how options are stored. `links` is a store:
//! Knuth's dancing links, for everything; so are `cells`, sparse sets, and `bits`, bitmaps:
//! both without bounds, and faster. `textbook` is dancing links as they stand in the book, to be counted and
//! drawn. [`reduce`] makes problems smaller before a search; `parts` searches what is left of one, in
//! independent parts; `share` spreads a search over threads; `portfolio` gives several searches turns,
//! and `estimate` guesses by chance how large one is. `best` searches for the best solutions, over a
//! store that refuses what costs too much. `diagram` counts without listing; `race` lets it and a search
//! take turns. [`adaptor`] makes an engine of a solver from elsewhere; `relay` lets it take over from a
//! plain search.
//! [`Search`] and [`Best`] add what the outside world wants: budgets, cancelling, progress, and the
//! check of every solution against the original problem.
//!
//! # What is absent
//! Engines never print, never read files (but what the system tells of their own memory), never recurse on the depth of the search, and never
//! panic on a valid problem. The inner loop never reads the clock.

pub mod adaptor;
mod ask;
mod best;
mod compose;
mod diagram;
mod kernel;
pub mod reduce;
mod run;
mod search;
mod share;
mod stores;
mod turns;
pub mod weights;

pub use ask::Ask;
pub use best::{Best, Ranking};
pub use compose::{Engine, Lead, Other, PartRecipe, Recipe, Reduction, Solver};
pub use diagram::{
    Fault, Histogram, Ranked, Samples, SolutionSet, Solutions, Weighted, WeightedSamples,
};
/// The crate in which problems are described.
pub use gavotte_model as model;
pub use run::{
    Cancel, Estimate, Figure, Goal, Order, Profile, Progress, Tally, Threads, Unsupported,
    resident_memory,
};
pub use search::{Count, Search};
pub use stores::{Layout, Move, StoreKind};
pub use turns::First;
