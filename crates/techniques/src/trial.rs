//! The consequences of a digit by singles and by the rules of the puzzle.
//!
//! # Why this shape
//! Forcing chains and the search ask the same question: if this digit stands here, what follows? They ask it thousands
//! of times, so nothing is written down. A [`Witness`] sees each event, and the one chain that is shown to people is
//! followed once more with a witness that remembers.

use std::collections::VecDeque;

use gavotte_puzzles::sudoku::Relation;

use crate::frame::{Candidate, Frame, least};
use crate::relations::left_by_sets;
use crate::state::State;

/// The reason why something follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// It was assumed.
    Assumed,
    /// It is the only digit of its cell.
    Cell,
    /// It is the only place of the digit in this unit.
    Unit(usize),
}

/// Where a contradiction shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clash {
    /// A cell without candidates.
    Cell(usize),
    /// A unit without a place for a digit.
    Unit(usize, u8),
    /// A part that cannot be filled.
    Part(usize),
}

/// Sees all events, in their order.
pub(crate) trait Witness {
    /// A digit is placed; the losses from now on are because of it.
    fn placed(&mut self, at: Candidate, cause: Cause);
    /// A part is examined; the losses from now on are because of it.
    fn part(&mut self, part: usize);
    /// A cell loses these candidates.
    fn lost(&mut self, cell: usize, set: u64);
}

/// Counts the digits placed.
#[derive(Debug, Default)]
pub(crate) struct Counter {
    pub(crate) placed: usize,
}

impl Witness for Counter {
    fn placed(&mut self, _: Candidate, _: Cause) {
        self.placed += 1;
    }

    fn part(&mut self, _: usize) {}

    fn lost(&mut self, _: usize, _: u64) {}
}

/// A grid in which an assumption is tried.
#[derive(Clone, Debug)]
pub(crate) struct Trial {
    pub(crate) cells: Vec<u64>,
    placed: Vec<bool>,
    /// Cells with one candidate that are not placed yet.
    singles: VecDeque<usize>,
    /// The cells that have lost something since the parts were examined.
    changed: Vec<bool>,
}

impl Trial {
    pub(crate) fn of(state: &State) -> Self {
        let (cells, placed) = (state.cells.clone(), state.placed.clone());
        let changed = vec![true; cells.len()];
        Self { cells, placed, singles: VecDeque::new(), changed }
    }

    /// Assumes that a digit is right, and finds the consequences.
    pub(crate) fn assume(
        &mut self,
        frame: &Frame<'_>,
        at: Candidate,
        witness: &mut impl Witness,
    ) -> Result<(), Clash> {
        self.place(frame, at, Cause::Assumed, witness)?;
        self.follow(frame, witness)
    }

    /// Finds the consequences.
    pub(crate) fn follow(
        &mut self,
        frame: &Frame<'_>,
        witness: &mut impl Witness,
    ) -> Result<(), Clash> {
        loop {
            while let Some(cell) = self.singles.pop_front() {
                if !self.placed[cell] {
                    self.place(frame, (cell, least(self.cells[cell])), Cause::Cell, witness)?;
                }
            }
            if !self.hidden_singles(frame, witness)? && !self.parts(frame, witness)? {
                return Ok(());
            }
        }
    }

    pub(crate) fn is_placed(&self, cell: usize) -> bool {
        self.placed[cell]
    }

    fn place(
        &mut self,
        frame: &Frame<'_>,
        (cell, digit): Candidate,
        cause: Cause,
        witness: &mut impl Witness,
    ) -> Result<(), Clash> {
        witness.placed((cell, digit), cause);
        self.lose(cell, !(1 << digit), witness)?;
        self.placed[cell] = true;
        for near in frame.near(cell) {
            self.lose(near.cell, near.excluded(digit), witness)?;
        }
        Ok(())
    }

    fn lose(&mut self, cell: usize, set: u64, witness: &mut impl Witness) -> Result<(), Clash> {
        let set = self.cells[cell] & set;
        if set == 0 {
            return Ok(());
        }
        self.cells[cell] &= !set;
        self.changed[cell] = true;
        witness.lost(cell, set);
        match self.cells[cell].count_ones() {
            0 => return Err(Clash::Cell(cell)),
            1 if !self.placed[cell] => self.singles.push_back(cell),
            _ => {}
        }
        Ok(())
    }

    /// Places the digits that have one place in a unit; returns whether there was one.
    fn hidden_singles(
        &mut self,
        frame: &Frame<'_>,
        witness: &mut impl Witness,
    ) -> Result<bool, Clash> {
        for (unit, part) in frame.units.iter().enumerate() {
            let cells = part.relation.cells();
            let (mut once, mut twice, mut placed) = (0, 0, 0);
            for &cell in cells {
                twice |= once & self.cells[cell];
                once |= self.cells[cell];
                if self.placed[cell] {
                    placed |= self.cells[cell];
                }
            }
            let missing = frame.network.all() & !once;
            if missing != 0 {
                return Err(Clash::Unit(unit, least(missing)));
            }
            let single = once & !twice & !placed;
            if single != 0 {
                let digit = least(single);
                let holds = |cell: &&usize| self.cells[**cell] >> digit & 1 == 1;
                if let Some(&cell) = cells.iter().find(holds) {
                    self.place(frame, (cell, digit), Cause::Unit(unit), witness)?;
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Removes the candidates that cages and lines exclude; returns whether there were any.
    fn parts(&mut self, frame: &Frame<'_>, witness: &mut impl Witness) -> Result<bool, Clash> {
        let mut has_lost = false;
        for &number in &frame.sums {
            let relation = &frame.network.parts()[number].relation;
            let cells = relation.cells();
            if !cells.iter().any(|&cell| self.changed[cell]) {
                continue;
            }
            let now: Vec<u64> = cells.iter().map(|&cell| self.cells[cell]).collect();
            let left: Vec<u64> = match relation {
                Relation::Sets(_, sets) => vec![left_by_sets(&now, sets); cells.len()],
                Relation::Line(_, automaton) => automaton.supported(&now),
                _ => continue,
            };
            if now.iter().zip(&left).any(|(now, left)| now & left == 0) {
                return Err(Clash::Part(number));
            }
            witness.part(number);
            for ((&cell, now), left) in cells.iter().zip(&now).zip(&left) {
                has_lost |= now & !left != 0;
                self.lose(cell, !left, witness)?;
            }
        }
        // Losses from here on are examined after all parts have been.
        self.changed.fill(has_lost);
        Ok(has_lost)
    }
}
