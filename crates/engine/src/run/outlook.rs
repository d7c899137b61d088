//! The progress of a running search, by probes of its rest.
//!
//! # Why this shape
//! Each look gives a guess at the whole: the work done, and the rest by [probes](super::estimate). The looks are
//! averaged by the inverse squares of the rest, because the error is in proportion to the rest. The rest of
//! these weights is itself an average over the looks before, because otherwise a guess that is too low by chance
//! would outweigh all others.
//!
//! The reported part grows by the work since the last look, compared with the rest. A guess that was too good
//! makes it slower, and never makes it stand still or go back.
//!
//! # Cost
//! A hundredth of the time; ten times as much until 60 milliseconds are spent, because the first guesses are wanted
//! most. A probe takes at most [`PATIENCE`], because nobody hears a signal meanwhile: where items have thousands of options, a
//! single one would take half a minute. Then the part that is done is the search's own.

use std::time::Duration;

use web_time::Instant;

use super::chance::{Seeded, Until};
use super::contract::{Part, Run};
use super::estimate::breadth;
use super::mean::Mean;

/// The most time of a probe. [ms]
const PATIENCE: Duration = Duration::from_millis(50);

/// The guesses so far.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    chance: Seeded,
    /// The greatest number of branches that a probe enters.
    breadth: u64,
    /// The sum of the guesses at the whole, each by its weight, and of the weights.
    guesses: f64,
    weights: f64,
    /// The rest, as it is used for the weights of looks.
    known: Option<f64>,
    /// The work done at the last look, and the part that was reported.
    done: f64,
    reported: f64,
    /// The time spent on looking ahead.
    spent: Duration,
}

impl Outlook {
    /// For a search whose `stretch` steps take a millisecond or two.
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

    /// The part of the search that is done, and a guess of the steps that are left, where there is one;
    /// `elapsed` is the time since it began.
    #[allow(clippy::cast_precision_loss)] // a guess
    pub(crate) fn look(&mut self, engine: &dyn Run, elapsed: Duration) -> (f64, Option<f64>) {
        let done = engine.steps() as f64;
        // The share of the time for looking ahead, which is too small to be noticed.
        let effort = 0.01;
        // The additional time at the beginning, because the first guesses are wanted most.
        let extra = Duration::from_millis(60);
        if !self.probe(
            engine,
            done,
            elapsed.mul_f64(effort) + elapsed.mul_f64(10.0 * effort).min(extra),
        ) {
            self.reported = engine.fraction().clamp(self.reported, 1.0);
            return (self.reported, None);
        }
        let more = done - std::mem::replace(&mut self.done, done);
        // A guess that is used up was too low, so as much work may be left as was done lately.
        let left = (self.guesses / self.weights - done).max(more);
        let expected = self.known.map_or(left, |known| (known - more).max(more));
        let known = (left * expected).sqrt();
        self.known = Some(known);
        // The rest is reported as at least one part in this many of the work done, because nobody wants to wait at
        // 100 %.
        let last = 25.0;
        if more > 0.0 {
            // A rest that seems next to nothing is better reported too late than too soon.
            let ahead = known.max(done / last);
            self.reported += (1.0 - self.reported) * more / (more + ahead);
        }
        debug_assert!(
            (0.0..=1.0).contains(&self.reported),
            "{} is no part of a search",
            self.reported
        );
        (self.reported, Some(left))
    }

    /// Makes as many probes as fit into the time for all of them. Returns whether any guess is known.
    fn probe(&mut self, engine: &dyn Run, done: f64, most: Duration) -> bool {
        let (begun, mut rest, mut made) = (Instant::now(), Mean::default(), 0);
        // The least number of probes of a look, because one has no error.
        let fewest: u32 = 2;
        // The greatest number of probes of a look, because more would delay the search.
        let probes: u32 = 64;
        while made < probes && self.spent + begun.elapsed() < most || (1..fewest).contains(&made) {
            let since = Instant::now();
            let mut timed = Until::new(&mut self.chance, || since.elapsed() > PATIENCE);
            let Some(left) = engine.probe(Part::Left, &mut timed, self.breadth) else {
                return false;
            };
            if timed.was_over() {
                break;
            }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::{Allowance, Assumed, Chance, Event, Probe};
    use gavotte_model::OptionId;
    use num_bigint::BigUint;

    /// A search whose probes have no end.
    struct Endless;

    impl Run for Endless {
        fn find(&mut self, _: Allowance<'_>) -> Event {
            Event::Paused
        }

        fn count(&mut self, _: Allowance<'_>) -> Event {
            Event::Paused
        }

        fn take_counted(&mut self) -> BigUint {
            BigUint::ZERO
        }

        fn path(&self) -> &[OptionId] {
            &[]
        }

        fn steps(&self) -> u64 {
            1000
        }

        fn fraction(&self) -> f64 {
            0.25
        }

        fn fork(&self, _: Assumed<'_>) -> Box<dyn Run> {
            Box::new(Self)
        }

        fn probe(&self, _: Part, chance: &mut dyn Chance, _: u64) -> Option<Probe> {
            while !chance.is_over() {
                std::hint::spin_loop();
            }
            Some(Probe { steps: 1e9, solutions: 0.0 })
        }
    }

    #[test]
    fn a_probe_without_end_is_given_up() {
        let mut outlook = Outlook::new(1000);
        assert_eq!(outlook.look(&Endless, Duration::from_secs(1)), (0.25, None));
        // Its time counts, so that not every look tries again.
        assert!(outlook.spent >= PATIENCE);
    }
}
