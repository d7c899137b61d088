//! The cosets of a subgroup, and how many classes under it are one class under the whole group.
//!
//! # Why this shape
//! Sets of points that a group carries into each other fall into classes under a subgroup. Let `H` be the members of the
//! group that leave a set `S` as it is. Then the images of `S` under the inverses of `r` and of `s` are one class exactly
//! when a member of `H` carries the coset of `r` to that of `s`. So each orbit of the cosets under `H` is a class, and
//! neither the members of the group nor those of the subgroup are visited. Their number does not matter, only the
//! number of cosets does. There are at least as many classes as cosets divided by members of `H`, so many cosets mean
//! many classes, or a set with many symmetries.
//!
//! A coset is known by one of its members: the one with the least images of the base points of the subgroup, one after
//! the other.
//!
//! # Invariants
//! 1. `members[0]` is the identity's coset.
//! 2. Members of a coset are products of a member of the subgroup and then the one that is kept.
//!
//! # Cost
//! For each coset and each generator levels times points; memory: [`MOST_ENTRIES`].
//!
//! # Source
//! D. F. Holt, B. Eick, E. A. O'Brien, *Handbook of Computational Group Theory* (2005), chapter 4.

use std::collections::HashMap;

use crate::chain::{Chain, Images};
use crate::effort::{Effort, GaveUp};
use crate::group::{Group, images, permutation};
use crate::numbers::narrow;
use crate::orbits::Orbits;
use crate::permutation::Permutation;

/// The most images of points that one member of each coset may have together: 16 MB, and as much for finding them.
/// [entries; limit]
const MOST_ENTRIES: usize = 1 << 22;

/// The cosets of a subgroup.
///
/// ```
/// use gavotte_symmetry::{Cosets, Effort, Group, Permutation};
/// // The rotations of a square among all permutations of its corners.
/// let turn = Permutation::from_cycles(&[vec![0, 1, 2, 3]])?;
/// let swap = Permutation::from_cycles(&[vec![0, 1]])?;
/// let effort = &mut Effort::unlimited();
/// let rotations = Group::generated(4, &[turn.clone()], effort)?;
/// let cosets = Cosets::of(&rotations, &[turn, swap.clone()], effort)?.ok_or("there are few")?;
/// assert_eq!(cosets.len(), 6);
/// // Two corners side by side, as 0 and 1 are, or on a diagonal; the swaps of 0 and 1 and of 2 and 3 leave them.
/// let other = Permutation::from_cycles(&[vec![2, 3]])?;
/// let orbits = cosets.orbits(&[swap, other], effort)?;
/// assert_eq!(orbits.iter().map(|orbit| orbit.1).collect::<Vec<_>>(), [4, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cosets {
    chain: Chain,
    /// A member of each coset.
    members: Vec<Images>,
    numbers: HashMap<Images, u32>,
}

impl Cosets {
    /// The cosets of `subgroup` in the group that these permutations generate, to which it belongs; `None` when there
    /// are too many for the memory.
    ///
    /// # Errors
    /// When the effort does not suffice.
    ///
    /// # Panics
    /// When a permutation moves a point that the subgroup has not.
    pub fn of(
        subgroup: &Group,
        generators: &[Permutation],
        effort: &mut Effort,
    ) -> Result<Option<Self>, GaveUp> {
        let chain = subgroup.chain().clone();
        let degree = chain.degree;
        let generators: Vec<Images> = generators.iter().map(|it| images(degree, it)).collect();
        let mut cosets = Self { chain, members: Vec::new(), numbers: HashMap::new() };
        let identity = cosets.least((0..narrow(degree)).collect(), effort)?;
        cosets.keep(identity);
        let mut at = 0;
        while at < cosets.members.len() {
            for generator in &generators {
                let next = cosets.least(after(&cosets.members[at], generator), effort)?;
                cosets.keep(next);
            }
            if cosets.members.len() > Self::most(degree) {
                return Ok(None);
            }
            at += 1;
        }
        Ok(Some(cosets))
    }

    /// The most cosets that are kept, of permutations of so many points.
    #[must_use]
    pub fn most(points: usize) -> usize {
        MOST_ENTRIES / points.max(1)
    }

    fn keep(&mut self, member: Images) {
        let next = narrow(self.members.len());
        if let std::collections::hash_map::Entry::Vacant(vacant) = self.numbers.entry(member) {
            self.members.push(vacant.key().clone());
            vacant.insert(next);
        }
    }

    /// How many there are: at least one.
    #[must_use]
    #[allow(clippy::len_without_is_empty)] // there is always one
    pub fn len(&self) -> usize {
        self.members.len()
    }

    /// The orbits of cosets under permutations that leave a set of points as it is. For each orbit: a permutation that
    /// carries the set to one of another class under the subgroup, and the number of cosets. The first one leaves all
    /// as it is.
    ///
    /// # Errors
    /// When the effort does not suffice.
    ///
    /// # Panics
    /// When a permutation is not in the group.
    pub fn orbits(
        &self,
        by: &[Permutation],
        effort: &mut Effort,
    ) -> Result<Vec<(Permutation, u32)>, GaveUp> {
        let mut orbits = Orbits::new(self.members.len());
        for generator in by.iter().map(|it| images(self.chain.degree, it)) {
            for (at, member) in (0..).zip(&self.members) {
                let next = self.least(after(member, &generator), effort)?;
                orbits.join(at, self.numbers[&next]);
            }
        }
        let firsts: Vec<u32> =
            (0..narrow(self.members.len())).filter(|&at| orbits.least(at) == at).collect();
        let mut result = Vec::with_capacity(firsts.len());
        for first in firsts {
            effort.spend(self.chain.degree as u64)?;
            // The identity's coset is known by some member of the subgroup, which need not be the identity.
            let inverse = match first {
                0 => Permutation::default(),
                _ => permutation(&crate::chain::inverse(&self.members[first as usize])),
            };
            result.push((inverse, orbits.size(first)));
        }
        Ok(result)
    }

    /// The member of a coset by which it is known, from any of its members.
    fn least(&self, mut member: Images, effort: &mut Effort) -> Result<Images, GaveUp> {
        for (at, level) in self.chain.levels.iter().enumerate() {
            effort.spend((level.orbit.len() + 2 * self.chain.degree) as u64)?;
            let best = level.orbit.iter().min_by_key(|&&point| member[point as usize]);
            let Some(&best) = best else { continue };
            if best != level.base {
                member = after(&self.chain.carrier(at, best), &member);
            }
        }
        Ok(member)
    }
}

/// One permutation and then another one.
fn after(first: &[u32], second: &[u32]) -> Images {
    first.iter().map(|&point| second[point as usize]).collect()
}
