//! Random solutions for somebody who waits: equally likely ones if they can be had soon, and otherwise the first ones
//! found.
//!
//! # Why this shape
//! Somebody who presses a button for another solution wants one now. Where all solutions soon fit into a set, or can
//! soon be counted up to isomorphism, each is equally likely. Otherwise the options are put into a random order and the
//! search takes the first solution that it finds: every solution can come, but they are **not** equally likely.
//! [`Sampler::is_uniform`] says which.
//!
//! # Invariants
//! 1. Every solution that is drawn holds all options that were chosen.
//! 2. The same seed and the same way to draw give the same solutions. The choice of the way depends on the time.
//!
//! # Cost
//! The set once, then for each solution a walk from its root. Without a set, a search for a first solution.

use std::fmt;
use std::time::Duration;

use gavotte_backends::{ask, asked};
use gavotte_engine::adaptor::Interrupt;
use gavotte_engine::{ClassSamples, Seeded};
use gavotte_model::{Budget, OptionId, Problem, Query, Restriction, Solution, StopReason};
use web_time::Instant;

use crate::source::Source;
use crate::trial::{self, Tried};

/// The most work on a count up to isomorphism: some seconds. [steps; limit]
const CLASS_STEPS: u64 = 200_000;

/// Draws random solutions.
///
/// ```
/// use std::time::Duration;
/// use gavotte::{OptionId, Sampler};
/// let problem = gavotte::puzzles::queens::Queens::new(6)?.encode()?;
/// let mut sampler = Sampler::new(&problem, &[], Duration::from_secs(1), 1 << 28, 7);
/// assert!(sampler.is_uniform());
/// let solution = sampler.draw(Duration::from_secs(1)).ok_or("there are four")?;
/// assert_eq!(solution.len(), 6);
/// // No queen stands in a corner.
/// let mut sampler = Sampler::new(&problem, &[OptionId::new(0)], Duration::from_secs(1), 1 << 28, 7);
/// assert_eq!(sampler.draw(Duration::from_secs(1)), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Sampler<'p> {
    problem: &'p Problem,
    chosen: Vec<OptionId>,
    from: From<'p>,
    random: Seeded,
}

/// The source of the solutions.
enum From<'p> {
    Set(Box<Source>),
    Classes(Box<ClassSamples<'p>>),
    Search,
}

impl fmt::Debug for Sampler<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sampler").field("is_uniform", &self.is_uniform()).finish_non_exhaustive()
    }
}

impl<'p> Sampler<'p> {
    /// Prepares to draw solutions with all the `chosen` options. A set of all solutions may take about this time and
    /// this number of bytes.
    #[must_use]
    pub fn new(
        problem: &'p Problem,
        chosen: &[OptionId],
        time: Duration,
        memory: usize,
        seed: u64,
    ) -> Self {
        let mut random = Seeded::new(seed);
        let from = match set(problem, chosen, time, memory) {
            Some(source) => From::Set(Box::new(source)),
            None => classes(problem, chosen, memory, random.word()).unwrap_or(From::Search),
        };
        Self { problem, chosen: chosen.to_vec(), from, random }
    }

    /// Whether each solution is equally likely.
    #[must_use]
    pub fn is_uniform(&self) -> bool {
        !matches!(self.from, From::Search)
    }

    /// A solution; `None` if there is none, or if none was found in about this time.
    pub fn draw(&mut self, time: Duration) -> Option<Solution> {
        match &mut self.from {
            From::Set(source) => source.samples(self.random.word()).next(),
            From::Classes(samples) => samples.next(),
            From::Search => self.shuffled(time),
        }
    }

    /// The first solution of the problem with its options in a random order.
    fn shuffled(&mut self, time: Duration) -> Option<Solution> {
        let problem = self.problem;
        let (items, mut order): (Vec<_>, Vec<_>) =
            (problem.items().collect(), problem.options().collect());
        self.random.shuffle(&mut order);
        let bounds = |item| problem.given_bounds(item);
        let shuffled = Restriction::new(problem).restrict(&items, &order, bounds);
        let is_chosen = |option: &OptionId| self.chosen.contains(&order[option.index()]);
        let chosen: Vec<OptionId> = shuffled.options().filter(is_chosen).collect();
        let budget = Budget { time: Some(time), ..Budget::UNLIMITED };
        let found = asked(&shuffled, Query::First).assume(&chosen, &[]).budget(budget).next()?;
        let original = |option: &OptionId| order[option.index()];
        Some(Solution::new(found.options().iter().map(original).collect()))
    }
}

/// All solutions, or some that stand for all, if they can be compiled soon.
fn set(problem: &Problem, chosen: &[OptionId], time: Duration, memory: usize) -> Option<Source> {
    let search = |left_out: &[OptionId]| {
        let ask = ask(problem).assume(chosen, left_out);
        Some(ask.search(Query::Set).ok()?.memory(memory))
    };
    let mut first = search(&[])?;
    if !chosen.is_empty() {
        first.resume(time);
        return first.compile().ok().map(Source::from);
    }
    let end = Instant::now().checked_add(time);
    let left = || end.map(|end| end.saturating_duration_since(Instant::now()));
    let limits = (|| Budget { time: left(), ..Budget::UNLIMITED }, Interrupt::default().at(end));
    let again = |_: &_, left_out: &[OptionId]| search(left_out).ok_or(());
    let Tried { search, mut made, anchored } = trial::source(problem, first, limits, again).ok()?;
    if matches!(made, Err(StopReason::Steps)) {
        let mut search = search.budget(Budget::UNLIMITED);
        left().into_iter().for_each(|left| search.resume(left));
        made = search.compile();
    }
    Some(Source::new(made.ok()?, anchored))
}

/// All solutions up to isomorphism, if they can be counted soon.
fn classes<'p>(
    problem: &'p Problem,
    chosen: &[OptionId],
    memory: usize,
    seed: u64,
) -> Option<From<'p>> {
    let memory = u64::try_from(memory).ok();
    let budget = Budget { steps: Some(CLASS_STEPS), memory, ..Budget::UNLIMITED };
    let samples = ask(problem).assume(chosen, &[]).budget(budget).class_samples(seed).ok()?;
    Some(From::Classes(Box::new(samples.step_limit(None))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pentominoes() -> gavotte_puzzles::polyomino::Encoded {
        let text = "board 6x10\npieces pentominoes\n";
        let puzzle = gavotte_puzzles::polyomino::Puzzle::parse(text).unwrap();
        gavotte_puzzles::polyomino::encode(&puzzle).unwrap()
    }

    #[test]
    fn each_solution_is_equally_likely_where_that_is_said() {
        let problem = gavotte_puzzles::queens::Queens::new(6).unwrap().encode().unwrap();
        let mut sampler = Sampler::new(&problem, &[], Duration::from_secs(5), 1 << 28, 1);
        let mut met = std::collections::BTreeMap::<_, u32>::new();
        for _ in 0..4000 {
            *met.entry(sampler.draw(Duration::MAX).unwrap()).or_default() += 1;
        }
        assert!(sampler.is_uniform() && met.len() == 4);
        // A thousand of each are expected, with a standard deviation of 27.
        assert!(met.values().all(|it| (850..1150).contains(it)), "{:?}", met.values());
    }

    #[test]
    fn what_is_not_uniform_is_said_and_still_a_solution_with_what_is_chosen() {
        let encoded = pentominoes();
        let problem = encoded.problem();
        let known = crate::first(problem).unwrap();
        let chosen = &known.options()[..3];
        let mut sampler = Sampler::new(problem, chosen, Duration::from_secs(5), 1 << 28, 1);
        sampler.from = From::Search;
        assert!(!sampler.is_uniform());
        for _ in 0..5 {
            let drawn = sampler.draw(Duration::from_secs(60)).unwrap();
            crate::verify(problem, drawn.options()).unwrap();
            assert!(chosen.iter().all(|it| drawn.options().contains(it)));
        }
        assert_eq!(sampler.draw(Duration::ZERO), None);
    }

    #[test]
    fn some_solutions_stand_for_all() {
        let encoded = pentominoes();
        let problem = encoded.problem();
        let mut sampler = Sampler::new(problem, &[], Duration::MAX, 1 << 28, 1);
        let From::Set(source) = &sampler.from else { panic!("a set is made") };
        assert_eq!((source.set().count(), source.count()), (2339_u32.into(), 9356_u32.into()));
        let drawn: std::collections::BTreeSet<Solution> =
            (0..200).filter_map(|_| sampler.draw(Duration::MAX)).collect();
        // Two of 200 are equal with a chance of about nine in ten, and eight with next to none.
        assert!(
            drawn.len() > 192
                && drawn.iter().all(|it| crate::verify(problem, it.options()).is_ok())
        );
    }

    #[test]
    fn options_that_exclude_each_other_have_no_solution() {
        let problem = gavotte_puzzles::queens::Queens::new(8).unwrap().encode().unwrap();
        let chosen = [0, 1].map(OptionId::new);
        let mut sampler = Sampler::new(&problem, &chosen, Duration::from_secs(5), 1 << 28, 1);
        assert_eq!(sampler.draw(Duration::from_secs(5)), None);
    }
}
