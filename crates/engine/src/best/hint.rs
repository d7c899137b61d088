//! A solution that is known before the search.
//!
//! # Why this shape
//! The search treats it as one that another engine has found, so nothing else changes: it sets the limit, it
//! is the answer when nothing better comes, and it is checked like every other.
//!
//! # Invariants
//! A hint that is kept is a solution of the original problem under the assumptions of the question.

use gavotte_model::{OptionId, Problem, Solution, verify};

use super::way::Way;
use crate::reduce::Component;

/// The hint, if it is a solution that holds all of `require` and nothing of `forbid`.
pub(super) fn checked(
    problem: &Problem,
    hint: &[OptionId],
    require: &[OptionId],
    forbid: &[OptionId],
) -> Option<Solution> {
    let solution = Solution::new(hint.to_vec());
    let holds = |option: &OptionId| solution.options().binary_search(option).is_ok();
    let fits = require.iter().all(holds) && !forbid.iter().any(holds);
    (fits && verify(problem, solution.options()).is_ok()).then_some(solution)
}

/// The part of a hint for the whole that concerns one part, in the numbers of the part; `None` when reductions
/// have removed options that it needs there.
pub(super) fn of_part(hint: &Solution, way: &Way, part: &Component) -> Option<Vec<OptionId>> {
    let original = |reduced: OptionId| way.reduced().map_or(reduced, |it| it.kept[reduced.index()]);
    let held = |&(_, option): &(OptionId, &OptionId)| {
        hint.options().binary_search(&original(*option)).is_ok()
    };
    let all = part.problem.options().zip(&part.kept);
    let options: Vec<OptionId> = all.filter(held).map(|(option, _)| option).collect();
    verify(&part.problem, &options).is_ok().then_some(options)
}
