//! Branchings: on an item that is covered once, and on one with bounds.
//!
//! # An item covered once
//! Its options are hidden when the branching is opened, once for all branches, because each branch excludes all of
//! them but one. A branch then covers the other items of its option.
//!
//! # An item with bounds
//! A branch takes the first option of its list; before the next branch that option is excluded.
//! When the item needs no more, there is one branch at the end without any of them. Each set of
//! options is met exactly once: in the branch of its first member in the list.

use super::{Frame, Links, Stage, Watch};
use crate::kernel::{Branch, Opened};
use crate::run::numbers::narrow;

impl<const GENERAL: bool> Links<GENERAL> {
    #[inline]
    pub(super) fn open_item(&mut self, item: u32) -> Opened<Frame> {
        let entry = self.items[item as usize];
        debug_assert!(entry.is_open(), "invariant 2: item {item} is branched on and is not open");
        let branches = entry.len.saturating_add(2).saturating_sub(entry.floor);
        let base = self.watch();
        if self.is_plain(item) {
            self.shut(item);
            self.hide_list(item);
        }
        let excluded = narrow(self.excluded.len());
        let between = self.watch();
        let frame = Frame { item, node: item, stage: Stage::Between, base, between, excluded };
        Opened { frame, branches, failed: 0 }
    }

    #[inline]
    pub(super) fn close_item(&mut self, frame: Frame) {
        if self.is_plain(frame.item) {
            self.unhide_list(frame.item);
            self.unshut(frame.item);
        } else {
            debug_assert!(self.excluded.len() >= frame.excluded as usize, "branchings nest");
            while self.excluded.len() > frame.excluded as usize {
                self.include();
            }
        }
        self.rewind(frame.base);
    }

    /// Undoes the branch that is entered, if any.
    #[inline]
    pub(super) fn leave_branch(&mut self, frame: &mut Frame) {
        match frame.stage {
            Stage::Between => return,
            Stage::In => {
                self.retract(frame.node);
            }
            Stage::Out => {
                self.unhide_list(frame.item);
                self.unshut(frame.item);
            }
        }
        self.rewind(frame.between);
    }

    #[inline]
    pub(super) fn next_plain(&mut self, frame: &mut Frame) -> Branch {
        frame.node = self.after(frame.node);
        if frame.node == frame.item {
            return Branch::Done;
        }
        self.enter(frame)
    }

    pub(super) fn next_bounded(&mut self, frame: &mut Frame) -> Branch {
        let item = self.items[frame.item as usize];
        if frame.stage == Stage::Out || item.is_starved() {
            return Branch::Done;
        }
        if item.len == 0 {
            return self.enter_out(frame);
        }
        frame.node = self.after(frame.item);
        self.exclude(frame.node);
        frame.between = self.watch();
        self.enter(frame)
    }

    /// Enters the branch without another option of the item.
    fn enter_out(&mut self, frame: &mut Frame) -> Branch {
        self.shut(frame.item);
        self.hide_list(frame.item);
        frame.stage = Stage::Out;
        if self.starved_item(frame).is_some() {
            self.leave_branch(frame);
            return Branch::Done;
        }
        Branch::Out
    }

    /// Enters the branch with the option of `frame.node`, which is hidden from all other lists.
    #[inline]
    fn enter(&mut self, frame: &mut Frame) -> Branch {
        debug_assert!(frame.node >= self.root, "a branch takes an option, not a header");
        frame.stage = Stage::Between;
        if let Some(scores) = &mut self.scores {
            scores.decide(frame.item);
        }
        self.charge_all(frame.node);
        if let Some(item) = self.starved_item(frame) {
            self.learn(item);
            self.refund_all(frame.node);
            return Branch::Failed;
        }
        let is_plain = self.is_plain(frame.item);
        if let Some(bound) = self.bound.first_mut().filter(|_| GENERAL) {
            bound.present = is_plain.then_some(frame.item);
        }
        if !self.settle_all(frame.node) {
            self.learn(self.starved.last().copied().unwrap_or(frame.item));
            self.refund_all(frame.node);
            self.rewind(frame.between);
            return Branch::Failed;
        }
        frame.stage = Stage::In;
        Branch::In(self.entry(frame.node).option)
    }

    /// An item that this branching starved and that is still open and short of options.
    ///
    /// Entries of `starved` are suspicions: opening the branching hides options before it is known which of them
    /// is in, and an item of that option is then no longer short.
    #[inline]
    fn starved_item(&self, frame: &Frame) -> Option<u32> {
        let suspects = &self.starved[frame.base.starved as usize..];
        suspects.iter().copied().find(|&at| self.items[at as usize].is_starved())
    }

    /// Notes that a branch has failed because of `item`.
    #[inline]
    fn learn(&mut self, item: u32) {
        self.dead = item;
        if let Some(scores) = &mut self.scores {
            scores.fail(item);
        }
    }

    /// Charges all primary items of `node`'s option, its own item last and only if it has bounds (otherwise it
    /// was shut when the branching was opened).
    #[inline]
    fn charge_all(&mut self, node: u32) {
        let mut at = self.nodes[node as usize].right;
        while at != node {
            let n = self.nodes[at as usize];
            if n.item < self.primary {
                self.charge(n.item);
            }
            at = n.right;
        }
        let own = self.nodes[node as usize].item;
        if !self.is_plain(own) {
            self.charge(own);
        }
    }

    /// Undoes [`charge_all`](Self::charge_all).
    #[inline]
    fn refund_all(&mut self, node: u32) {
        let own = self.nodes[node as usize].item;
        if !self.is_plain(own) {
            self.refund(own);
        }
        let mut at = self.entry(node).left;
        while at != node {
            let item = self.nodes[at as usize].item;
            if item < self.primary {
                self.refund(item);
            }
            at = self.entry(at).left;
        }
    }

    /// Removes everything that `node`'s option excludes. When that starves an item, takes all of it back and
    /// returns `false`: every charge is made, so nothing can supply the item again.
    #[inline]
    fn settle_all(&mut self, node: u32) -> bool {
        let known = self.starved.len();
        if !self.is_plain(self.nodes[node as usize].item) {
            self.settle(node);
        }
        let mut at = node;
        while self.starved.len() == known {
            at = self.nodes[at as usize].right;
            if at == node {
                return true;
            }
            self.settle(at);
        }
        self.unsettle_from(at, node);
        false
    }

    /// Undoes [`settle_all`](Self::settle_all) and [`charge_all`](Self::charge_all). One walk serves both:
    /// settled options are in the lists, charges are in the ring.
    #[inline]
    fn retract(&mut self, node: u32) {
        let mut at = self.entry(node).left;
        while at != node {
            let item = self.nodes[at as usize].item;
            if item < self.primary {
                self.unsettle_primary(item);
                self.refund(item);
            } else {
                self.unsettle(at);
            }
            at = self.entry(at).left;
        }
        let own = self.nodes[node as usize].item;
        if !self.is_plain(own) {
            self.unsettle(node);
            self.refund(own);
        }
    }

    /// Undoes [`settle_all`](Self::settle_all) from the entry at `last` back to `node`'s own.
    #[inline]
    fn unsettle_from(&mut self, last: u32, node: u32) {
        let mut at = last;
        while at != node {
            self.unsettle(at);
            at = self.entry(at).left;
        }
        if !self.is_plain(self.nodes[node as usize].item) {
            self.unsettle(node);
        }
    }

    #[inline]
    fn watch(&self) -> Watch {
        // The lists hold at most one entry for each list that was shortened, and 32 bits can number these.
        Watch {
            head: narrow(self.head),
            scarce: narrow(self.scarce.len()),
            starved: narrow(self.starved.len()),
        }
    }

    #[inline]
    fn rewind(&mut self, watch: Watch) {
        let grew = self.scarce.len() >= watch.scarce as usize
            && self.starved.len() >= watch.starved as usize;
        debug_assert!(grew, "the watch lists only grow while a branching lasts");
        self.head = watch.head as usize;
        self.scarce.truncate(watch.scarce as usize);
        self.starved.truncate(watch.starved as usize);
    }
}
