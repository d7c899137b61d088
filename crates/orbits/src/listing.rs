//! The choice between the two ways to list solutions up to symmetry.
//!
//! # Why this shape
//! For a small group, all members are visited for each solution, so any search can make the list ([`Filter`]). A large
//! group has too many members; then partial solutions are kept up to isomorphism ([`Levels`]). This works only for all
//! symmetries of a problem together, because a graph shows no others. For a large group of some of them, each class is
//! divided ([`Divided`]).
//!
//! Where every symmetry leaves the item with the first options where it is, such as the first piece of a packing, a solution that is
//! the least of its class has the least option of an orbit there, so the search leaves the others out ([`Filter::forbidden`]): the
//! 2,339 classes of pentominoes on 6 x 10 are listed in two fifths of the time.
//!
//! # Cost
//! That of the chosen way.

use gavotte_model::Problem;
use gavotte_symmetry::{Effort, GaveUp, Group, Symmetries};

use crate::count::{self, NoClasses};
use crate::divided::Divided;
use crate::filter::Filter;
use crate::levels::Levels;
use crate::representative::{Representative, whole_number};
use crate::symmetries::symmetries;

/// The most members of a group that are visited for each solution, when there is another way. [members; limit]
const MOST: u64 = 100_000;

/// How one solution of each class is found.
#[derive(Debug)]
pub enum Listing<'p> {
    /// The caller lists all solutions, and the filter lets one of each class pass.
    Filter(Filter),
    /// The solutions come one by one.
    Levels(ByLevels<'p>),
}

/// The classes of solutions under a large group of symmetries of a problem, one by one.
#[derive(Debug)]
pub struct ByLevels<'p> {
    levels: Box<Levels<'p>>,
    /// Where the group does not have all symmetries.
    divided: Option<Box<Divided>>,
    /// Classes under the group that come next, the first one last.
    ready: Vec<Representative>,
}

impl<'p> ByLevels<'p> {
    fn new(problem: &'p Problem, symmetries: &Symmetries, divided: Option<Divided>) -> Self {
        let levels = Box::new(Levels::new(problem, whole_number(symmetries.order())));
        Self { levels, divided: divided.map(Box::new), ready: Vec::new() }
    }

    /// A solution of the next class; `None` after the last one.
    ///
    /// # Errors
    /// When the effort does not suffice, or somebody asked to stop. The earlier solutions are right, and there may be
    /// more.
    pub fn next(&mut self, effort: &mut Effort) -> Result<Option<Representative>, GaveUp> {
        let Some(divided) = &mut self.divided else { return self.levels.next(effort) };
        while self.ready.is_empty() {
            let Some(whole) = self.levels.next(effort)? else { return Ok(None) };
            self.ready = divided.divide(&whole, effort)?;
            self.ready.reverse();
        }
        Ok(self.ready.pop())
    }

    /// How many canonical forms were made so far.
    #[must_use]
    pub fn forms(&self) -> u64 {
        self.levels.labels.forms
    }
}

impl<'p> Listing<'p> {
    /// How to list the solutions of `problem` up to all of its symmetries.
    ///
    /// # Errors
    /// When the effort does not suffice.
    ///
    /// ```
    /// use gavotte_orbits::Listing;
    /// use gavotte_symmetry::Effort;
    /// // Forty equal options can be exchanged in 40! ways.
    /// let mut builder = gavotte_model::Problem::builder().items(["a"]);
    /// for _ in 0..40 {
    ///     builder = builder.option(["a"]);
    /// }
    /// let problem = builder.build()?;
    /// let effort = &mut Effort::unlimited();
    /// let symmetries = gavotte_orbits::symmetries(&problem, effort)?;
    /// let Listing::Levels(mut listing) = Listing::up_to_all(&problem, &symmetries, effort)? else {
    ///     return Err("the group is large".into());
    /// };
    /// let one = listing.next(effort)?.ok_or("there is a solution")?;
    /// assert_eq!(one.images.to_string(), "40");
    /// assert!(listing.next(effort)?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// When the problem has side constraints, which symmetries may break.
    pub fn up_to_all(
        problem: &'p Problem,
        symmetries: &Symmetries,
        effort: &mut Effort,
    ) -> Result<Self, GaveUp> {
        problem.assert_heeded_by("symmetry");
        if symmetries.order().to_u64().is_some_and(|order| order <= MOST) {
            let group = Group::of(symmetries, effort)?;
            if let Some(filter) = Filter::of(&group, effort)? {
                return Ok(Self::Filter(filter.about(problem, &group)));
            }
        }
        Ok(Self::by_levels(problem, symmetries))
    }

    /// How to list the solutions of `problem` up to all of its symmetries level by level, whatever their number is.
    ///
    /// # Panics
    /// When the problem has side constraints, which symmetries may break.
    #[must_use]
    pub fn by_levels(problem: &'p Problem, symmetries: &Symmetries) -> Self {
        problem.assert_heeded_by("symmetry");
        Self::Levels(ByLevels::new(problem, symmetries, None))
    }

    /// How to list the solutions of `problem` up to a group of some of its symmetries.
    ///
    /// # Errors
    /// When the effort does not suffice, and when the group is too large and has only a small part of all symmetries.
    ///
    /// # Panics
    /// When the problem has side constraints, which symmetries may break.
    pub fn up_to(
        problem: &'p Problem,
        group: &Group,
        effort: &mut Effort,
    ) -> Result<Self, NoClasses> {
        problem.assert_heeded_by("symmetry");
        let order = group.order();
        if order.to_u64().is_some_and(|order| order <= count::MOST) {
            if let Some(filter) = Filter::of(group, effort)? {
                return Ok(Self::Filter(filter.about(problem, group)));
            }
        }
        let symmetries = symmetries(problem, effort)?;
        if *symmetries.order() == order {
            return Ok(Self::by_levels(problem, &symmetries));
        }
        match Divided::of(problem, &symmetries, group, effort)? {
            Some(divided) => Ok(Self::Levels(ByLevels::new(problem, &symmetries, Some(divided)))),
            None => Err(NoClasses::TooMany { order: order.to_string() }),
        }
    }
}
