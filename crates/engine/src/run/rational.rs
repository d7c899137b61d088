//! Exact fractions of any size, as weights of options and as sums of such weights.
//!
//! # Why this shape
//! A weight is written as `3`, `-3/4` or `0.25`, and a binary fraction would hold few of these. So a number is a
//! fraction of integers, in lowest terms, and this file alone reads and writes it. It does no arithmetic: a sum over many
//! solutions reduces its result once ([`weighted_count`](crate::SolutionSet::weighted_count)), because a
//! common divisor at each step would take most of the time. The crate `num-rational` does reduce at each step,
//! reads no decimals, and knows an older `num-bigint` than ours.
//!
//! # Invariants
//! The denominator is at least 1 and has no divisor in common with the numerator, so equal numbers are equal values.
//!
//! # Cost
//! Quadratic in the digits.

use gavotte_model::Message;
use std::fmt;
use std::str::FromStr;

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;

/// The most digits of a number that is read. Conversion takes quadratic time, and nobody writes longer ones.
/// [digits; limit]
const MOST_DIGITS: usize = 10_000;

/// An exact fraction.
///
/// ```
/// use gavotte_engine::Rational;
/// let weight: Rational = "-0.250".parse()?;
/// assert_eq!(weight.to_string(), "-1/4");
/// assert_eq!(weight, "-2/8".parse()?);
/// assert_eq!((weight.numerator(), weight.denominator()), (&(-1).into(), &4_u32.into()));
/// assert_eq!(Rational::from(7).to_string(), "7");
/// # Ok::<(), gavotte_engine::RationalError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rational {
    numerator: BigInt,
    denominator: BigUint,
}

/// Why a text is no [`Rational`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RationalError {
    /// It is no integer, no fraction of two integers and no decimal.
    NotNumber,
    /// Its denominator is 0.
    ByZero,
    /// It has more than 10,000 digits.
    TooLong,
}

impl Rational {
    /// The fraction in lowest terms; `None` when the denominator is 0.
    #[must_use]
    pub fn new(numerator: BigInt, denominator: BigUint) -> Option<Self> {
        if denominator == BigUint::ZERO {
            return None;
        }
        let common = numerator.magnitude().gcd(&denominator);
        let numerator = numerator / BigInt::from(common.clone());
        Some(Self { numerator, denominator: denominator / common })
    }

    /// What stands above the line.
    #[must_use]
    pub fn numerator(&self) -> &BigInt {
        &self.numerator
    }

    /// What stands below the line: at least 1.
    #[must_use]
    pub fn denominator(&self) -> &BigUint {
        &self.denominator
    }

    /// The number as an integer; `None` when it is none.
    #[must_use]
    pub fn integer(&self) -> Option<&BigInt> {
        (self.denominator == BigUint::from(1_u32)).then_some(&self.numerator)
    }
}

impl From<BigInt> for Rational {
    fn from(numerator: BigInt) -> Self {
        Self { numerator, denominator: 1_u32.into() }
    }
}

impl From<i64> for Rational {
    fn from(number: i64) -> Self {
        BigInt::from(number).into()
    }
}

/// An integer, a fraction of integers, or a decimal, perhaps with a minus before it: `3`, `-3/4`, `0.25`, `-.5`
impl FromStr for Rational {
    type Err = RationalError;

    fn from_str(text: &str) -> Result<Self, RationalError> {
        if text.len() > MOST_DIGITS {
            return Err(RationalError::TooLong);
        }
        let unsigned = text.strip_prefix('-').unwrap_or(text);
        let (above, below) = match (unsigned.split_once('/'), unsigned.split_once('.')) {
            (Some((above, below)), _) => (digits(above)?, digits(below)?),
            (None, Some((whole, part))) => {
                let places = u32::try_from(part.len()).map_err(|_| RationalError::TooLong)?;
                (digits(&[whole, part].concat())?, BigUint::from(10_u32).pow(places))
            }
            (None, None) => (digits(unsigned)?, 1_u32.into()),
        };
        let is_negative = unsigned.len() < text.len();
        let above = if is_negative { -BigInt::from(above) } else { above.into() };
        Self::new(above, below).ok_or(RationalError::ByZero)
    }
}

/// A number that consists of digits alone.
fn digits(text: &str) -> Result<BigUint, RationalError> {
    let are_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| are_digits).ok_or(RationalError::NotNumber)
}

/// `p/q` in lowest terms, or the integer.
impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.integer() {
            Some(integer) => integer.fmt(f),
            None => write!(f, "{}/{}", self.numerator, self.denominator),
        }
    }
}

impl RationalError {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NotNumber => {
                "this is not a number; write an integer, a fraction or a decimal: 3, -3/4 or 0.25"
                    .into()
            }
            Self::ByZero => "the denominator is 0; write one of at least 1".into(),
            Self::TooLong => "this number has more than 10000 digits; round it".into(),
        }
    }
}

gavotte_model::impl_message!(RationalError);

impl std::error::Error for RationalError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_exactly_and_written_in_lowest_terms() {
        for (text, written) in [
            ("3", "3"),
            ("-2", "-2"),
            ("3/4", "3/4"),
            ("-6/8", "-3/4"),
            ("0/5", "0"),
            ("-0.0", "0"),
            ("0.25", "1/4"),
            ("-.1", "-1/10"),
            ("3.", "3"),
            ("007/014", "1/2"),
            ("0.000000000000000000000000000001", "1/1000000000000000000000000000000"),
            ("36893488147419103232/2", "18446744073709551616"),
        ] {
            let number: Rational = text.parse().unwrap();
            assert_eq!(number.to_string(), written, "{text}");
            assert_eq!(written.parse(), Ok(number), "{text}");
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        let wrong = [
            "", "-", ".", "/", "1/", "/2", "1/-2", "+1", "1e2", "1.5/2", "1/2/3", "1.2.3", " 1",
            "--1", "1_000", "٣", "nan",
        ];
        for text in wrong {
            assert_eq!(text.parse::<Rational>(), Err(RationalError::NotNumber), "{text}");
        }
        assert_eq!("1/0".parse::<Rational>(), Err(RationalError::ByZero));
        assert_eq!("9".repeat(10_001).parse::<Rational>(), Err(RationalError::TooLong));
        assert!("9".repeat(10_000).parse::<Rational>().is_ok());
    }
}
