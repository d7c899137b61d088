//! The dual simplex method.
//!
//! # Why this shape
//! Prices stay feasible while values come within their bounds one by one. So the method may be stopped at any
//! time with a bound, and goes on after bounds have changed. The row that leaves is the one with the steepest
//! edge. The step is as long as the bound rises: variables whose reduced cost changes its sign on the way go to
//! their other bound.
//!
//! # Invariants
//! Nothing here is exact, and nothing needs to be, because callers make an exact bound of the prices. Numbers
//! that rounding spoils are computed again from the basis; where that does not help the method says so.
//!
//! # Cost
//! A step solves three or four times with the basis and looks at the rows in which the leaving row has entries,
//! at their columns that are not fixed.
//!
//! # Source
//! J. J. Forrest and D. Goldfarb, *Steepest-edge simplex algorithms* (1992); I. Maros, *Computational techniques
//! of the simplex method* (2003), for long steps; P. M. J. Harris (1973), for the choice among nearly equal ones.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::ERROR;
use super::basis::{OUT, Renaming};
use super::program::Program;
use crate::run::numbers::narrow;

/// How far the method has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::best) enum End {
    /// The amounts are the best ones.
    Best,
    /// No amounts meet all rows: the ray ([`Simplex::ray`]) may be added to the prices any number of times.
    None,
    /// The cost is above the limit.
    Above,
    /// It can go on.
    Paused,
    /// Rounding leads nowhere.
    Lost,
}

/// The method with its program.
#[derive(Clone, Debug)]
pub(in crate::best) struct Simplex {
    pub(in crate::best) program: Program,
    /// The row of the inverse, the entering column, that of the flips, and a column for the weights.
    rho: Vec<f64>,
    column: Vec<f64>,
    flips: Vec<f64>,
    tau: Vec<f64>,
    /// The leaving row, and the variables that have an entry in it.
    alpha: Vec<f64>,
    touched: Vec<u32>,
    candidates: Vec<Candidate>,
    passed: Vec<Candidate>,
    repairs: u32,
    /// Whether values above their upper bound grow (1) or below their lower one (-1) along the ray.
    sign: f64,
    /// By how much the leaving value lies outside of its bounds.
    outside: f64,
    /// The number of steps made, and roughly of entries read.
    steps: u64,
    work: u64,
}

/// A variable that may enter.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    ratio: f64,
    /// The size of its pivot.
    size: f64,
    variable: u32,
}

impl PartialEq for Candidate {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Candidate {}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The greatest is the one with the least ratio, because a heap returns the greatest first.
impl Ord for Candidate {
    fn cmp(&self, other: &Self) -> Ordering {
        other.ratio.total_cmp(&self.ratio).then(other.variable.cmp(&self.variable))
    }
}

impl Simplex {
    pub(in crate::best) fn new(program: Program) -> Self {
        let (size, all) = (program.basis.len(), program.costs.len());
        Self {
            program,
            rho: vec![0.0; size],
            column: vec![0.0; size],
            flips: vec![0.0; size],
            tau: vec![0.0; size],
            alpha: vec![0.0; all],
            touched: Vec::new(),
            candidates: Vec::new(),
            passed: Vec::new(),
            repairs: 0,
            sign: 1.0,
            outside: 0.0,
            steps: 0,
            work: 0,
        }
    }

    /// The number of steps made.
    pub(in crate::best) fn steps(&self) -> u64 {
        self.steps
    }

    /// Roughly the number of entries read.
    pub(in crate::best) fn work(&self) -> u64 {
        self.work
    }

    /// The change of the prices that raises the bound without end, after [`End::None`].
    pub(in crate::best) fn ray(&self) -> Vec<f64> {
        self.rho.iter().map(|it| self.sign * it * self.program.unit).collect()
    }

    /// A lower bound on how fast the bound rises along the ray.
    pub(in crate::best) fn slope(&self) -> f64 {
        self.program.unit * ERROR.max(self.outside)
    }

    /// Goes on from the end of `old`, which had other columns and rows.
    pub(in crate::best) fn inherit(&mut self, old: &Self, renaming: &Renaming) {
        self.program.inherit(&old.program, renaming);
        self.steps = old.steps;
    }

    /// Goes on by at most `steps`, or until the cost is above the limit.
    pub(in crate::best) fn run(&mut self, steps: u32, limit: f64) -> End {
        // How many times in a row the basis is factored again because of rounding.
        let most_repairs: u32 = 5;
        // The number of steps from one comparison of the cost with the limit to the next.
        let between_looks: u32 = 10;
        for step in 0..steps {
            self.prepare();
            if step % between_looks == 0 && self.program.objective() > limit {
                return End::Above;
            }
            let Some(slot) = self.leaving() else { return End::Best };
            match self.step(slot) {
                Done::Yes => self.repairs = 0,
                Done::None if self.program.factor.exchanged().0 == 0 => return End::None,
                Done::None | Done::Repair => {
                    self.repairs += 1;
                    if self.repairs > most_repairs {
                        self.repairs = 0;
                        self.program.is_stale = true;
                        return End::Lost;
                    }
                    self.program.is_stale = true;
                }
            }
            self.steps += 1;
        }
        End::Paused
    }

    /// Factors the basis where that is due.
    fn prepare(&mut self) {
        let (count, entries) = self.program.factor.exchanged();
        // It is factored again, too, when the exchanges have this many times its entries.
        let most_growth: usize = 3;
        let is_long = entries > most_growth * self.program.factor.entries();
        // The basis is factored again after this many exchanges, because each makes all solutions with it longer.
        let most_exchanges: usize = 100;
        if self.program.is_stale || count >= most_exchanges || is_long {
            self.work += 4 * self.program.costs.len() as u64;
            self.program.refresh();
        } else if self.program.has_moved {
            self.work += self.program.costs.len() as u64;
            self.program.amount();
        }
    }

    /// The slot whose value lies farthest outside of its bounds, measured along its edge.
    fn leaving(&self) -> Option<usize> {
        let p = &self.program;
        let (mut best, mut most) = (None, 0.0);
        for (slot, &value) in p.values.iter().enumerate() {
            let outside = (p.lows[slot] - value).max(value - p.highs[slot]);
            if outside > ERROR && outside * outside > most * p.weights[slot] {
                (best, most) = (Some(slot), outside * outside / p.weights[slot]);
            }
        }
        best
    }

    /// Lets the variable of a slot leave.
    fn step(&mut self, slot: usize) -> Done {
        let p = &self.program;
        let is_above = p.values[slot] > p.highs[slot];
        self.sign = if is_above { 1.0 } else { -1.0 };
        let outside =
            if is_above { p.values[slot] - p.highs[slot] } else { p.lows[slot] - p.values[slot] };
        self.outside = outside;
        self.rho.fill(0.0);
        self.rho[slot] = 1.0;
        p.factor.solve_transposed(&mut self.rho);
        self.row();
        let Some(entering) = self.entering(outside) else { return Done::None };
        self.column.fill(0.0);
        self.load(entering);
        let pivot = self.column[slot];
        let expected = self.alpha[entering as usize];
        // By how much the two ways to find a pivot may differ.
        let unequal = 1e-6;
        if pivot.abs() < ERROR || (pivot - expected).abs() > unequal * (1.0 + pivot.abs()) {
            if self.program.factor.exchanged().0 > 0 {
                return Done::Repair;
            }
            if pivot.abs() < ERROR {
                return Done::Repair;
            }
        }
        self.price(entering, slot);
        self.exchange(entering, slot, is_above);
        Done::Yes
    }

    /// The entries of the leaving row in columns that are not fixed.
    fn row(&mut self) {
        for &variable in &self.touched {
            self.alpha[variable as usize] = 0.0;
        }
        self.touched.clear();
        let width = self.program.matrix.width();
        for (row, &part) in self.rho.iter().enumerate() {
            if part.abs() < 1e-12 {
                continue;
            }
            let matrix = &self.program.matrix;
            let (columns, terms) = (matrix.live_row(row), matrix.row_terms(row));
            self.work += (columns.len() + terms.len()) as u64;
            let mut add = |column: u32, by: f64| {
                let entry = &mut self.alpha[column as usize];
                if *entry == 0.0 {
                    self.touched.push(column);
                }
                *entry += by;
                if *entry == 0.0 {
                    *entry = 1e-50; // it stays among those that are touched
                }
            };
            columns.iter().for_each(|&column| add(column, part));
            terms.iter().for_each(|&(column, by)| add(column, part * by));
            self.alpha[width + row] = part;
            self.touched.push(narrow(width + row));
        }
        self.work += 8 * self.rho.len() as u64;
    }

    /// The variable that enters; `None` when nothing can bring the leaving one to its bound.
    fn entering(&mut self, outside: f64) -> Option<u32> {
        let p = &self.program;
        self.candidates.clear();
        for &variable in &self.touched {
            let at = variable as usize;
            let entry = self.sign * self.alpha[at];
            if entry * f64::from(p.ways[at]) > ERROR {
                let ratio = (p.reduced[at] / entry).max(0.0);
                self.candidates.push(Candidate { ratio, size: entry.abs(), variable });
            }
        }
        self.longest(outside)
    }

    /// The candidate at which the bound stops rising, or one near it with a large pivot.
    fn longest(&mut self, outside: f64) -> Option<u32> {
        let mut rest = BinaryHeap::from(std::mem::take(&mut self.candidates));
        self.passed.clear();
        let mut slope = outside;
        // A slope below this counts as 0: where all variables that may move just reach a bound, rounding leaves a
        // little.
        let zero_slope = 1e-9;
        while slope > zero_slope {
            let Some(next) = rest.pop() else { break };
            let at = next.variable as usize;
            slope -= next.size * (self.program.upper[at] - self.program.lower[at]);
            self.passed.push(next);
        }
        let last = self.passed.last().copied().filter(|_| slope <= zero_slope);
        let (mut best, mut bound) = match last {
            Some(last) => (last, last.ratio + ERROR / last.size),
            None => {
                self.candidates = rest.into_vec();
                return None;
            }
        };
        while let Some(&near) = rest.peek().filter(|near| near.ratio <= bound) {
            bound = bound.min(near.ratio + ERROR / near.size);
            if near.size > best.size {
                best = near;
            }
            rest.pop();
        }
        self.candidates = rest.into_vec();
        // A pivot below this is avoided where a shorter step has a larger one.
        let small_pivot = 1e-4;
        if best.size < small_pivot {
            let earlier = self.passed.iter().rev().find(|it| it.size >= small_pivot);
            return Some(earlier.unwrap_or(&best).variable);
        }
        Some(best.variable)
    }

    /// The column of a variable in terms of the basis.
    fn load(&mut self, variable: u32) {
        let p = &self.program;
        let width = p.matrix.width();
        if (variable as usize) < width {
            p.matrix.add(variable, 1.0, &mut self.column);
        } else {
            self.column[variable as usize - width] = 1.0;
        }
        p.factor.solve(&mut self.column);
    }

    /// Moves the prices; a variable whose reduced cost gets the wrong sign goes to its other bound.
    fn price(&mut self, entering: u32, slot: usize) {
        let p = &mut self.program;
        let width = p.matrix.width();
        let mut step = p.reduced[entering as usize] / self.alpha[entering as usize];
        if step * self.sign < 0.0 {
            // It has the wrong sign already, by rounding: its cost is moved instead.
            p.moved[entering as usize] -= p.reduced[entering as usize];
            p.reduced[entering as usize] = 0.0;
            step = 0.0;
        }
        self.flips.fill(0.0);
        let mut has_flips = false;
        for &variable in &self.touched {
            let at = variable as usize;
            p.reduced[at] -= step * self.alpha[at];
            let reduced = p.reduced[at];
            if reduced * f64::from(p.ways[at]) >= 0.0 || variable == entering {
                continue; // it is fixed, or in the basis, or has the right sign
            }
            let range = p.upper[at] - p.lower[at];
            if reduced.abs() > ERROR {
                p.is_upper[at] = !p.is_upper[at];
                p.ways[at] = -p.ways[at];
                if range > 0.0 {
                    let by = if p.is_upper[at] { range } else { -range };
                    has_flips = true;
                    if at < width {
                        p.matrix.add(variable, by, &mut self.flips);
                    } else {
                        self.flips[at - width] += by;
                    }
                }
            } else if range > 0.0 {
                p.moved[at] -= reduced;
                p.reduced[at] = 0.0;
            }
        }
        let leaving = p.basis[slot] as usize;
        p.reduced[entering as usize] = 0.0;
        p.reduced[leaving] = -step;
        if has_flips {
            p.factor.solve(&mut self.flips);
            for (value, by) in p.values.iter_mut().zip(&self.flips) {
                *value -= by;
            }
        }
    }

    /// The entering variable takes the place of the leaving one.
    fn exchange(&mut self, entering: u32, slot: usize, is_above: bool) {
        let p = &mut self.program;
        let pivot = self.column[slot];
        let bound = if is_above { p.highs[slot] } else { p.lows[slot] };
        let by = (p.values[slot] - bound) / pivot;
        self.tau.copy_from_slice(&self.rho);
        p.factor.solve(&mut self.tau);
        // The least weight of an edge.
        let least_weight = 1e-4;
        let weight = self.rho.iter().map(|it| it * it).sum::<f64>().max(least_weight);
        for (at, &part) in self.column.iter().enumerate() {
            if part == 0.0 || at == slot {
                continue;
            }
            p.values[at] -= by * part;
            let ratio = part / pivot;
            let after = p.weights[at] - 2.0 * ratio * self.tau[at] + ratio * ratio * weight;
            p.weights[at] = after.max(least_weight);
        }
        p.weights[slot] = (weight / (pivot * pivot)).max(least_weight);
        let leaving = p.basis[slot] as usize;
        p.values[slot] = p.at_bound(entering as usize) + by;
        p.place[leaving] = OUT;
        p.is_upper[leaving] = is_above;
        p.basis[slot] = entering;
        p.place[entering as usize] = narrow(slot);
        p.set_way(leaving);
        p.set_way(entering as usize);
        p.lows[slot] = p.lower[entering as usize];
        p.highs[slot] = p.upper[entering as usize];
        p.factor.exchange(slot, &self.column);
    }
}

/// The result of a step.
enum Done {
    Yes,
    /// No variable can enter.
    None,
    /// Rounding spoiled it.
    Repair,
}
