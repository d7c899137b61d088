//! The answer of a search for the best solutions.

use gavotte_model::{Solution, Verdict};

use crate::run::Goal;

/// The best solutions that were found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// The solutions with their costs, the best first; of equal costs the one that holds the least
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
    /// How far the first solution may be from the best there is, as a share of its own cost: 0 if it
    /// is proved best, `None` without a solution, a bound, or a cost that shares can be taken of.
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
}
