//! How large a search is, by random probing.
//!
//! # Why this shape
//! A probe walks down from the root, at each branching into one branch by chance, and multiplies the
//! numbers of branches on the way: what it meets stands for so many nodes. The mean over all probes is
//! the exact size, so the mean of many is near it, with a standard error that the probes themselves
//! give. The same walk from the branches that a running search has still to try tells its rest
//! ([`Outlook`]).
//!
//! # Invariants
//! 1. The expectation of a probe is the exact number of steps, and of solutions, whatever the tree
//!    (tested by going through all probes of small trees).
//! 2. Probing changes neither the search nor its answer: it works on copies.
//!
//! # Cost
//! A copy of the store and one walk a probe.
//!
//! # Source
//! D. E. Knuth, *Estimating the efficiency of backtrack programs* (Mathematics of Computation 29, 1975).

use std::time::Duration;

use gavotte_model::Verdict;
use web_time::Instant;

use crate::kernel::Run;

/// A number that probes estimate.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Figure {
    /// The mean of the probes.
    pub mean: f64,
    /// The standard error of the mean. Where few probes find anything it is too small.
    pub error: f64,
}

/// What random probes say of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// How many probes were made.
    pub probes: u64,
    /// How many steps it takes to count all solutions.
    pub steps: Figure,
    /// How many solutions there are.
    pub solutions: Figure,
    /// Whether all probes were made.
    pub verdict: Verdict,
}

/// What one probe stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Probe {
    pub(crate) steps: f64,
    pub(crate) solutions: f64,
}

/// A source of chance: which of so many.
pub(crate) trait Chance {
    /// A number below `bound`, which is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

/// A sequence of numbers that a seed decides (G. Steele, D. Lea, C. Flood, *Fast splittable
/// pseudorandom number generators*, 2014).
#[derive(Clone, Debug)]
pub(crate) struct Seeded(u64);

impl Seeded {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }
}

impl Chance for Seeded {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let product = ((z ^ (z >> 31)) >> 32) * u64::from(bound);
        u32::try_from(product >> 32).unwrap_or(0)
    }
}

/// A mean and its error, number by number (B. P. Welford, 1962).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mean {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Mean {
    pub(crate) fn add(&mut self, value: f64) {
        self.count += 1.0;
        let off = value - self.mean;
        self.mean += off / self.count;
        self.squares += off * (value - self.mean);
    }

    pub(crate) fn figure(self) -> Figure {
        let variance = self.squares / (self.count - 1.0).max(1.0);
        Figure { mean: self.mean, error: (variance / self.count.max(1.0)).sqrt() }
    }
}

/// How much of the time may go into looking ahead, and how many probes are made at a time.
const EFFORT: f64 = 0.01;
const AT_ONCE: u32 = 16;

/// How far a running search has come, by probes of its rest.
///
/// Each look gives a guess at the whole: what is done and what the probes say of the rest. Later
/// looks weigh more, since less is left for chance. The part that is told moves on by what was done
/// since the last look, compared with the rest: a guess that was too good makes it slower, and never
/// makes it stand or go back.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    chance: Seeded,
    /// The sum of the guesses at the whole, each by its weight, and of the weights.
    guesses: f64,
    weights: f64,
    /// What was done at the last look, and what was told.
    done: f64,
    told: f64,
}

impl Outlook {
    pub(crate) fn new() -> Self {
        Self { chance: Seeded::new(1), guesses: 0.0, weights: 0.0, done: 0.0, told: 0.0 }
    }

    /// The part of the search that is done, and the steps that are left where that can be guessed;
    /// `since` is the time since the last look.
    #[allow(clippy::cast_precision_loss)] // a guess
    pub(crate) fn look(&mut self, engine: &dyn Run, since: Duration) -> (f64, Option<f64>) {
        let Some(rest) = self.probe(engine, since.mul_f64(EFFORT)) else {
            self.told = engine.fraction().clamp(self.told, 1.0);
            return (self.told, None);
        };
        let done = engine.steps() as f64;
        let weight = done * done;
        self.guesses += weight * (done + rest);
        self.weights += weight;
        let whole = if self.weights > 0.0 { self.guesses / self.weights } else { rest };
        // What is left now is known better than what was left early on.
        let left = (whole - done).max(rest / 2.0);
        let more = done - std::mem::replace(&mut self.done, done);
        if more > 0.0 {
            self.told += (1.0 - self.told) * more / (more + left);
        }
        (self.told, Some(left))
    }

    /// The mean of probes of the rest, as many as can be made in that time.
    fn probe(&mut self, engine: &dyn Run, most: Duration) -> Option<f64> {
        let (begun, mut rest) = (Instant::now(), Mean::default());
        loop {
            for _ in 0..AT_ONCE {
                rest.add(engine.probe_rest(&mut self.chance)?);
            }
            if begun.elapsed() >= most {
                return Some(rest.figure().mean);
            }
        }
    }
}

/// Makes so many probes, unless `stop` ends them; `None` where there is nothing to probe.
pub(crate) fn estimate(
    engine: &dyn Run,
    probes: u64,
    seed: u64,
    mut stop: impl FnMut() -> Option<Verdict>,
) -> Option<Estimate> {
    let mut chance = Seeded::new(seed);
    let (mut steps, mut solutions) = (Mean::default(), Mean::default());
    let mut made = 0;
    let mut verdict = Verdict::Complete;
    while made < probes {
        if let Some(stopped) = stop() {
            verdict = stopped;
            break;
        }
        let probe = engine.probe(&mut chance)?;
        steps.add(probe.steps);
        solutions.add(probe.solutions);
        made += 1;
    }
    Some(Estimate { probes: made, steps: steps.figure(), solutions: solutions.figure(), verdict })
}

#[cfg(test)]
mod tests {
    use gavotte_model::{Bounds, Problem};

    use super::*;
    use crate::{Order, Search};

    /// Goes through all sequences of choices, each with its probability.
    #[derive(Default)]
    struct Every {
        /// The choices so far and how many there were each time.
        path: Vec<(u32, u32)>,
        at: usize,
        probability: f64,
    }

    impl Every {
        fn begin(&mut self) {
            (self.at, self.probability) = (0, 1.0);
        }

        /// The next sequence; `false` after the last one.
        fn advance(&mut self) -> bool {
            while let Some((choice, bound)) = self.path.pop() {
                if choice + 1 < bound {
                    self.path.push((choice + 1, bound));
                    return true;
                }
            }
            false
        }
    }

    impl Chance for Every {
        fn below(&mut self, bound: u32) -> u32 {
            if self.at == self.path.len() {
                self.path.push((0, bound));
            }
            let (choice, known) = self.path[self.at];
            assert_eq!(known, bound, "a probe must be decided by its choices");
            self.at += 1;
            self.probability /= f64::from(bound);
            choice
        }
    }

    /// The exact expectation of what `probe` gives.
    fn expectation(mut probe: impl FnMut(&mut dyn Chance) -> Probe) -> Probe {
        let (mut every, mut sum) = (Every::default(), Probe::default());
        loop {
            every.begin();
            let one = probe(&mut every);
            sum.steps += every.probability * one.steps;
            sum.solutions += every.probability * one.solutions;
            if !every.advance() {
                return sum;
            }
        }
    }

    #[allow(clippy::cast_precision_loss)]
    fn check(name: &str, mut search: Search<'_>) {
        let mean = expectation(|chance| search.engine().probe(chance).unwrap_or_default());
        let fork = search.fork();
        let count = search.count_all();
        let (steps, solutions) =
            (search.steps() as f64, count.solutions.iter_u64_digits().sum::<u64>() as f64);
        let near = |a: f64, b: f64| (a - b).abs() <= 1e-6 * (1.0 + b);
        assert!(near(mean.steps, steps), "{name}: {mean:?} for {steps} steps");
        assert!(near(mean.solutions, solutions), "{name}: {mean:?} for {solutions} solutions");
        // In the middle of the search: the rest.
        let mut running = fork;
        running.next();
        let done = running.steps() as f64;
        let rest = expectation(|chance| Probe {
            steps: running.engine().probe_rest(chance).unwrap(),
            solutions: 0.0,
        });
        if !near(rest.steps, 0.0) || running.next().is_some() {
            assert!(near(done + rest.steps, steps), "{name}: {done} and {rest:?} of {steps}");
        }
    }

    fn problems() -> Vec<Problem> {
        let mut plain = Problem::builder().items(0..6);
        for (a, b) in [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3), (2, 4), (3, 5), (4, 5), (0, 5)] {
            plain = plain.option([a, b]);
        }
        for single in 0..4 {
            plain = plain.option([single]);
        }
        let bounds = Problem::builder()
            .item_with("a", Bounds::between(0, 2))
            .item_with("b", Bounds::between(1, 3))
            .option(["a", "b"])
            .option(["b"])
            .option(["a", "b"])
            .option(["a"]);
        let none = Problem::builder().items(["a", "b"]).option(["a"]);
        vec![plain.build().unwrap(), bounds.build().unwrap(), none.build().unwrap()]
    }

    #[test]
    fn the_expectation_is_the_truth() {
        for problem in &problems() {
            check("links", Search::links(problem, Order::Fewest));
            check("input", Search::links(problem, Order::Input));
            if let Ok(cells) = Search::cells(problem, Order::Fewest) {
                check("cells", cells);
                for layout in crate::Layout::all(problem) {
                    check("bits", Search::bits_as(problem, layout, Order::Fewest));
                }
            }
        }
    }

    #[test]
    fn a_seed_decides_the_estimate_and_a_limit_ends_it() {
        let problem = &problems()[0];
        let mut search = Search::links(problem, Order::Fewest);
        let first = search.estimate(1000, 7).unwrap();
        assert_eq!(search.estimate(1000, 7), Some(first));
        assert_ne!(search.estimate(1000, 8).unwrap().steps, first.steps);
        let exact = search.fork().count_all();
        let off = (first.solutions.mean - exact.solutions.bits() as f64).abs();
        assert!(off < 100.0 && first.steps.error > 0.0);
        let cancel = crate::Cancel::new();
        cancel.cancel();
        let stopped = search.cancel(&cancel).estimate(1000, 7).unwrap();
        assert_eq!((stopped.probes, stopped.verdict.is_answer()), (0, false));
    }

    #[test]
    fn means_and_errors() {
        let mut mean = Mean::default();
        for value in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            mean.add(value);
        }
        let Figure { mean, error } = mean.figure();
        assert!(
            (mean - 5.0).abs() < 1e-12 && (error - (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12
        );
    }
}
