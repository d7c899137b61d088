//! How far a running search has come, by probes of its rest.
//!
//! # Why this shape
//! Each look gives a guess at the whole: what is done, and what [probes](super::estimate) say of the
//! rest. The looks are averaged by the inverse squares of what was left, since the error is a part of that.
//! What was left is taken as the averages before say, too: else a guess that is too low by chance would
//! outweigh all others.
//!
//! The part that is reported moves on by what was done since the last look, compared with what is left: a
//! guess that was too good makes it slower, and never makes it stand or go back.
//!
//! # Cost
//! [`EFFORT`] of the time; ten times as much until [`AHEAD`] is spent, since the first guesses are wanted
//! most.

use std::time::Duration;

use web_time::Instant;

use super::chance::Seeded;
use super::contract::{Part, Run};
use super::estimate::breadth;
use super::mean::Mean;

/// How much of the time may go into looking ahead. Nobody notices so little. [ratio]
const EFFORT: f64 = 0.01;
/// What may be spent beyond that at first. The first guesses are wanted most. [ms]
const AHEAD: Duration = Duration::from_millis(60);
/// What is left is reported as if it were at least one part in so many of what is done.
/// Nobody wants to wait at 100 %. [ratio]
const LAST: f64 = 25.0;
/// How many probes make a look at least. One has no error. [probes]
const FEWEST: u32 = 2;
/// How many probes make a look at most. More would delay the search. [probes]
const MOST: u32 = 64;

/// The guesses so far.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    chance: Seeded,
    /// How many branches a probe enters at most.
    breadth: u64,
    /// The sum of the guesses at the whole, each by its weight, and of the weights.
    guesses: f64,
    weights: f64,
    /// What is taken to be left where looks are weighed.
    known: Option<f64>,
    /// What was done at the last look, and what was reported.
    done: f64,
    reported: f64,
    /// The time that went into looking ahead.
    spent: Duration,
}

impl Outlook {
    /// For a search of which so many steps take a millisecond or two.
    pub(crate) fn new(stretch: u64) -> Self {
        Self {
            chance: Seeded::new(1),
            breadth: breadth(stretch),
            guesses: 0.0,
            weights: 0.0,
            known: None,
            done: 0.0,
            reported: 0.0,
            spent: Duration::ZERO,
        }
    }

    /// The part of the search that is done, and the steps that are left where that can be guessed;
    /// `elapsed` is the time since it began.
    #[allow(clippy::cast_precision_loss)] // a guess
    pub(crate) fn look(&mut self, engine: &dyn Run, elapsed: Duration) -> (f64, Option<f64>) {
        let done = engine.steps() as f64;
        if !self.probe(
            engine,
            done,
            elapsed.mul_f64(EFFORT) + elapsed.mul_f64(10.0 * EFFORT).min(AHEAD),
        ) {
            self.reported = engine.fraction().clamp(self.reported, 1.0);
            return (self.reported, None);
        }
        let more = done - std::mem::replace(&mut self.done, done);
        // A guess that is used up was too low: as much again as was done lately may be left.
        let left = (self.guesses / self.weights - done).max(more);
        let expected = self.known.map_or(left, |known| (known - more).max(more));
        let known = (left * expected).sqrt();
        self.known = Some(known);
        if more > 0.0 {
            // A rest that seems next to nothing is reported later rather than too soon.
            let ahead = known.max(done / LAST);
            self.reported += (1.0 - self.reported) * more / (more + ahead);
        }
        debug_assert!(
            (0.0..=1.0).contains(&self.reported),
            "{} is no part of a search",
            self.reported
        );
        (self.reported, Some(left))
    }

    /// Makes as many probes as fit into the time that may be spent in all; whether any guess is known.
    fn probe(&mut self, engine: &dyn Run, done: f64, most: Duration) -> bool {
        let (begun, mut rest, mut made) = (Instant::now(), Mean::default(), 0);
        while made < MOST && self.spent + begun.elapsed() < most || (1..FEWEST).contains(&made) {
            let Some(left) = engine.probe(Part::Left, &mut self.chance, self.breadth) else {
                return false;
            };
            rest.add(left.steps.into());
            made += 1;
        }
        self.spent += begun.elapsed();
        if let Some(mean) = rest.figure().and_then(|rest| rest.mean().value()) {
            let known = self.known.unwrap_or(mean).max(1.0);
            let weight = f64::from(made) / (known * known);
            self.guesses += weight * (done + mean);
            self.weights += weight;
        }
        self.weights > 0.0
    }
}
