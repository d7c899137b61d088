//! Fractions from what they are modulo a power of two.
//!
//! # Why this shape
//! Elimination modulo 2^64 knows a number only by its remainder. Where the true number is a fraction with
//! a small numerator and a small odd denominator, Euclid's algorithm finds both, and no other pair that
//! is as small has the same remainder. It is a guess all the same: who uses it checks what comes out.
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

/// The fraction with an odd denominator that is `number` modulo 2 to the power of `bits`, with numerator
/// and denominator below the power of about half of the bits, if there is one.
pub(super) fn fraction(number: u64, bits: u32) -> Option<Fraction> {
    debug_assert!((1..=64).contains(&bits), "a word has 64 bits");
    let unused = 64 - bits;
    let centred = (number << unused).cast_signed() >> unused;
    let limit = 1_i128 << ((bits - 1) / 2);
    if i128::from(centred).abs() < limit {
        return Some(Fraction { numerator: centred, denominator: 1 });
    }
    let modulus = 1_i128 << bits;
    let (mut rest, mut next) = (modulus, i128::from(centred).rem_euclid(modulus));
    // `next = now * number` modulo the modulus, and so are the two before; |now| * rest <= modulus.
    let (mut before, mut now) = (0_i128, 1_i128);
    while next >= limit {
        let times = rest / next;
        (rest, next) = (next, rest % next);
        (before, now) = (now, before - times * now);
    }
    if now == 0 || now & 1 == 0 || now.abs() >= limit {
        return None;
    }
    let numerator = i64::try_from(next * now.signum()).ok()?;
    let denominator = u64::try_from(now.abs()).ok()?;
    // A common divisor would be odd, so the fraction without it would be the smaller one.
    let common = gcd(numerator.unsigned_abs(), denominator);
    let divisor = i64::try_from(common).ok()?;
    Some(Fraction { numerator: numerator / divisor, denominator: denominator / common })
}

/// The greatest common divisor.
pub(super) fn gcd(mut one: u64, mut other: u64) -> u64 {
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
                let number = numerator.cast_unsigned().wrapping_mul(inverse(denominator));
                let common = gcd(numerator.unsigned_abs(), denominator);
                let expected = Fraction {
                    numerator: numerator / i64::try_from(common).unwrap(),
                    denominator: denominator / common,
                };
                for bits in [44, 50, 63, 64] {
                    assert_eq!(fraction(number, bits), Some(expected), "{numerator}/{denominator}");
                }
            }
        }
    }

    #[test]
    fn most_numbers_are_no_small_fraction() {
        assert_eq!(fraction(0x9e37_79b9_7f4a_7c15, 64), None);
        for bits in 1..=64 {
            fraction(0x9e37_79b9_7f4a_7c15, bits);
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
