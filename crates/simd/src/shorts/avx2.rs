//! Thirty-two lanes in two vectors of 256 bits. Masks select the pairs that change vectors, because each instruction
//! that moves pairs reads one vector.

use std::arch::x86_64::{
    __m256i, _mm_cvtsi32_si128, _mm256_and_si256, _mm256_andnot_si256, _mm256_blendv_epi8,
    _mm256_cmpeq_epi16, _mm256_loadu_si256, _mm256_movemask_epi8, _mm256_or_si256,
    _mm256_packs_epi16, _mm256_permute4x64_epi64, _mm256_permutevar8x32_epi32, _mm256_set1_epi16,
    _mm256_setzero_si256, _mm256_shufflehi_epi16, _mm256_shufflelo_epi16, _mm256_sll_epi16,
    _mm256_srl_epi16, _mm256_storeu_si256, _mm256_unpackhi_epi32, _mm256_unpackhi_epi64,
    _mm256_unpacklo_epi32, _mm256_unpacklo_epi64, _mm256_xor_si256,
};

use super::{PAIRS, Pattern, SHORTS, Shorts};
use crate::Avx2;

/// The pattern in the form that the instructions need: the pair within a vector, and whether a pair comes from each of
/// the four vectors.
struct Index<P>(P);

impl<P: Pattern> Index<P> {
    const PAIRS: [[u32; 8]; 2] = {
        let mut index = [[0; 8]; 2];
        let mut at = 0;
        while at < PAIRS {
            index[at / 8][at % 8] = P::FROM[at] as u32 % 8;
            at += 1;
        }
        index
    };

    /// By the vector that a pair comes from and the one that it goes to.
    const IS_FROM: [[[u32; 8]; 2]; 4] = {
        let mut masks = [[[0; 8]; 2]; 4];
        let mut at = 0;
        while at < PAIRS {
            masks[P::FROM[at] as usize / 8 % 4][at / 8][at % 8] = u32::MAX;
            at += 1;
        }
        masks
    };

    /// Whether any pair does.
    const USES: [[bool; 2]; 4] = {
        let mut uses = [[false; 2]; 4];
        let mut at = 0;
        while at < PAIRS {
            uses[P::FROM[at] as usize / 8 % 4][at / 8] = true;
            at += 1;
        }
        uses
    };
}

#[inline]
#[target_feature(enable = "avx2")]
fn swap(a: __m256i) -> __m256i {
    _mm256_shufflehi_epi16::<0b10_11_00_01>(_mm256_shufflelo_epi16::<0b10_11_00_01>(a))
}

// SAFETY, for each block below: the token exists only where these instructions do.
#[allow(clippy::undocumented_unsafe_blocks)]
impl Shorts for Avx2 {
    type Words = [__m256i; 2];

    #[inline(always)]
    fn load(self, values: &[u16; SHORTS]) -> Self::Words {
        let (halves, _) = values.as_chunks::<16>();
        // Each pointer is to 32 readable bytes, and the load asks for no alignment.
        unsafe {
            [
                _mm256_loadu_si256(halves[0].as_ptr().cast()),
                _mm256_loadu_si256(halves[1].as_ptr().cast()),
            ]
        }
    }

    #[inline(always)]
    fn store(self, a: Self::Words) -> [u16; SHORTS] {
        let mut values = [0; SHORTS];
        let (halves, _) = values.as_chunks_mut::<16>();
        // Each pointer is to 32 writable bytes, and the store asks for no alignment.
        unsafe {
            _mm256_storeu_si256(halves[0].as_mut_ptr().cast(), a[0]);
            _mm256_storeu_si256(halves[1].as_mut_ptr().cast(), a[1]);
        }
        values
    }

    #[inline(always)]
    fn splat(self, value: u16) -> Self::Words {
        unsafe { [_mm256_set1_epi16(value.cast_signed()); 2] }
    }

    #[inline(always)]
    fn and(self, a: Self::Words, b: Self::Words) -> Self::Words {
        unsafe { [_mm256_and_si256(a[0], b[0]), _mm256_and_si256(a[1], b[1])] }
    }

    #[inline(always)]
    fn or(self, a: Self::Words, b: Self::Words) -> Self::Words {
        unsafe { [_mm256_or_si256(a[0], b[0]), _mm256_or_si256(a[1], b[1])] }
    }

    #[inline(always)]
    fn xor(self, a: Self::Words, b: Self::Words) -> Self::Words {
        unsafe { [_mm256_xor_si256(a[0], b[0]), _mm256_xor_si256(a[1], b[1])] }
    }

    #[inline(always)]
    fn without(self, a: Self::Words, b: Self::Words) -> Self::Words {
        unsafe { [_mm256_andnot_si256(b[0], a[0]), _mm256_andnot_si256(b[1], a[1])] }
    }

    #[inline(always)]
    fn up<const N: u32>(self, a: Self::Words) -> Self::Words {
        // The count is a constant, so this becomes the instruction with an immediate count.
        unsafe {
            let count = _mm_cvtsi32_si128(N.cast_signed());
            [_mm256_sll_epi16(a[0], count), _mm256_sll_epi16(a[1], count)]
        }
    }

    #[inline(always)]
    fn down<const N: u32>(self, a: Self::Words) -> Self::Words {
        unsafe {
            let count = _mm_cvtsi32_si128(N.cast_signed());
            [_mm256_srl_epi16(a[0], count), _mm256_srl_epi16(a[1], count)]
        }
    }

    #[inline(always)]
    fn swap(self, a: Self::Words) -> Self::Words {
        unsafe { [swap(a[0]), swap(a[1])] }
    }

    #[inline(always)]
    fn low_pairs(self, a: Self::Words, b: Self::Words) -> Self::Words {
        unsafe { [_mm256_unpacklo_epi32(a[0], b[0]), _mm256_unpacklo_epi32(a[1], b[1])] }
    }

    #[inline(always)]
    fn high_pairs(self, a: Self::Words, b: Self::Words) -> Self::Words {
        unsafe { [_mm256_unpackhi_epi32(a[0], b[0]), _mm256_unpackhi_epi32(a[1], b[1])] }
    }

    #[inline(always)]
    fn low_halves(self, a: Self::Words, b: Self::Words) -> Self::Words {
        unsafe { [_mm256_unpacklo_epi64(a[0], b[0]), _mm256_unpacklo_epi64(a[1], b[1])] }
    }

    #[inline(always)]
    fn high_halves(self, a: Self::Words, b: Self::Words) -> Self::Words {
        unsafe { [_mm256_unpackhi_epi64(a[0], b[0]), _mm256_unpackhi_epi64(a[1], b[1])] }
    }

    #[inline(always)]
    fn pick<P: Pattern>(self, a: Self::Words, b: Self::Words) -> Self::Words {
        let vectors = [a[0], a[1], b[0], b[1]];
        let mut picked = unsafe { [_mm256_setzero_si256(); 2] };
        let mut at = 0;
        while at < 8 {
            let (from, to) = (at / 2, at % 2);
            if Index::<P>::USES[from][to] {
                // Each pointer is to 32 readable bytes, and the load asks for no alignment.
                unsafe {
                    let index = _mm256_loadu_si256(Index::<P>::PAIRS[to].as_ptr().cast());
                    let mask = _mm256_loadu_si256(Index::<P>::IS_FROM[from][to].as_ptr().cast());
                    let moved = _mm256_permutevar8x32_epi32(vectors[from], index);
                    picked[to] = _mm256_blendv_epi8(picked[to], moved, mask);
                }
            }
            at += 1;
        }
        picked
    }

    #[inline(always)]
    fn filled(self, a: Self::Words) -> u32 {
        unsafe {
            let zero = _mm256_setzero_si256();
            let empty = [_mm256_cmpeq_epi16(a[0], zero), _mm256_cmpeq_epi16(a[1], zero)];
            // The bytes come as quarters 0, 2, 1 and 3 of the lanes.
            let bytes =
                _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packs_epi16(empty[0], empty[1]));
            !_mm256_movemask_epi8(bytes).cast_unsigned()
        }
    }
}
