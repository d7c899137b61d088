//! A group that is imposed on the solutions of a problem: only those that it leaves as they are.
//!
//! # Why this shape
//! Somebody names a group in the words in which one counts up to a group, so the same type says it. Its generators are
//! enough, because a solution that each of them leaves as it is stays as it is under all products.
//!
//! # Invariants
//! Each generator was checked against the problem.
//!
//! # Cost
//! That of [`UpTo::found`], then that of [`Imposed::of`].

use gavotte_model::{Message, Problem};
use gavotte_symmetry::{Effort, Imposed, NoQuotient, Symmetry};

use crate::found::{NoGroup, Symmetric, renamed};
use crate::up_to::UpTo;
use crate::whole::Whole;

/// Why a group cannot be imposed.
#[derive(Debug)]
pub enum NotImposed {
    /// There is no such group.
    NoGroup(NoGroup),
    /// The problem of the orbits is too large.
    NoQuotient(NoQuotient),
}

impl NotImposed {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NoGroup(error) => error.message(),
            Self::NoQuotient(error) => error.message(),
        }
    }
}

gavotte_model::impl_message!(NotImposed);

impl std::error::Error for NotImposed {}

impl From<NoGroup> for NotImposed {
    fn from(error: NoGroup) -> Self {
        Self::NoGroup(error)
    }
}

impl From<NoQuotient> for NotImposed {
    fn from(error: NoQuotient) -> Self {
        Self::NoQuotient(error)
    }
}

/// The solutions of `problem` that a group leaves as they are, as the solutions of a smaller problem.
///
/// ```
/// use gavotte_orbits::{Symmetric, impose};
/// use gavotte_symmetry::Effort;
/// let problem = gavotte_model::Problem::builder().items(["a", "b", "c", "d"]);
/// let square = problem.option(["a", "b"]).option(["b", "c"]).option(["c", "d"]).option(["d", "a"]).build()?;
/// let turn = Symmetric::Renamed(vec!["(a b c d)"]);
/// let imposed = impose(&square, &turn, &mut Effort::unlimited())?;
/// // One orbit, which covers each item twice: no matching is left by a quarter turn.
/// assert_eq!(imposed.orbits().option_count(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When there is no such group, or the problem of the orbits is larger than a problem can be.
pub fn impose(
    problem: &Problem,
    group: &Symmetric<'_>,
    effort: &mut Effort,
) -> Result<Whole, NotImposed> {
    let imposed = Imposed::of(problem, &generators(problem, group, effort)?)?;
    Ok(Whole::of(problem.clone(), imposed))
}

/// Symmetries that generate the group.
fn generators(
    problem: &Problem,
    group: &Symmetric<'_>,
    effort: &mut Effort,
) -> Result<Vec<Symmetry>, NoGroup> {
    if let Symmetric::Renamed(lines) = group {
        return renamed(problem, lines, effort);
    }
    let group = UpTo::found(problem, group, effort)?.group(effort)?;
    let checked = (0..).zip(group.generators()).map(|(line, by)| {
        Symmetry::given(problem, by.clone()).map_err(|why| NoGroup::NotASymmetry { line, why })
    });
    checked.collect()
}
