//! Finite fields, for the groups that act on their elements.
//!
//! # Why this shape
//! An element is a number whose digits to the base p are the coefficients of a polynomial. The field has fewer than a hundred
//! elements, so a generator is found by trying: a polynomial of degree n over p is right if the powers of x are all
//! elements but 0.
//!
//! # Cost
//! O(p^n) for each polynomial that is tried.

use gavotte_ordered::OrderedSet;

/// The field of so many elements, by the powers of one of them.
pub(super) struct Field {
    prime: usize,
    /// The powers of a generator, from 1 on.
    powers: Vec<usize>,
}

impl Field {
    /// `None` when the number is no power of a prime.
    pub(super) fn of(elements: usize) -> Option<Self> {
        let prime = (2..=elements).find(|prime| elements % prime == 0)?;
        let mut rest = elements;
        while rest % prime == 0 {
            rest /= prime;
        }
        if rest > 1 {
            return None;
        }
        if prime == elements {
            return (1..prime)
                .find_map(|root| Self::generated(prime, elements, |power| power * root % prime));
        }
        // x^n is what a polynomial of lower degree says.
        (1..elements).find_map(|tail| {
            let top = elements / prime;
            Self::generated(prime, elements, |power| {
                let (lead, shifted) = (power / top, power % top * prime);
                (0..lead).fold(shifted, |sum, _| sum_of(sum, tail, prime))
            })
        })
    }

    /// The field if the steps from 1 on meet all its elements but 0.
    fn generated(prime: usize, elements: usize, step: impl Fn(usize) -> usize) -> Option<Self> {
        let mut powers = vec![1];
        let mut met: OrderedSet<usize> = OrderedSet::new();
        met.insert(1);
        while powers.len() + 1 < elements {
            let next = step(powers[powers.len() - 1]);
            if next == 0 || !met.insert(next) {
                return None;
            }
            powers.push(next);
        }
        (step(powers[powers.len() - 1]) == 1).then_some(Self { prime, powers })
    }

    /// The sum of two elements.
    pub(super) fn sum(&self, one: usize, other: usize) -> usize {
        sum_of(one, other, self.prime)
    }

    /// An element multiplied by a power of the generator; the exponent may be negative.
    pub(super) fn times_power(&self, element: usize, exponent: isize) -> usize {
        let count = self.powers.len() as isize;
        let at = self.powers.iter().position(|&power| power == element);
        at.map_or(0, |at| self.powers[(at as isize + exponent).rem_euclid(count) as usize])
    }

    /// The negative inverse of an element; `None` for 0.
    pub(super) fn negative_inverse(&self, element: usize) -> Option<usize> {
        let at = self.powers.iter().position(|&power| power == element)?;
        let inverse = self.times_power(1, -(at as isize));
        (0..=self.powers.len()).find(|&other| self.sum(inverse, other) == 0)
    }
}

/// The sum of two numbers without carrying.
fn sum_of(one: usize, other: usize, prime: usize) -> usize {
    let (mut one, mut other, mut sum, mut place) = (one, other, 0, 1);
    while one > 0 || other > 0 {
        sum += (one % prime + other % prime) % prime * place;
        (one, other, place) = (one / prime, other / prime, place * prime);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_have_as_many_elements_as_powers_of_primes() {
        for elements in 2..100 {
            let primes = (2..=elements).filter(|it| elements % it == 0);
            let is_power = primes.filter(|it| (2..*it).all(|other| it % other > 0)).count() == 1;
            assert_eq!(Field::of(elements).is_some(), is_power, "{elements}");
        }
        let nine = Field::of(9).unwrap();
        for element in 1..9 {
            let inverse = nine.negative_inverse(element).unwrap();
            let at = nine.powers.iter().position(|&it| it == inverse).unwrap();
            // The product is -1, which is 2.
            assert_eq!(nine.times_power(element, at as isize), 2);
        }
        assert_eq!(nine.negative_inverse(0), None);
    }
}
