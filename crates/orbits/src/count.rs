//! The number of solutions of a problem up to symmetry, counted without a list of any.
//!
//! # Why this shape
//! Solutions are of one *class* when a member of a group carries one into the other. By Burnside's lemma the number of
//! classes is the average number of solutions that a member of the group leaves as they are. Conjugate members leave
//! equally many, so there is one smaller problem to count for each conjugacy class. This module makes these problems
//! and adds up their counts; `counting` decides how they are counted.
//!
//! # Invariants
//! `sum` is the number of solutions that the members of all cases so far leave as they are, added up. It is less where
//! a count was cut short.
//!
//! # Cost
//! For each member of the group as many entries as there are options, then the counts. Usually the identity's
//! count takes nearly all of the time.
//!
//! # Source
//! W. Burnside, *Theory of Groups of Finite Order* (1911).

use gavotte_model::{Message, Problem, message};
use gavotte_symmetry::{
    Class, ConjugacyClasses, Effort, GaveUp, Group, NoQuotient, NotASymmetry, Symmetry,
};
use num_bigint::BigUint;

/// The most members of a group that are visited one by one. [members; limit]
pub(crate) const MOST: u64 = 1_000_000;

/// Why solutions cannot be counted up to symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoClasses {
    /// The effort did not suffice, or somebody asked to stop.
    GaveUp(GaveUp),
    /// The group has too many members to visit each of them.
    TooMany {
        /// The order of the group.
        order: String,
    },
    /// A member of the group is no symmetry of the problem.
    NotASymmetry(NotASymmetry),
    /// A problem that would have to be counted is larger than a problem can be.
    NoQuotient(NoQuotient),
}

impl NoClasses {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::GaveUp(error) => error.message(),
            Self::TooMany { order } => message!(
                "the group has {order} members, and more than {MOST} are not gone through; there are also too many \
                 solutions to keep them all. A smaller group can be given by its generators",
                order,
                MOST
            ),
            Self::NotASymmetry(error) => error.message(),
            Self::NoQuotient(error) => error.message(),
        }
    }
}

gavotte_model::impl_message!(NoClasses);

impl std::error::Error for NoClasses {}

impl From<GaveUp> for NoClasses {
    fn from(error: GaveUp) -> Self {
        Self::GaveUp(error)
    }
}

/// A count of the classes of solutions under a group, in the making.
///
/// ```
/// use gavotte_model::Query;
/// use gavotte_orbits::Classes;
/// use gavotte_symmetry::{Effort, Group};
/// let problem = gavotte_puzzles::queens::Queens::new(6)?.encode()?;
/// let effort = &mut Effort::unlimited();
/// let group = Group::of(&gavotte_orbits::symmetries(&problem, effort)?, effort)?;
/// let mut classes = Classes::new(&problem, &group, effort)?;
/// while let Some((smaller, members)) = classes.next_problem()? {
///     let count = gavotte_backends::asked(&smaller, Query::Count).count_all();
///     classes.add(members, &count.solutions);
/// }
/// assert_eq!(classes.at_least().to_string(), "1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Classes<'p> {
    problem: &'p Problem,
    order: u64,
    cases: ConjugacyClasses,
    /// For how many members the cases so far stand.
    members: u64,
    sum: BigUint,
}

impl<'p> Classes<'p> {
    /// Makes the problems that are to be counted.
    ///
    /// # Errors
    /// When the group is too large, or the effort does not suffice.
    ///
    /// # Panics
    /// When the problem has side constraints, which symmetries may break.
    pub fn new(
        problem: &'p Problem,
        group: &Group,
        effort: &mut Effort,
    ) -> Result<Self, NoClasses> {
        problem.assert_heeded_by("symmetry");
        let order = group.order();
        let Some(order) = order.to_u64().filter(|&order| order <= MOST) else {
            return Err(NoClasses::TooMany { order: order.to_string() });
        };
        let cases = group.each_conjugacy_class(effort)?;
        Ok(Self { problem, order, cases, members: 0, sum: BigUint::ZERO })
    }

    /// The next problem to count, and the number of members of the group for which its solutions stand; `None` after
    /// the last one. The caller [adds](Self::add) the number of its solutions.
    ///
    /// # Errors
    /// When a member is no symmetry of the problem, or has no quotient, because that is too large.
    pub fn next_problem(&mut self) -> Result<Option<(Problem, u32)>, NoClasses> {
        let Some(Class { representative, size }) = self.cases.next() else { return Ok(None) };
        let symmetry = Symmetry::given(self.problem, representative);
        let symmetry = symmetry.map_err(NoClasses::NotASymmetry)?;
        let quotient = symmetry.quotient(self.problem).map_err(NoClasses::NoQuotient)?;
        Ok(Some((quotient, size)))
    }

    /// Adds the number of solutions of a problem that stands for this number of members. Where the count was cut short
    /// it may be too small; then the result is a lower bound.
    pub fn add(&mut self, members: u32, solutions: &BigUint) {
        self.members += u64::from(members);
        debug_assert!(self.members <= self.order, "each member is counted once");
        self.sum += solutions * members;
    }

    /// A lower bound on the number of classes; the number itself, when all problems were counted to their ends.
    #[must_use]
    pub fn at_least(&self) -> BigUint {
        (&self.sum + (self.order - 1)) / self.order
    }

    /// How many classes there are, when all problems were counted to their ends.
    ///
    /// # Panics
    /// When some were not, or the counts do not belong to a group, which would be a fault of this library.
    #[must_use]
    pub fn exact(&self) -> BigUint {
        assert_eq!(self.members, self.order, "every member of the group is counted");
        assert!(
            (&self.sum % self.order).bits() == 0,
            "the order of a group divides what its members leave as it is"
        );
        &self.sum / self.order
    }
}
