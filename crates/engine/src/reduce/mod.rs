//! Reductions: a smaller problem with the same answers, and the way back.
//!
//! # Why this shape
//! A reduction is a function from a problem to a problem, so every engine gains from it and none
//! has to know. What may be removed depends on the question ([`Keep`]): who counts needs every
//! solution, who looks for one does not. The reductions work on one shared state (`remains`), each
//! in its own file:
//!
//! * `forced`: an item with as many options as it needs takes them all; what clashes with them goes.
//! * `blocking`: an option after which some item could no longer be covered goes.
//! * `dominated`: an option that another one can replace goes, where the question allows.
//! * `dear`: an option that costs no less than its items' cheapest options together goes, likewise.
//! * `implied`: an item whose bounds follow from another item's goes.
//! * `free`: an item that no choice can bring out of its bounds goes.
//!
//! `components` splits what is left into independent parts, and [`Prepared`] is all that a search
//! needs of both.
//!
//! # Invariants
//! 1. With [`Keep::All`] the solutions of the smaller problem and those of the original are in
//!    bijection through [`Reduced::original`].
//! 2. The same input gives the same output: effort is counted, never timed.
//! 3. The order in which an engine finds the solutions may change.
//!
//! # Cost
//! `forced` and `free` are linear in the entries. The others look at no more than `effort` entries
//! together; when it is spent, what was found until then stays found.
//!
//! # Source
//! D. E. Knuth, *The Art of Computer Programming*, 7.2.2.1, Algorithm P and his program DLX-PRE
//! (forcing, blocking); R. S. Garfinkel and G. L. Nemhauser, *The set-partitioning problem* (1969)
//! for dominated rows and columns; J. E. Beasley, *An algorithm for set covering problem* (1987) for
//! dear ones.

mod blocking;
mod components;
mod dear;
mod dominated;
mod forced;
mod free;
mod implied;
mod marks;
mod prepared;
mod remains;

use gavotte_model::{Bounds, ItemId, OptionId, Problem, Restriction};

use crate::run::Goal;
pub use components::{Component, components};
pub use prepared::Prepared;
pub(crate) use prepared::What;
use remains::{Hopeless, Remains};

/// Effort that finds most of what there is to find and takes milliseconds, not more.
pub const MODERATE_EFFORT: u64 = 2_000_000;

/// What a reduction must keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Keep {
    /// Every solution: to count, list, sample or rank them.
    All,
    /// A solution, if there is one.
    One,
    /// A solution that is best in this sense, if there is a solution.
    Best(Goal),
}

/// What became of a problem.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// It became smaller.
    Reduced(Box<Reduced>),
    /// Nothing could be removed.
    Unchanged,
    /// It has no solution: this item cannot be covered as often as it must be.
    None {
        /// The item.
        item: ItemId,
    },
}

/// A smaller problem and the way back.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// The smaller problem. Its items and options keep their names, costs and labels.
    pub problem: Problem,
    /// The original option of each option of [`problem`](Self::problem).
    pub kept: Vec<OptionId>,
    /// The original options that are in every solution.
    pub taken: Vec<OptionId>,
    /// What was removed, and why.
    pub report: Report,
}

impl Reduced {
    /// The solution of the original problem that a solution of the smaller one stands for.
    #[must_use]
    pub fn original(&self, solution: &[OptionId]) -> Vec<OptionId> {
        let chosen = solution.iter().map(|option| self.kept[option.index()]);
        let mut options: Vec<OptionId> = self.taken.iter().copied().chain(chosen).collect();
        options.sort_unstable();
        options
    }
}

/// How much a reduction removed, by reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Options that are in every solution, as far as that was seen.
    pub taken: usize,
    /// Options without a primary item.
    pub unchoosable: usize,
    /// Options that clash with one that was taken.
    pub clashing: usize,
    /// Options after which some item could no longer be covered.
    pub blocking: usize,
    /// Options that others can replace, or that nothing needs.
    pub dominated: usize,
    /// Items that the taken options cover.
    pub covered: usize,
    /// Items whose bounds follow from another item's.
    pub implied: usize,
    /// Items that no choice can bring out of their bounds.
    pub free: usize,
    /// How many entries the reductions looked at beyond the linear ones.
    pub effort: u64,
    /// Whether the effort was enough to look at everything.
    pub complete: bool,
}

impl Report {
    fn is_empty(&self) -> bool {
        let options =
            self.taken + self.unchoosable + self.clashing + self.blocking + self.dominated;
        options + self.covered + self.implied + self.free == 0
    }
}

/// Makes `problem` smaller. `effort` is about the number of entries that may be looked at, see
/// [`MODERATE_EFFORT`]; with 0 only what takes linear time is done.
///
/// ```
/// use gavotte_engine::reduce::{self, Keep, Outcome};
/// use gavotte_engine::model::{OptionId, Problem};
///
/// let problem = Problem::builder()
///     .items(["a", "b", "c"])
///     .option(["a"]) // the only option of `a`
///     .option(["b"])
///     .option(["b", "c"])
///     .option(["c"])
///     .build()?;
/// let Outcome::Reduced(reduced) = reduce::reduce(&problem, Keep::All, 0) else { panic!() };
/// assert_eq!((reduced.problem.item_count(), reduced.problem.option_count()), (2, 3));
/// let second = OptionId::new(1); // of the smaller problem: `b` and `c` in one
/// assert_eq!(reduced.original(&[second]), [OptionId::new(0), OptionId::new(2)]);
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[must_use]
pub fn reduce(problem: &Problem, keep: Keep, effort: u64) -> Outcome {
    reduce_assuming(problem, (&[], &[]), keep, effort)
}

/// The same, once the options of the first list are taken and those of the second dropped.
fn reduce_assuming(
    problem: &Problem,
    assumed: (&[OptionId], &[OptionId]),
    keep: Keep,
    effort: u64,
) -> Outcome {
    match remains_of(problem, assumed, keep, effort) {
        Err(Hopeless(item)) => Outcome::None { item },
        // What was forbidden is gone, and in no count of the report.
        Ok(remains) if remains.report.is_empty() && assumed.1.is_empty() => Outcome::Unchanged,
        Ok(remains) => Outcome::Reduced(Box::new(reduced(remains, effort))),
    }
}

/// Applies every reduction until none finds more.
fn remains_of<'p>(
    problem: &'p Problem,
    (require, forbid): (&[OptionId], &[OptionId]),
    keep: Keep,
    effort: u64,
) -> Result<Remains<'p>, Hopeless> {
    let mut remains = Remains::new(problem, effort)?;
    remains.assume(require, forbid)?;
    remains.take_forced()?;
    loop {
        remains.drop_blocking()?;
        let was_dear = remains.drop_dear(keep)?;
        if !remains.drop_dominated(keep)? && !was_dear {
            break;
        }
    }
    remains.drop_implied();
    remains.drop_free();
    Ok(remains)
}

fn reduced(remains: Remains<'_>, effort: u64) -> Reduced {
    let problem = remains.problem;
    let kept: Vec<_> = problem.options().filter(|&option| remains.is_alive(option)).collect();
    let items: Vec<_> = problem.items().filter(|&item| remains.item(item).open).collect();
    let smaller = Restriction::new(problem).restrict(&items, &kept, |item| {
        let state = remains.item(item);
        // An item that was given none stands at 1..=1 as long as it is open.
        problem.given_bounds(item).map(|_| Bounds::between(state.min, state.max))
    });
    debug_assert!(remains.effort <= effort, "effort is spent, never won");
    let mut report = remains.report;
    report.effort = effort - remains.effort;
    report.complete = remains.effort > 0;
    Reduced { problem: smaller, kept, taken: remains.taken, report }
}
