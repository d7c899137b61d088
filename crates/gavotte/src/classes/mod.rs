//! Solutions up to symmetry: how many classes there are, and one solution of each.
//!
//! # Layout
//! | file | holds |
//! | --- | --- |
//! | `count` | how many classes there are, by Burnside's lemma |
//! | `filter` | the least solution of each class, out of a list of all solutions |
//! | `levels`, `partial` | one solution of each class, level by level, for large groups |
//! | `listing` | which of the two ways is gone |
//! | `board` | the group of a puzzle's board |
//! | `representative` | what a listing tells |

mod board;
mod count;
mod filter;
mod levels;
mod listing;
mod partial;
mod representative;

pub use board::board_group;
pub use count::{Classes, NoClasses, count_up_to};
pub use filter::Filter;
pub use listing::{ByLevels, Listing, representatives};
pub use representative::Representative;
