//! Cells whose digits make one of some sets, such as a cage with a sum.
//!
//! # Why this shape
//! A set is possible while all of its digits have a place and each cell has one of them. The digits of all possible sets stay;
//! those that each of them has must stand here, so the cells that differ from all their places lose them.

use std::sync::Arc;

use crate::board::{Board, Clash};
use crate::pairs::{Pairs, bits};

/// Some cells and the sets of digits that they may hold together.
#[derive(Debug)]
pub(crate) struct Sets {
    pub(crate) cells: Vec<usize>,
    pub(crate) sets: Arc<[u64]>,
}

impl Sets {
    pub(crate) fn filter(
        &self,
        board: &mut Board,
        pairs: &Pairs,
        room: &mut Vec<u64>,
    ) -> Result<(), Clash> {
        let (mut union, mut certain, mut open) = (0, 0, 0);
        for &cell in &self.cells {
            let set = board.cells[cell];
            union |= set;
            match set.is_power_of_two() {
                true => certain |= set,
                false => open += 1,
            }
        }
        let is_met = |set: u64| self.cells.iter().all(|&cell| board.cells[cell] & set != 0);
        let (mut some, mut every) = (0, u64::MAX);
        for &set in self.sets.iter() {
            if set & !union == 0 && certain & !set == 0 && is_met(set) {
                some |= set;
                every &= set;
            }
        }
        if some == 0 {
            return Err(Clash(self.cells[0]));
        }
        if open == 0 {
            return Ok(());
        }
        for &cell in &self.cells {
            board.keep(cell, some)?;
        }
        self.require(every & !certain, board, pairs, room)
    }

    /// These digits stand on the cells.
    fn require(
        &self,
        mut digits: u64,
        board: &mut Board,
        pairs: &Pairs,
        room: &mut Vec<u64>,
    ) -> Result<(), Clash> {
        while digits != 0 {
            let digit = digits & digits.wrapping_neg();
            digits ^= digit;
            let mut places = self.cells.iter().copied().filter(|&it| board.cells[it] & digit != 0);
            let Some(first) = places.next() else { return Err(Clash(self.cells[0])) };
            match places.next() {
                None => board.keep(first, digit)?,
                Some(second) => {
                    pairs.common([first, second].into_iter().chain(places), room);
                    for cell in bits(room) {
                        board.keep(cell, !digit)?;
                    }
                }
            }
        }
        Ok(())
    }
}
