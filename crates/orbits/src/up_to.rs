//! The symmetries up to which solutions are counted or listed.
//!
//! # Why this shape
//! All symmetries of a problem are known by generators as soon as they are found. A group whose members can be visited
//! takes much longer to make, and the members of a large one are never visited. So the group is made only where it is
//! needed.

use gavotte_symmetry::{Effort, GaveUp, Group, Order, Symmetries};

use crate::alike::Alike;
use crate::whole::Whole;

/// Symmetries of a problem that form a group.
///
/// ```
/// use gavotte_orbits::UpTo;
/// use gavotte_symmetry::Effort;
/// let problem = gavotte_puzzles::queens::Queens::new(6)?.encode()?;
/// let up_to = UpTo::All(gavotte_orbits::symmetries(&problem, &mut Effort::unlimited())?);
/// assert_eq!(up_to.order().map(|order| order.to_string()).as_deref(), Some("8"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub enum UpTo {
    /// All symmetries of the problem.
    All(Symmetries),
    /// Those of a group. Each generator is a symmetry of the problem.
    Group(Group),
    /// No symmetries of the problem: solutions are alike when their figures are isomorphic.
    Alike(Alike),
}

impl UpTo {
    /// How many symmetries these are; `None` where they are none of the problem.
    #[must_use]
    pub fn order(&self) -> Option<Order> {
        match self {
            Self::All(symmetries) => Some(symmetries.order().clone()),
            Self::Group(group) => Some(group.order()),
            Self::Alike(_) => None,
        }
    }

    /// The group; that of the identity where the symmetries are none of the problem.
    ///
    /// # Errors
    /// When the effort does not suffice.
    pub fn group(&self, effort: &mut Effort) -> Result<Group, GaveUp> {
        match self {
            Self::All(symmetries) => Group::of(symmetries, effort),
            Self::Group(group) => Ok(group.clone()),
            Self::Alike(_) => Group::generated(0, &[], effort),
        }
    }
}

impl From<&Whole> for UpTo {
    /// Solutions under the imposed group are alike when a symmetry of the whole problem carries one to the other.
    fn from(whole: &Whole) -> Self {
        Self::Alike(Alike::Imposed(whole.clone()))
    }
}
