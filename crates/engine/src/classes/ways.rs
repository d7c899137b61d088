//! The two ways of a count up to isomorphism, and which one has the next turn.
//!
//! # Why this shape
//! With a small group a count is a [`Division`] into beginnings, because remaining problems are hardly ever isomorphic below
//! the first decisions. With a large one they may be so all the way down, and then a [`Sweep`] reaches numbers that nothing
//! else does. But where they are not, it makes a form for each of them in vain: diagonal Latin squares of order 8 have
//! a group of 31 million members, and hardly two of their remaining problems are isomorphic once both diagonals are decided. A
//! sweep cannot say how much it has left. A division can as soon as some beginnings are counted. So a sweep that lasts has a division
//! beside it, which takes over when it seems to need less than some times what the sweep has cost.
//!
//! # Invariants
//! Each way is a count of the whole. The first one to end gives the number.
//!
//! # Cost
//! Where the sweep wins, an eighth of it more at most. Where the division does, a part of it for the sweep.

use num_bigint::BigUint;

use super::beginnings::Beginnings;
use super::division::{Division, Needs};
use super::frontier::Frontier;
use super::incidence::State;
use super::sweep::Sweep;
use super::team::Team;
use crate::run::Halt;

/// A sweep, a division, or both.
pub(super) struct Ways {
    sweep: Option<Sweep>,
    division: Option<Division>,
    /// The root and the orbits of its options, as long as there may be a division later.
    pub(super) root: Option<(State, Vec<usize>)>,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// A division is to begin.
    Divide,
    /// It makes beginnings.
    Make,
    /// It counts them, for which it needs no team.
    Count,
    Sweep,
    /// Neither way is of use.
    Nothing,
}

impl Ways {
    /// A division alone.
    pub(super) fn division(division: Division) -> Self {
        Self { sweep: None, division: Some(division), root: None }
    }

    /// A sweep, which has a division from this root on beside it when it lasts; with the orbits of the root's options.
    pub(super) fn sweep(sweep: Sweep, root: (State, Vec<usize>)) -> Self {
        Self { sweep: Some(sweep), division: None, root: Some(root) }
    }

    /// Who has the next turn. Tests are `eager` to have both ways.
    pub(super) fn next(&self, eager: bool) -> Next {
        // The steps of a sweep that lasts, some tenths of a second.
        let late: u64 = if eager { 64 } else { 1 << 21 };
        // The division has one step in this many beside a sweep, until it is known how much it has left.
        let share: u64 = if eager { 1 } else { 8 };
        // It takes over when it seems to need this many times the steps of the sweep.
        let worth = 4.0;
        let is_due = |it: &Sweep| it.steps() >= late || it.meets() == Some(false);
        let by_division = if self.beginnings().is_some() { Next::Count } else { Next::Make };
        match (&self.sweep, &self.division) {
            (None, None) => Next::Nothing,
            (None, Some(_)) => by_division,
            (Some(sweep), None) if sweep.is_hopeless() => Next::Nothing,
            (Some(sweep), Some(_)) if sweep.is_hopeless() => by_division,
            (Some(sweep), None) if self.root.is_some() && is_due(sweep) => Next::Divide,
            (Some(_), None) => Next::Sweep,
            (Some(sweep), Some(division)) => {
                let swept = sweep.steps();
                #[allow(clippy::cast_precision_loss)] // a guess
                let most = worth * swept as f64;
                let is_near = division.left().is_some_and(|left| left < most);
                if is_near || division.steps() < swept / share { by_division } else { Next::Sweep }
            }
        }
    }

    /// From now on there is this division beside the sweep.
    pub(super) fn divide(&mut self, division: Division) {
        (self.division, self.root) = (Some(division), None);
    }

    /// Makes beginnings for about this many steps; a division that is not worth it is given up.
    pub(super) fn make(&mut self, team: &mut Team<'_>, needs: &Needs<'_>, steps: u64) {
        if self.division.as_mut().is_some_and(|it| !it.make(team, needs, steps)) {
            self.division = None;
        }
    }

    /// Counts beginnings for about this many steps, unless it is time to stop. Returns the count at its end.
    pub(super) fn count(&mut self, steps: u64, halt: &Halt) -> Option<BigUint> {
        self.division.as_mut()?.count(steps, halt)
    }

    /// Sweeps for about this many steps. Returns the count at its end.
    pub(super) fn sweep_on(&mut self, team: &mut Team<'_>, steps: u64) -> Option<BigUint> {
        self.sweep.as_mut()?.advance(team, steps).map(Frontier::count)
    }

    /// The steps of both ways, but for a division that was given up.
    pub(super) fn steps(&self) -> u64 {
        let division = self.division.as_ref().map_or(0, Division::steps);
        division + self.sweep.as_ref().map_or(0, Sweep::steps)
    }

    /// The part of the work that is done.
    pub(super) fn fraction(&self) -> f64 {
        let swept = self.sweep.as_ref().map_or(0.0, Sweep::fraction);
        self.beginnings().map_or(swept, |it| it.fraction().max(swept))
    }

    /// Whether isomorphic problems are met often enough, as far as a sweep that goes on by itself knows; `None` where the
    /// division says more.
    pub(super) fn meets(&self) -> Option<bool> {
        let meets = self.sweep.as_ref()?.meets();
        meets.filter(|&meets| meets || self.division.is_none())
    }

    /// Whether there is a division.
    pub(super) fn divides(&self) -> bool {
        self.division.is_some()
    }

    /// The beginnings, once they are counted.
    pub(super) fn beginnings(&self) -> Option<&Beginnings> {
        self.division.as_ref()?.beginnings()
    }
}
