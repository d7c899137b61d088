//! A program as it was before a trial, to come back to exactly.
//!
//! # Why this shape
//! A trial fixes columns, makes a few steps and is undone. Factoring the basis after each trial would take as
//! long as the trial. Exchanges are factors at the end of a list, so the old factors come back by dropping the
//! ones that the trial has added. All else is copied.
//!
//! # Invariants
//! The factors come back only if they were not made from the start in the meantime; otherwise they are stale.
//!
//! # Cost
//! A copy of some numbers for each variable.

use super::program::Program;

/// The numbers of a program that a trial changes.
#[derive(Clone, Debug, Default)]
pub(in crate::best) struct Saved {
    lower: Vec<f64>,
    upper: Vec<f64>,
    moved: Vec<f64>,
    reduced: Vec<f64>,
    is_upper: Vec<bool>,
    ways: Vec<i8>,
    place: Vec<u32>,
    basis: Vec<u32>,
    values: Vec<f64>,
    lows: Vec<f64>,
    highs: Vec<f64>,
    weights: Vec<f64>,
    is_stale: bool,
    /// The factors' number, and how many exchanges and entries of exchanges they had.
    factors: u64,
    exchanged: (usize, usize),
}

impl Program {
    /// Saves the present state.
    pub(in crate::best) fn save(&self, saved: &mut Saved) {
        saved.lower.clone_from(&self.lower);
        saved.upper.clone_from(&self.upper);
        saved.moved.clone_from(&self.moved);
        saved.reduced.clone_from(&self.reduced);
        saved.is_upper.clone_from(&self.is_upper);
        saved.ways.clone_from(&self.ways);
        saved.place.clone_from(&self.place);
        saved.basis.clone_from(&self.basis);
        saved.values.clone_from(&self.values);
        saved.lows.clone_from(&self.lows);
        saved.highs.clone_from(&self.highs);
        saved.weights.clone_from(&self.weights);
        saved.is_stale = self.is_stale;
        saved.factors = self.factor.made();
        saved.exchanged = self.factor.exchanged();
    }

    /// Restores the saved state.
    pub(in crate::best) fn restore(&mut self, saved: &Saved) {
        self.lower.copy_from_slice(&saved.lower);
        self.upper.copy_from_slice(&saved.upper);
        self.moved.copy_from_slice(&saved.moved);
        self.reduced.copy_from_slice(&saved.reduced);
        self.is_upper.copy_from_slice(&saved.is_upper);
        self.ways.copy_from_slice(&saved.ways);
        self.place.copy_from_slice(&saved.place);
        self.basis.copy_from_slice(&saved.basis);
        self.values.copy_from_slice(&saved.values);
        self.lows.copy_from_slice(&saved.lows);
        self.highs.copy_from_slice(&saved.highs);
        self.weights.copy_from_slice(&saved.weights);
        self.is_stale = saved.is_stale || self.factor.made() != saved.factors;
        if !self.is_stale {
            self.factor.shorten(saved.exchanged);
        }
        // The rows still list the columns that the trial has left.
        self.has_moved = true;
    }
}
