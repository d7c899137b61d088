//! Random solutions from a set of some that stand for all: those with one option of each orbit of an anchor.
//!
//! # Why this shape
//! A set of all solutions is large, and its search long. Where an item stays where it is under every symmetry, the solutions with
//! one option of each of its orbits are enough: a random one of them is carried by a random member of the group. The search
//! takes a part that is as small as the orbits are large.
//!
//! # Invariants
//! Each solution is equally likely, exactly. A solution `s` has one option `o` of the item, and in the orbit of `o`, of `n` options,
//! one option `k` is kept. The members that carry `k` to `o` are one part in `n` of the group, and each of them carries exactly one
//! solution with `k` to `s`. So where a kept solution is taken with a chance in proportion to `n`, and a member as any other, the
//! chance of `s` does not depend on it.
//!
//! # Cost
//! The members of the group are kept; then an image and its check for each solution. Of solutions in small orbits some are drawn in
//! vain, at most as many for one as the greatest orbit is larger.

use std::iter;

use gavotte_engine::{Seeded, SolutionSet};
use gavotte_model::{OptionId, Problem, Solution, Verifier};
use gavotte_symmetry::{Effort, GaveUp, Group, Permutation};
use num_bigint::BigUint;

use crate::anchor::Anchor;
use crate::symmetries::symmetries;

/// The greatest product of members and options: what is kept of the group takes some megabytes. [fixed]
const MOST: u64 = 1 << 20;

/// An item of which some options stand for all.
///
/// ```
/// use gavotte_model::{Problem, Query};
/// use gavotte_orbits::Anchored;
/// use gavotte_symmetry::Effort;
/// // A letter on one of two tokens; the other token is blank.
/// let problem = Problem::builder().items(["letter", "left", "right"]);
/// let problem = problem.option(["letter", "left"]).option(["letter", "right"]).option(["left"]).option(["right"]).build()?;
/// let anchored = Anchored::of(&problem, &mut Effort::unlimited())?.ok_or("left and right are alike")?;
/// let search = gavotte_backends::asked(&problem, Query::Set).assume(&[], anchored.left_out());
/// let set = { search }.compile().expect("it is small");
/// assert_eq!((set.count(), anchored.count(&set)), (1_u32.into(), 2_u32.into()));
/// let drawn: std::collections::BTreeSet<_> = anchored.samples(&set, 1).take(20).collect();
/// assert_eq!(drawn.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Anchored {
    /// The options that are left out.
    others: Vec<OptionId>,
    /// For each option that is kept, how many its orbit has; 0 for all others of the problem.
    sizes: Vec<u64>,
    /// The greatest of them.
    greatest: u64,
    /// All of the group.
    members: Vec<Permutation>,
}

impl Anchored {
    /// Such an item of `problem`; `None` where there is none, or the group is too large, or side constraints may break it.
    ///
    /// # Errors
    /// When the effort does not suffice.
    pub fn of(problem: &Problem, effort: &mut Effort) -> Result<Option<Self>, GaveUp> {
        if !problem.constraints().is_empty() {
            return Ok(None);
        }
        let symmetries = symmetries(problem, effort)?;
        let kept = |order: u64| order.checked_mul(problem.option_count() as u64);
        let kept = symmetries.order().to_u64().and_then(kept);
        let Some(kept) = kept.filter(|&kept| kept <= MOST) else { return Ok(None) };
        let group = Group::of(&symmetries, effort)?;
        effort.spend(problem.entry_count() as u64)?;
        let Some(anchor) = Anchor::of_few(problem, &group) else { return Ok(None) };
        effort.spend(kept)?;
        let members = group.elements().into_iter().flatten().collect();
        let mut sizes = vec![0; problem.option_count()];
        anchor.kept.iter().for_each(|&(option, size)| sizes[option.index()] = size);
        let greatest = sizes.iter().copied().max().unwrap_or(0);
        Ok(Some(Self { others: anchor.others, sizes, greatest, members }))
    }

    /// The options that a search leaves out.
    #[must_use]
    pub fn left_out(&self) -> &[OptionId] {
        &self.others
    }

    /// How many solutions the problem has, from the set of those that are kept.
    #[must_use]
    pub fn count(&self, set: &SolutionSet) -> BigUint {
        if self.sizes.iter().all(|&size| size == 0 || size == self.greatest) {
            return set.count() * self.greatest;
        }
        set.marginals().iter().zip(&self.sizes).map(|(count, &size)| count * size).sum()
    }

    /// How many solutions one stands for that is kept.
    fn size(&self, solution: &Solution) -> u64 {
        solution.options().iter().map(|option| self.sizes[option.index()]).sum()
    }

    /// Independent solutions of the problem from the set of those that are kept, each equally likely, with replacement. They
    /// never end unless there is no solution. The same seed gives the same ones.
    ///
    /// # Panics
    /// When the set is that of another problem.
    pub fn samples<'s>(
        &'s self,
        set: &'s SolutionSet,
        seed: u64,
    ) -> impl Iterator<Item = Solution> + 's {
        // The numbers of the set and those of the members are two sequences, because they must not depend on each other.
        let mut random = Seeded::new(seed);
        let mut kept = set.samples(random.word());
        let mut verifier = Verifier::new(set.problem());
        iter::from_fn(move || {
            let taken = loop {
                let solution = kept.next()?;
                if below(&mut random, self.greatest) < self.size(&solution) {
                    break solution;
                }
            };
            #[allow(clippy::cast_possible_truncation)] // it is below a usize
            let at = below(&mut random, self.members.len() as u64) as usize;
            let image = |option: &OptionId| OptionId::new(self.members[at].image(option.raw()));
            let image = Solution::new(taken.options().iter().map(image).collect());
            let checked = verifier.check(image.options());
            assert!(checked.is_ok(), "a symmetry carries a solution to a solution");
            Some(image)
        })
    }
}

/// Uniform below `end`, which is not 0. Bits are drawn again until they are below it, so no number is likelier than another.
fn below(random: &mut Seeded, end: u64) -> u64 {
    let mask = u64::MAX >> (end - 1).leading_zeros().min(63);
    loop {
        let drawn = random.word() & mask;
        if drawn < end {
            return drawn;
        }
    }
}
