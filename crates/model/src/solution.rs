//! A set of options that solves a problem, always ascending, so that equal solutions are equal values.

use crate::{OptionId, Problem};

/// The chosen options, in ascending order.
///
/// ```
/// use gavotte_model::{OptionId, Solution};
/// let solution = Solution::new(vec![OptionId::new(4), OptionId::new(0)]);
/// assert_eq!(solution.numbers().collect::<Vec<_>>(), [1, 5]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    options: Vec<OptionId>,
}

impl Solution {
    /// The solution with these options, given in any order.
    #[must_use]
    pub fn new(mut options: Vec<OptionId>) -> Self {
        options.sort_unstable();
        Self { options }
    }

    /// The options, ascending.
    #[must_use]
    pub fn options(&self) -> &[OptionId] {
        &self.options
    }

    /// The options' numbers as people count them: positions in the input, from 1, ascending.
    pub fn numbers(&self) -> impl Iterator<Item = u64> + '_ {
        self.options.iter().map(|option| option.number())
    }

    /// How many options were chosen.
    #[must_use]
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// Whether no option was chosen: the one solution of a problem without primary items.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// The sum of the chosen options' costs and of the [penalties](Problem::penalty) for soft constraints. It
    /// cannot overflow, because the problem was checked. Where the greatest cost is wanted, penalties are
    /// subtracted instead: [`worth`](Self::worth).
    #[must_use]
    pub fn cost(&self, problem: &Problem) -> i64 {
        self.plain_cost(problem) + problem.penalty(&self.options)
    }

    /// The sum of the chosen options' costs less the penalties for soft constraints. Solutions are compared by
    /// it where the greatest cost is wanted.
    #[must_use]
    pub fn worth(&self, problem: &Problem) -> i64 {
        self.plain_cost(problem) - problem.penalty(&self.options)
    }

    fn plain_cost(&self, problem: &Problem) -> i64 {
        self.options.iter().map(|&option| problem.cost(option)).sum()
    }
}
