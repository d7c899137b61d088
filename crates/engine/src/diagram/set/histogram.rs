//! The number of solutions of each size, or of each value of a score: the generating function of the set.
//!
//! # Why this shape
//! A histogram is a polynomial whose exponents are the sums and whose coefficients are the numbers of solutions. An
//! option with a score multiplies by a power of the variable, which shifts the exponents. So all of them come
//! from one pass ([`semiring`](super::semiring)).

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::semiring::Semiring;
use super::solution_set::SolutionSet;
use crate::run::Interrupt;
use crate::run::interrupt::uninterrupted;
use gavotte_model::{OptionId, StopReason};

/// The number of solutions for each value that occurs, values ascending.
pub type Histogram = BTreeMap<i128, BigUint>;

impl SolutionSet {
    /// How many solutions there are with each number of options.
    #[must_use]
    pub fn sizes(&self) -> Histogram {
        self.histogram(|_| 1)
    }

    /// [`sizes`](Self::sizes), which may take long.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub fn sizes_within(&self, interrupt: &mut Interrupt) -> Result<Histogram, StopReason> {
        self.histogram_within(|_| 1, interrupt)
    }

    /// How many solutions there are for each sum of `score` over their options. Sums are exact: fewer than 2^32 numbers
    /// of 64 bits fit into 128 bits.
    ///
    /// Cost: one pass, times the number of different sums that a part of a solution can have.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::Problem};
    /// let problem = Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]).option(["a"]);
    /// let problem = problem.build()?;
    /// let set = Search::links(&problem, Order::Fewest).compile().unwrap();
    /// let histogram = set.histogram(|_| i64::MAX);
    /// assert_eq!(histogram, [(2 * i128::from(i64::MAX), 2_u32.into())].into());
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn histogram(&self, score: impl Fn(OptionId) -> i64) -> Histogram {
        uninterrupted(|never| self.histogram_within(score, never))
    }

    /// [`histogram`](Self::histogram), which may take long.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub fn histogram_within(
        &self,
        score: impl Fn(OptionId) -> i64,
        interrupt: &mut Interrupt,
    ) -> Result<Histogram, StopReason> {
        self.sum_of_products(&Polynomials { score }, interrupt)
    }
}

/// Polynomials in one variable, of which an option is the power with its score.
struct Polynomials<F> {
    score: F,
}

impl<F: Fn(OptionId) -> i64> Semiring for Polynomials<F> {
    type Sum = Histogram;

    fn one(&self) -> Histogram {
        [(0, 1_u32.into())].into()
    }

    fn add(
        &self,
        sum: &mut Histogram,
        below: &Histogram,
        option: Option<OptionId>,
        interrupt: &mut Interrupt,
    ) -> Result<(), StopReason> {
        let more = option.map_or(0, |option| i128::from((self.score)(option)));
        for (exponent, ways) in below {
            interrupt.check()?;
            *sum.entry(exponent + more).or_default() += ways;
        }
        Ok(())
    }
}
