//! The record of a count: how many ways lead to a state.
//!
//! # Why this shape
//! A number has as many 64-bit words as the largest one needed so far. When a sum overflows, all
//! numbers get one word more; so small counts cost a single addition, and none ever wraps.

use num_bigint::BigUint;

use super::sweep::Record;

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
        _: u32,
        from: &[u64],
        marks: &mut Vec<u64>,
        number: usize,
        new: bool,
    ) -> bool {
        debug_assert_eq!(from.len(), self.words, "a mark has as many words as the record says");
        if new {
            debug_assert_eq!(marks.len(), number * from.len(), "a new state is the last one");
            marks.extend_from_slice(from);
            return false;
        }
        let mut carry = false;
        for (mark, &more) in marks[number * from.len()..][..from.len()].iter_mut().zip(from) {
            let (sum, first) = mark.overflowing_add(more);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            (*mark, carry) = (sum, first | second);
        }
        carry
    }

    fn widen(&mut self) {
        self.words += 1;
    }

    fn bytes(&self) -> usize {
        0
    }
}

/// The number that a mark stands for.
pub(super) fn number(mark: &[u64]) -> BigUint {
    #[allow(clippy::cast_possible_truncation)] // both halves are taken
    let digits = mark.iter().flat_map(|&word| [word as u32, (word >> 32) as u32]);
    BigUint::new(digits.collect())
}
