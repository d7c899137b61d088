//! A line that an automaton reads, filtered in both directions.
//!
//! # Why this shape
//! A digit may stay only if some way from the first state to the last uses it. States are numbered for each cell anew, and the
//! digits that lead from one state to the same next one are one arc with a set. A pass forward finds the arcs that are
//! reached, and one backward over those alone finds the digits that lead to an end.
//!
//! # Cost
//! O(arcs).
//!
//! # Source
//! G. Pesant, *A Regular Language Membership Constraint for Finite Sequences of Variables*, CP 2004.

use crate::board::{Board, Clash};

/// From one state to another one by any of these digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Arc {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) digits: u64,
}

/// The arcs of each cell.
#[derive(Debug, Default)]
pub(crate) struct Layers {
    pub(crate) arcs: Vec<Vec<Arc>>,
    /// How many states there are before each cell, and after the last.
    pub(crate) states: Vec<usize>,
}

/// What a pass needs, kept because passes are many.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    alive: Vec<Arc>,
    /// Where the arcs of each cell begin among those that are alive.
    begins: Vec<usize>,
    before: Vec<bool>,
    after: Vec<bool>,
}

impl Layers {
    pub(crate) fn filter(
        &self,
        board: &mut Board,
        cells: &[usize],
        scratch: &mut Scratch,
    ) -> Result<(), Clash> {
        self.reach(board, cells, scratch);
        let Scratch { alive, begins, before, after } = scratch;
        // All states after the last cell are ends.
        let mut end = alive.len();
        before.clear();
        before.resize(self.states[cells.len()], true);
        for (place, &cell) in cells.iter().enumerate().rev() {
            std::mem::swap(before, after);
            before.clear();
            before.resize(self.states[place], false);
            let mut supported = 0;
            for arc in &alive[begins[place]..end] {
                if after[arc.to as usize] {
                    supported |= arc.digits;
                    before[arc.from as usize] = true;
                }
            }
            board.keep(cell, supported)?;
            end = begins[place];
        }
        Ok(())
    }

    /// Collects the arcs that are reached.
    fn reach(&self, board: &Board, cells: &[usize], scratch: &mut Scratch) {
        let Scratch { alive, begins, before, after } = scratch;
        alive.clear();
        begins.clear();
        before.clear();
        before.resize(self.states[0], true);
        for (place, arcs) in self.arcs.iter().enumerate() {
            begins.push(alive.len());
            after.clear();
            after.resize(self.states[place + 1], false);
            let set = board.cells[cells[place]];
            for arc in arcs {
                if before[arc.from as usize] && arc.digits & set != 0 {
                    after[arc.to as usize] = true;
                    alive.push(*arc);
                }
            }
            std::mem::swap(before, after);
        }
    }
}
