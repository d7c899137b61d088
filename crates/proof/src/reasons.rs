//! Why an item has no options left, where each item is covered once.
//!
//! # Why this shape
//! An option is gone because one of its items is covered. So for each two items a set of bits says which options
//! of the one hold the other. Then a look at each covered item shows which options it has taken, 64 at a time.
//! Items that were covered first come first, because their options are in the clauses of many nodes. Where these
//! sets would be too large, each option is walked through instead.
//!
//! # Invariants
//! 1. `covered` holds the items of the options that are in, in the order in which they came in, and `levels` says of
//!    each item the branching that has covered it.
//!
//! # Cost
//! To explain an item: the covered items times its options / 64; or the entries of its options.

use std::sync::Arc;

use gavotte_model::Problem;

use crate::explain::narrow;

/// The level of an item that no branching has covered. [fixed]
const OPEN: u32 = u32::MAX;

/// The most words of the sets of all pairs of items: 8 megabytes. [words]
const ROOM: usize = 1 << 20;

/// The covered items, and the branching that has covered each.
#[derive(Clone, Debug)]
pub(crate) struct Reasons {
    /// The items of all options, one option after the other, and the place that the option has among the holders of
    /// the item.
    entries: Vec<(u32, u32)>,
    ends: Vec<usize>,
    /// The options that hold each item and can be chosen.
    holders: Vec<Vec<u32>>,
    shared: Option<Arc<Shared>>,
    covered: Vec<u32>,
    levels: Vec<u32>,
    /// The options of the item in question that no covered item has taken.
    left: Vec<u64>,
    /// The items that explain it: the result.
    pub(crate) found: Vec<u32>,
    /// By item: the last time that it was found.
    seen: Vec<u64>,
    round: u64,
}

/// For two items: which options of the one hold the other.
#[derive(Clone, Debug)]
struct Shared {
    bits: Vec<u64>,
    /// The places where the sets of an item begin.
    starts: Vec<usize>,
}

/// Adds the members of a list that belong there, without a jump that no processor can predict: each is written,
/// and counted if it belongs.
#[inline(always)]
pub(crate) fn extend_if(
    list: &mut Vec<u32>,
    from: impl ExactSizeIterator<Item = u32>,
    mut belongs: impl FnMut(u32) -> bool,
) {
    let mut len = list.len();
    list.resize(len + from.len(), 0);
    for it in from {
        if let Some(place) = list.get_mut(len) {
            *place = it;
        }
        len += usize::from(belongs(it));
    }
    list.truncate(len);
}

/// How many words a set of this many options has.
fn words_of(holders: &[u32]) -> usize {
    holders.len().div_ceil(64)
}

impl Reasons {
    pub(crate) fn new(problem: &Problem) -> Self {
        let items = problem.item_count();
        let mut made = Self {
            entries: Vec::with_capacity(problem.entry_count()),
            ends: Vec::with_capacity(problem.option_count()),
            holders: vec![Vec::new(); items],
            shared: None,
            covered: Vec::new(),
            levels: vec![OPEN; items],
            left: Vec::new(),
            found: Vec::new(),
            seen: vec![0; items],
            round: 0,
        };
        for option in problem.options() {
            for entry in problem.entries(option).filter(|_| problem.is_choosable(option)) {
                let holders = &mut made.holders[entry.item.index()];
                made.entries.push((entry.item.raw(), narrow(holders.len())));
                holders.push(option.raw());
            }
            made.ends.push(made.entries.len());
        }
        made.shared = Shared::new(&made).map(Arc::new);
        made
    }

    /// The same with nothing covered.
    pub(crate) fn fresh(&self) -> Self {
        let mut fresh = self.clone();
        fresh.covered.clear();
        fresh.levels.fill(OPEN);
        fresh
    }

    fn entries(&self, option: u32) -> std::ops::Range<usize> {
        let at = option as usize;
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        start..self.ends[at]
    }

    pub(crate) fn has_holders(&self, item: u32) -> bool {
        !self.holders[item as usize].is_empty()
    }

    pub(crate) fn is_covered(&self, item: u32) -> bool {
        self.levels[item as usize] != OPEN
    }

    /// The items that are covered.
    pub(crate) fn covered(&self) -> &[u32] {
        &self.covered
    }

    /// The branching that has covered the item.
    pub(crate) fn level(&self, item: u32) -> u32 {
        self.levels[item as usize]
    }

    /// Takes an option, by the branching of this level.
    #[inline]
    pub(crate) fn take(&mut self, option: u32, level: u32) {
        for at in self.entries(option) {
            let item = self.entries[at].0;
            self.covered.push(item);
            self.levels[item as usize] = level;
        }
    }

    /// Undoes the last option that came in.
    #[inline]
    pub(crate) fn put_back(&mut self, option: u32) {
        let first = self.covered.len() - self.entries(option).len();
        for item in self.covered.drain(first..) {
            self.levels[item as usize] = OPEN;
        }
    }

    /// Finds items that have taken all options of an item except the tried ones; returns `false` when one is
    /// left.
    #[inline]
    pub(crate) fn explain(&mut self, item: u32, tried: impl Iterator<Item = u32>) -> bool {
        let count = self.holders[item as usize].len();
        self.found.clear();
        if let Some(shared) = self.shared.as_ref().filter(|_| count < 64) {
            let places = tried.map(|it| self.place(it, item));
            let left = places.fold((1 << count) - 1, |left, place| left & !(1 << place));
            return shared.explain_few(item, left, &self.covered, &mut self.found);
        }
        self.left.clear();
        self.left.resize(count / 64, u64::MAX);
        if count % 64 != 0 {
            self.left.push((1 << (count % 64)) - 1);
        }
        for option in tried {
            let place = self.place(option, item);
            self.left[place as usize / 64] &= !(1 << (place % 64));
        }
        match &self.shared {
            Some(shared) => {
                shared.explain(item, &self.covered, &mut self.left, &mut self.found);
                self.left.iter().all(|&it| it == 0)
            }
            None => self.walk(item),
        }
    }

    /// The place of an option among an item's holders.
    #[inline]
    fn place(&self, option: u32, item: u32) -> u32 {
        let entry = self.entries[self.entries(option)].iter().find(|it| it.0 == item);
        debug_assert!(entry.is_some(), "an item is tried with its own options");
        entry.map_or(0, |it| it.1)
    }

    /// [`explain`](Self::explain), option by option.
    fn walk(&mut self, item: u32) -> bool {
        self.round += 1;
        let mut is_all = true;
        for (place, &option) in self.holders[item as usize].iter().enumerate() {
            if self.left[place / 64] >> (place % 64) & 1 == 0 {
                continue;
            }
            let items = || self.entries[self.entries(option)].iter().map(|it| it.0 as usize);
            let mut covered = items().filter(|&it| self.levels[it] != OPEN);
            let known = covered.clone().find(|&it| self.seen[it] == self.round);
            match known.or_else(|| covered.next()) {
                Some(by) if self.seen[by] != self.round => {
                    self.seen[by] = self.round;
                    self.found.push(narrow(by));
                }
                by => is_all &= by.is_some(),
            }
        }
        is_all
    }
}

impl Shared {
    /// The sets, if there is room for them.
    fn new(reasons: &Reasons) -> Option<Self> {
        let items = reasons.holders.len();
        let words = reasons.holders.iter().map(|it| words_of(it));
        let all = words.clone().sum::<usize>().checked_mul(items)?;
        if all > ROOM {
            return None;
        }
        let starts = words.scan(0, |at, it| Some(std::mem::replace(at, *at + it * items)));
        let mut made = Self { bits: vec![0; all], starts: starts.collect() };
        for option in 0..reasons.ends.len() {
            let entries = &reasons.entries[reasons.entries(narrow(option))];
            for &(one, place) in entries {
                let words = words_of(&reasons.holders[one as usize]);
                for &(other, _) in entries {
                    let set = made.starts[one as usize] + other as usize * words;
                    made.bits[set + place as usize / 64] |= 1 << (place % 64);
                }
            }
        }
        Some(made)
    }

    /// [`explain`](Self::explain) for less than 64 options.
    #[inline]
    fn explain_few(&self, item: u32, left: u64, covered: &[u32], found: &mut Vec<u32>) -> bool {
        let mut left = left;
        let sets = &self.bits[self.starts[item as usize]..];
        extend_if(found, covered.iter().copied(), |by| {
            // An item without options has no sets.
            let taken = left & sets.get(by as usize).copied().unwrap_or(0);
            left ^= taken;
            taken != 0
        });
        left == 0
    }

    #[inline]
    fn explain(&self, item: u32, covered: &[u32], left: &mut [u64], found: &mut Vec<u32>) {
        let sets = &self.bits[self.starts[item as usize]..];
        for &by in covered {
            let set = &sets[by as usize * left.len()..][..left.len()];
            let taken = left.iter().zip(set).fold(0, |all, (left, set)| all | (left & set));
            if taken != 0 {
                left.iter_mut().zip(set).for_each(|(left, set)| *left &= !set);
                found.push(by);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether each option of an item, except the tried ones, holds one of the items that were found.
    fn explains(reasons: &Reasons, item: u32, tried: &[u32]) -> bool {
        let holds = |option: u32, by: &u32| {
            reasons.entries[reasons.entries(option)].iter().any(|it| it.0 == *by)
        };
        let mut left = reasons.holders[item as usize].iter().filter(|it| !tried.contains(it));
        left.all(|&option| reasons.found.iter().any(|by| holds(option, by)))
    }

    #[test]
    fn sets_and_walks_explain_the_same() -> Result<(), Box<dyn std::error::Error>> {
        let items = ["a", "b", "c", "d", "e"];
        let mut builder = Problem::builder().items(items);
        // All pairs, 20 times: items with 80 options, and with fewer.
        for round in 0..20 {
            for (at, one) in items.iter().enumerate() {
                for other in &items[at + 1..] {
                    if round == 0 || *other != "e" {
                        builder = builder.option([*one, *other]);
                    }
                }
            }
        }
        let problem = builder.build()?;
        let mut sets = Reasons::new(&problem);
        assert!(sets.shared.is_some());
        let mut walks = sets.clone();
        walks.shared = None;
        let mut explained = 0;
        for (one, other) in (0..10).flat_map(|one| (0..10).map(move |other| (one, other))) {
            let clash = sets.entries[sets.entries(one)]
                .iter()
                .any(|it| sets.entries[sets.entries(other)].iter().any(|other| other.0 == it.0));
            if clash {
                continue;
            }
            for reasons in [&mut sets, &mut walks] {
                reasons.take(one, 0);
                reasons.take(other, 1);
            }
            let open: Vec<u32> = (0..5).filter(|&it| !walks.is_covered(it)).collect();
            for item in open {
                for tried in [&[][..], &[0, 3, 7]] {
                    let tried: Vec<u32> = tried
                        .iter()
                        .copied()
                        .filter(|&option| {
                            walks.entries[walks.entries(option)].iter().any(|it| it.0 == item)
                        })
                        .collect();
                    let is_all = sets.explain(item, tried.iter().copied());
                    assert_eq!(walks.explain(item, tried.iter().copied()), is_all);
                    assert_eq!(explains(&sets, item, &tried), is_all);
                    assert_eq!(explains(&walks, item, &tried), is_all);
                    explained += usize::from(is_all);
                }
            }
            for reasons in [&mut sets, &mut walks] {
                reasons.put_back(other);
                reasons.put_back(one);
            }
        }
        assert!(explained > 0);
        Ok(())
    }
}
