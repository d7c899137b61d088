//! Answers a question and writes the proof of the answer.
//!
//! # Why this shape
//! A log is written while the search runs, a certificate when the count is known, and the caller need not know which of
//! them it gets. The question is an [`Ask`], so engine, order, limits and progress are set as for any other question.
//!
//! # Invariants
//! An answer shows only what its proof concludes. An answer that was cut short shows nothing, and no checker accepts
//! the proof that it has begun.
//!
//! # Cost
//! That of the answer, and one line for each node of the search.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use gavotte_check::{self as check, Verified};
use gavotte_engine::{Ask, Engine, Goal, SharedLog, Unsupported, write_down};
use gavotte_model::{
    Budget, Decimal, Message, Problem, Query, Solution, StopReason, Verdict, message,
};
use gavotte_proof::{
    Aim, Conclusion, LearnedProof, ProofLog, Refutation, Wanted, prove_all, prove_best,
};
use num_bigint::BigUint;

use super::format::ProofFormat;
use super::rehearsal::{NoCertificate, Rehearsed, rehearse_certificate};
use crate::learned::learned_proof;

/// The fact that a proof shows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shown {
    /// There is no solution.
    NoSolution,
    /// There is this number of solutions, and the proof lists them.
    Solutions(u64),
    /// There is this number of solutions, and the certificate says how to count them.
    Count(BigUint),
    /// No solution has a cost that is better in this sense, and one has this cost.
    Optimum(check::Aim, Decimal),
    /// This number of solutions have this cost or one that is better in this sense, and the proof lists them.
    Within(check::Aim, u64, Decimal),
    /// Nothing, because there is a solution, which needs no other proof.
    Solution(Solution),
    /// Nothing, because the answer was cut short.
    Nothing,
}

impl Shown {
    /// The conclusion of a log about a problem, for the best in this sense.
    fn of(problem: &Problem, goal: Goal, conclusion: Conclusion) -> Self {
        let aim = check::Aim { is_greatest: goal == Goal::Greatest, is_cover: false };
        match conclusion {
            Conclusion::None => Self::NoSolution,
            Conclusion::All(count) => Self::Solutions(count),
            Conclusion::Best(cost) => Self::Optimum(aim, problem.written(cost)),
            Conclusion::Within(count, cost) => Self::Within(aim, count, problem.written(cost)),
            Conclusion::Open => Self::Nothing,
        }
    }

    /// The message of a checker that accepts the proof; `None` where it shows nothing.
    #[must_use]
    pub fn verified(&self) -> Option<Verified> {
        match self {
            Self::NoSolution => Some(Verified::NoSolution),
            Self::Solutions(count) => Some(Verified::Solutions(*count)),
            Self::Count(count) => Some(Verified::Count(count.to_string())),
            Self::Optimum(aim, cost) => Some(Verified::Optimum(*aim, cost.to_string())),
            Self::Within(aim, count, cost) => {
                Some(Verified::Within(*aim, *count, cost.to_string()))
            }
            Self::Solution(_) | Self::Nothing => None,
        }
    }
}

/// An answer with its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The fact that the proof shows.
    pub shown: Shown,
    /// How the answer ended.
    pub verdict: Verdict,
    /// The number of options that were tried.
    pub steps: u64,
}

impl Proved {
    /// A fact that is shown although nothing was tried.
    fn without_search(shown: Shown) -> Self {
        Self { shown, verdict: Verdict::Complete, steps: 0 }
    }
}

/// Why there is no proof.
#[derive(Debug)]
#[non_exhaustive]
pub enum ProveError {
    /// There are no proofs for this question, order or engine.
    Unsupported(Unsupported),
    /// The format does not hold such a proof: why.
    Format(ProofFormat, &'static str),
    /// No certificate of the count can be made, which is found out before the count.
    NoCertificate(NoCertificate),
    /// The output could not be written.
    Output(io::Error),
}

impl ProveError {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Unsupported(lacks) => lacks.message(),
            Self::Format(format, why) => {
                message!(
                    "a .{format} proof does not fit here: {why}",
                    format = format.to_string(),
                    why
                )
            }
            Self::NoCertificate(why) => why.message(),
            Self::Output(error) => message!("cannot write the proof: {error}", error),
        }
    }
}

gavotte_model::impl_message!(ProveError);

impl std::error::Error for ProveError {}

impl From<Unsupported> for ProveError {
    fn from(lacks: Unsupported) -> Self {
        Self::Unsupported(lacks)
    }
}

impl From<gavotte_proof::ProveError> for ProveError {
    fn from(error: gavotte_proof::ProveError) -> Self {
        match error {
            gavotte_proof::ProveError::Io(error) => Self::Output(error),
            gavotte_proof::ProveError::Unsupported(lacks) => Self::Unsupported(lacks),
        }
    }
}

impl From<io::Error> for ProveError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Answers a question to its end, and writes the proof of the answer into `proof`. The constraints in OPB or the
/// clauses that a proof in this format refers to go into `beside`; some formats need none.
///
/// [`Query::First`] asks whether there is a solution, [`Query::All`] and [`Query::Count`] for all of them,
/// [`Query::Best`] for the best ones. A second search within the limit of its cost proves that last answer. Where
/// weights of the items prove that there is no solution, a proof in VeriPB's format is one line, unless an engine is
/// named.
///
/// ```
/// use gavotte::{Problem, ProofFormat, Query, Shown};
/// let problem = Problem::builder().items(["a", "b", "c"]).option(["a", "b"]).option(["b", "c"]).build()?;
/// let mut clauses = Vec::new();
/// let ask = gavotte::ask(&problem);
/// let proved = gavotte::prove(ask, Query::First, ProofFormat::Lrat, &mut clauses, std::io::sink())?;
/// assert_eq!(proved.shown, Shown::NoSolution);
/// assert!(clauses.starts_with(b"p cnf 2 4\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When no such proof can be written, or the output fails.
pub fn prove(
    ask: Ask<'_>,
    query: Query,
    format: ProofFormat,
    beside: impl Write,
    proof: impl Write + Send + 'static,
) -> Result<Proved, ProveError> {
    if let Some(why) = format.lacks(query) {
        return Err(ProveError::Format(format, why));
    }
    ask.check_whole()?;
    ask.check()?;
    let problem = ask.problem();
    // A caller that names an engine wants to see its search.
    let is_free = ask.chosen_engine().is_none();
    if query == Query::Best {
        return best(ask, beside, proof);
    }
    if format == ProofFormat::Pbp && !problem.constraints().is_empty() {
        return constrained(ask, query, beside, proof);
    }
    let log = match format {
        ProofFormat::Gav => return certified(ask, problem, proof),
        ProofFormat::Pbp => match is_free.then(|| Refutation::find(problem)).flatten() {
            Some(refutation) => {
                refutation.write(beside, proof)?;
                return Ok(Proved::without_search(Shown::NoSolution));
            }
            None => ProofLog::new(problem, beside, proof)?,
        },
        ProofFormat::Lrat if ask.chosen_engine() == Some(Engine::Sat) => {
            return learned(ask, beside, proof);
        }
        ProofFormat::Lrat => {
            let log = ProofLog::lrat(problem, beside, proof)?;
            log.ok_or(ProveError::Format(format, NO_BOUNDS))?
        }
    };
    logged(ask, query, log)
}

/// An answer with its proof in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The answer that is proved.
    pub proved: Proved,
    /// The constraints in OPB or the clauses that the proof refers to, or nothing.
    pub beside: Vec<u8>,
    /// The proof.
    pub proof: Vec<u8>,
}

/// [`prove`] for programs that show the proof or pass it on. The proof is as long as the search, and held in memory.
///
/// ```
/// use gavotte::{Problem, ProofFormat, Query, check};
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let ask = gavotte::ask(&problem);
/// let written = gavotte::prove_in_memory(ask, Query::Count, ProofFormat::Pbp)?;
/// let text = check::Problem::dlx("a\na\na\n")?;
/// let verified = ProofFormat::Pbp.check(&text, check::Aim::default(), &written.proof[..])?;
/// assert_eq!(verified, check::Verified::Solutions(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When no such proof can be written.
pub fn prove_in_memory(
    ask: Ask<'_>,
    query: Query,
    format: ProofFormat,
) -> Result<Written, ProveError> {
    let (mut beside, proof) = (Vec::new(), Sheet::default());
    let proved = prove(ask, query, format, &mut beside, proof.clone())?;
    Ok(Written { proved, beside, proof: proof.take() })
}

/// A proof in VeriPB's format that there is no solution, or that these are all, by a search by links. It is made for
/// programs that must be small, such as a page. It is the same proof as that of [`prove_in_memory`] with
/// [`Engine::Links`](gavotte_engine::Engine), without the code of all other ways to answer.
///
/// ```
/// use gavotte::{Budget, Problem, Shown};
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let written = gavotte::prove_plainly(&problem, Budget::UNLIMITED)?;
/// assert_eq!(written.proved.shown, Shown::Solutions(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the problem has side constraints.
pub fn prove_plainly(problem: &Problem, budget: Budget) -> Result<Written, ProveError> {
    let (mut beside, proof) = (Vec::new(), Sheet::default());
    let log = Arc::new(Mutex::new(ProofLog::new(problem, &mut beside, proof.clone())?));
    let shared: SharedLog = log.clone();
    let (verdict, steps) = write_down(problem, &shared, budget)?;
    let shown = shown(problem, &log)?;
    let proved = Proved { shown, verdict, steps };
    Ok(Written { proved, beside, proof: proof.take() })
}

/// The fact that a log shows, which ends now.
fn shown<W: Write>(problem: &Problem, log: &Mutex<ProofLog<W>>) -> io::Result<Shown> {
    // A thread that panicked in a log has written less than a whole proof, which is refused.
    let conclusion = log.lock().unwrap_or_else(PoisonError::into_inner).finish()?;
    Ok(Shown::of(problem, Goal::default(), conclusion))
}

/// Bytes that a log writes and the caller takes.
#[derive(Clone, Default)]
struct Sheet(Arc<Mutex<Vec<u8>>>);

impl Sheet {
    fn take(&self) -> Vec<u8> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for Sheet {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Searches, and ends the log when the search has ended.
fn logged<W: Write + Send + 'static>(
    ask: Ask<'_>,
    query: Query,
    log: ProofLog<W>,
) -> Result<Proved, ProveError> {
    let problem = ask.problem();
    let log = Arc::new(Mutex::new(log));
    let shared: SharedLog = log.clone();
    let mut search = ask.log(shared).search(query)?;
    let mut first = None;
    let verdict = if query == Query::First {
        first = search.next();
        search.verdict()
    } else {
        Some(search.count_all().verdict)
    };
    let verdict = verdict.unwrap_or(Verdict::Stopped(StopReason::Solutions));
    let shown = match (shown(problem, &log)?, first) {
        (_, Some(solution)) => Shown::Solution(solution),
        (shown, None) => shown,
    };
    Ok(Proved { shown, verdict, steps: search.steps() })
}

/// Why a problem has no proof in LRAT.
const NO_BOUNDS: &str = "LRAT cannot hold bounds; a .pbp proof can";

/// Asks a SAT solver whether there is a solution. Where there is none, asks once more for the clauses that it learns.
fn learned(ask: Ask<'_>, beside: impl Write, proof: impl Write) -> Result<Proved, ProveError> {
    let mut interrupt = ask.interrupt();
    let log = LearnedProof::new(ask.problem(), beside, proof)?;
    let mut log = log.ok_or(ProveError::Format(ProofFormat::Lrat, NO_BOUNDS))?;
    let mut search = ask.search(Query::First)?;
    let first = search.next();
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Solutions));
    let shown = match first {
        Some(solution) => Shown::Solution(solution),
        None if verdict != Verdict::Complete => Shown::Nothing,
        None => match learned_proof(&mut log, &mut interrupt)? {
            Conclusion::None => Shown::NoSolution,
            _ => Shown::Nothing,
        },
    };
    Ok(Proved { shown, verdict, steps: search.steps() })
}

/// Answers within side constraints. The search that answers goes its own way, and another one proves the answer.
fn constrained(
    ask: Ask<'_>,
    query: Query,
    beside: impl Write,
    proof: impl Write + Send + 'static,
) -> Result<Proved, ProveError> {
    let (problem, mut interrupt) = (ask.problem(), ask.interrupt());
    let mut search = ask.search(query)?;
    let first = if query == Query::First { search.next() } else { None };
    let steps = search.steps();
    if let Some(solution) = first {
        return Ok(Proved { shown: Shown::Solution(solution), verdict: Verdict::Complete, steps });
    }
    let conclusion = prove_all(problem, Aim::default(), beside, proof, &mut interrupt)?;
    let verdict = match conclusion {
        Conclusion::Open => Verdict::Stopped(interrupt.reason().unwrap_or(StopReason::Cancelled)),
        _ => Verdict::Complete,
    };
    Ok(Proved { shown: Shown::of(problem, Goal::default(), conclusion), verdict, steps })
}

/// Finds the best solutions, and proves that no better ones exist.
fn best(
    ask: Ask<'_>,
    beside: impl Write,
    proof: impl Write + Send + 'static,
) -> Result<Proved, ProveError> {
    let (problem, mut interrupt) = (ask.problem(), ask.interrupt());
    let (goal, keep, ties) = ask.wanted();
    let mut best = ask.best()?;
    let ranking = best.run();
    let (aim, wanted) = (Aim { goal, is_cover: false }, Wanted { keep, ties });
    let conclusion = prove_best(problem, aim, wanted, &ranking, beside, proof, &mut interrupt)?;
    let verdict = match (conclusion, ranking.verdict) {
        (Conclusion::Open, Verdict::Complete) => {
            Verdict::Stopped(interrupt.reason().unwrap_or(StopReason::Cancelled))
        }
        (_, verdict) => verdict,
    };
    Ok(Proved { shown: Shown::of(problem, goal, conclusion), verdict, steps: best.steps() })
}

/// Counts, and writes the certificate of the count, if a checker would take it.
fn certified(ask: Ask<'_>, problem: &Problem, mut proof: impl Write) -> Result<Proved, ProveError> {
    let rehearsed = match rehearse_certificate(problem, &mut ask.interrupt()) {
        Ok(rehearsed) => rehearsed,
        // A problem of another program need have no text; what it does with the certificate is its own affair.
        Err(NoCertificate::Text(_)) if problem.constraints().is_empty() => Rehearsed::default(),
        Err(NoCertificate::Stopped(reason)) => {
            let verdict = Verdict::Stopped(reason);
            return Ok(Proved { shown: Shown::Nothing, verdict, steps: 0 });
        }
        Err(why) => return Err(ProveError::NoCertificate(why)),
    };
    let mut search = ask.search(Query::Count)?;
    let count = search.count_all();
    let (verdict, steps) = (count.verdict, search.steps());
    let shown = if verdict == Verdict::Complete {
        rehearsed.write(problem, &count.solutions, &mut proof)?;
        Shown::Count(count.solutions)
    } else {
        Shown::Nothing
    };
    proof.flush()?;
    Ok(Proved { shown, verdict, steps })
}
