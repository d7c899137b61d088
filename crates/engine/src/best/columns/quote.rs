//! Prices in whole units, and the exact bound that they give.
//!
//! # Why this shape
//! The bound is that of Lagrange: the least that the items pay, and the reduced costs of the options below 0.
//! It is true for any prices, so those of the simplex method may be rounded. They are rounded down, because
//! then reduced costs only rise. The method rounds as well, so a known option may still have a negative
//! reduced cost. Then its items get cheaper until it has not. So the callback is not asked for options that
//! are known.
//!
//! # Invariants
//! A price has a sign that fits its item's bounds: not above 0 where the item may be left out, not below 0
//! where it may be covered without end.

use gavotte_model::{Bounds, Problem};

use super::pool::{Known, Pool};
use super::rows::Rows;

/// The greatest length of a price, so that sums of prices are exact as floating-point numbers, too. [fixed]
const MOST_PRICE: u32 = 48;

/// Prices by row, and their bound.
#[derive(Clone, Debug)]
pub(super) struct Quote {
    units: Vec<i64>,
    pub(super) scale: i64,
    /// No solution of known options costs fewer units.
    pub(super) bound: i128,
}

impl Quote {
    /// The prices as whole units.
    pub(super) fn new(pool: &Pool<'_>, prices: &[f64]) -> Self {
        let scale = scale_of(prices);
        let rows = prices.iter().zip(&pool.rows.items);
        let units = rows.map(|(price, &(_, bounds))| {
            let (least, most) = range(bounds);
            #[allow(clippy::cast_possible_truncation)] // a number out of range is cut
            let units = (price * scale as f64).floor() as i64;
            units.clamp(least, most)
        });
        let mut made = Self { units: units.collect(), scale, bound: 0 };
        let choosable = || pool.known.iter().filter(|it| it.is_choosable);
        choosable().filter(|it| it.is_loose).for_each(|it| made.repair(it, pool));
        let paid = made.units.iter().zip(&pool.rows.items).map(|(&price, &(_, bounds))| {
            let times = if price >= 0 { bounds.min } else { bounds.max };
            i128::from(price) * i128::from(times)
        });
        made.bound =
            paid.sum::<i128>() + choosable().map(|it| made.reduced(it).min(0)).sum::<i128>();
        made
    }

    /// The reduced cost of a known option in units.
    pub(super) fn reduced(&self, known: &Known) -> i128 {
        let paid: i128 = known.rows.iter().map(|&row| i128::from(self.units[row as usize])).sum();
        i128::from(known.cost) * i128::from(self.scale) - paid
    }

    /// Makes items of an option cheaper until its reduced cost is not negative. It begins with the items
    /// whose price lowers the bound least: a price above 0 counts as often as the item must be covered, one
    /// below 0 as often as it may.
    fn repair(&mut self, known: &Known, pool: &Pool<'_>) {
        let mut lack = -self.reduced(known);
        if lack <= 0 {
            return;
        }
        let price = |row: &u32| self.units[*row as usize];
        let above = known.rows.iter().filter(|row| price(row) > 0);
        let above = above.map(|&row| (pool.rows.bounds(row).min, row, 0));
        let below = known.rows.iter().map(|&row| (pool.rows.bounds(row), row));
        let below = below.map(|(bounds, row)| (bounds.max, row, range(bounds).0));
        let mut steps: Vec<(u32, u32, i64)> = above.chain(below).collect();
        steps.sort_by_key(|&(times, _, _)| times);
        for (_, row, least) in steps {
            let price = &mut self.units[row as usize];
            let by = lack.min(i128::from(*price) - i128::from(least)).max(0);
            *price -= i64::try_from(by).unwrap_or(0);
            lack -= by;
        }
    }

    /// The least whole cost that the bound allows.
    pub(super) fn whole(&self) -> i128 {
        -(-self.bound).div_euclid(i128::from(self.scale))
    }

    /// The reduced cost, in units, from which on an option is in no solution that costs less than `target`.
    pub(super) fn reach(&self, target: i64) -> i64 {
        let most = (i128::from(target) - 1) * i128::from(self.scale);
        i64::try_from(most - self.bound + 1).unwrap_or(i64::MAX).max(0)
    }

    /// The price of each item.
    pub(super) fn by_item(&self, problem: &Problem, rows: &Rows) -> Vec<i64> {
        let mut units = vec![0; problem.item_count()];
        for (&price, &(item, _)) in self.units.iter().zip(&rows.items) {
            units[item.index()] = price;
        }
        units
    }
}

/// The range of a price, in units.
fn range(bounds: Bounds) -> (i64, i64) {
    let most = 1 << MOST_PRICE;
    let low = if bounds.max == Bounds::UNLIMITED { 0 } else { -most };
    let high = if bounds.min == 0 { 0 } else { most };
    (low, high)
}

/// The finest scale at which the prices keep within their length.
fn scale_of(prices: &[f64]) -> i64 {
    let largest = prices.iter().fold(1.0_f64, |largest, price| largest.max(price.abs()));
    let fits =
        |bits: &u32| largest * f64::from(1_u32 << bits) < 2.0_f64.powi(MOST_PRICE as i32 - 1);
    // The greatest number of units in a cost of 1, as a power of two.
    let most_scale: u32 = 20;
    1 << (0..=most_scale).rev().find(fits).unwrap_or(0)
}
