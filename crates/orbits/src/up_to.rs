//! The symmetries up to which solutions are counted or listed.
//!
//! # Why this shape
//! All symmetries of a problem are known by generators as soon as they are found. A group whose members can be visited
//! takes much longer to make, and the members of a large one are never visited. So the group is made only where it is
//! needed.

use gavotte_symmetry::{Effort, GaveUp, Group, Order, Symmetries};

/// Symmetries of a problem that form a group.
///
/// ```
/// use gavotte_orbits::UpTo;
/// use gavotte_symmetry::Effort;
/// let problem = gavotte_puzzles::queens::Queens::new(6)?.encode()?;
/// let up_to = UpTo::All(gavotte_orbits::symmetries(&problem, &mut Effort::unlimited())?);
/// assert_eq!(up_to.order().to_string(), "8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub enum UpTo {
    /// All symmetries of the problem.
    All(Symmetries),
    /// Those of a group. Each generator is a symmetry of the problem.
    Group(Group),
}

impl UpTo {
    /// How many symmetries these are.
    #[must_use]
    pub fn order(&self) -> Order {
        match self {
            Self::All(symmetries) => symmetries.order().clone(),
            Self::Group(group) => group.order(),
        }
    }

    /// The group.
    pub(crate) fn group(&self, effort: &mut Effort) -> Result<Group, GaveUp> {
        match self {
            Self::All(symmetries) => Group::of(symmetries, effort),
            Self::Group(group) => Ok(group.clone()),
        }
    }
}
