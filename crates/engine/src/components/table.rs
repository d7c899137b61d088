//! The numbers of solutions of parts that were counted: a table within a limit of memory.
//!
//! # Why this shape
//! A key is the set of options that a part consists of, compared whole, so a number is never taken for that of another part.
//! Entries lie one after the other in one list of words, and an index over it holds their places.
//!
//! There are two generations. New entries and those that were found go into the *young* one. When it holds its half of the memory,
//! it becomes the *old* one, and what the old one held is forgotten: entries that nobody has asked for as long as it took to
//! fill half of the memory. A count that forgets counts again, so it ends in any memory.
//!
//! # Cost
//! The words of a key, one for its lengths, those of the number, and 8 bytes of an index that is at most three quarters full.

use super::number::Number;
use super::rows::Row;

/// The places of a new index. [fixed]
const SMALLEST: usize = 16;
/// The bits of an index's word that say where an entry begins; the others are bits of its hash. [fixed]
const PLACE_BITS: u32 = 40;
/// The bits of an entry's first word that hold the number of words of its number; its key's length and first word have
/// the others. [fixed]
const COUNT_BITS: u32 = 16;
/// The bits for the length of a key, likewise. [fixed]
const KEY_BITS: u32 = 24;

/// The table.
#[derive(Clone, Debug)]
pub(super) struct Table {
    young: Generation,
    old: Generation,
    /// The bytes of a generation.
    limit: usize,
    found: u64,
    asked: u64,
}

impl Table {
    /// A table within this many bytes.
    pub(super) fn new(memory: usize) -> Self {
        let (young, old) = (Generation::default(), Generation::default());
        Self { young, old, limit: memory / 2, found: 0, asked: 0 }
    }

    /// How often a number was found, and how often one was asked for.
    pub(super) fn tally(&self) -> (u64, u64) {
        (self.found, self.asked)
    }

    /// The number of this part, if it is known.
    pub(super) fn get(&mut self, key: Row<'_>) -> Option<Number> {
        self.asked += 1;
        let hash = hash(key);
        if let Some(number) = self.young.get(hash, key) {
            self.found += 1;
            return Some(number);
        }
        let number = self.old.get(hash, key)?;
        self.found += 1;
        self.keep(hash, key, &number);
        Some(number)
    }

    /// Remembers the number of a part that is not in the table.
    pub(super) fn insert(&mut self, key: Row<'_>, number: &Number) {
        self.keep(hash(key), key, number);
    }

    fn keep(&mut self, hash: u64, key: Row<'_>, number: &Number) {
        if self.young.bytes_with(key) > self.limit {
            std::mem::swap(&mut self.young, &mut self.old);
            self.young.clear();
            if self.young.bytes_with(key) > self.limit {
                return;
            }
        }
        self.young.insert(hash, key, number);
    }
}

/// A part of the table that is forgotten as a whole.
#[derive(Clone, Debug, Default)]
struct Generation {
    /// The entries: a word with the lengths, the number, the key.
    entries: Vec<u64>,
    /// 0 where a place is free, otherwise where an entry begins, plus one, with bits of its hash above.
    index: Vec<u64>,
    len: usize,
}

impl Generation {
    /// The bytes that are taken when there is an entry more, without its number.
    fn bytes_with(&self, key: Row<'_>) -> usize {
        let index = if self.is_crowded() { 2 * self.index.len() } else { self.index.len() };
        (self.entries.len() + key.words.len() + 1 + index.max(SMALLEST)) * size_of::<u64>()
    }

    /// Forgets everything and keeps the memory, which is needed again.
    fn clear(&mut self) {
        self.entries.clear();
        self.index.fill(0);
        self.len = 0;
    }

    fn is_crowded(&self) -> bool {
        (self.len + 1) * 4 > self.index.len() * 3
    }

    fn get(&self, hash: u64, key: Row<'_>) -> Option<Number> {
        let mask = self.index.len().checked_sub(1)?;
        let mut at = place(hash) & mask;
        loop {
            let word = self.index[at];
            if word == 0 {
                return None;
            }
            if word >> PLACE_BITS == hash >> PLACE_BITS {
                let start = begin(word);
                let (first, length, count) = lengths(self.entries[start]);
                let from = start + 1 + count;
                if first == key.first && self.entries[from..from + length] == *key.words {
                    return Some(Number::read(&self.entries[start + 1..from]));
                }
            }
            at = (at + 1) & mask;
        }
    }

    fn insert(&mut self, hash: u64, key: Row<'_>, number: &Number) {
        let start = self.entries.len();
        if (start as u64 + 1) >> PLACE_BITS != 0 {
            return;
        }
        self.entries.push(0);
        number.write(&mut self.entries);
        let count = self.entries.len() - start - 1;
        self.entries.extend_from_slice(key.words);
        let head = (key.first as u64) << (COUNT_BITS + KEY_BITS)
            | (key.words.len() as u64) << COUNT_BITS
            | count as u64;
        if lengths(head) != (key.first, key.words.len(), count) {
            self.entries.truncate(start); // what no word can say is not remembered
            return;
        }
        self.entries[start] = head;
        if self.is_crowded() {
            self.grow();
        }
        self.put(hash, start);
        self.len += 1;
    }

    fn put(&mut self, hash: u64, start: usize) {
        let mask = self.index.len() - 1;
        let mut at = place(hash) & mask;
        while self.index[at] != 0 {
            at = (at + 1) & mask;
        }
        self.index[at] = (hash >> PLACE_BITS) << PLACE_BITS | (start as u64 + 1);
    }

    fn grow(&mut self) {
        let size = (2 * self.index.len()).max(SMALLEST);
        self.index = vec![0; size];
        let mut start = 0;
        while let Some(&head) = self.entries.get(start).filter(|&&head| head != 0) {
            let (first, length, count) = lengths(head);
            let from = start + 1 + count;
            let next = from + length;
            if next < self.entries.len() {
                self.put(hash(Row { first, words: &self.entries[from..next] }), start);
            }
            start = next;
        }
    }
}

/// Where the entry of an index's word begins.
#[allow(clippy::cast_possible_truncation)] // the list has it
fn begin(word: u64) -> usize {
    (word & ((1 << PLACE_BITS) - 1)) as usize - 1
}

/// The first word, the length and the words of the number of an entry.
#[allow(clippy::cast_possible_truncation)] // they were lengths
fn lengths(head: u64) -> (usize, usize, usize) {
    let first = head >> (COUNT_BITS + KEY_BITS);
    let length = head >> COUNT_BITS & ((1 << KEY_BITS) - 1);
    (first as usize, length as usize, (head & ((1 << COUNT_BITS) - 1)) as usize)
}

#[allow(clippy::cast_possible_truncation)] // any bits will do
fn place(hash: u64) -> usize {
    hash as usize
}

/// A mixture of all words of a key.
fn hash(key: Row<'_>) -> u64 {
    let fold = |a: u64, b: u64| {
        let product = u128::from(a) * u128::from(b);
        #[allow(clippy::cast_possible_truncation)] // both halves are taken
        let halves = (product as u64) ^ (product >> 64) as u64;
        halves
    };
    let first = 0x9e37_79b9_7f4a_7c15 ^ key.first as u64;
    let all = key.words.iter().fold(first, |hash, &word| {
        fold(hash ^ word, 0xa076_1d64_78bd_642f).wrapping_add(0xe703_7ed1_a0b4_28db)
    });
    fold(all ^ key.words.len() as u64, 0x8ebc_6af0_9c88_c6e3)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(of: u64) -> Number {
        let mut number = Number::Small(u128::from(of));
        for _ in 0..of % 5 {
            number.multiply(Number::Small(u128::from(u64::MAX)));
        }
        number
    }

    #[test]
    fn an_entry_has_its_own_number_in_any_memory() {
        for memory in [0, 200, 1_000, 20_000, 1 << 20] {
            let mut table = Table::new(memory);
            let mut kept = 0;
            for round in 0..2 {
                for of in 0..1_000_u64 {
                    let words = [of % 7, of, 1];
                    let key = Row { first: (of % 3) as usize, words: &words };
                    match table.get(key) {
                        Some(found) => {
                            assert_eq!(found, number(of), "{memory}");
                            kept += round;
                        }
                        None => table.insert(key, &number(of)),
                    }
                }
            }
            assert_eq!(kept == 1_000, memory == 1 << 20, "{memory}: {kept}");
            assert!(table.young.entries.len() * 8 <= memory / 2 + 64, "{memory}");
        }
    }
}
