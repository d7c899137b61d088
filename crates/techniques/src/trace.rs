//! A witness that remembers reasons: the digits that it takes to show that an assumption is wrong.
//!
//! # Invariants
//! An event rests on earlier events alone, so one walk back from the contradiction finds all of its reasons.

use crate::frame::{Candidate, Frame, digits};
use crate::look::Look;
use crate::state::State;
use crate::trial::{Cause, Clash, Witness};

/// No event: it was so from the beginning. [fixed]
const NOTHING: usize = usize::MAX;

/// An event: a digit that was placed, or a part that left fewer candidates.
struct Event {
    placed: Option<(Candidate, Cause)>,
    /// The events that it rests on.
    by: Vec<usize>,
}

/// All events.
pub(crate) struct Trace<'s, 'n> {
    frame: &'s Frame<'n>,
    before: &'s State,
    events: Vec<Event>,
    /// For each cell and digit the event that removed it.
    lost_by: Vec<usize>,
}

impl<'s, 'n> Trace<'s, 'n> {
    pub(crate) fn new(look: &Look<'s, 'n>) -> Self {
        let lost_by = vec![NOTHING; look.state.cells.len() * 64];
        Self { frame: look.frame, before: look.state, events: Vec::new(), lost_by }
    }

    /// The events that removed these candidates.
    fn by(&self, cell: usize, set: u64) -> impl Iterator<Item = usize> {
        let lost = digits(self.before.cells[cell] & set);
        let by = lost.map(move |digit| self.lost_by[cell * 64 + usize::from(digit)]);
        by.filter(|&event| event != NOTHING)
    }

    fn of_unit(&self, unit: usize, digit: u8) -> Vec<usize> {
        let cells = self.frame.units[unit].relation.cells().iter();
        cells.flat_map(|&cell| self.by(cell, 1 << digit)).collect()
    }

    fn of_part(&self, part: usize) -> Vec<usize> {
        let cells = self.frame.network.parts()[part].relation.cells().iter();
        cells.flat_map(|&cell| self.by(cell, u64::MAX)).collect()
    }

    /// The digits that lead to the contradiction, and the chain as a sentence.
    pub(crate) fn explained(&self, clash: Clash) -> (Vec<Candidate>, String) {
        let (by, end) = match clash {
            Clash::Cell(cell) => {
                let name = self.frame.network.name(cell);
                (self.by(cell, u64::MAX).collect(), format!("no digit is left for {name}"))
            }
            Clash::Unit(unit, digit) => {
                let name = &self.frame.units[unit].name;
                let words = format!("{name} has no place for {}", self.frame.digit(digit));
                (self.of_unit(unit, digit), words)
            }
            Clash::Part(part) => {
                let name = &self.frame.network.parts()[part].name;
                (self.of_part(part), format!("nothing is left for {name}"))
            }
        };
        let mut is_needed = vec![false; self.events.len()];
        by.into_iter().for_each(|event| is_needed[event] = true);
        for event in (0..self.events.len()).rev() {
            if is_needed[event] {
                self.events[event].by.iter().for_each(|&by| is_needed[by] = true);
            }
        }
        let needed = self.events.iter().zip(&is_needed).filter(|(_, needed)| **needed);
        let placed: Vec<_> = needed.filter_map(|(event, _)| event.placed).collect();
        let words: Vec<String> = placed.iter().map(|&(at, cause)| self.says(at, cause)).collect();
        (
            placed.iter().map(|(at, _)| *at).collect(),
            format!("{}, and {end}", words.join(", then ")),
        )
    }

    fn says(&self, (cell, digit): Candidate, cause: Cause) -> String {
        let (name, digit) = (self.frame.network.name(cell), self.frame.digit(digit));
        match cause {
            Cause::Assumed => format!("if {name} is {digit}"),
            Cause::Unit(unit) => format!("{name} is {digit} in {}", self.frame.units[unit].name),
            Cause::Cell => format!("{name} is {digit}"),
        }
    }
}

impl Witness for Trace<'_, '_> {
    fn placed(&mut self, at: Candidate, cause: Cause) {
        let by = match cause {
            Cause::Assumed => Vec::new(),
            Cause::Cell => self.by(at.0, !(1 << at.1)).collect(),
            Cause::Unit(unit) => self.of_unit(unit, at.1),
        };
        self.events.push(Event { placed: Some((at, cause)), by });
    }

    fn part(&mut self, part: usize) {
        let by = self.of_part(part);
        self.events.push(Event { placed: None, by });
    }

    fn lost(&mut self, cell: usize, set: u64) {
        for digit in digits(set) {
            self.lost_by[cell * 64 + usize::from(digit)] = self.events.len() - 1;
        }
    }
}
