//! How many paths lead from each node to the end, or what they weigh together.

use num_bigint::BigUint;

use super::super::graph::Diagram;
use super::super::sweep::SKIP;

/// A number a node, of 128 bits while all fit. A path weighs the product of its options' weights.
#[derive(Clone, Debug)]
pub(super) enum Counts {
    Small(Vec<u128>),
    Large(Vec<BigUint>),
}

impl Counts {
    /// The numbers of paths.
    pub(super) fn new(diagram: &Diagram) -> Self {
        Self::weighted(diagram, |_| 1)
    }

    /// What the paths weigh.
    pub(super) fn weighted(diagram: &Diagram, weight: impl Fn(u32) -> u64 + Copy) -> Self {
        let weight = move |option| if option == SKIP { 1 } else { weight(option) };
        small(diagram, weight).map_or_else(|| Self::Large(large(diagram, weight)), Self::Small)
    }

    pub(super) fn get(&self, node: u32) -> BigUint {
        match self {
            Self::Small(counts) => counts[node as usize].into(),
            Self::Large(counts) => counts[node as usize].clone(),
        }
    }
}

fn small(diagram: &Diagram, weight: impl Fn(u32) -> u64) -> Option<Vec<u128>> {
    let mut counts = vec![0_u128; diagram.len()];
    counts[0] = 1;
    for node in diagram.nodes().skip(1) {
        let mut sum = 0_u128;
        for arc in diagram.arcs(node) {
            let below = counts[arc.child as usize].checked_mul(weight(arc.option).into())?;
            sum = sum.checked_add(below)?;
        }
        counts[node as usize] = sum;
    }
    Some(counts)
}

fn large(diagram: &Diagram, weight: impl Fn(u32) -> u64) -> Vec<BigUint> {
    let mut counts = vec![BigUint::from(1_u32)];
    for node in diagram.nodes().skip(1) {
        let mut sum = BigUint::ZERO;
        for arc in diagram.arcs(node) {
            match weight(arc.option) {
                1 => sum += &counts[arc.child as usize],
                other => sum += &counts[arc.child as usize] * other,
            }
        }
        counts.push(sum);
        debug_assert_eq!(counts.len(), node as usize + 1, "a number for each node so far");
    }
    counts
}
