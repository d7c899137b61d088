//! The store's side of the search: what a node is, its branchings, and how they are undone.
//!
//! # Why this shape
//! An item that lacks options is branched on by "its first option is in", "that one is out and the second is
//! in", ..., so no set is met twice. The bound of a node says which options it may drop or must take.
//!
//! # Invariants
//! Prices at a branch are those of its node, whatever the branches before it did.

use gavotte_model::OptionId;
use gavotte_simd::Plain;

use super::{EXTRAS, FORCED, Frame, Kind, Relaxed};
use crate::kernel::{Branch, Choice, Opened, Store};
use crate::run::numbers::narrow;

impl Store for Relaxed {
    type Frame = Frame;
    type Processor = Plain;

    const HAS_PRICES: bool = true;

    fn processor(&self) -> Plain {
        Plain
    }

    fn choose(&mut self) -> Choice {
        if self.hopeless {
            return Choice::Dead;
        }
        if let Some(common) = &self.common {
            self.limit = common.limit();
        }
        let has_sides = !self.state.sides.is_empty();
        if has_sides && !self.heed() {
            return Choice::Dead;
        }
        if self.next_forced().is_some() {
            // A constraint may demand options that cost more, so the bound must be that of this node.
            let is_open = !has_sides || self.raise(0);
            return if is_open { Choice::Item(FORCED) } else { Choice::Dead };
        }
        let Some(item) = self.item() else { return Choice::Dead };
        if item == EXTRAS && !self.has_extras() {
            return self.end();
        }
        if item != EXTRAS && self.state.items[item as usize].is_scarce() {
            let is_dead = !self.raise(0) || self.comes_behind();
            return if is_dead { Choice::Dead } else { Choice::Item(item) };
        }
        if !self.raise(self.node_steps()) || self.comes_behind() {
            return Choice::Dead;
        }
        self.fix();
        if has_sides && !self.heed() {
            return Choice::Dead;
        }
        if self.next_forced().is_some() {
            return Choice::Item(FORCED);
        }
        match self.item() {
            None => Choice::Dead,
            Some(EXTRAS) if !self.has_extras() => self.end(),
            Some(item) => Choice::Item(item),
        }
    }

    fn open(&mut self, item: u32) -> Opened<Frame> {
        debug_assert!(
            item >= EXTRAS || self.state.items[item as usize].lack > 0,
            "a branching is on an item that lacks options"
        );
        let from = narrow(self.candidates.len());
        self.offer(item);
        let to = narrow(self.candidates.len());
        self.prices.extend_from_slice(&self.bound.prices);
        if self.has_few_items() {
            self.items.extend_from_slice(&self.state.items);
        }
        let frame = Frame {
            kind: if item == EXTRAS { Kind::May } else { Kind::Must },
            base: self.state.mark(),
            mark: self.state.mark(),
            from,
            next: from,
            to,
            forced: narrow(self.forced.len()),
            forced_at: narrow(self.forced_at),
            discrepancies: self.discrepancies,
            is_in: false,
            is_over: false,
        };
        Opened { frame, branches: to - from, failed: 0 }
    }

    fn next(&mut self, frame: &mut Frame) -> Branch {
        if frame.is_in {
            self.exclude_tried(frame);
        }
        self.forced.truncate(frame.forced as usize);
        self.forced_at = frame.forced_at as usize;
        if frame.is_over {
            return Branch::Done;
        }
        let start = self.prices.len() - self.bound.prices.len();
        self.bound.prices.copy_from_slice(&self.prices[start..]);
        if frame.next < frame.to {
            let (bound, option) = self.candidates[frame.next as usize];
            let left = frame.discrepancies.checked_sub(frame.next - frame.from);
            // When one is above the limit, so are all that follow.
            if let Some(left) = left.filter(|_| !self.refuses(bound)) {
                self.discrepancies = if frame.discrepancies == u32::MAX { u32::MAX } else { left };
                debug_assert!(self.state.is_free(option), "an option is tried that is not free");
                frame.next += 1;
                frame.is_in = true;
                self.state.take(option);
                return Branch::In(self.state.name(option));
            }
        }
        frame.is_over = true;
        if frame.kind == Kind::Must {
            return Branch::Done;
        }
        for at in frame.next..frame.to {
            self.state.drop_option(self.candidates[at as usize].1);
        }
        Branch::Out
    }

    fn close(&mut self, frame: Frame) {
        debug_assert!(self.state.mark() >= frame.base, "branchings are closed last in, first out");
        self.state.back_to(frame.base);
        self.candidates.truncate(frame.from as usize);
        self.prices.truncate(self.prices.len() - self.bound.prices.len());
        self.items.truncate(self.items.len().saturating_sub(self.state.items.len()));
    }

    /// The next branch of the branching above, or its end, restores what a branch changes.
    fn splits(&self) -> bool {
        true
    }

    /// Options that were offered before and dropped since: tried ones, and some that the bound excludes.
    fn excluded(&self) -> Vec<OptionId> {
        let mut is_offered = vec![false; self.state.costs.len()];
        self.candidates.iter().for_each(|&(_, option)| is_offered[option as usize] = true);
        let dropped = self.state.dropped().filter(|&it| is_offered[it as usize]);
        dropped.filter(|&it| self.state.has_room(it)).map(|it| self.state.name(it)).collect()
    }

    /// The limit changes, and with it the remaining work.
    fn can_be_probed(&self) -> bool {
        false
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        for option in forbid {
            if self.state.is_free(option.raw()) {
                self.state.drop_option(option.raw());
            }
        }
        for option in require {
            if !self.state.is_free(option.raw()) {
                self.hopeless = true;
                continue;
            }
            self.state.take(option.raw());
        }
        self.base = self.state.mark();
    }

    #[cfg(any(test, debug_assertions, feature = "audit"))]
    fn audit(&self) {
        self.state.audit();
    }
}
