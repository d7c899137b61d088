//! A weighted count as a question: a weight for each option, and perhaps a modulus.
//!
//! # Why this shape
//! The set of all solutions adds up fractions by one method and remainders by another
//! ([`SolutionSet::weighted_count_within`], [`SolutionSet::weighted_count_modulo_within`]). Whoever asks from outside (the command,
//! C, JavaScript, an agent) has texts, and must hear which one is wrong. This is that question, once for all of them.
//!
//! # Invariants
//! Where there is a modulus, it is at least 1, and all weights are integers.

use gavotte_engine::adaptor::Interrupt;
use gavotte_engine::{Rational, SolutionSet};
use gavotte_model::{OptionId, StopReason};
use num_bigint::BigUint;

/// A weight for each option, and perhaps a modulus.
///
/// ```
/// use gavotte::{Interrupt, Problem, WeightedCount};
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let set = gavotte::compile(&problem).unwrap();
/// let sum = |weights, modulus| {
///     let question = WeightedCount::of_texts(weights, modulus)?;
///     Ok::<_, String>(question.answer(&set, &mut Interrupt::default()).unwrap().to_string())
/// };
/// assert_eq!(sum([Some("1/2"), Some("0.25")], None), Ok("3/4".to_owned()));
/// assert_eq!(sum([Some("-2"), None], Some("7")), Ok("6".to_owned()));
/// assert_eq!(sum([Some("1/2"), None], Some("7")), Err("weight 1: a sum modulo a number needs whole weights, not 1/2".to_owned()));
/// # Ok::<(), gavotte::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct WeightedCount {
    weights: Vec<Rational>,
    modulus: Option<BigUint>,
}

impl WeightedCount {
    /// With the weights of all options in their order.
    ///
    /// # Errors
    /// In words: a modulus of 0, or one beside a weight that is no integer.
    pub fn new(weights: Vec<Rational>, modulus: Option<BigUint>) -> Result<Self, String> {
        if modulus == Some(BigUint::ZERO) {
            return Err("a modulus is at least 1".to_owned());
        }
        let fraction = weights.iter().position(|weight| weight.integer().is_none());
        match fraction.filter(|_| modulus.is_some()) {
            None => Ok(Self { weights, modulus }),
            Some(at) => {
                let (weight, number) = (&weights[at], at + 1);
                Err(format!(
                    "weight {number}: a sum modulo a number needs whole weights, not {weight}"
                ))
            }
        }
    }

    /// The same with weights as they are written (`3`, `-3/4`, `0.25`; none weighs 1), and the digits of a modulus.
    ///
    /// # Errors
    /// In words, with the number of the weight, from 1.
    pub fn of_texts<'t>(
        weights: impl IntoIterator<Item = Option<&'t str>>,
        modulus: Option<&str>,
    ) -> Result<Self, String> {
        let read = |(at, text): (usize, Option<&str>)| {
            let Some(text) = text else { return Ok(1.into()) };
            text.parse().map_err(|error| format!("weight {}: {error}", at + 1))
        };
        let weights = weights.into_iter().enumerate().map(read).collect::<Result<_, String>>()?;
        let digits = |text: &str| {
            let is_number = !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
            let number = BigUint::parse_bytes(text.as_bytes(), 10).filter(|_| is_number);
            number.ok_or_else(|| "a modulus is a whole number in decimal digits".to_owned())
        };
        Self::new(weights, modulus.map(digits).transpose()?)
    }

    /// The sum over all solutions of the product of their options' weights; with a modulus, its remainder from 0 on.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    ///
    /// # Panics
    /// When the set has another number of options.
    pub fn answer(
        &self,
        set: &SolutionSet,
        interrupt: &mut Interrupt,
    ) -> Result<Rational, StopReason> {
        assert_eq!(set.problem().option_count(), self.weights.len(), "a weight for each option");
        let weight = |option: OptionId| &self.weights[option.index()];
        let Some(modulus) = &self.modulus else {
            return set.weighted_count_within(|option| weight(option).clone(), interrupt);
        };
        let whole = |option| weight(option).numerator().clone();
        let remainder = set.weighted_count_modulo_within(whole, modulus, interrupt)?;
        Ok(num_bigint::BigInt::from(remainder).into())
    }
}
