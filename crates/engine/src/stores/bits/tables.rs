//! What a search over bitmaps looks up and never changes.
//!
//! # Cost
//! For m options in W = m / 64 words and n items: m·W words of conflicts and n·W words of masks, in
//! memory and, times the length of an option, in time. [`Tables::fit`] says where that is too much. While they
//! are made, a word for each entry with a color besides.

use std::collections::BTreeMap;

use gavotte_model::{ColorId, ItemId, OptionId, Problem};

pub(super) use gavotte_simd::LANES;
use gavotte_simd::{Processor, Task};

/// The most words that all tables may have together: 32 MiB. [words]
const MOST_WORDS: usize = 1 << 22;
/// The most word operations that building them may take: some milliseconds. [operations]
const MOST_WORK: usize = 1 << 26;

/// The tables of one problem, shared by all searches of it.
#[derive(Debug)]
pub(crate) struct Tables {
    /// Words in a set of options.
    pub(super) words: usize,
    /// Words in a set of primary items.
    pub(super) item_words: usize,
    /// For each group and word, the options of that word which hold each of the group's items.
    pub(super) masks: Vec<[u64; LANES]>,
    /// For each option, those that cannot be chosen with it, itself included.
    pub(super) conflicts: Vec<u64>,
    /// For each option, its primary items.
    pub(super) covered: Vec<u64>,
    /// The primary items of each option, one option after the other,
    lists: Vec<u32>,
    /// and where each option's begin; one more at the end.
    starts: Vec<u32>,
    /// The option that each bit stands for.
    pub(super) options: Vec<OptionId>,
}

impl Tables {
    /// Whether tables of this problem are small enough to be worth their making.
    pub(crate) fn fit(problem: &Problem) -> bool {
        let words = problem.option_count().div_ceil(64);
        let rows = problem.option_count() + 3 * problem.item_count() + LANES;
        let memory = rows.checked_mul(words);
        let work = problem.entry_count().checked_mul(words);
        memory.is_some_and(|memory| memory <= MOST_WORDS)
            && work.is_some_and(|work| work <= MOST_WORK)
    }

    /// The tables, with sets of options of `words` words at least, and one in any case.
    pub(super) fn new(processor: impl Processor, problem: &Problem, words: usize) -> Self {
        processor.run(Build { problem, words })
    }

    #[inline(always)]
    fn build(problem: &Problem, words: usize) -> Self {
        let options: Vec<OptionId> =
            problem.options().filter(|&option| problem.is_choosable(option)).collect();
        let words = options.len().div_ceil(64).max(words).max(1);
        let primary = problem.primary_count();
        let (item_words, groups) = (primary.div_ceil(64), primary.div_ceil(LANES));
        let holders = Holders::new(problem, &options, words);
        let mut tables = Self {
            words,
            item_words,
            masks: vec![[0; LANES]; groups * words],
            conflicts: vec![0; options.len() * words],
            covered: vec![0; options.len() * item_words],
            lists: Vec::new(),
            starts: vec![0],
            options,
        };
        for item in 0..primary {
            let row = &holders.rows[item * words..][..words];
            let group = &mut tables.masks[item / LANES * words..][..words];
            for (lanes, &word) in group.iter_mut().zip(row) {
                lanes[item % LANES] = word;
            }
        }
        for at in 0..tables.options.len() {
            let row = &mut tables.conflicts[at * words..][..words];
            holders.add_conflicts(problem, tables.options[at], row);
            row[at / 64] |= 1 << (at % 64);
            for &item in problem.option_items(tables.options[at]) {
                if problem.is_primary(item) {
                    tables.lists.push(item.raw());
                    let item = item.index();
                    tables.covered[at * item_words + item / 64] |= 1 << (item % 64);
                }
            }
            tables.starts.push(crate::run::numbers::narrow(tables.lists.len()));
        }
        tables
    }

    /// The bit of an option that can be chosen.
    pub(super) fn bit_of(&self, option: OptionId) -> Option<usize> {
        self.options.binary_search(&option).ok()
    }

    /// The primary items of `option`.
    #[inline(always)]
    pub(super) fn items(&self, option: usize) -> &[u32] {
        &self.lists[self.starts[option] as usize..self.starts[option + 1] as usize]
    }

    /// The masks of a group of items.
    #[inline(always)]
    pub(super) fn group(&self, group: usize) -> &[[u64; LANES]] {
        &self.masks[group * self.words..][..self.words]
    }

    /// The masks of all groups.
    #[inline(always)]
    pub(super) fn groups(&self) -> impl Iterator<Item = &[[u64; LANES]]> {
        self.masks.chunks_exact(self.words)
    }

    /// The options that cannot be chosen with `option`.
    #[inline(always)]
    pub(super) fn conflicts(&self, option: usize) -> &[u64] {
        &self.conflicts[option * self.words..][..self.words]
    }

    /// The primary items of `option`.
    #[inline(always)]
    pub(super) fn covered(&self, option: usize) -> &[u64] {
        &self.covered[option * self.item_words..][..self.item_words]
    }
}

/// The making of the tables, as a task.
struct Build<'p> {
    problem: &'p Problem,
    words: usize,
}

impl Task for Build<'_> {
    type Output = Tables;

    #[inline(always)]
    fn run(self) -> Tables {
        Tables::build(self.problem, self.words)
    }
}

/// Which options hold each item, and which hold it in each color.
struct Holders {
    words: usize,
    rows: Vec<u64>,
    colored: BTreeMap<(ItemId, ColorId), Agreeing>,
}

/// The options that hold an item in one color. There may be as many colors as options, so a row of bits is
/// made only where it takes no more room than a list.
enum Agreeing {
    Few(Vec<usize>),
    Many(Vec<u64>),
}

impl Agreeing {
    fn new(list: Vec<usize>, words: usize) -> Self {
        if list.len() < words {
            return Self::Few(list);
        }
        let mut row = vec![0; words];
        for at in list {
            row[at / 64] |= 1 << (at % 64);
        }
        Self::Many(row)
    }
}

impl Holders {
    #[inline(always)]
    fn new(problem: &Problem, options: &[OptionId], words: usize) -> Self {
        let mut rows = vec![0_u64; problem.item_count() * words];
        let mut colored: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        for (at, &option) in options.iter().enumerate() {
            let (word, bit) = (at / 64, 1 << (at % 64));
            for entry in problem.entries(option) {
                rows[entry.item.index() * words + word] |= bit;
                if let Some(color) = entry.color {
                    colored.entry((entry.item, color)).or_default().push(at);
                }
            }
        }
        let agreeing = |(of, list)| (of, Agreeing::new(list, words));
        Self { words, rows, colored: colored.into_iter().map(agreeing).collect() }
    }

    /// Adds to `row` all options that hold an item of `option`, unless they agree on its color.
    #[inline(always)]
    fn add_conflicts(&self, problem: &Problem, option: OptionId, row: &mut [u64]) {
        for entry in problem.entries(option) {
            let all = &self.rows[entry.item.index() * self.words..][..self.words];
            let agree = entry.color.and_then(|color| self.colored.get(&(entry.item, color)));
            match agree {
                None => row.iter_mut().zip(all).for_each(|(row, &all)| *row |= all),
                Some(Agreeing::Many(agree)) => {
                    for ((row, &all), &agree) in row.iter_mut().zip(all).zip(agree) {
                        *row |= all & !agree;
                    }
                }
                Some(Agreeing::Few(agree)) => {
                    let is_free = |&at: &usize| row[at / 64] >> (at % 64) & 1 == 0;
                    let free: Vec<usize> = agree.iter().copied().filter(is_free).collect();
                    row.iter_mut().zip(all).for_each(|(row, &all)| *row |= all);
                    free.into_iter().for_each(|at| row[at / 64] &= !(1 << (at % 64)));
                }
            }
        }
    }
}
