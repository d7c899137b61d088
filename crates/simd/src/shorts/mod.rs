//! Vectors of 32 lanes of 16 bits: many small sets of bits, worked on at once.
//!
//! # Why this shape
//! A puzzle on a small board has a few dozen small sets (the places of a digit in a row, say), and each step of its
//! logic is the same for all of them. So the lanes are sets, and the operations are those of sets. Lanes two by two
//! make a *pair*, pairs four by four a *quarter*: an operation that moves whole pairs or stays inside a quarter is one
//! instruction on every processor that has vectors.
//!
//! # Invariants
//! All processors give the same answers, because each operation is defined lane by lane.
//!
//! # Cost
//! One instruction for each operation with AVX-512, two to four with AVX2, eight or more without vectors.

#[cfg(all(target_arch = "x86_64", knows_vectors))]
#[allow(clippy::incompatible_msrv)] // `knows_vectors`
mod avx2;
#[cfg(all(target_arch = "x86_64", knows_vectors))]
#[allow(clippy::incompatible_msrv)] // `knows_vectors`
mod avx512;
mod plain;
#[cfg(test)]
mod tests;

use crate::Processor;

/// The number of 16-bit lanes of a vector.
pub const SHORTS: usize = 32;

/// The number of pairs of lanes.
pub const PAIRS: usize = SHORTS / 2;

/// A rule that says which pairs of lanes go where.
pub trait Pattern {
    /// For each pair of the result, the pair that it is taken from: 0 to 15 of the first vector, 16 to 31 of the second
    /// one.
    const FROM: [u8; PAIRS];
}

/// A processor with vectors of 32 lanes of 16 bits.
pub trait Shorts: Processor {
    /// The lanes.
    type Words: Copy;

    /// These numbers, lane by lane.
    fn load(self, values: &[u16; SHORTS]) -> Self::Words;
    /// The numbers, lane by lane.
    fn store(self, a: Self::Words) -> [u16; SHORTS];
    /// The same number in all lanes.
    fn splat(self, value: u16) -> Self::Words;
    /// The bits that both have.
    fn and(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// The bits that at least one has.
    fn or(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// The bits that exactly one has.
    fn xor(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// The bits of `a` that `b` lacks.
    fn without(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// Each lane moved up by `N` bits, which are fewer than 16.
    fn up<const N: u32>(self, a: Self::Words) -> Self::Words;
    /// Each lane moved down by `N` bits, which are fewer than 16.
    fn down<const N: u32>(self, a: Self::Words) -> Self::Words;
    /// The two lanes of each pair exchanged.
    fn swap(self, a: Self::Words) -> Self::Words;
    /// In each quarter: the first two pairs of `a` and of `b`, one of each in turn.
    fn low_pairs(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// In each quarter: the last two pairs of `a` and of `b`, one of each in turn.
    fn high_pairs(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// In each quarter: the first two pairs of `a`, then the first two of `b`.
    fn low_halves(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// In each quarter: the last two pairs of `a`, then the last two of `b`.
    fn high_halves(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// Pairs of `a` and `b` as the pattern selects them.
    fn pick<P: Pattern>(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// The lanes that are not zero, a bit for each.
    fn filled(self, a: Self::Words) -> u32;
}
