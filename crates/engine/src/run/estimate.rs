//! The size of a search, by random probing.
//!
//! # Why this shape
//! A probe goes down the tree from the root with a few nodes of each level, each of which stands for many
//! similar ones (`kernel/strata.rs`). The mean over all probes is the exact size, so the mean of many is near
//! it, with a standard error that the probes themselves give. The same walk from the untried branches of a
//! running search gives the size of the rest ([`Outlook`](super::outlook)).
//!
//! # Invariants
//! 1. The expectation of a probe is the exact number of steps, and of solutions, whatever the tree (tested by
//!    going through all probes of small trees).
//! 2. Probing changes neither the search nor its answer: it works on copies.
//!
//! # Cost
//! One walk a probe: some hundred steps, and some dozen copies of the store.
//!
//! # Source
//! P. C. Chen, *Heuristic sampling: a method for predicting the performance of tree searching programs*
//! (SIAM Journal on Computing 21, 1992).

use std::fmt;

use gavotte_model::{StopReason, Verdict};

use super::chance::{Chance, Seeded, Size};
use super::contract::{Part, Run};
use super::interrupt::Interrupt;
use super::magnitude::Magnitude;
use super::mean::{Figure, Mean};

/// The result of random probes of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// How many probes were made.
    pub probes: u64,
    /// How many steps it takes to count all solutions; `None` before the first probe.
    pub steps: Option<Figure>,
    /// How many solutions there are; `None` before the first probe. Where the mean is more than 0, a probe has
    /// met a solution.
    pub solutions: Option<Figure>,
    /// Whether all probes were made.
    pub verdict: Verdict,
}

impl Estimate {
    /// The result of these probes together with those of `other`, which were made with another seed.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let mut search = Search::links(&problem, Order::Fewest);
    /// let (one, other) = (search.estimate(1, 1).unwrap(), search.estimate(1, 2).unwrap());
    /// let both = one.and(&other);
    /// assert_eq!((both.probes, both.solutions.unwrap().mean().value()), (2, Some(2.0)));
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let joined = |one: Option<Figure>, other: Option<Figure>| {
            let mut mean = one.map_or_else(Mean::default, Mean::from);
            mean.join(other.map_or_else(Mean::default, Mean::from));
            mean.figure()
        };
        Self {
            probes: self.probes.saturating_add(other.probes),
            steps: joined(self.steps, other.steps),
            solutions: joined(self.solutions, other.solutions),
            verdict: if self.verdict.is_answer() { other.verdict } else { self.verdict },
        }
    }
}

impl fmt::Display for Estimate {
    /// Two lines, the steps and the solutions, each with its standard error and its [interval](Figure::interval) where
    /// there is one, and with the number of probes. Where all probes met the same, it says so.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let probes = self.probes;
        for (what, figure) in [("steps", self.steps), ("solutions", self.solutions)] {
            let known = figure.map(|figure| (figure.mean(), figure.error().zip(figure.interval())));
            match known {
                Some((mean, Some((error, (least, most))))) => writeln!(
                    f,
                    "about {mean} +- {error} {what} (95 % interval {least} to {most}, {probes} probes)"
                )?,
                Some((mean, None)) if probes == 1 => {
                    writeln!(f, "about {mean} {what}, from one probe")?;
                }
                Some((mean, None)) => writeln!(
                    f,
                    "about {mean} {what}: all {probes} probes met the same, so nothing is known of the error"
                )?,
                None => writeln!(f, "unknown how many {what}")?,
            }
        }
        Ok(())
    }
}

/// The greatest number of branches that a probe enters level by level, where `stretch` steps take a millisecond
/// or two.
pub(crate) fn breadth(stretch: u64) -> u64 {
    8 * stretch
}

/// The maker of probes: it gives them chance and limits, and gathers what each one meets.
struct Prober<'i> {
    chance: Seeded,
    interrupt: &'i mut Interrupt,
    /// How many more branches may be entered.
    steps: u64,
    /// Why no more probes are made.
    stopped: Option<StopReason>,
    /// The findings of the present probe.
    met: Size,
}

impl Prober<'_> {
    /// Makes one probe; `None` where there is nothing to probe. The result of a probe that was stopped is of no
    /// use.
    fn probe(&mut self, engine: &dyn Run, most: u64) -> Option<Size> {
        self.met = Size { steps: Magnitude::ZERO, solutions: Magnitude::ONE };
        let probe = engine.probe(Part::Whole, self, most)?;
        if probe.solutions.partial_cmp(&0.0).is_none_or(std::cmp::Ordering::is_le) {
            // This also holds where one of the parts has none and the product of the others has no end.
            self.met.solutions = Magnitude::ZERO;
        }
        Some(self.met)
    }
}

impl Chance for Prober<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        self.chance.below(bound)
    }

    fn holds(&mut self, probability: f64) -> bool {
        self.chance.holds(probability)
    }

    fn is_over(&mut self) -> bool {
        if self.stopped.is_none() {
            self.stopped = match self.steps.checked_sub(1) {
                None => Some(StopReason::Steps),
                Some(_) if self.interrupt.is_due_now() => Some(self.interrupt.why()),
                Some(left) => {
                    self.steps = left;
                    None
                }
            };
        }
        self.stopped.is_some()
    }

    fn met(&mut self, size: Size) {
        self.met.steps += size.steps;
        self.met.solutions *= size.solutions;
    }
}

/// Makes this many probes, which enter at most `steps` branches together, unless the interrupt ends them; `None`
/// where there is nothing to probe.
pub(crate) fn estimate(
    engine: &dyn Run,
    probes: u64,
    seed: u64,
    most: u64,
    steps: Option<u64>,
    interrupt: &mut Interrupt,
) -> Option<Estimate> {
    let chance = Seeded::new(seed);
    let steps = steps.unwrap_or(u64::MAX);
    let mut prober = Prober { chance, interrupt, steps, stopped: None, met: Size::default() };
    let (mut steps, mut solutions) = (Mean::default(), Mean::default());
    let mut made = 0;
    while made < probes {
        if prober.interrupt.is_due_now() {
            prober.stopped = Some(prober.interrupt.why());
            break;
        }
        let size = prober.probe(engine, most)?;
        if prober.stopped.is_some() {
            break;
        }
        steps.add(size.steps);
        solutions.add(size.solutions);
        made += 1;
    }
    let verdict = prober.stopped.map_or(Verdict::Complete, Verdict::Stopped);
    Some(Estimate { probes: made, steps: steps.figure(), solutions: solutions.figure(), verdict })
}

#[cfg(test)]
mod tests {
    use gavotte_model::{Bounds, Problem};

    use super::super::chance::{Chance, Probe};
    use super::*;
    use crate::examples::doubles;
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

    /// The exact expectation of the result of `probe`.
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
        let (mean, error) = values(first.steps);
        assert!(error > 0.0 && (mean - exact.steps() as f64).abs() < 4.0 * error, "{first:?}");
        let cancel = crate::Cancel::new();
        cancel.cancel();
        let stopped = search.cancel(&cancel).estimate(1000, 7).unwrap();
        assert_eq!((stopped.probes, stopped.verdict.is_answer()), (0, false));
        assert_eq!((stopped.steps, stopped.solutions), (None, None));
    }

    fn values(figure: Option<Figure>) -> (f64, f64) {
        let figure = figure.unwrap();
        (figure.mean().value().unwrap(), figure.error().unwrap().value().unwrap())
    }

    #[test]
    fn an_endless_search_has_a_finite_estimate() {
        let mut builder = Problem::builder().items(0..2000);
        for item in 0..2000 {
            builder = builder.option([item]).option([item]).option([item, (item + 7) % 2000]);
        }
        let problem = builder.build().unwrap();
        let estimate = Search::links(&problem, Order::Fewest).estimate(2, 1).unwrap();
        let steps = estimate.steps.unwrap();
        // At least 2^666: this is beyond 10^140, which was once the greatest weight of a node.
        assert!(steps.mean().log10().unwrap() > 200.0, "{estimate:?}");
        assert!(steps.relative_error().unwrap().is_finite(), "{estimate:?}");
    }

    #[test]
    fn more_solutions_than_floating_point_has_numbers() {
        let problem = doubles(1100);
        let prepared = crate::reduce::Prepared::new(&problem, 0);
        let in_parts = Search::links(&problem, Order::Fewest).prepared(prepared);
        for mut search in [Search::links(&problem, Order::Fewest), in_parts] {
            let solutions = search.estimate(3, 1).unwrap().solutions.unwrap();
            assert_eq!(solutions.mean().to_string(), "1.358e331");
            assert_eq!(solutions.error(), None);
        }
    }

    #[test]
    fn a_part_without_solutions_leaves_none_however_many_the_others_have() {
        let mut builder = Problem::builder().items(0..1101);
        for item in 0..1100 {
            builder = builder.option([item]).option([item]);
        }
        // One item more than pairs can cover.
        builder = builder.items(2000..2003);
        for (a, b) in [(2000, 2001), (2001, 2002), (2000, 2002)] {
            builder = builder.option([a, b]);
        }
        let problem = builder.option([1100]).build().unwrap();
        let prepared = crate::reduce::Prepared::new(&problem, 0);
        let mut search = Search::links(&problem, Order::Fewest).prepared(prepared);
        let solutions = search.estimate(3, 1).unwrap().solutions.unwrap();
        assert!(solutions.mean().is_zero(), "{solutions:?}");
    }

    #[test]
    fn a_step_limit_holds_within_a_probe() {
        let problem = doubles(100);
        let limited = |steps| {
            let mut search = Search::links(&problem, Order::Fewest);
            search = search.budget(gavotte_model::Budget::steps(steps));
            search.estimate(1000, 7).unwrap()
        };
        let none = limited(0);
        assert_eq!((none.probes, none.steps), (0, None));
        assert_eq!(none.verdict, Verdict::Stopped(StopReason::Steps));
        let some = limited(10_000);
        assert!((1..1000).contains(&some.probes), "{some:?}");
        assert_eq!(some.verdict, Verdict::Stopped(StopReason::Steps));
        assert_eq!(limited(10_000), some);
    }

    #[test]
    fn of_more_branches_than_a_walk_enters_a_sample_is_taken() {
        let wide = 30_000_u32;
        let mut builder = Problem::builder().items(["a", "b"]);
        for _ in 0..wide {
            builder = builder.option(["a"]).option(["b"]);
        }
        let problem = builder.build().unwrap();
        let links = Search::links(&problem, Order::Fewest);
        for search in [links, Search::cells(&problem, Order::Fewest).unwrap()] {
            let few = gavotte_model::Budget::steps(20_000);
            let estimate = search.budget(few).estimate(1000, 7).unwrap();
            let solutions = estimate.solutions.unwrap().mean().value().unwrap();
            assert!(estimate.probes > 5, "{estimate:?}");
            assert!((solutions / f64::from(wide).powi(2) - 1.0).abs() < 0.1, "{estimate:?}");
        }
    }

    #[test]
    fn a_cancel_is_heard_within_a_probe() {
        let problem = doubles(1000);
        let search = Search::links(&problem, Order::Fewest);
        let cancel = crate::Cancel::new();
        /// Cancels after this many branches.
        struct Late<'i>(Prober<'i>, crate::Cancel, u32, u32);
        impl Chance for Late<'_> {
            fn below(&mut self, bound: u32) -> u32 {
                self.0.below(bound)
            }
            fn holds(&mut self, probability: f64) -> bool {
                self.0.holds(probability)
            }
            fn is_over(&mut self) -> bool {
                (self.2, self.3) = (self.2.saturating_sub(1), self.3 + 1);
                if self.2 == 0 {
                    self.1.cancel();
                }
                self.0.is_over()
            }
        }
        let interrupt = &mut Interrupt::new(&cancel);
        let (chance, met) = (Seeded::new(1), Size::default());
        let prober = Prober { chance, interrupt, steps: u64::MAX, stopped: None, met };
        let mut late = Late(prober, cancel.clone(), 20, 0);
        search.engine().probe(Part::Whole, &mut late, 1000);
        assert_eq!(late.0.stopped, Some(StopReason::Cancelled));
        assert_eq!(late.3, 20, "no branch was entered after the cancel");
    }
}
