//! Puzzles from any problem: options that are given so that exactly one solution is left.
//!
//! # Why this shape
//! All solutions are first compiled into a set, if a small one holds them, because then each of them is equally likely.
//! (Where bounds allow a solution within another, the larger one is taken.) Otherwise the full solutions are the first
//! ones of searches in random orders, and **not** equally likely. [`Maker::is_uniform`] says which.

use gavotte_backends::ask;
use gavotte_engine::{Seeded, SolutionSet};
use gavotte_model::{OptionId, Problem, Query, StopReason};

use crate::attempt::{self, Kind};
use crate::effort::Effort;
use crate::groups::Groups;
use crate::oracle::Oracle;
use crate::passes::thin_fully;
use crate::searcher::Searcher;
use crate::thin::Thinned;
use crate::wish::{Made, Unmade, Wish};

/// Makes puzzles of one problem.
///
/// ```
/// use gavotte_generate::{Effort, Maker, Wish};
/// use gavotte_model::Query;
/// let queens = gavotte_puzzles::queens::Queens::new(8)?;
/// let problem = queens.encode()?;
/// let mut effort = Effort::default();
/// let maker = Maker::new(&problem, &mut effort)?;
/// assert!(maker.is_uniform());
/// let made = maker.worker().make(&Wish::default(), 7, &mut effort)?;
/// let search = gavotte_backends::asked(&problem, Query::All { limit: None });
/// let search = search.assume(&made.givens, &[]);
/// assert_eq!(search.collect::<Vec<_>>(), [made.solution]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Maker<'p> {
    problem: &'p Problem,
    set: Option<SolutionSet>,
}

impl<'p> Maker<'p> {
    /// Prepares to make puzzles of `problem`.
    ///
    /// # Errors
    /// Why it was stopped.
    pub fn new(problem: &'p Problem, effort: &mut Effort) -> Result<Self, StopReason> {
        // The greatest number of steps that the set of all solutions may take: a few hundredths of a second.
        let set_steps: u64 = 20_000;
        Ok(Self { problem, set: small_set(problem, &[], set_steps, effort)? })
    }

    /// Whether the solution of a puzzle is each solution with equal probability.
    #[must_use]
    pub fn is_uniform(&self) -> bool {
        self.set.is_some() && !self.problem.has_bounds()
    }

    /// A worker that makes puzzles. Each thread has its own.
    #[must_use]
    pub fn worker(&self) -> Worker<'_> {
        Worker { oracle: Searcher::new(self.problem).uniform(self.set.as_ref()) }
    }
}

/// Makes the puzzles of a [`Maker`], one after the other.
#[derive(Debug)]
pub struct Worker<'p> {
    oracle: Searcher<'p>,
}

impl Worker<'_> {
    /// The puzzle of this seed, which depends on the problem, the wish and the seed alone.
    ///
    /// # Errors
    /// Why there is none.
    pub fn make(&mut self, wish: &Wish, seed: u64, effort: &mut Effort) -> Result<Made, Unmade> {
        let kind = Kind { arrange: &singles, judge: None, accepts: &mut |_, _| Ok(true) };
        attempt::make(&mut self.oracle, wish, kind, seed, effort)
    }
}

/// Takes options from `givens`, which must leave exactly one solution, until none can go. `seed` decides the
/// order in which they are tried.
///
/// ```
/// use gavotte_generate::{Effort, Unmade, minimise};
/// use gavotte_model::OptionId;
/// let problem = gavotte_model::Problem::builder().items(["a", "b"]);
/// let problem = problem.option(["a"]).option(["b"]).option(["a", "b"]).build()?;
/// let givens = [0, 1].map(OptionId::new);
/// let fewer = minimise(&problem, &givens, 0, &mut Effort::default())?;
/// assert_eq!(fewer.givens.len(), 1);
/// assert_eq!(minimise(&problem, &[], 0, &mut Effort::default()), Err(Unmade::Several));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the givens leave no solution or several, or when it is stopped before that is known. A stop later on leaves the
/// givens that were reached, and the result says so.
pub fn minimise(
    problem: &Problem,
    givens: &[OptionId],
    seed: u64,
    effort: &mut Effort,
) -> Result<Thinned, Unmade> {
    let mut oracle = Searcher::new(problem);
    let found = oracle.solutions((givens, &[]), 2, effort)?.len();
    minimised((found, givens), &mut oracle, seed, effort)
}

/// The same by any oracle, which has found so many solutions with these givens, of at most two.
pub(crate) fn minimised(
    (found, givens): (usize, &[OptionId]),
    oracle: &mut dyn Oracle,
    seed: u64,
    effort: &mut Effort,
) -> Result<Thinned, Unmade> {
    match found {
        0 => return Err(Unmade::NoSolution),
        1 => {}
        _ => return Err(Unmade::Several),
    }
    let mut givens = givens.to_vec();
    givens.sort_unstable();
    givens.dedup();
    let groups = singles(&givens, &mut Seeded::new(seed));
    Ok(thin_fully(oracle, &groups, 0, None, effort))
}

/// Each given in a group of its own, in a random order.
fn singles(givens: &[OptionId], random: &mut Seeded) -> Groups {
    let mut order = givens.to_vec();
    random.shuffle(&mut order);
    Groups::singles(&order)
}

/// The set of all solutions with these options, if it takes no more than this number of steps.
pub(crate) fn small_set(
    problem: &Problem,
    require: &[OptionId],
    steps: u64,
    effort: &mut Effort,
) -> Result<Option<SolutionSet>, StopReason> {
    effort.check()?;
    let left = effort.left().unwrap_or(u64::MAX);
    // An engine that suits is never refused.
    let Ok(search) = ask(problem).assume(require, &[]).search(Query::Set) else { return Ok(None) };
    let mut search = effort.control_within(search, steps);
    let compiled = search.compile();
    effort.spend(search.steps());
    match compiled {
        Ok(set) => Ok(Some(set)),
        Err(StopReason::Steps) if left > steps => Ok(None),
        Err(reason) => Err(reason),
    }
}
