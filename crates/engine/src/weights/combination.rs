//! The needs as a combination of options, and the primes that could still prove something.
//!
//! # Why this shape
//! If the needs are a combination of options with whole numbers, no weights at all prove that there is no
//! solution. If they are one with fractions, only primes that divide a denominator can. So the combination that
//! elimination modulo 2^64 has found mostly settles all other primes at once, and otherwise it names the few
//! that are left. Where pivots were even, some of its options may be combinations of others, so that it says
//! nothing; then the combination modulo a large prime may.
//!
//! The options that were set to 0 are gone through backwards. The rest of the needs has a weight under an
//! option's pivot, and the option is subtracted as often as makes this weight 0 from then on.
//!
//! # Invariants
//! A combination counts only after it was multiplied out in exact numbers.
//!
//! # Cost
//! Linear in the pivots that were kept.

use gavotte_model::Problem;

use super::effort::Effort;
use super::fraction::{Fraction, common_denominator, fraction};
use super::quotient::Taken;
use super::ring::Ring;

/// The primes that can be tried when no combination in true numbers was found. [fixed]
pub(super) const USUAL: [u64; 8] = [3, 5, 7, 11, 13, 17, 19, 23];

/// The odd primes modulo whose powers the needs may be no combination of the options, if the combination of the
/// taken options in `ring` shows it; the outer `None` when the effort was spent before.
pub(super) fn open_primes(
    problem: &Problem,
    needs: &[u64],
    taken: &[Taken],
    ring: &impl Ring,
    effort: &mut Effort,
) -> Option<Option<Vec<u64>>> {
    let (shares, modulus) = shares(problem, needs, taken, ring, effort)?;
    // The least modulus for which fractions are looked for. Smaller ones have too few residues to guess from.
    let least: u128 = 1 << 16;
    if modulus < least {
        return Some(None);
    }
    let exact: Option<Vec<_>> = shares.iter().map(|&share| fraction(share, modulus)).collect();
    let Some(exact) = exact else { return Some(None) };
    match common_denominator(&exact) {
        Some(common) if adds_up(problem, needs, taken, &exact, common) => {
            prime_factors(common >> common.trailing_zeros(), effort).map(Some)
        }
        _ => Some(None),
    }
}

/// How much of each option makes up the needs, and the modulus of these shares.
fn shares(
    problem: &Problem,
    needs: &[u64],
    taken: &[Taken],
    ring: &impl Ring,
    effort: &mut Effort,
) -> Option<(Vec<u64>, u128)> {
    let mut left: Vec<u64> = needs.iter().map(|&need| ring.of(need)).collect();
    let mut shares = vec![0; taken.len()];
    let mut modulus = ring.modulus();
    for (share, step) in shares.iter_mut().zip(taken).rev() {
        let items = problem.option_items(step.option);
        effort.pay(step.weights.len() + items.len())?;
        let weight = step.weights.iter().fold(0, |sum, &(item, weight)| {
            ring.sum(sum, ring.product(weight, left[item as usize]))
        });
        // A quotient by a multiple of p^k is known except for the factor p^k of the modulus.
        if let annihilator @ 1.. = ring.annihilator(step.pivot) {
            modulus /= (ring.modulus() / u128::from(annihilator)).max(1);
        }
        if weight == 0 {
            continue;
        }
        debug_assert!(
            ring.valuation(weight) >= ring.valuation(step.pivot),
            "what is left weighs 0 under all coordinates that came after"
        );
        *share = ring.quotient(weight, step.pivot);
        for item in items {
            if let Some(left) = left.get_mut(item.index()).filter(|_| needs[item.index()] != 0) {
                *left = ring.less(*left, *share, 1);
            }
        }
    }
    debug_assert!(left.iter().all(|&left| left == 0), "the needs are a combination");
    Some((shares, modulus))
}

/// Whether these shares of the options make up the needs in exact numbers.
fn adds_up(
    problem: &Problem,
    needs: &[u64],
    taken: &[Taken],
    fractions: &[Fraction],
    common: u64,
) -> bool {
    let mut sums = vec![0_i128; needs.len()];
    for (fraction, step) in fractions.iter().zip(taken) {
        // Below 2^31 times 2^32; fewer than 2^32 of them are added.
        let share = i128::from(fraction.numerator) * i128::from(common / fraction.denominator);
        for item in problem.option_items(step.option) {
            if let Some(sum) = sums.get_mut(item.index()) {
                *sum += share;
            }
        }
    }
    let met =
        |(sum, &need): (i128, &u64)| need == 0 || sum == i128::from(need) * i128::from(common);
    sums.into_iter().zip(needs).all(met)
}

/// The primes that divide an odd number below 2^32.
fn prime_factors(mut number: u64, effort: &mut Effort) -> Option<Vec<u64>> {
    let mut primes = Vec::new();
    let mut divisor = 3;
    while divisor * divisor <= number {
        effort.pay(1)?;
        if number % divisor == 0 {
            primes.push(divisor);
            while number % divisor == 0 {
                number /= divisor;
            }
        }
        divisor += 2;
    }
    if number > 1 {
        primes.push(number);
    }
    Some(primes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_are_primes() {
        let factors = |number| prime_factors(number, &mut Effort::new(100_000)).unwrap();
        assert_eq!(factors(1), []);
        assert_eq!(factors(45), [3, 5]);
        assert_eq!(factors(2_147_483_647), [2_147_483_647]);
        assert_eq!(prime_factors(2_147_483_647, &mut Effort::new(10)), None);
    }
}
