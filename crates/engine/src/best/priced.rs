//! A store that refuses what costs too much.
//!
//! # Why this shape
//! The kernel asks its store what the present node is and which branch comes next. For branch and bound it is
//! enough that the store answers "dead" and "failed" a little more often. So branch and bound works over any
//! store, and there is one search loop.

use gavotte_model::OptionId;

use super::packing::Packing;
use super::prices::Prices;
use crate::kernel::{Branch, Choice, Opened, Store};

/// The store `S`, with a limit on cost.
#[derive(Clone, Debug)]
pub(super) struct Priced<S> {
    inner: S,
    prices: Prices,
    /// The greatest cost of a solution.
    limit: i64,
    least_refused: Option<i64>,
    /// Whether the disjoint-items bound is worth its time: where items may be covered several
    /// times, prices alone say little.
    packs: bool,
}

/// A branching of `S`, and the option that is taken in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame<F> {
    inner: F,
    taken: Option<OptionId>,
}

impl<S: Store + Packing> Priced<S> {
    pub(super) fn new(inner: S, prices: Prices) -> Self {
        let packs = inner.has_bounds() && prices.costs().iter().all(|&cost| cost >= 0);
        Self { inner, prices, limit: i64::MAX, least_refused: None, packs }
    }

    pub(super) fn set_limit(&mut self, limit: i64) {
        self.limit = limit;
    }

    pub(super) fn take_least_refused(&mut self) -> Option<i64> {
        self.least_refused.take()
    }

    /// Whether a node with this lower bound is out of the question; the least such bound is remembered.
    fn refuses(&mut self, bound: i64) -> bool {
        if bound <= self.limit {
            return false;
        }
        debug_assert!(bound > self.limit, "only what is above the limit is refused");
        self.least_refused = Some(self.least_refused.map_or(bound, |least| least.min(bound)));
        true
    }
}

impl<S: Store + Packing> Store for Priced<S> {
    type Frame = Frame<S::Frame>;
    type Processor = S::Processor;

    fn processor(&self) -> S::Processor {
        self.inner.processor()
    }

    fn choose(&mut self) -> Choice {
        let bound = self.prices.bound();
        if self.refuses(bound) {
            return Choice::Dead;
        }
        if self.packs {
            let rest = self.inner.packing(self.prices.costs());
            let bound = self.prices.spent().saturating_add(rest);
            if self.refuses(bound) {
                return Choice::Dead;
            }
        }
        self.inner.choose()
    }

    fn open(&mut self, item: u32) -> Opened<Self::Frame> {
        let Opened { frame, branches, failed } = self.inner.open(item);
        Opened { frame: Frame { inner: frame, taken: None }, branches, failed }
    }

    fn next(&mut self, frame: &mut Self::Frame) -> Branch {
        if let Some(option) = frame.taken.take() {
            self.prices.put_back(option);
        }
        let branch = self.inner.next(&mut frame.inner);
        if let Branch::In(option) = branch {
            self.prices.take(option);
            frame.taken = Some(option);
            let bound = self.prices.bound();
            if self.refuses(bound) {
                // The next call takes it back, in the store within, too.
                return Branch::Failed;
            }
        }
        branch
    }

    fn close(&mut self, frame: Self::Frame) {
        self.inner.close(frame.inner);
    }

    fn splits(&self) -> bool {
        self.inner.splits()
    }

    /// The limit changes, and with it the remaining work.
    fn can_be_probed(&self) -> bool {
        false
    }

    fn leave(&mut self, frame: &mut Self::Frame) {
        if let Some(option) = frame.taken.take() {
            self.prices.put_back(option);
        }
        self.inner.leave(&mut frame.inner);
    }

    fn excluded(&self) -> Vec<OptionId> {
        self.inner.excluded()
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        self.inner.assume(require, forbid);
        for &option in require {
            self.prices.take(option);
        }
    }

    #[cfg(any(test, debug_assertions, feature = "audit"))]
    fn audit(&self) {
        self.inner.audit();
    }
}
