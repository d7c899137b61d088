//! Covers by few options: a bound on how much the remaining options can still cover.
//!
//! # Why this shape
//! Where all options share an item that may be covered a few times only, as the queens that guard a board share their
//! number, each solution has few options, and a search is shallow and broad. Other engines take the options one by one
//! and see only at the last that something is uncovered. This one keeps what is uncovered as a set of bits and
//! compares it with what the options that are left can cover: a node is dead where even the best of them are not
//! enough, and the last option must cover all that is left, which is one intersection of sets. It leads where it carries
//! the problem: its tree is no larger than that of a search by links, and its nodes take less time.
//!
//! | file | holds |
//! | --- | --- |
//! | `ground` | the problem as sets of bits |
//! | `search` | the search, with an explicit stack |
//! | `rest` | what is left of it: parts, lists, probes |
//! | `engine` | the engine |
//!
//! # Source
//! M. D. Kearse, P. B. Gibbons, *Computational methods and new results for chessboard problems*, Australasian Journal of
//! Combinatorics 23 (2001), for searches of this kind.

mod engine;
mod ground;
mod rest;
mod search;

pub(crate) use engine::search;
pub(crate) use ground::supports;
