//! The Lagrangian bound: each item has a price, and options are judged by their cost less the prices of their
//! items.
//!
//! # Why this shape
//! If each item pays a price for each time it is covered, a choice of options costs what the items
//! pay, plus, for each option, its cost less its items' prices (its *reduced* cost). What an item
//! pays is at least its price times its least number, or, with a negative price, times its most.
//! Options of negative reduced cost count in full, others not at all, and the sum is a lower bound,
//! whatever the prices are. Side constraints have prices, too ([`side_prices`](super::side_prices)). Subgradient
//! steps raise the bound: an item that is covered too rarely gets dearer, one that is covered too often gets
//! cheaper.
//!
//! The bound also says what it would be with one more option in or out. If that is above the limit,
//! the option is decided (*reduced-cost fixing*).
//!
//! # Invariants
//! All numbers are whole multiples of 1 / `scale`, so a bound is exact for its prices, however those were found.
//! Floating point decides only in which direction prices move. No sum can overflow: `scale` is as small as the
//! costs ask ([`Bound::new`]). There is no such bound where the scale would have to be less than 16, or where
//! the cost paid before is too large.
//!
//! # Source
//! M. Held and R. M. Karp (1971); J. E. Beasley, *An algorithm for set covering problems* (1987).

use super::side_prices::Caps;
use super::sides::Row;
use super::state::State;
use super::sums::Sums;
use crate::run::numbers::narrow;

/// The greatest size of sums, in units: a bound and a reduced cost added to it stay far from the ends of 64
/// bits. [fixed]
const ROOM: i128 = 1 << 60;

/// Whether a scale leaves the bound something to work with.
fn is_fine(scale: i128) -> bool {
    scale >= 16
}

/// An item that may have a price, and how often its state lets it be covered.
#[derive(Clone, Copy, Debug)]
struct Active {
    item: u32,
    /// How often it must and may still be covered.
    least: i32,
    most: i32,
    /// The range of its price.
    low: i64,
    high: i64,
    /// By how much it was covered too little (positive) or too often in the last evaluation.
    want: i32,
}

impl Active {
    /// The direction in which the item's price should go.
    fn want(&self, price: i64, covers: i32) -> i32 {
        match price {
            1.. => self.least - covers,
            0 if covers < self.least => self.least - covers,
            0 if covers > self.most && self.low < 0 => self.most - covers,
            0 => 0,
            _ => self.most - covers,
        }
    }
}

/// Prices of the items and their bound of the present state.
#[derive(Clone, Debug)]
pub(in crate::best) struct Bound {
    /// The number of units in a cost of 1.
    pub(in crate::best) scale: i64,
    /// The greatest price, up or down.
    most: i64,
    /// The price of each item, in units, and behind them the price of each side constraint.
    pub(in crate::best) prices: Vec<i64>,
    /// How many of them are of items, and the ranges of the others.
    items: usize,
    caps: Caps,
    /// The prices that gave the best bound of the present node.
    best: Vec<i64>,
    /// The items whose price may be other than 0 in the present node.
    active: Vec<Active>,
    /// How often the options of negative reduced cost hold each item.
    covers: Vec<i32>,
    /// The reduced cost of each free option, by option.
    pub(in crate::best) reduced: Vec<i64>,
    /// The prices of sets of items, where there are few items and many options.
    sums: Sums,
    /// How many entries an option has on the average, rounded up.
    length: u64,
    /// Roughly the number of entries that all evaluations have read.
    work: u64,
}

impl Bound {
    /// Prices of 0 for the problem; `None` when its costs are too large for exact sums: then the sums of 128
    /// bits in `prices` are used instead.
    ///
    /// Every sum here consists of these: the cost spent (each option's cost once, and the cost paid before),
    /// each option's cost once more, a price for each time an item is covered, and a price for each entry of an
    /// option. Side constraints add prices for each term and for what they pay themselves, and penalties. Prices
    /// are at most 64 times the largest cost, and no item is covered more often than options hold
    /// it.
    pub(in crate::best) fn new(state: &State) -> Option<Self> {
        let dearest = state
            .costs
            .iter()
            .map(|cost| i128::from(cost.unsigned_abs()))
            .max()
            .unwrap_or(0)
            .max(1);
        let sides = &state.sides;
        let largest = Caps::largest(sides, dearest);
        let entries: i128 = state.items.iter().map(|item| i128::from(item.held)).sum();
        let entries_and_terms = entries + 1 + Caps::PART * Caps::terms(sides);
        // The greatest price, up or down, in largest costs.
        let most_price: i64 = 64;
        let times = 2 * state.costs.len() as i128 + 2 * i128::from(most_price) * entries_and_terms;
        let paid = i128::from(state.spent.unsigned_abs()) + Caps::penalties(sides);
        let room = ROOM / (times.checked_mul(largest)?.checked_add(paid)?);
        if !is_fine(room) {
            return None;
        }
        let shift = (i128::BITS - 1 - room.leading_zeros()).min(20);
        let scale = 1_i64 << shift;
        let most = i64::try_from(largest).ok()?.checked_mul(scale)?.checked_mul(most_price)?;
        let zeros = vec![0; state.items.len() + sides.rows().len()];
        let caps = Caps::new(sides, most, scale);
        let reduced = vec![0; state.costs.len()];
        Some(Self {
            scale,
            most,
            prices: zeros.clone(),
            best: zeros,
            items: state.items.len(),
            caps,
            active: Vec::with_capacity(state.items.len()),
            covers: vec![0; state.items.len()],
            reduced,
            sums: Sums::default(),
            length: 1 + u64::try_from(entries).unwrap_or(0) / (state.costs.len().max(1) as u64),
            work: 0,
        })
    }

    /// The same in eighths of the units, so that there is room for more entries.
    pub(in crate::best) fn coarser(self) -> Self {
        let eighth = self.scale / 8;
        if !is_fine(eighth.into()) {
            return self;
        }
        let caps = self.caps.in_units(eighth);
        Self { most: self.most / self.scale * eighth, scale: eighth, caps, ..self }
    }

    /// Prices of 0 for another state, in the same units; `None` where it has too many entries for these units.
    pub(in crate::best) fn renewed(&self, state: &State) -> Option<Self> {
        let mut other = Self::new(state)?;
        if other.scale < self.scale {
            return None;
        }
        other.most = other.most / other.scale * self.scale;
        other.scale = self.scale;
        other.caps = other.caps.in_units(self.scale);
        Some(other)
    }

    /// Starts with the cheapest share that an option gives its items.
    pub(super) fn share_out(&mut self, state: &State) {
        self.prices.fill(i64::MAX);
        for option in 0..state.costs.len() {
            let entries = state.members(narrow(option));
            let share = state.costs[option] * self.scale / (entries.len().max(1) as i64);
            for &item in entries {
                let price = &mut self.prices[item as usize];
                *price = share.min(*price);
            }
        }
        for price in &mut self.prices {
            if *price == i64::MAX {
                *price = 0;
            }
        }
    }

    /// Keeps each price within the range that its item's state allows. Called at each new state.
    pub(in crate::best) fn fit(&mut self, state: &State) {
        self.active.clear();
        let (prices, of_sides) = self.prices.split_at_mut(self.items);
        for (at, (price, item)) in prices.iter_mut().zip(&state.items).enumerate() {
            let low = if state.is_capped(at) { -self.most } else { 0 };
            let high = if item.lack > 0 { self.most } else { 0 };
            *price = (*price).clamp(low, high);
            if low < high {
                // Options cannot cover an item more often than they hold it; a smaller number keeps the bound
                // true and small.
                let least = i32::try_from(item.lack.max(0).min(item.held)).unwrap_or(i32::MAX);
                let most = i32::try_from(item.room.min(item.held)).unwrap_or(i32::MAX);
                self.active.push(Active { item: narrow(at), least, most, low, high, want: 0 });
            }
        }
        self.caps.fit(state, of_sides);
    }

    /// The bound of the state in units, with the cost spent. The prices must fit.
    pub(in crate::best) fn evaluate(&mut self, state: &State) -> i64 {
        debug_assert_eq!(self.items, state.items.len(), "every item has a price");
        let options = state.free().len() as u64;
        self.add_work(options * (1 + self.length) + self.active.len() as u64);
        let mut sum = state.spent * self.scale;
        for active in &self.active {
            let price = self.prices[active.item as usize];
            sum += price * i64::from(if price >= 0 { active.least } else { active.most });
            self.covers[active.item as usize] = 0;
        }
        if !state.sides.is_empty() {
            return sum + self.judge_with_sides(state);
        }
        if Sums::pay(self.prices.len(), state.free().len()) {
            self.sums.set(&self.prices);
            sum + self.judge(state, |bound, option| bound.sums.of(state.mask(option)))
        } else {
            sum + self.judge(state, |bound, option| {
                state.members(option).iter().map(|&item| bound.prices[item as usize]).sum()
            })
        }
    }

    /// The reduced costs, where `paid` says what an option's items pay; returns the sum of the negative ones.
    #[inline(always)]
    fn judge(&mut self, state: &State, paid: impl Fn(&Self, u32) -> i64) -> i64 {
        let mut sum = 0;
        for &option in state.free() {
            let rest = state.costs[option as usize] * self.scale - paid(self, option);
            self.reduced[option as usize] = rest;
            if rest < 0 {
                sum += rest;
                for &item in state.members(option) {
                    let covers = &mut self.covers[item as usize];
                    *covers = covers.wrapping_add(1); // nobody reads this for items that are not active
                }
            }
        }
        sum
    }

    /// The same with side constraints and what these pay.
    fn judge_with_sides(&mut self, state: &State) -> i64 {
        let (prices, of_sides) = self.prices.split_at(self.items);
        let mut sum = self.caps.pay(of_sides);
        for &option in state.free() {
            let members = state.members(option);
            let paid: i64 = members.iter().map(|&item| prices[item as usize]).sum();
            let paid = paid + self.caps.paid(&state.sides, option, of_sides);
            let rest = state.costs[option as usize] * self.scale - paid;
            self.reduced[option as usize] = rest;
            if rest < 0 {
                sum += rest;
                for &item in members {
                    let covers = &mut self.covers[item as usize];
                    *covers = covers.wrapping_add(1); // nobody reads this for items that are not active
                }
                self.caps.count(&state.sides, option);
            }
        }
        sum
    }

    /// Moves the prices so that the bound may come nearer to `target`. `false`: they are at rest.
    pub(super) fn step(&mut self, bound: i64, target: i64, pace: f64) -> bool {
        let mut norm = 0.0;
        for active in &mut self.active {
            active.want =
                active.want(self.prices[active.item as usize], self.covers[active.item as usize]);
            norm += f64::from(active.want) * f64::from(active.want);
        }
        norm += self.caps.aim(&self.prices[self.items..]);
        if norm == 0.0 {
            return false;
        }
        let factor = pace * (target.saturating_sub(bound).max(1)) as f64 / norm;
        let mut moved = false;
        for active in &self.active {
            let price = &mut self.prices[active.item as usize];
            #[allow(clippy::cast_possible_truncation)]
            let by = (factor * f64::from(active.want)) as i64;
            let after = price.saturating_add(by).clamp(active.low, active.high);
            moved |= *price != after;
            *price = after;
        }
        self.caps.step(factor, &mut self.prices[self.items..]) || moved
    }

    /// Roughly the number of entries read.
    pub(in crate::best) fn work(&self) -> u64 {
        self.work
    }

    /// Adds entries to the work.
    pub(in crate::best) fn add_work(&mut self, entries: u64) {
        self.work = self.work.saturating_add(entries);
    }

    /// The prices, or zeros, where that of a soft constraint that will be broken for sure is what it asks for each unit. The
    /// bound counts that in two parts; together they are less than the bound of this price.
    pub(super) fn prices_in_full(&self, state: &State, has_others: bool) -> Vec<i64> {
        let zeros = if has_others { Vec::new() } else { vec![0; self.prices.len()] };
        let prices = if has_others { &self.prices } else { &zeros };
        let (prices, of_sides) = prices.split_at(self.items);
        let rows = state.sides.rows().iter().zip(of_sides);
        let in_full = |(row, &price): (&Row, &i64)| row.sure_price(self.scale).unwrap_or(price);
        prices.iter().copied().chain(rows.map(in_full)).collect()
    }

    pub(super) fn remember(&mut self) {
        self.best.copy_from_slice(&self.prices);
    }

    pub(super) fn recall(&mut self) {
        self.prices.copy_from_slice(&self.best);
    }

    /// The least whole cost that a bound in units allows.
    pub(in crate::best) fn whole(&self, units: i64) -> i64 {
        debug_assert!(self.scale > 0, "a cost of 1 is some units");
        -(-units).div_euclid(self.scale)
    }
}
