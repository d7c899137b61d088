//! Numbers and sets that every engine needs, in one place because all engines rely on the same limits.

use std::cmp::Ordering;

use gavotte_model::OptionId;
use num_bigint::BigUint;

/// A number of items, options, entries, nodes or slots as 32 bits. The model's limits make all of them fit.
#[inline(always)]
pub(crate) fn narrow(count: usize) -> u32 {
    debug_assert!(u32::try_from(count).is_ok(), "{count} passes the model's limit of 32 bits");
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// The number whose words are these, the least first.
#[allow(clippy::cast_possible_truncation)] // both halves are taken
pub(crate) fn of_words(words: &[u64]) -> BigUint {
    BigUint::new(words.iter().flat_map(|&word| [word as u32, (word >> 32) as u32]).collect())
}

/// The numbers below `count` in the order of `compare`; equal ones ascend. The code of a sort is long, and this exists once
/// where a sort of things of many widths would exist for each of them.
pub(crate) fn sorted(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<u32> {
    let mut order: Vec<u32> = (0..narrow(count)).collect();
    order.sort_by(|&a, &b| compare(a as usize, b as usize));
    order
}

/// The options in ascending order without repetition: a solution is a set.
pub(crate) fn as_set(options: &[OptionId]) -> Vec<OptionId> {
    let mut set = options.to_vec();
    set.sort_unstable();
    set.dedup();
    set
}
