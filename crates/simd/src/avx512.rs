//! Vectors of 512 bits: the eight lanes are one vector, so each operation is one instruction or a few.

use std::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_cmplt_epu64_mask, _mm512_loadu_si512,
    _mm512_mask_mov_epi64, _mm512_min_epu64, _mm512_popcnt_epi64, _mm512_reduce_min_epu64,
    _mm512_set1_epi64, _mm512_slli_epi64,
};

use crate::{LANES, Processor, Task, Vector};

/// A processor with AVX-512 and its population counts.
#[derive(Clone, Copy, Debug)]
pub struct Avx512(());

impl Avx512 {
    /// The token, if this processor is one.
    #[must_use]
    pub fn detect() -> Option<Self> {
        let found = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        found.then_some(Self(()))
    }
}

impl Processor for Avx512 {
    #[inline]
    fn run<T: Task>(self, task: T) -> T::Output {
        // SAFETY: the token exists only where these features do.
        unsafe { run(task) }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
fn run<T: Task>(task: T) -> T::Output {
    task.run()
}

// SAFETY, for each block below: the token exists only where these instructions do.
#[allow(clippy::undocumented_unsafe_blocks)]
impl Vector for Avx512 {
    type Lanes = __m512i;

    #[inline(always)]
    fn splat(self, value: u64) -> __m512i {
        unsafe { _mm512_set1_epi64(value.cast_signed()) }
    }

    #[inline(always)]
    fn load(self, values: &[u64; LANES]) -> __m512i {
        // The pointer is to 64 readable bytes, and the load asks for no alignment.
        unsafe { _mm512_loadu_si512(values.as_ptr().cast()) }
    }

    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_and_si512(a, b) }
    }

    #[inline(always)]
    fn add(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_add_epi64(a, b) }
    }

    #[inline(always)]
    fn count_ones(self, a: __m512i) -> __m512i {
        unsafe { _mm512_popcnt_epi64(a) }
    }

    #[inline(always)]
    fn min(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_min_epu64(a, b) }
    }

    #[inline(always)]
    fn high(self, a: __m512i) -> __m512i {
        unsafe { _mm512_slli_epi64::<32>(a) }
    }

    #[inline(always)]
    fn only(self, lanes: u8, a: __m512i) -> __m512i {
        unsafe { _mm512_mask_mov_epi64(_mm512_set1_epi64(i64::MAX), lanes, a) }
    }

    #[inline(always)]
    fn any_low(self, a: __m512i) -> bool {
        unsafe { _mm512_cmplt_epu64_mask(a, _mm512_set1_epi64(1 << 32)) != 0 }
    }

    #[inline(always)]
    fn least(self, a: __m512i) -> u64 {
        unsafe { _mm512_reduce_min_epu64(a) }
    }
}
