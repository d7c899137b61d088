//! Sums of products over all solutions, in any commutative semiring: the one pass behind histograms and weighted
//! counts.
//!
//! # Why this shape
//! The solutions are the paths of a diagram, so the sum over all of them of the products along each follows from
//! the sums of the paths below each node: an arc multiplies what is below it, and a node adds up its arcs. Nothing
//! but associative and commutative laws and the distributive one is needed. So numbers, remainders, fractions and
//! polynomials are a [`Semiring`] each, and the pass is written once.
//!
//! # Cost
//! One operation an arc. A node's sum is kept until its last parent has read it, because sums may be large.
//!
//! # Source
//! A. Kimmig, G. Van den Broeck, L. De Raedt, *Algebraic model counting* (Journal of Applied Logic 22, 2017).

use gavotte_model::{OptionId, StopReason};

use super::super::record::SKIP;
use super::solution_set::SolutionSet;
use crate::run::Interrupt;

/// What is added and multiplied along the paths of a diagram.
pub(super) trait Semiring {
    /// An element; the default is 0.
    type Sum: Default;

    /// The product of no options.
    fn one(&self) -> Self::Sum;

    /// Adds `below` times the weight of `option` to `sum`; without an option, `below` itself.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason. An operation that takes more than some microseconds asks
    /// in its midst.
    fn add(
        &self,
        sum: &mut Self::Sum,
        below: &Self::Sum,
        option: Option<OptionId>,
        interrupt: &mut Interrupt,
    ) -> Result<(), StopReason>;
}

impl SolutionSet {
    /// The sum over all solutions of the product of their options' weights.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub(super) fn sum_of_products<S: Semiring>(
        &self,
        semiring: &S,
        interrupt: &mut Interrupt,
    ) -> Result<S::Sum, StopReason> {
        let Some(root) = self.diagram.root else { return Ok(S::Sum::default()) };
        let mut parents = vec![0_u32; self.diagram.len()];
        for arc in &self.diagram.arcs {
            parents[arc.child as usize] += 1;
        }
        let mut of: Vec<S::Sum> = Vec::new();
        of.resize_with(self.diagram.len(), S::Sum::default);
        of[0] = semiring.one();
        for node in self.diagram.nodes().skip(1) {
            let mut sum = S::Sum::default();
            for arc in self.diagram.arcs(node) {
                let option = (arc.option != SKIP).then(|| OptionId::new(arc.option));
                let child = arc.child as usize;
                semiring.add(&mut sum, &of[child], option, interrupt)?;
                debug_assert!(parents[child] > 0, "a sum is kept until its last parent");
                parents[child] -= 1;
                if parents[child] == 0 {
                    of[child] = S::Sum::default();
                }
            }
            of[node as usize] = sum;
        }
        Ok(std::mem::take(&mut of[root as usize]))
    }
}
