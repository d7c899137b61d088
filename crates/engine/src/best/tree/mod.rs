//! Branch and bound on the linear relaxation, for problems whose items are covered a fixed number of times.
//!
//! # Why this shape
//! Subgradient steps bound a node in a microsecond, but leave a gap where items exclude each other in many
//! ways, as in timetables and large set partitionings. The linear relaxation ([`linear`], over
//! [`lp`](super::lp)) has none of that gap, its amounts say where solutions are ([`dive`]) and what to branch on
//! ([`branching`], [`trials`]), and cliques ([`cuts`]) and covers of side constraints ([`covers`]) raise it further. So this search takes turns with the other one
//! ([`bounded`](super::bounded)).
//!
//! # Invariants
//! Each refusal is justified by a bound in whole numbers, so "optimal" means proved.
//!
//! # Source
//! K. L. Hoffman and M. Padberg (1993); R. Borndörfer, *Aspects of set packing, partitioning, and covering*
//! (1998).

mod branching;
mod candidates;
mod covers;
mod cuts;
mod dive;
mod history;
mod linear;
mod proof;
mod root;
mod search;
mod side_rows;
mod trials;
mod untried;

pub(super) use branching::propagate;
pub(super) use search::{Found, STRETCH, Tree};
