//! A solution that stands for its class, with the numbers that a listing knows anyway, because callers would have to
//! compute them again.
//!
//! # Invariants
//! `images` times `group` is the order of the group up to which solutions are listed.

use gavotte_model::Solution;
use gavotte_symmetry::Order;
use num_bigint::BigUint;

/// A solution that stands for all that symmetries carry it to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Representative {
    /// The solution.
    pub solution: Solution,
    /// How many solutions are in its class, itself included. Over all classes they add up to the number of
    /// solutions.
    pub images: BigUint,
    /// How many symmetries leave it as it is.
    pub group: BigUint,
}

/// An order as a number for calculations.
pub(crate) fn whole_number(order: &Order) -> BigUint {
    match order.to_u64() {
        Some(order) => order.into(),
        // An order is written in decimal digits.
        None => BigUint::parse_bytes(order.to_string().as_bytes(), 10).unwrap_or_default(),
    }
}
