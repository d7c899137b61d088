//! Questions, answered by whichever engines suit. They have a place of their own because the SAT solver is handed over
//! here, so that `gavotte-engine` need not know one.

use gavotte_backends::SAT;
use gavotte_engine::{Ask, Order, Search};
use gavotte_model::{Problem, Query};

/// A question about `problem`, answered by whichever engines suit it.
///
/// ```
/// use gavotte::{Engine, Order, Problem, Query};
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let question = gavotte::ask(&problem).order(Order::Reverse).threads(2);
/// let solution = question.search(Query::First)?.next().unwrap();
/// assert_eq!(solution.numbers().collect::<Vec<_>>(), [2]);
/// let by_solver = gavotte::ask(&problem).engine(Engine::Sat).search(Query::All { limit: None })?;
/// assert_eq!(by_solver.count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn ask(problem: &Problem) -> Ask<'_> {
    Ask::new(problem).solver(SAT)
}

/// The search by the engines that suit, which is never refused. [`Ask`] refuses a problem with side constraints; here a
/// plain search answers it and leaves out the solutions that break one.
pub(crate) fn asked(problem: &Problem, query: Query) -> Search<'_> {
    let search = ask(problem).search(query);
    search.unwrap_or_else(|_| Search::links(problem, Order::default()))
}
