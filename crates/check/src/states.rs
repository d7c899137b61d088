//! The states of a sweep, each once, with the number of ways to it.
//!
//! # Why this shape
//! A state is a few words of bits, in which each item that matters has a seat. A number is as many words as the
//! largest one needs. Both lie one behind the other, so that millions of states take little memory.
//!
//! # Invariants
//! 1. All states have `width` words and all numbers have `words`. A number that outgrows them gives each number
//!    one word more, so numbers are exact.
//!
//! # Cost
//! One look into a table for each state that is added.

/// The place of an item's value in each state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seat {
    pub(crate) word: usize,
    pub(crate) shift: u32,
    pub(crate) bits: u32,
}

impl Seat {
    fn mask(self) -> u64 {
        u64::MAX >> (64 - self.bits)
    }

    #[inline]
    pub(crate) fn get(self, state: &[u64]) -> u64 {
        state[self.word] >> self.shift & self.mask()
    }

    #[inline]
    pub(crate) fn set(self, state: &mut [u64], value: u64) {
        let word = &mut state[self.word];
        *word = *word & !(self.mask() << self.shift) | value << self.shift;
    }
}

/// States with their numbers.
#[derive(Clone, Debug)]
pub(crate) struct States {
    pub(crate) width: usize,
    words: usize,
    states: Vec<u64>,
    numbers: Vec<u64>,
    /// Open addressing: 0 or 1 + a state.
    index: Vec<u32>,
}

impl States {
    /// No states, of `width` words; their numbers have as many words as these.
    pub(crate) fn like(&self, width: usize) -> Self {
        Self { width, words: self.words, ..Self::default() }
    }

    /// How many words a number has.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    pub(crate) fn len(&self) -> usize {
        self.numbers.len() / self.words
    }

    pub(crate) fn bytes(&self) -> usize {
        8 * self.states.len() + 8 * self.numbers.len() + 4 * self.index.len()
    }

    #[inline]
    pub(crate) fn state(&self, at: usize) -> &[u64] {
        &self.states[at * self.width..(at + 1) * self.width]
    }

    #[inline]
    pub(crate) fn ways(&self, at: usize) -> &[u64] {
        &self.numbers[at * self.words..(at + 1) * self.words]
    }

    fn place(&self, state: &[u64]) -> usize {
        let mut hash = 0x9E37_79B9_7F4A_7C15_u64;
        for &word in state {
            hash = (hash ^ word).wrapping_mul(0xD6E8_FEB8_6659_FD93);
            hash ^= hash >> 32;
        }
        let mask = self.index.len() - 1;
        #[allow(clippy::cast_possible_truncation)] // cut by the mask
        let mut at = hash as usize & mask;
        while self.index[at] != 0 && self.state(self.index[at] as usize - 1) != state {
            at = (at + 1) & mask;
        }
        at
    }

    /// Adds ways to a state; the number may have fewer words than the others.
    pub(crate) fn add(&mut self, state: &[u64], ways: &[u64]) {
        debug_assert_eq!(state.len(), self.width, "invariant 1");
        if 2 * (self.len() + 1) > self.index.len() {
            self.index = vec![0; 2 * self.index.len()];
            for at in 0..self.len() {
                let place = self.place(self.state(at));
                self.index[place] = index(at);
            }
        }
        let place = self.place(state);
        if self.index[place] == 0 {
            self.index[place] = index(self.len());
            self.states.extend_from_slice(state);
            self.numbers.extend_from_slice(ways);
            self.numbers.resize(self.numbers.len() + self.words - ways.len(), 0);
            return;
        }
        let at = self.index[place] as usize - 1;
        let mut carry = false;
        let number = &mut self.numbers[at * self.words..(at + 1) * self.words];
        for (place, word) in number.iter_mut().enumerate() {
            let (sum, first) = word.overflowing_add(ways.get(place).copied().unwrap_or(0));
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            (*word, carry) = (sum, first || second);
        }
        if carry {
            self.widen(at);
        }
    }

    /// Gives each number one word more, and this one the 1 that it lacks there.
    #[cold]
    fn widen(&mut self, at: usize) {
        let mut wider = Vec::with_capacity(self.len() * (self.words + 1));
        for (place, number) in self.numbers.chunks(self.words).enumerate() {
            wider.extend_from_slice(number);
            wider.push(u64::from(place == at));
        }
        self.numbers = wider;
        self.words += 1;
    }
}

impl Default for States {
    fn default() -> Self {
        Self { width: 0, words: 1, states: Vec::new(), numbers: Vec::new(), index: vec![0; 64] }
    }
}

/// 1 + a state.
fn index(at: usize) -> u32 {
    // That would need more states than fit into memory: 2^32 of them at 12 bytes each.
    u32::try_from(at + 1).unwrap_or(u32::MAX)
}

/// A number of several words, the lowest first, in digits.
pub(crate) fn digits(words: &[u64]) -> String {
    const PART: u128 = 10_000_000_000_000_000_000;
    let mut words = words.to_vec();
    let mut parts = Vec::new();
    while words.iter().any(|&it| it > 0) || parts.is_empty() {
        let mut rest = 0_u128;
        for word in words.iter_mut().rev() {
            let value = rest << 64 | u128::from(*word);
            #[allow(clippy::cast_possible_truncation)] // the rest is below the divisor
            {
                *word = (value / PART) as u64;
            }
            rest = value % PART;
        }
        parts.push(rest);
    }
    let mut text = parts.pop().unwrap_or(0).to_string();
    for part in parts.iter().rev() {
        text.push_str(&format!("{part:019}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_grow() {
        let mut states = States::default().like(1);
        states.add(&[7], &[1]);
        states.add(&[9], &[5]);
        for _ in 0..127 {
            let ways = states.ways(0).to_vec();
            states.add(&[7], &ways);
        }
        assert_eq!((states.len(), states.ways(1)), (2, &[5, 0][..]));
        assert_eq!(digits(states.ways(0)), (1_u128 << 127).to_string());
        states.add(&[9], &[u64::MAX]); // of one word
        assert_eq!(states.ways(1), [4, 1]);
    }
}
