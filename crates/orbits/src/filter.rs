//! One solution of each class under a group of moderate order: the solutions that no member carries to a lesser one.
//!
//! # Why this shape
//! Exactly one solution of each class is the least, so a list of all solutions is filtered one by one. Nothing has to
//! be remembered. Any engine may make the list, on any number of threads. A list that is cut short is right as far as
//! it goes.
//!
//! # Cost
//! See [`Least`].

use gavotte_model::{OptionId, Problem, Solution};
use gavotte_symmetry::{Effort, GaveUp, Group, Least};

use crate::anchor::Anchor;
use crate::representative::Representative;

/// Lets the least solution of each class pass.
///
/// ```
/// use gavotte_model::Query;
/// use gavotte_orbits::Filter;
/// use gavotte_symmetry::{Effort, Group};
/// let problem = gavotte_puzzles::queens::Queens::new(8)?.encode()?;
/// let effort = &mut Effort::unlimited();
/// let group = Group::of(&gavotte_orbits::symmetries(&problem, effort)?, effort)?;
/// let mut filter = Filter::of(&group, effort)?.ok_or("eight members fit into memory")?;
/// let mut classes = 0;
/// for solution in gavotte_backends::asked(&problem, Query::All { limit: None }) {
///     classes += u32::from(filter.pass(solution, effort)?.is_some());
/// }
/// assert_eq!(classes, 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Filter {
    least: Least,
    order: u64,
    points: Vec<u32>,
    forbidden: Vec<OptionId>,
}

impl Filter {
    /// A filter for solutions up to a group; `None` when the group does not fit into memory, or its order into 64
    /// bits.
    ///
    /// # Errors
    /// When the effort does not suffice.
    pub fn of(group: &Group, effort: &mut Effort) -> Result<Option<Self>, GaveUp> {
        let Some(order) = group.order().to_u64() else { return Ok(None) };
        let least = Least::of(group, effort)?;
        Ok(least.map(|least| Self { least, order, points: Vec::new(), forbidden: Vec::new() }))
    }

    /// Tells the problem of the solutions, so that [`forbidden`](Self::forbidden) is known.
    pub(crate) fn about(mut self, problem: &Problem, group: &Group) -> Self {
        let anchor = Anchor::of_the_first(problem, group);
        self.forbidden = anchor.map(|anchor| anchor.others).unwrap_or_default();
        self
    }

    /// Options that no solution has which passes. A search that leaves them out is done earlier.
    #[must_use]
    pub fn forbidden(&self) -> &[OptionId] {
        &self.forbidden
    }

    /// The solution with its class, if it is the least of that class.
    ///
    /// # Errors
    /// When the effort does not suffice.
    ///
    /// # Panics
    /// When the solution is none of the group's problem.
    pub fn pass(
        &mut self,
        solution: Solution,
        effort: &mut Effort,
    ) -> Result<Option<Representative>, GaveUp> {
        self.points.clear();
        self.points.extend(solution.options().iter().map(|option| option.raw()));
        let stabiliser = self.least.stabiliser(&self.points, effort)?;
        Ok(stabiliser.map(|group| {
            assert!(self.order % group == 0, "the order of a stabiliser divides that of the group");
            let images = (self.order / group).into();
            Representative { solution, images, group: group.into() }
        }))
    }
}
