//! Which searches a SAT solver stands by for.
//!
//! # Why this shape
//! The hand-over itself is the engine's ([`Search::relayed`]); here is only who gets it: problems of a
//! size at which a plain search can fail and a formula is made in no time. The rule looks neither at the
//! provider that is compiled in nor at the clock.
//!
//! # Cost
//! One pass over the entries and a copy of the problem.

use gavotte_backends::{Sat, fits};
use gavotte_engine::Search;
use gavotte_model::Problem;

/// The fewest options with which a problem may be worth a SAT solver: a plain search of fewer hardly
/// fails. [options]
const FEWEST_LEARNT: usize = 250;
/// The most entries: the formula of more would take longer to build than a short search may last.
/// [entries]
const MOST_LEARNT: usize = 1 << 20;

/// The search, handed over to a SAT solver when it has spent a bounded effort and sees no end.
pub(crate) fn with_relief<'p>(search: Search<'p>, problem: &Problem) -> Search<'p> {
    let is_worth = problem.option_count() >= FEWEST_LEARNT
        && problem.entry_count() <= MOST_LEARNT
        && fits(problem);
    if is_worth { search.relayed(Box::new(Sat::new(problem))) } else { search }
}
