//! Counting the options of all open items: by vectors of eight items, or item by item.
//!
//! # Why this shape
//! There are two ways, because vectors count covered items, too, and that does not pay on every processor (DESIGN 4).
//!
//! # Cost
//! With w words of options and n items, vectors take w·n/8 population counts of 512 bits, whether
//! the items are open or not; item by item it is w population counts of 64 bits an open item.

use gavotte_simd::{Plain, Processor, Vector};

use super::tables::{LANES, Tables};
use super::words::{ALL_COVERED, key};
use crate::run::copies;

/// A way to count on some processor.
pub(crate) trait Counting: Processor {
    /// Whether a search on it exists only in the copies that carry everything.
    const FEW: bool = copies::FEW;

    /// The least [key] of the items in `open`. `words` are the remaining options: numbers of words and words.
    /// With `HASTY`, any key without options as soon as there is one.
    fn least<const HASTY: bool>(
        self,
        tables: &Tables,
        open: &[u64],
        words: impl Iterator<Item = (usize, u64)> + Clone,
    ) -> u64;
}

/// Eight items at a time.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
#[inline(always)]
fn by_lanes<V: Vector, const HASTY: bool>(
    v: V,
    tables: &Tables,
    open: &[u64],
    words: &(impl Iterator<Item = (usize, u64)> + Clone),
) -> u64 {
    let mut least = v.splat(ALL_COVERED);
    let mut numbers = v.load(&[0, 1, 2, 3, 4, 5, 6, 7]);
    for (group, masks) in tables.groups().enumerate() {
        let lanes = (open[group / 8] >> (group % 8 * 8) & 0xFF) as u8;
        if HASTY && lanes == 0 {
            numbers = v.add(numbers, v.splat(LANES as u64));
            continue;
        }
        let mut counts = v.splat(0);
        for (number, word) in words.clone() {
            let held = v.and(v.load(&masks[number]), v.splat(word));
            counts = v.add(counts, v.count_ones(held));
        }
        let keys = v.only(lanes, v.add(v.high(counts), numbers));
        if HASTY && v.any_low(keys) {
            return key(0, group * LANES);
        }
        least = v.min(least, keys);
        numbers = v.add(numbers, v.splat(LANES as u64));
    }
    v.least(least)
}

/// One item at a time.
#[inline(always)]
fn by_items<const HASTY: bool>(
    tables: &Tables,
    open: &[u64],
    words: &(impl Iterator<Item = (usize, u64)> + Clone),
) -> u64 {
    let mut least = ALL_COVERED;
    for (at, &open) in open.iter().enumerate() {
        let mut rest = open;
        while rest != 0 {
            let item = at * 64 + rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let masks = tables.group(item / LANES);
            let held = words.clone().map(|(number, word)| word & masks[number][item % LANES]);
            let count: u64 = held.map(|held| u64::from(held.count_ones())).sum();
            if HASTY && count == 0 {
                return key(0, item);
            }
            least = least.min(key(count, item));
        }
    }
    least
}

impl Counting for Plain {
    /// Where there are better ones, only processors from before 2013 come here.
    const FEW: bool = copies::FEW || cfg!(target_arch = "x86_64");

    #[inline(always)]
    fn least<const HASTY: bool>(
        self,
        tables: &Tables,
        open: &[u64],
        words: impl Iterator<Item = (usize, u64)> + Clone,
    ) -> u64 {
        by_items::<HASTY>(tables, open, &words)
    }
}

#[cfg(target_arch = "x86_64")]
impl Counting for gavotte_simd::Avx2 {
    #[inline(always)]
    fn least<const HASTY: bool>(
        self,
        tables: &Tables,
        open: &[u64],
        words: impl Iterator<Item = (usize, u64)> + Clone,
    ) -> u64 {
        // Each vector has two halves, so this pays only where groups of covered items are left out.
        if HASTY {
            by_lanes::<_, HASTY>(self, tables, open, &words)
        } else {
            by_items::<HASTY>(tables, open, &words)
        }
    }
}

#[cfg(target_arch = "x86_64")]
impl Counting for gavotte_simd::Avx512 {
    #[inline(always)]
    fn least<const HASTY: bool>(
        self,
        tables: &Tables,
        open: &[u64],
        words: impl Iterator<Item = (usize, u64)> + Clone,
    ) -> u64 {
        by_lanes::<_, HASTY>(self, tables, open, &words)
    }
}
