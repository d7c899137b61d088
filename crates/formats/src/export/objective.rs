//! The sum that is to be least or greatest among the solutions.
//!
//! # Why this shape
//! "No option has a cost, so count the options" is a choice about a question and not about a text, so the caller
//! makes it: [`Objective::Fewest`]. A problem guarantees that every sum of its costs, and its negation, fits
//! into 64 bits. So changing a sign never overflows.

use gavotte_model::{Decimal, Problem};

use super::Variable;

/// The number that is summed over the chosen options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Objective {
    /// Nothing: any solution will do.
    #[default]
    None,
    /// Their costs, and the penalties of soft constraints. Options without a cost count 0, so in a problem
    /// without costs the sum is 0.
    Costs,
    /// One for each: their number.
    Fewest,
}

/// Which sums are better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sense {
    /// Small ones.
    #[default]
    Minimise,
    /// Great ones.
    Maximise,
}

impl Objective {
    /// The variables with a weight, each with its weight: those of options that can be chosen and whose weight
    /// is not 0, in order.
    ///
    /// ```
    /// use gavotte_formats::{dlx, export::Objective};
    /// let problem = dlx::read("a b\na |2\nb\na b |-3\n".as_bytes())?;
    /// assert!(Objective::Costs.terms(&problem).eq([(1, 2), (3, -3)]));
    /// assert!(Objective::Fewest.terms(&problem).eq([(1, 1), (2, 1), (3, 1)]));
    /// # Ok::<(), gavotte_formats::ReadError>(())
    /// ```
    pub fn terms(self, problem: &Problem) -> impl Iterator<Item = (Variable, i64)> + '_ {
        let weight = move |option| match self {
            Self::None => 0,
            Self::Costs => problem.cost(option),
            Self::Fewest => 1,
        };
        let choosable = problem.options().filter(|&option| problem.is_choosable(option));
        choosable
            .map(move |option| (option.raw().saturating_add(1), weight(option)))
            .filter(|term| term.1 != 0)
    }

    /// The weight of a unit of a soft constraint's helper: penalties are costs.
    pub(super) fn price(self, price: i64) -> i64 {
        if self == Self::Costs { price } else { 0 }
    }

    /// A weight in the unit of the problem's text.
    pub(super) fn written(self, problem: &Problem, weight: i64) -> Decimal {
        if self == Self::Costs { problem.written(weight) } else { weight.into() }
    }

    /// The number of digits behind the point that the weights have lost, where a text holds only integers.
    pub(super) fn decimals(self, problem: &Problem) -> Option<u8> {
        (self == Self::Costs && problem.decimals() > 0).then_some(problem.decimals())
    }

    /// [`terms`](Self::terms) with the signs that make a small sum the better one.
    pub(super) fn minimised(
        self,
        sense: Sense,
        problem: &Problem,
    ) -> impl Iterator<Item = (Variable, i64)> + '_ {
        self.terms(problem).map(move |(variable, weight)| match sense {
            Sense::Minimise => (variable, weight),
            Sense::Maximise => (variable, weight.saturating_neg()),
        })
    }
}
