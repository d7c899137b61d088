//! How large a search is, by random probing.
//!
//! # Why this shape
//! A probe goes down the tree from the root with a few nodes of each level, each of which stands for
//! many that are like it (`kernel/strata.rs`). The mean over all probes is the exact size, so the mean
//! of many is near it, with a standard error that the probes themselves give. The same walk from the
//! branches that a running search has still to try tells its rest ([`Outlook`](crate::outlook)).
//!
//! # Invariants
//! 1. The expectation of a probe is the exact number of steps, and of solutions, whatever the tree
//!    (tested by going through all probes of small trees).
//! 2. Probing changes neither the search nor its answer: it works on copies.
//!
//! # Cost
//! One walk a probe: some hundred steps, and some dozen copies of the store.
//!
//! # Source
//! P. C. Chen, *Heuristic sampling: a method for predicting the performance of tree searching programs*
//! (SIAM Journal on Computing 21, 1992).

use gavotte_model::Verdict;

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
    /// Whether something of this probability is the case.
    fn holds(&mut self, probability: f64) -> bool;
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

    fn holds(&mut self, probability: f64) -> bool {
        f64::from(self.below(u32::MAX)) < probability * f64::from(u32::MAX)
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

/// How many branches a probe enters at most level by level, where `stretch` steps take a millisecond
/// or two.
pub(crate) fn breadth(stretch: u64) -> u64 {
    8 * stretch
}

/// Makes so many probes, unless `stop` ends them; `None` where there is nothing to probe.
pub(crate) fn estimate(
    engine: &dyn Run,
    probes: u64,
    seed: u64,
    most: u64,
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
        let probe = engine.probe(&mut chance, most)?;
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
        /// The choices so far and the probabilities that there were each time.
        path: Vec<(usize, Vec<f64>)>,
        at: usize,
        probability: f64,
    }

    impl Every {
        fn begin(&mut self) {
            (self.at, self.probability) = (0, 1.0);
        }

        /// The next sequence; `false` after the last one.
        fn advance(&mut self) -> bool {
            while let Some((choice, all)) = self.path.pop() {
                if choice + 1 < all.len() {
                    self.path.push((choice + 1, all));
                    return true;
                }
            }
            false
        }

        fn choose(&mut self, all: &[f64]) -> usize {
            if self.at == self.path.len() {
                self.path.push((0, all.to_vec()));
            }
            let (choice, known) = &self.path[self.at];
            assert_eq!(known, all, "a probe must be decided by its choices");
            self.at += 1;
            self.probability *= all[*choice];
            *choice
        }
    }

    impl Chance for Every {
        fn below(&mut self, bound: u32) -> u32 {
            let each = vec![1.0 / f64::from(bound); bound as usize];
            u32::try_from(self.choose(&each)).unwrap()
        }

        fn holds(&mut self, probability: f64) -> bool {
            self.choose(&[probability, 1.0 - probability]) == 0
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

    fn check(name: &str, search: &Search<'_>) {
        for most in [0, 4, u64::MAX] {
            check_walks(&format!("{name}, {most} branches"), search.fork(), most);
        }
    }

    #[allow(clippy::cast_precision_loss)]
    fn check_walks(name: &str, mut search: Search<'_>, most: u64) {
        let mean = expectation(|chance| search.engine().probe(chance, most).unwrap_or_default());
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
            steps: running.engine().probe_rest(chance, most).unwrap(),
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
            check("links", &Search::links(problem, Order::Fewest));
            check("input", &Search::links(problem, Order::Input));
            if let Ok(cells) = Search::cells(problem, Order::Fewest) {
                check("cells", &cells);
                for layout in crate::Layout::all(problem) {
                    check("bits", &Search::bits_as(problem, layout, Order::Fewest));
                }
            }
        }
    }

    #[test]
    #[allow(clippy::cast_precision_loss)]
    fn a_seed_decides_the_estimate_and_a_limit_ends_it() {
        let mut builder = Problem::builder().items(0..10);
        for a in 0..10 {
            builder = builder.option([a]);
            for b in (a + 1..10).filter(|b| a * b % 3 != 1) {
                builder = builder.option([a, b]);
            }
        }
        let problem = builder.build().unwrap();
        let mut search = Search::links(&problem, Order::Fewest);
        let first = search.estimate(100, 7).unwrap();
        assert_eq!(search.estimate(100, 7), Some(first));
        assert_ne!(search.estimate(100, 8).unwrap().steps, first.steps);
        let mut exact = search.fork();
        let _ = exact.count_all();
        let Figure { mean, error } = first.steps;
        assert!(error > 0.0 && (mean - exact.steps() as f64).abs() < 4.0 * error, "{first:?}");
        let cancel = crate::Cancel::new();
        cancel.cancel();
        let stopped = search.cancel(&cancel).estimate(1000, 7).unwrap();
        assert_eq!((stopped.probes, stopped.verdict.is_answer()), (0, false));
    }

    #[test]
    fn an_endless_search_has_a_finite_estimate() {
        let mut builder = Problem::builder().items(0..2000);
        for item in 0..2000 {
            builder = builder.option([item]).option([item]).option([item, (item + 7) % 2000]);
        }
        let problem = builder.build().unwrap();
        let estimate = Search::links(&problem, Order::Fewest).estimate(2, 1).unwrap();
        assert!(estimate.steps.mean > 1e100 && estimate.steps.error.is_finite(), "{estimate:?}");
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
