//! Numbers modulo a power of a prime.
//!
//! # Why this shape
//! If two such numbers are given, the one that holds the prime less often divides the other. So elimination needs only
//! the right choice of a pivot, and its findings are complete for that modulus, which those modulo the prime
//! alone would not be. For the prime 2 the arithmetic of machine words suffices, modulo 2^64. As long as the
//! numbers stay small they are then also the true integers, negative ones as two's complement.
//!
//! # Invariants
//! Elements of [`Odd`] are below the modulus, which is below 2^32, so that products fit into 64 bits.
//!
//! # Cost
//! Each operation is O(1) or O(exponent).

/// The numbers modulo a power of a prime.
pub(super) trait Ring {
    /// The power of the prime.
    fn modulus(&self) -> u128;

    /// The element of this number.
    fn of(&self, number: u64) -> u64;

    /// The element of this number, with its sign.
    fn of_signed(&self, number: i64) -> u64 {
        let size = self.of(number.unsigned_abs());
        if number < 0 { self.less(0, 1, size) } else { size }
    }

    /// `x + y`.
    fn sum(&self, x: u64, y: u64) -> u64;

    /// `x - y * z`.
    fn less(&self, x: u64, y: u64, z: u64) -> u64;

    /// `x * y`.
    fn product(&self, x: u64, y: u64) -> u64;

    /// How often the prime divides `x`, which is not 0.
    fn valuation(&self, x: u64) -> u32;

    /// Some `z` with `z * y = x`, where `y` is not 0 and the prime divides `y` no more often than `x`.
    fn quotient(&self, x: u64, y: u64) -> u64;

    /// The least power of the prime that makes 0 of `y`; 0 when that is the modulus.
    fn annihilator(&self, y: u64) -> u64;

    /// The distance of `x` from 0, as a measure of how simple it is.
    fn size(&self, x: u64) -> u64;
}

/// The numbers modulo 2^64.
#[derive(Clone, Copy, Debug)]
pub(super) struct TwoAdic;

/// An odd number's inverse modulo 2^64: each round of Newton's method doubles the bits that are right.
fn inverse(odd: u64) -> u64 {
    debug_assert!(odd & 1 == 1, "an even number has no inverse modulo 2^64");
    // Five bits are right: odd * odd = 1 modulo 8, and the first term adds two more.
    let mut inverse = odd.wrapping_mul(3) ^ 2;
    for _ in 0..4 {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse)));
    }
    inverse
}

impl Ring for TwoAdic {
    fn modulus(&self) -> u128 {
        1 << 64
    }

    fn of(&self, number: u64) -> u64 {
        number
    }

    fn sum(&self, x: u64, y: u64) -> u64 {
        x.wrapping_add(y)
    }

    fn less(&self, x: u64, y: u64, z: u64) -> u64 {
        x.wrapping_sub(y.wrapping_mul(z))
    }

    fn product(&self, x: u64, y: u64) -> u64 {
        x.wrapping_mul(y)
    }

    fn valuation(&self, x: u64) -> u32 {
        x.trailing_zeros()
    }

    fn quotient(&self, x: u64, y: u64) -> u64 {
        let twos = y.trailing_zeros();
        debug_assert!(x.trailing_zeros() >= twos, "the divisor holds 2 no more often");
        // The sign is kept, so that the quotient of small numbers is small.
        let halved = |number: u64| {
            let halved = (number as i64).wrapping_shr(twos);
            u64::from_ne_bytes(halved.to_ne_bytes())
        };
        halved(x).wrapping_mul(inverse(halved(y)))
    }

    fn annihilator(&self, y: u64) -> u64 {
        1_u64.checked_shl(64 - y.trailing_zeros()).unwrap_or(0)
    }

    fn size(&self, x: u64) -> u64 {
        (x as i64).unsigned_abs()
    }
}

/// The numbers modulo a power of an odd prime.
#[derive(Clone, Copy, Debug)]
pub(super) struct Odd {
    prime: u64,
    modulus: u64,
}

impl Odd {
    /// The largest prime below 2^32, for callers that need any large one. [fixed]
    pub(super) const LARGE: u64 = 4_294_967_291;

    /// The largest power of `prime` below 2^32; `None` when the prime itself is not below it.
    pub(super) fn of(prime: u64) -> Option<Self> {
        if prime < 3 || prime >> 32 != 0 {
            return None;
        }
        let mut modulus = prime;
        while modulus * prime < 1 << 32 {
            modulus *= prime;
        }
        Some(Self { prime, modulus })
    }

    /// The inverse of a number that the prime does not divide, by Euclid's algorithm.
    fn inverse(self, unit: u64) -> u64 {
        let (mut rest, mut next) = (self.modulus, unit);
        // `rest = before * unit` and `next = now * unit` modulo the modulus.
        let (mut before, mut now) = (0, 1 % self.modulus);
        while next != 0 {
            let times = rest / next;
            (rest, next) = (next, rest % next);
            (before, now) = (now, self.less(before, times, now));
        }
        debug_assert_eq!(rest, 1, "the prime does not divide a unit");
        before
    }
}

impl Ring for Odd {
    fn modulus(&self) -> u128 {
        self.modulus.into()
    }

    fn of(&self, number: u64) -> u64 {
        number % self.modulus
    }

    fn sum(&self, x: u64, y: u64) -> u64 {
        let sum = x + y;
        if sum >= self.modulus { sum - self.modulus } else { sum }
    }

    fn less(&self, x: u64, y: u64, z: u64) -> u64 {
        let product = y * z % self.modulus;
        if x >= product { x - product } else { x + self.modulus - product }
    }

    fn product(&self, x: u64, y: u64) -> u64 {
        x * y % self.modulus
    }

    fn valuation(&self, mut x: u64) -> u32 {
        debug_assert!(x != 0, "0 holds the prime without end");
        let mut times = 0;
        while x != 0 && x % self.prime == 0 {
            x /= self.prime;
            times += 1;
        }
        times
    }

    fn quotient(&self, x: u64, y: u64) -> u64 {
        let power = self.prime.pow(self.valuation(y));
        debug_assert!(x % power == 0, "the divisor holds the prime no more often");
        self.product(x / power, self.inverse(y / power))
    }

    fn annihilator(&self, y: u64) -> u64 {
        self.of(self.modulus / self.prime.pow(self.valuation(y)))
    }

    fn size(&self, x: u64) -> u64 {
        x.min(self.modulus - x)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn obeys_its_laws(ring: &impl Ring, elements: &[u64]) {
        for &y in elements {
            assert_eq!(ring.product(y, ring.annihilator(y)), 0, "{y}");
            for &x in elements.iter().filter(|&&x| ring.valuation(x) >= ring.valuation(y)) {
                let quotient = ring.quotient(x, y);
                assert_eq!(ring.product(quotient, y), x, "{x} by {y}");
                assert_eq!(ring.less(x, quotient, y), 0, "{x} by {y}");
            }
        }
    }

    #[test]
    fn quotients_and_annihilators_are_what_they_say() {
        let words = [1, 2, 3, 5, 6, 12, 40, 1 << 63, u64::MAX, u64::MAX - 1, 0x1234_5678_9abc_def0];
        obeys_its_laws(&TwoAdic, &words);
        for prime in [3, 5, 7, 11, 65_537, 4_294_967_291] {
            let ring = Odd::of(prime).unwrap();
            let most = ring.modulus - 1;
            let elements: Vec<u64> = [1, 2, 3, 4, 5, 6, 9, 10, 35, 49, 81, most, most - 1]
                .into_iter()
                .map(|number| ring.of(number))
                .filter(|&number| number != 0)
                .collect();
            obeys_its_laws(&ring, &elements);
        }
        assert_eq!(Odd::of(3).unwrap().modulus, 3_486_784_401);
        assert!(Odd::of(2).is_none() && Odd::of(4_294_967_311).is_none());
    }

    #[test]
    fn quotients_of_small_numbers_are_small() {
        let [minus_six, minus_two] = [-6_i64, -2].map(i64::cast_unsigned);
        assert_eq!(TwoAdic.quotient(minus_six, 2) as i64, -3);
        assert_eq!(TwoAdic.quotient(minus_six, minus_two), 3);
        assert_eq!(TwoAdic.size(minus_six), 6);
    }
}
