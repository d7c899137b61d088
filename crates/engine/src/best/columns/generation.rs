//! Column generation as users see it: its settings. The work is in [`run`](super::run), because settings do
//! not depend on the type of the callback.

use std::fmt;

use gavotte_model::{Budget, Problem};

use super::error::ColumnError;
use super::generated::Generated;
use super::prices::{Offer, Prices};
use super::run::Session;
use super::settings::Settings;
use crate::run::{Cancel, Progress, Threads};

/// A search for a solution of least cost among options of which most are not listed.
///
/// The problem has all items, and the options to begin with, if there are any. A callback is given [`Prices`] and
/// offers options whose [reduced cost](Prices::reduced) is below the [limit](Prices::limit). It claims with
/// [`Offer::All`] that there are no others: the bound and the word "optimal" rest on that.
///
/// Options of a problem without costs count 1 each. Options that are offered have no colors. The goal is the least
/// cost; for the greatest, negate all costs.
///
/// ```
/// use std::convert::Infallible;
/// use gavotte_engine::columns::{ColumnGeneration, NewOption, Offer, Prices};
/// use gavotte_engine::model::{ItemId, Problem, Verdict};
///
/// // Cut a rope of 100 into pieces of 40, 35, 35, 30, 25 and 20: as few ropes as possible.
/// let lengths = [40, 35, 35, 30, 25, 20];
/// let problem = Problem::builder().items(0..lengths.len()).build()?;
/// // Here the sets of pieces that a rope has room for are few enough to go through.
/// let offer = |prices: &Prices| {
///     let mut wanted = Vec::new();
///     for set in 1_u32..1 << lengths.len() {
///         let pieces = (0_u32..6).filter(|piece| set >> piece & 1 == 1);
///         let length: i32 = pieces.clone().map(|piece| lengths[piece as usize]).sum();
///         let option = NewOption::new(pieces.map(ItemId::new), 1);
///         if length <= 100 && prices.reduced(option.cost, &option.items) < prices.limit() {
///             wanted.push(option);
///         }
///     }
///     Ok::<_, Infallible>(Offer::All(wanted))
/// };
/// let answer = ColumnGeneration::new(&problem).run(offer)?;
/// assert_eq!(answer.ranking.solutions[0].0, 2);
/// assert_eq!(answer.ranking.verdict, Verdict::Complete);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ColumnGeneration<'p> {
    settings: Settings<'p>,
}

impl fmt::Debug for ColumnGeneration<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ColumnGeneration")
            .field("rounds", &self.settings.rounds)
            .finish_non_exhaustive()
    }
}

impl<'p> ColumnGeneration<'p> {
    /// A search for a solution of least cost.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        Self { settings: Settings::new(problem) }
    }

    /// Searches the problems of listed options on this number of threads. The callback is always called on the
    /// thread of [`run`](Self::run).
    #[must_use]
    pub fn threads(mut self, threads: impl Into<Threads>) -> Self {
        self.settings.threads = threads.into();
        self
    }

    /// Limits the effort. Steps are those of the search. Pricing takes half of the time at most, so that
    /// there is a solution at the end. The time of the callback counts, but nobody interrupts it. Where the
    /// callback cannot list the options that a proof needs, the rest of a limit goes into the search of the
    /// known options.
    #[must_use]
    pub fn budget(mut self, budget: Budget) -> Self {
        self.settings.pace.budget = budget;
        self
    }

    /// Lets `cancel` stop the search.
    #[must_use]
    pub fn cancel(mut self, cancel: &Cancel) -> Self {
        self.settings.pace.cancel = cancel.clone();
        self
    }

    /// Limits how many times the callback is asked.
    #[must_use]
    pub fn rounds(mut self, rounds: impl Into<Option<u64>>) -> Self {
        self.settings.rounds = rounds.into();
        self
    }

    /// Restricts the search to solutions that cost less than this. A complete answer without solutions then says
    /// that there is none, with this cost as the bound. Without this call, solutions that cost 2^40 units or more are
    /// not looked for.
    #[must_use]
    pub fn better_than(mut self, cost: impl Into<Option<i64>>) -> Self {
        self.settings.better_than = cost.into();
        self
    }

    /// Calls `hook` while a problem of listed options is searched, at most ten times a second.
    #[must_use]
    pub fn on_progress(mut self, hook: impl FnMut(&Progress) + Send + 'p) -> Self {
        self.settings.pace.progress = Some(Box::new(hook));
        self
    }

    /// Asks `callback` for options until none is missing, and searches.
    ///
    /// # Errors
    /// When the callback fails, when an offer is no option of the problem, and when the problem has side
    /// constraints.
    pub fn run<E>(
        &mut self,
        callback: impl FnMut(&Prices) -> Result<Offer, E>,
    ) -> Result<Generated, ColumnError<E>> {
        let heeded = self.settings.problem.heeded_by("column generation");
        heeded.map_err(ColumnError::Unheeded)?;
        Session::new(&mut self.settings, callback).run()
    }
}
