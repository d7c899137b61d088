//! How many classes of solutions there are, slice by slice.
//!
//! # Why this shape
//! By Burnside's lemma there is one smaller problem to count for each conjugacy class of the group. That tells how many
//! classes there are long before the last one is listed, and its slices are those of a count.
//!
//! # Invariants
//! `present` is the problem that was taken from `owned` last and not added yet.
//!
//! # Cost
//! See `gavotte::Classes`.

use std::sync::Arc;
use std::time::Duration;

use gavotte::symmetry::Effort;
use gavotte::{BigUint, Classes, NoClasses, Problem, Query, UpTo, Verdict};
use self_cell::self_cell;

use crate::MEMORY;
use crate::task::Task;

/// The greatest order of a group whose members are gone through, because that takes seconds without a slice. [members; limit]
const MOST: u64 = 5_000;

self_cell!(
    struct Owned {
        owner: Arc<Problem>,
        #[not_covariant]
        dependent: Classes,
    }
);

/// The count of one of the smaller problems.
struct Part {
    task: Task,
    /// The number of members of the group that it stands for.
    members: u32,
    solutions: BigUint,
}

/// A count and its problem.
pub(super) struct Counting {
    owned: Owned,
    present: Option<Part>,
    /// The count, when it is known.
    exact: Option<BigUint>,
    /// The bounds of an item do not go with a symmetry: nothing more will be known.
    is_refused: bool,
}

impl Counting {
    /// The count of a problem's solutions up to the symmetries that are meant; `None` where they are too many.
    ///
    /// # Errors
    /// When the work that is allowed does not suffice.
    pub(super) fn new(
        problem: &Arc<Problem>,
        meant: &UpTo,
        effort: &mut Effort,
    ) -> Result<Option<Self>, NoClasses> {
        if meant.order().and_then(|order| order.to_u64()).is_none_or(|order| order > MOST) {
            return Ok(None);
        }
        let group = meant.group(effort)?;
        let owned =
            Owned::try_new(Arc::clone(problem), |problem| Classes::new(problem, &group, effort))?;
        Ok(Some(Self { owned, present: None, exact: None, is_refused: false }))
    }

    /// Counts for about this number of milliseconds.
    pub(super) fn slice(&mut self, milliseconds: u32) {
        if self.is_over() {
            return;
        }
        match &mut self.present {
            None => self.begin(),
            Some(part) => {
                let verdict = part.task.with(|search| {
                    search.resume(Duration::from_millis(u64::from(milliseconds)));
                    part.solutions += search.count_all().solutions;
                    search.verdict()
                });
                if verdict == Some(Verdict::Complete) {
                    let Part { members, solutions, .. } = part;
                    self.owned.with_dependent_mut(|_, classes| classes.add(*members, solutions));
                    self.present = None;
                }
            }
        }
    }

    /// Takes the next of the smaller problems.
    fn begin(&mut self) {
        let next = self.owned.with_dependent_mut(|_, classes| classes.next_problem());
        match next {
            Ok(Some((smaller, members))) => {
                let task = Task::new(&Arc::new(smaller), |problem| {
                    let search = gavotte::ask(problem).search(Query::Count);
                    Ok(search?.memory(MEMORY))
                });
                match task {
                    Ok(task) => {
                        self.present = Some(Part { task, members, solutions: BigUint::ZERO });
                    }
                    Err(_) => self.is_refused = true,
                }
            }
            Ok(None) => {
                self.exact = Some(self.owned.with_dependent(|_, classes| classes.exact()));
            }
            Err(_) => self.is_refused = true,
        }
    }

    /// Whether it is over: there is an exact count, or there will be none.
    pub(super) fn is_over(&self) -> bool {
        self.exact.is_some() || self.is_refused
    }

    /// How many classes there are, when that is known.
    pub(super) fn exact(&self) -> Option<&BigUint> {
        self.exact.as_ref()
    }

    /// A lower bound of the number of classes.
    pub(super) fn at_least(&self) -> BigUint {
        self.owned.with_dependent(|_, classes| classes.at_least())
    }
}
