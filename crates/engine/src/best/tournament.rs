//! The least of many keys that change: a tree of matches.
//!
//! # Why this shape
//! Each inner node names the winner of its two sides. When a key changes, only its own matches are played again,
//! and fewer where the winner of a match was and stays another number. A heap would need the place of each
//! entry, too.
//!
//! # Cost
//! A change plays at most log2(n) matches; the winner is known at once.
//!
//! # Source
//! D. E. Knuth, *The Art of Computer Programming* 5.4.1 (trees of losers and winners).

use crate::run::numbers::narrow;

/// A key: the smaller one wins; with equal first parts the smaller second part decides.
type Key = (f64, u64);

/// The key of a number that takes no part. [fixed]
const OUT: Key = (f64::INFINITY, u64::MAX);

/// Keys of the numbers from 0, and the least of them.
#[derive(Clone, Debug)]
pub(super) struct Tournament {
    keys: Vec<Key>,
    /// Node 1 is the final; those below `2 * n` are matches of `2 * node` and `2 * node + 1`.
    winners: Vec<u32>,
}

impl Tournament {
    /// Room for `count` numbers, none of which takes part.
    pub(super) fn new(count: usize) -> Self {
        let size = count.next_power_of_two();
        let mut winners = vec![0; 2 * size];
        for (at, winner) in winners.iter_mut().enumerate() {
            // With equal keys the left side wins.
            let mut leaf = at.max(1);
            while leaf < size {
                leaf *= 2;
            }
            *winner = narrow(leaf - size);
        }
        Self { keys: vec![OUT; size], winners }
    }

    /// The number of least key, if any takes part.
    pub(super) fn least(&self) -> Option<u32> {
        let winner = self.winners[1];
        (self.keys[winner as usize] != OUT).then_some(winner)
    }

    /// Whether a number takes part.
    pub(super) fn has(&self, number: u32) -> bool {
        self.keys[number as usize] != OUT
    }

    /// Takes a number out.
    pub(super) fn remove(&mut self, number: u32) {
        self.set(number, OUT);
    }

    /// Gives the number this key.
    pub(super) fn set(&mut self, number: u32, key: Key) {
        self.keys[number as usize] = key;
        let mut node = (self.keys.len() + number as usize) / 2;
        while node > 0 {
            let (left, right) = (self.winners[2 * node], self.winners[2 * node + 1]);
            let is_right = self.keys[right as usize] < self.keys[left as usize];
            let winner = if is_right { right } else { left };
            let before = std::mem::replace(&mut self.winners[node], winner);
            if winner == before && winner != number {
                return;
            }
            node /= 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_is_that_of_a_list() {
        for count in [1, 2, 3, 7, 64, 100] {
            let mut tournament = Tournament::new(count);
            let mut keys = vec![OUT; count];
            assert_eq!(tournament.least(), None);
            let mut random = 1_u64;
            for _ in 0..2000 {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let at = usize::try_from((random >> 33) % count as u64).unwrap();
                let part = ((random >> 20) % 8) as f64;
                keys[at] = if part == 0.0 { OUT } else { (part, (random >> 40) % 4) };
                match keys[at] {
                    OUT => tournament.remove(narrow(at)),
                    key => tournament.set(narrow(at), key),
                }
                assert_eq!(tournament.has(narrow(at)), keys[at] != OUT);
                let least = keys
                    .iter()
                    .copied()
                    .filter(|it| *it != OUT)
                    .min_by(|a, b| a.partial_cmp(b).unwrap());
                assert_eq!(tournament.least().map(|it| keys[it as usize]), least);
            }
        }
    }
}
