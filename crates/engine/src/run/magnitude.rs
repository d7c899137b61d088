//! Non-negative numbers without an end, with the accuracy of an `f64`.
//!
//! # Why this shape
//! The size of a search tree exceeds the greatest `f64` on problems of a thousand items. A logarithm instead
//! would lose digits where numbers are small, and sums of logarithms are slow. So a number is an `f64` and a
//! power of 2^256: below that limit it is the `f64` itself, and all arithmetic gives the same results.
//!
//! # Invariants
//! 1. The mantissa lies below 2^256, and at or above 1 where the power is not 0: each number has one form.
//! 2. Products of two mantissas and squares of their differences are finite.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, AddAssign, Mul, MulAssign};

/// 2^256, of which numbers have powers. Squares of smaller numbers are finite. [fixed]
pub(super) const UNIT: f64 = (1_u128 << 127) as f64 * (1_u128 << 127) as f64 * 4.0;

/// A non-negative number that may be greater than every `f64`.
///
/// ```
/// use gavotte_engine::Magnitude;
/// let ways = (0..1100).fold(Magnitude::from(1.0), |ways, _| ways * Magnitude::from(2.0));
/// assert_eq!(ways.value(), None); // 2^1100 is greater than every `f64`
/// assert!((ways.log10().unwrap() - 1100.0 * 2_f64.log10()).abs() < 1e-9);
/// assert_eq!(ways.to_string(), "1.358e331");
/// assert_eq!(Magnitude::from(1042.3).to_string(), "1042");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Magnitude {
    mantissa: f64,
    power: u32,
}

impl Magnitude {
    /// Nothing: the start of sums. \[fixed\]
    pub const ZERO: Self = Self { mantissa: 0.0, power: 0 };

    /// One: the start of products. \[fixed\]
    pub const ONE: Self = Self { mantissa: 1.0, power: 0 };

    /// `mantissa` times 2^256 to the `power`.
    pub(super) fn scaled(mantissa: f64, power: u32) -> Self {
        debug_assert!(mantissa >= 0.0 && mantissa.is_finite(), "{mantissa} is no magnitude");
        let (mut mantissa, mut power) = (mantissa, power);
        while mantissa >= UNIT {
            (mantissa, power) = (mantissa / UNIT, power.saturating_add(1));
        }
        while mantissa < 1.0 && power > 0 {
            (mantissa, power) =
                if mantissa > 0.0 { (mantissa * UNIT, power - 1) } else { (0.0, 0) };
        }
        debug_assert!(power == 0 || (1.0..UNIT).contains(&mantissa), "invariant 1: one form");
        Self { mantissa, power }
    }

    pub(super) fn power(self) -> u32 {
        self.power
    }

    /// The number divided by 2^256 to `power`, which is no less than its own power.
    pub(super) fn over(self, power: u32) -> f64 {
        debug_assert!(self.power <= power, "the quotient is below 2^256");
        shrunk(self.mantissa, power - self.power)
    }

    /// The number as an `f64`; `None` when it is greater than every one of them.
    #[must_use]
    pub fn value(self) -> Option<f64> {
        let value = (0..self.power.min(5)).fold(self.mantissa, |value, _| value * UNIT);
        value.is_finite().then_some(value)
    }

    /// The decimal logarithm; `None` of 0.
    #[must_use]
    pub fn log10(self) -> Option<f64> {
        (self.mantissa > 0.0).then(|| {
            self.mantissa.log10() + f64::from(self.power) * 256.0 * std::f64::consts::LOG10_2
        })
    }

    /// The share of this in `whole`, which is no less; 0 if `whole` is 0.
    #[must_use]
    pub fn part_of(self, whole: Self) -> f64 {
        debug_assert!(self <= whole, "a part is no greater than the whole");
        if whole == Self::ZERO { 0.0 } else { (self.over(whole.power) / whole.mantissa).min(1.0) }
    }

    /// Whether this is 0.
    #[must_use]
    pub fn is_zero(self) -> bool {
        self == Self::ZERO
    }
}

/// `value` divided by 2^256 this many times.
pub(super) fn shrunk(value: f64, times: u32) -> f64 {
    // After five divisions nothing is left of an `f64`, subnormal numbers included.
    (0..times.min(9)).fold(value, |value, _| value / UNIT)
}

/// The `f64`, which is finite; 0 for negative numbers and for those that are no numbers.
impl From<f64> for Magnitude {
    fn from(value: f64) -> Self {
        Self::scaled(if value > 0.0 { value.min(f64::MAX) } else { 0.0 }, 0)
    }
}

impl PartialOrd for Magnitude {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        let powers = self.power.cmp(&other.power);
        if powers.is_eq() { self.mantissa.partial_cmp(&other.mantissa) } else { Some(powers) }
    }
}

impl Add for Magnitude {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let power = self.power.max(other.power);
        Self::scaled(self.over(power) + other.over(power), power)
    }
}

impl Mul for Magnitude {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        // Invariant 2. Powers as high as 2^32 would take more factors than any problem has.
        Self::scaled(self.mantissa * other.mantissa, self.power.saturating_add(other.power))
    }
}

impl AddAssign for Magnitude {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl MulAssign for Magnitude {
    fn mul_assign(&mut self, other: Self) {
        *self = *self * other;
    }
}

/// A whole number while it is short, then four digits and a power of ten.
impl fmt::Display for Magnitude {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.value(), self.log10()) {
            (Some(value), _) if value < 1e9 => write!(f, "{value:.0}"),
            (Some(value), _) => write!(f, "{value:.3e}"),
            (None, log10) => {
                let log10 = log10.unwrap_or(0.0);
                let (mut digits, mut exponent) = (10_f64.powf(log10.fract()), log10.floor());
                if digits >= 9.9995 {
                    (digits, exponent) = (digits / 10.0, exponent + 1.0);
                }
                write!(f, "{digits:.3}e{exponent:.0}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn power_of_two(exponent: u32) -> Magnitude {
        (0..exponent).fold(Magnitude::from(1.0), |it, _| it * Magnitude::from(2.0))
    }

    #[test]
    fn small_numbers_are_those_of_floating_point() {
        for (a, b) in [(0.0, 0.0), (0.1, 0.2), (1e70, 3.0), (1e200, 1e-30), (1e308, 5e307)] {
            let (one, other) = (Magnitude::from(a), Magnitude::from(b));
            assert_eq!((one + other).value(), Some(a + b));
            assert_eq!((one * Magnitude::from(0.3)).value(), Some(a * 0.3));
            assert_eq!(one.partial_cmp(&other), a.partial_cmp(&b));
        }
        assert_eq!(Magnitude::from(f64::NAN), Magnitude::ZERO);
        assert_eq!(Magnitude::from(f64::INFINITY).value(), Some(f64::MAX));
    }

    #[test]
    fn large_numbers_keep_their_logarithm() {
        for exponent in [255, 256, 257, 511, 512, 1023, 1024, 1100, 100_000] {
            let number = power_of_two(exponent);
            let log10 = f64::from(exponent) * std::f64::consts::LOG10_2;
            assert!((number.log10().unwrap() - log10).abs() < 1e-9, "2^{exponent}");
            assert_eq!(number.value().is_some(), exponent < 1024, "2^{exponent}");
            let half = power_of_two(exponent - 1);
            assert_eq!(half + half, number);
            assert!((half.part_of(number) - 0.5).abs() < 1e-15 && half < number);
        }
        assert!(Magnitude::from(1.0).part_of(power_of_two(100_000)) == 0.0);
        assert_eq!((power_of_two(5000) * Magnitude::ZERO), Magnitude::ZERO);
    }

    #[test]
    fn numbers_in_words() {
        let words = |value: f64| Magnitude::from(value).to_string();
        assert_eq!([words(0.0), words(2.4), words(999_999_999.0)], ["0", "2", "999999999"]);
        assert_eq!([words(1e9), words(f64::MAX)], ["1.000e9", "1.798e308"]);
        assert_eq!(power_of_two(1100).to_string(), "1.358e331");
    }
}
