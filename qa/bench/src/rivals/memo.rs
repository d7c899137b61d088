//! Dancing links with a memory, like DXZ: a remaining problem that was counted once is looked up.
//!
//! # Why this shape
//! What is left to do depends on the uncovered columns alone. So a table has the count for each set of them that the
//! search has met. The links and the choice of the column are those of the textbook, so that the table is the only
//! difference. DXZ builds a diagram of all solutions in its table; a count needs only the numbers.
//!
//! # Invariants
//! 1. A key is the whole set, one bit a column, and keys are compared whole: two sets never share an entry, whatever
//!    their hashes are.
//! 2. Counts are exact at any size.
//!
//! # Cost
//! Memory: an entry for each different set of uncovered columns, dead ends included; nothing is ever evicted.
//!
//! # Source
//! M. Nishino, N. Yasuda, S. Minato, M. Nagata, *Dancing with decision diagrams: a combined approach to exact cover*,
//! AAAI 2017; written from the paper.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use num_bigint::BigUint;

use super::textbook::{Links, with_deep_stack};
use crate::instance::Instance;

/// A set of columns, 64 to a word.
type Columns = Box<[u64]>;

pub(super) fn supports(instance: &Instance) -> bool {
    instance.secondary() == 0
}

pub(super) fn count(instance: &Instance) -> BigUint {
    let words = instance.primary().div_ceil(64);
    let mut memo = Memo { links: Links::new(instance), words, table: HashMap::default() };
    with_deep_stack(|| memo.search())
}

struct Memo {
    links: Links,
    /// The length of a key.
    words: usize,
    table: HashMap<Columns, BigUint, BuildHasherDefault<Mixer>>,
}

impl Memo {
    /// The columns in the header row, which are those that are not covered.
    fn uncovered(&self) -> Columns {
        let mut set = vec![0; self.words].into_boxed_slice();
        let mut column = self.links.r[0];
        while column != 0 {
            let bit = column as usize - 1;
            set[bit / 64] |= 1 << (bit % 64);
            column = self.links.r[column];
        }
        set
    }

    fn search(&mut self) -> BigUint {
        if self.links.r[0] == 0 {
            return BigUint::from(1_u32);
        }
        let key = self.uncovered();
        if let Some(count) = self.table.get(&key) {
            return count.clone();
        }
        let count = self.branch();
        self.table.insert(key, count.clone());
        count
    }

    /// The counts of all options of the column with the fewest, together.
    fn branch(&mut self) -> BigUint {
        let mut sum = BigUint::ZERO;
        let column = self.links.smallest();
        self.links.remove(column);
        let mut row = self.links.d[column];
        while row != column {
            let mut node = self.links.r[row];
            while node != row {
                self.links.remove(self.links.col[node]);
                node = self.links.r[node];
            }
            sum += self.search();
            node = self.links.l[row];
            while node != row {
                self.links.restore(self.links.col[node]);
                node = self.links.l[node];
            }
            row = self.links.d[row];
        }
        self.links.restore(column);
        sum
    }
}

/// A quick hash of words: with the one of the standard library the table would be slower than it has to be, and the
/// comparison unfair.
#[derive(Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for word in bytes.chunks(8) {
            let mut eight = [0; 8];
            eight[..word.len()].copy_from_slice(word);
            self.write_u64(u64::from_le_bytes(eight));
        }
    }

    fn write_u64(&mut self, word: u64) {
        // An odd number near 2^64 / the golden ratio; the upper half of a product depends on all bits below it.
        let product = u128::from(self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        #[allow(clippy::cast_possible_truncation)]
        let folded = (product >> 64) as u64 ^ product as u64;
        self.0 = folded.rotate_left(23);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
