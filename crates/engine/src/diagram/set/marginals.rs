//! The number of solutions with each option. One pass up counts the paths below a node, and one pass down those
//! above it; an arc is on above times below of them. So two passes serve all options.

use gavotte_model::{OptionId, StopReason};
use num_bigint::BigUint;

use super::super::record::SKIP;
use super::counts::Counts;
use super::solution_set::SolutionSet;
use crate::run::Interrupt;
use crate::run::interrupt::uninterrupted;

impl SolutionSet {
    /// For each option, how many solutions hold it. One pass over the diagram.
    #[must_use]
    pub fn marginals(&self) -> Vec<BigUint> {
        uninterrupted(|never| self.marginals_within(never))
    }

    /// [`marginals`](Self::marginals), which may take long.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub fn marginals_within(&self, interrupt: &mut Interrupt) -> Result<Vec<BigUint>, StopReason> {
        match &*self.counts {
            Counts::Small(below) => {
                let held = self.small_marginals(below, interrupt)?;
                Ok(held.into_iter().map(BigUint::from).collect())
            }
            Counts::Large(below) => self.large_marginals(below, interrupt),
        }
    }

    /// Every product is at most the number of solutions, which fits.
    fn small_marginals(
        &self,
        below: &[u128],
        interrupt: &mut Interrupt,
    ) -> Result<Vec<u128>, StopReason> {
        let mut held = vec![0_u128; self.problem.option_count()];
        let mut above = vec![0_u128; self.diagram.len()];
        let Some(root) = self.diagram.root else { return Ok(held) };
        above[root as usize] = 1;
        for node in self.diagram.nodes().rev() {
            interrupt.check()?;
            let ways = above[node as usize];
            if ways == 0 {
                continue;
            }
            for arc in self.diagram.arcs(node) {
                above[arc.child as usize] += ways;
                if arc.option != SKIP {
                    held[arc.option as usize] += ways * below[arc.child as usize];
                    debug_assert!(
                        held[arc.option as usize] <= below[root as usize],
                        "no option is in more solutions than there are"
                    );
                }
            }
        }
        Ok(held)
    }

    fn large_marginals(
        &self,
        below: &[BigUint],
        interrupt: &mut Interrupt,
    ) -> Result<Vec<BigUint>, StopReason> {
        let mut held = vec![BigUint::ZERO; self.problem.option_count()];
        let mut above = vec![BigUint::ZERO; self.diagram.len()];
        let Some(root) = self.diagram.root else { return Ok(held) };
        above[root as usize] += 1_u32;
        for node in self.diagram.nodes().rev() {
            let ways = std::mem::take(&mut above[node as usize]);
            for arc in self.diagram.arcs(node) {
                interrupt.check()?;
                above[arc.child as usize] += &ways;
                if arc.option != SKIP {
                    held[arc.option as usize] += &ways * &below[arc.child as usize];
                }
            }
        }
        Ok(held)
    }

    /// The options that every solution holds, and those that none holds. If there is no solution, all of them
    /// are of the second kind.
    #[must_use]
    pub fn forced_and_impossible(&self) -> (Vec<OptionId>, Vec<OptionId>) {
        let (count, marginals) = (self.count(), self.marginals());
        let those = |wanted: &BigUint| {
            let options = self.problem.options();
            options.filter(|option| marginals[option.index()] == *wanted).collect::<Vec<_>>()
        };
        let forced = if self.is_empty() { Vec::new() } else { those(&count) };
        (forced, those(&BigUint::ZERO))
    }
}
