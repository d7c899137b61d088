//! Rules of digits that name places, and of the digits of single cells.

use super::Maker;
use crate::sudoku::rules::Kind;
use gavotte_model::Message;

impl Maker<'_> {
    pub(super) fn one_of(&mut self, cells: &[usize], values: &[u32]) -> Result<(), Message> {
        let set = self.set_of(values)?;
        for &cell in cells {
            self.possible[cell] &= set;
        }
        Ok(())
    }

    /// A cell at place p of a unit has digit v exactly if the cell at place v of the unit has digit p.
    pub(super) fn indexers(&mut self, number: usize, kind: Kind, cells: &[usize]) {
        for &cell in cells {
            let unit = self.unit_of(kind, cell);
            let Some(own) = unit.iter().position(|&it| it == cell) else { continue };
            for (place, &other) in unit.iter().enumerate().filter(|&(place, _)| place != own) {
                self.pair(number, [cell, other], |digit, found| {
                    (usize::from(digit) == place + 1) == (usize::from(found) == own + 1)
                });
            }
        }
    }

    /// The column of a row index, the row of a column index, the region of a box index.
    fn unit_of(&self, kind: Kind, cell: usize) -> Vec<usize> {
        let side = self.side;
        let (row, column) = (cell / side, cell % side);
        match kind {
            Kind::RowIndex => (0..side).map(|row| row * side + column).collect(),
            Kind::ColumnIndex => (0..side).map(|column| row * side + column).collect(),
            _ => {
                let region = |cell: &usize| self.layout.box_of(cell / side, cell % side);
                (0..side * side).filter(|it| region(it) == region(&cell)).collect()
            }
        }
    }
}
