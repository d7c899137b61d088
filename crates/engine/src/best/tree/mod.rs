//! Branch and bound on the linear relaxation.
mod branching;
mod cuts;
mod linear;
mod search;

pub(super) use search::{Found, Tree};
