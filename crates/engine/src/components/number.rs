//! Exact numbers of any size, fast as long as they are small.
//!
//! # Why this shape
//! Nearly all parts of a problem have fewer than 2^128 solutions, and a product of machine words needs no memory. Only the numbers
//! near the root of a search are larger.
//!
//! # Invariants
//! A number below 2^128 is always [`Number::Small`], so equal numbers are equal values.

use num_bigint::BigUint;

use crate::run::numbers::of_words;

/// A number of solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Number {
    Small(u128),
    Big(BigUint),
}

impl Number {
    /// No solution. [fixed]
    pub(super) const ZERO: Self = Self::Small(0);
    /// The empty product. [fixed]
    pub(super) const ONE: Self = Self::Small(1);

    pub(super) fn is_zero(&self) -> bool {
        *self == Self::ZERO
    }

    pub(super) fn into_big(self) -> BigUint {
        match self {
            Self::Small(small) => BigUint::from(small),
            Self::Big(big) => big,
        }
    }

    fn from_big(big: BigUint) -> Self {
        u128::try_from(&big).map_or(Self::Big(big), Self::Small)
    }

    pub(super) fn add(&mut self, other: Self) {
        let sum = match (&*self, &other) {
            (Self::Small(a), Self::Small(b)) => a.checked_add(*b),
            _ => None,
        };
        *self = sum.map_or_else(
            || Self::from_big(std::mem::replace(self, Self::ZERO).into_big() + other.into_big()),
            Self::Small,
        );
    }

    pub(super) fn multiply(&mut self, other: Self) {
        let product = match (&*self, &other) {
            (Self::Small(a), Self::Small(b)) => a.checked_mul(*b),
            _ => None,
        };
        *self = product.map_or_else(
            || Self::from_big(std::mem::replace(self, Self::ZERO).into_big() * other.into_big()),
            Self::Small,
        );
    }

    /// Appends the number as words, the least first, without zeros at the end.
    #[allow(clippy::cast_possible_truncation)] // both halves are taken
    pub(super) fn write(&self, words: &mut Vec<u64>) {
        match self {
            Self::Small(0) => {}
            Self::Small(small) if *small >> 64 == 0 => words.push(*small as u64),
            Self::Small(small) => words.extend([*small as u64, (*small >> 64) as u64]),
            Self::Big(big) => words.extend(big.iter_u64_digits()),
        }
    }

    /// The number that [`write`](Self::write) has written.
    pub(super) fn read(words: &[u64]) -> Self {
        match *words {
            [] => Self::ZERO,
            [low] => Self::Small(u128::from(low)),
            [low, high] => Self::Small(u128::from(low) | u128::from(high) << 64),
            _ => Self::Big(of_words(words)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_grow_past_the_words_and_come_back() {
        let mut number = Number::Small(u128::from(u64::MAX));
        for bits in [128, 256, 512_u64] {
            number.multiply(number.clone());
            assert_eq!(number.clone().into_big().bits(), bits);
            let mut words = Vec::new();
            number.write(&mut words);
            assert_eq!(Number::read(&words), number);
        }
        let mut most = Number::Small(u128::MAX);
        most.add(Number::ONE);
        assert_eq!(most.clone().into_big(), BigUint::from(1_u32) << 128);
        most.multiply(Number::ZERO);
        assert!(most.is_zero());
    }
}
