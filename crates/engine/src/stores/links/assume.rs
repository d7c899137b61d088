//! Options that are taken or dropped before the search begins. They need no way back, because no branching lies
//! above.

use gavotte_model::OptionId;

use super::{AGREED, Links, NONE};
use crate::run::numbers::narrow;

impl<const GENERAL: bool> Links<GENERAL> {
    /// Drops the options of `forbid`, then takes those of `require`, for good.
    pub(super) fn assume_all(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        // What a binder drops looks as if it were still in its lists, so here each option is hidden by itself.
        let binders = std::mem::take(&mut self.binders);
        self.settle_assumed(require, forbid);
        self.binders = binders;
        if !self.hopeless {
            self.watch_all();
        }
    }

    fn settle_assumed(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        let nodes = self.first_nodes(require, forbid);
        let (required, forbidden) = nodes.split_at(require.len());
        for &node in forbidden {
            if node != NONE && self.is_alive(node) {
                self.exclude(node);
            }
        }
        for &node in required {
            if node == NONE || !self.is_alive(node) {
                self.hopeless = true;
                return;
            }
            self.exclude(node);
            self.charge_whole(node);
            self.settle_whole(node);
        }
    }

    /// A node of each of these options, or `NONE` where an option is not in the links.
    fn first_nodes(&self, require: &[OptionId], forbid: &[OptionId]) -> Vec<u32> {
        let most = self.entries.iter().map(|entry| entry.option.index()).max();
        let mut nodes = vec![NONE; most.map_or(0, |most| most + 1)];
        let first = self.items.len() - 1;
        for (at, entry) in self.entries.iter().enumerate() {
            nodes[entry.option.index()] = narrow(first + at);
        }
        let asked = require.iter().chain(forbid);
        asked.map(|option| nodes.get(option.index()).copied().unwrap_or(NONE)).collect()
    }

    /// Whether the option of `node` can still be chosen.
    fn is_alive(&self, node: u32) -> bool {
        let mut at = node;
        loop {
            let n = self.nodes[at as usize];
            let agreed = GENERAL && self.colors[at as usize] == AGREED;
            let is_shut = n.item < self.primary && !self.items[n.item as usize].is_open();
            if is_shut || (!agreed && self.nodes[n.up as usize].down != at) {
                return false;
            }
            at = n.right;
            if at == node {
                return true;
            }
        }
    }

    fn charge_whole(&mut self, node: u32) {
        let mut at = node;
        loop {
            let n = self.nodes[at as usize];
            if n.item < self.primary {
                self.charge(n.item);
            }
            at = n.right;
            if at == node {
                return;
            }
        }
    }

    fn settle_whole(&mut self, node: u32) {
        let mut at = node;
        loop {
            self.settle(at);
            at = self.nodes[at as usize].right;
            if at == node {
                return;
            }
        }
    }

    /// Fills the watch lists from the present state, before a search.
    pub(super) fn watch_all(&mut self) {
        self.scarce.clear();
        self.starved.clear();
        self.head = 0;
        for at in 0..self.primary {
            let item = self.items[at as usize];
            if item.is_scarce() {
                self.scarce.push(at);
            }
            self.hopeless |= item.is_starved();
        }
    }
}
