//! The rest of a problem while it is reduced.
//!
//! # Why this shape
//! It is one state for all reductions, because each of them changes the counts that the others read. Items that have
//! changed wait in lists, so that a chain of consequences needs no recursion.
//!
//! # Invariants
//! 1. `left` of an open item is the number of living options that hold it.
//! 2. An open item has `left >= min` and `max >= 1`; a change that would break this proves that there is no
//!    solution ([`Hopeless`]).
//! 3. Every open item with `left == min > 0` stands in `scarce`.
//! 4. Every living option holds an open primary item.
//!
//! # Cost
//! Eight bytes an entry. Dropping an option costs its entries; each is dropped at most once.

use std::collections::VecDeque;

use gavotte_model::{Bounds, ItemId, OptionId, Problem};

use super::marks::Marks;
use super::outcome::Report;

/// There is no solution: this item lacks options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hopeless(pub(super) ItemId);

/// An entry, seen from its item.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holder {
    pub(super) option: OptionId,
    /// 0 for none.
    pub(super) color: u32,
}

/// The state of an item.
#[derive(Clone, Copy, Debug)]
pub(super) struct ItemState {
    /// How often it must and may still be covered. A secondary item has 0 and 1, and its colors.
    pub(super) min: u32,
    pub(super) max: u32,
    /// How many living options hold it.
    pub(super) left: u32,
    /// Whether it still matters.
    pub(super) open: bool,
    /// Whether it stands in `dirty`.
    dirty: bool,
}

pub(super) struct Remains<'p> {
    pub(super) problem: &'p Problem,
    alive: Vec<bool>,
    items: Vec<ItemState>,
    /// `holders[starts[i]..starts[i + 1]]` are the entries of item `i`, of dead options as well.
    starts: Vec<usize>,
    holders: Vec<Holder>,
    pub(super) taken: Vec<OptionId>,
    /// Items that may have no more options than they need.
    pub(super) scarce: Vec<ItemId>,
    /// Items that have lost options since the last search for options that block them.
    dirty: VecDeque<ItemId>,
    pub(super) marks: Marks,
    pub(super) report: Report,
    /// How many entries may still be read.
    pub(super) effort: u64,
}

impl<'p> Remains<'p> {
    /// The whole problem, without the options that hold no primary item.
    pub(super) fn new(problem: &'p Problem, effort: u64) -> Result<Self, Hopeless> {
        let alive: Vec<bool> =
            problem.options().map(|option| problem.is_choosable(option)).collect();
        let (items, starts, holders) = by_item(problem, &alive);
        let unchoosable = alive.iter().filter(|&&alive| !alive).count();
        let mut remains = Self {
            problem,
            alive,
            items,
            starts,
            holders,
            taken: Vec::new(),
            scarce: Vec::new(),
            dirty: VecDeque::new(),
            marks: Marks::new(problem.item_count()),
            report: Report { unchoosable, ..Report::default() },
            effort,
        };
        let needed = problem.items().filter(|&item| remains.item(item).min > 0);
        let mut needed: Vec<ItemId> = needed.collect();
        for &item in &needed {
            remains.look_at(item)?;
        }
        // Items with few options are the most likely to be blocked, so they come first.
        needed.sort_by_key(|&item| remains.item(item).left);
        for &item in &needed {
            remains.items[item.index()].dirty = true;
        }
        remains.dirty = needed.into();
        Ok(remains)
    }

    pub(super) fn item(&self, item: ItemId) -> ItemState {
        self.items[item.index()]
    }

    pub(super) fn item_mut(&mut self, item: ItemId) -> &mut ItemState {
        &mut self.items[item.index()]
    }

    pub(super) fn is_alive(&self, option: OptionId) -> bool {
        self.alive[option.index()]
    }

    /// The places of an item's entries, for loops that change something while they run.
    pub(super) fn places(&self, item: ItemId) -> std::ops::Range<usize> {
        self.starts[item.index()]..self.starts[item.index() + 1]
    }

    pub(super) fn holder(&self, place: usize) -> Holder {
        self.holders[place]
    }

    /// The living entries of an item.
    pub(super) fn holders(&self, item: ItemId) -> impl Iterator<Item = Holder> + Clone + '_ {
        self.holders[self.places(item)].iter().copied().filter(|it| self.is_alive(it.option))
    }

    /// The entries of an option whose items are open, with their colors (0 for none).
    pub(super) fn entries(&self, option: OptionId) -> impl Iterator<Item = (ItemId, u32)> + '_ {
        let entries = self.problem.entries(option);
        entries
            .filter(|entry| self.item(entry.item).open)
            .map(|entry| (entry.item, entry.color.map_or(0, gavotte_model::ColorId::raw)))
    }

    /// Takes `cost` from the effort; returns `false` when nothing is left of it.
    pub(super) fn spend(&mut self, cost: usize) -> bool {
        self.effort = self.effort.saturating_sub(cost as u64);
        self.effort > 0
    }

    /// Takes a living option out.
    pub(super) fn drop_option(&mut self, option: OptionId) -> Result<(), Hopeless> {
        debug_assert!(self.is_alive(option), "an option is dropped once");
        self.alive[option.index()] = false;
        let problem = self.problem;
        for &item in problem.option_items(option) {
            let state = &mut self.items[item.index()];
            if !state.open {
                continue;
            }
            debug_assert!(state.left > 0, "invariant 1: `left` counts the option");
            state.left -= 1;
            if state.min > 0 {
                if !state.dirty {
                    state.dirty = true;
                    self.dirty.push_back(item);
                }
                self.look_at(item)?;
            }
        }
        Ok(())
    }

    /// Marks a living option as taken. Its items still count it.
    pub(super) fn mark_taken(&mut self, option: OptionId) {
        debug_assert!(self.is_alive(option), "an option is taken once");
        self.alive[option.index()] = false;
        self.taken.push(option);
        self.report.taken += 1;
    }

    /// The item that has waited longest for a search for options that block it.
    pub(super) fn next_dirty(&mut self) -> Option<ItemId> {
        let item = self.dirty.pop_front()?;
        debug_assert!(self.items[item.index()].dirty, "what stands in `dirty` is marked so");
        self.items[item.index()].dirty = false;
        Some(item)
    }

    /// Whether every living option that holds `item` holds another open primary item, so that it
    /// stays choosable without this one.
    pub(super) fn is_spare(&self, item: ItemId) -> bool {
        !self.problem.is_primary(item)
            || self.holders(item).all(|holder| {
                let mut entries = self.entries(holder.option);
                entries.any(|(other, _)| other != item && self.problem.is_primary(other))
            })
    }

    /// Notes an item if it has no more options than it needs.
    fn look_at(&mut self, item: ItemId) -> Result<(), Hopeless> {
        let state = self.item(item);
        if state.left < state.min {
            return Err(Hopeless(item));
        }
        if state.left == state.min {
            self.scarce.push(item);
        }
        Ok(())
    }
}

/// The items' states, and the entries of the living options sorted by item.
fn by_item(problem: &Problem, alive: &[bool]) -> (Vec<ItemState>, Vec<usize>, Vec<Holder>) {
    let state = |item| {
        let Bounds { min, max } = problem.bounds(item);
        ItemState { min, max, left: 0, open: true, dirty: false }
    };
    let mut items: Vec<ItemState> = problem.items().map(state).collect();
    let living = || problem.options().filter(|option| alive[option.index()]);
    for option in living() {
        for item in problem.option_items(option) {
            items[item.index()].left += 1;
        }
    }
    let mut starts = vec![0];
    for (at, item) in items.iter().enumerate() {
        starts.push(starts[at] + item.left as usize);
    }
    let mut next = starts.clone();
    let nobody = Holder { option: OptionId::new(0), color: 0 };
    let mut holders = vec![nobody; starts[items.len()]];
    for option in living() {
        for entry in problem.entries(option) {
            let place = &mut next[entry.item.index()];
            let color = entry.color.map_or(0, gavotte_model::ColorId::raw);
            holders[*place] = Holder { option, color };
            *place += 1;
        }
    }
    (items, starts, holders)
}
