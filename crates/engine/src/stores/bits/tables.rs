//! The tables of a search over bitmaps, which never change; so all searches of a problem share them.
//!
//! # Cost
//! For m options in W = m / 64 words and n items: m·W words of conflicts and n·W words of masks, in
//! memory and, times the length of an option, in time. [`Tables::fit`] says where that is too much. While they
//! are made, twelve bytes for each entry with a color.

use gavotte_model::{ColorId, ItemId, OptionId, Problem};

pub(super) use gavotte_simd::LANES;
use gavotte_simd::{Processor, Task};

use super::bounded::{Bounded, is_bounded};
use crate::run::numbers::narrow;

/// The most words that all tables may have together: 32 MiB. [words]
const MOST_WORDS: usize = 1 << 22;

/// The tables of one problem, shared by all searches of it.
#[derive(Debug)]
pub(crate) struct Tables {
    /// Words in a set of options.
    pub(super) words: usize,
    /// Words in a set of primary items.
    pub(super) item_words: usize,
    /// For each group and word, the options of that word which hold each of the group's items.
    pub(super) masks: Vec<[u64; LANES]>,
    /// For each option, the options that cannot be chosen with it, itself included.
    pub(super) conflicts: Vec<u64>,
    /// For each option, its primary items.
    pub(super) covered: Vec<u64>,
    /// The primary items of each option, one option after the other,
    lists: Vec<u32>,
    /// and where each option's begin; one more at the end.
    starts: Vec<u32>,
    /// The option that each bit stands for.
    pub(super) options: Vec<OptionId>,
    /// The items with bounds, which are in none of the sets above.
    pub(super) bounded: Bounded,
}

impl Tables {
    /// Whether tables of this problem are small enough to be worth making.
    pub(crate) fn fit(problem: &Problem) -> bool {
        let words = problem.option_count().div_ceil(64);
        let rows = problem.option_count() + 3 * problem.item_count() + LANES;
        let memory = rows.checked_mul(words);
        let work = problem.entry_count().checked_mul(words);
        // The most word operations that building them may take: some milliseconds.
        let most_work: usize = 1 << 26;
        memory.is_some_and(|memory| memory <= MOST_WORDS)
            && work.is_some_and(|work| work <= most_work)
    }

    /// The tables, with sets of options of at least `words` words, and of one in any case.
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
        let bounded = Bounded::of(problem, &options, |item| holders.row(item));
        let is_counted = |item: ItemId| problem.is_primary(item) && !is_bounded(problem, item);
        let mut tables = Self {
            words,
            item_words,
            masks: vec![[0; LANES]; groups * words],
            conflicts: vec![0; options.len() * words],
            covered: vec![0; options.len() * item_words],
            lists: Vec::new(),
            starts: vec![0],
            options,
            bounded,
        };
        for item in (0..primary).filter(|&item| is_counted(ItemId::new(narrow(item)))) {
            let row = &holders.rows[item * words..][..words];
            let group = &mut tables.masks[item / LANES * words..][..words];
            for (lanes, &word) in group.iter_mut().zip(row) {
                lanes[item % LANES] = word;
            }
        }
        holders.add_conflicts(problem, &tables.options, &mut tables.conflicts);
        for at in 0..tables.options.len() {
            tables.conflicts[at * words + at / 64] |= 1 << (at % 64);
            for &item in problem.option_items(tables.options[at]) {
                if is_counted(item) {
                    tables.lists.push(item.raw());
                    let item = item.index();
                    tables.covered[at * item_words + item / 64] |= 1 << (item % 64);
                }
            }
            tables.starts.push(narrow(tables.lists.len()));
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

/// The work of making the tables.
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
    /// The entries with a color: item, color and the place of the option. Sorted.
    colored: Vec<(ItemId, ColorId, u32)>,
}

impl Holders {
    #[inline(always)]
    fn new(problem: &Problem, options: &[OptionId], words: usize) -> Self {
        let mut rows = vec![0_u64; problem.item_count() * words];
        let mut colored = Vec::new();
        for (at, &option) in options.iter().enumerate() {
            let (word, bit) = (at / 64, 1 << (at % 64));
            for entry in problem.entries(option) {
                rows[entry.item.index() * words + word] |= bit;
                let color = entry.color.map(|color| (entry.item, color, narrow(at)));
                colored.extend(color);
            }
        }
        colored.sort_unstable();
        Self { words, rows, colored }
    }

    /// The options that hold the item.
    #[inline(always)]
    fn row(&self, item: ItemId) -> &[u64] {
        &self.rows[item.index() * self.words..][..self.words]
    }

    /// Adds to the conflicts of each option all that hold an item of it, unless they agree on its color or the item has bounds.
    #[inline(always)]
    fn add_conflicts(&self, problem: &Problem, options: &[OptionId], conflicts: &mut [u64]) {
        for (at, &option) in options.iter().enumerate() {
            let row = &mut conflicts[at * self.words..][..self.words];
            let entries = problem.entries(option);
            for entry in entries.filter(|it| it.color.is_none() && !is_bounded(problem, it.item)) {
                row.iter_mut().zip(self.row(entry.item)).for_each(|(row, &all)| *row |= all);
            }
        }
        // There may be as many colors as options, so one row serves all of them, one after the other.
        let mut agree = vec![0_u64; self.words];
        for group in self.colored.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
            agree.fill(0);
            for &(_, _, at) in group {
                agree[at as usize / 64] |= 1 << (at % 64);
            }
            for &(item, _, at) in group {
                let row = &mut conflicts[at as usize * self.words..][..self.words];
                for ((row, &all), &agree) in row.iter_mut().zip(self.row(item)).zip(&agree) {
                    *row |= all & !agree;
                }
            }
        }
    }
}
