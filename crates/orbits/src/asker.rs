//! How a program searches while solutions are counted or listed up to symmetry.
//!
//! # Why this shape
//! Programs differ in limits, progress and statistics, but not in what they make of the answers. So the program opens
//! each search under its limits and learns when it is over. The loops over searches are written once, in `counting` and
//! `representatives`.
//!
//! # Cost
//! None besides the searches.

use gavotte_backends::asked;
use gavotte_engine::Search;
use gavotte_model::{OptionId, Problem, Query, StopReason};
use gavotte_symmetry::GaveUp;

use crate::count::NoClasses;

/// Opens searches under the limits of a program.
///
/// ```
/// use gavotte_engine::Search;
/// use gavotte_model::{Budget, Problem, Query, StopReason};
/// use gavotte_orbits::{Asker, UpTo};
/// use gavotte_symmetry::{Effort, GaveUp};
///
/// /// At most this many steps for each search.
/// struct Steps(u64);
///
/// impl Asker for Steps {
///     type Error = Box<dyn std::error::Error>;
///
///     fn search<'p>(&mut self, problem: &'p Problem, query: Query) -> Result<Search<'p>, Self::Error> {
///         Ok(gavotte_backends::ask(problem).budget(Budget::steps(self.0)).search(query)?)
///     }
///
///     fn why_stopped(&self, _: GaveUp) -> Result<StopReason, Self::Error> {
///         Ok(StopReason::Steps)
///     }
/// }
///
/// let problem = gavotte_puzzles::queens::Queens::new(8)?.encode()?;
/// let effort = &mut Effort::new(100_000);
/// let up_to = UpTo::All(gavotte_orbits::symmetries(&problem, effort)?);
/// let count = up_to.count(&problem, effort, &mut Steps(10_000))?;
/// assert_eq!((count.solutions.to_string(), count.verdict.is_answer()), ("12".to_owned(), true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Asker {
    /// Why there is no answer at all.
    type Error: From<NoClasses>;

    /// A search of `problem` under the rest of the limits.
    ///
    /// # Errors
    /// When the problem cannot be searched.
    fn search<'p>(&mut self, problem: &'p Problem, query: Query)
    -> Result<Search<'p>, Self::Error>;

    /// Takes the steps of a search that has ended off the limit.
    fn spend(&mut self, _steps: u64) {}

    /// Why to end work that consists of many small searches: a limit of time, or somebody who has enough.
    fn interrupted(&self) -> Option<StopReason> {
        None
    }

    /// The result of `answer` for a search of the solutions without the options of `forbid`.
    ///
    /// # Errors
    /// When the problem cannot be searched.
    fn ask<R>(
        &mut self,
        problem: &Problem,
        query: Query,
        forbid: &[OptionId],
        answer: impl FnOnce(&mut Search<'_>) -> R,
    ) -> Result<R, Self::Error> {
        let mut search = self.search(problem, query)?.assume(&[], forbid);
        let result = answer(&mut search);
        self.spend(search.steps());
        Ok(result)
    }

    /// The limit that ended the work on symmetries.
    ///
    /// # Errors
    /// When no limit ended it: then the problem is too large for that work.
    fn why_stopped(&self, gave_up: GaveUp) -> Result<StopReason, Self::Error>;
}

/// Searches without limits.
#[derive(Debug)]
pub(crate) struct Unlimited;

impl Asker for Unlimited {
    type Error = NoClasses;

    fn search<'p>(&mut self, problem: &'p Problem, query: Query) -> Result<Search<'p>, NoClasses> {
        Ok(asked(problem, query))
    }

    fn why_stopped(&self, gave_up: GaveUp) -> Result<StopReason, NoClasses> {
        Err(gave_up.into())
    }
}
