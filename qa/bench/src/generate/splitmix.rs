//! A small generator of pseudo-random numbers with a fixed sequence for each seed, so that an instance is the same on
//! every machine.
//!
//! # Source
//! G. Steele, D. Lea, C. Flood, *Fast splittable pseudorandom number generators*, 2014.

/// The state: a counter that is hashed.
pub(crate) struct SplitMix(u64);

impl SplitMix {
    pub(crate) fn new(seed: usize) -> Self {
        Self(seed as u64)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, all equally likely up to one part in 2^64 / bound.
    #[allow(clippy::cast_possible_truncation)]
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// Puts the things in random order.
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }

    /// This many different numbers below `bound`, ascending.
    pub(crate) fn distinct(&mut self, many: usize, bound: usize) -> Vec<usize> {
        let mut chosen = std::collections::BTreeSet::new();
        while chosen.len() < many.min(bound) {
            chosen.insert(self.below(bound));
        }
        chosen.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix;

    #[test]
    fn the_published_sequence_for_seed_1234567() {
        let mut numbers = SplitMix::new(1_234_567);
        assert_eq!(numbers.next(), 6_457_827_717_110_365_317);
        assert_eq!(numbers.next(), 3_203_168_211_198_807_973);
    }
}
