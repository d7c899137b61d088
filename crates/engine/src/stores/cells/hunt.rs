//! The cells with learned scores: for hard first solutions and for proofs that there are none.
//!
//! # Why this shape
//! Fewest-first decides by the present node alone. A hard problem has a small core that makes most branches
//! fail, and a search that branches there first ends a thousand times sooner. So failures are counted
//! ([`Scores`]), and the item with the fewest options for its score is next.
//!
//! A branching takes one option: it is in, or it is out. After "out" the next item is chosen again, so the
//! lesson of the failure is used at once, and a bad item is not tried to its end.
//!
//! The moves are those of the cells. Undoing restores sizes, so "out" is as cheap as taking a few
//! nodes out of their sets, and going back to the root, for a restart, is one copy.
//!
//! # Invariants
//! 1. Those of the cells ([`super`]) except the fifth: a set may lose options while its item is branched on.
//! 2. When nothing is forced, each open item has at least two options.
//!
//! # Cost
//! Choosing looks at all items: a multiplication and a comparison each, by vectors.
//!
//! # Source
//! D. E. Knuth's programs SSXCC-BINARY, SSXCC-WTD and SSXCC-FRB; see also [`Scores`].

use gavotte_model::{OptionId, Problem};
use gavotte_simd::Plain;

use super::super::scores::Scores;
use super::sizes::{CLOSED, COUNT, Sizes};
use super::{Cells, narrow};
use crate::kernel::{Branch, Choice, Opened, Store};
use crate::run::{Order, copies};

/// The cells, and the scores that were learned.
#[derive(Clone, Debug)]
pub(crate) struct Hunter<S: Sizes> {
    cells: Cells<S>,
    scores: Scores,
    /// The state of the generator that chooses which of an item's options is tried first; 0 for the first one.
    random: u64,
    /// The state before the search.
    root: super::Frame,
}

/// A branching on one option of an item; [`super::Frame::tried`] counts the branches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    cells: super::Frame,
    node: u32,
}

impl<S: Sizes> Hunter<S> {
    /// A store of all options that can be chosen, for an order that learns.
    pub(crate) fn new(problem: &Problem, order: Order) -> Self {
        let scores = Scores::learning(problem.primary_count(), order);
        let mut cells = Cells::new(problem, order);
        let root = cells.remember(0);
        Self { cells, scores, random: 0, root }
    }

    /// The open item with the least score.
    #[inline(always)]
    fn least(&self) -> u32 {
        let primary = &self.cells.sizes.all()[..self.cells.primary as usize];
        narrow(self.scores.least(primary, CLOSED))
    }

    /// The node of the option of `item` to try next.
    #[inline(always)]
    fn pick(&mut self, item: u32, len: u32) -> u32 {
        debug_assert!(len > 0, "item {item} is branched on and has an option");
        let start = self.cells.starts[item as usize];
        if self.random == 0 || len == 1 {
            return self.cells.sets[start as usize];
        }
        let place = start + below(&mut self.random, len);
        self.cells.sets[place as usize]
    }

    /// Takes the option in; returns `false` when that leaves an item without options.
    #[inline(always)]
    fn include(&mut self, item: u32, node: u32) -> bool {
        let cells = &mut self.cells;
        cells.cover(item);
        cells.cover_others(node);
        cells.take_out(node);
        if !cells.remove::<false>(node) {
            return false;
        }
        // The color of a binder leaves few options to the item itself, too, so it comes before their removal.
        if copies::BINDERS && !cells.binders.is_empty() {
            return cells.settle_others(node) && cells.remove_all::<true>(item);
        }
        cells.remove_all::<true>(item) && cells.settle_others(node)
    }
}

impl<S: Sizes> Cells<S> {
    /// The frame that restores the present state.
    #[inline(always)]
    fn remember(&mut self, item: u32) -> super::Frame {
        let starved = narrow(self.starved.len());
        super::Frame {
            item,
            len: 0,
            tried: 0,
            mark: self.sizes.mark(),
            starved,
            suspects: starved,
            open: self.open,
            forced: narrow(self.forced.len()),
            head: self.head,
        }
    }

    /// Takes the option of `node` out of all sets. Each of its open items has another option.
    #[inline(always)]
    fn exclude(&mut self, node: u32) {
        let mut at = node;
        loop {
            let super::Node { item, right } = self.nodes[at as usize];
            self.take_out(at);
            if self.sizes.get(item) == 1 {
                self.forced.push(item);
            }
            at = right;
            if at == node {
                return;
            }
        }
    }
}

impl<S: Sizes> Store for Hunter<S> {
    type Frame = Frame;
    type Processor = Plain;

    /// Where the program must be small, no caller estimates this search.
    const IS_PROBED: bool = !copies::FEW;

    fn processor(&self) -> Plain {
        Plain
    }

    #[inline(always)]
    fn choose(&mut self) -> Choice {
        if self.cells.hopeless {
            return Choice::Dead;
        }
        if self.cells.open == 0 {
            return Choice::Solved;
        }
        let forced = self.cells.next_forced();
        let item = forced.unwrap_or_else(|| self.least());
        debug_assert!(self.cells.is_open(item), "item {item} is chosen and is not open");
        debug_assert!(
            forced.is_some() || self.cells.sizes.get(item) > 1,
            "invariant 2: an item with one option is forced"
        );
        Choice::Item(item)
    }

    #[inline(always)]
    fn open(&mut self, item: u32) -> Opened<Frame> {
        let len = self.cells.sizes.get(item) & COUNT;
        let node = self.pick(item, len);
        let mut cells = if len > 1 { self.cells.remember(item) } else { self.root };
        (cells.item, cells.len) = (item, len);
        cells.tried = 0;
        Opened { frame: Frame { cells, node }, branches: len.min(2), failed: 0 }
    }

    #[inline(always)]
    fn next(&mut self, frame: &mut Frame) -> Branch {
        let Frame { cells: before, node } = *frame;
        if before.tried == before.len.min(2) {
            return Branch::Done;
        }
        frame.cells.tried += 1;
        if before.tried == 1 {
            self.cells.restore(&before);
            self.cells.exclude(node);
            self.scores.leave();
            return Branch::Out;
        }
        if before.len > 1 {
            self.scores.decide(before.item);
        }
        if !self.include(before.item, node) {
            self.scores.fail(self.cells.dead);
            return Branch::Failed;
        }
        Branch::In(self.cells.options[node as usize])
    }

    #[inline(always)]
    fn close(&mut self, frame: Frame) {
        if frame.cells.len > 1 {
            self.cells.sizes.release(frame.cells.mark);
        }
    }

    /// An option that is out leaves the others in.
    fn parts(frame: &Frame, begun: u32, _branches: u32) -> (f64, f64) {
        debug_assert!(begun > 0, "a branch was begun");
        let each = 1.0 / f64::from(frame.cells.len.max(1));
        if begun == 1 { (0.0, each) } else { (each, 1.0 - each) }
    }

    fn restart(&mut self, seed: u64) -> bool {
        self.cells.restore(&self.root);
        self.cells.sizes.release(self.root.mark);
        self.root = self.cells.remember(0);
        self.random = seed | 1;
        self.scores.leave();
        true
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        self.cells.sizes.release(self.root.mark);
        self.cells.assume_all(require, forbid);
        self.root = self.cells.remember(0);
    }

    #[cfg(any(test, debug_assertions, feature = "audit"))]
    fn audit(&self) {
        self.cells.audit();
    }

    #[cfg(any(debug_assertions, feature = "audit"))]
    fn audit_anytime(&self) {
        self.cells.audit_anytime();
    }
}

/// The next number below `bound` of a generator that is never at 0 (G. Marsaglia, *Xorshift RNGs*, 2003).
#[inline(always)]
fn below(state: &mut u64, bound: u32) -> u32 {
    debug_assert!(*state != 0, "the generator never comes to 0, and would stay there");
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    narrow((((*state >> 32) * u64::from(bound)) >> 32) as usize)
}

#[cfg(test)]
mod tests {
    use super::super::{Trail, Whole};
    use super::*;

    /// Searches by recursion, auditing every state; returns the number of solutions.
    fn search<S: Sizes>(hunter: &mut Hunter<S>) -> u64 {
        hunter.audit();
        let item = match hunter.choose() {
            Choice::Solved => return 1,
            Choice::Dead => return 0,
            Choice::Item(item) => item,
        };
        let mut frame = hunter.open(item).frame;
        let mut count = 0;
        loop {
            match hunter.next(&mut frame) {
                Branch::In(_) | Branch::Out => count += search(hunter),
                Branch::Failed => {}
                Branch::Done => break,
            }
        }
        hunter.close(frame);
        count
    }

    fn check(problem: &Problem, expected: u64) {
        for order in [Order::Weighted, Order::Rate] {
            let mut hunter = Hunter::<Whole>::new(problem, order);
            assert_eq!(search(&mut hunter), expected, "{order}");
            for seed in 0..3 {
                hunter.restart(seed);
                assert_eq!(search(&mut hunter), expected, "{order}, seed {seed}");
            }
            let mut hunter = Hunter::<Trail>::new(problem, order);
            let _ = (hunter.choose(), hunter.open(0)); // in the middle
            hunter.restart(7);
            assert_eq!(search(&mut hunter), expected, "{order}, with a trail");
        }
    }

    #[test]
    fn random_problems_as_by_links() {
        let mut seed = 5;
        for _ in 0..200 {
            let problem = crate::stores::laws::random(&mut seed);
            let expected = crate::Search::links(&problem, Order::Fewest).count_all().solutions;
            check(&problem, u64::try_from(&expected).unwrap());
        }
    }

    #[test]
    fn the_rest_of_the_tree_is_guessed_by_options() {
        let problem = Problem::builder().items([0]).option([0]).option([0]).option([0]).build();
        let mut hunter = Hunter::<Whole>::new(&problem.unwrap(), Order::Rate);
        let frame = hunter.open(0).frame;
        let third = 1.0 / 3.0;
        assert_eq!(Hunter::<Whole>::parts(&frame, 1, 2), (0.0, third));
        assert_eq!(Hunter::<Whole>::parts(&frame, 2, 2), (third, 1.0 - third));
    }
}
