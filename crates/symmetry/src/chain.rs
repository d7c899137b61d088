//! A chain of stabilisers: a group of permutations in a form that answers questions (Schreier and Sims).
//!
//! # Why this shape
//! Level i holds the permutations that fix the first i points of the *base*, by the orbit of the next one: for
//! each point of the orbit a permutation of the level leads there. The order is the product of the sizes of the
//! orbits. Sifting a permutation divides it by one of these at each level, and it is in the group exactly when
//! the identity is left.
//!
//! The orbits are kept as trees whose edges are generators, so a level costs one word a point. Inverse
//! generators are kept, too, because sifting goes up the trees.
//!
//! # Invariants
//! 1. Level `i` has those strong generators that fix the base points before it.
//! 2. `back[p]` of a level leads one edge up from the point `p` of its orbit: one more than the number of a
//!    strong generator; 0 outside of the orbit, [`ROOT`] at the base point.
//!
//! # Cost
//! Sifting: levels times depth of the trees times points.
//!
//! # Source
//! C. C. Sims, *Computational methods in the study of permutation groups* (1970); Á. Seress, *Permutation Group
//! Algorithms* (2003), chapter 4.

use crate::numbers::narrow;
use crate::order::Order;

/// The mark of the base point of a level. [fixed]
const ROOT: u32 = u32::MAX;

/// A permutation as the image of each point.
pub(crate) type Images = Vec<u32>;

/// One stabiliser.
#[derive(Clone, Debug)]
pub(crate) struct Level {
    pub(crate) base: u32,
    /// In the order in which the points were reached; the base point is the first.
    pub(crate) orbit: Vec<u32>,
    back: Vec<u32>,
    /// The strong generators of the level.
    pub(crate) generators: Vec<u32>,
}

/// The chain.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chain {
    pub(crate) degree: usize,
    pub(crate) levels: Vec<Level>,
    pub(crate) strong: Vec<Images>,
    inverses: Vec<Images>,
    /// The entries that were read or written since the last query.
    work: u64,
}

impl Chain {
    /// The chain of the group in which nothing moves, whose base begins with these points.
    pub(crate) fn new(degree: usize, base: &[u32]) -> Self {
        let mut chain = Self { degree, ..Self::default() };
        base.iter().for_each(|&point| chain.push_level(point));
        chain
    }

    fn push_level(&mut self, base: u32) {
        let mut back = vec![0; self.degree];
        back[base as usize] = ROOT;
        self.work += self.degree as u64;
        self.levels.push(Level { base, orbit: vec![base], back, generators: Vec::new() });
    }

    /// The product of the sizes of the orbits.
    pub(crate) fn order(&self) -> Order {
        self.levels.iter().map(|level| narrow(level.orbit.len())).product()
    }

    /// The entries that were read or written since the last query.
    pub(crate) fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }

    /// Divides a permutation by members of the levels from `from` on. Returns the level at which that ended:
    /// the number of levels when all of them let it through.
    fn sift(&self, images: &mut Images, from: usize, work: &mut u64) -> usize {
        for at in from..self.levels.len() {
            let level = &self.levels[at];
            let mut point = images[level.base as usize];
            if level.back[point as usize] == 0 {
                return at;
            }
            while level.back[point as usize] != ROOT {
                let inverse = &self.inverses[level.back[point as usize] as usize - 1];
                images.iter_mut().for_each(|image| *image = inverse[*image as usize]);
                *work += images.len() as u64;
                point = images[level.base as usize];
            }
        }
        self.levels.len()
    }

    /// Whether the permutation is in the group, as far as the chain is complete.
    pub(crate) fn contains(&self, mut images: Images) -> bool {
        self.sift(&mut images, 0, &mut 0) == self.levels.len() && is_identity(&images)
    }

    /// Adds the rest that sifting from level `from` leaves of a permutation. Returns `false` when nothing is
    /// left.
    pub(crate) fn add(&mut self, mut images: Images, from: usize) -> bool {
        let mut work = 0;
        let level = self.sift(&mut images, from, &mut work);
        self.work += work;
        if level == self.levels.len() {
            let moved = images.iter().zip(0..).find(|&(&image, point)| image != point);
            let Some((_, point)) = moved else { return false };
            self.push_level(point);
        }
        let number = narrow(self.strong.len());
        self.inverses.push(inverse(&images));
        self.strong.push(images);
        for at in 0..=level {
            self.extend(at, number);
        }
        true
    }

    /// Gives a level one more generator, and lets its orbit grow.
    fn extend(&mut self, at: usize, number: u32) {
        let level = &mut self.levels[at];
        level.generators.push(number);
        let known = level.orbit.len();
        let mut next = 0;
        while next < level.orbit.len() {
            let point = level.orbit[next];
            // The old points know the other generators already.
            let newest = [number];
            let generators = if next < known { &newest[..] } else { &level.generators };
            for &generator in generators {
                let image = self.strong[generator as usize][point as usize];
                if level.back[image as usize] == 0 {
                    level.back[image as usize] = generator + 1;
                    level.orbit.push(image);
                }
            }
            self.work += generators.len() as u64;
            next += 1;
        }
    }

    /// A permutation of a level that carries its base point to a point of its orbit.
    pub(crate) fn carrier(&self, at: usize, point: u32) -> Images {
        let level = &self.levels[at];
        let mut word = Vec::new();
        let mut at = point;
        while level.back[at as usize] != ROOT {
            let generator = level.back[at as usize] as usize - 1;
            word.push(generator);
            at = self.inverses[generator][at as usize];
        }
        let mut images: Images = (0..narrow(self.degree)).collect();
        for &generator in word.iter().rev() {
            let strong = &self.strong[generator];
            images.iter_mut().for_each(|image| *image = strong[*image as usize]);
        }
        images
    }

    /// Looks for a product of generators that the chain does not know, at each level from the last one up.
    /// When there is none, the chain is complete. Adds the first one and returns `true`.
    pub(crate) fn refute(&mut self, spend: &mut impl FnMut(u64) -> bool) -> Option<bool> {
        for at in (0..self.levels.len()).rev() {
            for place in 0..self.levels[at].orbit.len() {
                let point = self.levels[at].orbit[place];
                let carrier = self.carrier(at, point);
                for number in 0..self.levels[at].generators.len() {
                    let generator = self.levels[at].generators[number];
                    let mut product = carrier.clone();
                    let strong = &self.strong[generator as usize];
                    product.iter_mut().for_each(|image| *image = strong[*image as usize]);
                    self.work += 2 * self.degree as u64;
                    if self.add(product, at) {
                        return Some(true);
                    }
                    let work = self.take_work();
                    if !spend(work) {
                        return None;
                    }
                }
            }
        }
        Some(false)
    }
}

/// The inverse of a permutation.
pub(crate) fn inverse(images: &[u32]) -> Images {
    let mut inverse = vec![0; images.len()];
    for (point, &image) in (0..).zip(images) {
        inverse[image as usize] = point;
    }
    inverse
}

/// Whether nothing moves.
pub(crate) fn is_identity(images: &[u32]) -> bool {
    images.iter().zip(0..).all(|(&image, point)| image == point)
}
