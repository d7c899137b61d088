//! Column generation: the best solution of a problem whose options are too many to list.
//!
//! # Why this shape
//! A callback knows all options; the library knows a few (`pool.rs`). The linear relaxation of those few gives each
//! item a price (`master.rs`), made a whole number of units (`quote.rs`). An option whose *reduced cost*, its cost less
//! the prices of its items, is negative may make the relaxation better, so the callback is asked for such options
//! until it has none. Then the prices bound the cost of *all* solutions, those with unlisted options included.
//!
//! The optimum follows at the same prices, without a tree of relaxations (`run.rs`). The options at hand give a
//! solution of cost U. A solution that costs less than U, by the bound L, holds no option with a reduced cost of U -
//! L or more. So the callback is asked for all options below that: with them the problem is finite, and the
//! usual search for the best decides it. Where the gap is wide there are too many of them, and the callback
//! may say so. Then the answer is U with the bound L, and no more is claimed.
//!
//! # Invariants
//! 1. Nothing is concluded from a floating-point number. Prices are whole units, and a bound is evaluated from them
//!    in 128 bits; it rests on what the callback claims in the same units ([`Offer::All`]), and on nothing else.
//! 2. Every round of pricing adds an option of negative reduced cost, or is the last one.
//! 3. Known options have no negative reduced cost at the prices that the callback sees, but for those that the
//!    relaxation would take more than once, were it allowed to.
//!
//! # Cost
//! A round passes over all known entries and solves the relaxation from the basis before.
//!
//! # Source
//! G. B. Dantzig and P. Wolfe, *Decomposition principle for linear programs* (1960); P. C. Gilmore and R. E. Gomory, *A
//! linear programming approach to the cutting-stock problem* (1961); for the last question R. Baldacci,
//! N. Christofides and A. Mingozzi, *An exact algorithm for the vehicle routing problem based on the set
//! partitioning formulation with additional cuts* (2008). Where the relaxation has no solution yet, prices follow its
//! ray (A. A. Farkas, 1902), so no artificial options are needed.

mod error;
mod generated;
mod generation;
mod master;
mod pool;
mod prices;
mod quote;
mod rows;
mod run;
mod settings;
#[cfg(test)]
mod tests;

pub use error::{ColumnError, OfferError};
pub use generated::Generated;
pub use generation::ColumnGeneration;
pub use prices::{NewOption, Offer, Prices};
