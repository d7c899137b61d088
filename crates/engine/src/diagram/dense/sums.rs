//! What a dense sweep adds: remainders by a prime, or estimates.
//!
//! # Why this shape
//! A number of ways has hundreds of bits, and a word holds only a part of it. The remainder by a prime is exact, and a sum
//! of remainders is one addition and one subtraction. Remainders by enough primes are [joined] to the whole number (the Chinese
//! remainder theorem); how many are enough is what an estimate says, whose relative error is at most 2^-23 for each addition on a way.
//!
//! # Invariants
//! A remainder is less than its prime, which is less than half of all values of its word.
//!
//! # Source
//! H. L. Garner, *The residue number system* (IRE Transactions on Electronic Computers 8, 1959). Primes are found by the
//! test of Miller and Rabin with the bases that J. Sorenson and J. Webster proved to be enough below 2^81 (*Strong
//! pseudoprimes to twelve prime bases*, Mathematics of Computation 86, 2017).
//!
//! [joined]: Joined

use num_bigint::BigUint;

/// The numbers that a pass adds.
pub(super) trait Sums: Clone + Send + Sync {
    type Sum: Copy + Default + Send + Sync;
    /// One way. [fixed]
    const ONE: Self::Sum;

    /// Prepares for a step that adds at most so many of these numbers to one.
    fn prepare(&mut self, _sums: &mut [Self::Sum], _streams: usize) {}

    /// The sum of two numbers.
    fn plus(&self, one: Self::Sum, other: Self::Sum) -> Self::Sum;
}

/// Remainders by a prime, which leaves the highest bit of a word free.
#[derive(Clone, Copy, Debug)]
pub(super) struct Remainders<W>(pub(super) W);

impl Sums for Remainders<u64> {
    type Sum = u64;
    /// One way. [fixed]
    const ONE: u64 = 1;

    #[inline(always)]
    fn plus(&self, one: u64, other: u64) -> u64 {
        // Less than the prime, and at least minus the prime; a mask of the sign is what vectors of any processor have.
        let beyond = (one + other).wrapping_sub(self.0);
        #[allow(clippy::cast_possible_wrap, clippy::cast_sign_loss)] // the sign is wanted
        let is_below = (beyond as i64 >> 63) as u64;
        beyond.wrapping_add(is_below & self.0)
    }
}

impl Sums for Remainders<u32> {
    type Sum = u32;
    /// One way. [fixed]
    const ONE: u32 = 1;

    #[inline(always)]
    fn plus(&self, one: u32, other: u32) -> u32 {
        let beyond = (one + other).wrapping_sub(self.0);
        #[allow(clippy::cast_possible_wrap, clippy::cast_sign_loss)] // as above
        let is_below = (beyond as i32 >> 31) as u32;
        beyond.wrapping_add(is_below & self.0)
    }
}

/// Estimates, each halved equally often.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Estimates {
    /// How often.
    halved: u64,
    /// A bound on the logarithm of the greatest one, and one on the relative error of all.
    most: f32,
    error: f32,
}

impl Sums for Estimates {
    type Sum = f32;
    /// One way. [fixed]
    const ONE: f32 = 1.0;

    fn prepare(&mut self, sums: &mut [f32], streams: usize) {
        // Far enough from the greatest exponent, which is 127, and from the least one, which is -126.
        let (large, by) = (100.0, 80);
        if self.most > large {
            let most = |sums: &[f32]| sums.iter().copied().fold(1.0, f32::max).log2();
            self.most = most(sums);
            if self.most > by as f32 {
                let scale = 0.5_f32.powi(by);
                sums.iter_mut().for_each(|sum| *sum *= scale);
                self.halved += u64::from(by.unsigned_abs());
                self.most = most(sums);
            }
        }
        self.most += (streams.max(1) as f32).log2();
        self.error += streams as f32 * f32::EPSILON;
    }

    #[inline(always)]
    fn plus(&self, one: f32, other: f32) -> f32 {
        one + other
    }
}

impl Estimates {
    /// The bits of the largest number for which this estimate may stand.
    pub(super) fn bits(&self, estimate: f32) -> u64 {
        let most = estimate.max(1.0) * (1.0 + 2.0 * self.error);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // at most 128
        let bits = most.log2() as u64 + 1;
        bits + self.halved
    }
}

/// A number of which the remainders by some primes are known.
#[derive(Clone, Debug)]
pub(super) struct Joined {
    /// The least number with these remainders, and the product of the primes.
    pub(super) number: BigUint,
    product: BigUint,
    /// The prime that is next.
    pub(super) prime: u64,
}

impl Joined {
    /// Nothing yet, with the primes below `most` to come.
    pub(super) fn below(most: u64) -> Self {
        Self { number: BigUint::ZERO, product: BigUint::from(1_u8), prime: prime_below(most) }
    }

    /// The same with a number that was joined from so many primes; `None` where it is not below their product.
    pub(super) fn known(self, number: BigUint, primes: u64) -> Option<Self> {
        let mut joined = Self { number, ..self };
        for _ in 0..primes {
            joined.product *= joined.prime;
            joined.prime = prime_below(joined.prime);
        }
        (joined.number < joined.product).then_some(joined)
    }

    /// Adds the remainder by the next prime. Returns whether the number had it already.
    pub(super) fn join(&mut self, remainder: u64) -> bool {
        let prime = self.prime;
        let known = low(&(&self.number % prime));
        let missing =
            times(prime - known + remainder, inverse(low(&(&self.product % prime)), prime), prime);
        self.number += &self.product * missing;
        self.product *= prime;
        self.prime = prime_below(prime);
        missing == 0
    }

    /// The bits of the product.
    pub(super) fn bits(&self) -> u64 {
        self.product.bits()
    }
}

fn low(number: &BigUint) -> u64 {
    number.iter_u64_digits().next().unwrap_or(0)
}

/// `a * b` modulo `by`.
fn times(a: u64, b: u64, by: u64) -> u64 {
    #[allow(clippy::cast_possible_truncation)] // less than `by`
    let product = (u128::from(a) * u128::from(b) % u128::from(by)) as u64;
    product
}

/// `base` to the power of `power` modulo `by`.
fn power(base: u64, mut power: u64, by: u64) -> u64 {
    let (mut result, mut square) = (1, base % by);
    while power > 0 {
        if power % 2 == 1 {
            result = times(result, square, by);
        }
        square = times(square, square, by);
        power /= 2;
    }
    result
}

/// The inverse of a number modulo a prime that does not divide it.
fn inverse(number: u64, prime: u64) -> u64 {
    power(number, prime - 2, prime)
}

/// The greatest prime below a number above 64.
fn prime_below(number: u64) -> u64 {
    (2..number).rev().find(|&it| is_prime(it)).unwrap_or(2)
}

/// Whether a number above 37 is a prime.
fn is_prime(number: u64) -> bool {
    let twos = (number - 1).trailing_zeros();
    [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37].into_iter().all(|base| {
        let mut it = power(base, (number - 1) >> twos, number);
        let is_minus_one = |it| it == number - 1;
        if it == 1 || is_minus_one(it) {
            return true;
        }
        (1..twos).any(|_| {
            it = times(it, it, number);
            is_minus_one(it)
        })
    })
}
