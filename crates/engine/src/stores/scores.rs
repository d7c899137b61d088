//! The scores that the failures of a search give to each item.
//!
//! # Why this shape
//! Items are compared by the number of their branches times a factor, so choosing is the same for every rule.
//! The rules differ only in how a failure changes the factors:
//!
//! * **Weights**: the item that was left without options weighs 1 more; the factor is 1 / weight.
//! * **Rates**: a decision fails when its option cannot be in, or when an option that it forces cannot. The
//!   factor is decisions / failures, because an item on which decisions fail should be decided early.
//!
//! # Invariants
//! Factors are positive. What was learned is kept when a search restarts.
//!
//! # Cost
//! Four bytes an item and number; O(1) a failure.
//!
//! # Source
//! F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, *Boosting systematic search by weighting
//! constraints* (ECAI 2004); H. Li, M. Yin, Z. Li, *Failure based variable ordering heuristics for
//! solving CSPs* (CP 2021). D. E. Knuth has both in his programs SSXCC-WTD and SSXCC-FRB.

use crate::run::Order;

/// The factors, and the counts behind them.
#[derive(Clone, Debug)]
pub(crate) struct Scores {
    factors: Vec<f32>,
    /// Weights, or failures.
    failures: Vec<f32>,
    /// How many decisions were taken on each item; empty for weights.
    decisions: Vec<f32>,
    /// The item of the last decision, if that may still fail.
    last: Option<u32>,
}

impl Scores {
    /// Scores of this many items without any failures. `None` for an order that does not learn.
    pub(crate) fn new(items: usize, order: Order) -> Option<Self> {
        order.learns().then(|| Self::learning(items, order))
    }

    /// The same for an order that learns.
    pub(crate) fn learning(items: usize, order: Order) -> Self {
        debug_assert!(order.learns(), "scores are kept for an order that learns");
        let (failures, decisions) = match order {
            // Half a failure in one decision, so that the first failures say little.
            Order::Rate => (vec![0.5; items], vec![1.0; items]),
            _ => (vec![1.0; items], Vec::new()),
        };
        let mut scores = Self { factors: vec![1.0; items], failures, decisions, last: None };
        for at in 0..items {
            scores.update(at);
        }
        scores
    }

    #[inline(always)]
    fn update(&mut self, at: usize) {
        self.factors[at] = self.decisions.get(at).unwrap_or(&1.0) / self.failures[at];
        debug_assert!(self.factors[at] > 0.0, "factors are positive");
    }

    /// The number by which items are compared.
    #[inline(always)]
    #[allow(clippy::cast_precision_loss)] // numbers beyond 2^24 need no better comparison
    pub(crate) fn product(&self, item: u32, branches: u32) -> f32 {
        branches as f32 * self.factors[item as usize]
    }

    /// The item with the least product among those with fewer than `closed` branches, the leftmost of several; 0
    /// if there is none.
    #[inline(always)]
    pub(crate) fn least(&self, branches: &[u32], closed: u32) -> usize {
        #[allow(clippy::cast_precision_loss)]
        let product = |(&branches, &factor): (&u32, &f32)| {
            if branches >= closed { f32::INFINITY } else { branches as f32 * factor }
        };
        let (mut first, mut least) = (0, f32::INFINITY);
        // How many items are compared before the search for the best one among them. A vector or two.
        let width: usize = 32;
        let chunks = branches.chunks(width).zip(self.factors.chunks(width));
        for (at, (branches, factors)) in chunks.enumerate() {
            let all = branches.iter().zip(factors).map(product);
            let min = all.fold(f32::INFINITY, |a, b| if b < a { b } else { a });
            if min < least {
                (first, least) = (at * width, min);
            }
        }
        let mut rest = branches[first..].iter().zip(&self.factors[first..]).map(product);
        first + rest.position(|it| it <= least).unwrap_or(0)
    }

    /// Notes that a decision on `item` is tried.
    #[inline(always)]
    pub(crate) fn decide(&mut self, item: u32) {
        if let Some(decisions) = self.decisions.get_mut(item as usize) {
            *decisions += 1.0;
            self.last = Some(item);
            self.update(item as usize);
        }
    }

    /// Notes that the last decision was taken back.
    #[inline(always)]
    pub(crate) fn leave(&mut self) {
        self.last = None;
    }

    /// Notes that a branch has failed because `item` has no options left.
    #[inline(always)]
    pub(crate) fn fail(&mut self, item: u32) {
        let item = if self.decisions.is_empty() { Some(item) } else { self.last.take() };
        if let Some(item) = item {
            self.failures[item as usize] += 1.0;
            self.update(item as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_comes_first() {
        for (order, blamed) in [(Order::Weighted, 40), (Order::Rate, 7)] {
            let mut scores = Scores::new(50, order).unwrap();
            let mut branches = vec![3; 50];
            branches[20] = 2;
            assert_eq!(
                scores.least(&branches, 100),
                20,
                "{order}: fewest-first before anything fails"
            );
            for _ in 0..3 {
                scores.decide(7); // the decision on item 7 leaves item 40 without options
                scores.fail(40);
            }
            assert_eq!(scores.least(&branches, 100), blamed, "{order}");
            branches[blamed] = 100;
            assert_eq!(scores.least(&branches, 100), 20, "{order}: closed items are not picked");
        }
    }

    #[test]
    fn a_decision_fails_once() {
        let mut scores = Scores::new(2, Order::Rate).unwrap();
        let before = scores.product(0, 1);
        scores.decide(0);
        scores.leave();
        scores.fail(1);
        assert!(scores.product(0, 1) > before, "it did not fail: it is less of a core");
        assert!(Scores::new(2, Order::Fewest).is_none());
    }
}
