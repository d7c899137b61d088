//! Questions, answered by whichever engines suit.
//!
//! # Why this shape
//! The SAT solver is handed over here, so that `gavotte-engine` need not know one, and all that asks names this crate.
//!
//! # Cost
//! None besides that of [`Ask`].

use gavotte_engine::{Ask, Order, Search};
use gavotte_model::{Problem, Query};

use crate::SAT;

/// The greatest number of steps of a fork for one of many small questions; after it the question is asked again. \[steps\]
pub const FORK_STEPS: u64 = 2_000;

/// A question about `problem`, answered by whichever engines suit it.
///
/// ```
/// use gavotte_engine::{Engine, Order};
/// use gavotte_model::{Problem, Query};
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let question = gavotte_backends::ask(&problem).order(Order::Reverse).threads(2);
/// let solution = question.search(Query::First)?.next().unwrap();
/// assert_eq!(solution.numbers().collect::<Vec<_>>(), [2]);
/// let by_solver = gavotte_backends::ask(&problem).engine(Engine::Sat);
/// assert_eq!(by_solver.search(Query::All { limit: None })?.count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn ask(problem: &Problem) -> Ask<'_> {
    Ask::new(problem).solver(SAT)
}

/// The search by the engines that suit, which is never refused. [`Ask`] refuses a problem with side constraints; here a
/// plain search answers it and leaves out the solutions that break one.
#[must_use]
pub fn asked(problem: &Problem, query: Query) -> Search<'_> {
    let search = ask(problem).search(query);
    search.unwrap_or_else(|_| Search::links(problem, Order::default()))
}
