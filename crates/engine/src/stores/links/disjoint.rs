//! The disjoint-items bound on the links, for the search for the best solutions. It is here because it reads the
//! lists.

use gavotte_model::OptionId;

use super::Links;

impl<const GENERAL: bool> Links<GENERAL> {
    /// Takes open items that still lack options, skipping those that share an option with one taken
    /// before, and adds up the least cost in each one's list, as often as the item lacks options.
    pub(crate) fn disjoint_items(&mut self, cost: impl Fn(OptionId) -> i64) -> i64 {
        if self.forced().is_some() {
            return 0;
        }
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.marks.fill(0);
            self.round = 1;
        }
        let mut sum = 0_i64;
        let mut item = self.items[self.root as usize].next;
        while item != self.root {
            let entry = self.items[item as usize];
            debug_assert!(entry.is_open(), "invariant 2: the ring holds open items only");
            if entry.floor > 1 && self.marks[item as usize] != self.round {
                let least = self.mark_neighbours(item, &cost);
                let lacks = i64::from(entry.floor - 1);
                sum = sum.saturating_add(least.saturating_mul(lacks));
            }
            item = entry.next;
        }
        sum
    }

    /// Marks all items that share an option with `item`. Returns the least cost of those options.
    fn mark_neighbours(&mut self, item: u32, cost: impl Fn(OptionId) -> i64) -> i64 {
        let mut least = i64::MAX;
        let mut node = self.nodes[item as usize].down;
        while node != item {
            least = least.min(cost(self.entry(node).option));
            let mut at = self.nodes[node as usize].right;
            while at != node {
                let n = self.nodes[at as usize];
                self.marks[n.item as usize] = self.round;
                at = n.right;
            }
            node = self.nodes[node as usize].down;
        }
        if least == i64::MAX { 0 } else { least }
    }
}
