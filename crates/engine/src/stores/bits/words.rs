//! Keys of items, and sets of items and options as words of bits. A key is one number, so that one comparison
//! chooses.

use crate::run::numbers::narrow;

/// The key of a node without open items. [fixed]
pub(super) const ALL_COVERED: u64 = gavotte_simd::ABSENT;

/// The key by which items are chosen: the number of options, then the item's number.
#[inline(always)]
pub(super) const fn key(count: u64, item: usize) -> u64 {
    count << 32 | item as u64
}

/// The item of a key.
#[inline(always)]
#[allow(clippy::cast_possible_truncation)] // only the lower half is wanted
pub(super) const fn item_of(key: u64) -> u32 {
    (key & u32::MAX as u64) as u32
}

/// Whether the key is one of an item without options.
#[inline(always)]
pub(super) const fn is_dead(key: u64) -> bool {
    key < 1 << 32
}

/// The lowest item of a set that is not empty.
#[inline(always)]
pub(super) fn first_open(open: &[u64]) -> u32 {
    let mut found = open.iter().enumerate().filter(|(_, word)| **word != 0);
    let found = found.next();
    debug_assert!(found.is_some(), "an empty set has no lowest item");
    found.map_or(0, |(at, word)| narrow(at * 64) + word.trailing_zeros())
}

/// The highest item of a set that is not empty.
#[inline(always)]
pub(super) fn last_open(open: &[u64]) -> u32 {
    let mut found = open.iter().enumerate().rev().filter(|(_, word)| **word != 0);
    let found = found.next();
    debug_assert!(found.is_some(), "an empty set has no highest item");
    found.map_or(0, |(at, word)| narrow(at * 64) + 63 - word.leading_zeros())
}

/// Makes the words the set of the first `count` numbers.
pub(super) fn fill(words: &mut [u64], count: usize) {
    for (at, word) in words.iter_mut().enumerate() {
        let rest = count.saturating_sub(at * 64);
        *word = if rest >= 64 { u64::MAX } else { (1 << rest) - 1 };
    }
}
