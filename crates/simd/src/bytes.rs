//! The least of many bytes, and its place.
//!
//! # Why this shape
//! Compilers make vectors of the plain loops here where they optimize for speed. A page is optimized for size, so there
//! the vectors are written out; every browser of 2023 and later has them.

/// The number of bytes that are read together: slices are multiples of it.
pub const BLOCK: usize = 64;

/// The whole blocks of a slice.
#[must_use]
#[inline(always)]
pub fn blocks(bytes: &[u8]) -> &[[u8; BLOCK]] {
    // SAFETY: the blocks lie in the slice, one after the other, and bytes need no alignment.
    unsafe { std::slice::from_raw_parts(bytes.as_ptr().cast(), bytes.len() / BLOCK) }
}

/// The least byte of whole blocks; 255 if there are none.
#[must_use]
#[inline(always)]
pub fn least_byte(blocks: &[[u8; BLOCK]]) -> u8 {
    imp::least(blocks)
}

/// Where a byte stands first.
#[must_use]
#[inline(always)]
pub fn find_byte(blocks: &[[u8; BLOCK]], wanted: u8) -> Option<usize> {
    let block = blocks.iter().position(|block| imp::holds(block, wanted))?;
    let within = blocks[block].iter().position(|&byte| byte == wanted)?;
    Some(block * BLOCK + within)
}

#[cfg(not(all(target_family = "wasm", target_feature = "simd128")))]
mod imp {
    use super::BLOCK;

    #[inline(always)]
    pub(super) fn least(blocks: &[[u8; BLOCK]]) -> u8 {
        let mut least = [u8::MAX; BLOCK];
        for block in blocks {
            for (least, &byte) in least.iter_mut().zip(block) {
                *least = byte.min(*least);
            }
        }
        least.into_iter().fold(u8::MAX, u8::min)
    }

    #[inline(always)]
    pub(super) fn holds(block: &[u8; BLOCK], wanted: u8) -> bool {
        block.iter().fold(false, |found, &byte| found | (byte == wanted))
    }
}

#[cfg(all(target_family = "wasm", target_feature = "simd128"))]
mod imp {
    use core::arch::wasm32::{
        u8x16_eq, u8x16_min, u8x16_splat, u64x2_extract_lane, v128, v128_any_true, v128_load,
        v128_or,
    };

    use super::BLOCK;

    /// A block as four vectors.
    #[inline(always)]
    fn load(block: &[u8; BLOCK]) -> [v128; 4] {
        let at = block.as_ptr().cast::<v128>();
        // SAFETY: 64 bytes are four vectors, and loads need no alignment.
        unsafe { [0, 1, 2, 3].map(|part| v128_load(at.add(part))) }
    }

    #[inline(always)]
    pub(super) fn least(blocks: &[[u8; BLOCK]]) -> u8 {
        let mut least = u8x16_splat(u8::MAX);
        for block in blocks {
            let [a, b, c, d] = load(block);
            least = u8x16_min(least, u8x16_min(u8x16_min(a, b), u8x16_min(c, d)));
        }
        let halves = [u64x2_extract_lane::<0>(least), u64x2_extract_lane::<1>(least)];
        halves.into_iter().flat_map(u64::to_le_bytes).fold(u8::MAX, u8::min)
    }

    #[inline(always)]
    pub(super) fn holds(block: &[u8; BLOCK], wanted: u8) -> bool {
        let wanted = u8x16_splat(wanted);
        let [a, b, c, d] = load(block).map(|part| u8x16_eq(part, wanted));
        v128_any_true(v128_or(v128_or(a, b), v128_or(c, d)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_byte_is_found_wherever_it_stands() {
        assert_eq!((least_byte(&[]), find_byte(&[], 0)), (u8::MAX, None));
        for at in 0..3 * BLOCK {
            let mut blocks = [[200_u8; BLOCK]; 3];
            blocks[at / BLOCK][at % BLOCK] = 7;
            blocks[2][BLOCK - 1] = blocks[2][BLOCK - 1].min(7);
            assert_eq!(least_byte(&blocks), 7);
            assert_eq!(find_byte(&blocks, 7), Some(at));
            assert_eq!(find_byte(&blocks, 8), None);
        }
    }
}
