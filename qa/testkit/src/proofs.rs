//! Proofs in memory: the text that a search writes. Tests need no files, so that they can check thousands of them.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use gavotte::proof::{Aim, Conclusion, ProofLog, ProveError, Wanted, prove_all, prove_best};
use gavotte::{Ask, Best, Engine, Interrupt, Order, Problem, Query};

/// Bytes that a log writes and a test reads.
#[derive(Clone, Default)]
struct Bytes(Arc<Mutex<Vec<u8>>>);

impl Write for Bytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Bytes {
    fn take(&self) -> String {
        let bytes = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        String::from_utf8(bytes).unwrap_or_else(|error| panic!("a proof is text: {error}"))
    }
}

/// A proof, and the constraints that it refers to.
#[derive(Clone, Debug)]
pub struct Written {
    /// The constraints, or the clauses.
    pub constraints: String,
    /// The proof.
    pub proof: String,
    /// The conclusion according to its writer.
    pub conclusion: Conclusion,
    /// The number of steps of the search.
    pub steps: u64,
}

/// The proof that a search has found all solutions; `None` where the engine does not support the problem.
///
/// # Panics
/// When the search counts another number than its log.
#[must_use]
pub fn listed(problem: &Problem, engine: Engine, order: Order) -> Option<Written> {
    listed_by(Ask::new(problem).engine(engine).order(order), problem)
}

/// The same for any question about the problem, such as one for several threads.
///
/// # Panics
/// As [`listed`].
#[must_use]
pub fn listed_by(ask: Ask<'_>, problem: &Problem) -> Option<Written> {
    let (constraints, proof) = (Bytes::default(), Bytes::default());
    let log = ProofLog::new(problem, constraints.clone(), proof.clone()).ok()?;
    let log = Arc::new(Mutex::new(log));
    let mut search = ask.log(log.clone()).search(Query::Count).ok()?;
    let count = search.count_all();
    let conclusion = log.lock().ok()?.finish().ok()?;
    let said = match conclusion {
        Conclusion::None => 0_u32.into(),
        Conclusion::All(number) => number.into(),
        _ => panic!("the search has ended, and nobody asked for the best"),
    };
    assert_eq!(count.solutions, said);
    let (constraints, proof) = (constraints.take(), proof.take());
    Some(Written { constraints, proof, conclusion, steps: search.steps() })
}

/// The proof in LRAT that there is no solution; `None` where the problem has no clauses. Where there is a solution, the
/// proof concludes nothing.
#[must_use]
pub fn clausal(problem: &Problem, engine: Engine) -> Option<Written> {
    let (clauses, proof) = (Bytes::default(), Bytes::default());
    let log = ProofLog::lrat(problem, clauses.clone(), proof.clone()).ok()??;
    let log = Arc::new(Mutex::new(log));
    let mut search = Ask::new(problem).engine(engine).log(log.clone()).search(Query::Count).ok()?;
    search.count_all();
    let conclusion = log.lock().ok()?.finish().ok()?;
    let (constraints, proof) = (clauses.take(), proof.take());
    Some(Written { constraints, proof, conclusion, steps: search.steps() })
}

/// The proof that the best solutions are the best.
///
/// # Panics
/// When there is no such proof.
#[must_use]
pub fn best(problem: &Problem, aim: Aim, wanted: Wanted) -> Written {
    let mut best = Best::new(problem).goal(aim.goal);
    if let Some(keep) = wanted.keep {
        best = best.keep(keep);
    }
    if wanted.ties {
        best = best.ties(true);
    }
    let ranking = best.run();
    let mut written =
        made(|to, log, interrupt| prove_best(problem, aim, wanted, &ranking, to, log, interrupt));
    written.steps = best.steps();
    written
}

/// The proof that solutions are all that a problem has, side constraints or not.
///
/// # Panics
/// When there is no such proof.
#[must_use]
pub fn whole(problem: &Problem) -> Written {
    made(|to, log, interrupt| prove_all(problem, Aim::default(), to, log, interrupt))
}

fn made(
    prove: impl FnOnce(Bytes, Bytes, &mut Interrupt) -> Result<Conclusion, ProveError>,
) -> Written {
    let (constraints, proof) = (Bytes::default(), Bytes::default());
    let mut interrupt = Interrupt::default();
    let shown = prove(constraints.clone(), proof.clone(), &mut interrupt);
    let conclusion = shown.unwrap_or_else(|error| panic!("{error}"));
    let (constraints, proof) = (constraints.take(), proof.take());
    Written { constraints, proof, conclusion, steps: 0 }
}
