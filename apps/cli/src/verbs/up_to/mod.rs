//! Solutions up to symmetry: how many classes there are, and one solution of each. The library does the work; these
//! files choose the group and write the answer, apart from the plain verbs, because limits and words differ.

mod apart;
mod count;
mod group;
mod list;
mod puzzle;

pub(super) use apart::apart;
pub(super) use count::count;
pub(super) use list::solve;
pub(super) use puzzle::puzzle;
