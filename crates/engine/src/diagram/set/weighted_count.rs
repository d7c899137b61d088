//! The sum of the weights of all solutions, exactly: over integers, fractions, or modulo a number.
//!
//! # Why this shape
//! The weight of a solution is the product of its options' weights, so all three are one pass
//! ([`semiring`](super::semiring)) with another arithmetic. Fractions are put in lowest terms once, at the end.
//! Until then two sums that meet mostly have the same denominator, because the paths from a node mostly have
//! options of the same kinds, and equal denominators need no common divisor.
//!
//! Random samples by weight need the sums of all nodes with weights from 0 on; these are
//! [`Counts`](super::counts::Counts), which are kept.

use gavotte_model::{OptionId, StopReason};
use num_bigint::{BigInt, BigUint};
use num_integer::Integer;

use super::semiring::Semiring;
use super::solution_set::SolutionSet;
use crate::run::interrupt::uninterrupted;
use crate::run::{Interrupt, Rational};

impl SolutionSet {
    /// The sum over all solutions of the product of their options' weights, exactly. The empty solution weighs 1.
    ///
    /// ```
    /// use gavotte_engine::{Order, Rational, Search, model::Problem};
    /// let problem = Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]).option(["a", "b"]);
    /// let problem = problem.build()?;
    /// let set = Search::links(&problem, Order::Fewest).compile().unwrap();
    /// let weights: Vec<Rational> = ["1/2", "-3", "0.25"].map(|it| it.parse().unwrap()).into();
    /// let sum = set.weighted_count(|option| weights[option.index()].clone());
    /// assert_eq!(sum.to_string(), "-5/4"); // 1/2 * -3 + 1/4
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn weighted_count(&self, weight: impl Fn(OptionId) -> Rational) -> Rational {
        uninterrupted(|never| self.weighted_count_within(weight, never))
    }

    /// [`weighted_count`](Self::weighted_count), which may take long.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub fn weighted_count_within(
        &self,
        weight: impl Fn(OptionId) -> Rational,
        interrupt: &mut Interrupt,
    ) -> Result<Rational, StopReason> {
        let weights: Vec<Rational> = self.problem.options().map(weight).collect();
        let integers: Option<Vec<BigInt>> =
            weights.iter().map(|weight| weight.integer().cloned()).collect();
        match integers {
            Some(weights) => Ok(self.sum_of_products(&Integers { weights }, interrupt)?.into()),
            None => Ok(self.sum_of_products(&Fractions { weights }, interrupt)?.reduced()),
        }
    }

    /// The [weighted count](Self::weighted_count) by integers, modulo a number: from 0 to `modulus` - 1.
    ///
    /// No number on the way has more than twice the length of the modulus.
    ///
    /// # Panics
    /// When the modulus is 0.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let set = Search::links(&problem, Order::Fewest).compile().unwrap();
    /// assert_eq!(set.weighted_count_modulo(|_| (-2).into(), &7_u32.into()), 3_u32.into());
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn weighted_count_modulo(
        &self,
        weight: impl Fn(OptionId) -> BigInt,
        modulus: &BigUint,
    ) -> BigUint {
        uninterrupted(|never| self.weighted_count_modulo_within(weight, modulus, never))
    }

    /// [`weighted_count_modulo`](Self::weighted_count_modulo), which may take long.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    ///
    /// # Panics
    /// When the modulus is 0.
    pub fn weighted_count_modulo_within(
        &self,
        weight: impl Fn(OptionId) -> BigInt,
        modulus: &BigUint,
        interrupt: &mut Interrupt,
    ) -> Result<BigUint, StopReason> {
        assert!(*modulus > BigUint::ZERO, "a modulus is at least 1");
        let signed = BigInt::from(modulus.clone());
        let weights = self.problem.options().map(|option| {
            let remainder = weight(option).mod_floor(&signed);
            remainder.to_biguint().unwrap_or_default() // never negative
        });
        let residues = Residues { weights: weights.collect(), modulus };
        self.sum_of_products(&residues, interrupt)
    }
}

/// The integers, with a weight for each option.
struct Integers {
    weights: Vec<BigInt>,
}

impl Semiring for Integers {
    type Sum = BigInt;

    fn one(&self) -> BigInt {
        1.into()
    }

    fn add(
        &self,
        sum: &mut BigInt,
        below: &BigInt,
        option: Option<OptionId>,
        interrupt: &mut Interrupt,
    ) -> Result<(), StopReason> {
        match option {
            Some(option) => *sum += below * &self.weights[option.index()],
            None => *sum += below,
        }
        interrupt.check()
    }
}

/// The integers modulo a number, with the remainder of a weight for each option.
struct Residues<'m> {
    weights: Vec<BigUint>,
    modulus: &'m BigUint,
}

impl Semiring for Residues<'_> {
    type Sum = BigUint;

    fn one(&self) -> BigUint {
        BigUint::from(1_u32) % self.modulus
    }

    fn add(
        &self,
        sum: &mut BigUint,
        below: &BigUint,
        option: Option<OptionId>,
        interrupt: &mut Interrupt,
    ) -> Result<(), StopReason> {
        match option {
            Some(option) => *sum += below * &self.weights[option.index()],
            None => *sum += below,
        }
        *sum %= self.modulus;
        interrupt.check()
    }
}

/// The fractions, with a weight for each option.
struct Fractions {
    weights: Vec<Rational>,
}

/// A fraction that need not be in lowest terms. The default, 0 over 0, takes no memory; nobody reads its denominator,
/// because the first thing that is added takes its place.
#[derive(Default)]
struct Fraction {
    numerator: BigInt,
    denominator: BigUint,
}

impl Fraction {
    /// The same number in lowest terms.
    fn reduced(self) -> Rational {
        // Only where nothing was added the denominator is 0, because those of weights are not.
        Rational::new(self.numerator, self.denominator).unwrap_or_else(|| 0.into())
    }

    fn add(&mut self, numerator: BigInt, denominator: BigUint) {
        if self.numerator == BigInt::ZERO {
            *self = Self { numerator, denominator };
        } else if self.denominator == denominator {
            self.numerator += numerator;
        } else {
            let common = self.denominator.lcm(&denominator);
            self.numerator *= BigInt::from(&common / &self.denominator);
            self.numerator += numerator * BigInt::from(&common / denominator);
            self.denominator = common;
        }
    }
}

impl Semiring for Fractions {
    type Sum = Fraction;

    fn one(&self) -> Fraction {
        Fraction { numerator: 1.into(), denominator: 1_u32.into() }
    }

    fn add(
        &self,
        sum: &mut Fraction,
        below: &Fraction,
        option: Option<OptionId>,
        interrupt: &mut Interrupt,
    ) -> Result<(), StopReason> {
        let Fraction { numerator, denominator } = below;
        match option.map(|option| &self.weights[option.index()]) {
            Some(weight) => {
                sum.add(numerator * weight.numerator(), denominator * weight.denominator());
            }
            None => sum.add(numerator.clone(), denominator.clone()),
        }
        interrupt.check()
    }
}
