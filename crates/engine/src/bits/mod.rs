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
//! Three stores share the same [`tables`]: [`small`] for a few words of options, where jumps cost
//! more than counting; [`wide`] for many, where as little as possible is looked at; and [`sparse`]
//! for many items with few options each, where counting all of them anew would be a waste.
//! [`Layout::of`] chooses by a linear look at the problem.
//!
//! # Cost
//! The tables take m·m/64 words for m options. Where that is too much there are no bitmaps.
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

use crate::copies;
use crate::kernel::{Kernel, Run};
use crate::{Order, Unsupported};
use count::Counting;
use gavotte_simd::LANES;
use slots::Slots;
use small::Small;
use sparse::{Counter, Sparse};
use tables::Tables;
use wide::Wide;

/// How the bitmaps of a problem are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// At most 320 options and 128 items: all branches of an item are looked at together.
    Small,
    /// Counting anew is cheaper than following what an option touches.
    Wide,
    /// Many items, each with few options: a counter an item.
    Sparse,
}

impl Layout {
    /// The layout that suits the problem. Linear time.
    ///
    /// # Errors
    /// When the problem has bounds, which bitmaps do not carry, or when its tables would be too
    /// large.
    pub fn of(problem: &Problem) -> Result<Self, Unsupported> {
        Self::supports(problem)?;
        let words = problem.option_count().div_ceil(64);
        // What an option removes, with the items of that, against a look at all items.
        let groups = problem.primary_count().div_ceil(LANES);
        let counting = (groups * words) as u128;
        Ok(if updates(problem) * UPDATE_COST < counting && sparse::fits(problem) {
            Self::Sparse
        } else if small::fits(problem, MOST_SMALL) {
            Self::Small
        } else {
            Self::Wide
        })
    }

    fn supports(problem: &Problem) -> Result<(), Unsupported> {
        Unsupported::check_bounds("bits", problem)?;
        let options = problem.option_count();
        let too_large = || Unsupported::new("bits", format!("as many as {options} options"));
        if Tables::fit(problem) { Ok(()) } else { Err(too_large()) }
    }

    /// All layouts that can carry the problem, the one that suits it among them.
    pub fn all(problem: &Problem) -> impl Iterator<Item = Self> {
        let fits = Self::supports(problem).is_ok();
        let small = fits && small::fits(problem, MOST_SMALL);
        let sparse = fits && sparse::fits(problem);
        let layouts = [(small, Self::Small), (fits, Self::Wide), (sparse, Self::Sparse)];
        layouts.into_iter().filter(|(carries, _)| *carries).map(|(_, layout)| layout)
    }
}

/// About how many counters of items an option changes; at least 1. In 128 bits: in a browser a cube
/// of thousands of entries is too large for a machine word.
fn updates(problem: &Problem) -> u128 {
    let [items, options, entries] =
        [problem.item_count(), problem.option_count(), problem.entry_count()]
            .map(|count| count.max(1) as u128);
    (entries.pow(3) / options.pow(2) / items).max(1)
}

/// What taking one off a counter costs, in looks at a group of items.
const UPDATE_COST: u128 = 2;
/// The most words of [`Layout::Small`].
const MOST_SMALL: usize = 5;

/// A search by bitmaps on the best that the processor offers.
pub(crate) fn run(problem: &Problem, layout: Layout, order: Order) -> Box<dyn Run> {
    match Best::detect() {
        Best::Plain(processor) => run_on(processor, problem, layout, order),
        #[cfg(target_arch = "x86_64")]
        Best::Popcnt(processor) => run_on(processor, problem, layout, order),
        #[cfg(target_arch = "x86_64")]
        Best::Avx2(processor) => run_on(processor, problem, layout, order),
        #[cfg(target_arch = "x86_64")]
        Best::Avx512(processor) => run_on(processor, problem, layout, order),
    }
}

fn run_on<P: Counting>(
    processor: P,
    problem: &Problem,
    layout: Layout,
    order: Order,
) -> Box<dyn Run> {
    match (layout, problem.option_count().div_ceil(64)) {
        (Layout::Sparse, _) if sparse::most_options(problem) <= <u8 as Counter>::MOST => {
            Box::new(Kernel::new(Sparse::<P, u8>::new(processor, problem, order)))
        }
        (Layout::Sparse, _) if !copies::FEW => {
            Box::new(Kernel::new(Sparse::<P, u16>::new(processor, problem, order)))
        }
        (Layout::Small, 0 | 1) if !copies::FEW => small::<P, 1>(processor, problem, order),
        (Layout::Small, 0..=2) if !copies::FEW => small::<P, 2>(processor, problem, order),
        (Layout::Small, 0..=3) if !copies::FEW => small::<P, 3>(processor, problem, order),
        (Layout::Small, 4) if !copies::FEW => small::<P, 4>(processor, problem, order),
        (Layout::Small, _) => small::<P, MOST_SMALL>(processor, problem, order),
        (Layout::Wide | Layout::Sparse, _) => {
            Box::new(Kernel::new(Wide::new(processor, problem, order)))
        }
    }
}

fn small<P: Counting, const W: usize>(
    processor: P,
    problem: &Problem,
    order: Order,
) -> Box<dyn Run> {
    Box::new(Kernel::new(Small::<P, W>::new(processor, problem, order)))
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
#[allow(clippy::cast_possible_truncation)] // the lower half is what is wanted
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
