//! Sets of points that are carried into each other. They are joined, and their least point is their name.
//!
//! # Why this shape
//! A search for automorphisms tries the least vertex of each orbit, so the least one represents the set,
//! although joining by size would make shallower trees. Paths are halved on every look-up.
//!
//! # Cost
//! O(log n) amortised for a look-up.
//!
//! # Source
//! R. E. Tarjan, J. van Leeuwen, *Worst-case analysis of set union algorithms* (1984).

use crate::numbers::narrow;

/// A partition of the points 0, 1, 2, ... into orbits.
#[derive(Clone, Debug, Default)]
pub(crate) struct Orbits {
    parents: Vec<u32>,
    /// Valid for the least point of each orbit.
    sizes: Vec<u32>,
}

impl Orbits {
    /// Each point by itself.
    pub(crate) fn new(count: usize) -> Self {
        let mut orbits = Self::default();
        orbits.reset(count);
        orbits
    }

    /// Each point by itself, again.
    pub(crate) fn reset(&mut self, count: usize) {
        self.parents.clear();
        self.parents.extend(0..narrow(count));
        self.sizes.clear();
        self.sizes.resize(count, 1);
    }

    /// Puts one point by itself. All points that it was joined with must be put so, too.
    pub(crate) fn isolate(&mut self, point: u32) {
        self.parents[point as usize] = point;
        self.sizes[point as usize] = 1;
    }

    /// The least point of the orbit.
    pub(crate) fn least(&mut self, point: u32) -> u32 {
        let mut at = point;
        while self.parents[at as usize] != at {
            let next = self.parents[at as usize];
            self.parents[at as usize] = self.parents[next as usize];
            at = next;
        }
        at
    }

    /// Joins two orbits; returns `false` when they were one.
    pub(crate) fn join(&mut self, one: u32, other: u32) -> bool {
        let (one, other) = (self.least(one), self.least(other));
        if one == other {
            return false;
        }
        let (low, high) = (one.min(other), one.max(other));
        self.parents[high as usize] = low;
        self.sizes[low as usize] += self.sizes[high as usize];
        true
    }

    /// How many points the orbit of a point has.
    pub(crate) fn size(&mut self, point: u32) -> u32 {
        let least = self.least(point);
        self.sizes[least as usize]
    }

    /// All orbits, each ascending, in the order of their least points.
    pub(crate) fn sets(&mut self) -> Vec<Vec<u32>> {
        let mut sets: Vec<Vec<u32>> = Vec::new();
        let mut places = vec![0; self.parents.len()];
        for point in 0..narrow(self.parents.len()) {
            let least = self.least(point) as usize;
            if least == point as usize {
                places[least] = sets.len();
                sets.push(Vec::new());
            }
            sets[places[least]].push(point);
        }
        sets
    }
}
