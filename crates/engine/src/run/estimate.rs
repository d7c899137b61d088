//! How large a search is, by random probing.
//!
//! # Why this shape
//! A probe goes down the tree from the root with a few nodes of each level, each of which stands for
//! many that are like it (`kernel/strata.rs`). The mean over all probes is the exact size, so the mean
//! of many is near it, with a standard error that the probes themselves give. The same walk from the
//! branches that a running search has still to try gives what is left of it ([`Outlook`](super::outlook)).
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

use super::chance::{Figure, Mean, Seeded};
use super::contract::{Part, Run};

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
        let probe = engine.probe(Part::Whole, &mut chance, most)?;
        steps.add(probe.steps);
        solutions.add(probe.solutions);
        made += 1;
    }
    Some(Estimate { probes: made, steps: steps.figure(), solutions: solutions.figure(), verdict })
}

#[cfg(test)]
mod tests {
    use gavotte_model::{Bounds, Problem};

    use super::super::chance::{Chance, Probe};
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
        let mean = expectation(|chance| {
            search.engine().probe(Part::Whole, chance, most).unwrap_or_default()
        });
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
            steps: running.engine().probe(Part::Left, chance, most).unwrap().steps,
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
                    let kind = crate::StoreKind::Bits(layout);
                    check("bits", &Search::over(problem, kind, Order::Fewest).unwrap());
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
