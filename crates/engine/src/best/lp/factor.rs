//! The basis as a product of triangular matrices, and its exchanges since.
//!
//! # Why this shape
//! Most columns of a basis are triangular after a permutation: those of one row, and those that are left with
//! one row or in one row when others are gone. The rest, the nucleus, is eliminated in an order that makes few
//! new entries (Markowitz). A later exchange of a column is one more factor (product form). This form is the
//! simplest, and the exchanges stay few, because a basis of a thousand rows is factored again often.
//!
//! # Invariants
//! 1. A column of the basis stands in the slot of its pivot's row, so slots and rows have the same numbers.
//! 2. A pivot is no less than a tenth of the largest entry of its column.
//!
//! # Cost
//! A solution looks at each row and at the entries of the rows that are not 0.
//!
//! # Source
//! H. M. Markowitz, *The elimination form of the inverse* (1957); U. H. Suhl and L. M. Suhl, *Computing sparse
//! LU factorizations for large-scale linear programming bases* (1990).

use super::ERROR;
use super::matrix::Matrix;
use crate::run::numbers::narrow;

/// Entries below this are rounding errors of 0. [1]
const TINY: f64 = 1e-12;

/// A row and the entry in it.
type Entry = (u32, f64);

/// Entries of several vectors, one behind the other.
#[derive(Clone, Debug, Default)]
struct Lists {
    starts: Vec<u32>,
    entries: Vec<Entry>,
}

impl Lists {
    fn of(&self, at: usize) -> &[Entry] {
        &self.entries[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

/// A column of the lower factor, or an exchange: the row or slot, its divisor, and the entries.
#[derive(Clone, Copy, Debug)]
struct Step {
    row: u32,
    divisor: f64,
    from: u32,
    to: u32,
}

/// The factors of a basis.
#[derive(Clone, Debug, Default)]
pub(super) struct Factor {
    /// The rows in the order of their pivots; the first ones have columns of one row only.
    order: Vec<u32>,
    single: usize,
    pivots: Vec<f64>,
    lower: Vec<Step>,
    lower_entries: Vec<Entry>,
    /// The upper factor by columns and by rows, each without its pivot.
    upper: Lists,
    upper_rows: Lists,
    exchanges: Vec<Step>,
    exchange_entries: Vec<Entry>,
    /// How often they were made from a basis.
    made: u64,
}

impl Factor {
    /// Factors the basis and puts its columns in order; `NONE` stands for one that is gone. Returns the columns
    /// that depend on others; the columns of single rows take their places.
    pub(super) fn make(&mut self, matrix: &Matrix, basis: &mut [u32]) -> Vec<u32> {
        let mut work = Elimination::new(matrix, basis);
        work.run();
        let lost = work.finish(matrix.width(), basis);
        self.single = work.single;
        let Elimination { order, pivots, lower, lower_entries, done, placed, .. } = work;
        (self.order, self.pivots) = (order, pivots);
        (self.lower, self.lower_entries) = (lower, lower_entries);
        self.upper.starts.clear();
        self.upper.entries.clear();
        self.upper.starts.push(0);
        for &column in &placed {
            if let Some(entries) = done.get(column as usize) {
                self.upper.entries.extend_from_slice(entries);
            }
            self.upper.starts.push(narrow(self.upper.entries.len()));
        }
        self.transpose();
        self.made += 1;
        self.exchanges.clear();
        self.exchange_entries.clear();
        lost
    }

    /// The rows of the upper factor.
    fn transpose(&mut self) {
        let size = self.order.len();
        let mut ends = vec![0_u32; size + 1];
        for entry in &self.upper.entries {
            ends[entry.0 as usize + 1] += 1;
        }
        for row in 0..size {
            ends[row + 1] += ends[row];
        }
        self.upper_rows.starts.clone_from(&ends);
        self.upper_rows.entries.clear();
        self.upper_rows.entries.resize(self.upper.entries.len(), (0, 0.0));
        for slot in 0..size {
            for &(row, value) in self.upper.of(slot) {
                let end = &mut ends[row as usize];
                self.upper_rows.entries[*end as usize] = (narrow(slot), value);
                *end += 1;
            }
        }
    }

    /// How many columns were exchanged, and the entries of these.
    pub(super) fn exchanged(&self) -> (usize, usize) {
        (self.exchanges.len(), self.exchange_entries.len())
    }

    /// How often they were made from a basis.
    pub(super) fn made(&self) -> u64 {
        self.made
    }

    /// Takes the last exchanges back, until this many with this many entries are left.
    pub(super) fn shorten(&mut self, exchanged: (usize, usize)) {
        self.exchanges.truncate(exchanged.0);
        self.exchange_entries.truncate(exchanged.1);
    }

    /// The entries of the factors themselves.
    pub(super) fn entries(&self) -> usize {
        self.lower_entries.len() + self.upper.entries.len() + self.order.len()
    }

    /// Solves basis times x = `vector`; x replaces `vector`.
    pub(super) fn solve(&self, vector: &mut [f64]) {
        for step in &self.lower {
            let value = vector[step.row as usize];
            if value != 0.0 {
                for &(row, factor) in &self.lower_entries[step.from as usize..step.to as usize] {
                    vector[row as usize] -= factor * value;
                }
            }
        }
        for &row in self.order[self.single..].iter().rev() {
            let value = vector[row as usize];
            if value != 0.0 {
                let value = value / self.pivots[row as usize];
                vector[row as usize] = if value.abs() < TINY { 0.0 } else { value };
                for &(other, factor) in self.upper.of(row as usize) {
                    vector[other as usize] -= factor * value;
                }
            }
        }
        for step in &self.exchanges {
            let value = vector[step.row as usize];
            if value != 0.0 {
                let value = value / step.divisor;
                for &(slot, factor) in &self.exchange_entries[step.from as usize..step.to as usize]
                {
                    vector[slot as usize] -= factor * value;
                }
                vector[step.row as usize] = value;
            }
        }
    }

    /// Solves x times basis = `vector`; x replaces `vector`.
    pub(super) fn solve_transposed(&self, vector: &mut [f64]) {
        for step in self.exchanges.iter().rev() {
            let entries = &self.exchange_entries[step.from as usize..step.to as usize];
            let sum: f64 =
                entries.iter().map(|&(slot, factor)| vector[slot as usize] * factor).sum();
            let value = &mut vector[step.row as usize];
            *value = (*value - sum) / step.divisor;
        }
        for &row in &self.order {
            let value = vector[row as usize];
            if value != 0.0 {
                let value = value / self.pivots[row as usize];
                vector[row as usize] = if value.abs() < TINY { 0.0 } else { value };
                for &(slot, factor) in self.upper_rows.of(row as usize) {
                    vector[slot as usize] -= factor * value;
                }
            }
        }
        for step in self.lower.iter().rev() {
            let entries = &self.lower_entries[step.from as usize..step.to as usize];
            let sum: f64 = entries.iter().map(|&(row, factor)| vector[row as usize] * factor).sum();
            vector[step.row as usize] -= sum;
        }
    }

    /// Replaces the column of `slot` by `column`, given in terms of the basis.
    pub(super) fn exchange(&mut self, slot: usize, column: &[f64]) {
        let from = narrow(self.exchange_entries.len());
        let entries = column.iter().enumerate().filter(|&(at, value)| at != slot && *value != 0.0);
        self.exchange_entries.extend(entries.map(|(at, &value)| (narrow(at), value)));
        let to = narrow(self.exchange_entries.len());
        let divisor = column[slot];
        debug_assert!(divisor != 0.0, "the column of an exchange has an entry in its slot");
        self.exchanges.push(Step { row: narrow(slot), divisor, from, to });
    }
}

/// The number that stands for no column. [fixed]
const NONE: u32 = u32::MAX;

/// A factorisation at work.
struct Elimination {
    /// The variables of the columns that are not of one row only.
    names: Vec<u32>,
    /// Their entries in rows without a pivot, and in rows with one.
    active: Vec<Vec<Entry>>,
    done: Vec<Vec<Entry>>,
    /// The columns that have an active entry in each row.
    holders: Vec<Vec<u32>>,
    is_open: Vec<bool>,
    /// The column that has its pivot in each row, `NONE` for that of the row alone.
    placed: Vec<u32>,
    has_pivot: Vec<bool>,
    order: Vec<u32>,
    single: usize,
    pivots: Vec<f64>,
    lower: Vec<Step>,
    lower_entries: Vec<Entry>,
    /// Columns and rows that may have one entry left.
    single_columns: Vec<u32>,
    single_rows: Vec<u32>,
}

impl Elimination {
    fn new(matrix: &Matrix, basis: &[u32]) -> Self {
        let (size, width) = (basis.len(), narrow(matrix.width()));
        let mut work = Self {
            names: basis.iter().copied().filter(|&name| name < width).collect(),
            active: Vec::new(),
            done: Vec::new(),
            holders: vec![Vec::new(); size],
            is_open: Vec::new(),
            placed: vec![NONE; size],
            has_pivot: vec![false; size],
            order: Vec::with_capacity(size),
            single: 0,
            pivots: vec![1.0; size],
            lower: Vec::new(),
            lower_entries: Vec::new(),
            single_columns: Vec::new(),
            single_rows: Vec::new(),
        };
        for &name in basis.iter().filter(|&&name| name >= width && name != NONE) {
            work.has_pivot[(name - width) as usize] = true;
            work.order.push(name - width);
        }
        work.single = work.order.len();
        for at in 0..work.names.len() {
            let (mut active, mut done) = (Vec::new(), Vec::new());
            let ones = matrix.column(work.names[at]).iter().map(|&row| (row, 1.0));
            for (row, by) in ones.chain(matrix.terms(work.names[at]).iter().copied()) {
                if work.has_pivot[row as usize] {
                    done.push((row, by));
                } else {
                    active.push((row, by));
                    work.holders[row as usize].push(narrow(at));
                }
            }
            if active.len() == 1 {
                work.single_columns.push(narrow(at));
            }
            work.active.push(active);
            work.done.push(done);
        }
        work.is_open = vec![true; work.names.len()];
        let is_single = |row: &u32| work.holders[*row as usize].len() == 1;
        work.single_rows = (0..narrow(size)).filter(is_single).collect();
        work
    }

    fn run(&mut self) {
        loop {
            if let Some(column) = self.single_columns.pop() {
                if self.is_open[column as usize] && self.active[column as usize].len() == 1 {
                    let (row, value) = self.active[column as usize][0];
                    if value.abs() >= ERROR {
                        self.pivot(column, row);
                    }
                }
            } else if let Some(row) = self.single_rows.pop() {
                if !self.has_pivot[row as usize] && self.holders[row as usize].len() == 1 {
                    let column = self.holders[row as usize][0];
                    if self.is_stable(column, row) {
                        self.pivot(column, row);
                    }
                }
            } else {
                let Some((column, row)) = self.choose() else { return };
                self.pivot(column, row);
            }
        }
    }

    fn largest(&self, column: u32) -> f64 {
        self.active[column as usize].iter().fold(0.0, |most, entry| entry.1.abs().max(most))
    }

    /// The least entry of a column that may be a pivot.
    fn least(&self, column: u32) -> f64 {
        (0.1 * self.largest(column)).max(ERROR)
    }

    fn is_stable(&self, column: u32, row: u32) -> bool {
        let least = self.least(column);
        let mut entries = self.active[column as usize].iter();
        entries.any(|&(at, value)| at == row && value.abs() >= least)
    }

    /// A pivot of the nucleus that makes few new entries.
    fn choose(&self) -> Option<(u32, u32)> {
        // How many columns are looked at for a pivot of the nucleus.
        let looks: usize = 4;
        let mut shortest: Vec<(usize, u32)> = Vec::with_capacity(looks + 1);
        for (column, active) in self.active.iter().enumerate() {
            if !self.is_open[column] || active.is_empty() {
                continue;
            }
            let key = (active.len(), narrow(column));
            if shortest.len() < looks || key < shortest[looks - 1] {
                let at = shortest.partition_point(|it| *it < key);
                shortest.insert(at, key);
                shortest.truncate(looks);
            }
        }
        let mut best: Option<(usize, f64, u32, u32)> = None;
        for &(length, column) in &shortest {
            let least = self.least(column);
            for &(row, value) in &self.active[column as usize] {
                if value.abs() < least {
                    continue;
                }
                let fill = (length - 1) * (self.holders[row as usize].len().max(1) - 1);
                let is_better = best.is_none_or(|(least, pivot, ..)| {
                    fill < least || fill == least && value.abs() > pivot
                });
                if is_better {
                    best = Some((fill, value.abs(), column, row));
                }
            }
        }
        if best.is_none() {
            // Columns that are rounding errors only depend on others; there may be more behind them.
            return self.any_pivot();
        }
        best.map(|(_, _, column, row)| (column, row))
    }

    /// Any pivot that is large enough.
    fn any_pivot(&self) -> Option<(u32, u32)> {
        let open = (0..self.active.len()).filter(|&column| self.is_open[column]);
        for column in open {
            let largest = self.largest(narrow(column));
            if largest >= ERROR {
                let mut entries = self.active[column].iter();
                return entries.find(|it| it.1.abs() >= largest).map(|it| (narrow(column), it.0));
            }
        }
        None
    }

    /// Makes the entry of `column` in `row` a pivot.
    fn pivot(&mut self, column: u32, row: u32) {
        let entries = std::mem::take(&mut self.active[column as usize]);
        let Some(&(_, pivot)) = entries.iter().find(|it| it.0 == row) else { return };
        self.is_open[column as usize] = false;
        self.has_pivot[row as usize] = true;
        self.placed[row as usize] = column;
        self.order.push(row);
        self.pivots[row as usize] = pivot;
        let from = narrow(self.lower_entries.len());
        for &(other, value) in entries.iter().filter(|it| it.0 != row) {
            let holders = &mut self.holders[other as usize];
            holders.retain(|&it| it != column);
            if holders.len() == 1 {
                self.single_rows.push(other);
            }
            self.lower_entries.push((other, value / pivot));
        }
        let to = narrow(self.lower_entries.len());
        if to > from {
            self.lower.push(Step { row, divisor: 1.0, from, to });
        }
        for other in std::mem::take(&mut self.holders[row as usize]) {
            if other != column {
                self.subtract(other, row, from as usize..to as usize);
            }
        }
    }

    /// Takes the pivot's column out of another one.
    fn subtract(&mut self, column: u32, row: u32, lower: std::ops::Range<usize>) {
        let active = &mut self.active[column as usize];
        let Some(at) = active.iter().position(|it| it.0 == row) else { return };
        let (_, value) = active.swap_remove(at);
        self.done[column as usize].push((row, value));
        for &(other, factor) in &self.lower_entries[lower] {
            let change = factor * value;
            match active.iter_mut().find(|it| it.0 == other) {
                Some(entry) => entry.1 -= change,
                None => {
                    active.push((other, -change));
                    self.holders[other as usize].push(column);
                }
            }
        }
        let holders = &mut self.holders;
        active.retain(|&(other, value)| {
            let stays = value.abs() >= TINY;
            if !stays {
                holders[other as usize].retain(|&it| it != column);
            }
            stays
        });
        if active.len() == 1 {
            self.single_columns.push(column);
        }
    }

    /// Puts the columns into the slots of their pivots; returns the columns without a pivot.
    fn finish(&mut self, width: usize, basis: &mut [u32]) -> Vec<u32> {
        for (row, variable) in basis.iter_mut().enumerate() {
            *variable = match self.placed[row] {
                NONE => narrow(width + row),
                column => self.names[column as usize],
            };
            if !self.has_pivot[row] {
                self.order.push(narrow(row));
            }
        }
        let open = self.names.iter().zip(&self.is_open).filter(|it| *it.1);
        open.map(|(&name, _)| name).collect()
    }
}
