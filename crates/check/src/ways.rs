//! Whole numbers of any size, as far as a count needs them.
//!
//! # Cost
//! Linear in the words of a number.

use crate::states::digits;

/// A number, the lowest word first, without zeros at the end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ways(Vec<u64>);

impl Ways {
    pub(crate) fn one() -> Self {
        Self(vec![1])
    }

    /// Adds a number multiplied by a factor.
    #[allow(clippy::cast_possible_truncation)] // the low word and the high word of a sum
    pub(crate) fn add(&mut self, other: &Self, factor: u64) {
        let mut carry = 0_u128;
        for at in 0.. {
            let word = other.0.get(at).copied();
            if word.is_none() && carry == 0 {
                break;
            }
            if at == self.0.len() {
                self.0.push(0);
            }
            // (2^64 - 1)^2 + 2 * (2^64 - 1) fits.
            let sum =
                u128::from(word.unwrap_or(0)) * u128::from(factor) + carry + u128::from(self.0[at]);
            self.0[at] = sum as u64;
            carry = sum >> 64;
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    /// The number multiplied by a factor.
    pub(crate) fn times(&self, factor: u64) -> Self {
        let mut product = Self::default();
        product.add(self, factor);
        product
    }

    /// The number divided by another one that is not 0; `None` where something would be left.
    #[allow(clippy::cast_possible_truncation)] // the rest is below the divisor
    pub(crate) fn divided(&self, divisor: u64) -> Option<Self> {
        let (mut words, mut rest) = (self.0.clone(), 0_u128);
        for word in words.iter_mut().rev() {
            let value = rest << 64 | u128::from(*word);
            *word = (value / u128::from(divisor)) as u64;
            rest = value % u128::from(divisor);
        }
        while words.last() == Some(&0) {
            words.pop();
        }
        (rest == 0).then_some(Self(words))
    }

    pub(crate) fn digits(&self) -> String {
        digits(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_exact() {
        let mut number = Ways::one();
        for factor in 1..=30 {
            number = number.times(factor);
        }
        assert_eq!(number.digits(), "265252859812191058636308480000000");
        let mut sum = number.clone();
        sum.add(&number, u64::MAX);
        assert_eq!(sum, number.times(1 << 63).times(2));
        assert_eq!(sum.divided(1 << 63).and_then(|it| it.divided(2)), Some(number.clone()));
        assert_eq!(
            (number.divided(31), number.divided(29).map(|it| it.times(29))),
            (None, Some(number))
        );
        assert_eq!(
            (Ways::default().digits(), Ways::one().times(0)),
            ("0".to_owned(), Ways::default())
        );
    }
}
