//! Counting the options of all open items, eight items at a time.

use super::Bits;
use super::tables::LANES;

/// The key of an item is its number of options, above its own number.
const ITEM_BITS: u32 = 32;

/// The item of a key.
#[inline(always)]
pub(super) fn item_of(key: u64) -> u32 {
    (key & u64::from(u32::MAX)) as u32
}

/// Whether the key is one of an item without options.
#[inline(always)]
pub(super) fn is_dead(key: u64) -> bool {
    key < 1 << ITEM_BITS
}

impl Bits {
    /// The least key of the open items of `slot`; that of any dead item as soon as one is found.
    #[inline(always)]
    pub(super) fn count(&self, slot: usize) -> u64 {
        let tables = &*self.tables;
        let (index, bits) = self.slots.words(slot);
        let open = self.slots.open(slot);
        let mut least = [u64::MAX; LANES];
        for group in 0..tables.groups {
            let lanes = open[group / 8] >> (group % 8 * 8) & 0xFF;
            if lanes == 0 {
                continue;
            }
            let masks = &tables.masks[group * tables.words..][..tables.words];
            let mut counts = [0_u64; LANES];
            for (&number, &word) in index.iter().zip(bits) {
                let mask = &masks[number as usize];
                for lane in 0..LANES {
                    counts[lane] += u64::from((mask[lane] & word).count_ones());
                }
            }
            let mut dead = false;
            for lane in 0..LANES {
                let key = counts[lane] << ITEM_BITS | (group * LANES + lane) as u64;
                let key = if lanes & (1 << lane) == 0 { u64::MAX } else { key };
                least[lane] = least[lane].min(key);
                dead |= is_dead(key);
            }
            if dead {
                return 0;
            }
        }
        least.into_iter().min().unwrap_or(u64::MAX)
    }

    /// Adds the options of `item` that remain in the top slot to `children`, in ascending order.
    #[inline(always)]
    pub(super) fn list_options(&mut self, item: u32) {
        let tables = &*self.tables;
        let (index, bits) = self.slots.words(self.top);
        let (group, lane) = (item as usize / LANES, item as usize % LANES);
        let masks = &tables.masks[group * tables.words..][..tables.words];
        for (&number, &word) in index.iter().zip(bits) {
            let mut rest = word & masks[number as usize][lane];
            while rest != 0 {
                self.children.push(number * 64 + rest.trailing_zeros());
                rest &= rest - 1;
            }
        }
    }
}
