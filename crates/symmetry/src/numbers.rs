//! Small helpers for numbers: conversions that cannot fail, and the mixing of words.

/// A number of vertices, edges or items as 32 bits. The limits of the model make those of a problem fit, and
/// [`Graph`](crate::graph::Graph) refuses too many edges.
#[inline(always)]
pub(crate) fn narrow(count: usize) -> u32 {
    debug_assert!(u32::try_from(count).is_ok(), "{count} does not fit into 32 bits");
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Adds a word to a running hash in which the order of the words matters.
#[inline(always)]
pub(crate) fn mix(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// Spreads a word over 64 bits, so that sums of such words hardly ever agree by chance (the end of
/// `SplitMix64`: G. Steele, D. Lea, C. Flood, *Fast splittable pseudorandom number generators*, 2014).
#[inline(always)]
pub(crate) fn spread(word: u64) -> u64 {
    let word = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}
