//! Options that are taken or dropped before the search begins.

use std::ops::Range;

use gavotte_model::OptionId;

use super::sizes::Sizes;
use super::{Cells, narrow};

impl<S: Sizes, const COLORED: bool> Cells<S, COLORED> {
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
        let first = self.nodes.partition_point(|node| node.option < option);
        let nodes = self.nodes[first..].partition_point(|node| node.option == option);
        let range = first..first + nodes;
        // What is left of one primary item is left of all items, in an agreed color if any.
        let primary = self.nodes[range.clone()].iter().find(|node| node.item < self.primary)?;
        let is_left = self.is_open(primary.item)
            && self.left(primary.item).contains(&(primary.place as usize));
        is_left.then_some(narrow(range.start)..narrow(range.end))
    }
}
