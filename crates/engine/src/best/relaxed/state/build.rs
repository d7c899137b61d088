//! States made from problems, and from what is left of other states, because a state of few options is searched
//! faster than a large one of which little is left.
//!
//! # Cost
//! Linear in the entries.

use gavotte_model::Problem;

use super::{Cut, Entry, Item, State, masks};
use crate::best::relaxed::sides::Sides;
use crate::run::numbers::narrow;

impl State {
    /// The options of `problem` at these costs.
    pub(in crate::best) fn new(problem: &Problem, costs: Vec<i64>) -> Self {
        let mut items: Vec<Item> = problem
            .items()
            .map(|item| {
                let bounds = problem.bounds(item);
                let is_primary = problem.is_primary(item);
                let lack = if is_primary { i64::from(bounds.min) } else { 0 };
                let room = i64::from(bounds.max);
                Item { lack, room, held: 0, used: 0, is_colored: false, is_primary }
            })
            .collect();
        let (mut starts, mut colors) = (vec![0], Vec::new());
        let mut members = Vec::with_capacity(problem.entry_count());
        for option in problem.options() {
            for entry in problem.entries(option) {
                let item = &mut items[entry.item.index()];
                item.held += 1;
                item.is_colored |= entry.color.is_some();
                // Color 0 is that of the entries without one.
                if problem.has_colors() {
                    colors.push(entry.color.map_or(0, |color| color.raw() + 1));
                }
                members.push(entry.item.raw());
            }
            starts.push(narrow(members.len()));
        }
        let lacking = items.iter().filter(|item| item.lack > 0).count();
        let (count, is_closing) = (costs.len(), vec![false; items.len()]);
        let free: Vec<u32> = (0..narrow(count)).collect();
        let mut state = Self {
            items,
            costs,
            masks: masks(&starts, &members),
            starts,
            members,
            colors,
            is_closing,
            list_starts: Vec::new(),
            lists: Vec::new(),
            place: free.clone(),
            free,
            front: count,
            names: Vec::new(),
            lacking,
            spent: 0,
            trail: Vec::with_capacity(count),
            sides: Sides::new(problem),
        };
        state.list_free();
        state
    }

    /// The remaining options as a state of their own, with new numbers and an empty trail.
    pub(in crate::best) fn compact(&self) -> Self {
        let mut left = self.free().to_vec();
        left.sort_unstable();
        let (mut starts, mut members, mut colors) = (vec![0], Vec::new(), Vec::new());
        for &option in &left {
            members.extend_from_slice(self.members(option));
            if !self.colors.is_empty() {
                colors.extend_from_slice(&self.colors[self.range(option)]);
            }
            starts.push(narrow(members.len()));
        }
        let count = left.len();
        let mut state = Self {
            items: self.items.clone(),
            costs: left.iter().map(|&option| self.costs[option as usize]).collect(),
            masks: masks(&starts, &members),
            starts,
            members,
            colors,
            is_closing: self.is_closing.clone(),
            list_starts: Vec::new(),
            lists: Vec::new(),
            free: (0..narrow(count)).collect(),
            place: (0..narrow(count)).collect(),
            front: count,
            names: left.iter().map(|&option| self.name(option).raw()).collect(),
            lacking: self.lacking,
            spent: self.spent,
            trail: Vec::with_capacity(count),
            sides: self.sides.compact(&left),
        };
        state.list_free();
        state
    }

    /// The remaining options without these items, which keep their numbers. Each of them need not be covered.
    pub(in crate::best) fn without_items(&self, items: &[u32]) -> Self {
        let mut is_gone = vec![false; self.items.len()];
        let mut without = self.clone();
        for &item in items {
            is_gone[item as usize] = true;
            without.items[item as usize].held = 0;
        }
        (without.starts, without.members, without.colors) = (vec![0], Vec::new(), Vec::new());
        for option in 0..narrow(self.costs.len()) {
            for at in self.range(option).filter(|&at| !is_gone[self.members[at] as usize]) {
                without.members.push(self.members[at]);
                if self.has_colors() {
                    without.colors.push(self.colors[at]);
                }
            }
            without.starts.push(narrow(without.members.len()));
        }
        without.masks = masks(&without.starts, &without.members);
        without.list_free();
        without
    }

    /// The remaining options, with one more item for each cut: it need not be covered, and only as often as the cut says.
    pub(in crate::best) fn with_cuts(&self, cuts: &[Cut]) -> Self {
        let mut added = vec![Vec::new(); self.costs.len()];
        let mut with = self.clone();
        for Cut { options, room } in cuts {
            for &option in options {
                added[option as usize].push(narrow(with.items.len()));
            }
            with.items.push(Item {
                lack: 0,
                room: *room,
                held: options.iter().filter(|&&it| self.is_free(it)).count() as i64,
                used: 0,
                is_colored: false,
                is_primary: true,
            });
        }
        with.is_closing.resize(with.items.len(), false);
        (with.starts, with.members, with.colors) = (vec![0], Vec::new(), Vec::new());
        for (option, cuts) in added.iter().enumerate() {
            with.members.extend_from_slice(self.members(narrow(option)));
            with.members.extend_from_slice(cuts);
            if self.has_colors() {
                with.colors.extend_from_slice(&self.colors[self.range(narrow(option))]);
                with.colors.resize(with.members.len(), 0);
            }
            with.starts.push(narrow(with.members.len()));
        }
        with.masks = masks(&with.starts, &with.members);
        with.list_free();
        with
    }

    /// Lists only the free options of each item from now on; the others are not needed as long as the present
    /// trail stays.
    pub(in crate::best) fn list_free(&mut self) {
        self.list_starts.clear();
        let mut end = 0_usize;
        self.list_starts.push(0);
        for item in &self.items {
            end += usize::try_from(item.held).unwrap_or(0);
            self.list_starts.push(narrow(end));
        }
        let mut next = self.list_starts.clone();
        self.lists.clear();
        self.lists.resize(end, Entry { at: 0, color: 0 });
        for option in 0..narrow(self.costs.len()) {
            if !self.is_free(option) {
                continue;
            }
            for at in self.range(option) {
                let to = &mut next[self.members[at] as usize];
                self.lists[*to as usize] =
                    Entry { at: option, color: self.colors.get(at).copied().unwrap_or(0) };
                *to += 1;
            }
        }
    }
}
