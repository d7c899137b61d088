//! Random numbers below a bound, each equally likely.
//!
//! # Why this shape
//! The same seed must draw the same solutions on every machine and in every version, so the generator is a few
//! lines of our own. Bits are drawn again until they are below the bound. No remainder is taken, so no number is
//! likelier than another. Only places in short lists are remainders ([`Random::index`]).
//!
//! # Source
//! SplitMix64: G. L. Steele, D. Lea, C. H. Flood, *Fast splittable pseudorandom number generators*
//! (OOPSLA 2014).

use num_bigint::BigUint;

use super::Seeded;

/// Numbers of any size, from the words of [`Seeded`].
#[derive(Clone, Debug)]
pub(crate) struct Random(Seeded);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Seeded::new(seed))
    }

    fn word(&mut self) -> u64 {
        self.0.word()
    }

    /// A place in a list of `length`, which is not empty. It is a remainder, because that is quick: the first
    /// places are likelier by less than `length` in 2^64.
    #[allow(clippy::cast_possible_truncation)] // the remainder is below a usize
    pub(crate) fn index(&mut self, length: usize) -> usize {
        debug_assert!(length > 0, "an empty list has no place");
        (self.word() % length.max(1) as u64) as usize
    }

    /// Uniform below `end`, which is not 0.
    pub(crate) fn below(&mut self, end: u128) -> u128 {
        debug_assert!(end > 0, "no number is below 0");
        let mask = u128::MAX >> (end - 1).leading_zeros().min(127);
        loop {
            let high = if mask > u128::from(u64::MAX) { u128::from(self.word()) } else { 0 };
            let drawn = (high << 64 | u128::from(self.word())) & mask;
            if drawn < end {
                return drawn;
            }
        }
    }

    /// [`below`](Self::below) for ends of any size.
    pub(crate) fn below_large(&mut self, end: &BigUint) -> BigUint {
        let bits = end.bits();
        debug_assert!(bits > 0, "no number is below 0");
        loop {
            #[allow(clippy::cast_possible_truncation)] // both halves of a word are taken
            let digits = (0..bits.div_ceil(64)).flat_map(|_| {
                let word = self.word();
                [word as u32, (word >> 32) as u32]
            });
            let drawn = BigUint::new(digits.collect());
            let surplus = drawn.bits().saturating_sub(bits);
            let mask = (BigUint::from(1_u32) << bits) - 1_u32;
            let drawn = if surplus > 0 { drawn & mask } else { drawn };
            if drawn < *end {
                return drawn;
            }
        }
    }
}
