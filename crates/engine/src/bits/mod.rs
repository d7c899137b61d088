//! Bitmaps: the options that can still be chosen as a set of bits, counted by population counts.
//!
//! # Why this shape
//! Nothing is linked and nothing is undone. For each option there is a row of those that cannot be
//! chosen with it: whatever makes two options exclude each other, a common item or two colors, is
//! in that row. So "option in" is one AND-NOT over the remaining options into the next slot of a
//! stack; leaving a branch is forgetting the slot. The number of options of an item is a
//! population count of the remaining options AND the item's mask, for eight items at once, so that
//! no vector has to be summed up. When an item is left without options, the branch failed before
//! it was entered.
//!
//! Two stores share these [`tables`]: [`small`] for a few words of options, where jumps cost
//! more than counting, and [`wide`] for many, where as little as possible is looked at.
//!
//! # Source
//! The search is Algorithm X of D. E. Knuth, *The Art of Computer Programming*, 7.2.2.1. Bitmaps
//! with a list of the words that are not 0: J. Demeulenaere et al., *Compact-Table* (CP 2016).

mod count;
mod slots;
mod small;
mod sparse;
mod tables;
#[cfg(test)]
mod tests;
mod wide;

use gavotte_model::Problem;
use gavotte_simd::Best;

use crate::Order;
use crate::kernel::{Kernel, Run};
use count::Counting;
use slots::Slots;
use small::Small;
use sparse::Sparse;
use gavotte_simd::LANES;
pub(crate) use tables::Tables;
use wide::Wide;

/// A search by bitmaps on the best that the processor offers.
pub(crate) fn run(problem: &Problem, order: Order) -> Box<dyn Run> {
    match Best::detect() {
        Best::Plain(processor) => run_on(processor, problem, order),
        #[cfg(target_arch = "x86_64")]
        Best::Popcnt(processor) => run_on(processor, problem, order),
        #[cfg(target_arch = "x86_64")]
        Best::Avx2(processor) => run_on(processor, problem, order),
        #[cfg(target_arch = "x86_64")]
        Best::Avx512(processor) => run_on(processor, problem, order),
    }
}

fn run_on<P: Counting>(processor: P, problem: &Problem, order: Order) -> Box<dyn Run> {
    match problem.option_count().div_ceil(64) {
        0 | 1 => Box::new(Kernel::new(Small::<P, 1>::new(processor, problem, order))),
        2 => Box::new(Kernel::new(Small::<P, 2>::new(processor, problem, order))),
        3 => Box::new(Kernel::new(Small::<P, 3>::new(processor, problem, order))),
        4 => Box::new(Kernel::new(Small::<P, 4>::new(processor, problem, order))),
        5 => Box::new(Kernel::new(Small::<P, 5>::new(processor, problem, order))),
        _ if std::env::var("SPARSE").is_ok_and(|v| v=="8") => Box::new(Kernel::new(Sparse::<P, u8>::new(processor, problem, order))),
        _ if std::env::var("SPARSE").is_ok_and(|v| v=="16") => Box::new(Kernel::new(Sparse::<P, u16>::new(processor, problem, order))),
        _ => Box::new(Kernel::new(Wide::new(processor, problem, order))),
    }
}

/// The key of a node without open items.
const ALL_COVERED: u64 = gavotte_simd::ABSENT;

/// What items are chosen by: the number of options, then the item's number.
#[inline(always)]
const fn key(count: u64, item: usize) -> u64 {
    count << 32 | item as u64
}

/// The item of a key.
#[inline(always)]
const fn item_of(key: u64) -> u32 {
    (key & u32::MAX as u64) as u32
}

/// Whether the key is one of an item without options.
#[inline(always)]
const fn is_dead(key: u64) -> bool {
    key < 1 << 32
}

/// Adds the options of `item` that remain in `slot` to `children`, in ascending order.
#[inline(always)]
fn list_options(tables: &Tables, slots: &Slots, slot: usize, item: u32, children: &mut Vec<u32>) {
    let masks = tables.group(item as usize / LANES);
    for (number, word) in slots.words(slot) {
        let mut rest = word & masks[number][item as usize % LANES];
        while rest != 0 {
            children.push(narrow(number * 64) + rest.trailing_zeros());
            rest &= rest - 1;
        }
    }
}

/// The lowest item of a set that is not empty.
#[inline(always)]
fn first_open(open: &[u64]) -> u32 {
    let mut found = open.iter().enumerate().filter(|(_, word)| **word != 0);
    found.next().map_or(0, |(at, word)| narrow(at * 64) + word.trailing_zeros())
}

/// The highest item of a set that is not empty.
#[inline(always)]
fn last_open(open: &[u64]) -> u32 {
    let mut found = open.iter().enumerate().rev().filter(|(_, word)| **word != 0);
    found.next().map_or(0, |(at, word)| narrow(at * 64) + 63 - word.leading_zeros())
}

/// Makes the words the set of the first `count` numbers.
fn fill(words: &mut [u64], count: usize) {
    for (at, word) in words.iter_mut().enumerate() {
        let rest = count.saturating_sub(at * 64);
        *word = if rest >= 64 { u64::MAX } else { (1 << rest) - 1 };
    }
}

/// The model's limits make every number of items, options and slots fit into 32 bits.
#[inline(always)]
fn narrow(count: usize) -> u32 {
    debug_assert!(u32::try_from(count).is_ok(), "the model's limit was passed");
    u32::try_from(count).unwrap_or(u32::MAX)
}
