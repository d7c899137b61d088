//! The matrix of a linear program, most of whose coefficients are 1, by columns and by rows.
//!
//! # Why this shape
//! Options hold items once, and so do the cuts made of them. So an entry is a number of 32 bits, and a product
//! with a column is a sum. The simplex method needs a row as often as a column, so both are kept. Deep in a tree
//! nearly all columns are fixed, and no step needs their entries. So the free columns are listed once more by
//! rows. Side constraints have other coefficients. They are few, so their rows stand apart, with numbers.
//!
//! # Invariants
//! 1. Both sides hold the same entries; a row's columns are ascending.
//! 2. The list of a row holds all its columns that were live when [`Matrix::restrict`] was last called.

use crate::run::numbers::narrow;

/// An entry that is not 1: the row or the column, and the coefficient.
pub(in crate::best) type Term = (u32, f64);

/// Columns and rows of ones, and the entries that are not 1.
#[derive(Clone, Debug, Default)]
pub(in crate::best) struct Matrix {
    column_starts: Vec<u32>,
    rows: Vec<u32>,
    row_starts: Vec<u32>,
    columns: Vec<u32>,
    /// The live columns of each row, where its columns stand in `columns`, and their ends.
    live: Vec<u32>,
    live_ends: Vec<u32>,
    /// The other entries of each column, and of each row; empty where there are none.
    of_columns: Vec<Vec<Term>>,
    of_rows: Vec<Vec<Term>>,
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

    /// The same with these entries of each column in rows without ones; those behind the last column are new columns.
    pub(in crate::best) fn with_terms(mut self, of_columns: Vec<Vec<Term>>) -> Self {
        let ones = narrow(self.rows.len());
        self.column_starts.resize(of_columns.len() + 1, ones);
        self.of_rows = vec![Vec::new(); self.height()];
        for (column, terms) in of_columns.iter().enumerate() {
            for &(row, by) in terms {
                self.of_rows[row as usize].push((narrow(column), by));
            }
        }
        self.of_columns = of_columns;
        self
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
        self.live.clone_from(&self.columns);
        self.live_ends = ends;
        self.live_ends.truncate(height);
    }

    /// Makes these columns the live ones from now on.
    pub(super) fn restrict(&mut self, is_live: impl Fn(usize) -> bool) {
        let height = self.height();
        self.live_ends.copy_from_slice(&self.row_starts[..height]);
        for column in (0..self.width()).filter(|&it| is_live(it)) {
            for at in self.column_starts[column]..self.column_starts[column + 1] {
                let end = &mut self.live_ends[self.rows[at as usize] as usize];
                self.live[*end as usize] = narrow(column);
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

    /// The columns of a row that have a 1 there.
    #[inline(always)]
    pub(in crate::best) fn row(&self, row: usize) -> &[u32] {
        &self.columns[self.row_starts[row] as usize..self.row_starts[row + 1] as usize]
    }

    /// The entries of a column that are not 1.
    #[inline(always)]
    pub(super) fn terms(&self, column: u32) -> &[Term] {
        self.of_columns.get(column as usize).map_or(&[], Vec::as_slice)
    }

    /// The entries of a row that are not 1.
    #[inline(always)]
    pub(super) fn row_terms(&self, row: usize) -> &[Term] {
        self.of_rows.get(row).map_or(&[], Vec::as_slice)
    }

    /// Adds a column `times` to a vector.
    #[inline(always)]
    pub(super) fn add(&self, column: u32, times: f64, to: &mut [f64]) {
        for &row in self.column(column) {
            to[row as usize] += times;
        }
        for &(row, by) in self.terms(column) {
            to[row as usize] += times * by;
        }
    }

    /// The live columns of a row.
    #[inline(always)]
    pub(super) fn live_row(&self, row: usize) -> &[u32] {
        &self.live[self.row_starts[row] as usize..self.live_ends[row] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::Matrix;

    #[test]
    fn rows_list_the_live_columns_and_come_back() {
        let columns: [&[u32]; 4] = [&[0, 2], &[1], &[0, 1], &[2]];
        let mut matrix = Matrix::new(4, columns.iter().map(|it| it.iter().copied()));
        let live = |matrix: &Matrix| -> Vec<Vec<u32>> {
            (0..matrix.height()).map(|row| matrix.live_row(row).to_vec()).collect()
        };
        let all = live(&matrix);
        assert_eq!(all, [vec![0, 2], vec![1, 2], vec![0, 3], vec![]]);
        matrix.restrict(|column| column == 0 || column == 1);
        assert_eq!(live(&matrix), [vec![0], vec![1], vec![0], vec![]]);
        matrix.restrict(|_| true);
        assert_eq!(live(&matrix), all);
    }
}
