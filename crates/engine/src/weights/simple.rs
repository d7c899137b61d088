//! Weights that people can read, made from those that elimination finds.
//!
//! # Why this shape
//! Modulo 2^64 a weight of -1/3 is a number of twenty digits. Multiplied by the common denominator the
//! weights are small integers again, and mostly prove the same without any modulus. Where they do not, most of
//! the modulus is not needed: the smallest power of the prime is kept that still distinguishes the total from 0,
//! and the common divisor of all weights is divided out.
//!
//! # Invariants
//! The result may be wrong, so it must be checked: see `certificate`.
//!
//! # Cost
//! Linear in the weights, times the modulus where that is small.

use super::fraction::{common_denominator, fraction, gcd};

/// Weights without a modulus that are in proportion to these, which are known modulo 2^64.
pub(super) fn integers(weights: &[(u32, u64)]) -> Option<Vec<(u32, i64)>> {
    let fractions: Vec<_> =
        weights.iter().map(|&(_, weight)| fraction(weight, 1 << 64)).collect::<Option<_>>()?;
    let common = common_denominator(&fractions)?;
    let whole = fractions.iter().map(|fraction| {
        let times = i64::try_from(common / fraction.denominator).ok()?;
        fraction.numerator.checked_mul(times)
    });
    let whole: Vec<i64> = whole.collect::<Option<_>>()?;
    let divisor = whole.iter().fold(0, |divisor, weight| gcd(divisor, weight.unsigned_abs()));
    let divisor = i64::try_from(divisor.max(1)).ok()?;
    Some(weights.iter().zip(whole).map(|(&(item, _), weight)| (item, weight / divisor)).collect())
}

/// Weights modulo the smallest sufficient power of `prime`, and that power. They are known modulo a power that
/// is at most 2^64, and `total` is the weight of all needs together, which is not 0.
pub(super) fn modulo(
    prime: u64,
    weights: &[(u32, u64)],
    total: u64,
) -> Option<(u64, Vec<(u32, i64)>)> {
    let common = weights.iter().fold(total, |common, &(_, weight)| gcd(common, weight));
    let divisor = power_in(prime, common);
    // All weights are multiples of it, and so is the total.
    let rest = power_in(prime, total / divisor);
    let modulus = rest.checked_mul(prime).filter(|&modulus| modulus <= 1 << 62)?;
    let weights: Vec<(u32, u64)> =
        weights.iter().map(|&(item, weight)| (item, weight / divisor % modulus)).collect();
    // The largest modulus for which all multiples are compared. More would take longer than they save.
    let small: u64 = 64;
    let simplest = if modulus <= small {
        let units = (1..modulus).filter(|unit| unit % prime != 0);
        // The order breaks ties: the smallest multiple comes first.
        units.map(|unit| scaled(&weights, unit, modulus)).min_by_key(|it| weight_of(it))
    } else {
        Some(scaled(&weights, 1, modulus))
    };
    simplest.map(|weights| (modulus, weights))
}

/// The highest power of `prime` that divides a number, which is not 0.
fn power_in(prime: u64, mut number: u64) -> u64 {
    debug_assert!(number != 0, "every power divides 0");
    let mut power = 1;
    while number != 0 && number % prime == 0 {
        number /= prime;
        power *= prime;
    }
    power
}

/// This multiple of the weights, as near to 0 as the modulus allows, without those that are 0.
fn scaled(weights: &[(u32, u64)], times: u64, modulus: u64) -> Vec<(u32, i64)> {
    let near = |weight: u64| {
        // The multiple is below the square of a small modulus, or the weight itself.
        let rest = (weight * times % modulus) as i64;
        let modulus = modulus as i64;
        if rest > modulus / 2 { rest - modulus } else { rest }
    };
    let weights = weights.iter().map(|&(item, weight)| (item, near(weight)));
    weights.filter(|&(_, weight)| weight != 0).collect()
}

/// How hard weights are to read: by the sum of their distances from 0, then by how many are negative, then by
/// whether the first one is.
fn weight_of(weights: &[(u32, i64)]) -> (u128, usize, bool) {
    let sum = weights.iter().map(|&(_, weight)| u128::from(weight.unsigned_abs())).sum();
    let is_negative = |&(_, weight): &(u32, i64)| weight < 0;
    let negative = weights.iter().filter(|it| is_negative(it)).count();
    (sum, negative, weights.first().is_some_and(is_negative))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_become_integers() {
        // 1, -1/3 and 2/3 modulo 2^64.
        let third = 0xaaaa_aaaa_aaaa_aaab_u64;
        let weights = [(0, 1), (1, third.wrapping_neg()), (2, third.wrapping_mul(2))];
        assert_eq!(integers(&weights), Some(vec![(0, 3), (1, -1), (2, 2)]));
        assert_eq!(integers(&[(0, 4), (1, 6)]), Some(vec![(0, 2), (1, 3)]));
        assert_eq!(integers(&[(0, 0x9e37_79b9_7f4a_7c15)]), None);
    }

    #[test]
    fn moduli_become_small() {
        // Modulo 2^64, with a total of 2^62: only the two highest bits matter.
        let high = |number: u64| number << 61;
        let found = modulo(2, &[(0, high(3)), (1, high(5)), (2, high(6))], high(4));
        assert_eq!(found, Some((8, vec![(0, 1), (1, -1), (2, 2)])));
        assert_eq!(modulo(3, &[(4, 2), (5, 4), (6, 9)], 4), Some((3, vec![(4, 1), (5, -1)])));
        assert_eq!(modulo(2, &[(0, 1)], 1 << 63), None);
    }
}
