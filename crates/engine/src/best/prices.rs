//! The least cost of the rest of a solution: a price for each item.
//!
//! # Why this shape
//! An option's cost is spread evenly over its primary items; an item's price is the least share
//! that any option gives it. The prices of an option's items never add up to more than its cost, so
//! the prices of the items still to be covered are a lower bound on the cost of the rest. An item of
//! negative price counts as often as it may still be covered, one of positive price as often as it
//! must. The sum is kept up to date in O(length of the option).
//!
//! # Invariants
//! `total` is [`SCALE`] times the cost of the options taken, plus the terms of all items.
//!
//! # Source
//! Knuth's taxes (TAOCP 7.2.2.1, exercises on algorithm X with costs).

use gavotte_model::{OptionId, Problem};

use crate::run::Goal;

/// Prices are whole multiples of 1 / SCALE, rounded down. Sums stay within 128 bits: an item counts at
/// most as often as options hold it, with at most its least share, and all shares of all options
/// together are no more than the sum of all costs, which the model keeps below 2^63. [1]
const SCALE: i128 = 1 << 16;

/// The price of each item, and the bound of the present state.
#[derive(Clone, Debug)]
pub(super) struct Prices {
    items: Vec<Item>,
    /// `starts[o]..starts[o + 1]` are the primary items of option `o` in `members`.
    starts: Vec<u32>,
    members: Vec<u32>,
    costs: Vec<i64>,
    total: i128,
    /// The cost of the options taken.
    spent: i64,
}

#[derive(Clone, Copy, Debug)]
struct Item {
    price: i128,
    used: u32,
    min: u32,
    /// The upper bound, or the number of options if that is less.
    max: u32,
}

impl Item {
    /// The least that the item can still contribute.
    fn term(self) -> i128 {
        let times = if self.price >= 0 {
            self.min.saturating_sub(self.used)
        } else {
            self.max.saturating_sub(self.used)
        };
        self.price * i128::from(times)
    }
}

/// The cost of an option when less is better.
pub(super) fn price(problem: &Problem, goal: Goal, option: OptionId) -> i64 {
    let cost = if problem.has_costs() { problem.cost(option) } else { 1 };
    match goal {
        Goal::Least => cost,
        // The model promises that no cost is the one number whose negation does not fit.
        Goal::Greatest => cost.saturating_neg(),
    }
}

impl Prices {
    pub(super) fn new(problem: &Problem, goal: Goal) -> Self {
        let costs: Vec<i64> =
            problem.options().map(|option| price(problem, goal, option)).collect();
        let (mut starts, mut members) = (vec![0], Vec::new());
        let mut least: Vec<Option<i128>> = vec![None; problem.primary_count()];
        let mut held = vec![0_u32; problem.primary_count()];
        for option in problem.options() {
            let first = members.len();
            let items = problem.option_items(option).iter();
            members.extend(items.filter(|&&item| problem.is_primary(item)).map(|item| item.raw()));
            starts.push(u32::try_from(members.len()).unwrap_or(u32::MAX));
            let size = (members.len() - first).max(1) as i128;
            let share = (i128::from(costs[option.index()]) * SCALE).div_euclid(size);
            for &item in &members[first..] {
                held[item as usize] += 1;
                let least = &mut least[item as usize];
                *least = Some(least.map_or(share, |other| other.min(share)));
            }
        }
        let items: Vec<Item> = problem
            .items()
            .take(problem.primary_count())
            .map(|item| {
                let (at, bounds) = (item.index(), problem.bounds(item));
                let max = bounds.max.min(held[at]);
                // If an item must be covered more often than options hold it, there is no solution, and any
                // bound is true.
                let min = bounds.min.min(held[at]);
                Item { price: least[at].unwrap_or(0), used: 0, min, max }
            })
            .collect();
        let total = items.iter().map(|item| item.term()).sum();
        Self { items, starts, members, costs, total, spent: 0 }
    }

    /// No solution in this state costs less. The value saturates outside of 64 bits.
    pub(super) fn bound(&self) -> i64 {
        saturating(-(-self.total).div_euclid(SCALE))
    }

    /// The bound when these options are taken for good.
    pub(super) fn bound_with(&mut self, options: &[OptionId]) -> i64 {
        options.iter().for_each(|&option| self.take(option));
        let bound = self.bound();
        options.iter().for_each(|&option| self.put_back(option));
        bound
    }

    /// The cost of the options taken.
    pub(super) fn spent(&self) -> i64 {
        self.spent
    }

    pub(super) fn costs(&self) -> &[i64] {
        &self.costs
    }

    /// Whether every option costs 1.
    pub(super) fn is_uniform(&self) -> bool {
        self.costs.iter().all(|&cost| cost == 1)
    }

    /// By how much the option raises the bound at the root, which gives the order in which to try options.
    pub(super) fn reduced(&self, option: OptionId) -> i128 {
        let prices = self.range(option).map(|at| self.items[self.members[at] as usize].price);
        i128::from(self.costs[option.index()]) * SCALE - prices.sum::<i128>()
    }

    pub(super) fn take(&mut self, option: OptionId) {
        for at in self.range(option) {
            let item = &mut self.items[self.members[at] as usize];
            self.total -= item.term();
            item.used = item.used.saturating_add(1);
            self.total += item.term();
        }
        let cost = self.costs[option.index()];
        self.total += i128::from(cost) * SCALE;
        // A sum of options' costs: the model promises that it fits.
        self.spent = self.spent.saturating_add(cost);
    }

    /// Undoes [`take`](Self::take).
    pub(super) fn put_back(&mut self, option: OptionId) {
        for at in self.range(option) {
            let item = &mut self.items[self.members[at] as usize];
            debug_assert!(item.used > 0, "an option is put back that was not taken");
            self.total -= item.term();
            item.used -= 1;
            self.total += item.term();
        }
        let cost = self.costs[option.index()];
        self.total -= i128::from(cost) * SCALE;
        self.spent = self.spent.saturating_sub(cost);
    }

    fn range(&self, option: OptionId) -> std::ops::Range<usize> {
        self.starts[option.index()] as usize..self.starts[option.index() + 1] as usize
    }
}

/// The nearest number of 64 bits. A bound stays a bound, because every cost is such a number.
pub(super) fn saturating(value: i128) -> i64 {
    i64::try_from(value).unwrap_or(if value < 0 { i64::MIN } else { i64::MAX })
}
