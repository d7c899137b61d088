//! A set of bits seen through a window: the state of a sweep.
//!
//! # Why this shape
//! A sweep goes over the slots from left to right. Everything left of the present slot is settled, and
//! everything far to its right is untouched. So a state is the bits of a short window, and bit 0 is the present
//! slot. The width is a constant, so that one word is one register.

use std::ops::Range;

/// The bits of `W` words, bit 0 first.
pub(super) type Window<const W: usize> = [u64; W];

/// Whether the two sets have a common bit.
#[inline(always)]
pub(super) fn meet<const W: usize>(a: &Window<W>, b: &Window<W>) -> bool {
    let mut common = 0;
    for at in 0..W {
        common |= a[at] & b[at];
    }
    common != 0
}

/// The first bit that only one of the two has.
pub(super) fn first_difference<const W: usize>(a: &Window<W>, b: &Window<W>) -> Option<usize> {
    first_beyond(&std::array::from_fn(|at| a[at] ^ b[at]), &[0; W])
}

/// The bits of `window` below `end`.
pub(super) fn upto<const W: usize>(window: &Window<W>, end: usize) -> Window<W> {
    let mut low = [0; W];
    insert_all(&mut low, 0..end);
    std::array::from_fn(|at| window[at] & low[at])
}

/// The bits of either.
#[inline(always)]
pub(super) fn union<const W: usize>(a: &Window<W>, b: &Window<W>) -> Window<W> {
    std::array::from_fn(|at| a[at] | b[at])
}

/// The first bit of `of` that is not in `without`.
#[inline(always)]
pub(super) fn first_beyond<const W: usize>(of: &Window<W>, without: &Window<W>) -> Option<usize> {
    for at in 0..W {
        let word = of[at] & !without[at];
        if word != 0 {
            return Some(at * 64 + word.trailing_zeros() as usize);
        }
    }
    None
}

/// The window moved to the right by `by` bits: the first ones are dropped.
#[inline(always)]
pub(super) fn moved<const W: usize>(window: &Window<W>, by: usize) -> Window<W> {
    if W == 1 {
        return std::array::from_fn(|at| if by < 64 { window[at] >> by } else { 0 });
    }
    let (words, bits) = (by / 64, by % 64);
    std::array::from_fn(|at| {
        let low = window.get(at + words).map_or(0, |word| word >> bits);
        let high = window.get(at + words + 1).map_or(0, |word| word << 1 << (63 - bits));
        low | high
    })
}

/// Whether the bit is set.
#[inline(always)]
pub(super) fn has<const W: usize>(window: &Window<W>, bit: usize) -> bool {
    debug_assert!(bit < W * 64, "bit {bit} lies in no window of {W} words");
    window[bit / 64] >> (bit % 64) & 1 == 1
}

/// Sets the bit.
#[inline(always)]
pub(super) fn insert<const W: usize>(window: &mut Window<W>, bit: usize) {
    debug_assert!(bit < W * 64, "bit {bit} lies in no window of {W} words");
    window[bit / 64] |= 1 << (bit % 64);
}

/// Sets the bits of a range, word by word.
pub(super) fn insert_all<const W: usize>(window: &mut Window<W>, bits: Range<usize>) {
    debug_assert!(bits.end <= W * 64, "bits {bits:?} lie in no window of {W} words");
    let mut bit = bits.start;
    while bit < bits.end {
        let end = bits.end.min((bit / 64 + 1) * 64);
        window[bit / 64] |= (u64::MAX >> (64 - (end - bit))) << (bit % 64);
        bit = end;
    }
}

/// Clears the bit.
pub(super) fn remove<const W: usize>(window: &mut Window<W>, bit: usize) {
    debug_assert!(bit < W * 64, "bit {bit} lies in no window of {W} words");
    window[bit / 64] &= !(1 << (bit % 64));
}

/// A hash whose high bits are good.
#[inline(always)]
pub(super) fn hash<const W: usize>(window: &Window<W>) -> u64 {
    let mut hash = 0_u64;
    for &word in window {
        let product = u128::from(hash ^ word ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93_u128;
        #[allow(clippy::cast_possible_truncation)] // the two halves are wanted
        let (low, high) = (product as u64, (product >> 64) as u64);
        hash = low ^ high.rotate_left(32);
    }
    hash.wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// A hash of words in their order, of two words, for what must not be taken for something else.
pub(super) fn digest(words: impl IntoIterator<Item = u64>) -> [u64; 2] {
    words
        .into_iter()
        .fold([0, 1], |sum, word| [hash(&[sum[0], sum[1], word]), hash(&[word, sum[0], sum[1]])])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_set_bit_by_bit() {
        for (start, end) in
            [(0, 0), (0, 1), (0, 64), (5, 9), (60, 70), (64, 192), (1, 191), (63, 64)]
        {
            let (mut all, mut each) = ([0_u64; 3], [0_u64; 3]);
            insert_all(&mut all, start..end);
            (start..end).for_each(|bit| insert(&mut each, bit));
            assert_eq!(all, each, "{start}..{end}");
            if start < end {
                remove(&mut all, start);
                insert_all(&mut each, start..end);
                assert!(!has(&all, start));
                insert(&mut all, start);
                assert_eq!(all, each);
            }
        }
    }

    #[test]
    fn moving_drops_the_first_bits() {
        let mut window = [0_u64; 3];
        for bit in [0, 63, 64, 100, 191] {
            insert(&mut window, bit);
        }
        for by in [0, 1, 36, 63, 64, 65, 100, 128, 191, 192, 500] {
            let moved = moved(&window, by);
            for bit in 0..192 {
                let expected = bit + by < 192 && has(&window, bit + by);
                assert_eq!(has(&moved, bit), expected, "bit {bit} moved by {by}");
            }
        }
        assert_eq!((moved(&[8], 3), moved(&[8], 64)), ([1], [0]));
        assert_eq!(first_beyond(&window, &[1, 0, 0]), Some(63));
        assert_eq!(first_beyond(&window, &window), None);
    }
}
