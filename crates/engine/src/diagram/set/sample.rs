//! Ranks, and samples: a solution for each number below the count, by one walk from the root.
//!
//! # Why this shape
//! A number below the count is a path: at each node it falls among the paths of one arc, and what is
//! left of it is a number below that arc's. So a uniform number is a uniform solution; no rounding
//! is anywhere.
//!
//! # Source
//! The generator is SplitMix64: G. L. Steele, D. Lea, C. H. Flood, *Fast splittable pseudorandom
//! number generators* (OOPSLA 2014).

use gavotte_model::{OptionId, Solution, Verifier};
use num_bigint::BigUint;

use super::super::graph::Diagram;
use super::super::sweep::SKIP;
use super::counts::Counts;
use super::{SolutionSet, sorted};
use crate::search::checked_path;

impl SolutionSet {
    /// Independent solutions, each equally likely, with replacement; without end unless there is no
    /// solution. The same seed gives the same ones.
    #[must_use]
    pub fn samples(&self, seed: u64) -> Samples<'_> {
        let verifier = Verifier::new(&self.problem);
        Samples { set: self, random: Random(seed), verifier, path: Vec::new() }
    }

    /// The solution with this rank, from 0 on; `None` from the count on.
    #[must_use]
    pub fn unrank(&self, rank: &BigUint) -> Option<Solution> {
        let root = self.diagram.root?;
        if *rank >= self.count() {
            return None;
        }
        let mut path = Vec::new();
        match &*self.counts {
            Counts::Small(counts) => {
                walk(&self.diagram, root, counts, u128::try_from(rank).ok()?, &mut path);
            }
            Counts::Large(counts) => walk_large(&self.diagram, root, counts, rank, &mut path),
        }
        Some(checked_path(&mut Verifier::new(&self.problem), &path))
    }

    /// How many solutions come before this one in the order of the set; `None` when it is not one.
    /// The order is that of the diagram: it is fixed, but of no meaning of its own.
    #[must_use]
    pub fn rank(&self, options: &[OptionId]) -> Option<BigUint> {
        let chosen = sorted(options);
        let holds = |option: u32| chosen.binary_search(&OptionId::new(option)).is_ok();
        let (mut node, mut rank, mut met) = (self.diagram.root?, BigUint::ZERO, 0);
        while node != 0 {
            let arcs = self.diagram.arcs(node);
            let taken = arcs.iter().position(|arc| arc.option != SKIP && holds(arc.option));
            met += usize::from(taken.is_some());
            let taken = taken.or_else(|| arcs.iter().position(|arc| arc.option == SKIP))?;
            for arc in &arcs[..taken] {
                rank += self.counts.get(arc.child);
            }
            node = arcs[taken].child;
        }
        (met == chosen.len()).then_some(rank)
    }
}

/// Uniform random solutions.
#[derive(Debug)]
pub struct Samples<'s> {
    set: &'s SolutionSet,
    random: Random,
    verifier: Verifier<'s>,
    path: Vec<OptionId>,
}

impl Iterator for Samples<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let diagram = &*self.set.diagram;
        let root = diagram.root?;
        self.path.clear();
        match &*self.set.counts {
            Counts::Small(counts) => {
                let rank = self.random.below(counts[root as usize]);
                walk(diagram, root, counts, rank, &mut self.path);
            }
            Counts::Large(counts) => {
                let rank = self.random.below_large(&counts[root as usize]);
                walk_large(diagram, root, counts, &rank, &mut self.path);
            }
        }
        Some(checked_path(&mut self.verifier, &self.path))
    }
}

fn walk(
    diagram: &Diagram,
    mut node: u32,
    counts: &[u128],
    mut rank: u128,
    path: &mut Vec<OptionId>,
) {
    while node != 0 {
        for arc in diagram.arcs(node) {
            let ways = counts[arc.child as usize];
            if rank < ways {
                if arc.option != SKIP {
                    path.push(OptionId::new(arc.option));
                }
                node = arc.child;
                break;
            }
            rank -= ways;
        }
    }
}

fn walk_large(
    diagram: &Diagram,
    mut node: u32,
    counts: &[BigUint],
    rank: &BigUint,
    path: &mut Vec<OptionId>,
) {
    let mut rank = rank.clone();
    while node != 0 {
        for arc in diagram.arcs(node) {
            let ways = &counts[arc.child as usize];
            if rank < *ways {
                if arc.option != SKIP {
                    path.push(OptionId::new(arc.option));
                }
                node = arc.child;
                break;
            }
            rank -= ways;
        }
    }
}

/// SplitMix64.
#[derive(Clone, Debug)]
struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ word >> 31
    }

    /// Uniform below `end`, which is not 0: bits are drawn until they are below it.
    fn below(&mut self, end: u128) -> u128 {
        let mask = u128::MAX >> (end - 1).leading_zeros().min(127);
        loop {
            let high = if mask > u128::from(u64::MAX) { u128::from(self.word()) } else { 0 };
            let drawn = (high << 64 | u128::from(self.word())) & mask;
            if drawn < end {
                return drawn;
            }
        }
    }

    fn below_large(&mut self, end: &BigUint) -> BigUint {
        let bits = end.bits();
        loop {
            #[allow(clippy::cast_possible_truncation)] // both halves of a word are taken
            let digits = (0..bits.div_ceil(64)).flat_map(|_| {
                let word = self.word();
                [word as u32, (word >> 32) as u32]
            });
            let drawn = BigUint::new(digits.collect());
            let surplus = drawn.bits().saturating_sub(bits);
            let mask = (BigUint::from(1_u32) << bits) - 1_u32;
            let drawn = if surplus > 0 { drawn & mask } else { drawn };
            if drawn < *end {
                return drawn;
            }
        }
    }
}
