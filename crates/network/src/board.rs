//! The digits that each cell may still hold, and the cells that have lost some since the relations looked.
//!
//! # Invariants
//! A cell is on the list of changed ones at most once. No cell is empty unless [`Clash`] was returned.

/// A cell has no digit left, or a relation cannot be met; the cell that showed it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clash(pub(crate) usize);

/// Sets of digits, bit d for digit d.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) cells: Vec<u64>,
    changed: Vec<usize>,
    is_changed: Vec<bool>,
}

impl Board {
    /// All cells count as changed.
    pub(crate) fn new(cells: &[u64]) -> Self {
        let changed = (0..cells.len()).rev().collect();
        Self { cells: cells.to_vec(), changed, is_changed: vec![true; cells.len()] }
    }

    /// Leaves a cell no digits but these.
    pub(crate) fn keep(&mut self, cell: usize, set: u64) -> Result<(), Clash> {
        let left = self.cells[cell] & set;
        if left == self.cells[cell] {
            return Ok(());
        }
        if left == 0 {
            return Err(Clash(cell));
        }
        self.cells[cell] = left;
        if !self.is_changed[cell] {
            self.is_changed[cell] = true;
            self.changed.push(cell);
        }
        Ok(())
    }

    /// A cell that has changed, if there is one.
    pub(crate) fn next_changed(&mut self) -> Option<usize> {
        let cell = self.changed.pop()?;
        self.is_changed[cell] = false;
        Some(cell)
    }

    /// Goes back to earlier digits; nothing has changed since.
    pub(crate) fn restore(&mut self, cells: &[u64]) {
        self.cells.copy_from_slice(cells);
        while self.next_changed().is_some() {}
    }
}
