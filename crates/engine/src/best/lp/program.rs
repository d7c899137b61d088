//! A linear program during its solution: bounds, costs, the basis and the numbers that depend on it.
//!
//! # Why this shape
//! The program is `A x + s = 0` with bounds on all variables: `s` is what each row takes back, so a row of any
//! kind (equation, at least, at most, range) is a pair of bounds. A row that is open on one side has a bound
//! there that nothing reaches. So every variable is bounded on both sides, and any basis has dual feasible
//! prices, because a variable can stand at the bound that the sign of its reduced cost asks for. So bounds may
//! be changed and columns fixed or freed at any time, and the dual simplex method goes on from where it was.
//!
//! # Invariants
//! 1. `place` is the inverse of `basis`; the variable of a slot may have any value, and all others stand at a
//!    bound.
//! 2. The reduced cost is up to date only for variables that are not fixed. When one is freed, all reduced costs
//!    are computed from the basis.
//! 3. Costs are moved by a little, each by another amount, so that steps of length 0 are rare.

use super::basis::{Basis, OUT, Renaming};
use super::factor::Factor;
use super::matrix::Matrix;
use crate::run::numbers::narrow;

/// The average cost inside. [1]
const AVERAGE: f64 = 10.0;

/// The state of the simplex method.
#[derive(Clone, Debug)]
pub(in crate::best) struct Program {
    pub(in crate::best) matrix: Matrix,
    /// Bounds of all variables: the columns, then one a row.
    pub(super) lower: Vec<f64>,
    pub(super) upper: Vec<f64>,
    /// The costs, and the same moved a little.
    pub(super) costs: Vec<f64>,
    pub(super) moved: Vec<f64>,
    /// Costs are divided by this.
    pub(super) unit: f64,
    pub(super) reduced: Vec<f64>,
    pub(super) is_upper: Vec<bool>,
    /// Whether a variable may enter by growing (1) or by falling (-1), or not at all (0): in one byte, because
    /// each step looks at most of them.
    pub(super) ways: Vec<i8>,
    pub(super) place: Vec<u32>,
    pub(super) basis: Vec<u32>,
    /// Value, bounds and weight of the variable in each slot.
    pub(super) values: Vec<f64>,
    pub(super) lows: Vec<f64>,
    pub(super) highs: Vec<f64>,
    pub(super) weights: Vec<f64>,
    pub(super) factor: Factor,
    /// Whether `factor`, values and reduced costs are to be made from the basis.
    pub(super) is_stale: bool,
    /// Whether values are to be made because bounds have changed.
    pub(super) has_moved: bool,
}

impl Program {
    /// The least `costs * x` with `rows.0 <= matrix * x <= rows.1` for each row and `0 <= x <= 1`, where all coefficients
    /// are 1.
    pub(in crate::best) fn new(matrix: Matrix, costs: &[i64], rows: &[(f64, f64)]) -> Self {
        let costs: Vec<f64> = costs.iter().map(|&cost| cost as f64).collect();
        // No amount of columns reaches these bounds, so they exist and bind nothing.
        let finite = |(at, row): (usize, &(f64, f64))| {
            (row.0.max(-1.0), row.1.min(matrix.row(at).len() as f64 + 1.0))
        };
        let rows: Vec<_> = rows.iter().enumerate().map(finite).collect();
        let most = vec![1.0; costs.len()];
        Self::bounded(matrix, &costs, most, &rows)
    }

    /// The same with `0 <= x <= most` and any coefficients. All bounds are
    /// finite: one that binds nothing is a number that no amounts reach.
    pub(in crate::best) fn bounded(
        matrix: Matrix,
        costs: &[f64],
        most: Vec<f64>,
        rows: &[(f64, f64)],
    ) -> Self {
        let (width, height) = (matrix.width(), matrix.height());
        let sum: f64 = costs.iter().map(|cost| cost.abs()).sum();
        let unit = (sum / costs.len().max(1) as f64 / AVERAGE).max(1e-9);
        let highs = rows.iter().map(|row| -row.1);
        let lower: Vec<f64> = std::iter::repeat_n(0.0, width).chain(highs).collect();
        let mut upper = most;
        upper.extend(rows.iter().map(|row| -row.0));
        let costs = costs.iter().map(|&cost| cost / unit);
        let all = width + height;
        let mut made = Self {
            matrix,
            lower,
            upper,
            costs: costs.chain(std::iter::repeat_n(0.0, height)).collect(),
            moved: Vec::new(),
            unit,
            reduced: vec![0.0; all],
            is_upper: vec![false; all],
            ways: vec![0; all],
            place: vec![OUT; all],
            basis: (narrow(width)..narrow(all)).collect(),
            values: vec![0.0; height],
            lows: vec![0.0; height],
            highs: vec![0.0; height],
            weights: vec![1.0; height],
            factor: Factor::default(),
            is_stale: true,
            has_moved: true,
        };
        made.move_costs();
        for (slot, &variable) in made.basis.iter().enumerate() {
            made.place[variable as usize] = narrow(slot);
        }
        made
    }

    /// Begins where a program with other columns and rows has ended.
    pub(in crate::best) fn inherit(&mut self, old: &Self, renaming: &Renaming) {
        let scale = self.unit / old.unit;
        self.costs.iter_mut().chain(&mut self.moved).for_each(|cost| *cost *= scale);
        self.unit = old.unit;
        for (old_one, name) in renaming.kept() {
            self.moved[name] = old.moved[old_one];
        }
        self.set_basis(&renaming.apply(&old.basis()));
        self.refresh(); // a caller may ask for prices before the next step
    }

    /// The basis as it is, to come back to.
    pub(in crate::best) fn basis(&self) -> Basis {
        Basis { variables: self.basis.clone(), weights: self.weights.clone() }
    }

    /// Comes back to a basis of this program. Its gaps are filled before the next step; until then there are no
    /// amounts and no prices.
    pub(in crate::best) fn set_basis(&mut self, basis: &Basis) {
        debug_assert_eq!(basis.variables.len(), self.basis.len(), "a basis has a column a row");
        self.basis.copy_from_slice(&basis.variables);
        self.weights.copy_from_slice(&basis.weights);
        self.place.fill(OUT);
        for (slot, &variable) in self.basis.iter().enumerate().filter(|it| *it.1 != OUT) {
            self.place[variable as usize] = narrow(slot);
        }
        self.is_stale = true;
    }

    /// Begins from the start, from the bounds as they are.
    pub(in crate::best) fn begin_again(&mut self) {
        self.move_costs();
        self.place.fill(OUT);
        let width = self.matrix.width();
        for slot in 0..self.basis.len() {
            self.basis[slot] = narrow(width + slot);
            self.place[width + slot] = narrow(slot);
        }
        self.weights.fill(1.0);
        self.is_stale = true;
    }

    /// Moves each cost by another amount.
    fn move_costs(&mut self) {
        self.moved.clone_from(&self.costs);
        // By how much costs are moved, as a part of themselves and of the average cost.
        let moved = 1e-6;
        for (at, cost) in self.moved.iter_mut().take(self.matrix.width()).enumerate() {
            // Multiples of the golden ratio look random.
            let part = 0.5 + (at as f64 * 0.618_033_988_75).fract();
            let by = moved * (cost.abs() + AVERAGE) * part;
            *cost += if *cost < 0.0 { -by } else { by };
        }
    }

    /// Sets the bounds of a column.
    pub(in crate::best) fn set_bounds(&mut self, column: u32, lower: f64, upper: f64) {
        let at = column as usize;
        if self.lower[at] == lower && self.upper[at] == upper {
            return;
        }
        // Its reduced cost was not kept while it was fixed (invariant 2).
        self.is_stale |= self.lower[at] == self.upper[at];
        (self.lower[at], self.upper[at]) = (lower, upper);
        self.has_moved = true;
        match self.place[at] {
            OUT => {
                self.is_upper[at] = self.reduced[at] < 0.0;
                self.set_way(at);
            }
            slot => {
                (self.lows[slot as usize], self.highs[slot as usize]) = (lower, upper);
            }
        }
    }

    /// Records whether and how a variable may enter, after its place, bounds or side have changed.
    #[inline(always)]
    pub(super) fn set_way(&mut self, variable: usize) {
        let may = self.place[variable] == OUT && self.lower[variable] < self.upper[variable];
        self.ways[variable] = match (may, self.is_upper[variable]) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => -1,
        };
    }

    /// The amount of a column.
    pub(in crate::best) fn value(&self, column: u32) -> f64 {
        match self.place[column as usize] {
            OUT => self.at_bound(column as usize),
            slot => self.values[slot as usize],
        }
    }

    /// The bound at which a variable out of the basis stands.
    #[inline(always)]
    pub(super) fn at_bound(&self, variable: usize) -> f64 {
        if self.is_upper[variable] { self.upper[variable] } else { self.lower[variable] }
    }

    /// The cost of the present amounts: a bound when the prices are dual feasible, up to rounding.
    pub(in crate::best) fn objective(&self) -> f64 {
        let out = (0..self.matrix.width()).filter(|&it| self.is_upper[it] && self.place[it] == OUT);
        let fixed: f64 = out.map(|it| self.moved[it] * self.upper[it]).sum();
        let slots = self.basis.iter().zip(&self.values);
        let taken = slots.map(|(&variable, value)| self.moved[variable as usize] * value);
        let lows = (0..self.matrix.width())
            .filter(|&it| !self.is_upper[it] && self.place[it] == OUT && self.lower[it] != 0.0)
            .map(|it| self.moved[it] * self.lower[it]);
        (fixed + taken.sum::<f64>() + lows.sum::<f64>()) * self.unit
    }

    /// The price of each row, at the costs as they were given.
    pub(in crate::best) fn prices(&self) -> Vec<f64> {
        let mut prices: Vec<f64> =
            self.basis.iter().map(|&variable| self.costs[variable as usize]).collect();
        self.factor.solve_transposed(&mut prices);
        prices.iter_mut().for_each(|price| *price *= self.unit);
        prices
    }

    /// Factors the basis and computes values and reduced costs from it.
    pub(super) fn refresh(&mut self) {
        let size = self.basis.len();
        let mut weight_of: Vec<(u32, f64)> =
            self.basis.iter().copied().zip(self.weights.iter().copied()).collect();
        weight_of.sort_unstable_by_key(|it| it.0);
        let lost = self.factor.make(&self.matrix, &mut self.basis);
        for variable in lost {
            self.place[variable as usize] = OUT;
        }
        for slot in 0..size {
            let variable = self.basis[slot];
            self.place[variable as usize] = narrow(slot);
            self.lows[slot] = self.lower[variable as usize];
            self.highs[slot] = self.upper[variable as usize];
            let known = weight_of.binary_search_by_key(&variable, |it| it.0);
            self.weights[slot] = known.map_or(1.0, |at| weight_of[at].1);
        }
        self.is_stale = false;
        self.reduce();
        self.amount();
    }

    /// The reduced costs of all variables, and on which bound each stands.
    fn reduce(&mut self) {
        let mut prices: Vec<f64> =
            self.basis.iter().map(|&variable| self.moved[variable as usize]).collect();
        self.factor.solve_transposed(&mut prices);
        let width = self.matrix.width();
        for column in 0..width {
            let ones = self.matrix.column(narrow(column)).iter();
            let paid: f64 = ones.map(|&row| prices[row as usize]).sum();
            let terms = self.matrix.terms(narrow(column)).iter();
            let beside: f64 = terms.map(|&(row, by)| prices[row as usize] * by).sum();
            self.settle(column, self.moved[column] - paid - beside);
        }
        for (row, price) in prices.iter().enumerate() {
            self.settle(width + row, self.moved[width + row] - price);
        }
    }

    /// Sets the reduced cost of a variable.
    fn settle(&mut self, variable: usize, reduced: f64) {
        if self.place[variable] != OUT {
            self.reduced[variable] = 0.0;
            self.ways[variable] = 0;
            return;
        }
        self.reduced[variable] = reduced;
        let wants_upper = if reduced == 0.0 { self.is_upper[variable] } else { reduced < 0.0 };
        self.is_upper[variable] = wants_upper;
        self.set_way(variable);
    }

    /// The values in the basis, and the lists of variables that are not fixed.
    pub(super) fn amount(&mut self) {
        let (lower, upper) = (&self.lower, &self.upper);
        self.matrix.restrict(|column| lower[column] < upper[column]);
        self.values.fill(0.0);
        let width = self.matrix.width();
        for variable in 0..width + self.values.len() {
            if self.place[variable] != OUT {
                continue;
            }
            let value = self.at_bound(variable);
            if value == 0.0 {
                continue;
            }
            if variable >= width {
                self.values[variable - width] -= value;
            } else {
                self.matrix.add(narrow(variable), -value, &mut self.values);
            }
        }
        self.factor.solve(&mut self.values);
        self.has_moved = false;
    }
}
