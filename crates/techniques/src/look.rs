//! A state seen through its units: the places of each digit in each of them. It is made once for each step, because
//! most techniques need these places.
//!
//! # Cost
//! O(cells of all units) to make.

use crate::frame::{Frame, digits, ones};
use crate::state::State;

/// A state, and the places of the digits in the units.
#[derive(Debug)]
pub(crate) struct Look<'s, 'n> {
    pub(crate) frame: &'s Frame<'n>,
    pub(crate) state: &'s State,
    /// For each unit and digit, the places in the unit as a set.
    places: Vec<u64>,
    /// For each unit the digits that are not placed in it.
    missing: Vec<u64>,
}

impl<'s, 'n> Look<'s, 'n> {
    pub(crate) fn new(frame: &'s Frame<'n>, state: &'s State) -> Self {
        let wide = usize::from(frame.network.digits());
        let mut places = vec![0; frame.units.len() * wide];
        let mut missing = vec![frame.network.all(); frame.units.len()];
        for (unit, part) in frame.units.iter().enumerate() {
            for (place, &cell) in part.relation.cells().iter().enumerate() {
                for digit in ones(state.cells[cell]) {
                    places[unit * wide + digit - 1] |= 1 << place;
                }
                if state.placed[cell] {
                    missing[unit] &= !state.cells[cell];
                }
            }
        }
        Self { frame, state, places, missing }
    }

    /// The candidates of a cell without a digit; none of another cell.
    pub(crate) fn open(&self, cell: usize) -> u64 {
        if self.state.placed[cell] { 0 } else { self.state.cells[cell] }
    }

    /// The cells that may hold a digit and have none yet, as a set of bits.
    pub(crate) fn open_cells(&self, digit: u8) -> Vec<u64> {
        let cells = self.state.cells.len();
        let mut set = vec![0; cells.div_ceil(64)];
        let open = (0..cells).filter(|&cell| self.open(cell) >> digit & 1 == 1);
        open.for_each(|cell| set[cell / 64] |= 1 << (cell % 64));
        set
    }

    /// The digits that are missing in a unit.
    pub(crate) fn missing(&self, unit: usize) -> u64 {
        self.missing[unit]
    }

    /// The places of a digit in a unit, as a set.
    pub(crate) fn places(&self, unit: usize, digit: u8) -> u64 {
        let wide = usize::from(self.frame.network.digits());
        self.places[unit * wide + usize::from(digit) - 1]
    }

    /// The cells of a unit at these places.
    pub(crate) fn cells(&self, unit: usize, places: u64) -> impl Iterator<Item = usize> + use<'n> {
        let cells: &'n [usize] = self.frame.units[unit].relation.cells();
        ones(places).map(|place| cells[place])
    }

    /// The reason why there is no solution, where it is easy to see.
    pub(crate) fn contradiction(&self) -> Option<String> {
        let network = self.frame.network;
        if let Some(cell) = self.state.cells.iter().position(|&set| set == 0) {
            return Some(format!("no digit is left for {}", network.name(cell)));
        }
        let (all, wide) = (network.all(), usize::from(network.digits()));
        for (unit, part) in self.frame.units.iter().enumerate() {
            let places = &self.places[unit * wide..][..wide];
            if let Some(at) = places.iter().position(|&places| places == 0) {
                let digit = digits(all).nth(at).unwrap_or(0);
                let digit = self.frame.digit(digit);
                return Some(format!("no place is left for {digit} in {}", part.name));
            }
        }
        None
    }
}
