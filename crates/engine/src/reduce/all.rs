//! All reductions, one after the other, until none finds more, because each may open the way for another.
//!
//! # Cost
//! Each round that goes on has made the problem smaller, and the rounds share one effort.

use gavotte_model::{Bounds, OptionId, Problem, Restriction};

use super::outcome::{Keep, Outcome, Reduced};
use super::remains::{Hopeless, Remains};

/// Makes `problem` smaller. `effort` is about the number of entries that may be read, see
/// [`MODERATE_EFFORT`](super::MODERATE_EFFORT); with 0 only reductions of linear time are made.
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
///
/// A problem with side constraints stays as it is, because options that are dropped or taken would count for
/// them.
#[must_use]
pub fn reduce(problem: &Problem, keep: Keep, effort: u64) -> Outcome {
    if !problem.constraints().is_empty() {
        return Outcome::Unchanged;
    }
    reduce_assuming(problem, (&[], &[]), keep, effort)
}

/// The same, once the options of the first list are taken and those of the second dropped.
pub(super) fn reduce_assuming(
    problem: &Problem,
    assumed: (&[OptionId], &[OptionId]),
    keep: Keep,
    effort: u64,
) -> Outcome {
    match remains_of(problem, assumed, keep, effort) {
        Err(Hopeless(item)) => Outcome::None { item },
        // Forbidden options are gone, and the report does not count them.
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
        // An item without given bounds stands at 1..=1 as long as it is open.
        problem.given_bounds(item).map(|_| Bounds::between(state.min, state.max))
    });
    debug_assert!(remains.effort <= effort, "effort is spent, never won");
    let mut report = remains.report;
    report.effort = effort - remains.effort;
    report.complete = remains.effort > 0;
    Reduced { problem: smaller, kept, taken: remains.taken, report }
}
