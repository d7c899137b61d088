//! Code that is compiled for several processors, the best of which is chosen when it runs.
//!
//! # Why this shape
//! The engines are written in plain Rust over `u64` words, in loops that compilers turn into vector
//! instructions. What they lack is the permission: a program for every `x86-64` may not use what
//! only newer processors have. So a [`Task`] is compiled once for each [`Level`], with all that is
//! inlined into it, and [`run`] calls the one that this processor can run. There are no intrinsics:
//! the safe twin of each level is the same source, compiled without it.
//!
//! # Invariants
//! 1. A function compiled for a level is called only after the processor was seen to have it.
//! 2. All levels give the same answers: they are the same source.
//!
//! # Cost
//! One atomic load and a jump a call; so a task should be a search loop, not its inner step.
//!
//! The environment variable `GAVOTTE_SIMD` (`plain`, `popcnt`, `avx2` or `avx512`) caps the level,
//! for measurements and for tests of the lower ones.

use std::sync::OnceLock;

/// What the processor offers beyond the plain instructions, each including the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// What every processor of this architecture has.
    Plain,
    /// Population counts of 64-bit words (`x86-64-v2`).
    Popcnt,
    /// Vectors of 256 bits (`x86-64-v3`).
    Avx2,
    /// Vectors of 512 bits with population counts in each lane.
    Avx512,
}

impl Level {
    /// All levels, with the names they have in `GAVOTTE_SIMD`.
    pub const NAMES: [(&'static str, Self); 4] = [
        ("plain", Self::Plain),
        ("popcnt", Self::Popcnt),
        ("avx2", Self::Avx2),
        ("avx512", Self::Avx512),
    ];

    /// The highest level that this processor has and `GAVOTTE_SIMD` allows.
    #[must_use]
    pub fn current() -> Self {
        static CURRENT: OnceLock<Level> = OnceLock::new();
        *CURRENT.get_or_init(|| {
            let asked = std::env::var("GAVOTTE_SIMD").unwrap_or_default();
            let cap = Self::NAMES.iter().find(|(name, _)| *name == asked);
            detected().min(cap.map_or(Self::Avx512, |&(_, level)| level))
        })
    }

    /// The level's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, level)| *level == self).map_or("", |(name, _)| name)
    }
}

#[cfg(target_arch = "x86_64")]
fn detected() -> Level {
    let popcnt = is_x86_feature_detected!("popcnt") && is_x86_feature_detected!("sse4.2");
    let avx2 = is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt");
    let avx512 = is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vpopcntdq");
    match (popcnt, avx2, avx512) {
        (true, true, true) => Level::Avx512,
        (true, true, false) => Level::Avx2,
        (true, false, _) => Level::Popcnt,
        (false, ..) => Level::Plain,
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn detected() -> Level {
    Level::Plain
}

/// Something to be run at the processor's best level.
///
/// Only what is inlined into [`run`](Self::run) is compiled for the level: it and all hot functions
/// under it want `#[inline(always)]`.
pub trait Task {
    /// What comes out.
    type Output;
    /// Does it.
    fn run(self) -> Self::Output;
}

/// Runs the task at the [current](Level::current) level.
///
/// ```
/// struct Ones<'a>(&'a [u64]);
/// impl gavotte_simd::Task for Ones<'_> {
///     type Output = u32;
///     #[inline(always)]
///     fn run(self) -> u32 {
///         self.0.iter().map(|word| word.count_ones()).sum()
///     }
/// }
/// assert_eq!(gavotte_simd::run(Ones(&[1, 3, 7])), 6);
/// ```
#[cfg(target_arch = "x86_64")]
#[inline]
pub fn run<T: Task>(task: T) -> T::Output {
    match Level::current() {
        // SAFETY: `current` is at most `detected`, which has seen these features.
        Level::Avx512 => unsafe { with_avx512(task) },
        // SAFETY: as above.
        Level::Avx2 => unsafe { with_avx2(task) },
        // SAFETY: as above.
        Level::Popcnt => unsafe { with_popcnt(task) },
        Level::Plain => task.run(),
    }
}

/// Runs the task.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub fn run<T: Task>(task: T) -> T::Output {
    task.run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "sse4.2,popcnt")]
fn with_popcnt<T: Task>(task: T) -> T::Output {
    task.run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2,lzcnt")]
fn with_avx2<T: Task>(task: T) -> T::Output {
    task.run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(
    enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,avx2,popcnt,bmi1,bmi2,lzcnt"
)]
fn with_avx512<T: Task>(task: T) -> T::Output {
    task.run()
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Ones<'a>(&'a [u64]);

    impl Task for Ones<'_> {
        type Output = u32;

        #[inline(always)]
        fn run(self) -> u32 {
            self.0.iter().map(|word| word.count_ones()).sum()
        }
    }

    #[test]
    fn all_levels_count_alike() {
        let words: Vec<u64> =
            (0..1000_u64).map(|at| at.wrapping_mul(0x9E37_79B9_7F4A_7C15)).collect();
        let expected: u32 = words.iter().map(|word| format!("{word:b}").matches('1').count() as u32).sum();
        assert_eq!(Ones(&words).run(), expected);
        assert_eq!(run(Ones(&words)), expected);
    }

    #[test]
    fn every_level_has_its_name() {
        for (name, level) in Level::NAMES {
            assert_eq!(level.name(), name);
        }
        assert!(Level::current() <= detected());
    }
}
