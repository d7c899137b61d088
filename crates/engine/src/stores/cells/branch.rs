//! Branchings: one branch for each option that the item has left.
//!
//! With several options, all are removed when the branching is opened, once for all branches, and the sizes are
//! marked. A branch then covers the other items of one option. With one option there is nothing to come back to,
//! because the branching above restores what it marked.

use super::sizes::Sizes;
use super::{Cells, Frame, narrow};
use crate::kernel::Branch;
use crate::run::copies;

impl<S: Sizes> Cells<S> {
    #[inline(always)]
    pub(super) fn open_item(&mut self, item: u32) -> Frame {
        debug_assert!(
            self.is_open(item),
            "invariant 2: item {item} is branched on and is not open"
        );
        let left = self.left(item);
        let starved = narrow(self.starved.len());
        let mut frame = Frame {
            item,
            len: narrow(left.len()),
            tried: 0,
            mark: 0,
            starved,
            suspects: starved,
            open: 0,
            forced: 0,
            head: 0,
        };
        self.last = item;
        self.cover(item);
        if frame.len > 1 {
            if self.arranges {
                self.arrange(left);
            }
            self.remove_all::<false>(item);
            frame.suspects = narrow(self.starved.len());
            frame.mark = self.sizes.mark();
            frame.open = self.open;
            frame.forced = narrow(self.forced.len());
            frame.head = self.head;
        }
        frame
    }

    /// Puts this part of a set into the order in which the options are tried.
    fn arrange(&mut self, range: std::ops::Range<usize>) {
        let set = &mut self.sets[range.clone()];
        set.sort_unstable();
        if self.order.is_bottom_up() {
            set.reverse();
        }
        for (place, &node) in range.zip(set.iter()) {
            self.places[node as usize] = narrow(place);
        }
    }

    #[inline(always)]
    pub(super) fn next_branch(&mut self, frame: &mut Frame) -> Branch {
        if frame.tried == frame.len {
            return Branch::Done;
        }
        if frame.tried > 0 {
            debug_assert!(frame.len > 1, "a branching with one branch has marked nothing");
            self.restore(frame);
        }
        let node = self.sets[(self.starts[frame.item as usize] + frame.tried) as usize];
        debug_assert_eq!(
            self.places[node as usize],
            self.starts[frame.item as usize] + frame.tried,
            "invariants 1 and 5: nothing has moved in the set of the item"
        );
        frame.tried += 1;
        if copies::BINDERS {
            self.present = frame.item;
        }
        self.cover_others(node);
        if frame.len == 1 {
            self.remove::<true>(node);
        } else if self.starved_item(frame).is_some() {
            return Branch::Failed;
        }
        if !self.settle_others(node) {
            return Branch::Failed;
        }
        Branch::In(self.options[node as usize])
    }

    /// Goes back to the state between branches.
    #[inline(always)]
    pub(super) fn restore(&mut self, frame: &Frame) {
        self.sizes.restore(frame.mark);
        let grew = self.starved.len() >= frame.suspects as usize
            && self.forced.len() >= frame.forced as usize;
        debug_assert!(grew, "the watch lists only grow while a branching lasts");
        self.starved.truncate(frame.suspects as usize);
        self.forced.truncate(frame.forced as usize);
        self.open = frame.open;
        self.head = frame.head;
        self.last = frame.item;
    }

    /// An item that lost its last option when the branching was opened, and that the branch's option does not
    /// hold.
    #[inline(always)]
    pub(super) fn starved_item(&self, frame: &Frame) -> Option<u32> {
        let suspects = &self.starved[frame.starved as usize..frame.suspects as usize];
        suspects.iter().copied().find(|&item| self.is_open(item))
    }
}
