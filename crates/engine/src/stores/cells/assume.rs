//! Options that are taken or dropped before the search begins. They need no way back, because no branching lies
//! above.

use std::ops::Range;

use gavotte_model::OptionId;

use super::sizes::Sizes;
use super::{Cells, narrow};

impl<S: Sizes> Cells<S> {
    /// Drops the options of `forbid`, then takes those of `require`, for good.
    pub(super) fn assume_all(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        for &option in forbid {
            if let Some(nodes) = self.find_left(option) {
                for node in nodes {
                    self.take_out(node);
                }
            }
        }
        for &option in require {
            let nodes = self.find_left(option);
            if !nodes.is_some_and(|nodes| self.take(nodes)) {
                self.hopeless = true;
                return;
            }
        }
        self.look_around();
    }

    /// Takes the option of these nodes; `false` when that leaves an item without options.
    fn take(&mut self, nodes: Range<u32>) -> bool {
        for node in nodes.clone() {
            let item = self.nodes[node as usize].item;
            if item < self.primary {
                self.cover(item);
            }
        }
        for node in nodes.clone() {
            self.take_out(node);
        }
        nodes.into_iter().all(|node| self.settle(self.nodes[node as usize].item, node))
    }

    /// The nodes of `option`, if it can still be chosen.
    fn find_left(&self, option: OptionId) -> Option<Range<u32>> {
        let first = self.options.partition_point(|&other| other < option);
        let nodes = self.options[first..].partition_point(|&other| other == option);
        let range = first..first + nodes;
        // An option that one primary item has left is left in all its items, in an agreed color if any.
        let is_primary = |&node: &usize| self.nodes[node].item < self.primary;
        let node = range.clone().find(is_primary)?;
        let item = self.nodes[node].item;
        let is_left = self.is_open(item) && self.left(item).contains(&(self.places[node] as usize));
        is_left.then_some(narrow(range.start)..narrow(range.end))
    }
}
