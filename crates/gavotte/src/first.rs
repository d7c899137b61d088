//! The first solution, or a proof that there is none, on problems where the order decides.
//!
//! # Why this shape
//! Which order is good for one solution cannot be told from the problem, so several searches take
//! turns. The [plan](crate::Plan) calls this for each part that it searches.

use gavotte_engine::Search;
use gavotte_model::Problem;

/// `search`, the one that suits `problem`, in turn with others where there are any.
pub(crate) fn in_turns<'p>(search: Search<'p>, problem: &'p Problem) -> Search<'p> {
    search.with_hunters(problem)
}
