//! Finds the number of a name, with less memory than a map of strings.
//!
//! # Why this shape
//! Reading a large problem takes one look-up a word, and each look-up waits for memory. The names stand in
//! [`Names`] already, so the table holds no name. A slot is eight bytes, half of them a part of the name's hash,
//! and a name is compared only where that part fits. Five million names take 64 MB here instead of 400 in the
//! standard library's map, growing compares and hashes nothing again, and there is no allocation a name. The
//! hash has secret keys, different ones each time, so that no text can be made to collide: one multiplication
//! for names of up to 16 bytes (folded as in wyhash), the standard library's for longer ones.
//!
//! # Invariants
//! A slot is 0 when it is free; otherwise its upper half is the lower half of the name's hash, and its lower
//! half is one more than the name's number. The number of slots is a power of two, and at most three quarters of
//! them are taken, so a search ends. A name stands at the slot of its hash, or behind it with no free slot
//! between.
//!
//! # Cost
//! O(1) expected.

use std::hash::{BuildHasher, RandomState};

use crate::names::Names;

/// Numbers by name; the names themselves are the caller's.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    hasher: RandomState,
    /// They are secret, and odd so that no product is lost.
    keys: [u64; 2],
    slots: Vec<u64>,
    taken: usize,
}

impl Default for Index {
    fn default() -> Self {
        let hasher = RandomState::new();
        let keys = [hasher.hash_one(0) | 1, hasher.hash_one(1) | 1];
        Self { hasher, keys, slots: Vec::new(), taken: 0 }
    }
}

impl Index {
    /// The number of a name, which must be its index in `names`.
    pub(crate) fn get(&self, name: &str, names: &Names) -> Option<u32> {
        if self.slots.is_empty() {
            return None;
        }
        let part = self.part(name);
        let mut at = self.home(part);
        loop {
            let slot = self.slots[at];
            let number = number(slot)?;
            if slot >> 32 == part && names.get(number as usize) == name {
                return Some(number);
            }
            at = self.next(at);
        }
    }

    /// Gives a number to a name that has none.
    pub(crate) fn insert(&mut self, name: &str, number: u32) {
        if self.taken >= self.slots.len() / 4 * 3 {
            self.grow();
        }
        let part = self.part(name);
        self.put(part << 32 | (u64::from(number) + 1));
        self.taken += 1;
    }

    fn put(&mut self, slot: u64) {
        let mut at = self.home(slot >> 32);
        while self.slots[at] != 0 {
            at = self.next(at);
        }
        self.slots[at] = slot;
    }

    fn grow(&mut self) {
        let count = (self.slots.len() * 2).max(16);
        let old = std::mem::replace(&mut self.slots, vec![0; count]);
        for slot in old.into_iter().filter(|&slot| slot != 0) {
            self.put(slot);
        }
    }

    fn part(&self, name: &str) -> u64 {
        self.hash(name.as_bytes()) & u64::from(u32::MAX)
    }

    /// Short names, which most names are, are hashed by one multiplication with secret factors.
    fn hash(&self, name: &[u8]) -> u64 {
        let [first, second] = self.keys;
        let (low, high) = match *name {
            [] => (0, 0),
            [a] => (u64::from(a), 0),
            [a, b] => (u64::from(a), u64::from(b)),
            [a, b, c] => (u64::from(a) | u64::from(b) << 8, u64::from(c)),
            _ if name.len() < 8 => (half(name.first_chunk()), half(name.last_chunk())),
            _ if name.len() <= 16 => (word(name.first_chunk()), word(name.last_chunk())),
            _ => return self.hasher.hash_one(name),
        };
        let (low, high) = (low ^ first ^ (name.len() as u64) << 56, high ^ second);
        // Both halves of the product.
        ((u128::from(low) * u128::from(high)) >> 64) as u64 ^ low.wrapping_mul(high)
    }

    /// The slot where a name is looked for first.
    fn home(&self, part: u64) -> usize {
        let part = usize::try_from(part).unwrap_or_default(); // it has 32 bits
        part & (self.slots.len() - 1)
    }

    fn next(&self, at: usize) -> usize {
        (at + 1) & (self.slots.len() - 1)
    }
}

/// Four existing bytes as a number.
fn half(bytes: Option<&[u8; 4]>) -> u64 {
    bytes.map_or(0, |&bytes| u32::from_le_bytes(bytes).into())
}

/// Eight existing bytes as a number.
fn word(bytes: Option<&[u8; 8]>) -> u64 {
    bytes.map_or(0, |&bytes| u64::from_le_bytes(bytes))
}

/// The number in a slot; `None` when it is free.
fn number(slot: u64) -> Option<u32> {
    u32::try_from(slot & u64::from(u32::MAX)).ok()?.checked_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_kinds_are_told_apart() {
        let mut index = Index::default();
        let mut names = Names::packed();
        let kinds = ["", "a", "a\0", "\0", &"x".repeat(15), &"x".repeat(16), &"x".repeat(300)];
        let many = (0..1_000).map(|number| format!("name {number}"));
        let all: Vec<String> = kinds.into_iter().map(String::from).chain(many).collect();
        for (number, name) in (0..).zip(&all) {
            assert_eq!(index.get(name, &names), None);
            assert!(names.push(name));
            index.insert(name, number);
        }
        for (number, name) in (0..).zip(&all) {
            assert_eq!(index.get(name, &names), Some(number));
        }
    }

    /// Equal hashes would also be right, but slow.
    #[test]
    fn hashes_differ_in_every_letter_and_in_the_length() {
        let index = Index::default();
        for length in 0..=20 {
            let name = vec![b'a'; length];
            let mut hashes = vec![index.hash(&name), index.hash(&[&name[..], b"a"].concat())];
            for at in 0..length {
                let mut other = name.clone();
                other[at] = b'b';
                hashes.push(index.hash(&other));
            }
            let count = hashes.len();
            hashes.sort_unstable();
            hashes.dedup();
            assert_eq!(hashes.len(), count, "among the names of {length} letters");
        }
    }
}
