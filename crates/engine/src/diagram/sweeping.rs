//! What is asked of a sweep, however wide its states are and whatever it keeps of the ways to them.

use std::io::{self, Read, Write};

use gavotte_model::StopReason;

use super::sweep::{Progress, Swept, Tally};
use crate::run::Interrupt;

/// A sweep whose width is forgotten.
pub(super) trait Sweeping<A>: Send {
    /// Runs until `steps` options have been tried in all.
    fn advance(&mut self, steps: u64) -> Swept;
    fn steps(&self) -> u64;
    fn fraction(&self) -> f64;
    fn tally(&self) -> Tally;
    /// How far it is.
    fn progress(&self) -> Progress;
    /// About how many bits the largest number of ways to a state of the present layer has.
    fn bits(&self) -> u64;
    /// The logarithm to the base 2 of the steps that seem to be left; `None` as long as nothing is known.
    fn left(&self) -> Option<f64> {
        None
    }
    /// The answer of the sweep, when it has ended; or why the answer was stopped, and it can be asked for again.
    fn answer(&self, interrupt: &mut Interrupt) -> Result<A, StopReason>;
    fn fork(&self) -> Box<dyn Sweeping<A>>;
    /// Whether it returns every few milliseconds, however many steps it may make.
    fn is_paced(&self) -> bool;
    /// Writes a snapshot. Returns whether there is one.
    fn snapshot(&self, out: &mut dyn Write) -> io::Result<bool>;
    /// Goes on from a snapshot whose order it has, before it begins. Returns whether the snapshot is of the same layers.
    fn restore(&mut self, from: &mut dyn Read) -> io::Result<bool>;
}
