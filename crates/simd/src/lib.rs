//! Vectors for the search engines: the best that the processor has, chosen when the program runs.
//!
//! # Why this shape
//! A program for every `x86-64` may not use instructions that only newer processors have, unless it looks first. Here
//! the look gives a *token*: a value of type [`Avx512`], say, exists only where the processor has those instructions.
//! Its methods need no further proof and are safe to call. [`Processor::run`] compiles a whole [`Task`] for the token's
//! processor, with everything that is inlined into it. So the search loop is chosen as a whole, and its inner step
//! contains no choice.
//!
//! # Invariants
//! 1. A token is made only after its instructions were found on the processor.
//! 2. All tokens give the same answers. The doc of each operation defines it lane by lane, and tests compare the
//!    results.
//!
//! # Cost
//! One jump for each task. Methods are single instructions or a few.
//!
//! The environment variable `GAVOTTE_SIMD` (`plain`, `popcnt`, `avx2` or `avx512`) caps the level, for measurements and
//! for tests of the lower levels.

#[cfg(all(target_arch = "x86_64", knows_vectors))]
#[allow(clippy::incompatible_msrv)] // `knows_vectors`
mod avx2;
#[cfg(all(target_arch = "x86_64", knows_vectors))]
#[allow(clippy::incompatible_msrv)] // `knows_vectors`
mod avx512;
mod bytes;
mod level;
mod plain;
mod shorts;
#[cfg(all(target_arch = "x86_64", not(knows_vectors)))]
mod unknown;

#[cfg(all(target_arch = "x86_64", knows_vectors))]
pub use avx2::Avx2;
#[cfg(all(target_arch = "x86_64", knows_vectors))]
pub use avx512::Avx512;
pub use bytes::{BLOCK, blocks, find_byte, least_byte};
pub use level::{Best, Level};
pub use plain::Plain;
#[cfg(target_arch = "x86_64")]
pub use plain::Popcnt;
pub use shorts::{PAIRS, Pattern, SHORTS, Shorts};
#[cfg(all(target_arch = "x86_64", not(knows_vectors)))]
pub use unknown::{Avx2, Avx512};

/// The number of 64-bit lanes of a vector.
pub const LANES: usize = 8;

/// The value of lanes that do not count: above all others, and the same signed or unsigned.
pub const ABSENT: u64 = u64::MAX >> 1;

/// Something to be run on a processor.
///
/// Only code that is inlined into [`run`](Self::run) is compiled for the processor, so `run` and all hot functions
/// under it need `#[inline(always)]`.
pub trait Task {
    /// The result.
    type Output;
    /// Does the work.
    fn run(self) -> Self::Output;
}

/// A kind of processor that was found to be this one.
pub trait Processor: Copy + Send + Sync + std::fmt::Debug + 'static {
    /// Runs the task, compiled for this processor.
    fn run<T: Task>(self, task: T) -> T::Output;
}

/// A processor with vectors of eight 64-bit lanes.
pub trait Vector: Processor {
    /// Eight lanes.
    type Lanes: Copy;

    /// The same number in all lanes.
    fn splat(self, value: u64) -> Self::Lanes;
    /// These numbers, lane by lane.
    fn load(self, values: &[u64; LANES]) -> Self::Lanes;
    /// The bits that both have.
    fn and(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;
    /// The sum in each lane, wrapping.
    fn add(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;
    /// How many bits are set in each lane.
    fn count_ones(self, a: Self::Lanes) -> Self::Lanes;
    /// The lesser of the two in each lane. All lanes are at most [`ABSENT`].
    fn min(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;
    /// Each lane moved up by 32 bits.
    fn high(self, a: Self::Lanes) -> Self::Lanes;
    /// `a` in the lanes whose bit is set, [`ABSENT`] in the others.
    fn only(self, lanes: u8, a: Self::Lanes) -> Self::Lanes;
    /// Whether some lane is below 2^32.
    fn any_low(self, a: Self::Lanes) -> bool;
    /// The least of all lanes. All are at most [`ABSENT`].
    fn least(self, a: Self::Lanes) -> u64;
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests;
