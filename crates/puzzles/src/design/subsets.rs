//! The sets of k points out of v, and their orbits under a group.
//!
//! # Why this shape
//! Blocks come by the hundred thousand, so a set is known by its place in the order of all. The place of the set
//! c1 < c2 < ... < ck is C(c1, 1) + C(c2, 2) + ... + C(ck, k), which needs no table of sets.
//!
//! # Cost
//! O(k) for a place, and for each set and each generator that much for the orbits; 4 bytes a set.
//!
//! # Source
//! D. H. Lehmer's combinatorial number system; D. E. Knuth, *The Art of Computer Programming*, section 7.2.1.3.

use super::points::Permutation;

/// The most sets: 4 MB for their orbits. [fixed]
pub(super) const MOST: u32 = 1 << 20;

/// All sets of so many points.
#[derive(Debug)]
pub(super) struct Subsets {
    points: usize,
    pub(super) size: usize,
    /// C(n, k) at n and k, cut at [`MOST`] and one more.
    choices: Vec<Vec<u32>>,
}

/// Orbits of sets.
pub(super) struct Orbits {
    /// The orbit of each set.
    pub(super) of: Vec<u32>,
    /// The place of the first set of each orbit, and the number of its sets.
    pub(super) all: Vec<(u32, u32)>,
}

impl Subsets {
    pub(super) fn new(points: usize, size: usize) -> Self {
        let mut choices = vec![vec![1; 1]];
        for n in 1..=points {
            let above: &Vec<u32> = &choices[n - 1];
            let at = |k: usize| above.get(k).copied().unwrap_or(0);
            let row = (0..=n.min(size)).map(|k| match k {
                0 => 1,
                _ => (at(k) + at(k - 1)).min(MOST + 1),
            });
            choices.push(row.collect());
        }
        Self { points, size, choices }
    }

    fn choose(&self, n: usize, k: usize) -> u32 {
        self.choices[n].get(k).copied().unwrap_or(0)
    }

    /// How many there are; `None` when there are more than [`MOST`].
    pub(super) fn count(&self) -> Option<u32> {
        Some(self.choose(self.points, self.size)).filter(|&count| count <= MOST)
    }

    /// The place of a set, whose points ascend.
    pub(super) fn place(&self, set: &[u8]) -> u32 {
        let places = (1..).zip(set).map(|(k, &point)| self.choose(usize::from(point), k));
        places.sum()
    }

    /// The set at a place.
    pub(super) fn set(&self, place: u32) -> Vec<u8> {
        let mut set = vec![0; self.size];
        self.fill(place, &mut set);
        set
    }

    /// Writes the set at a place over another one.
    fn fill(&self, place: u32, set: &mut [u8]) {
        let mut rest = place;
        let mut point = self.points;
        for k in (1..=self.size).rev() {
            // The greatest point whose sets begin no later.
            point -= 1;
            while self.choose(point, k) > rest {
                point -= 1;
            }
            rest -= self.choose(point, k);
            set[k - 1] = super::points::point(point);
        }
    }

    /// The orbits under the group of these generators.
    pub(super) fn orbits(&self, generators: &[Permutation]) -> Orbits {
        let count = self.count().unwrap_or(0);
        let none = u32::MAX;
        let (mut of, mut all) = (vec![none; count as usize], Vec::new());
        let (mut set, mut image) = (vec![0; self.size], vec![0; self.size]);
        let (mut open, mut orbit) = (Vec::new(), 0);
        for first in 0..count {
            if of[first as usize] != none {
                continue;
            }
            let mut length = 0;
            of[first as usize] = orbit;
            open.push(first);
            while let Some(place) = open.pop() {
                length += 1;
                if !generators.is_empty() {
                    self.fill(place, &mut set);
                }
                for generator in generators {
                    for (image, &point) in image.iter_mut().zip(&set) {
                        *image = generator[usize::from(point)];
                    }
                    image.sort_unstable();
                    let next = self.place(&image);
                    if of[next as usize] == none {
                        of[next as usize] = orbit;
                        open.push(next);
                    }
                }
            }
            all.push((first, length));
            orbit += 1;
        }
        Orbits { of, all }
    }

    /// All sets of the orbit of a set.
    pub(super) fn orbit(&self, place: u32, generators: &[Permutation]) -> Vec<Vec<u8>> {
        let mut met = gavotte_ordered::OrderedSet::new();
        let (mut open, mut sets) = (vec![self.set(place)], Vec::new());
        met.insert(place);
        while let Some(set) = open.pop() {
            for generator in generators {
                let mut image: Vec<u8> =
                    set.iter().map(|&point| generator[usize::from(point)]).collect();
                image.sort_unstable();
                if met.insert(self.place(&image)) {
                    open.push(image);
                }
            }
            sets.push(set);
        }
        sets
    }
}

/// The points of a set with something between them.
pub(super) fn joined(set: &[u8], between: &str) -> String {
    set.iter().map(u8::to_string).collect::<Vec<_>>().join(between)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_sets_are_inverse() {
        for (points, size) in [(1, 1), (5, 1), (5, 5), (7, 3), (9, 4)] {
            let subsets = Subsets::new(points, size);
            let count = subsets.count().unwrap();
            let sets: std::collections::BTreeSet<_> =
                (0..count).map(|it| subsets.set(it)).collect();
            assert_eq!(sets.len(), count as usize);
            for place in 0..count {
                let set = subsets.set(place);
                assert!(set.windows(2).all(|pair| pair[0] < pair[1]), "{set:?}");
                assert_eq!(subsets.place(&set), place);
            }
        }
        assert_eq!(Subsets::new(24, 8).count(), Some(735_471));
        assert_eq!(Subsets::new(99, 9).count(), None);
    }

    #[test]
    fn orbits_divide_all_sets() {
        // Necklaces of 7 beads, 3 of them black: 5, each with 7 places.
        let subsets = Subsets::new(7, 3);
        let cyclic = vec![vec![1, 2, 3, 4, 5, 6, 0]];
        let orbits = subsets.orbits(&cyclic);
        assert_eq!(orbits.all.len(), 5);
        for (orbit, &(first, length)) in (0..).zip(&orbits.all) {
            let sets = subsets.orbit(first, &cyclic);
            assert_eq!((sets.len(), length), (7, 7));
            assert!(sets.iter().all(|set| orbits.of[subsets.place(set) as usize] == orbit));
        }
    }
}
