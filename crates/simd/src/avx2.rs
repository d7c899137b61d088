//! Vectors of 256 bits, two of which make the eight lanes, because processors without AVX-512 have no wider ones.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_add_epi64, _mm256_and_si256, _mm256_blendv_epi8,
    _mm256_cmpeq_epi64, _mm256_cmpgt_epi64, _mm256_loadu_si256, _mm256_sad_epu8, _mm256_set1_epi8,
    _mm256_set1_epi64x, _mm256_setr_epi8, _mm256_setr_epi64x, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_slli_epi64, _mm256_srli_epi16, _mm256_srli_epi64,
    _mm256_storeu_si256, _mm256_testz_si256,
};

use crate::{LANES, Processor, Task, Vector};

/// A processor with AVX2 (`x86-64-v3`).
#[derive(Clone, Copy, Debug)]
pub struct Avx2(());

impl Avx2 {
    /// The token, if this processor is one.
    #[must_use]
    pub fn detect() -> Option<Self> {
        let found = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        found.then_some(Self(()))
    }
}

impl Processor for Avx2 {
    #[inline]
    fn run<T: Task>(self, task: T) -> T::Output {
        // SAFETY: the token exists only where these features do.
        unsafe { run(task) }
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run<T: Task>(task: T) -> T::Output {
    task.run()
}

/// How many bits are set in each lane: by a table for the halves of bytes (W. Muła, 2008).
#[inline]
#[target_feature(enable = "avx2")]
fn count_ones(a: __m256i) -> __m256i {
    let table = _mm256_setr_epi8(
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3,
        3, 4,
    );
    let low = _mm256_set1_epi8(15);
    let lower = _mm256_shuffle_epi8(table, _mm256_and_si256(a, low));
    let upper = _mm256_and_si256(_mm256_srli_epi16::<4>(a), low);
    let upper = _mm256_shuffle_epi8(table, upper);
    _mm256_sad_epu8(_mm256_add_epi8(lower, upper), _mm256_setzero_si256())
}

/// The lesser in each lane.
#[inline]
#[target_feature(enable = "avx2")]
fn min(a: __m256i, b: __m256i) -> __m256i {
    _mm256_blendv_epi8(a, b, _mm256_cmpgt_epi64(a, b))
}

/// All ones in the lanes whose bit is set, of the four from `first`.
#[inline]
#[target_feature(enable = "avx2")]
fn spread(lanes: u8, first: u32) -> __m256i {
    let bits = _mm256_setr_epi64x(1, 2, 4, 8);
    let lanes = _mm256_set1_epi64x(i64::from(lanes >> first));
    _mm256_cmpeq_epi64(_mm256_and_si256(lanes, bits), bits)
}

#[inline]
#[target_feature(enable = "avx2")]
fn only(lanes: __m256i, a: __m256i) -> __m256i {
    _mm256_blendv_epi8(_mm256_set1_epi64x(i64::MAX), a, lanes)
}

#[inline]
#[target_feature(enable = "avx2")]
fn is_low(a: __m256i) -> __m256i {
    _mm256_cmpeq_epi64(_mm256_srli_epi64::<32>(a), _mm256_setzero_si256())
}

// SAFETY, for each block below: the token exists only where these instructions do.
#[allow(clippy::undocumented_unsafe_blocks)]
impl Vector for Avx2 {
    type Lanes = [__m256i; 2];

    #[inline(always)]
    fn splat(self, value: u64) -> Self::Lanes {
        unsafe { [_mm256_set1_epi64x(value.cast_signed()); 2] }
    }

    #[inline(always)]
    fn load(self, values: &[u64; LANES]) -> Self::Lanes {
        let (halves, _) = values.as_chunks::<4>();
        // Each pointer is to 32 readable bytes, and the load asks for no alignment.
        unsafe {
            [
                _mm256_loadu_si256(halves[0].as_ptr().cast()),
                _mm256_loadu_si256(halves[1].as_ptr().cast()),
            ]
        }
    }

    #[inline(always)]
    fn and(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        unsafe { [_mm256_and_si256(a[0], b[0]), _mm256_and_si256(a[1], b[1])] }
    }

    #[inline(always)]
    fn add(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        unsafe { [_mm256_add_epi64(a[0], b[0]), _mm256_add_epi64(a[1], b[1])] }
    }

    #[inline(always)]
    fn count_ones(self, a: Self::Lanes) -> Self::Lanes {
        unsafe { [count_ones(a[0]), count_ones(a[1])] }
    }

    #[inline(always)]
    fn min(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        unsafe { [min(a[0], b[0]), min(a[1], b[1])] }
    }

    #[inline(always)]
    fn high(self, a: Self::Lanes) -> Self::Lanes {
        unsafe { [_mm256_slli_epi64::<32>(a[0]), _mm256_slli_epi64::<32>(a[1])] }
    }

    #[inline(always)]
    fn only(self, lanes: u8, a: Self::Lanes) -> Self::Lanes {
        unsafe { [only(spread(lanes, 0), a[0]), only(spread(lanes, 4), a[1])] }
    }

    #[inline(always)]
    fn any_low(self, a: Self::Lanes) -> bool {
        unsafe {
            let low = [is_low(a[0]), is_low(a[1])];
            _mm256_testz_si256(low[0], low[0]) == 0 || _mm256_testz_si256(low[1], low[1]) == 0
        }
    }

    #[inline(always)]
    fn least(self, a: Self::Lanes) -> u64 {
        let mut lanes = [0_u64; 4];
        // The pointer is to 32 writable bytes, and the store asks for no alignment.
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), min(a[0], a[1])) };
        lanes[0].min(lanes[1]).min(lanes[2].min(lanes[3]))
    }
}
