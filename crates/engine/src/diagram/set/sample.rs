//! Ranks, and samples: a solution for each number below the count, by one walk from the root.
//!
//! # Why this shape
//! A number below the count is a path: at each node it falls among the paths of one arc, and the rest is a
//! number below that arc's count. So a uniform number is a uniform solution, without any rounding. Weights only
//! change the numbers: an arc of weight 3 has three times as many paths, and the walk forgets which of the three
//! it was.

use std::borrow::Cow;

use gavotte_model::{OptionId, Solution, StopReason, Verifier};
use num_bigint::BigUint;

use super::super::graph::Diagram;
use super::super::record::SKIP;
use super::counts::Counts;
use super::solution_set::SolutionSet;
use crate::run::Interrupt;
use crate::run::interrupt::uninterrupted;
use crate::run::numbers::as_set;
use crate::run::random::Random;
use crate::run::solution::checked_path;

impl SolutionSet {
    /// Independent solutions, each equally likely, with replacement. They never end unless there is no solution.
    /// The same seed gives the same ones.
    #[must_use]
    pub fn samples(&self, seed: u64) -> Samples<'_> {
        let verifier = Verifier::new(&self.problem);
        Samples { set: self, random: Random::new(seed), verifier, path: Vec::new() }
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
                walk(&self.diagram, root, counts, |_| 1, u128::try_from(rank).ok()?, &mut path);
            }
            Counts::Large(counts) => {
                walk_large(&self.diagram, root, counts, |_| 1, rank, &mut path);
            }
        }
        Some(checked_path(&mut Verifier::new(&self.problem), &path))
    }

    /// How many solutions come before this one in the order of the set; `None` when it is not one.
    /// The order is that of the diagram: it is fixed, but has no meaning of its own.
    #[must_use]
    pub fn rank(&self, options: &[OptionId]) -> Option<BigUint> {
        let chosen = as_set(options);
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
        draw(&self.set.diagram, &self.set.counts, |_| 1, &mut self.random, &mut self.path)?;
        Some(checked_path(&mut self.verifier, &self.path))
    }
}

/// The solutions of a set, each with a chance in proportion to its weight.
#[derive(Debug)]
pub struct Weighted<'s> {
    set: &'s SolutionSet,
    /// For each option.
    weights: Vec<u64>,
    sums: Counts,
}

impl SolutionSet {
    /// The set with a weight for each option. The weight of a solution is the product of its options' weights,
    /// and 1 for the empty one. A solution with an option of weight 0 is never drawn.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let set = Search::links(&problem, Order::Fewest).compile().unwrap();
    /// // The second option is drawn three times as often as the first.
    /// let weighted = set.weighted(|option| if option.number() == 1 { 1 } else { 3 });
    /// assert_eq!(weighted.total(), 4_u32.into());
    /// let firsts = weighted.samples(1).take(4000).filter(|it| it.numbers().eq([1])).count();
    /// assert!((900..1100).contains(&firsts));
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn weighted(&self, weight: impl Fn(OptionId) -> u64) -> Weighted<'_> {
        uninterrupted(|never| self.weighted_within(weight, never))
    }

    /// [`weighted`](Self::weighted), which may take long.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub fn weighted_within(
        &self,
        weight: impl Fn(OptionId) -> u64,
        interrupt: &mut Interrupt,
    ) -> Result<Weighted<'_>, StopReason> {
        let weights: Vec<u64> = self.problem.options().map(weight).collect();
        let of = |option: u32| weights[option as usize];
        let sums = Counts::weighted(&self.diagram, of, interrupt)?;
        Ok(Weighted { set: self, weights, sums })
    }
}

impl Weighted<'_> {
    /// The sum of the weights of all solutions.
    #[must_use]
    pub fn total(&self) -> BigUint {
        self.set.diagram.root.map_or(BigUint::ZERO, |root| self.sums.get(root))
    }

    /// Independent solutions, with replacement. The chance of each is exactly its share of the
    /// [total](Self::total). There are none when the total is 0. The same seed gives the same ones.
    #[must_use]
    pub fn samples(&self, seed: u64) -> WeightedSamples<'_> {
        let verifier = Verifier::new(&self.set.problem);
        WeightedSamples { of: self, random: Random::new(seed), verifier, path: Vec::new() }
    }
}

/// Random solutions, each with a chance in proportion to its weight.
#[derive(Debug)]
pub struct WeightedSamples<'s> {
    of: &'s Weighted<'s>,
    random: Random,
    verifier: Verifier<'s>,
    path: Vec<OptionId>,
}

impl Iterator for WeightedSamples<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let Weighted { set, weights, sums } = self.of;
        let weight = |option: u32| if option == SKIP { 1 } else { weights[option as usize] };
        draw(&set.diagram, sums, weight, &mut self.random, &mut self.path)?;
        Some(checked_path(&mut self.verifier, &self.path))
    }
}

/// A random path, with a chance in proportion to its weight; `None` when no path has any weight.
fn draw(
    diagram: &Diagram,
    sums: &Counts,
    weight: impl Fn(u32) -> u64,
    random: &mut Random,
    path: &mut Vec<OptionId>,
) -> Option<()> {
    let root = diagram.root?;
    path.clear();
    match sums {
        Counts::Small(sums) => {
            let total = Some(sums[root as usize]).filter(|&total| total > 0)?;
            walk(diagram, root, sums, weight, random.below(total), path);
        }
        Counts::Large(sums) => {
            let total = Some(&sums[root as usize]).filter(|total| total.bits() > 0)?;
            walk_large(diagram, root, sums, weight, &random.below_large(total), path);
        }
    }
    Some(())
}

fn walk(
    diagram: &Diagram,
    mut node: u32,
    sums: &[u128],
    weight: impl Fn(u32) -> u64,
    mut rank: u128,
    path: &mut Vec<OptionId>,
) {
    while node != 0 {
        debug_assert!(
            rank < sums[node as usize],
            "a rank is below the number of paths of its node"
        );
        for arc in diagram.arcs(node) {
            let below = sums[arc.child as usize];
            // No more than the sum of this node, which fits.
            let ways = below * u128::from(weight(arc.option));
            if rank < ways {
                if ways != below {
                    rank %= below;
                }
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
    sums: &[BigUint],
    weight: impl Fn(u32) -> u64,
    rank: &BigUint,
    path: &mut Vec<OptionId>,
) {
    let mut rank = rank.clone();
    while node != 0 {
        debug_assert!(
            rank < sums[node as usize],
            "a rank is below the number of paths of its node"
        );
        for arc in diagram.arcs(node) {
            let below = &sums[arc.child as usize];
            let ways = match weight(arc.option) {
                1 => Cow::Borrowed(below),
                weight => Cow::Owned(below * weight),
            };
            if rank < *ways {
                if matches!(ways, Cow::Owned(_)) {
                    rank %= below;
                }
                if arc.option != SKIP {
                    path.push(OptionId::new(arc.option));
                }
                node = arc.child;
                break;
            }
            rank -= &*ways;
        }
    }
}
