//! The prices of sets of items, looked up eight items at a time.
//!
//! # Why this shape
//! The bound adds up the prices of every free option's items, again and again. Options have different lengths,
//! so a loop over one item after the other ends each time where the processor did not expect it. Where there are
//! at most 64 items an option is a word of bits. The sum then takes one look-up for each byte of the word, in
//! tables that are made once for all options.
//!
//! # Invariants
//! The sums are the same as those that a loop over the items adds up.
//!
//! # Cost
//! 256 additions for eight items, 2 kB of memory. Where a hundred thousand options hold seven of 36
//! items each, a bound takes a third of the time.

/// How many items a word has room for. [fixed]
const MOST_ITEMS: usize = 64;

/// The sum of the prices of each set of the first eight items, of the next eight, and so on.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums(Vec<[i64; 256]>);

impl Sums {
    /// Whether tables pay for this many items and options.
    pub(super) fn pay(items: usize, options: usize) -> bool {
        // The options for which making the tables pays: the tables cost about as much as the sums of this many.
        let fewest_options: usize = 500;
        items <= MOST_ITEMS && options >= fewest_options
    }

    /// Makes the tables for these prices.
    pub(super) fn set(&mut self, prices: &[i64]) {
        debug_assert!(prices.len() <= MOST_ITEMS, "a word has room for 64 items");
        self.0.resize(prices.len().div_ceil(8), [0; 256]);
        for (sums, prices) in self.0.iter_mut().zip(prices.chunks(8)) {
            for (bit, price) in prices.iter().enumerate() {
                let (without, with) = sums.split_at_mut(1 << bit);
                for (sum, before) in with.iter_mut().zip(without) {
                    *sum = *before + price;
                }
            }
        }
    }

    /// The sum of the prices of a set of items.
    #[inline(always)]
    pub(super) fn of(&self, items: u64) -> i64 {
        self.0.iter().zip(items.to_le_bytes()).map(|(sums, byte)| sums[usize::from(byte)]).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_those_of_the_items() {
        let prices: Vec<i64> = (0..64).map(|item| (item * 37 % 101 - 50) << 20).collect();
        let mut sums = Sums::default();
        for items in [64, 63, 17, 8, 1, 0] {
            sums.set(&prices[..items]);
            let mut set = 0x9e37_79b9_7f4a_7c15_u64;
            for _ in 0..100 {
                set = set.rotate_left(7).wrapping_mul(5) ^ 1;
                let held = if items == 64 { set } else { set & ((1 << items) - 1) };
                let one_by_one = (0..items).filter(|item| held >> item & 1 == 1);
                assert_eq!(sums.of(held), one_by_one.map(|item| prices[item]).sum::<i64>());
            }
        }
    }
}
