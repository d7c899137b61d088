//! The set itself, and its solutions one after the other. The counts of all nodes are kept, because most
//! questions need them.

use std::fmt;
use std::sync::Arc;

use gavotte_model::{Problem, Solution, StopReason, Verifier};
use num_bigint::BigUint;

use super::super::graph::Diagram;
use super::super::paths::Paths;
use super::counts::Counts;
use crate::run::Interrupt;
use crate::run::solution::checked_path;

/// All solutions of a problem, as a diagram that answers questions about them.
///
/// ```
/// use gavotte_engine::{Order, Search, model::{OptionId, Problem}};
/// let problem = Problem::builder()
///     .items(["a", "b", "c"])
///     .option(["a", "b"])
///     .option(["c"])
///     .option(["a"])
///     .option(["b"])
///     .build()?;
/// let set = Search::links(&problem, Order::Fewest).compile().unwrap();
/// assert_eq!(set.count(), 2_u32.into());
/// // The second option is in every solution, the others in one each.
/// let marginals: Vec<String> = set.marginals().iter().map(ToString::to_string).collect();
/// assert_eq!(marginals, ["1", "2", "1", "1"]);
/// let sample = set.samples(7).next().unwrap();
/// assert_eq!(set.unrank(&set.rank(sample.options()).unwrap()), Some(sample));
/// assert_eq!(set.given(&[OptionId::new(0)], &[]).count(), 1_u32.into());
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[derive(Clone)]
pub struct SolutionSet {
    pub(super) problem: Arc<Problem>,
    pub(super) diagram: Arc<Diagram>,
    /// For each node, how many paths lead from it to the end.
    pub(super) counts: Arc<Counts>,
    /// Whether every path is known to be a solution.
    pub(super) is_checked: bool,
}

impl fmt::Debug for SolutionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SolutionSet")
            .field("count", &self.count())
            .field("nodes", &self.nodes())
            .finish_non_exhaustive()
    }
}

impl SolutionSet {
    /// The set whose solutions are the paths of this diagram.
    ///
    /// # Errors
    /// When it was stopped before the paths were counted; the error is the reason.
    pub(crate) fn new(
        problem: Arc<Problem>,
        diagram: Arc<Diagram>,
        interrupt: &mut Interrupt,
    ) -> Result<Self, StopReason> {
        let counts = Arc::new(Counts::new(&diagram, interrupt)?);
        Ok(Self { problem, diagram, counts, is_checked: true })
    }

    /// The problem whose solutions these are.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Whether every path of the set is known to be a solution. This holds unless the set was
    /// [read](Self::from_bytes) and is too large for the check. Then each solution is checked as it leaves the
    /// set, but its numbers are those of the writer of the file.
    #[must_use]
    pub fn is_checked(&self) -> bool {
        self.is_checked
    }

    /// How many nodes the diagram has, the end included.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.diagram.len()
    }

    /// How many solutions there are. O(1).
    #[must_use]
    pub fn count(&self) -> BigUint {
        self.diagram.root.map_or(BigUint::ZERO, |root| self.counts.get(root))
    }

    /// Whether there is no solution.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.diagram.root.is_none()
    }

    /// All solutions, in the order of their [rank](Self::rank).
    #[must_use]
    pub fn solutions(&self) -> Solutions<'_> {
        let verifier = Verifier::new(&self.problem);
        Solutions { diagram: &self.diagram, paths: Paths::default(), verifier }
    }
}

/// The solutions of a set, one after the other.
#[derive(Debug)]
pub struct Solutions<'s> {
    diagram: &'s Diagram,
    paths: Paths,
    verifier: Verifier<'s>,
}

impl Iterator for Solutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let path = self.paths.next(self.diagram)?;
        Some(checked_path(&mut self.verifier, path))
    }
}

#[cfg(test)]
mod tests {
    use gavotte_model::OptionId;

    use super::*;
    use crate::examples::doubles;
    use crate::{Cancel, Order, Rational, Search};

    #[test]
    fn questions_that_take_long_hear_an_interrupt() {
        // Numbers of paths in 128 bits, and longer ones.
        for problem in [doubles(3), doubles(200)] {
            let set = Search::diagram(&problem, Order::Fewest).unwrap().compile().unwrap();
            let cancel = Cancel::new();
            cancel.cancel();
            let due = &mut Interrupt::new(&cancel);
            let first = [OptionId::new(0)];
            let stopped = Some(StopReason::Cancelled);
            assert_eq!(set.sizes_within(due).err(), stopped);
            assert_eq!(set.marginals_within(due).err(), stopped);
            assert_eq!(set.given_within(&first, &[], due).err(), stopped);
            assert_eq!(set.weighted_within(|_| 2, due).err(), stopped);
            for weight in ["-2", "1/3"] {
                let weight: Rational = weight.parse().unwrap();
                assert_eq!(set.weighted_count_within(|_| weight.clone(), due).err(), stopped);
            }
            let seven = &7_u32.into();
            assert_eq!(set.weighted_count_modulo_within(|_| 2.into(), seven, due).err(), stopped);
            assert_eq!(set.ranked_within(crate::Goal::Least, |_| 1, due).err(), stopped);
            assert_eq!(set.to_zdd_within(due).err(), stopped);
            assert_eq!(set.to_ddnnf_within(due).err(), stopped);
            assert_eq!(set.to_json_within(due).err(), stopped);
            let never = &mut Interrupt::default();
            assert_eq!(set.sizes_within(never), Ok(set.sizes()));
            assert_eq!(set.marginals_within(never), Ok(set.marginals()));
            assert_eq!(set.given_within(&first, &[], never).unwrap().count() * 2_u32, set.count());
        }
    }
}
