//! Solutions up to symmetry: how many classes there are, and one solution of each.

mod count;
mod group;
mod list;
mod puzzle;
mod searches;

pub(super) use count::count;
pub(super) use list::solve;
pub(super) use puzzle::puzzle;
