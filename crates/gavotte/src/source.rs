//! What random solutions are drawn from: the set of all, or a set of some that stand for all.
//!
//! # Why this shape
//! Front ends make the set under limits of their own, and then ask for the same: whether there is a solution, how many there are,
//! and random ones. So the difference between the two kinds of sets ends here.
//!
//! # Cost
//! That of the set's own answers.

use gavotte_engine::SolutionSet;
use gavotte_model::Solution;
use gavotte_orbits::Anchored;
use num_bigint::BigUint;

/// A set from which solutions are drawn.
#[derive(Clone, Debug)]
pub struct Source {
    set: SolutionSet,
    anchored: Option<Anchored>,
}

impl From<SolutionSet> for Source {
    fn from(set: SolutionSet) -> Self {
        Self { set, anchored: None }
    }
}

impl Source {
    /// A set of the solutions without the options that `anchored` leaves out; where that is `None`, the set of all solutions.
    #[must_use]
    pub fn new(set: SolutionSet, anchored: Option<Anchored>) -> Self {
        Self { set, anchored }
    }

    /// The set. It has a solution where the problem has one.
    #[must_use]
    pub fn set(&self) -> &SolutionSet {
        &self.set
    }

    /// How many solutions the problem has.
    #[must_use]
    pub fn count(&self) -> BigUint {
        match &self.anchored {
            Some(anchored) => anchored.count(&self.set),
            None => self.set.count(),
        }
    }

    /// Independent solutions of the problem, each equally likely, with replacement. The same seed gives the same ones.
    pub fn samples(&self, seed: u64) -> Box<dyn Iterator<Item = Solution> + '_> {
        match &self.anchored {
            Some(anchored) => Box::new(anchored.samples(&self.set, seed)),
            None => Box::new(self.set.samples(seed)),
        }
    }
}
