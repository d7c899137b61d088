//! Whether a set of points is the least of its images under all members of a group.
//!
//! # Why this shape
//! Of the sets that a group carries into each other exactly one is the least. So a walk through all sets that
//! keeps the least ones has one of each class, and remembers nothing. A member is a product of one carrier of
//! each level of the chain, so the set is carried level by level, and the result of the last levels serves many
//! members. Most sets are given up at one of the first members that carries them to a lesser one.
//!
//! Of two different sets of the same size the lesser one has the least point that is not in both: the order of
//! the ascending lists of points.
//!
//! # Invariants
//! `is_in` and `is_image` are `false` between calls.
//!
//! # Cost
//! For each member as many entries as the set has points, as long as no image is less; memory as stated at
//! [`MOST_ENTRIES`].

use crate::chain::Images;
use crate::effort::{Effort, GaveUp};
use crate::group::Group;

/// The most images that the carriers may have together: 256 MB. [entries; limit]
const MOST_ENTRIES: usize = 1 << 26;

/// A group with all carriers of its chain.
///
/// ```
/// use gavotte_symmetry::{Effort, Group, Least, Permutation};
/// // The rotations of a square.
/// let turn = Permutation::from_cycles(&[vec![0, 1, 2, 3]])?;
/// let effort = &mut Effort::unlimited();
/// let mut least = Least::of(&Group::generated(4, &[turn], effort)?, effort)?.ok_or("small")?;
/// assert_eq!(least.stabiliser(&[0, 1], effort)?, Some(1));
/// assert_eq!(least.stabiliser(&[0, 2], effort)?, Some(2)); // half a turn leaves the diagonal
/// assert_eq!(least.stabiliser(&[1, 3], effort)?, None); // [0, 2] is less
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Least {
    /// The carriers of each level; the first one of a level moves nothing.
    levels: Vec<Vec<Images>>,
    /// Which carrier of each level makes the present member.
    digits: Vec<usize>,
    /// The set carried by the levels from each one on.
    carried: Vec<Vec<u32>>,
    is_in: Vec<bool>,
    is_image: Vec<bool>,
}

impl Least {
    /// Prepares for sets of the points of a group; `None` when that takes too much memory.
    ///
    /// # Errors
    /// When the effort does not suffice.
    pub fn of(group: &Group, effort: &mut Effort) -> Result<Option<Self>, GaveUp> {
        let chain = group.chain();
        let carriers = chain.levels.iter().map(|level| level.orbit.len()).sum::<usize>();
        if carriers.saturating_mul(chain.degree) > MOST_ENTRIES {
            return Ok(None);
        }
        let mut levels = Vec::with_capacity(chain.levels.len());
        for (at, level) in chain.levels.iter().enumerate() {
            let mut carriers = Vec::with_capacity(level.orbit.len());
            for &point in &level.orbit {
                effort.spend(chain.degree as u64)?;
                carriers.push(chain.carrier(at, point));
            }
            levels.push(carriers);
        }
        let (digits, carried) = (vec![0; levels.len()], vec![Vec::new(); levels.len()]);
        let (is_in, is_image) = (vec![false; chain.degree], vec![false; chain.degree]);
        Ok(Some(Self { levels, digits, carried, is_in, is_image }))
    }

    /// How many members leave this set as it is, when none carries it to a lesser one; otherwise `None`. The
    /// points ascend.
    ///
    /// # Errors
    /// When the effort does not suffice.
    ///
    /// # Panics
    /// When there is no such point.
    pub fn stabiliser(&mut self, set: &[u32], effort: &mut Effort) -> Result<Option<u64>, GaveUp> {
        debug_assert!(set.is_sorted(), "the points of a set ascend");
        effort.spend(2 * set.len() as u64)?;
        set.iter().for_each(|&point| self.is_in[point as usize] = true);
        let result = self.over_all_members(set, effort);
        set.iter().for_each(|&point| self.is_in[point as usize] = false);
        result
    }

    fn over_all_members(
        &mut self,
        set: &[u32],
        effort: &mut Effort,
    ) -> Result<Option<u64>, GaveUp> {
        self.digits.fill(0);
        let mut stabiliser = 0_u64;
        // The levels below this one must be carried again.
        let mut below = self.levels.len();
        loop {
            for level in (0..below).rev() {
                self.carry(level, set);
            }
            effort.spend((set.len() * below.max(1)) as u64)?;
            match self.compare(set) {
                std::cmp::Ordering::Less => return Ok(None),
                std::cmp::Ordering::Equal => stabiliser = stabiliser.saturating_add(1),
                std::cmp::Ordering::Greater => {}
            }
            let open = (0..self.levels.len())
                .find(|&level| self.digits[level] + 1 < self.levels[level].len());
            let Some(level) = open else { return Ok(Some(stabiliser)) };
            self.digits[..level].fill(0);
            self.digits[level] += 1;
            below = level + 1;
        }
    }

    /// Carries the result of the levels above by the present carrier of this one.
    fn carry(&mut self, level: usize, set: &[u32]) {
        let carrier = &self.levels[level][self.digits[level]];
        let (here, above) = self.carried.split_at_mut(level + 1);
        let from = above.first().map_or(set, Vec::as_slice);
        here[level].clear();
        here[level].extend(from.iter().map(|&point| carrier[point as usize]));
    }

    /// Compares the image under the present member with the set.
    fn compare(&mut self, set: &[u32]) -> std::cmp::Ordering {
        let image = self.carried.first().map_or(set, Vec::as_slice);
        let (is_in, is_image) = (&self.is_in, &mut self.is_image);
        image.iter().for_each(|&point| is_image[point as usize] = true);
        let gone = set.iter().find(|&&point| !is_image[point as usize]);
        image.iter().for_each(|&point| is_image[point as usize] = false);
        let come = image.iter().filter(|&&point| !is_in[point as usize]).min();
        debug_assert!(gone.is_some() == come.is_some(), "an image is as large as the set");
        // The set with the least point that is not in both is the lesser one.
        come.cmp(&gone)
    }
}
