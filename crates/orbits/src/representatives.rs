//! The loop of a listing up to symmetry: a solution of each class, one by one.
//!
//! # Invariants
//! The solutions before a limit are right, and the verdict says that there may be more.
//!
//! # Cost
//! That of the way that [`Listing`] chooses.

use std::ops::ControlFlow;

use gavotte_engine::Search;
use gavotte_model::{Problem, Query, StopReason, Verdict};
use gavotte_symmetry::{Effort, GaveUp, Group};

use crate::alike::alike;
use crate::asker::{Asker, Unlimited};
use crate::count::NoClasses;
use crate::filter::Filter;
use crate::listing::{ByLevels, Listing};
use crate::representative::Representative;
use crate::together::together;
use crate::up_to::UpTo;

/// Why a listing ended.
enum End<E> {
    Verdict(Verdict),
    GaveUp(GaveUp),
    Error(E),
}

/// Passes solutions on, up to a greatest number.
struct Teller<'t, E> {
    left: Option<u64>,
    tell: &'t mut dyn FnMut(Representative) -> Result<ControlFlow<()>, E>,
}

impl<E> Teller<'_, E> {
    /// The end, when the greatest number is reached.
    fn at_limit(&self) -> Option<End<E>> {
        (self.left == Some(0)).then_some(End::Verdict(Verdict::Stopped(StopReason::Solutions)))
    }

    /// The end, when nobody wants more.
    fn tell(&mut self, class: Representative) -> Option<End<E>> {
        self.left = self.left.map(|left| left.saturating_sub(1));
        match (self.tell)(class) {
            Ok(ControlFlow::Continue(())) => None,
            Ok(ControlFlow::Break(())) => {
                Some(End::Verdict(Verdict::Stopped(StopReason::Cancelled)))
            }
            Err(error) => Some(End::Error(error)),
        }
    }
}

impl UpTo {
    /// Tells one solution of each class of solutions of `problem` up to these symmetries, at most `limit` of them, until
    /// `tell` breaks off.
    ///
    /// # Errors
    /// An error of `asker` or of `tell`. Also when the group is too large and has only a small part of all symmetries.
    ///
    /// [`representatives`] does it without limits.
    pub fn list<A: Asker>(
        &self,
        problem: &Problem,
        limit: Option<u64>,
        (effort, asker): (&mut Effort, &mut A),
        tell: &mut dyn FnMut(Representative) -> Result<ControlFlow<()>, A::Error>,
    ) -> Result<Verdict, A::Error> {
        let mut teller = Teller { left: limit, tell };
        let listing = match self {
            Self::Alike(what) => {
                let found = alike(problem, what, limit, (effort, asker))?;
                return all_together(found, &mut teller).told(asker);
            }
            Self::All(symmetries) => {
                Listing::up_to_all(problem, symmetries, effort).map_err(NoClasses::from)
            }
            Self::Group(group) => Listing::up_to(problem, group, effort),
        };
        let end = match listing {
            Ok(Listing::Filter(filter)) => {
                let forbid = filter.forbidden().to_vec();
                asker.ask(problem, Query::All { limit: None }, &forbid, |search| {
                    filtered(search, filter, effort, &mut teller)
                })?
            }
            Ok(Listing::Levels(levels)) => by_levels(levels, effort, &mut teller),
            Err(NoClasses::GaveUp(gave_up)) => End::GaveUp(gave_up),
            Err(NoClasses::TooMany { .. }) => match self.group(effort) {
                Ok(group) => all_together(together(problem, &group, effort, asker)?, &mut teller),
                Err(gave_up) => End::GaveUp(gave_up),
            },
            Err(error) => return Err(error.into()),
        };
        end.told(asker)
    }
}

impl<E: From<NoClasses>> End<E> {
    /// The verdict.
    fn told<A: Asker<Error = E>>(self, asker: &A) -> Result<Verdict, E> {
        match self {
            Self::Verdict(verdict) => Ok(verdict),
            Self::GaveUp(gave_up) => Ok(Verdict::Stopped(asker.why_stopped(gave_up)?)),
            Self::Error(error) => Err(error),
        }
    }
}

/// Those of all solutions that are the least of their classes.
fn filtered<E>(
    search: &mut Search<'_>,
    mut filter: Filter,
    effort: &mut Effort,
    teller: &mut Teller<'_, E>,
) -> End<E> {
    loop {
        if let Some(end) = teller.at_limit() {
            return end;
        }
        let Some(solution) = search.next() else {
            let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
            return End::Verdict(verdict);
        };
        match filter.pass(solution, effort) {
            Ok(None) => {}
            Ok(Some(class)) => {
                if let Some(end) = teller.tell(class) {
                    return end;
                }
            }
            Err(gave_up) => return End::GaveUp(gave_up),
        }
    }
}

/// The classes of solutions that were kept.
fn all_together<E>(
    (verdict, classes): (Verdict, Vec<Representative>),
    teller: &mut Teller<'_, E>,
) -> End<E> {
    for class in classes {
        if let Some(end) = teller.at_limit().or_else(|| teller.tell(class)) {
            return end;
        }
    }
    End::Verdict(verdict)
}

/// The classes as they come.
fn by_levels<E>(
    mut levels: ByLevels<'_>,
    effort: &mut Effort,
    teller: &mut Teller<'_, E>,
) -> End<E> {
    loop {
        if let Some(end) = teller.at_limit() {
            return end;
        }
        match levels.next(effort) {
            Ok(None) => return End::Verdict(Verdict::Complete),
            Ok(Some(class)) => {
                if let Some(end) = teller.tell(class) {
                    return end;
                }
            }
            Err(gave_up) => return End::GaveUp(gave_up),
        }
    }
}

/// One solution of each class under a group of symmetries of `problem`.
///
/// # Errors
/// When the effort does not suffice, or the group is too large and has only a small part of all symmetries.
///
/// ```
/// use gavotte_symmetry::{Effort, Group};
/// let problem = gavotte_puzzles::queens::Queens::new(6)?.encode()?;
/// let effort = &mut Effort::unlimited();
/// let group = Group::of(&gavotte_orbits::symmetries(&problem, effort)?, effort)?;
/// let classes = gavotte_orbits::representatives(&problem, &group, effort)?;
/// assert_eq!(classes.len(), 1);
/// assert_eq!((classes[0].images.to_string(), classes[0].group.to_string()), ("4".into(), "2".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn representatives(
    problem: &Problem,
    group: &Group,
    effort: &mut Effort,
) -> Result<Vec<Representative>, NoClasses> {
    let mut classes = Vec::new();
    let verdict =
        UpTo::Group(group.clone()).list(problem, None, (effort, &mut Unlimited), &mut |class| {
            classes.push(class);
            Ok(ControlFlow::Continue(()))
        })?;
    debug_assert_eq!(verdict, Verdict::Complete, "a listing without limits is complete");
    Ok(classes)
}
