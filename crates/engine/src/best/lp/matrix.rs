//! The matrix of a linear program whose coefficients are all 1, by columns and by rows.
//!
//! # Why this shape
//! Options hold items once, and so do the cuts made of them. So an entry is a number of 32 bits, and a product
//! with a column is a sum. The simplex method needs a row as often as a column, so both are kept.
//!
//! # Invariants
//! Both sides hold the same entries; a row's columns are ascending.

use crate::run::numbers::narrow;

/// Columns and rows of ones.
#[derive(Clone, Debug, Default)]
pub(in crate::best) struct Matrix {
    column_starts: Vec<u32>,
    rows: Vec<u32>,
    row_starts: Vec<u32>,
    columns: Vec<u32>,
}

impl Matrix {
    /// The matrix of `height` rows whose columns hold these rows.
    pub(in crate::best) fn new<C: IntoIterator<Item = u32>>(
        height: usize,
        columns: impl Iterator<Item = C>,
    ) -> Self {
        let (mut column_starts, mut rows) = (vec![0], Vec::new());
        for column in columns {
            rows.extend(column);
            column_starts.push(narrow(rows.len()));
        }
        let mut made = Self { column_starts, rows, ..Self::default() };
        made.transpose(height);
        made
    }

    /// Makes the rows of the columns.
    fn transpose(&mut self, height: usize) {
        let mut ends = vec![0_u32; height + 1];
        for &row in &self.rows {
            ends[row as usize + 1] += 1;
        }
        for row in 0..height {
            ends[row + 1] += ends[row];
        }
        self.row_starts.clone_from(&ends);
        self.columns.clear();
        self.columns.resize(self.rows.len(), 0);
        for column in 0..self.width() {
            for at in self.column_starts[column]..self.column_starts[column + 1] {
                let end = &mut ends[self.rows[at as usize] as usize];
                self.columns[*end as usize] = narrow(column);
                *end += 1;
            }
        }
    }

    /// How many columns there are.
    pub(in crate::best) fn width(&self) -> usize {
        self.column_starts.len() - 1
    }

    /// How many rows there are.
    pub(in crate::best) fn height(&self) -> usize {
        self.row_starts.len() - 1
    }

    /// The rows of a column.
    #[inline(always)]
    pub(in crate::best) fn column(&self, column: u32) -> &[u32] {
        let at = column as usize;
        &self.rows[self.column_starts[at] as usize..self.column_starts[at + 1] as usize]
    }

    /// The columns of a row.
    #[inline(always)]
    pub(in crate::best) fn row(&self, row: usize) -> &[u32] {
        &self.columns[self.row_starts[row] as usize..self.row_starts[row + 1] as usize]
    }
}
