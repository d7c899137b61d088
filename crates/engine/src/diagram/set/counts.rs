//! The number of paths from each node to the end, or the sum of their weights. Both are one type, because
//! samples need the same sums with and without weights.

use gavotte_model::StopReason;
use num_bigint::BigUint;

use super::super::graph::Diagram;
use super::super::record::SKIP;
use crate::run::Interrupt;

/// A number a node, of 128 bits while all fit. A path weighs the product of its options' weights.
#[derive(Clone, Debug)]
pub(super) enum Counts {
    Small(Vec<u128>),
    Large(Vec<BigUint>),
}

impl Counts {
    /// The numbers of paths.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub(super) fn new(diagram: &Diagram, interrupt: &mut Interrupt) -> Result<Self, StopReason> {
        Self::weighted(diagram, |_| 1, interrupt)
    }

    /// The sums of the paths' weights.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub(super) fn weighted(
        diagram: &Diagram,
        weight: impl Fn(u32) -> u64 + Copy,
        interrupt: &mut Interrupt,
    ) -> Result<Self, StopReason> {
        let weight = move |option| if option == SKIP { 1 } else { weight(option) };
        Ok(match small(diagram, weight, interrupt)? {
            Some(counts) => Self::Small(counts),
            None => Self::Large(large(diagram, weight, interrupt)?),
        })
    }

    pub(super) fn get(&self, node: u32) -> BigUint {
        match self {
            Self::Small(counts) => counts[node as usize].into(),
            Self::Large(counts) => counts[node as usize].clone(),
        }
    }
}

/// The sums; `Ok(None)` when one of them does not fit.
fn small(
    diagram: &Diagram,
    weight: impl Fn(u32) -> u64,
    interrupt: &mut Interrupt,
) -> Result<Option<Vec<u128>>, StopReason> {
    let mut counts = vec![0_u128; diagram.len()];
    counts[0] = 1;
    for node in diagram.nodes().skip(1) {
        interrupt.check()?;
        let mut sum = Some(0_u128);
        for arc in diagram.arcs(node) {
            let below = counts[arc.child as usize].checked_mul(weight(arc.option).into());
            sum = sum.and_then(|sum| sum.checked_add(below?));
        }
        let Some(sum) = sum else { return Ok(None) };
        counts[node as usize] = sum;
    }
    Ok(Some(counts))
}

fn large(
    diagram: &Diagram,
    weight: impl Fn(u32) -> u64,
    interrupt: &mut Interrupt,
) -> Result<Vec<BigUint>, StopReason> {
    let mut counts = vec![BigUint::from(1_u32)];
    for node in diagram.nodes().skip(1) {
        let mut sum = BigUint::ZERO;
        for arc in diagram.arcs(node) {
            interrupt.check()?;
            match weight(arc.option) {
                1 => sum += &counts[arc.child as usize],
                other => sum += &counts[arc.child as usize] * other,
            }
        }
        counts.push(sum);
        debug_assert_eq!(counts.len(), node as usize + 1, "a number for each node so far");
    }
    Ok(counts)
}
