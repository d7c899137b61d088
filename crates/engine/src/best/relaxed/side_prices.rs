//! The prices of side constraints in the Lagrangian bound.
//!
//! # Why this shape
//! If each unit of a constraint's sum has a price, an option costs less its price times its coefficient, and the
//! constraint pays at least the price times the least sum, or, with a negative price, times the most. A soft
//! constraint never pays more than a unit outside costs, so its price stays within that. Then it pays no more
//! than the penalty, whatever the sum is. What lies outside for sure is paid in full, beside its price.
//!
//! Subgradient steps move these prices with those of the items. Coefficients may be large, so a row is measured in
//! its mean coefficient; otherwise it would drown the items.
//!
//! # Invariants
//! A price times all coefficients of its row is at most [`Caps::PART`] times as much as an item's price times as many
//! entries, so the sums of the bound stay within what it allows for.

use super::sides::Sides;
use super::state::State;

/// The limits of what a row may pay.
#[derive(Clone, Copy, Debug, Default)]
struct Cap {
    /// The greatest price, up or down.
    price: i64,
    /// The mean coefficient, without its sign; at least 1.
    mean: i64,
    /// The range of the price in the present state.
    low: i64,
    high: i64,
    /// The least and the most that free options add.
    least: i64,
    most: i64,
    /// The penalty that no free options can avoid, in units.
    sure: i64,
    /// The sum that options of negative reduced cost add.
    sum: i64,
    /// By how much that was too little (positive) or too much, in mean coefficients.
    want: f64,
}

/// The rows and their limits in the present state.
#[derive(Clone, Debug, Default)]
pub(super) struct Caps {
    rows: Vec<Cap>,
    /// The number of units in a cost of 1.
    scale: i64,
}

impl Caps {
    /// How many times its terms a row can add to a sum. A price is rounded up once, because the mean is rounded
    /// down, and both the row and the options pay it. [fixed]
    pub(super) const PART: i128 = 4;

    /// How much more than the largest cost a soft constraint can make of one option.
    pub(super) fn largest(sides: &Sides, largest: i128) -> i128 {
        let of_row = |option: u32| {
            sides.terms(option).iter().map(|term| {
                let price = sides.rows()[term.row as usize].price.unwrap_or(0);
                i128::from(price) * i128::from(term.by.unsigned_abs())
            })
        };
        (0..sides.options()).flat_map(of_row).fold(largest, i128::max)
    }

    /// How many terms there are.
    pub(super) fn terms(sides: &Sides) -> i128 {
        sides.rows().iter().map(|row| i128::from(row.terms) + 1).sum()
    }

    /// The greatest sum of all penalties.
    pub(super) fn penalties(sides: &Sides) -> i128 {
        sides.rows().iter().map(super::sides::Row::dearest).sum()
    }

    /// The limits where no item's price is more than `most`, in units of 1 / `scale`.
    pub(super) fn new(sides: &Sides, most: i64, scale: i64) -> Self {
        let cap = |row: &super::sides::Row| {
            let mean = (row.total / i64::from(row.terms).max(1)).max(1);
            let price = most / mean;
            let soft = row.price.map_or(price, |price| price.saturating_mul(scale));
            Cap { price: price.min(soft), mean, ..Cap::default() }
        };
        Self { rows: sides.rows().iter().map(cap).collect(), scale }
    }

    /// The same in other units, which are no finer.
    pub(super) fn in_units(mut self, scale: i64) -> Self {
        for cap in &mut self.rows {
            cap.price = cap.price / self.scale * scale;
        }
        Self { scale, ..self }
    }

    /// Keeps each price within the range that its row's state allows.
    pub(super) fn fit(&mut self, state: &State, prices: &mut [i64]) {
        for ((cap, row), price) in self.rows.iter_mut().zip(state.sides.rows()).zip(prices) {
            // The options cannot add more than there is; a smaller number keeps the bound true and small.
            let add = |bound: i64| bound.saturating_sub(row.taken).clamp(row.low, row.high);
            cap.sure = row.price.map_or(0, |price| price * row.sure() * self.scale);
            (cap.least, cap.most) = (row.least.map_or(0, add), row.most.map_or(0, add));
            let can_lack = row.least.is_some_and(|least| row.taken + row.low < least);
            let can_have_more = row.most.is_some_and(|most| row.taken + row.high > most);
            cap.high = if can_lack { cap.price } else { 0 };
            cap.low = if can_have_more { -cap.price } else { 0 };
            *price = (*price).clamp(cap.low, cap.high);
        }
    }

    /// The sum that the rows pay at these prices.
    pub(super) fn pay(&mut self, prices: &[i64]) -> i64 {
        let mut sum = 0;
        for (cap, &price) in self.rows.iter_mut().zip(prices) {
            sum += cap.sure + price * if price >= 0 { cap.least } else { cap.most };
            cap.sum = 0;
        }
        sum
    }

    /// The sum that an option's constraints pay for it.
    pub(super) fn paid(&self, sides: &Sides, option: u32, prices: &[i64]) -> i64 {
        sides.terms(option).iter().map(|term| prices[term.row as usize] * term.by).sum()
    }

    /// Counts an option of negative reduced cost.
    pub(super) fn count(&mut self, sides: &Sides, option: u32) {
        for term in sides.terms(option) {
            self.rows[term.row as usize].sum += term.by;
        }
    }

    /// Sets the direction in which the prices should go; returns the square of its length.
    pub(super) fn aim(&mut self, prices: &[i64]) -> f64 {
        let mut norm = 0.0;
        for (cap, &price) in self.rows.iter_mut().zip(prices) {
            let (lack, more) =
                (cap.least.saturating_sub(cap.sum), cap.most.saturating_sub(cap.sum));
            let want = match price {
                1.. => lack,
                0 if lack > 0 && cap.high > 0 => lack,
                0 if more < 0 && cap.low < 0 => more,
                0 => 0,
                _ => more,
            };
            cap.want = want as f64 / cap.mean as f64;
            norm += cap.want * cap.want;
        }
        norm
    }

    /// Moves the prices by `factor` times the direction. Returns whether any has moved.
    pub(super) fn step(&self, factor: f64, prices: &mut [i64]) -> bool {
        let mut moved = false;
        for (cap, price) in self.rows.iter().zip(prices) {
            #[allow(clippy::cast_possible_truncation)] // a price out of range is cut
            let by = (factor * cap.want / cap.mean as f64) as i64;
            let after = price.saturating_add(by).clamp(cap.low, cap.high);
            moved |= *price != after;
            *price = after;
        }
        moved
    }
}
