//! How long a set of all solutions is tried before another way answers, where there is another one.
//!
//! # Why this shape
//! Samples and marginals need counts, and the set of all solutions gives them at once. Where it is too large, counts up to
//! symmetry may give the same. Every program that asks tries the ways in this order: the set for a while, the other way for a while,
//! then the set for as long as the limits allow. The steps stand here, because the same question must have the same answer
//! everywhere.

/// The steps that compiling a set may take before another way is tried: some seconds. [steps; limit]
pub const SET: u64 = 1_000_000;
/// The steps that a count up to isomorphism may take for samples: about ten seconds. [steps; limit]
pub const CLASSES: u64 = 5_000_000;
/// The steps that the counts of all orbits of options may take together for marginals. [steps; limit]
pub const ORBITS: u64 = 10_000_000;
/// The greatest number of orbits of options at which a problem is counted orbit by orbit. [orbits; limit]
pub const MOST_ORBITS: usize = 64;
