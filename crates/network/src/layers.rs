//! A line that an automaton reads, filtered in both directions.
//!
//! # Why this shape
//! A digit may stay only if some way from the first state to the last uses it. States are numbered for each cell anew, and the
//! digits that lead from one state to the same next one are one arc with a set. A pass forward finds the arcs that are
//! reached, and one backward over those alone finds the digits that lead to an end.
//!
//! # Invariants
//! The arcs of a cell ascend by the state before it. There is one state before the first cell, and all after the last are ends.
//!
//! # Cost
//! O(arcs that leave a state that is reached).
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

/// The arcs of one cell.
#[derive(Debug, Default)]
pub(crate) struct Layer {
    pub(crate) arcs: Vec<Arc>,
    /// Where the arcs of each state before it begin, and where those of the last end.
    begins: Vec<usize>,
    /// How many states there are after it.
    after: usize,
}

impl Layer {
    /// The arcs from `before` states to `after` ones.
    pub(crate) fn new(arcs: Vec<Arc>, before: usize, after: usize) -> Self {
        let begin = |state: usize| arcs.partition_point(|arc| (arc.from as usize) < state);
        let begins = (0..=before).map(begin).collect();
        Self { arcs, begins, after }
    }
}

/// The arcs of each cell.
#[derive(Debug, Default)]
pub(crate) struct Layers {
    pub(crate) layers: Vec<Layer>,
}

/// What a pass needs, kept because passes are many.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    alive: Vec<Arc>,
    /// Where the arcs of each cell begin among those that are alive.
    begins: Vec<usize>,
    /// The states that are reached before a cell, and after it.
    reached: [Vec<u32>; 2],
    is_marked: Vec<bool>,
    is_useful: [Vec<bool>; 2],
}

impl Layers {
    pub(crate) fn arcs(&self) -> usize {
        self.layers.iter().map(|layer| layer.arcs.len()).sum()
    }

    pub(crate) fn filter(
        &self,
        board: &mut Board,
        cells: &[usize],
        scratch: &mut Scratch,
    ) -> Result<(), Clash> {
        self.reach(board, cells, scratch);
        let Scratch { alive, begins, is_useful: [before, after], .. } = scratch;
        let mut end = alive.len();
        before.clear();
        before.resize(self.layers.last().map_or(1, |layer| layer.after), true);
        for (place, &cell) in cells.iter().enumerate().rev() {
            std::mem::swap(before, after);
            before.clear();
            before.resize(self.layers[place].begins.len() - 1, false);
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
        let Scratch { alive, begins, reached: [before, after], is_marked, .. } = scratch;
        alive.clear();
        begins.clear();
        before.clear();
        before.push(0);
        for (layer, &cell) in self.layers.iter().zip(cells) {
            begins.push(alive.len());
            after.clear();
            is_marked.clear();
            is_marked.resize(layer.after, false);
            let set = board.cells[cell];
            for &state in &*before {
                let own = layer.begins[state as usize]..layer.begins[state as usize + 1];
                for arc in layer.arcs[own].iter().filter(|arc| arc.digits & set != 0) {
                    alive.push(*arc);
                    if !std::mem::replace(&mut is_marked[arc.to as usize], true) {
                        after.push(arc.to);
                    }
                }
            }
            std::mem::swap(before, after);
        }
    }
}
