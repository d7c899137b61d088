//! The number of solutions of each size, or of each value of a score. One pass finds them all, because a node's
//! histogram follows from those of its children.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::super::sweep::SKIP;
use super::solution_set::SolutionSet;
use crate::run::Interrupt;
use crate::run::interrupt::uninterrupted;
use gavotte_model::{OptionId, StopReason};

/// The number of solutions for each value that occurs, values ascending.
pub type Histogram = BTreeMap<i64, BigUint>;

impl SolutionSet {
    /// How many solutions there are with each number of options.
    #[must_use]
    pub fn sizes(&self) -> Histogram {
        self.histogram(|_| 1)
    }

    /// [`sizes`](Self::sizes), which may take long.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub fn sizes_within(&self, interrupt: &mut Interrupt) -> Result<Histogram, StopReason> {
        self.histogram_within(|_| 1, interrupt)
    }

    /// How many solutions there are for each sum of `score` over their options.
    ///
    /// A sum beyond 64 bits stays at the limit. Cost: one pass, times the number of different sums
    /// that a part of a solution can have.
    #[must_use]
    pub fn histogram(&self, score: impl Fn(OptionId) -> i64) -> Histogram {
        uninterrupted(|never| self.histogram_within(score, never))
    }

    /// [`histogram`](Self::histogram), which may take long.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub fn histogram_within(
        &self,
        score: impl Fn(OptionId) -> i64,
        interrupt: &mut Interrupt,
    ) -> Result<Histogram, StopReason> {
        let Some(root) = self.diagram.root else { return Ok(Histogram::new()) };
        // A node's histogram is kept until its last parent has read it.
        let mut parents = vec![0_u32; self.diagram.len()];
        for arc in &self.diagram.arcs {
            parents[arc.child as usize] += 1;
        }
        let mut of = vec![Histogram::new(); self.diagram.len()];
        of[0].insert(0, 1_u32.into());
        for node in self.diagram.nodes().skip(1).take_while(|&node| node <= root) {
            let mut own = Histogram::new();
            for arc in self.diagram.arcs(node) {
                let more = if arc.option == SKIP { 0 } else { score(OptionId::new(arc.option)) };
                let child = arc.child as usize;
                for (sum, ways) in &of[child] {
                    interrupt.check()?;
                    *own.entry(sum.saturating_add(more)).or_default() += ways;
                }
                debug_assert!(parents[child] > 0, "a histogram is kept until its last parent");
                parents[child] -= 1;
                if parents[child] == 0 {
                    of[child] = Histogram::new();
                }
            }
            of[node as usize] = own;
        }
        Ok(std::mem::take(&mut of[root as usize]))
    }
}
