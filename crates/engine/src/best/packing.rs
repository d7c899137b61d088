//! The disjoint-items bound: items of which no option holds two need an option each.
//!
//! # Why this shape
//! The items are taken greedily, in the order of the ring; each one taken rules out the other items of its
//! options. Where an item is forced the bound is not computed, because there is nothing to choose, and the bound
//! is computed again below. This is the `h()` of the iterative-deepening search for repeat cover. With costs,
//! each item taken adds the least cost among its options.
//!
//! # Cost
//! Linear in the entries of the options of the items that are taken.

use super::prices::Prices;
use crate::run::Order;
use crate::stores::links::Links;
use gavotte_model::Problem;

/// A store that can bound the cost of the rest.
pub(super) trait Packing {
    /// A lower bound on the cost of the rest of any solution, if no cost is negative.
    fn packing(&mut self, costs: &[i64]) -> i64;

    /// Whether an item may be covered more than once.
    fn has_bounds(&self) -> bool;
}

impl Packing for Links<true> {
    fn packing(&mut self, costs: &[i64]) -> i64 {
        self.disjoint_items(|option| costs[option.index()])
    }

    fn has_bounds(&self) -> bool {
        self.is_bounded()
    }
}

impl Links<true> {
    /// The links with each item's options in the order in which they raise the bound.
    pub(super) fn cheapest_first(problem: &Problem, order: Order, prices: &Prices) -> Self {
        let mut options: Vec<_> = problem.options().collect();
        options.sort_by_cached_key(|&option| prices.reduced(option));
        Self::with_options(problem, order, options)
    }
}
