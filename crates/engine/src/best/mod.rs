//! The best solutions: least or greatest cost, or fewest options.
//!
//! # Why this shape
//! Several engines can answer: branch and bound with a bound from prices ([`bounded`], over the store of
//! [`relaxed`]), a diagram of all solutions, and a list of them ([`enumeration`]). They take turns
//! ([`contest`]) on each independent part ([`parts`]) of what a reduction leaves ([`way`]). Branch and bound uses the
//! symmetries of a problem that lasts ([`orbital`]). A search by weights ([`weigh`]) finds better covers beside it.
//! Branch and bound over dancing links keeps orders that were asked for ([`ordered`]). A search within a limit is
//! logged for a proof ([`within`]). The same store lists all solutions under side constraints ([`listing`]).
//!
//! # Invariants
//! 1. Each refusal is justified in integer arithmetic, so "optimal" means proved.
//! 2. Each solution was checked against the original problem.

mod answer;
mod beginnings;
mod bounded;
pub mod columns;
mod contest;
mod dive;
mod enumeration;
mod front;
mod hint;
#[cfg(test)]
mod impatient;
mod improvements;
mod incumbents;
mod keep;
mod left;
mod listing;
mod lp;
mod merge;
mod near;
mod orbital;
mod ordered;
mod outweigh;
mod packing;
mod parts;
mod priced;
mod prices;
mod question;
mod ranking;
mod recipe;
mod relaxed;
mod snapshot;
mod steered;
mod team;
mod ties;
mod tournament;
mod tree;
mod watch;
mod way;
mod weigh;
mod within;

pub use front::Best;
pub(crate) use listing::listing;
pub use outweigh::outweigh;
pub use ranking::Ranking;
pub use snapshot::Snapshot;
pub use within::{provable_within, search_whole, search_within};
