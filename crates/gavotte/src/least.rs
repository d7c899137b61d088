//! The least solution of all: of two solutions the one that holds the least option in which they differ comes first.
//!
//! # Why this shape
//! Contests ask for the first list in the order of the options, and a set of all solutions is too large for most of their
//! problems. So the list is found from its front. A solution that is known, the *witness*, holds the options that are
//! settled. Each option before the next one of the witness is tried: a solution that holds it, too, is the new witness, and
//! an option that no such solution holds is forbidden from then on. Most of these questions are small, so each is a fork of
//! one search with a few thousand steps, and is asked again under the limits of the program where these do not suffice.
//!
//! # Invariants
//! The witness holds all options that are required, and none that is forbidden. All options before the next one to look at
//! are required, or are in no solution with the required ones.
//!
//! # Cost
//! At most one search for a first solution for each option that shares no item with the settled ones.

use gavotte_backends::{FORK_STEPS, asked};
use gavotte_engine::Search;
use gavotte_model::{Bounds, Budget, OptionId, Problem, Query, Solution, StopReason, Verdict};

use crate::Asker;

/// The least solution with the options of `require` and without those of `forbid`. Where a limit ends the work, the solution is
/// the least one that was found.
///
/// ```
/// use gavotte::{Asker, Problem, Query, Search, StopReason, Verdict, least, symmetry::GaveUp};
///
/// struct Unlimited;
///
/// impl Asker for Unlimited {
///     type Error = Box<dyn std::error::Error>;
///     fn search<'p>(&mut self, problem: &'p Problem, query: Query) -> Result<Search<'p>, Self::Error> {
///         Ok(gavotte::ask(problem).search(query)?)
///     }
///     fn why_stopped(&self, _: GaveUp) -> Result<StopReason, Self::Error> {
///         Ok(StopReason::Cancelled)
///     }
/// }
///
/// let problem = Problem::builder().items(["a", "b", "c"]).option(["a", "b"]).option(["b"]).option(["a", "c"]);
/// let problem = problem.option(["c"]).option(["a"]).build()?;
/// let (solution, verdict) = least(&problem, (&[], &[]), &mut Unlimited)?;
/// let numbers: Vec<_> = solution.unwrap().options().iter().map(|it| it.number()).collect();
/// assert_eq!((numbers, verdict), (vec![1, 4], Verdict::Complete));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of the searches.
pub fn least<A: Asker>(
    problem: &Problem,
    (require, forbid): (&[OptionId], &[OptionId]),
    asker: &mut A,
) -> Result<(Option<Solution>, Verdict), A::Error> {
    let mut settled = Settled::new(problem, require, forbid);
    let mut witness = match under_limits(problem, require, forbid, asker)? {
        Reply::Some(solution) => solution,
        Reply::None => return Ok((None, Verdict::Complete)),
        Reply::Stopped(reason) => return Ok((None, Verdict::Stopped(reason))),
    };
    let base = asked(problem, Query::All { limit: None });
    for option in problem.options() {
        if witness.options().binary_search(&option).is_ok() {
            settled.require(option);
            continue;
        }
        if settled.excludes(option) {
            continue;
        }
        match with(option, &settled, &base, asker)? {
            Reply::Some(solution) => {
                witness = solution;
                settled.require(option);
            }
            Reply::None => settled.forbid(option),
            Reply::Stopped(reason) => return Ok((Some(witness), Verdict::Stopped(reason))),
        }
    }
    Ok((Some(witness), Verdict::Complete))
}

/// Whether a solution with the settled options holds this one, too.
fn with<A: Asker>(
    option: OptionId,
    settled: &Settled<'_>,
    base: &Search<'_>,
    asker: &mut A,
) -> Result<Reply, A::Error> {
    if let Some(reason) = asker.interrupted() {
        return Ok(Reply::Stopped(reason));
    }
    let required = [&settled.required[..], &[option]].concat();
    let fork = base.fork_assuming(&required, &settled.forbidden);
    let mut fork = fork.budget(Budget::steps(FORK_STEPS));
    let reply = reply(&mut fork);
    asker.spend(fork.steps());
    match reply {
        Reply::Stopped(_) => under_limits(settled.problem, &required, &settled.forbidden, asker),
        reply => Ok(reply),
    }
}

/// The answer to one question.
enum Reply {
    Some(Solution),
    None,
    Stopped(StopReason),
}

fn reply(search: &mut Search<'_>) -> Reply {
    match (search.next(), search.verdict()) {
        (Some(solution), _) => Reply::Some(solution),
        (None, Some(Verdict::Complete)) => Reply::None,
        (None, Some(Verdict::Stopped(reason))) => Reply::Stopped(reason),
        (None, None) => Reply::Stopped(StopReason::Cancelled),
    }
}

fn under_limits<A: Asker>(
    problem: &Problem,
    require: &[OptionId],
    forbid: &[OptionId],
    asker: &mut A,
) -> Result<Reply, A::Error> {
    let mut search = asker.search(problem, Query::First)?.assume(require, forbid);
    let reply = reply(&mut search);
    asker.spend(search.steps());
    Ok(reply)
}

/// The options that all further solutions hold, and those that none holds.
struct Settled<'p> {
    problem: &'p Problem,
    required: Vec<OptionId>,
    forbidden: Vec<OptionId>,
    /// The options that have an answer.
    is_known: Vec<bool>,
    /// The items that are covered once and no further time.
    is_taken: Vec<bool>,
}

impl<'p> Settled<'p> {
    fn new(problem: &'p Problem, require: &[OptionId], forbid: &[OptionId]) -> Self {
        let mut settled = Self {
            problem,
            required: Vec::new(),
            forbidden: Vec::new(),
            is_known: vec![false; problem.option_count()],
            is_taken: vec![false; problem.item_count()],
        };
        require.iter().for_each(|&option| settled.require(option));
        forbid.iter().for_each(|&option| settled.forbid(option));
        settled
    }

    fn require(&mut self, option: OptionId) {
        if std::mem::replace(&mut self.is_known[option.index()], true) {
            return;
        }
        self.required.push(option);
        for entry in self.problem.entries(option) {
            let is_once = self.problem.bounds(entry.item) == Bounds::ONCE;
            self.is_taken[entry.item.index()] |= is_once && self.problem.is_primary(entry.item);
        }
    }

    fn forbid(&mut self, option: OptionId) {
        self.is_known[option.index()] = true;
        self.forbidden.push(option);
    }

    /// Whether the option has its answer, or covers an item that a required one covers.
    fn excludes(&self, option: OptionId) -> bool {
        let mut entries = self.problem.entries(option);
        self.is_known[option.index()] || entries.any(|it| self.is_taken[it.item.index()])
    }
}
