//! A plain count of what remains, for as long as that costs less than a canonical form.
//!
//! # Why this shape
//! Most of the remaining problems of a count up to isomorphism are small. Some hundred steps count them, and
//! then they need no form. So a plain search is tried first, with an effort that is known: words read. What
//! remains becomes a problem of its own in one to four words, so that a node is some and-instructions and bit
//! counts.
//!
//! # Invariants
//! 1. Rows are as in [`Incidence`], with options and open items renumbered in their order.
//! 2. `items` and `values` are [`NONE`] between calls.
//!
//! # Cost
//! At a node as many words as there are open items times words of options.

use gavotte_simd::{Best, Processor, Task};

use super::bits::{members, size};
use super::incidence::{Incidence, NONE};

/// The most words of options and of items. [words]
const WIDEST: usize = 4;

/// A set of small numbers.
type Row<const N: usize> = [u64; N];

/// Counts one remaining problem after the other.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    processor: Best,
    /// For each item and each value of the whole problem its row, while a problem is made.
    items: Vec<u32>,
    values: Vec<u32>,
}

/// The remaining problem.
struct Small<const N: usize> {
    /// The options of each open item.
    holders: Vec<Row<N>>,
    /// For each option the options that cannot be chosen with it, and the items that it covers.
    excluded: Vec<Row<N>>,
    covers: Vec<Row<N>>,
}

impl Plain {
    pub(super) fn new(incidence: &Incidence) -> Self {
        let (items, values) = incidence.rows();
        let none = |count| vec![NONE; count];
        Self { processor: Best::detect(), items: none(items), values: none(values) }
    }

    /// How many solutions remain, and how many words were read. The number is `None` where counting would take
    /// more than `most` words. The whole answer is `None` where the problem is too large to be tried.
    pub(super) fn count(
        &mut self,
        incidence: &Incidence,
        state: &[u64],
        most: u64,
    ) -> Option<(Option<u64>, u64)> {
        let words = |bits| (size(bits) as usize).div_ceil(64);
        let words = words(incidence.options(state)).max(words(incidence.open(state)));
        if words > WIDEST {
            return None;
        }
        if incidence.has_counters() {
            return Some(super::decide::count(incidence, state, most));
        }
        Some(match words {
            0 | 1 => self.search::<1>(incidence, state, most),
            2 => self.search::<2>(incidence, state, most),
            _ => self.search::<WIDEST>(incidence, state, most),
        })
    }

    fn search<const N: usize>(
        &mut self,
        incidence: &Incidence,
        state: &[u64],
        most: u64,
    ) -> (Option<u64>, u64) {
        let task = Search { small: self.small::<N>(incidence, state), most };
        match self.processor {
            Best::Plain(plain) => plain.run(task),
            #[cfg(target_arch = "x86_64")]
            Best::Popcnt(popcnt) => popcnt.run(task),
            #[cfg(target_arch = "x86_64")]
            Best::Avx2(avx2) => avx2.run(task),
            #[cfg(target_arch = "x86_64")]
            Best::Avx512(avx512) => avx512.run(task),
        }
    }

    /// The remaining problem of a state as a problem of its own.
    fn small<const N: usize>(&mut self, incidence: &Incidence, state: &[u64]) -> Small<N> {
        let mut rows: Vec<Row<N>> = Vec::new();
        for item in members(incidence.open(state)) {
            row(&mut self.items[item], &mut rows);
        }
        let open = rows.len();
        let covers = self.fill(incidence, state, &mut rows, open);
        let mut excluded = Vec::with_capacity(covers.len());
        for option in members(incidence.options(state)) {
            let mut clash = [0; N];
            for entry in incidence.entries(option) {
                let others = rows[self.items[entry.item as usize] as usize];
                let agreeing = match entry.value {
                    NONE => [0; N],
                    value => rows[self.values[value as usize] as usize],
                };
                let others = without(&others, &agreeing);
                clash.iter_mut().zip(others).for_each(|(word, other)| *word |= other);
            }
            insert(&mut clash, excluded.len());
            excluded.push(clash);
        }
        self.forget(incidence, state);
        rows.truncate(open);
        Small { holders: rows, excluded, covers }
    }

    /// Makes a row for each item and each value. Returns which of the first `open` items each option covers.
    fn fill<const N: usize>(
        &mut self,
        incidence: &Incidence,
        state: &[u64],
        rows: &mut Vec<Row<N>>,
        open: usize,
    ) -> Vec<Row<N>> {
        let cover = |(new, option)| {
            let mut covered = [0; N];
            for entry in incidence.entries(option) {
                let item = row(&mut self.items[entry.item as usize], rows);
                insert(&mut rows[item], new);
                if item < open {
                    insert(&mut covered, item);
                }
                if entry.value != NONE {
                    let value = row(&mut self.values[entry.value as usize], rows);
                    insert(&mut rows[value], new);
                }
            }
            covered
        };
        members(incidence.options(state)).enumerate().map(cover).collect()
    }

    /// Forgets the rows of all items and values.
    fn forget(&mut self, incidence: &Incidence, state: &[u64]) {
        members(incidence.open(state)).for_each(|item| self.items[item] = NONE);
        for option in members(incidence.options(state)) {
            for entry in incidence.entries(option) {
                self.items[entry.item as usize] = NONE;
                if entry.value != NONE {
                    self.values[entry.value as usize] = NONE;
                }
            }
        }
    }
}

/// The number of a row, which is made if there is none.
fn row<const N: usize>(number: &mut u32, rows: &mut Vec<Row<N>>) -> usize {
    if *number == NONE {
        *number = u32::try_from(rows.len()).unwrap_or(NONE); // there are fewer than entries
        rows.push([0; N]);
    }
    *number as usize
}

#[inline(always)]
fn insert<const N: usize>(row: &mut Row<N>, number: usize) {
    row[number / 64] |= 1 << (number % 64);
}

/// A count to be run on a processor.
struct Search<const N: usize> {
    small: Small<N>,
    most: u64,
}

impl<const N: usize> Task for Search<N> {
    type Output = (Option<u64>, u64);

    #[inline(always)]
    fn run(self) -> (Option<u64>, u64) {
        let Self { small, most } = self;
        let mut stack = vec![(full(small.excluded.len()), full(small.holders.len()))];
        let mut read = (N * (small.holders.len() + 4 * small.excluded.len())) as u64;
        let mut count = 0_u64;
        while let Some((options, open)) = stack.pop() {
            let Some(branches) = small.branches(&options, &open, &mut read) else {
                count += 1;
                continue;
            };
            if read > most {
                return (None, read);
            }
            for option in ones(branches) {
                let options = without(&options, &small.excluded[option]);
                stack.push((options, without(&open, &small.covers[option])));
            }
        }
        (Some(count), read)
    }
}

impl<const N: usize> Small<N> {
    /// The options of the open item that has the fewest; `None` where no item is open.
    #[inline(always)]
    fn branches(&self, options: &Row<N>, open: &Row<N>, read: &mut u64) -> Option<Row<N>> {
        let mut fewest = None;
        for item in ones(*open) {
            *read += N as u64;
            let own = meet(options, &self.holders[item]);
            let count: u32 = own.iter().map(|word| word.count_ones()).sum();
            if fewest.is_none_or(|(least, _)| count < least) {
                fewest = Some((count, own));
                if count <= 1 {
                    break;
                }
            }
        }
        fewest.map(|(_, own)| own)
    }
}

/// The first numbers.
fn full<const N: usize>(count: usize) -> Row<N> {
    let mut row = [0; N];
    (0..count).for_each(|number| insert(&mut row, number));
    row
}

/// The numbers in a set.
#[inline(always)]
fn ones<const N: usize>(row: Row<N>) -> impl Iterator<Item = usize> {
    row.into_iter().enumerate().flat_map(|(at, mut word)| {
        std::iter::from_fn(move || {
            let low = word.trailing_zeros() as usize;
            let rest = word & word.wrapping_sub(1);
            (std::mem::replace(&mut word, rest) != 0).then_some(at * 64 + low)
        })
    })
}

#[inline(always)]
fn meet<const N: usize>(one: &Row<N>, other: &Row<N>) -> Row<N> {
    std::array::from_fn(|word| one[word] & other[word])
}

#[inline(always)]
fn without<const N: usize>(one: &Row<N>, other: &Row<N>) -> Row<N> {
    std::array::from_fn(|word| one[word] & !other[word])
}
