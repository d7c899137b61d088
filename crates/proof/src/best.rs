//! The proof that solutions are the best ones, when they are known.
//!
//! # Why this shape
//! A search for the best uses every means, and its way is of no use to a checker. But its answer is: when the
//! best cost is known, one search within the limit below it proves that nothing is better. That search is made
//! here.
//!
//! # Cost
//! See [`search_within`].

use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gavotte_engine::adaptor::Interrupt;
use gavotte_engine::{Ask, Engine, Ranking, SharedLog, Unsupported, search_whole, search_within};
use gavotte_model::{Message, Problem, Query, Verdict};

use crate::aim::Aim;
use crate::bounded::BoundedLog;
use crate::conclusion::Conclusion;
use crate::log::ProofLog;
use crate::weights::Refutation;

/// The solutions that were asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// How many of the best; `None` is any one.
    pub keep: Option<usize>,
    /// Whether all that cost the same as the last of them are wanted, too.
    pub ties: bool,
}

/// Why there is no proof.
#[derive(Debug)]
pub enum ProveError {
    /// The constraints or the proof could not be written.
    Io(io::Error),
    /// The search that writes proofs does not carry the problem.
    Unsupported(Unsupported),
}

impl ProveError {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Io(error) => Message::text(error),
            Self::Unsupported(error) => error.message(),
        }
    }
}

gavotte_model::impl_message!(ProveError);

impl std::error::Error for ProveError {}

impl From<io::Error> for ProveError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Unsupported> for ProveError {
    fn from(error: Unsupported) -> Self {
        Self::Unsupported(error)
    }
}

/// Proves that the solutions of a ranking are the best ones of a problem, in VeriPB's format.
///
/// - One best solution: no other one is better ([`Conclusion::Best`]).
/// - Several: these are all that are better than the last one or, with ties, as good ([`Conclusion::Within`]);
///   the others cost the same as the last one.
/// - Fewer than were wanted: these are all ([`Conclusion::All`], [`Conclusion::None`]).
///
/// A ranking that is not complete, and a search that is stopped, leave [`Conclusion::Open`].
///
/// # Errors
/// Output that fails; costs that are too large; several solutions where side constraints are soft.
///
/// ```
/// use gavotte_engine::{Best, adaptor::Interrupt, model::Problem};
/// use gavotte_proof::{Aim, Conclusion, Wanted, prove_best};
///
/// let problem = Problem::builder()
///     .items(["a", "b"])
///     .option(["a"]).cost(3)
///     .option(["b"]).cost(4)
///     .option(["a", "b"]).cost(8)
///     .build()?;
/// let ranking = Best::new(&problem).run();
/// let wanted = Wanted { keep: None, ties: false };
/// let (constraints, proof) = (std::io::sink(), std::io::sink()); // files, for a checker
/// let shown = prove_best(&problem, Aim::default(), wanted, &ranking, constraints, proof, &mut Interrupt::default())?;
/// assert_eq!(shown, Conclusion::Best(7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove_best(
    problem: &Problem,
    aim: Aim,
    wanted: Wanted,
    ranking: &Ranking,
    constraints: impl Write,
    proof: impl Write + Send + 'static,
    interrupt: &mut Interrupt,
) -> Result<Conclusion, ProveError> {
    if ranking.verdict != Verdict::Complete {
        return Ok(Conclusion::Open);
    }
    let found = &ranking.solutions;
    // A line of weights names no question, so it is about the problem of the text.
    if found.is_empty() && !aim.is_cover {
        if let Some(refutation) = Refutation::find(problem) {
            refutation.write(constraints, proof)?;
            return Ok(Conclusion::None);
        }
    }
    let (Some((cost, last)), true) = (found.last(), found.len() >= wanted.keep.unwrap_or(1)) else {
        return prove_all(problem, aim, constraints, proof, interrupt);
    };
    let is_one = wanted.keep.is_none_or(|it| it == 1) && !wanted.ties;
    // The model guarantees that sums of costs have room for one more.
    let better = aim.minimised(aim.minimised(*cost).saturating_sub(1));
    let (log, limit) = if is_one {
        (BoundedLog::optimum(problem, aim, last.options(), constraints, proof)?, better)
    } else {
        let limit = if wanted.ties { *cost } else { better };
        (BoundedLog::within(problem, aim, limit, constraints, proof)?, limit)
    };
    let log = Arc::new(Mutex::new(log));
    let shared: SharedLog = log.clone();
    let stopped = search_within(problem, aim.goal, limit, !is_one, shared, interrupt)?;
    let mut log = held(&log);
    if stopped.is_some() { Ok(Conclusion::Open) } else { Ok(log.finish()?) }
}

/// Proves how many solutions a problem has and which, whatever they cost; they are searched for once more.
///
/// # Errors
/// Output that fails; side constraints whose sums are too large.
///
/// ```
/// use gavotte_engine::{adaptor::Interrupt, model::{Problem, Sum}};
/// use gavotte_proof::{Aim, Conclusion, prove_all};
///
/// let problem = Problem::builder()
///     .items(["a"])
///     .option(["a"])
///     .option(["a"])
///     .constraint(Sum::new("budget").term(0, 3).term(1, 5).most(4))
///     .build()?;
/// let (constraints, proof) = (std::io::sink(), std::io::sink()); // files, for a checker
/// let shown = prove_all(&problem, Aim::default(), constraints, proof, &mut Interrupt::default())?;
/// assert_eq!(shown, Conclusion::All(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove_all(
    problem: &Problem,
    aim: Aim,
    constraints: impl Write,
    proof: impl Write + Send + 'static,
    interrupt: &mut Interrupt,
) -> Result<Conclusion, ProveError> {
    if !problem.constraints().is_empty() {
        let log = Arc::new(Mutex::new(BoundedLog::all(problem, aim, constraints, proof)?));
        let stopped = search_whole(problem, log.clone(), interrupt)?;
        let mut log = held(&log);
        return if stopped.is_some() { Ok(Conclusion::Open) } else { Ok(log.finish()?) };
    }
    let log = Arc::new(Mutex::new(ProofLog::about(problem, aim, constraints, proof)?));
    let (cancel, budget) = interrupt.limits();
    let ask = Ask::new(problem).engine(Engine::Links).log(log.clone());
    let mut search = ask.search(Query::Count)?.cancel(cancel).budget(budget);
    search.count_all();
    Ok(held(&log).finish()?)
}

/// The log, locked. A thread that has panicked in it has written less than a whole proof, and such a proof is
/// refused.
fn held<L>(log: &Mutex<L>) -> MutexGuard<'_, L> {
    log.lock().unwrap_or_else(PoisonError::into_inner)
}
