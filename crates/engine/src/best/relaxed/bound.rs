//! The Lagrangian bound: each item has a price, options are judged by what they cost less the prices
//! of their items.
//!
//! # Why this shape
//! If each item pays a price for each time it is covered, a choice of options costs what the items
//! pay, plus, for each option, its cost less its items' prices (its *reduced* cost). What an item
//! pays is at least its price times its least number, or, with a negative price, times its most.
//! Options of negative reduced cost count in full, others not at all, and the sum is a lower bound,
//! whatever the prices are. Subgradient steps raise it: too rare an item gets dearer, one that is
//! covered too often gets cheaper.
//!
//! The bound also says what it would be with one more option in or out. If that is above the limit,
//! the option is decided (*reduced-cost fixing*).
//!
//! # Invariants
//! All is in whole multiples of 1 / `scale`, so a bound is exact for its prices, however those were
//! found. Floating point decides only in which direction prices move.
//!
//! # Source
//! M. Held and R. M. Karp (1971); J. E. Beasley, *An algorithm for set covering problems* (1987).

use super::state::State;

/// What sums may come to: far from the ends of 64 bits.
const ROOM: i128 = 1 << 60;

/// Prices of the items and what they say about the present state.
#[derive(Clone, Debug)]
pub(super) struct Bound {
    /// A cost of 1 is so many units.
    pub(super) scale: i64,
    /// The most that a price may be, up or down.
    most: i64,
    /// The price of each item, in units.
    pub(super) prices: Vec<i64>,
    /// The prices that gave the best bound of the present node.
    best: Vec<i64>,
    /// How often the options of negative reduced cost hold each item.
    covers: Vec<i64>,
    /// The reduced cost of each free option, by option.
    pub(super) reduced: Vec<i64>,
}

impl Bound {
    /// Prices of 0 for the problem; `None` when its costs are too large for exact sums.
    pub(super) fn new(state: &State) -> Option<Self> {
        let largest =
            state.costs.iter().map(|cost| i128::from(cost.unsigned_abs())).max().unwrap_or(0);
        // No item is covered more often than options hold it. Prices are at most four times the
        // largest cost, and count once for each time an item is covered and once for each entry.
        let entries: i128 = state.items.iter().map(|item| i128::from(item.held)).sum();
        let times = state.costs.len() as i128 + 8 * entries + 8;
        let room = ROOM / (times * largest.max(1));
        if room < 16 {
            return None;
        }
        let shift = (i128::BITS - 1 - room.leading_zeros()).min(20);
        let scale = 1_i64 << shift;
        let most = i64::try_from(largest.max(1)).ok()?.checked_mul(scale)?.checked_mul(4)?;
        let zeros = vec![0; state.items.len()];
        let reduced = vec![0; state.costs.len()];
        Some(Self {
            scale,
            most,
            prices: zeros.clone(),
            best: zeros.clone(),
            covers: zeros,
            reduced,
        })
    }

    /// Starts with the cheapest share that an option gives its items.
    pub(super) fn share_out(&mut self, state: &State) {
        self.prices.fill(i64::MAX);
        for option in 0..state.costs.len() {
            let entries = state.entries(option as u32);
            let share = state.costs[option] * self.scale / (entries.len().max(1) as i64);
            for entry in entries {
                let price = &mut self.prices[entry.at as usize];
                *price = share.min(*price);
            }
        }
        for price in &mut self.prices {
            if *price == i64::MAX {
                *price = 0;
            }
        }
    }

    /// Keeps each price within what its item's state gives a meaning to.
    pub(super) fn fit(&mut self, state: &State) {
        for (at, price) in self.prices.iter_mut().enumerate() {
            let item = &state.items[at];
            let low = if state.is_capped(at) { -self.most } else { 0 };
            let high = if item.lack > 0 { self.most } else { 0 };
            *price = (*price).clamp(low, high);
        }
    }

    /// The bound of the state in units, what was spent included. The prices must fit.
    pub(super) fn evaluate(&mut self, state: &State) -> i64 {
        let mut sum = state.spent * self.scale;
        for (item, &price) in state.items.iter().zip(&self.prices) {
            sum += price * if price >= 0 { item.lack.max(0) } else { item.room };
        }
        self.covers.fill(0);
        for &option in state.free() {
            let entries = state.entries(option);
            let mut rest = state.costs[option as usize] * self.scale;
            for entry in entries {
                rest -= self.prices[entry.at as usize];
            }
            self.reduced[option as usize] = rest;
            if rest < 0 {
                sum += rest;
                for entry in entries {
                    self.covers[entry.at as usize] += 1;
                }
            }
        }
        sum
    }

    /// By how much the item is covered too little (positive) or too often.
    fn want(state: &State, at: usize, price: i64, covers: i64) -> i64 {
        let item = &state.items[at];
        let (least, most) = (item.lack.max(0), item.room);
        let want = match price {
            1.. => least - covers,
            0 => {
                (least - covers).max(0)
                    + if state.is_capped(at) { (most - covers).min(0) } else { 0 }
            }
            _ => most - covers,
        };
        if want < 0 && price <= 0 && !state.is_capped(at) { 0 } else { want }
    }

    /// Moves the prices so that the bound may come nearer to `target`. `false`: they are at rest.
    pub(super) fn step(&mut self, state: &State, bound: i64, target: i64, pace: f64) -> bool {
        let mut norm = 0_i64;
        for (at, &price) in self.prices.iter().enumerate() {
            let want = Self::want(state, at, price, self.covers[at]);
            norm = norm.saturating_add(want.saturating_mul(want));
        }
        if norm == 0 {
            return false;
        }
        let factor = pace * (target.saturating_sub(bound).max(1)) as f64 / norm as f64;
        let mut moved = false;
        for at in 0..self.prices.len() {
            let price = self.prices[at];
            let want = Self::want(state, at, price, self.covers[at]);
            if want == 0 {
                continue;
            }
            let item = &state.items[at];
            let low = if state.is_capped(at) { -self.most } else { 0 };
            let high = if item.lack > 0 { self.most } else { 0 };
            #[allow(clippy::cast_possible_truncation)]
            let by = (factor * want as f64) as i64;
            let price = price.saturating_add(by).clamp(low, high);
            moved |= self.prices[at] != price;
            self.prices[at] = price;
        }
        moved
    }

    pub(super) fn remember(&mut self) {
        self.best.copy_from_slice(&self.prices);
    }

    pub(super) fn recall(&mut self) {
        self.prices.copy_from_slice(&self.best);
    }

    /// The least whole cost that a bound in units leaves possible.
    pub(super) fn whole(&self, units: i64) -> i64 {
        -(-units).div_euclid(self.scale)
    }
}
