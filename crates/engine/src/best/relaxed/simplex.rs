//! The linear relaxation of few items and many options, for the prices that make the best bound.
//!
//! # Why this shape
//! Subgradient steps come near to the best prices of a covering problem soon, but not to those of an exact one.
//! A linear program gives those: options may be taken in parts, and items pay prices. This is a primal simplex
//! method with the inverse of the basis as a dense matrix, because the basis is as large as there are items,
//! however many options there are, and most problems have some hundred items. The right-hand sides are moved a
//! little, because with all of them at 1 nearly every step would have length 0. A side constraint is a row for
//! each of its bounds, measured in its mean coefficient. The excess of a soft one is a column that costs its
//! price.
//!
//! # Invariants
//! Nothing here is exact, and nothing needs to be: any prices give a true bound ([`super::bound`]), and these
//! give a good one. So the method may be stopped at any time, and it does not check its accuracy.
//!
//! # Cost
//! A step takes the square of the number of items; all options are priced only when a short list
//! of candidates is used up.
//!
//! # Source
//! G. B. Dantzig, *Linear programming and extensions* (1963): revised simplex, partial pricing.

use super::sides::Row;
use super::state::State;
use crate::run::numbers::narrow;

/// With more items than this the dense inverse is too large to be worth its time. [items]
const MOST_ROWS: usize = 1200;
/// The number that stands in the basis for no column. [fixed]
const ARTIFICIAL: u32 = u32::MAX;

/// A linear program during its solution.
#[derive(Clone, Debug)]
pub(in crate::best) struct Primal {
    /// The item of each row; then for each row of a side constraint the number of the constraint behind all items.
    items: Vec<u32>,
    /// The factor that turns a price of each side constraint's row into a price of the constraint.
    scales: Vec<f64>,
    /// `starts[c]..starts[c + 1]` are the rows of column `c` in `rows`: first the options, then one
    /// column for each row that need not be met exactly.
    starts: Vec<u32>,
    rows: Vec<u32>,
    /// How much the column counts in each of its rows.
    factors: Vec<f64>,
    costs: Vec<f64>,
    /// 1, or -1 for a column that takes away an excess.
    signs: Vec<f64>,
    /// The inverse of the basis, column by column.
    inverse: Vec<f64>,
    basis: Vec<u32>,
    amounts: Vec<f64>,
    prices: Vec<f64>,
    /// The present step: the entering column in terms of the basis.
    entering: Vec<f64>,
    candidates: Vec<(f64, u32)>,
    /// The cost of an amount without a column.
    penalty: f64,
    tolerance: f64,
    /// How many more columns may enter.
    left: u64,
}

impl Primal {
    /// The relaxation of the state; `None` when it is too large.
    pub(super) fn new(state: &State) -> Option<Self> {
        let mut row_of = vec![ARTIFICIAL; state.items.len()];
        let mut items = Vec::new();
        for (at, item) in state.items.iter().enumerate() {
            if item.held > 0 && (item.lack > 0 || state.is_capped(at)) {
                row_of[at] = narrow(items.len());
                items.push(narrow(at));
            }
        }
        let of_items = items.len();
        let sides = side_rows(state);
        items.extend(sides.iter().map(|side| narrow(state.items.len() + side.row)));
        let count = items.len();
        if count == 0 || count > MOST_ROWS {
            return None;
        }
        // After this many steps for each row rounding leads in a circle: the hardest program of 646 rows takes 203.
        let most_pivots: u64 = 1000;
        let mut lp = Self {
            items,
            scales: sides.iter().map(|side| side.scale).collect(),
            starts: vec![0],
            rows: Vec::new(),
            factors: Vec::new(),
            costs: Vec::new(),
            signs: Vec::new(),
            inverse: vec![0.0; count * count],
            basis: vec![ARTIFICIAL; count],
            amounts: Vec::with_capacity(count),
            prices: Vec::new(),
            entering: vec![0.0; count],
            candidates: Vec::new(),
            penalty: 1.0,
            tolerance: 0.0,
            left: count as u64 * most_pivots,
        };
        for &option in state.free() {
            let rows = state.members(option).iter().map(|&item| row_of[item as usize]);
            lp.rows.extend(rows.filter(|&row| row != ARTIFICIAL));
            lp.factors.resize(lp.rows.len(), 1.0);
            lp.add_terms(state, option, &sides, of_items);
            lp.end_column(state.costs[option as usize] as f64, 1.0);
        }
        let options = lp.costs.len();
        lp.add_rows(state, of_items);
        lp.add_sides(&sides, of_items);
        lp.move_amounts(options);
        let dearest = lp.costs.iter().fold(1.0_f64, |most, cost| most.max(cost.abs()));
        // The least saving of a reduced cost that counts, as a part of the largest cost.
        let part = 1e-8;
        lp.tolerance = part * dearest;
        lp.penalty = 2.0 * dearest;
        lp.prices = vec![lp.penalty; count];
        Some(lp)
    }

    fn end_column(&mut self, cost: f64, sign: f64) {
        self.starts.push(narrow(self.rows.len()));
        self.costs.push(cost);
        self.signs.push(sign);
    }

    /// Adds an option's coefficients to the rows of side constraints.
    fn add_terms(&mut self, state: &State, option: u32, sides: &[SideRow], of_items: usize) {
        for term in state.sides.terms(option) {
            for (at, side) in sides.iter().enumerate() {
                if side.row == term.row as usize {
                    self.rows.push(narrow(of_items + at));
                    self.factors.push(term.by as f64 * side.scale);
                }
            }
        }
    }

    /// Adds the right-hand sides of side constraints, and columns for slack and for amounts outside at a price.
    fn add_sides(&mut self, sides: &[SideRow], of_items: usize) {
        let count = self.items.len();
        for (at, side) in sides.iter().enumerate() {
            let row = of_items + at;
            self.amounts.push(side.amount);
            self.inverse[row * count + row] = 1.0;
            self.add_helper(row, 0.0, side.slack);
            if let Some(price) = side.price {
                self.add_helper(row, price, -side.slack);
            }
        }
    }

    /// A column in one row.
    fn add_helper(&mut self, row: usize, cost: f64, sign: f64) {
        self.rows.push(narrow(row));
        self.factors.push(1.0);
        self.end_column(cost, sign);
    }

    /// The right-hand sides, and a column for each row that is no equation.
    fn add_rows(&mut self, state: &State, of_items: usize) {
        let count = self.items.len();
        for row in 0..of_items {
            let item = state.items[self.items[row] as usize];
            let wanted = if item.lack > 0 { item.lack } else { item.room };
            self.amounts.push(wanted as f64);
            self.inverse[row * count + row] = 1.0;
            if item.lack != item.room {
                self.add_helper(row, 0.0, if item.lack > 0 { -1.0 } else { 1.0 });
            }
        }
    }

    /// Adds a little of each option, each another amount, to the right-hand sides, so that a program with a
    /// solution keeps one.
    fn move_amounts(&mut self, options: usize) {
        let little = 1e-3 * self.items.len() as f64 / self.rows.len().max(1) as f64;
        for option in 0..options {
            // Multiples of the golden ratio look random.
            let part = little * (0.1 + (option as f64 * 0.618_033_988_75).fract());
            for at in self.starts[option]..self.starts[option + 1] {
                let at = at as usize;
                self.amounts[self.rows[at] as usize] += part * self.factors[at].abs();
            }
        }
    }

    fn range(&self, column: u32) -> std::ops::Range<usize> {
        self.starts[column as usize] as usize..self.starts[column as usize + 1] as usize
    }

    /// The cost of the column less the prices that its rows pay.
    fn reduced(&self, column: u32) -> f64 {
        let range = self.range(column);
        if self.scales.is_empty() {
            let paid: f64 = self.rows[range].iter().map(|&row| self.prices[row as usize]).sum();
            return self.costs[column as usize] - self.signs[column as usize] * paid;
        }
        let entries = self.rows[range.clone()].iter().zip(&self.factors[range]);
        let paid: f64 = entries.map(|(&row, factor)| self.prices[row as usize] * factor).sum();
        self.costs[column as usize] - self.signs[column as usize] * paid
    }

    /// How many rows there are.
    pub(in crate::best) fn size(&self) -> usize {
        self.items.len()
    }

    /// Goes on by this many steps; `false` when the prices are the best, or as good as they get.
    pub(in crate::best) fn run(&mut self, steps: u32) -> bool {
        for _ in 0..steps {
            // Any prices give a bound, so nothing is lost where rounding leads in a circle.
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            let Some(column) = self.choose() else { return self.raise_penalty() };
            if !self.enter(column) {
                return false;
            }
        }
        true
    }

    /// The candidate that saves most for its length.
    fn choose(&mut self) -> Option<u32> {
        loop {
            let mut best = (-self.tolerance, ARTIFICIAL);
            let mut at = 0;
            while let Some(&(_, column)) = self.candidates.get(at) {
                let reduced = self.reduced(column);
                if reduced >= -self.tolerance {
                    self.candidates.swap_remove(at);
                    continue;
                }
                let score = reduced / (1.0 + self.range(column).len() as f64).sqrt();
                if score < best.0 {
                    best = (score, column);
                }
                at += 1;
            }
            if best.1 != ARTIFICIAL {
                return Some(best.1);
            }
            self.price_all();
            if self.candidates.is_empty() {
                return None;
            }
        }
    }

    fn price_all(&mut self) {
        for column in 0..narrow(self.costs.len()) {
            let reduced = self.reduced(column);
            if reduced < -self.tolerance {
                let length = self.range(column).len();
                self.candidates.push((reduced / (1.0 + length as f64).sqrt(), column));
            }
        }
        // How many candidates a pricing of all options leaves. More would be outdated when their turn comes.
        let candidates: usize = 200;
        if self.candidates.len() > candidates {
            self.candidates.select_nth_unstable_by(candidates, |a, b| a.0.total_cmp(&b.0));
            self.candidates.truncate(candidates);
        }
    }

    /// Lets a column into the basis; `false` when it could grow without end.
    fn enter(&mut self, column: u32) -> bool {
        let count = self.items.len();
        let reduced = self.reduced(column);
        let sign = self.signs[column as usize];
        self.entering.fill(0.0);
        for at in self.range(column) {
            let row = self.rows[at] as usize;
            let sign = sign * self.factors[at];
            let inverse = &self.inverse[row * count..(row + 1) * count];
            for (entering, part) in self.entering.iter_mut().zip(inverse) {
                *entering += sign * part;
            }
        }
        let Some(leaving) = self.leaving() else { return false };
        let pivot = self.entering[leaving];
        let step = self.amounts[leaving] / pivot;
        for (amount, part) in self.amounts.iter_mut().zip(&self.entering) {
            *amount = (*amount - step * part).max(0.0);
        }
        self.amounts[leaving] = step;
        self.basis[leaving] = column;
        for row in 0..count {
            let inverse = &mut self.inverse[row * count..(row + 1) * count];
            let share = inverse[leaving] / pivot;
            if share == 0.0 {
                continue;
            }
            for (part, entering) in inverse.iter_mut().zip(&self.entering) {
                *part -= share * entering;
            }
            inverse[leaving] = share;
            self.prices[row] += reduced * share;
        }
        true
    }

    /// The row of the basis that is used up first; the largest pivot decides between equal ones.
    fn leaving(&self) -> Option<usize> {
        let mut best: Option<(f64, usize)> = None;
        for (row, &part) in self.entering.iter().enumerate() {
            if part <= 1e-8 {
                continue;
            }
            let ratio = self.amounts[row] / part;
            let is_better = best.is_none_or(|(least, at)| {
                ratio < least - 1e-12 || ratio <= least + 1e-12 && part > self.entering[at]
            });
            if is_better {
                best = Some((ratio, row));
            }
        }
        best.map(|(_, row)| row)
    }

    /// Makes amounts without a column dearer while there are any; `false` when there are none.
    fn raise_penalty(&mut self) -> bool {
        let count = self.items.len();
        let lacks = |row: &usize| self.basis[*row] == ARTIFICIAL && self.amounts[*row] > 1e-3;
        // The largest penalty, in tolerances: beyond it prices lose their accuracy.
        let most_penalty = 1e13;
        if self.penalty > most_penalty * self.tolerance || !(0..count).any(|row| lacks(&row)) {
            return false;
        }
        let more = self.penalty * 9.0;
        self.penalty += more;
        for row in 0..count {
            let inverse = &self.inverse[row * count..(row + 1) * count];
            let basis = self.basis.iter().zip(inverse);
            let share: f64 = basis.filter(|it| *it.0 == ARTIFICIAL).map(|it| it.1).sum();
            self.prices[row] += more * share;
        }
        true
    }

    /// The price of each item that has a row, and of each side constraint, in one part or two that are to be added.
    pub(in crate::best) fn prices(&self) -> impl Iterator<Item = (u32, f64)> + '_ {
        let of_items = self.items.len() - self.scales.len();
        let scales = std::iter::repeat_n(1.0, of_items).chain(self.scales.iter().copied());
        let prices = self.prices.iter().zip(scales).map(|(price, scale)| price * scale);
        self.items.iter().copied().zip(prices)
    }
}

/// A bound of a side constraint as a row.
#[derive(Clone, Copy, Debug)]
struct SideRow {
    /// Which constraint.
    row: usize,
    /// The factor of the coefficients: one over their mean, negative where the amount would be.
    scale: f64,
    amount: f64,
    /// 1 where there may be less, -1 where there may be more.
    slack: f64,
    /// The cost of a unit outside, if units may lie outside.
    price: Option<f64>,
}

/// The bounds that free options may break.
fn side_rows(state: &State) -> Vec<SideRow> {
    let mut sides = Vec::new();
    for (at, row) in state.sides.rows().iter().enumerate() {
        let most = row.most.filter(|&most| row.taken + row.high > most);
        sides.extend(most.map(|most| side_row(at, row, most, 1.0)));
        let least = row.least.filter(|&least| row.taken + row.low < least);
        sides.extend(least.map(|least| side_row(at, row, least, -1.0)));
    }
    sides
}

fn side_row(row: usize, side: &Row, bound: i64, slack: f64) -> SideRow {
    let mean = (side.total as f64 / f64::from(side.terms).max(1.0)).max(1.0);
    let amount = bound.saturating_sub(side.taken) as f64 / mean;
    let sign = if amount < 0.0 { -1.0 } else { 1.0 };
    let price = side.price.map(|price| price as f64 * mean);
    SideRow { row, scale: sign / mean, amount: amount.abs(), slack: slack * sign, price }
}
