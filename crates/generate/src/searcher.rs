//! The oracle for any problem: searches of a model that is compiled once, with givens as assumptions.
//!
//! # Why this shape
//! A question about some givens is a fork of one search, because everything that does not depend on the givens is there
//! already. A single given that is dropped is forbidden, so the first solution found is another one and the known one
//! is never found again.
//!
//! Few questions are hard, and those take nearly all of the time: in a grid of 25x25 with half of its digits most are
//! answered in some hundred steps, and some are not answered in ten million. So a fork has a few thousand steps. A
//! question that it leaves open is asked again, with the reductions and the turns of all engines that a separate
//! question gets.
//!
//! # Full solutions
//! Where all solutions were compiled into a set, each of them is equally likely. Otherwise the options are put into a
//! random order, and the search takes the first solution that it finds: every solution can come, but they are **not**
//! equally likely.
//!
//! Bounds allow a solution that holds all of another one, and no givens tell the smaller one apart. So the drawn
//! solution grows as long as some other solution holds all of it.
//!
//! # Cost
//! One fork for each question: the size of the model. A draw without a set builds the model in another order.

use gavotte_backends::{FORK_STEPS, ask, asked};
use gavotte_engine::{Search, Seeded, SolutionSet};
use gavotte_model::{OptionId, Problem, Query, Restriction, Solution, StopReason, Verdict};

use crate::effort::Effort;
use crate::oracle::{Oracle, another_of};

/// Asks the engines that suit a problem.
///
/// ```
/// use gavotte_generate::{Effort, Oracle, Searcher};
/// let problem = gavotte_model::Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let (first, second) = (gavotte_model::OptionId::new(0), gavotte_model::OptionId::new(1));
/// let mut oracle = Searcher::new(&problem);
/// assert_eq!(oracle.another(&[], &[first], &mut Effort::default()), Ok(Some(&[second][..])));
/// assert_eq!(oracle.another(&[first], &[], &mut Effort::default()), Ok(None));
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[derive(Debug)]
pub struct Searcher<'p> {
    problem: &'p Problem,
    /// All solutions, where they are known.
    set: Option<&'p SolutionSet>,
    base: Search<'p>,
    /// The solution that was found last.
    found: Vec<OptionId>,
}

impl<'p> Searcher<'p> {
    /// Compiles the problem.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        let base = asked(problem, Query::All { limit: None });
        Self { problem, set: None, base, found: Vec::new() }
    }

    /// Draws from the set of all solutions, so that each of them is equally likely.
    #[must_use]
    pub fn uniform(self, set: Option<&'p SolutionSet>) -> Self {
        Self { set, ..self }
    }

    /// At most `limit` solutions with all of these options and none of the others, by a fork of the search if
    /// that is enough.
    pub(crate) fn solutions(
        &self,
        (require, forbid): (&[OptionId], &[OptionId]),
        limit: u64,
        effort: &mut Effort,
    ) -> Result<Vec<Solution>, StopReason> {
        let (before, left) = (effort.spent(), effort.left());
        let fork = self.base.fork_assuming(require, forbid).limit(limit);
        match run(effort.control_within(fork, FORK_STEPS), effort) {
            Err(StopReason::Steps) if left.is_none_or(|left| effort.spent() - before < left) => {}
            answer => return answer,
        }
        let query = if limit == 1 { Query::First } else { Query::All { limit: Some(limit) } };
        let ask = ask(self.problem).assume(require, forbid);
        // An engine that suits is never refused.
        let Ok(search) = ask.search(query) else { return Err(StopReason::Steps) };
        let patience = effort.patience().unwrap_or(u64::MAX);
        run(effort.control_within(search.limit(limit), patience), effort)
    }

    /// The first solution of the problem with its options in a random order.
    fn shuffled(
        &self,
        random: &mut Seeded,
        effort: &mut Effort,
    ) -> Result<Option<Solution>, StopReason> {
        let problem = self.problem;
        let (items, mut order): (Vec<_>, Vec<_>) =
            (problem.items().collect(), problem.options().collect());
        random.shuffle(&mut order);
        let bounds = |item| problem.given_bounds(item);
        let shuffled = Restriction::new(problem).restrict(&items, &order, bounds);
        let search = effort.control(asked(&shuffled, Query::First)).limit(1);
        let found = run(search, effort)?.pop();
        let original = |option: &OptionId| order[option.index()];
        Ok(found.map(|it| Solution::new(it.options().iter().map(original).collect())))
    }

    /// The solution itself, or a greatest one that holds all of it.
    fn grown(&self, mut solution: Solution, effort: &mut Effort) -> Result<Solution, StopReason> {
        while self.problem.has_bounds() {
            let found = self.solutions((solution.options(), &[]), 2, effort)?;
            let Some(larger) = found.into_iter().find(|it| it.len() > solution.len()) else {
                break;
            };
            solution = larger;
        }
        Ok(solution)
    }
}

/// The solutions of a search within the effort, to which its steps are reported.
pub(crate) fn run(
    mut search: Search<'_>,
    effort: &mut Effort,
) -> Result<Vec<Solution>, StopReason> {
    let found: Vec<Solution> = search.by_ref().collect();
    effort.spend(search.steps());
    match search.verdict() {
        Some(Verdict::Stopped(reason)) if reason != StopReason::Solutions => Err(reason),
        _ => Ok(found),
    }
}

impl Oracle for Searcher<'_> {
    fn draw(
        &mut self,
        random: &mut Seeded,
        effort: &mut Effort,
    ) -> Result<Option<Vec<OptionId>>, StopReason> {
        effort.check()?;
        let drawn = match self.set {
            Some(set) => set.samples(random.word()).next(),
            None => self.shuffled(random, effort)?,
        };
        let Some(drawn) = drawn else { return Ok(None) };
        Ok(Some(self.grown(drawn, effort)?.options().to_vec()))
    }

    fn another(
        &mut self,
        kept: &[OptionId],
        dropped: &[OptionId],
        effort: &mut Effort,
    ) -> Result<Option<&[OptionId]>, StopReason> {
        let another = another_of(dropped, |forbid, limit| {
            let found = self.solutions((kept, forbid), limit, effort)?;
            Ok(found.iter().map(|solution| solution.options().to_vec()).collect())
        })?;
        let Some(another) = another else { return Ok(None) };
        self.found = another;
        Ok(Some(&self.found))
    }
}
