//! Numbers and sets that every engine needs, in one place because all engines rely on the same limits.

use gavotte_model::OptionId;

/// A number of items, options, entries, nodes or slots as 32 bits. The model's limits make all of them fit.
#[inline(always)]
pub(crate) fn narrow(count: usize) -> u32 {
    debug_assert!(u32::try_from(count).is_ok(), "{count} passes the model's limit of 32 bits");
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// The options in ascending order without repetition: a solution is a set.
pub(crate) fn as_set(options: &[OptionId]) -> Vec<OptionId> {
    let mut set = options.to_vec();
    set.sort_unstable();
    set.dedup();
    set
}
