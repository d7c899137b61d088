//! The order of a group: a number of any size, made by multiplication alone.
//!
//! # Why this shape
//! Orders are products of sizes of orbits, and they exceed 64 bits early (Latin squares of order 9: 2.9e17;
//! forty equal options: 8e47). The only operations are multiplying by small numbers, comparing and writing. So
//! the digits are kept to the base 10^9, in which writing is trivial.
//!
//! # Invariants
//! `digits` has the low digits first, is not empty, and ends with no 0 unless that is all.

use std::cmp::Ordering;
use std::fmt;

use crate::effort::{Effort, GaveUp};
use crate::multiply::{BASE, product};

/// How many elements a group has.
///
/// ```
/// use gavotte_symmetry::Order;
/// let order: Order = (1..=25).product();
/// assert_eq!(order.to_string(), "15511210043330985984000000");
/// assert_eq!(order.to_u64(), None);
/// assert_eq!((1..=5).product::<Order>().to_u64(), Some(120));
/// assert!(order > Order::one());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Order {
    digits: Vec<u32>,
}

impl Order {
    /// The order of the group in which nothing moves.
    #[must_use]
    pub fn one() -> Self {
        Self { digits: vec![1] }
    }

    /// The product of factors.
    pub(crate) fn of_factors(factors: &[u32], effort: &mut Effort) -> Result<Self, GaveUp> {
        Ok(Self { digits: product(factors, effort)? })
    }

    /// Whether nothing moves.
    #[must_use]
    pub fn is_one(&self) -> bool {
        self.digits == [1]
    }

    /// The order, if it fits.
    #[must_use]
    pub fn to_u64(&self) -> Option<u64> {
        self.digits
            .iter()
            .rev()
            .try_fold(0_u64, |sum, &digit| sum.checked_mul(BASE)?.checked_add(digit.into()))
    }
}

/// The product of factors.
impl std::iter::Product<u32> for Order {
    fn product<I: Iterator<Item = u32>>(factors: I) -> Self {
        let factors: Vec<u32> = factors.collect();
        // Effort without a limit always suffices.
        Self::of_factors(&factors, &mut Effort::unlimited()).unwrap_or_else(|_| Self::one())
    }
}

impl PartialOrd for Order {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Order {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_length = self.digits.len().cmp(&other.digits.len());
        by_length.then_with(|| self.digits.iter().rev().cmp(other.digits.iter().rev()))
    }
}

gavotte_model::impl_text!(Order);

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = self.digits.iter().rev();
        digits.next().map_or(Ok(()), |first| write!(f, "{first}"))?;
        digits.try_for_each(|digit| write!(f, "{digit:09}"))
    }
}
