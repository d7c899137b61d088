//! The choices of each layer: its options, equal ones as one, in an order in which those that do not fit are
//! passed over together.
//!
//! # Why this shape
//! Nothing tells a state which of two options it was if both need the same slots and use up the same. So they are
//! one [`Choice`], which a state follows once for all of them. Set partitionings of airlines repeat half of their
//! columns, because only costs make them different.
//!
//! A layer may have thousands of choices, and most of them do not fit a state because of the first few slots. So the
//! choices of a layer stand in the order of a trie over the slots that they need, nearest slots first, because
//! these are used up most often. An entry without options stands before each group and needs what all of the
//! group need; a state that it does not fit goes on behind the group.
//!
//! # Invariants
//! 1. An entry's `past` lies behind it, and all entries in between need all that it needs.
//! 2. The options of a choice are in the order in which they are decided.
//!
//! # Cost
//! O(n log n) comparisons of windows for n options. A state reads the choices that fit it, and the entries that
//! stop it.
//!
//! # Source
//! D. R. Morrison, *PATRICIA: practical algorithm to retrieve information coded in alphanumeric* (JACM 1968): only
//! groups that need more than the group around them have an entry.

use std::cmp::Ordering;

use gavotte_model::{OptionId, Problem};

use super::slots::Slots;
use super::window::{Window, first_difference, has, insert, insert_all, meet, remove, upto};
use crate::run::numbers::{narrow, sorted};

/// A group of fewer choices has no entry of its own. [choices; DESIGN 10]
const LEAST_GROUP: usize = 4;

/// Options that a sweep tries as one; or, without options, the beginning of a group.
#[derive(Debug)]
pub(super) struct Choice<const W: usize> {
    /// The slots that must be free.
    pub(super) need: Window<W>,
    /// The slots that are used when it is in.
    pub(super) set: Window<W>,
    /// The entry to go on with if this one does not fit.
    past: u32,
    /// Its options, in `Choices::options`.
    options: (u32, u32),
    /// The counters that it moves, in `Choices::counters`.
    counters: (u32, u32),
}

impl<const W: usize> Choice<W> {
    /// Whether it moves counters.
    #[inline(always)]
    pub(super) fn counts(&self) -> bool {
        self.counters.0 < self.counters.1
    }
}

/// An item of other bounds than 1..=1 and 0..=1, as an option sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Counter {
    /// The place of its first counting slot in the window.
    pub(super) at: u32,
    /// How many counting slots it has.
    pub(super) slots: u32,
    /// Whether it may be covered more often than there are slots.
    pub(super) unlimited: bool,
}

/// The choices of all layers.
#[derive(Debug, Default)]
pub(super) struct Choices<const W: usize> {
    pub(super) list: Vec<Choice<W>>,
    options: Vec<u32>,
    counters: Vec<Counter>,
}

impl<const W: usize> Choices<W> {
    /// The first choice from `at` on that fits the state; `end` if there is none before it.
    #[inline(always)]
    pub(super) fn fitting(&self, mut at: usize, end: usize, state: &Window<W>) -> usize {
        while at < end {
            let choice = &self.list[at];
            if meet(&choice.need, state) {
                at = choice.past as usize;
            } else if choice.options.0 == choice.options.1 {
                at += 1;
            } else {
                return at;
            }
        }
        end
    }

    /// The numbers of a choice's options.
    #[inline(always)]
    pub(super) fn options(&self, choice: &Choice<W>) -> &[u32] {
        &self.options[choice.options.0 as usize..choice.options.1 as usize]
    }

    pub(super) fn counters(&self, choice: &Choice<W>) -> &[Counter] {
        &self.counters[choice.counters.0 as usize..choice.counters.1 as usize]
    }

    /// All that is in them, as words.
    pub(super) fn words(&self) -> impl Iterator<Item = u64> {
        let choices = self.list.iter().flat_map(|it| {
            let ends = [it.past, it.options.0, it.options.1, it.counters.0, it.counters.1];
            it.need.into_iter().chain(it.set).chain(ends.map(u64::from))
        });
        let options = self.options.iter().map(|&it| it.into());
        let counters = self.counters.iter();
        let counters = counters.flat_map(|it| [it.at.into(), it.slots.into(), it.unlimited.into()]);
        choices.chain(options).chain(counters)
    }

    /// Adds the choices of a layer with these options.
    pub(super) fn add(&mut self, options: impl Iterator<Item = Shape<W>>) {
        let shapes: Vec<Shape<W>> = options.collect();
        let order = sorted(shapes.len(), &|a, b| shapes[a].order(&shapes[b]));
        let shapes: Vec<&Shape<W>> = order.iter().map(|&at| &shapes[at as usize]).collect();
        let equal: Vec<&[&Shape<W>]> = shapes.chunk_by(|a, b| a.order(b).is_eq()).collect();
        // Groups that are still to be added, the next one last, and beginnings of groups that are then closed.
        enum Left {
            Group { from: usize, to: usize, needed: u32 },
            End { entry: usize },
        }
        let mut left = vec![Left::Group { from: 0, to: equal.len(), needed: 1 }];
        while let Some(next) = left.pop() {
            let (from, to, needed) = match next {
                Left::Group { from, to, needed } => (from, to, needed),
                Left::End { entry } => {
                    self.list[entry].past = narrow(self.list.len());
                    continue;
                }
            };
            if to - from < LEAST_GROUP {
                equal[from..to].iter().for_each(|equal| self.add_choice(equal));
                continue;
            }
            let (first, last) = (&equal[from][0].need, &equal[to - 1][0].need);
            let Some(slot) = first_difference(first, last) else {
                // They use up different slots, and need the same.
                equal[from..to].iter().for_each(|equal| self.add_choice(equal));
                continue;
            };
            let common = upto(first, slot);
            let count = common.iter().map(|word| word.count_ones()).sum();
            if count > needed {
                left.push(Left::End { entry: self.list.len() });
                self.add_group(common);
            }
            let middle = from + equal[from..to].partition_point(|it| has(&it[0].need, slot));
            debug_assert!(
                from < middle && middle < to,
                "the first one needs the slot, the last one does not"
            );
            left.push(Left::Group { from: middle, to, needed: count });
            left.push(Left::Group { from, to: middle, needed: count });
        }
    }

    fn add_group(&mut self, need: Window<W>) {
        self.list.push(Choice { need, set: [0; W], past: 0, options: (0, 0), counters: (0, 0) });
    }

    fn add_choice(&mut self, equal: &[&Shape<W>]) {
        let Shape { need, set, counters, .. } = equal[0];
        let options = span(&mut self.options, equal.iter().map(|it| it.option.raw()));
        let counters = span(&mut self.counters, counters.iter().copied());
        let past = narrow(self.list.len() + 1);
        self.list.push(Choice { need: *need, set: *set, past, options, counters });
    }
}

/// Appends them to `list`, and returns where they stand.
fn span<T>(list: &mut Vec<T>, more: impl Iterator<Item = T>) -> (u32, u32) {
    let first = narrow(list.len());
    list.extend(more);
    (first, narrow(list.len()))
}

/// An option's slots in its layer.
pub(super) struct Shape<const W: usize> {
    option: OptionId,
    need: Window<W>,
    set: Window<W>,
    counters: Vec<Counter>,
}

impl<const W: usize> Shape<W> {
    /// Those of `option` in the layer whose slot is `base`.
    pub(super) fn new(problem: &Problem, slots: &Slots, base: usize, option: OptionId) -> Self {
        let (mut need, mut set, mut counters) = ([0; W], [0; W], Vec::new());
        for entry in problem.entries(option) {
            if !problem.is_primary(entry.item) {
                let touched = slots.secondary(entry.item, entry.color);
                if touched.set.is_empty() {
                    continue; // The item plays no part any more.
                }
                touched.need.into_iter().for_each(|slot| insert(&mut need, slot - base));
                insert_all(&mut set, touched.set.start - base..touched.set.end - base);
                touched.spared.into_iter().for_each(|slot| remove(&mut set, slot - base));
                continue;
            }
            let slot = slots.primary[entry.item.index()] - base;
            if let Some((_, count, unlimited)) = slots.counting[entry.item.index()] {
                debug_assert!(slot + 1 + count as usize <= W * 64, "slots lie in the window");
                counters.push(Counter { at: narrow(slot + 1), slots: count, unlimited });
            } else {
                insert(&mut need, slot);
                insert(&mut set, slot);
            }
        }
        counters.sort_unstable();
        Self { option, need, set, counters }
    }

    /// Those that need an earlier slot come first.
    fn order(&self, other: &Self) -> Ordering {
        let reversed = |window: &Window<W>| window.map(u64::reverse_bits);
        reversed(&other.need)
            .cmp(&reversed(&self.need))
            .then_with(|| self.set.cmp(&other.set))
            .then_with(|| self.counters.cmp(&other.counters))
    }
}
