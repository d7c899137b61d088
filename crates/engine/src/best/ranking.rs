//! The answer of a search for the best solutions: a list with a verdict and a bound, because a search that was
//! stopped proves less than a complete one.

use gavotte_model::{Solution, Verdict};

use super::keep::Keep;
use crate::run::Goal;

/// The best solutions that were found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// The solutions with their costs, the best first. Of equal costs the one comes first that holds the least
    /// option that is not in both.
    pub solutions: Vec<(i64, Solution)>,
    /// Which ones are best.
    pub goal: Goal,
    /// [`Verdict::Complete`]: they are the best ones. Else they are the best so far.
    pub verdict: Verdict,
    /// No solution is better than this; `None` when there is no solution.
    pub bound: Option<i64>,
}

impl Ranking {
    /// How far the first solution may be from the best there is, as a share of its own cost. It is 0 if the
    /// solution is proved best, and `None` without a solution or a bound, or where the cost allows no share.
    ///
    /// ```
    /// use gavotte_engine::{Best, model::Problem};
    ///
    /// let problem = Problem::builder().items(["a"]).option(["a"]).cost(3).build()?;
    /// assert_eq!(Best::new(&problem).run().gap(), Some(0.0));
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // a figure for readers; the bound itself is exact
    pub fn gap(&self) -> Option<f64> {
        let (cost, bound) = (self.solutions.first()?.0, self.bound?);
        match cost.abs_diff(bound) {
            0 => Some(0.0),
            apart if cost != 0 => Some(apart as f64 / cost.unsigned_abs() as f64),
            _ => None,
        }
    }

    /// The best solutions from the answers to disjoint parts of one question. `goal`, `keep` and `ties` are
    /// those of the question. A solution that occurs twice counts once. The verdict is complete when all are;
    /// else it is that of the first one that was stopped.
    ///
    /// ```
    /// use gavotte_engine::{Best, Goal, Ranking, model::{Budget, Problem, Verdict}};
    /// let mut problem = Problem::builder().items(0..6);
    /// for at in 0..30_i64 {
    ///     problem = problem.option([at % 6, (at + 1 + at / 6) % 6]).cost(at * at % 19);
    /// }
    /// let problem = problem.build()?;
    /// let mut best = Best::new(&problem).keep(3).budget(Budget::steps(20));
    /// let before = best.run();
    /// if let Some(left) = best.untried() {
    ///     let part = |it: &gavotte_engine::Decisions| {
    ///         Best::new(&problem).keep(3).assume(&it.require, &it.forbid).run()
    ///     };
    ///     let rankings = left.iter().map(part).chain([before.alone()]);
    ///     let merged = Ranking::merge(Goal::Least, Some(3), false, rankings);
    ///     assert_eq!(merged, Best::new(&problem).keep(3).run());
    /// }
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn merge(
        goal: Goal,
        keep: Option<usize>,
        ties: bool,
        rankings: impl IntoIterator<Item = Self>,
    ) -> Self {
        let sign = if goal == Goal::Greatest { -1 } else { 1 };
        let (mut kept, mut verdict) = (Keep::new(keep, ties, None), Verdict::Complete);
        let mut bound: Option<i64> = None;
        for ranking in rankings {
            if verdict == Verdict::Complete {
                verdict = ranking.verdict;
            }
            let least = ranking.bound.map(|it| it.saturating_mul(sign));
            bound = bound.into_iter().chain(least).min();
            for (cost, solution) in ranking.solutions {
                kept.add(cost.saturating_mul(sign), solution);
            }
        }
        let solutions = kept.into_sorted().into_iter();
        let solutions = solutions.map(|(cost, it)| (cost.saturating_mul(sign), it)).collect();
        Self { solutions, goal, verdict, bound: bound.map(|it| it.saturating_mul(sign)) }
    }

    /// The solutions alone, as the complete answer of a part that holds nothing else. So the solutions of a
    /// stopped search can be [merged](Self::merge) with the answers of what it [has left](super::Best::untried).
    #[must_use]
    pub fn alone(self) -> Self {
        let bound = self.solutions.first().map(|(cost, _)| *cost);
        Self { verdict: Verdict::Complete, bound, ..self }
    }
}
