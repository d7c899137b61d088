//! A search for all solutions within a limit, which is written to a log.
//!
//! # Why this shape
//! A caller that knows the best solution needs a proof that nothing is better. The engines that take turns to
//! find it reduce, split and guess, and a proof would have to follow each of them. So the answer is proved by
//! one search that does none of this: branch and bound over the whole problem, within a limit that is known from
//! the beginning. Each bound rests on prices, and a log needs to know nothing else of it.
//!
//! # Invariants
//! 1. The limit stays as it is, so that each refusal in the log is one at this limit.
//! 2. Nothing is excluded before the log is attached.
//!
//! # Cost
//! The search tree of branch and bound, whose bounds come from prices alone. So some problems that other engines
//! have solved are too hard for it. The prices at the root are those of the linear relaxation.

use gavotte_model::{Problem, StopReason};

use super::prices::price;
use super::relaxed::Relaxed;
use super::tree::{self, Found, Tree};
use crate::kernel::Kernel;
use crate::run::{Allowance, Assumed, Event, Goal, Interrupt, Run, SharedLog, Unsupported, copies};
use crate::stores::Logged;

/// Searches for all solutions that cost at most `limit`, or at least that for the greatest, and writes the
/// search to `log`. Without `wants_all`, options that could only make a solution dearer are left out.
///
/// The answer is `None` where the search has come to its end, and otherwise the reason why it was stopped.
///
/// # Errors
/// When costs are too large for sums of 64 bits; when all are wanted and a side constraint is soft, because the excess
/// of a solution may be stated in several ways.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// use gavotte_engine::{Goal, Log, Note, adaptor::Interrupt, model::Problem, search_within};
///
/// struct Nodes(usize);
/// impl Log for Nodes {
///     fn note(&mut self, notes: &[Note]) {
///         self.0 += notes.iter().filter(|&&it| it == Note::Dead).count();
///     }
/// }
/// let problem = Problem::builder().items(["a"]).option(["a"]).cost(3).build()?;
/// let log = Arc::new(Mutex::new(Nodes(0)));
/// let limit = 2; // the best solution costs 3
/// let stopped = search_within(&problem, Goal::Least, limit, false, log.clone(), &mut Interrupt::default())?;
/// assert_eq!(stopped, None);
/// assert_eq!(log.lock().map(|it| it.0).unwrap_or(0), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn search_within(
    problem: &Problem,
    goal: Goal,
    limit: i64,
    wants_all: bool,
    log: SharedLog,
    interrupt: &mut Interrupt,
) -> Result<Option<StopReason>, Unsupported> {
    let store = begun(problem, goal, wants_all, interrupt)?;
    let limit = if goal == Goal::Greatest { limit.saturating_neg() } else { limit };
    Ok(search(store, limit, log, interrupt))
}

/// Searches for all solutions, whatever they cost, and writes the search to `log`. Soft constraints play no part; hard
/// ones have prices as items have, so that a budget that cannot be kept is refused early.
///
/// The answer is that of [`search_within`].
///
/// # Errors
/// When the sums of side constraints are too large.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// use gavotte_engine::{Log, Note, adaptor::Interrupt, model::Problem, search_whole};
///
/// struct Solutions(usize);
/// impl Log for Solutions {
///     fn note(&mut self, notes: &[Note]) {
///         self.0 += notes.iter().filter(|&&it| it == Note::Solve).count();
///     }
/// }
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let log = Arc::new(Mutex::new(Solutions(0)));
/// assert_eq!(search_whole(&problem, log.clone(), &mut Interrupt::default())?, None);
/// assert_eq!(log.lock().map(|it| it.0).unwrap_or(0), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn search_whole(
    problem: &Problem,
    log: SharedLog,
    interrupt: &mut Interrupt,
) -> Result<Option<StopReason>, Unsupported> {
    let costs = vec![0; problem.option_count()];
    let store = carried(problem, costs, true, interrupt)?.unpriced();
    Ok(search(store, 0, log, interrupt))
}

/// The search over this store within the limit; the reason why it was stopped.
fn search(
    mut store: Relaxed,
    limit: i64,
    log: SharedLog,
    interrupt: &mut Interrupt,
) -> Option<StopReason> {
    raise(&mut store, limit, interrupt);
    if interrupt.is_due_now() {
        return Some(interrupt.why());
    }
    store.listen(log.clone());
    store.begin(limit);
    let mut kernel = Kernel::new(Logged::new(store, log), Assumed::NOTHING);
    // How many nodes lie between two looks at the interrupt.
    let stretch = 100;
    loop {
        match kernel.find(Allowance::new(stretch, interrupt)) {
            Event::Exhausted => return None,
            Event::Solution => {}
            Event::Paused if interrupt.is_due_now() => return Some(interrupt.why()),
            Event::Paused => {}
        }
    }
}

/// Whether [`search_within`] can search the problem, before anything is searched.
///
/// ```
/// use gavotte_engine::{Goal, model::Problem, provable_within};
/// let problem = Problem::builder().items(["a"]).option(["a"]).cost(3).build()?;
/// assert!(provable_within(&problem, Goal::Least, false).is_ok());
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
///
/// # Errors
/// As for [`search_within`].
pub fn provable_within(problem: &Problem, goal: Goal, wants_all: bool) -> Result<(), Unsupported> {
    begun(problem, goal, wants_all, &Interrupt::default()).map(|_| ())
}

/// The store of the search.
fn begun(
    problem: &Problem,
    goal: Goal,
    wants_all: bool,
    interrupt: &Interrupt,
) -> Result<Relaxed, Unsupported> {
    if wants_all && problem.constraints().iter().any(|it| it.price().is_some()) {
        let what = "several solutions of a problem with soft side constraints";
        return Err(Unsupported::new("that writes proofs", what));
    }
    let costs = problem.options().map(|it| price(problem, goal, it)).collect();
    carried(problem, costs, wants_all, interrupt)
}

/// The store of the search at these costs.
fn carried(
    problem: &Problem,
    costs: Vec<i64>,
    wants_all: bool,
    interrupt: &Interrupt,
) -> Result<Relaxed, Unsupported> {
    let relaxed = Relaxed::new(problem, costs, 0, wants_all, interrupt.halt());
    let lacks = || Unsupported::new("that writes proofs", "costs as large as these");
    relaxed.filter(|_| copies::PROOFS).ok_or_else(lacks)
}

/// Makes the prices at the root as good as they get.
fn raise(store: &mut Relaxed, limit: i64, interrupt: &mut Interrupt) {
    store.share_out();
    store.aim(limit);
    while store.climb() && store.root_bound() <= limit && !interrupt.is_due_now() {}
    if store.root_bound() > limit {
        return;
    }
    let tree = store.rest().and_then(|(state, taken)| Tree::new(state, taken));
    let Some(mut tree) = tree.filter(|_| copies::TREES) else { return };
    while matches!(tree.advance(Some(limit), tree::STRETCH), Found::Nothing) {
        if interrupt.is_due_now() {
            return;
        }
    }
    store.adopt(tree.prices());
}
