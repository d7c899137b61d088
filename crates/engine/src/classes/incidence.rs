//! A problem as sets of bits: which options hold an item, and what remains after some were chosen.
//!
//! # Why this shape
//! A count up to isomorphism keeps thousands of remaining problems and asks each of them little. So a remaining
//! problem is a row of words that is copied and compared as it is, and nothing is undone.
//!
//! # Invariants
//! 1. A [`State`] has a bit for each option that can still be chosen, a bit for each primary item that is *open*
//!    (it can be covered once more), and for each item with bounds a word with what is left of them.
//! 2. An option that can be chosen is choosable: it holds a primary item.
//! 3. Options of items that are not open are gone.
//!
//! # Cost
//! A bit for each pair of an item, or of a value of one, and an option: 86 kB for 10,395 options of 66 items. Choosing an
//! option reads as many words as it has items times options / 64.

use gavotte_model::{Bounds, OptionId, Problem};
use num_bigint::BigUint;

use super::bits::{both, has, insert, members, remove, shared};
use crate::run::{Assumed, Unsupported};

/// The most words of all rows of bits: 64 MiB. [words; limit]
const MOST_WORDS: usize = 1 << 23;
/// The number where an item has no counter, and an entry no value. [fixed]
pub(super) const NONE: u32 = u32::MAX;

/// What remains: options, open items, and the rest of the bounds.
pub(super) type State = Box<[u64]>;

/// The result of taking all forced options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Settled {
    /// An item cannot be covered as often as it must be.
    Dead,
    /// Nothing is left: what was chosen is one solution.
    Solved,
    /// There is something to choose.
    Open,
}

/// An item of an option, with its value if the item is secondary and has one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) item: u32,
    pub(super) value: u32,
}

/// Whether a problem is small enough.
///
/// # Errors
/// When its rows of bits would be too large.
pub(crate) fn supports(problem: &Problem) -> Result<(), Unsupported> {
    let values = if problem.has_colors() { problem.entry_count() } else { 0 };
    let rows = problem.item_count().saturating_add(values);
    if rows.saturating_mul(problem.option_count().div_ceil(64)) <= MOST_WORDS {
        return Ok(());
    }
    Err(Unsupported::new("classes", format!("{} options here", problem.option_count())))
}

/// A kind of rows of bits.
#[derive(Clone, Copy)]
enum Rows {
    Items,
    Values,
}

/// The problem.
#[derive(Clone, Debug)]
pub(super) struct Incidence {
    /// How many words the options take, and the open items.
    words: usize,
    open_words: usize,
    /// For each item its options.
    holders: Vec<u64>,
    /// For each value its options.
    values: Vec<u64>,
    /// For each primary item the number of its counter; [`NONE`] where it is covered exactly once.
    counters: Vec<u32>,
    /// The bounds of the items with counters, and those items.
    bounds: Vec<Bounds>,
    counted: Vec<u32>,
    /// The entries of option `o` are those from `starts[o]` to `starts[o + 1]`.
    starts: Vec<u32>,
    entries: Vec<Entry>,
}

impl Incidence {
    pub(super) fn of(problem: &Problem) -> Self {
        let words = problem.option_count().div_ceil(64);
        let primary = problem.primary_count();
        let mut incidence = Self {
            words,
            open_words: primary.div_ceil(64),
            holders: vec![0; words * problem.item_count()],
            starts: vec![0],
            entries: Vec::with_capacity(problem.entry_count()),
            ..Self::empty()
        };
        for item in problem.items().take(primary) {
            let bounds = problem.bounds(item);
            let counter =
                if bounds == Bounds::ONCE { NONE } else { incidence.count(item.raw(), bounds) };
            incidence.counters.push(counter);
        }
        incidence.read_options(problem);
        incidence
    }

    /// Gives an item a counter.
    fn count(&mut self, item: u32, bounds: Bounds) -> u32 {
        self.counted.push(item);
        self.bounds.push(bounds);
        u32::try_from(self.bounds.len() - 1).unwrap_or(NONE) // there are fewer than 2^32 items
    }

    fn read_options(&mut self, problem: &Problem) {
        let mut numbers = std::collections::HashMap::new();
        for option in problem.options() {
            if problem.is_choosable(option) {
                for entry in problem.entries(option) {
                    let item = entry.item.raw();
                    insert(&mut self.holders[entry.item.index() * self.words..], option.index());
                    let value = entry.color.map_or(NONE, |color| {
                        let fresh = u32::try_from(numbers.len()).unwrap_or(NONE); // entries are fewer
                        *numbers.entry((item, color)).or_insert(fresh)
                    });
                    if value != NONE {
                        let from = value as usize * self.words;
                        self.values.resize(self.values.len().max(from + self.words), 0);
                        insert(&mut self.values[from..], option.index());
                    }
                    self.entries.push(Entry { item, value });
                }
            }
            // There are fewer than 2^32 entries.
            self.starts.push(u32::try_from(self.entries.len()).unwrap_or(NONE));
        }
    }

    /// The solutions that keep to the assumptions; `None` when there can be none.
    pub(super) fn begin(&self, assumed: Assumed<'_>) -> Option<State> {
        let mut state: State = vec![0; self.stride()].into();
        let primary = self.counters.len();
        for row in self.holders.chunks_exact(self.words.max(1)).take(primary) {
            state.iter_mut().zip(row).for_each(|(word, &other)| *word |= other);
        }
        for item in 0..primary {
            insert(&mut state[self.words..], item);
        }
        for (counter, &bounds) in self.bounds.iter().enumerate() {
            state[self.words + self.open_words + counter] = packed(bounds);
            if bounds.max == 0 {
                self.close(&mut state, self.counted[counter] as usize);
            }
        }
        for option in assumed.forbid {
            remove(&mut state, option.index());
        }
        for option in assumed.require {
            if !has(&state, option.index()) {
                return None;
            }
            self.choose(&mut state, option.index());
        }
        Some(state)
    }

    /// The words of a state.
    pub(super) fn stride(&self) -> usize {
        self.words + self.open_words + self.bounds.len()
    }

    /// The options that can still be chosen.
    #[inline(always)]
    pub(super) fn options<'s>(&self, state: &'s [u64]) -> &'s [u64] {
        &state[..self.words]
    }

    /// The primary items that can be covered once more.
    #[inline(always)]
    pub(super) fn open<'s>(&self, state: &'s [u64]) -> &'s [u64] {
        &state[self.words..][..self.open_words]
    }

    /// The options that hold an item.
    #[inline(always)]
    pub(super) fn holders(&self, item: usize) -> &[u64] {
        &self.holders[item * self.words..][..self.words]
    }

    /// The items and values of an option.
    #[inline(always)]
    pub(super) fn entries(&self, option: usize) -> &[Entry] {
        &self.entries[self.starts[option] as usize..self.starts[option + 1] as usize]
    }

    /// How many rows of items and of values there are.
    pub(super) fn rows(&self) -> (usize, usize) {
        let words = self.words.max(1);
        (self.holders.len() / words, self.values.len() / words)
    }

    /// How often an open item must and may still be covered.
    #[inline(always)]
    pub(super) fn left(&self, state: &[u64], item: usize) -> Bounds {
        match self.counters[item] {
            NONE => Bounds::ONCE,
            counter => unpacked(state[self.words + self.open_words + counter as usize]),
        }
    }

    /// Whether some item need not be covered exactly once.
    pub(super) fn has_counters(&self) -> bool {
        !self.bounds.is_empty()
    }

    /// How often items must still be covered in all.
    pub(super) fn required(&self, state: &[u64]) -> u64 {
        let mut sum: u64 = self.open(state).iter().map(|word| u64::from(word.count_ones())).sum();
        for (&item, &left) in self.counted.iter().zip(&state[self.words + self.open_words..]) {
            if has(self.open(state), item as usize) {
                sum = sum - 1 + u64::from(unpacked(left).min);
            }
        }
        sum
    }

    /// The factor by which branches on items that are covered exactly `n` times count too much: the product of
    /// all `n!`.
    pub(super) fn scale(&self, state: &[u64]) -> BigUint {
        let exact = self.counted.iter().map(|&item| self.left(state, item as usize));
        let exact = exact.filter(|left| left.min == left.max);
        exact.flat_map(|left| 2..=left.max).map(BigUint::from).product()
    }

    /// Takes an option, and drops all options that cannot be chosen with it.
    #[inline]
    pub(super) fn choose(&self, state: &mut [u64], option: usize) {
        debug_assert!(has(state, option), "option {option} can be chosen");
        for &Entry { item, value } in self.entries(option) {
            let at = item as usize;
            let counter = self.counters.get(at).copied();
            match counter {
                Some(NONE) => self.close(state, at),
                Some(counter) => {
                    let left = &mut state[self.words + self.open_words + counter as usize];
                    let Bounds { min, max } = unpacked(*left);
                    debug_assert!(max > 0, "item {item} is open");
                    *left = packed(Bounds { min: min.saturating_sub(1), max: max - 1 });
                    if max == 1 {
                        self.close(state, at);
                    }
                }
                None => self.agree(state, at, value),
            }
        }
        remove(state, option);
    }

    /// Closes an item that is covered as often as it may be.
    #[inline(always)]
    fn close(&self, state: &mut [u64], item: usize) {
        let (options, rest) = state.split_at_mut(self.words);
        options.iter_mut().zip(self.holders(item)).for_each(|(word, &other)| *word &= !other);
        remove(rest, item);
    }

    /// Notes that a secondary item was given a value, or is used up.
    fn agree(&self, state: &mut [u64], item: usize, value: u32) {
        let options = &mut state[..self.words];
        if value == NONE {
            options.iter_mut().zip(self.holders(item)).for_each(|(word, &other)| *word &= !other);
            return;
        }
        let agreeing = &self.values[value as usize * self.words..][..self.words];
        let pairs = self.holders(item).iter().zip(agreeing);
        options.iter_mut().zip(pairs).for_each(|(word, (&other, &same))| *word &= !other | same);
    }

    /// Takes all options that are in every solution.
    pub(super) fn settle(&self, state: &mut [u64]) -> Settled {
        self.settle_telling(state, &mut |_| ())
    }

    /// The same; `tell` is called with each of those options.
    pub(super) fn settle_telling(
        &self,
        state: &mut [u64],
        tell: &mut impl FnMut(usize),
    ) -> Settled {
        let mut is_changed = true;
        while std::mem::take(&mut is_changed) {
            for word in 0..self.open_words {
                let mut open = self.open(state)[word];
                while open != 0 {
                    let item = word * 64 + open.trailing_zeros() as usize;
                    open &= open - 1;
                    if !has(self.open(state), item) {
                        continue;
                    }
                    match self.settle_item(state, item, tell) {
                        None => return Settled::Dead,
                        Some(has_changed) => is_changed |= has_changed,
                    }
                }
            }
        }
        let is_open = self.options(state).iter().any(|&word| word != 0);
        if is_open { Settled::Open } else { Settled::Solved }
    }

    /// Takes the options of an item if all of them are needed, and returns whether it did. `None` when they do
    /// not suffice.
    #[inline]
    fn settle_item(
        &self,
        state: &mut [u64],
        item: usize,
        tell: &mut impl FnMut(usize),
    ) -> Option<bool> {
        let count = shared(self.options(state), self.holders(item));
        let Bounds { min, .. } = self.left(state, item);
        if count < min {
            return None;
        }
        if count == 0 {
            remove(&mut state[self.words..], item);
            return Some(false);
        }
        if count > min {
            return Some(false);
        }
        self.take_all(state, item, tell).then_some(true)
    }

    /// Takes all options of an item; returns false when two of them exclude each other.
    fn take_all(&self, state: &mut [u64], item: usize, tell: &mut impl FnMut(usize)) -> bool {
        let forced: Vec<usize> = both(self.options(state), self.holders(item)).collect();
        forced.into_iter().all(|option| {
            let is_possible = has(state, option);
            if is_possible {
                self.choose(state, option);
                tell(option);
            }
            is_possible
        })
    }

    /// The remaining problem of a state as a problem of its own, in fewer words, with its state.
    pub(super) fn part(&self, state: &[u64]) -> (Self, State) {
        let options: Vec<usize> = members(self.options(state)).collect();
        let mut part = Self { words: options.len().div_ceil(64), starts: vec![0], ..Self::empty() };
        let (items, values) = self.rows();
        let (mut items, mut values) = (vec![NONE; items], vec![NONE; values]);
        for (new, item) in (0..).zip(members(self.open(state))) {
            items[item] = new;
            let left = self.left(state, item);
            let counter = if left == Bounds::ONCE { NONE } else { part.count(new, left) };
            part.counters.push(counter);
        }
        part.open_words = part.counters.len().div_ceil(64);
        part.holders.resize(part.words * part.counters.len(), 0);
        for (new, &option) in options.iter().enumerate() {
            for entry in self.entries(option) {
                let item = part.row(Rows::Items, &mut items[entry.item as usize], new);
                let value = match entry.value {
                    NONE => NONE,
                    value => part.row(Rows::Values, &mut values[value as usize], new),
                };
                part.entries.push(Entry { item, value });
            }
            part.starts.push(u32::try_from(part.entries.len()).unwrap_or(NONE));
        }
        let state = part.begin(Assumed::NOTHING).unwrap_or_default();
        (part, state)
    }

    /// Adds an option to a row, which is made if there is none yet, and returns the number of the row.
    fn row(&mut self, rows: Rows, number: &mut u32, option: usize) -> u32 {
        let words = self.words;
        let rows = match rows {
            Rows::Items => &mut self.holders,
            Rows::Values => &mut self.values,
        };
        if *number == NONE {
            // There are fewer rows than those of the whole problem.
            *number = u32::try_from(rows.len() / words).unwrap_or(NONE);
            rows.resize(rows.len() + words, 0);
        }
        insert(&mut rows[*number as usize * words..], option);
        *number
    }

    fn empty() -> Self {
        Self {
            words: 0,
            open_words: 0,
            holders: Vec::new(),
            values: Vec::new(),
            counters: Vec::new(),
            bounds: Vec::new(),
            counted: Vec::new(),
            starts: Vec::new(),
            entries: Vec::new(),
        }
    }

    /// The options of a state by their ids.
    pub(super) fn ids(&self, state: &[u64], ids: &mut Vec<OptionId>) {
        ids.clear();
        let numbers = members(self.options(state));
        // The options of a problem are numbered in 32 bits.
        ids.extend(numbers.map(|option| OptionId::new(u32::try_from(option).unwrap_or(NONE))));
    }
}

fn packed(Bounds { min, max }: Bounds) -> u64 {
    u64::from(min) << 32 | u64::from(max)
}

#[allow(clippy::cast_possible_truncation)] // both halves are taken
fn unpacked(left: u64) -> Bounds {
    Bounds { min: (left >> 32) as u32, max: left as u32 }
}
