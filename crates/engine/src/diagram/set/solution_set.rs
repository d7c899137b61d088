//! The set itself, and its solutions one after the other.

use std::fmt;
use std::sync::Arc;

use gavotte_model::{Problem, Solution, Verifier};
use num_bigint::BigUint;

use super::super::graph::Diagram;
use super::super::paths::Paths;
use super::counts::Counts;
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
    /// The set of the solutions that are the paths of this diagram.
    pub(crate) fn new(problem: Arc<Problem>, diagram: Arc<Diagram>) -> Self {
        let counts = Arc::new(Counts::new(&diagram));
        Self { problem, diagram, counts }
    }

    /// The problem whose solutions these are.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// How many nodes the diagram has, the end among them.
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
