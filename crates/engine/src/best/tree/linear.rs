//! The linear relaxation of a state, and the exact bound that its prices give.
//!
//! # Why this shape
//! The program has a column for each option and a row for each item with a limit on how often it is covered.
//! Columns are fixed when the state drops or takes their options. So the program follows the state down and up
//! the tree and goes on from its last basis.
//!
//! # Invariants
//! Nothing is concluded from a floating-point number: prices are rounded to units, and
//! [`Bound`] evaluates them in whole numbers.

use std::sync::Arc;

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
                let least = if item.lack > 0 { item.lack as f64 } else { f64::NEG_INFINITY };
                let most = if state.is_capped(at) { item.room as f64 } else { f64::INFINITY };
                bounds.push((least, most));
            }
        }
        let options = 0..narrow(state.costs.len());
        let columns = options.map(|option| {
            let rows = state.members(option).iter().map(|&item| row_of[item as usize]);
            rows.filter(|&row| row != OUT)
        });
        let matrix = Matrix::new(items.len(), columns);
        let simplex = Simplex::new(Program::new(matrix, &state.costs, &bounds));
        Self { simplex, items, fixed: vec![Fixed::Free; state.costs.len()] }
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
        let columns: Vec<u32> = (0..narrow(state.costs.len()))
            .map(|it| before.number(state.name(it)).unwrap_or(OUT))
            .collect();
        let rows: Vec<u32> = made
            .items
            .iter()
            .map(|item| self.items.binary_search(item).map_or(OUT, narrow))
            .collect();
        let renaming = Renaming::new((self.width(), self.height()), &columns, &rows);
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
        self.items.len()
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
        for (&item, price) in self.items.iter().zip(prices) {
            #[allow(clippy::cast_possible_truncation)] // a price out of range is cut by `fit`
            let units = (price * bound.scale as f64).round() as i64;
            bound.prices[item as usize] = units;
        }
        bound.fit(state);
        bound.evaluate(state)
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
