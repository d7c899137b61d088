//! A problem made ready for a search: reduced, and cut into independent parts. It is a value of its own, because
//! several searches may share it.

use gavotte_model::{ItemId, OptionId, Problem};

use super::all::reduce_assuming;
use super::components::{Component, split};
use super::outcome::{Keep, Outcome, Report};
use crate::run::numbers::as_set;

/// The problem or the parts to be searched, and the way back.
#[derive(Clone, Debug)]
pub struct Prepared {
    pub(crate) what: What,
    report: Option<Report>,
    /// The options that were required and those that were forbidden.
    pub(crate) assumed: (Vec<OptionId>, Vec<OptionId>),
}

/// The rest of the problem.
#[derive(Clone, Debug)]
pub(crate) enum What {
    /// The problem as it was.
    Whole,
    /// Nothing: this item cannot be covered as often as it must be.
    Hopeless(ItemId),
    /// Parts of the original problem.
    Parts {
        parts: Vec<Component>,
        /// For each option of the reduced problem, the original one.
        kept: Vec<OptionId>,
        /// The original options that are in every solution.
        taken: Vec<OptionId>,
    },
}

impl Prepared {
    /// Reduces `problem` so that every solution is kept, with `effort` as for
    /// [`reduce`](super::reduce), and cuts it into parts.
    ///
    /// ```
    /// use gavotte_engine::{model::Problem, reduce::Prepared};
    /// let problem = Problem::builder()
    ///     .items(["a", "b", "c"])
    ///     .option(["a"])
    ///     .option(["b"]).option(["b"])
    ///     .option(["c"]).option(["c"])
    ///     .build()?;
    /// let prepared = Prepared::new(&problem, 1000);
    /// assert_eq!(prepared.parts(&problem).count(), 2); // `a` is forced, `b` and `c` have no tie
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn new(problem: &Problem, effort: u64) -> Self {
        Self::assuming(problem, &[], &[], effort)
    }

    /// The same, for the solutions with all options of `require` and none of `forbid`. The rest is smaller than
    /// the problem that a search which [assumes](crate::Search::assume) them carries along.
    ///
    /// ```
    /// use gavotte_engine::{Order, Search, model::{OptionId, Problem}, reduce::Prepared};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let of = |prepared| Search::links(&problem, Order::Fewest).prepared(prepared);
    /// let mut search = of(Prepared::assuming(&problem, &[OptionId::new(1)], &[], 0));
    /// assert_eq!(search.next().unwrap().options(), [OptionId::new(1)]);
    /// assert_eq!(search.next(), None);
    /// let mut search = of(Prepared::assuming(&problem, &[], &[OptionId::new(1)], 0));
    /// assert_eq!(search.count_all().solutions, 1_u32.into());
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn assuming(
        problem: &Problem,
        require: &[OptionId],
        forbid: &[OptionId],
        effort: u64,
    ) -> Self {
        let require = as_set(require);
        let (what, report) = match reduce_assuming(problem, (&require, forbid), Keep::All, effort) {
            Outcome::None { item } => (What::Hopeless(item), None),
            Outcome::Unchanged => {
                let kept = || problem.options().collect();
                let parts = |parts| What::Parts { parts, kept: kept(), taken: Vec::new() };
                (split(problem).map_or(What::Whole, parts), None)
            }
            Outcome::Reduced(reduced) => {
                let reduced = *reduced;
                let kept: Vec<OptionId> = reduced.problem.options().collect();
                let parts = split(&reduced.problem)
                    .unwrap_or_else(|| vec![Component { problem: reduced.problem, kept }]);
                let what = What::Parts { parts, kept: reduced.kept, taken: reduced.taken };
                (what, Some(reduced.report))
            }
        };
        Self { what, report, assumed: (require, forbid.to_vec()) }
    }

    /// The problems to be searched: `problem` itself, or the parts it fell into, the smallest first.
    pub fn parts<'a>(&'a self, problem: &'a Problem) -> impl Iterator<Item = &'a Problem> {
        let (whole, parts) = match &self.what {
            What::Whole => (Some(problem), &[][..]),
            What::Hopeless(_) => (None, &[][..]),
            What::Parts { parts, .. } => (None, &parts[..]),
        };
        whole.into_iter().chain(parts.iter().map(|part| &part.problem))
    }

    /// Counts of what was removed; `None` if nothing was.
    #[must_use]
    pub fn report(&self) -> Option<Report> {
        self.report
    }

    /// The item that proves that there is no solution, if the reductions have found one.
    #[must_use]
    pub fn hopeless(&self) -> Option<ItemId> {
        match self.what {
            What::Hopeless(item) => Some(item),
            _ => None,
        }
    }
}
