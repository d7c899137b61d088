//! Nodes whose solutions cost as much as the last one that is kept, and come behind it.
//!
//! # Why this shape
//! Of solutions that cost the same the first ones are wanted, and there may be billions. The least option in which two
//! differ decides between them. So no solution of a node comes before a subset of its options does that holds all of them:
//! the options that are taken or free. Where these differ from the last solution that is kept for the first time in an
//! option that they lack, the node is of no interest.
//!
//! Such nodes branch where the least option is free, among the items with the fewest options, because then the first
//! solutions are soon found and the others soon refused.
//!
//! # Invariants
//! What is refused is never wanted, because the last solution that is kept only moves to the front.
//!
//! # Cost
//! A look at the options up to the first difference, and at the first options of some items.

use gavotte_model::OptionId;

use super::Relaxed;
use super::last::Last;
use crate::run::numbers::narrow;

impl Relaxed {
    /// Refuses from now on what costs at least as much as this solution and comes behind it, until another search begins.
    pub(in crate::best) fn precede(&mut self, cost: i64, solution: &[OptionId]) {
        let state = &self.state;
        let taken: Vec<OptionId> = self.whole.iter().flat_map(|it| it.taken_since(0)).collect();
        let mut last = Last { cost, options: Vec::new(), end: narrow(state.costs.len()) };
        for &name in solution {
            match state.number(name) {
                Some(option) => last.options.push(option),
                None if taken.contains(&name) => {}
                None => {
                    let options = 0..last.end;
                    let names: Vec<u32> = options.map(|it| state.name(it).raw()).collect();
                    last.end = narrow(names.partition_point(|&it| it < name.raw()));
                    break;
                }
            }
        }
        // A solution with other options at the root says nothing about this search.
        let knows_all = taken.iter().all(|name| solution.contains(name));
        self.last = knows_all.then_some(last);
    }

    /// Whether all solutions of the node cost at least as much as the last one that is kept.
    pub(super) fn is_tied(&self) -> bool {
        let cost = self.last.as_ref().map(|last| last.cost);
        cost.is_some_and(|cost| self.bound.whole(self.node_bound) >= cost)
    }

    /// Whether no solution of the node precedes the last one that is kept.
    pub(super) fn comes_behind(&self) -> bool {
        let Some(last) = self.last.as_ref().filter(|_| self.is_tied()) else { return false };
        let mut kept = last.options.iter().copied().peekable();
        for option in 0..last.end {
            let is_kept = kept.next_if_eq(&option).is_some();
            let may_be_in = self.state.is_free(option) || self.state.is_taken(option);
            if is_kept != may_be_in {
                return is_kept;
            }
        }
        true
    }

    /// The least free option of an item.
    pub(super) fn least_free(&self, item: u32) -> Option<u32> {
        self.state.list(item).iter().map(|entry| entry.at).find(|&it| self.state.is_free(it))
    }
}
