//! Fractions from their remainders.
//!
//! # Why this shape
//! Elimination modulo 2^64 knows a number only by its remainder. Where the true number is a fraction with
//! a small numerator and a small denominator, Euclid's algorithm finds both, and no other pair that
//! is as small has the same remainder. But it remains a guess, so the caller checks the result.
//!
//! # Cost
//! A number of divisions that is at most about the number of bits.
//!
//! # Source
//! P. S. Wang, *A p-adic algorithm for univariate partial fractions* (SYMSAC 1981); J. von zur Gathen and
//! J. Gerhard, *Modern Computer Algebra*, 5.10.

/// A fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fraction {
    pub(super) numerator: i64,
    pub(super) denominator: u64,
}

/// The fraction that is `number` modulo `modulus`, which is between 2 and 2^64, with numerator and
/// denominator below the square root of half of it, if there is one.
pub(super) fn fraction(number: u64, modulus: u128) -> Option<Fraction> {
    debug_assert!((2..=1 << 64).contains(&modulus), "a modulus fits into a word");
    let limit = i128::try_from((modulus / 2).isqrt()).ok()?.max(1);
    let modulus = i128::try_from(modulus).ok()?;
    let number = i128::from(number) % modulus;
    let centred = if number > modulus / 2 { number - modulus } else { number };
    if centred.abs() < limit {
        return Some(Fraction { numerator: i64::try_from(centred).ok()?, denominator: 1 });
    }
    let (mut rest, mut next) = (modulus, number);
    // `next = now * number` modulo the modulus, and so are the two before; |now| * rest <= modulus.
    let (mut before, mut now) = (0_i128, 1_i128);
    while next >= limit {
        let times = rest / next;
        (rest, next) = (next, rest % next);
        (before, now) = (now, before - times * now);
    }
    let numerator = i64::try_from(next * now.signum()).ok()?;
    let denominator = u64::try_from(now.abs()).ok().filter(|&it| it != 0)?;
    // Where the two, or the denominator and the modulus, have a common divisor, it is no fraction.
    let modulus = u64::try_from(modulus % i128::from(denominator)).ok()?;
    let is_fraction = now.abs() < limit
        && gcd(denominator, modulus) == 1
        && gcd(numerator.unsigned_abs(), denominator) == 1;
    is_fraction.then_some(Fraction { numerator, denominator })
}

/// The greatest common divisor; that of a number and 0 is the number.
///
/// ```
/// assert_eq!([(12, 18), (0, 5), (7, 3)].map(|it| gavotte_engine::weights::gcd(it.0, it.1)), [6, 5, 1]);
/// ```
#[must_use]
pub fn gcd(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// The least common multiple of these denominators, unless it is above 2^31.
pub(super) fn common_denominator(fractions: &[Fraction]) -> Option<u64> {
    let multiple = |common: u64, fraction: &Fraction| {
        let more = fraction.denominator / gcd(common, fraction.denominator);
        common.checked_mul(more).filter(|&product| product <= 1 << 31)
    };
    fractions.iter().try_fold(1, multiple)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inverse(odd: u64) -> u64 {
        // Every odd number to the power of 2^62 is 1 modulo 2^64.
        (0..62)
            .fold((1_u64, odd), |(power, square), _| {
                (power.wrapping_mul(square), square.wrapping_mul(square))
            })
            .0
    }

    #[test]
    fn small_fractions_are_found() {
        for numerator in [-1_000_i64, -7, -1, 0, 1, 2, 64, 999, 1 << 20] {
            for denominator in [1_u64, 3, 5, 9, 77, 1_001] {
                let number =
                    u64::from_ne_bytes(numerator.to_ne_bytes()).wrapping_mul(inverse(denominator));
                let common = gcd(numerator.unsigned_abs(), denominator);
                let expected = Fraction {
                    numerator: numerator / i64::try_from(common).unwrap(),
                    denominator: denominator / common,
                };
                for bits in [44, 50, 63, 64] {
                    let found = fraction(number, 1 << bits);
                    assert_eq!(found, Some(expected), "{numerator}/{denominator}");
                }
            }
        }
    }

    #[test]
    fn most_numbers_are_no_small_fraction() {
        assert_eq!(fraction(0x9e37_79b9_7f4a_7c15, 1 << 50), None);
        for bits in 1..=64 {
            fraction(0x9e37_79b9_7f4a_7c15, 1 << bits);
        }
        // Two thirds modulo a prime; nothing modulo a small one.
        let found = Some(Fraction { numerator: 2, denominator: 3 });
        assert_eq!(fraction(2_863_311_528, 4_294_967_291), found);
        for (number, modulus) in
            (2..50).flat_map(|modulus| (0..modulus).map(move |it| (it, modulus)))
        {
            if let Some(found) = fraction(number, modulus.into()) {
                let [number, modulus, denominator] =
                    [number, modulus, found.denominator].map(|it| i64::try_from(it).unwrap());
                assert_eq!((number * denominator - found.numerator) % modulus, 0);
            }
        }
    }

    #[test]
    fn denominators_have_a_common_one() {
        let [third, ninth] = [3, 9].map(|denominator| Fraction { numerator: 1, denominator });
        assert_eq!(common_denominator(&[third, ninth]), Some(9));
        let large = Fraction { numerator: 1, denominator: (1 << 31) - 1 };
        assert_eq!(common_denominator(&[third, large]), None);
        assert_eq!(common_denominator(&[]), Some(1));
    }
}
