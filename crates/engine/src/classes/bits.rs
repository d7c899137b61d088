//! Sets of small numbers as words: the few loops that the files of this floor share, because all of them hold
//! options and items as bits.

/// Adds a number.
#[inline(always)]
pub(super) fn insert(bits: &mut [u64], number: usize) {
    bits[number / 64] |= 1 << (number % 64);
}

/// Takes a number out.
#[inline(always)]
pub(super) fn remove(bits: &mut [u64], number: usize) {
    bits[number / 64] &= !(1 << (number % 64));
}

/// Whether the number is in the set.
#[inline(always)]
pub(super) fn has(bits: &[u64], number: usize) -> bool {
    bits[number / 64] >> (number % 64) & 1 != 0
}

/// How many numbers are in both sets.
#[inline(always)]
pub(super) fn shared(one: &[u64], other: &[u64]) -> u32 {
    one.iter().zip(other).map(|(one, other)| (one & other).count_ones()).sum()
}

/// How many numbers are in the set.
pub(super) fn size(bits: &[u64]) -> u32 {
    bits.iter().map(|word| word.count_ones()).sum()
}

/// The numbers in a set, ascending.
pub(super) fn members(bits: &[u64]) -> impl Iterator<Item = usize> + '_ {
    bits.iter().enumerate().flat_map(|(at, &word)| ones(at, word))
}

/// The numbers in both sets, ascending.
pub(super) fn both<'b>(one: &'b [u64], other: &'b [u64]) -> impl Iterator<Item = usize> + 'b {
    one.iter().zip(other).enumerate().flat_map(|(at, (one, other))| ones(at, one & other))
}

fn ones(at: usize, mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let low = word.trailing_zeros() as usize;
        let rest = word & word.wrapping_sub(1);
        (std::mem::replace(&mut word, rest) != 0).then_some(at * 64 + low)
    })
}
