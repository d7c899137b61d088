//! Solutions up to symmetry: how many classes there are, and one solution of each.
//!
//! ```
//! use gavotte_symmetry::Effort;
//! let problem = gavotte_puzzles::queens::Queens::new(6)?.encode()?;
//! let effort = &mut Effort::unlimited();
//! let group = gavotte_symmetry::Group::of(&gavotte_orbits::symmetries(&problem, effort)?, effort)?;
//! assert_eq!(gavotte_orbits::count_up_to(&problem, &group, effort)?.to_string(), "1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Why this shape
//! `gavotte-symmetry` knows groups and counts nothing, and the engine searches and knows no group of a whole problem. What takes
//! both stands here: the loops over searches, which a program opens under its own limits.
//!
//! # Invariants
//! 1. A symmetry that was found has been checked by another function.
//! 2. A problem with side constraints is refused, because symmetries may break them.
//!
//! # Layout
//! | file | holds |
//! | --- | --- |
//! | `symmetries` | the symmetries of a problem, found and checked |
//! | `effort` | the work on symmetries that the limits of a question allow |
//! | `up_to` | the symmetries that are meant |
//! | `asker` | what a program with limits brings |
//! | `count` | how many classes there are, by Burnside's lemma |
//! | `counting` | the loop of a count, by the members of the group or level by level |
//! | `alike` | classes by what solutions are by themselves, where a group is imposed |
//! | `anchor` | an item that stays where it is, of whose options one of each orbit is enough |
//! | `anchored` | random solutions from those with such options |
//! | `filter` | the least solution of each class, out of a list of all solutions |
//! | `levels`, `partial`, `completions` | one solution of each class, level by level, for large groups |
//! | `branching` | the item on whose options levels and shares are divided |
//! | `turn` | when plain searches take the place of levels and shares |
//! | `divided` | classes under all symmetries, divided into those under a large group of some |
//! | `listing` | the choice between the two ways |
//! | `together` | the last way: all solutions are kept and joined |
//! | `shares`, `marked_solutions` | the number of classes as a sum, whose parts machines work out apart |
//! | `board` | the group of a puzzle's board |
//! | `found` | the group that somebody means |
//! | `impose`, `whole` | a group that solutions must have, and the problem without it |
//! | `representative` | a solution that a listing returns |
//! | `representatives` | the loop of a listing |
//! | `orbit_marginals` | in how many solutions each option is, by a count for each orbit |

mod alike;
mod anchor;
mod anchored;
mod asker;
mod board;
mod branching;
mod completions;
mod count;
mod counting;
mod divided;
mod effort;
mod filter;
mod found;
mod impose;
mod levels;
mod listing;
mod marked_solutions;
mod orbit_marginals;
mod partial;
mod representative;
mod representatives;
mod shares;
mod symmetries;
mod together;
mod turn;
mod up_to;
mod whole;

pub use alike::{Alike, form};
pub use anchored::Anchored;
pub use asker::Asker;
pub use board::board_group;
pub use count::{Classes, NoClasses};
pub use counting::count_up_to;
pub use effort::{effort, steps};
pub use filter::Filter;
pub use found::{NoGroup, Symmetric};
pub use impose::{NotImposed, impose};
pub use listing::{ByLevels, Listing};
pub use marked_solutions::marked_solutions;
pub use orbit_marginals::orbit_marginals;
pub use representative::Representative;
pub use representatives::representatives;
pub use shares::{Share, Shares, sum_of_parts};
pub use symmetries::symmetries;
pub use up_to::UpTo;
pub use whole::Whole;
