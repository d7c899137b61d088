//! The order of solutions that cost the same.
//!
//! # Why this shape
//! The least option that is in only one of two solutions decides: the solution that holds it comes first. For
//! solutions of which none is part of another this is the order of their sorted lists. But it does not depend on
//! options that both hold, so the order of the whole follows from the orders of its independent parts.

use std::cmp::Ordering;

use gavotte_model::Solution;

use crate::run::solution::first_difference;

/// A solution among others that cost the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tied(pub(super) Solution);

/// Whether one solution comes before another one that costs the same.
pub(super) fn comes_first(one: &Solution, other: &Solution) -> bool {
    let first = first_difference(one.options(), other.options());
    first.is_some_and(|(_, order)| order.is_lt())
}

impl PartialOrd for Tied {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Tied {
    fn cmp(&self, other: &Self) -> Ordering {
        let first = first_difference(self.0.options(), other.0.options());
        first.map_or(Ordering::Equal, |(_, order)| order)
    }
}
