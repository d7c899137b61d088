//! The record of a count: how many ways lead to a state.
//!
//! # Why this shape
//! A number has as many 64-bit words as the largest one needed so far. When a sum overflows, all
//! numbers get one word more; so small counts cost a single addition, and none ever wraps. A choice of several
//! options multiplies the number by how many they are.

use num_bigint::BigUint;

use super::record::Record;
use crate::run::numbers::of_words;

/// Numbers of ways.
#[derive(Clone, Debug)]
pub(super) struct Counting {
    words: usize,
}

impl Default for Counting {
    fn default() -> Self {
        Self { words: 1 }
    }
}

impl Record for Counting {
    const SPLITS: bool = true;
    const HAS_ALL_WIDTHS: bool = true;

    fn words(&self) -> usize {
        self.words
    }

    fn first(&mut self) -> Vec<u64> {
        vec![1]
    }

    #[inline(always)]
    fn leave(&mut self, _: &[u64]) {}

    #[inline(always)]
    fn reach(
        &mut self,
        by: &[u32],
        from: &[u64],
        marks: &mut Vec<u64>,
        number: usize,
        new: bool,
    ) -> u64 {
        debug_assert_eq!(from.len(), self.words, "a mark has as many words as the record says");
        if new {
            debug_assert_eq!(marks.len(), number * from.len(), "a new state is the last one");
            if by.len() == 1 {
                marks.extend_from_slice(from);
                return 0;
            }
            marks.resize(marks.len() + from.len(), 0);
        }
        let mark = &mut marks[number * from.len()..][..from.len()];
        if by.len() == 1 { add(mark, from) } else { add_times(mark, from, by.len() as u64) }
    }

    fn widen(&mut self) {
        self.words += 1;
    }

    fn bytes(&self) -> usize {
        0
    }
}

/// Adds a number to a mark, and returns what is missing in the word after the last one.
#[inline(always)]
pub(super) fn add(mark: &mut [u64], more: &[u64]) -> u64 {
    let mut carry = false;
    for (mark, &more) in mark.iter_mut().zip(more) {
        let (sum, first) = mark.overflowing_add(more);
        let (sum, second) = sum.overflowing_add(u64::from(carry));
        (*mark, carry) = (sum, first | second);
    }
    u64::from(carry)
}

/// Adds a number to a mark several times, and returns what is missing in the word after the last one.
#[inline(always)]
fn add_times(mark: &mut [u64], more: &[u64], times: u64) -> u64 {
    let mut carry = 0;
    for (mark, &more) in mark.iter_mut().zip(more) {
        // At most (2^64 - 1)^2 + 2 (2^64 - 1) = 2^128 - 1.
        let sum = u128::from(more) * u128::from(times) + u128::from(*mark) + u128::from(carry);
        #[allow(clippy::cast_possible_truncation)] // both halves are taken
        {
            (*mark, carry) = (sum as u64, (sum >> 64) as u64);
        }
    }
    carry
}

/// The number that a mark stands for.
pub(super) fn number(mark: &[u64]) -> BigUint {
    of_words(mark)
}
