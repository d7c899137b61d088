//! Repeats the counts of the stores of bitmaps bit by bit, so that audits share no code with the fast ways.
//!
//! # Cost
//! A look at each option for each open item.

use gavotte_simd::LANES;

use super::tables::Tables;
use super::words::{ALL_COVERED, key};

/// How many of these options hold `item`, bit by bit.
pub(super) fn count(tables: &Tables, item: usize, words: &[(usize, u64)]) -> usize {
    let holds = |number: usize, bit: usize| {
        tables.group(item / LANES)[number][item % LANES] >> bit & 1 != 0
    };
    let bits = words.iter().flat_map(|&(number, word)| (0..64).map(move |bit| (number, word, bit)));
    bits.filter(|&(number, word, bit)| word >> bit & 1 != 0 && holds(number, bit)).count()
}

/// The least key of the open items, by [`count`].
pub(super) fn least(tables: &Tables, open: &[u64], words: &[(usize, u64)]) -> u64 {
    let items = (0..open.len() * 64).filter(|item| open[item / 64] >> (item % 64) & 1 != 0);
    items.map(|item| key(count(tables, item, words) as u64, item)).min().unwrap_or(ALL_COVERED)
}
