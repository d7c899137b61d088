//! How many paths lead from each node to the end.

use num_bigint::BigUint;

use super::super::graph::Diagram;

/// A number a node: of 128 bits while all fit.
#[derive(Clone, Debug)]
pub(super) enum Counts {
    Small(Vec<u128>),
    Large(Vec<BigUint>),
}

impl Counts {
    pub(super) fn new(diagram: &Diagram) -> Self {
        small(diagram).map_or_else(|| Self::Large(large(diagram)), Self::Small)
    }

    pub(super) fn get(&self, node: u32) -> BigUint {
        match self {
            Self::Small(counts) => counts[node as usize].into(),
            Self::Large(counts) => counts[node as usize].clone(),
        }
    }
}

fn small(diagram: &Diagram) -> Option<Vec<u128>> {
    let mut counts = vec![0_u128; diagram.len()];
    counts[0] = 1;
    for node in diagram.nodes().skip(1) {
        let mut sum = 0_u128;
        for arc in diagram.arcs(node) {
            sum = sum.checked_add(counts[arc.child as usize])?;
        }
        counts[node as usize] = sum;
    }
    Some(counts)
}

fn large(diagram: &Diagram) -> Vec<BigUint> {
    let mut counts = vec![BigUint::from(1_u32)];
    for node in diagram.nodes().skip(1) {
        let sum = diagram.arcs(node).iter().map(|arc| &counts[arc.child as usize]).sum();
        counts.push(sum);
    }
    counts
}
