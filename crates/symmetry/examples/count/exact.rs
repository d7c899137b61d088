//! An exact-cover problem in sets of bits: which options exclude each other, and which cover an item.
//!
//! # Cost
//! One bit for each pair of options: 14 MB for the 10,395 perfect matchings of twelve points.

use gavotte_model::{Bounds, Problem};

/// A set of numbers.
pub(crate) type Bits = Vec<u64>;

/// The problem.
pub(crate) struct Exact {
    /// For each option the options that cannot be chosen with it, itself included.
    pub(crate) excluded: Vec<Bits>,
    /// For each primary item its options.
    pub(crate) holders: Vec<Bits>,
    /// The primary items of each option.
    pub(crate) items: Vec<Vec<usize>>,
}

impl Exact {
    /// `None` when an item has bounds other than 1..=1.
    pub(crate) fn of(problem: &Problem) -> Option<Self> {
        let words = problem.option_count().div_ceil(64);
        let is_exact = |item| problem.bounds(item) == Bounds::ONCE;
        if !problem.items().filter(|&item| problem.is_primary(item)).all(is_exact) {
            return None;
        }
        let mut by_item = vec![Vec::new(); problem.item_count()];
        for option in problem.options().filter(|&option| problem.is_choosable(option)) {
            for entry in problem.entries(option) {
                by_item[entry.item.index()].push((option.index(), entry.color));
            }
        }
        let mut excluded = vec![vec![0; words]; problem.option_count()];
        let mut holders = vec![vec![0; words]; problem.primary_count()];
        for (item, options) in by_item.iter().enumerate() {
            for &(one, color) in options {
                if let Some(holders) = holders.get_mut(item) {
                    insert(holders, one);
                }
                for &(other, other_color) in options {
                    if one == other || color.is_none() || color != other_color {
                        insert(&mut excluded[one], other);
                    }
                }
            }
        }
        let is_primary = |item: &usize| *item < problem.primary_count();
        let items = problem.options().map(|option| {
            let items = problem.option_items(option).iter().map(|item| item.index());
            items.filter(is_primary).collect()
        });
        Some(Self { excluded, holders, items: items.collect() })
    }

    /// All options that can be chosen, and all items.
    pub(crate) fn all(&self) -> State {
        let mut options = vec![0; self.excluded.first().map_or(0, Vec::len)];
        for holders in &self.holders {
            options.iter_mut().zip(holders).for_each(|(word, &other)| *word |= other);
        }
        let mut items = vec![0; self.holders.len().div_ceil(64)];
        (0..self.holders.len()).for_each(|item| insert(&mut items, item));
        State { options, items }
    }

    /// The remaining problem after an option was chosen.
    pub(crate) fn choose(&self, state: &State, option: usize) -> State {
        let mut next = state.clone();
        self.take(&mut next, option);
        next
    }

    fn take(&self, state: &mut State, option: usize) {
        let excluded = &self.excluded[option];
        state.options.iter_mut().zip(excluded).for_each(|(word, &other)| *word &= !other);
        for &item in &self.items[option] {
            state.items[item / 64] &= !(1 << (item % 64));
        }
    }

    /// Takes all forced options. `false` when an item has no option left.
    pub(crate) fn settle(&self, state: &mut State) -> bool {
        loop {
            match self.fewest(state) {
                Some((_, 0)) => return false,
                Some((item, 1)) => {
                    let option = both(&state.options, &self.holders[item]).next();
                    option.into_iter().for_each(|option| self.take(state, option));
                }
                _ => return true,
            }
        }
    }

    /// The item with the fewest options, the first of several, and its number of options.
    pub(crate) fn fewest(&self, state: &State) -> Option<(usize, u32)> {
        let mut fewest = None;
        for item in members(&state.items) {
            let count = size(&state.options, &self.holders[item]);
            if fewest.is_none_or(|(_, least)| count < least) {
                fewest = Some((item, count));
                if count == 0 {
                    break;
                }
            }
        }
        fewest
    }

    /// How many solutions the remaining problem has, if a search of this many steps ends.
    pub(crate) fn count(&self, state: &State, steps: usize) -> Option<u128> {
        if steps == 0 {
            return None;
        }
        // Making a problem of many options smaller costs more than a form.
        let options = state.options.iter().map(|word| word.count_ones()).sum::<u32>();
        match (options.div_ceil(64) as usize, state.options.len()) {
            (5.., _) => None,
            (few, many) if 2 * few < many => {
                let (part, state) = self.part(state);
                part.search(&state, steps)
            }
            _ => self.search(state, steps),
        }
    }

    /// The remaining problem as a problem of its own, in fewer words.
    fn part(&self, state: &State) -> (Self, State) {
        let options: Vec<usize> = members(&state.options).collect();
        let mut places = vec![usize::MAX; self.excluded.len()];
        options.iter().enumerate().for_each(|(place, &option)| places[option] = place);
        let narrow = |wide: &Bits| {
            let mut bits = vec![0; options.len().div_ceil(64)];
            both(wide, &state.options).for_each(|option| insert(&mut bits, places[option]));
            bits
        };
        let excluded = options.iter().map(|&option| narrow(&self.excluded[option])).collect();
        let items = options.iter().map(|&option| self.items[option].clone()).collect();
        let part = Self { excluded, holders: self.holders.iter().map(narrow).collect(), items };
        (part, State { options: narrow(&state.options), items: state.items.clone() })
    }

    fn search(&self, state: &State, steps: usize) -> Option<u128> {
        let mut count = 0;
        let mut left = steps;
        let mut stack = vec![state.clone()];
        while let Some(state) = stack.pop() {
            let Some((item, options)) = self.fewest(&state) else {
                count += 1;
                continue;
            };
            left = left.checked_sub(options as usize)?;
            for option in both(&state.options, &self.holders[item]) {
                stack.push(self.choose(&state, option));
            }
        }
        Some(count)
    }
}

/// Options that can be chosen, and primary items that are not covered.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) options: Bits,
    pub(crate) items: Bits,
}

/// Adds a number.
fn insert(bits: &mut Bits, number: usize) {
    bits[number / 64] |= 1 << (number % 64);
}

/// How many numbers are in both.
fn size(one: &Bits, other: &Bits) -> u32 {
    one.iter().zip(other).map(|(one, other)| (one & other).count_ones()).sum()
}

/// The numbers in a set.
pub(crate) fn members(bits: &Bits) -> impl Iterator<Item = usize> + '_ {
    bits.iter().enumerate().flat_map(|(at, &word)| ones(at, word))
}

/// The numbers in both sets.
pub(crate) fn both<'b>(one: &'b Bits, other: &'b Bits) -> impl Iterator<Item = usize> + 'b {
    one.iter().zip(other).enumerate().flat_map(|(at, (one, other))| ones(at, one & other))
}

fn ones(at: usize, mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let low = word.trailing_zeros();
        let rest = word & word.wrapping_sub(1);
        (std::mem::replace(&mut word, rest) != 0).then_some(at * 64 + low as usize)
    })
}
