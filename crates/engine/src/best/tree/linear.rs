//! The linear relaxation of a state, and the exact bound that its prices give.
//!
//! # Why this shape
//! The program has a column for each option and a row for each item with a limit on how often it is covered. A side
//! constraint has a row, too, in parts of its largest coefficient; a soft one has columns for what lies outside. Columns are fixed when the state drops or takes their options. So the program follows the state down and up
//! the tree and goes on from its last basis.
//!
//! # Invariants
//! Nothing is concluded from a floating-point number: prices are rounded to units, and
//! [`Bound`] evaluates them in whole numbers.

use std::sync::Arc;

use super::side_rows::SideRows;
use crate::best::lp::{Basis, End, FARTHER, Matrix, OUT, Program, Renaming, Saved, Simplex};
use crate::best::relaxed::{Bound, State};
use crate::run::numbers::narrow;

/// An amount this near to a whole number counts as whole. [1]
pub(super) const NEARLY: f64 = 1e-6;

/// A program that follows a state.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    simplex: Simplex,
    /// The item of each row.
    items: Vec<u32>,
    /// The largest coefficient of each side constraint, whose rows come behind those of the items.
    sizes: Vec<f64>,
    /// The present values of fixed columns.
    fixed: Vec<Fixed>,
}

/// A program before a trial.
#[derive(Clone, Debug, Default)]
pub(super) struct SavedLinear {
    program: Saved,
    fixed: Vec<Fixed>,
}

/// The state of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fixed {
    Free,
    Out,
    In,
}

impl Linear {
    /// The program of a state without history.
    pub(super) fn new(state: &State) -> Self {
        let mut row_of = vec![OUT; state.items.len()];
        let (mut items, mut bounds) = (Vec::new(), Vec::new());
        for (at, item) in state.items.iter().enumerate() {
            if item.held > 0 && (item.lack > 0 || state.is_capped(at)) {
                row_of[at] = narrow(items.len());
                items.push(narrow(at));
                // No options reach the bounds that are none.
                let least = if item.lack > 0 { item.lack as f64 } else { -1.0 };
                let held = item.held as f64 + 1.0;
                let most = if state.is_capped(at) { item.room as f64 } else { held };
                bounds.push((least, most.min(held)));
            }
        }
        let options = 0..narrow(state.costs.len());
        let rows = state.sides.rows();
        let columns = options.map(|option| {
            // Those that are decided here are so for good, and the bounds know of them.
            let members = if state.is_free(option) { state.members(option) } else { &[] };
            members.iter().map(|&item| row_of[item as usize]).filter(|&row| row != OUT)
        });
        let mut matrix = Matrix::new(items.len() + rows.len(), columns);
        let mut costs: Vec<f64> = state.costs.iter().map(|&cost| cost as f64).collect();
        let mut most = vec![1.0; costs.len()];
        let mut sizes = Vec::new();
        if !rows.is_empty() {
            let sides = SideRows::new(state, narrow(items.len()));
            bounds.extend(sides.bounds);
            costs.extend(sides.costs);
            most.extend(sides.most);
            matrix = matrix.with_terms(sides.terms);
            sizes = sides.sizes;
        }
        let simplex = Simplex::new(Program::bounded(matrix, &costs, most, &bounds));
        Self { simplex, items, sizes, fixed: vec![Fixed::Free; state.costs.len()] }
    }

    /// The same for a state with other options or items, from the basis of this one. Renames the bases of this
    /// one, too.
    pub(super) fn renewed<'a>(
        &self,
        before: &State,
        state: &State,
        bases: impl Iterator<Item = &'a mut Arc<Basis>>,
    ) -> Self {
        let mut made = Self::new(state);
        let options =
            (0..narrow(state.costs.len())).map(|it| before.number(state.name(it)).unwrap_or(OUT));
        let size = (self.simplex.program.matrix.width(), self.height());
        // The columns of what lies outside come behind the options, in the same order.
        let columns: Vec<u32> = options.chain(narrow(before.costs.len())..narrow(size.0)).collect();
        let items = made.items.iter().map(|it| self.items.binary_search(it).map_or(OUT, narrow));
        let rows: Vec<u32> = items.chain(narrow(self.items.len())..narrow(size.1)).collect();
        let renaming = Renaming::new(size, &columns, &rows);
        made.simplex.inherit(&self.simplex, &renaming);
        for basis in bases {
            *basis = Arc::new(renaming.apply(basis));
        }
        made
    }

    /// Fixes and frees the columns as the state says.
    pub(super) fn follow(&mut self, state: &State) {
        for option in 0..narrow(state.costs.len()) {
            let fixed = if state.is_free(option) {
                Fixed::Free
            } else if state.is_taken(option) {
                Fixed::In
            } else {
                Fixed::Out
            };
            let before = std::mem::replace(&mut self.fixed[option as usize], fixed);
            if before != fixed {
                let (lower, upper) = match fixed {
                    Fixed::Free => (0.0, 1.0),
                    Fixed::Out => (0.0, 0.0),
                    Fixed::In => (1.0, 1.0),
                };
                self.simplex.program.set_bounds(option, lower, upper);
            }
        }
    }

    /// Goes on by at most `steps`, or until the cost is clearly above `limit`.
    pub(super) fn run(&mut self, steps: u32, limit: Option<i64>) -> End {
        // The cost must lie above the limit by this part of it before the exact bound is computed, because the
        // costs of the program are moved by less.
        let above = 1e-5;
        let limit = limit.map_or(f64::INFINITY, |it| {
            let it = it as f64;
            it + above * (it.abs() + 1.0)
        });
        self.simplex.run(steps, limit)
    }

    /// The basis as it is, to come back to.
    pub(super) fn basis(&self) -> Basis {
        self.simplex.program.basis()
    }

    /// Comes back to a basis.
    pub(super) fn set_basis(&mut self, basis: &Basis) {
        self.simplex.program.set_basis(basis);
    }

    /// Saves the program before a trial.
    pub(super) fn save(&self, saved: &mut SavedLinear) {
        self.simplex.program.save(&mut saved.program);
        saved.fixed.clone_from(&self.fixed);
    }

    /// Restores the program as it was before a trial.
    pub(super) fn restore(&mut self, saved: &SavedLinear) {
        self.simplex.program.restore(&saved.program);
        self.fixed.copy_from_slice(&saved.fixed);
    }

    /// Solves from the start, because rounding has led astray.
    pub(super) fn begin_again(&mut self) {
        self.simplex.program.begin_again();
    }

    pub(super) fn work(&self) -> u64 {
        self.simplex.work()
    }

    pub(super) fn steps(&self) -> u64 {
        self.simplex.steps()
    }

    pub(super) fn height(&self) -> usize {
        self.items.len() + self.sizes.len()
    }

    pub(super) fn width(&self) -> usize {
        self.fixed.len()
    }

    /// The amount of an option.
    pub(super) fn amount(&self, option: u32) -> f64 {
        self.simplex.program.value(option)
    }

    /// The present cost, roughly.
    pub(super) fn objective(&self) -> f64 {
        self.simplex.program.objective()
    }

    /// The exact bound of the state, in units, at the present prices.
    pub(super) fn bound(&self, bound: &mut Bound, state: &State) -> i64 {
        self.evaluate(bound, state, &self.simplex.program.prices())
    }

    fn evaluate(&self, bound: &mut Bound, state: &State, prices: &[f64]) -> i64 {
        bound.prices.fill(0);
        let scale = bound.scale as f64;
        #[allow(clippy::cast_possible_truncation)] // a price out of range is cut by `fit`
        let units = |price: f64| (price * scale).round() as i64;
        let (of_items, of_sides) = prices.split_at(self.items.len());
        for (&item, &price) in self.items.iter().zip(of_items) {
            bound.prices[item as usize] = units(price);
        }
        let sides = &mut bound.prices[state.items.len()..];
        for ((to, price), size) in sides.iter_mut().zip(of_sides).zip(&self.sizes) {
            *to = units(price / size);
        }
        bound.fit(state);
        bound.evaluate(state)
    }

    /// The ray along which the program's cost rises without end, in whole numbers: prices of items and of hard side
    /// constraints. A soft one asks for nothing that must be.
    pub(super) fn ray(&self, state: &State) -> Vec<i64> {
        let mut prices = vec![0.0_f64; state.items.len() + self.sizes.len()];
        let ray = self.simplex.ray();
        let (of_items, of_sides) = ray.split_at(self.items.len());
        for (&item, &price) in self.items.iter().zip(of_items) {
            let at = item as usize;
            let has_meaning =
                if price > 0.0 { state.items[at].lack > 0 } else { state.is_capped(at) };
            prices[at] = if has_meaning { price } else { 0.0 };
        }
        let rows = state.sides.rows().iter().zip(of_sides.iter().zip(&self.sizes));
        for (to, (row, (&price, size))) in prices[state.items.len()..].iter_mut().zip(rows) {
            let bound = if price > 0.0 { row.least } else { row.most };
            *to = if row.price.is_none() && bound.is_some() { price / size } else { 0.0 };
        }
        let largest = prices.iter().fold(0.0_f64, |most, it| most.max(it.abs()));
        // Their sums have 128 bits; more digits than these the ray does not have.
        let digits = f64::from(1 << 30) / largest.max(f64::MIN_POSITIVE);
        #[allow(clippy::cast_possible_truncation)] // at most 2^30
        let whole = |price: &f64| (price * digits).round() as i64;
        prices.iter().map(whole).collect()
    }

    /// The exact bound in units where it passes `limit` somewhere on the ray along which the program's cost
    /// rises without end.
    pub(super) fn hopeless(&self, bound: &mut Bound, state: &State, limit: i64) -> Option<i64> {
        let (prices, ray) = (self.simplex.program.prices(), self.simplex.ray());
        let start = self.evaluate(bound, state, &prices);
        if bound.whole(start) > limit {
            return Some(start);
        }
        let open = (limit as f64 - self.objective()).max(1.0) / self.simplex.slope();
        FARTHER.iter().find_map(|farther| {
            let along: Vec<f64> =
                prices.iter().zip(&ray).map(|(price, by)| price + by * open * farther).collect();
            let units = self.evaluate(bound, state, &along);
            (bound.whole(units) > limit).then_some(units)
        })
    }
}
