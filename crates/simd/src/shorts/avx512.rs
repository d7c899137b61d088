//! Thirty-two lanes in one vector of 512 bits, so each operation is one instruction.

use std::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_andnot_si512, _mm512_loadu_si512, _mm512_or_si512,
    _mm512_permutex2var_epi32, _mm512_rol_epi32, _mm512_set1_epi16, _mm512_sllv_epi16,
    _mm512_srlv_epi16, _mm512_storeu_si512, _mm512_test_epi16_mask, _mm512_unpackhi_epi32,
    _mm512_unpackhi_epi64, _mm512_unpacklo_epi32, _mm512_unpacklo_epi64, _mm512_xor_si512,
};

use super::{PAIRS, Pattern, SHORTS, Shorts};
use crate::Avx512;

/// The pattern in the form that the instruction needs.
struct Index<P>(P);

impl<P: Pattern> Index<P> {
    const PAIRS: [u32; PAIRS] = {
        let mut index = [0; PAIRS];
        let mut at = 0;
        while at < PAIRS {
            index[at] = P::FROM[at] as u32;
            at += 1;
        }
        index
    };
}

// SAFETY, for each block below: the token exists only where these instructions do.
#[allow(clippy::undocumented_unsafe_blocks)]
impl Shorts for Avx512 {
    type Words = __m512i;

    #[inline(always)]
    fn load(self, values: &[u16; SHORTS]) -> __m512i {
        // The pointer is to 64 readable bytes, and the load asks for no alignment.
        unsafe { _mm512_loadu_si512(values.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, a: __m512i) -> [u16; SHORTS] {
        let mut values = [0; SHORTS];
        // The pointer is to 64 writable bytes, and the store asks for no alignment.
        unsafe { _mm512_storeu_si512(values.as_mut_ptr().cast(), a) };
        values
    }

    #[inline(always)]
    fn splat(self, value: u16) -> __m512i {
        unsafe { _mm512_set1_epi16(value.cast_signed()) }
    }

    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_and_si512(a, b) }
    }

    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_or_si512(a, b) }
    }

    #[inline(always)]
    fn xor(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_xor_si512(a, b) }
    }

    #[inline(always)]
    fn without(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_andnot_si512(b, a) }
    }

    #[inline(always)]
    fn up<const N: u32>(self, a: __m512i) -> __m512i {
        // The count is a constant, so this becomes the instruction with an immediate count.
        unsafe { _mm512_sllv_epi16(a, _mm512_set1_epi16(N as i16)) }
    }

    #[inline(always)]
    fn down<const N: u32>(self, a: __m512i) -> __m512i {
        unsafe { _mm512_srlv_epi16(a, _mm512_set1_epi16(N as i16)) }
    }

    #[inline(always)]
    fn swap(self, a: __m512i) -> __m512i {
        unsafe { _mm512_rol_epi32::<16>(a) }
    }

    #[inline(always)]
    fn low_pairs(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_unpacklo_epi32(a, b) }
    }

    #[inline(always)]
    fn high_pairs(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_unpackhi_epi32(a, b) }
    }

    #[inline(always)]
    fn low_halves(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_unpacklo_epi64(a, b) }
    }

    #[inline(always)]
    fn high_halves(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_unpackhi_epi64(a, b) }
    }

    #[inline(always)]
    fn pick<P: Pattern>(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe {
            // The pointer is to 64 readable bytes. The instruction reads the lowest five bits of an index.
            let index = _mm512_loadu_si512(Index::<P>::PAIRS.as_ptr().cast());
            _mm512_permutex2var_epi32(a, index, b)
        }
    }

    #[inline(always)]
    fn filled(self, a: __m512i) -> u32 {
        unsafe { _mm512_test_epi16_mask(a, a) }
    }
}
