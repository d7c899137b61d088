//! The proof of an answer, written while the search runs.
//!
//! # Why this shape
//! A proof is as long as the search, so it goes to its file line by line. It is whole only when the search has come to
//! its end: then it takes its place, with the file beside it. A run that was cut short leaves the files that were there. What a
//! killed one leaves under another name has no conclusion, and every checker refuses it.

use std::ffi::OsStr;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use gavotte::files::Pending;
use gavotte::formats::{Pace, Packed, Packing, shortened};
use gavotte::proof::{
    Aim, Conclusion, LearnedProof, ProofLog, Refutation, Wanted, prove_all, prove_best,
};
use gavotte::{
    BigUint, Engine, Goal, Interrupt, NoCertificate, Problem, Query, Ranking, Rehearsed, SharedLog,
    StopReason, Verdict, learned_proof, message, provable_within, rehearse_certificate,
};

use crate::args::{BestProofArgs, ProofArgs, Written};
use crate::failure::{Failure, named, warn};

/// Where a proof goes.
type Place = Box<dyn Write + Send>;
type Log = ProofLog<Place>;

/// A proof that is being written.
pub(crate) struct Proof {
    kind: Kind,
    name: String,
    /// The files that take their place when it is whole.
    files: Vec<Pending>,
}

enum Kind {
    /// A log from which the proof of a search is made.
    Log(Arc<Mutex<Log>>),
    /// A certificate by which the count can be repeated, written when the count is known.
    Certificate(Certificate),
    /// Weights of the items, which prove it without a search.
    Weights,
    /// A proof within side constraints, made by a search of its own when the answer is known. The last part says whether the
    /// answer is about all solutions.
    Beside(Box<BufWriter<Pending>>, Place, bool),
    /// The clauses that a SAT solver learns when it is asked once more for the proof.
    Learned(Box<LearnedProof<Place>>),
}

impl Proof {
    /// Begins the proof that the arguments ask for, about a problem. Only counts have certificates; whether the checker
    /// would take one is found out before the count. If an engine is named, the proof is that of its search, even where
    /// weights would be shorter.
    pub(crate) fn begin(
        args: &ProofArgs,
        problem: &Problem,
        query: Query,
        engine: Option<Engine>,
        interrupt: Interrupt,
    ) -> Result<Option<Self>, Failure> {
        let Some(path) = &args.proof else { return Ok(None) };
        let name = named(path);
        let cannot = |error| cannot(&name, &error);
        let plain = Packing::stripped(path);
        let ending = plain.extension().and_then(OsStr::to_str);
        let is_constrained = !problem.constraints().is_empty();
        if is_constrained && ending != Some("pbp") {
            problem.heeded_by("--proof").map_err(|it| Failure::Usage(it.message()))?;
        }
        let mut files = Vec::new();
        let kind = match ending {
            Some("pbp") if is_constrained => {
                provable(problem, Goal::Least, false, &name)?;
                let (constraints, proof) = create_with(path, &mut files).map_err(cannot)?;
                Kind::Beside(Box::new(constraints), proof, query != Query::First)
            }
            Some("gav") if query == Query::Count => {
                Kind::Certificate(Certificate::named(path)?.rehearsed(problem, interrupt)?)
            }
            Some("lrat") => {
                let (clauses, proof) = create_with(path, &mut files).map_err(cannot)?;
                let kind = if engine == Some(Engine::Sat) {
                    let log = LearnedProof::new(problem, clauses, proof).map_err(cannot)?;
                    log.map(|it| Kind::Learned(Box::new(it)))
                } else {
                    let log = ProofLog::lrat(problem, clauses, proof).map_err(cannot)?;
                    log.map(|it| Kind::Log(Arc::new(Mutex::new(it))))
                };
                kind.ok_or_else(|| {
                    let why = "LRAT cannot hold bounds; a .pbp proof can";
                    Failure::Usage(message!("{name}: {why}", name = &name, why))
                })?
            }
            Some("pbp") => {
                let (constraints, proof) = create_with(path, &mut files).map_err(cannot)?;
                let refutation = if engine.is_none() { Refutation::find(problem) } else { None };
                if let Some(refutation) = refutation {
                    refutation.write(constraints, proof).map_err(cannot)?;
                    Kind::Weights
                } else {
                    let log = ProofLog::new(problem, constraints, proof).map_err(cannot)?;
                    Kind::Log(Arc::new(Mutex::new(log)))
                }
            }
            _ => {
                return Err(Failure::Usage(message!(
                    "{name}: a proof ends with .pbp, one of `no solution` may end with .lrat, the certificate of a count ends \
                     with .gav, and each may have .gz or .zst behind it; checkers know them by that",
                    name
                )));
            }
        };
        Ok(Some(Self { kind, name, files }))
    }

    /// The log in which a search notes its branchings.
    pub(crate) fn log(&self) -> Option<SharedLog> {
        match &self.kind {
            Kind::Log(log) => Some(log.clone()),
            _ => None,
        }
    }

    /// Ends the proof when the search has ended with this count. A solver may have to be asked once more; `interrupt`
    /// stops it.
    pub(crate) fn end(
        self,
        problem: &Problem,
        verdict: Verdict,
        count: &BigUint,
        mut interrupt: Interrupt,
    ) -> Result<(), Failure> {
        let cannot = |error| cannot(&self.name, &error);
        let is_whole = match self.kind {
            // A panic in a log leaves less than a whole proof, which checkers refuse.
            Kind::Log(log) => {
                let end = log.lock().unwrap_or_else(PoisonError::into_inner).finish();
                end.map_err(cannot)? != Conclusion::Open
            }
            Kind::Certificate(certificate) if verdict == Verdict::Complete => {
                certificate.write(problem, count)?
            }
            Kind::Certificate(_) => false,
            Kind::Weights => true,
            Kind::Learned(mut log) if verdict == Verdict::Complete && *count == BigUint::ZERO => {
                let end = learned_proof(&mut log, &mut interrupt).map_err(cannot)?;
                end != Conclusion::Open
            }
            Kind::Learned(_) => false,
            Kind::Beside(constraints, proof, is_of_all)
                if verdict == Verdict::Complete && (is_of_all || *count == BigUint::ZERO) =>
            {
                let aim = Aim::default();
                let shown = prove_all(problem, aim, constraints, proof, &mut interrupt);
                shown.map_err(|error| self::cannot(&self.name, &error))? != Conclusion::Open
            }
            Kind::Beside(..) => false,
        };
        if is_whole {
            return put(&self.files).map_err(cannot);
        }
        warn(message!(
            "{name} is not written, because the search has not come to its end, and it would prove nothing; a solution \
             proves itself",
            name = self.name
        ));
        Ok(())
    }
}

/// The proof that solutions are the best, made when they are known.
pub(crate) struct BestProof {
    constraints: BufWriter<Pending>,
    proof: Place,
    name: String,
    /// The files that take their place when it is whole.
    files: Vec<Pending>,
}

impl BestProof {
    /// Makes the files that the arguments ask for. This happens before the search, because a folder that does not exist
    /// must not be noticed only after it. What cannot be proved is refused before that, so that no file is touched.
    pub(crate) fn begin(
        args: &BestProofArgs,
        problem: &Problem,
        goal: Goal,
        wanted: Wanted,
    ) -> Result<Option<Self>, Failure> {
        let Some(path) = &args.proof else { return Ok(None) };
        let name = named(path);
        let is_list = wanted.ties || wanted.keep.is_some_and(|it| it > 1);
        provable(problem, goal, is_list, &name)?;
        let cannot = |error| cannot(&name, &error);
        if Packing::stripped(path).extension().is_none_or(|it| it != "pbp") {
            return Err(Failure::Usage(message!(
                "{name}: a proof that solutions are the best ends with .pbp, and may have .gz or .zst behind it",
                name = &name
            )));
        }
        let mut files = Vec::new();
        let (constraints, proof) = create_with(path, &mut files).map_err(cannot)?;
        Ok(Some(Self { constraints, proof, name, files }))
    }

    /// Proves that the solutions found are the best.
    pub(crate) fn end(
        self,
        problem: &Problem,
        aim: Aim,
        wanted: Wanted,
        ranking: &Ranking,
        mut interrupt: Interrupt,
    ) -> Result<(), Failure> {
        let Self { constraints, proof, name, files } = self;
        let shown = prove_best(problem, aim, wanted, ranking, constraints, proof, &mut interrupt);
        match shown {
            Ok(Conclusion::Open) => {
                warn(message!(
                    "{name} is not written, because the search or its proof has not come to its end, and it would prove \
                     nothing",
                    name
                ));
                Ok(())
            }
            Ok(_) => put(&files).map_err(|error| cannot(&name, &error)),
            Err(error) => Err(cannot(&name, &error)),
        }
    }
}

/// Refuses what the search that writes proofs does not carry, before any file is touched.
fn provable(problem: &Problem, goal: Goal, is_list: bool, name: &str) -> Result<(), Failure> {
    provable_within(problem, goal, is_list)
        .map_err(|why| Failure::Usage(message!("{name}: {why}", name = name.to_owned(), why)))
}

/// Refuses to prove an answer that comes from a set of solutions, because no search is there to be logged.
pub(crate) fn refuse_for_set(proof: Option<&Path>) -> Result<(), Failure> {
    if proof.is_some() {
        let message = "a set of solutions answers without a search: leave --proof out, or ask the problem itself";
        return Err(Failure::Usage(message.into()));
    }
    Ok(())
}

/// Where the certificate of a count goes.
pub(crate) struct Certificate {
    path: Written,
    /// What the checker would take, once that is known.
    rehearsed: Option<Rehearsed>,
}

impl Certificate {
    /// The file of this name, which is made when the count is known.
    pub(crate) fn named(path: &Written) -> Result<Self, Failure> {
        if Packing::stripped(path).extension() == Some(OsStr::new("gav")) {
            return Ok(Self { path: path.clone(), rehearsed: None });
        }
        let name = path.display().to_string();
        Err(Failure::Usage(message!(
            "{name}: the certificate of a count ends with .gav, and may have .gz or .zst behind it",
            name = shortened(&name, 200)
        )))
    }

    /// Finds out whether the checker would take the certificate of all solutions of this problem, and refuses to go on if
    /// it would not. Where a limit of time comes first, no certificate will be written.
    pub(crate) fn rehearsed(
        mut self,
        problem: &Problem,
        mut interrupt: Interrupt,
    ) -> Result<Self, Failure> {
        match rehearse_certificate(problem, &mut interrupt) {
            Ok(rehearsed) => self.rehearsed = Some(rehearsed),
            Err(NoCertificate::Stopped(StopReason::Time | StopReason::Cancelled)) => {}
            Err(why) => {
                let name = self.path.display().to_string();
                return Err(Failure::Runtime(message!(
                    "{name}: {why}\nhelp: a list of all solutions can be proved with .pbp; without --proof any count is \
                     answered",
                    name = shortened(&name, 200),
                    why
                )));
            }
        }
        Ok(self)
    }

    /// Writes the certificate that the problem has `count` solutions. `false` where it is not known whether the checker
    /// would take it, so that there is none.
    pub(crate) fn write(&self, problem: &Problem, count: &BigUint) -> Result<bool, Failure> {
        let Some(rehearsed) = &self.rehearsed else { return Ok(false) };
        let mut files = Vec::new();
        let written = create(&self.path, &mut files)
            .and_then(|mut it| rehearsed.write(problem, count, &mut it))
            .and_then(|()| put(&files));
        let name = self.path.display().to_string();
        written.map_err(|error| cannot(&shortened(&name, 200), &error)).map(|()| true)
    }
}

fn cannot(name: &str, error: &impl std::fmt::Display) -> Failure {
    Failure::Runtime(message!(
        "cannot write the proof {name}: {error}",
        name = name.to_owned(),
        error = error.to_string()
    ))
}

/// Puts the files into their places.
fn put(files: &[Pending]) -> io::Result<()> {
    files.iter().try_for_each(Pending::commit)
}

/// A packed file whose flush also writes its end, because a proof is flushed only once.
struct Whole(Packed<Pending>);

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.finish()
    }
}

/// A file, packed if its name says so. It joins those that take their place at the end.
fn create(path: &Path, files: &mut Vec<Pending>) -> io::Result<Place> {
    let file = Pending::new(path)?;
    files.push(file.clone());
    Ok(match Packing::of_path(path) {
        Some(packing) => {
            let packed = Whole(Packed::new(packing, Pace::Fast, file));
            Box::new(BufWriter::with_capacity(1 << 16, packed))
        }
        None => Box::new(BufWriter::with_capacity(1 << 16, file)),
    })
}

/// The file beside a proof, which holds the constraints that it is about, and the file of the proof.
fn create_with(
    path: &Written,
    files: &mut Vec<Pending>,
) -> io::Result<(BufWriter<Pending>, Place)> {
    let beside = path.beside();
    let beside = beside.first().ok_or(io::ErrorKind::InvalidInput)?;
    let beside = Pending::beside(beside)?;
    files.push(beside.clone());
    Ok((BufWriter::new(beside), create(path, files)?))
}
