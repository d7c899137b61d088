//! Solutions up to symmetry: how many classes there are, and one solution of each.
//!
//! # Layout
//! | file | holds |
//! | --- | --- |
//! | `up_to` | the symmetries that are meant |
//! | `asker` | what a program with limits brings |
//! | `count` | how many classes there are, by Burnside's lemma |
//! | `counting` | the loop of a count, by the members of the group or level by level |
//! | `filter` | the least solution of each class, out of a list of all solutions |
//! | `levels`, `partial` | one solution of each class, level by level, for large groups |
//! | `divided` | classes under all symmetries, divided into those under a large group of some |
//! | `listing` | the choice between the two ways |
//! | `together` | the last way: all solutions are kept and joined |
//! | `board` | the group of a puzzle's board |
//! | `found` | the group that somebody means |
//! | `representative` | a solution that a listing returns |
//! | `representatives` | the loop of a listing |

mod asker;
mod board;
mod count;
mod counting;
mod divided;
mod filter;
mod found;
mod levels;
mod listing;
mod partial;
mod representative;
mod representatives;
mod together;
mod up_to;

pub use asker::Asker;
pub use board::board_group;
pub use count::{Classes, NoClasses};
pub use counting::count_up_to;
pub use filter::Filter;
pub use found::{NoGroup, Symmetric};
pub use listing::{ByLevels, Listing};
pub use representative::Representative;
pub use representatives::representatives;
pub use up_to::UpTo;
