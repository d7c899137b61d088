//! The loop of a count up to symmetry, by the members of the group or level by level.
//!
//! # Why this shape
//! By Burnside's lemma there is one smaller problem to count for each conjugacy class of the group, so all members of
//! the group have to be visited. A group that is too large for that goes level by level instead: one solution of each
//! class is listed and counted. Where neither is possible, all solutions are kept. For a group of some thousand members,
//! the listing is tried first, for as long as a visit of its members would take, because such a group often leaves few
//! classes.
//!
//! # Invariants
//! A count that is cut short is at most the number of classes, and its verdict says that it was.
//!
//! # Cost
//! That of the smaller counts, or of the listing.

use gavotte_engine::Count;
use gavotte_model::{Problem, Query, Verdict};
use gavotte_symmetry::{Effort, GaveUp, Group};
use num_bigint::BigUint;

use crate::alike::alike;
use crate::anchor::Anchor;
use crate::asker::{Asker, Unlimited};
use crate::count::{Classes, MOST, NoClasses};
use crate::listing::{ByLevels, Listing};
use crate::together::together;
use crate::up_to::UpTo;

impl UpTo {
    /// The number of solutions of `problem` up to these symmetries; a lower bound when a limit is met.
    ///
    /// # Errors
    /// An error of `asker`. Also when the group is too large, and when it is no group of the problem.
    ///
    /// The example of [`Asker`] has a limit.
    pub fn count<A: Asker>(
        &self,
        problem: &Problem,
        effort: &mut Effort,
        asker: &mut A,
    ) -> Result<Count, A::Error> {
        if let Self::Alike(what) = self {
            let (verdict, classes) = alike(problem, what, None, (effort, asker))?;
            return Ok(Count { solutions: classes.len().into(), verdict });
        }
        match self.levels_first(problem, effort) {
            Ok(Some((levels, most))) => {
                if let Some(count) = by_levels(levels, most, effort, asker)? {
                    return Ok(count);
                }
            }
            Ok(None) => {}
            Err(NoClasses::GaveUp(gave_up)) => return cut_short(BigUint::ZERO, gave_up, asker),
            Err(NoClasses::TooMany { .. }) => {
                let group = match self.group(effort) {
                    Ok(group) => group,
                    Err(gave_up) => return cut_short(BigUint::ZERO, gave_up, asker),
                };
                let (verdict, classes) = together(problem, &group, effort, asker)?;
                return Ok(Count { solutions: classes.len().into(), verdict });
            }
            Err(error) => return Err(error.into()),
        }
        let group = self.group(effort).map_err(NoClasses::from);
        let made = group.and_then(|group| {
            let anchor = Anchor::of_equal_orbits(problem, &group);
            Ok((Classes::new(problem, &group, effort)?, anchor))
        });
        match made {
            Ok((classes, anchor)) => by_members(classes, anchor, problem, (effort, asker)),
            Err(NoClasses::GaveUp(gave_up)) => cut_short(BigUint::ZERO, gave_up, asker),
            Err(error) => Err(error.into()),
        }
    }

    /// The listing to try first, and the number of entries that it may take; `None` when the members of the group are
    /// visited at once.
    fn levels_first<'p>(
        &self,
        problem: &'p Problem,
        effort: &mut Effort,
    ) -> Result<Option<(ByLevels<'p>, u64)>, NoClasses> {
        let order = self.order().and_then(|order| order.to_u64()).unwrap_or(u64::MAX);
        // A group of all symmetries that has more members is first tried level by level, for as long as a visit of
        // its members would take.
        let few: u64 = 5_000;
        let listing = match self {
            Self::All(symmetries) if order > few => Listing::by_levels(problem, symmetries),
            Self::Group(group) if order > MOST => Listing::up_to(problem, group, effort)?,
            _ => return Ok(None),
        };
        let entries = order.saturating_mul(problem.option_count() as u64);
        let most = if order > MOST { u64::MAX } else { entries };
        Ok(match listing {
            Listing::Levels(levels) => Some((levels, most)),
            Listing::Filter(_) => None,
        })
    }
}

/// The count up to the moment when a limit was met.
fn cut_short<A: Asker>(solutions: BigUint, gave_up: GaveUp, asker: &A) -> Result<Count, A::Error> {
    Ok(Count { solutions, verdict: Verdict::Stopped(asker.why_stopped(gave_up)?) })
}

/// Counts the smaller problems of Burnside's lemma. Where an item is fixed, all solutions are counted by those with some of its
/// options.
fn by_members<A: Asker>(
    mut classes: Classes<'_>,
    mut anchor: Option<(Anchor, u64)>,
    problem: &Problem,
    (effort, asker): (&mut Effort, &mut A),
) -> Result<Count, A::Error> {
    loop {
        // Work on symmetries makes the smaller problem.
        if let Err(gave_up) = effort.spend(problem.entry_count() as u64) {
            return cut_short(classes.at_least(), gave_up, asker);
        }
        let Some((smaller, members)) = classes.next_problem()? else { break };
        // The identity comes first. Options of its quotient have other numbers where some are left out.
        let (asked, forbid, times) = match anchor.take() {
            Some((anchor, size)) => (problem, anchor.others, size),
            None => (&smaller, Vec::new(), 1),
        };
        let verdict = asker.ask(asked, Query::Count, &forbid, |search| {
            let Count { solutions, verdict } = search.count_all();
            classes.add(members, &(solutions * times));
            verdict
        })?;
        if verdict != Verdict::Complete {
            return Ok(Count { solutions: classes.at_least(), verdict });
        }
    }
    Ok(Count { solutions: classes.exact(), verdict: Verdict::Complete })
}

/// Counts by listing one solution of each class; `None` when it takes more entries than `most`.
fn by_levels<A: Asker>(
    mut levels: ByLevels<'_>,
    most: u64,
    effort: &mut Effort,
    asker: &A,
) -> Result<Option<Count>, A::Error> {
    let mut solutions = BigUint::ZERO;
    let mut part = effort.at_most(most);
    let ended = loop {
        match levels.next(&mut part) {
            Ok(Some(_)) => solutions += 1_u32,
            Ok(None) => break Ok(()),
            Err(gave_up) => break Err(gave_up),
        }
    };
    let spent = effort.spend(part.spent().saturating_sub(effort.spent()));
    match (ended, spent) {
        (Ok(()), _) => Ok(Some(Count { solutions, verdict: Verdict::Complete })),
        (Err(_), Err(gave_up)) => cut_short(solutions, gave_up, asker).map(Some),
        (Err(gave_up), Ok(())) if most == u64::MAX => {
            cut_short(solutions, gave_up, asker).map(Some)
        }
        (Err(_), Ok(())) => Ok(None),
    }
}

/// How many solutions `problem` has up to the symmetries of a group, exactly.
///
/// # Errors
/// When the group is too large, and when it is no group of the problem.
///
/// ```
/// use gavotte_symmetry::{Effort, Group};
/// let problem = gavotte_puzzles::queens::Queens::new(8)?.encode()?;
/// let effort = &mut Effort::unlimited();
/// let group = Group::of(&gavotte_orbits::symmetries(&problem, effort)?, effort)?;
/// let mut search = gavotte_backends::asked(&problem, gavotte_model::Query::Count);
/// assert_eq!(search.count_all().solutions.to_string(), "92");
/// assert_eq!(gavotte_orbits::count_up_to(&problem, &group, effort)?.to_string(), "12");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count_up_to(
    problem: &Problem,
    group: &Group,
    effort: &mut Effort,
) -> Result<BigUint, NoClasses> {
    let count = UpTo::Group(group.clone()).count(problem, effort, &mut Unlimited)?;
    debug_assert_eq!(count.verdict, Verdict::Complete, "a count without limits is complete");
    Ok(count.solutions)
}
