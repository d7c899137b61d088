//! Answers with proofs, and the check of proofs.
//!
//! # Why this shape
//! Both run on the library's own functions, which the command uses, too. A text is read piece by piece with a look for
//! signals, because checking a long proof may take minutes.

use std::fs::File;
use std::io::{self, BufWriter, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use gavotte::check::{Aim, Verified};
use gavotte::files::Pending;
use gavotte::formats::{DEFAULT_UNPACKED_LIMIT, Format, ReadError, Source};
use gavotte::{
    Ask, BigUint, CheckError, Goal, ProofFormat, ProveError, Proved, Query, Shown, Written,
    check_proof, prove, prove_in_memory, text_for_check,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::answers::int;
use crate::core::Core;
use crate::effort::Effort;
use crate::errors::{error, os_error, placed, problem_error, read_error};
use crate::solution::Solution;
use crate::wait::{self, Answered};

/// The verdict of a proof, in words and as a number; a solution where there is one; the status word, the limit that was
/// met, the steps; and the bytes of its constraints and of the proof, where they were not written to a file.
pub(crate) type Made<'py> = Answered<(
    Option<String>,
    Option<Bound<'py, PyAny>>,
    Option<Solution>,
    &'static str,
    Option<&'static str>,
    u64,
    Option<Bound<'py, PyBytes>>,
    Option<Bound<'py, PyBytes>>,
)>;

/// Answers a question and writes the proof of the answer, into a file or into memory. Of the best, `wanted` says
/// whether the greatest cost is, how many are wanted, and whether those that cost the same as the last one are.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // what is made of Python objects is given away
pub(crate) fn prove_answer<'py>(
    core: &Bound<'py, Core>,
    effort: &Bound<'py, Effort>,
    question: &str,
    wanted: (bool, Option<usize>, bool),
    format: &str,
    path: Option<PathBuf>,
) -> PyResult<Made<'py>> {
    let (py, effort) = (core.py(), effort.get());
    let format = proof_format(format)?;
    let query = asked(question)?;
    let how = core.get().how(py, effort, Vec::new(), Vec::new())?;
    let place = path.clone();
    let work = wait::begin(py, &core.get().problem, &effort.watch, move |problem, desk| {
        let ask = how.ask(problem).cancel(desk.cancel()).on_progress(desk.on_progress());
        let (is_greatest, keep, ties) = wanted;
        let goal = Goal::greatest_if(is_greatest);
        let ask = ask.goal(goal).keep(keep).ties(ties);
        match &place {
            Some(path) => into_file(ask, query, format, path).map(|it| (it, None)),
            None => prove_in_memory(ask, query, format).map(|it| {
                let Written { proved, beside, proof } = it;
                (proved, Some((beside, proof)))
            }),
        }
    })?;
    let (proved, raised) = wait::result(py, work, &effort.watch)?;
    let (proved, bytes) = proved.map_err(|why| unproved(py, why, path.as_deref()))?;
    let verified = proved.shown.verified();
    let number = verified.as_ref().and_then(number).map(|it| int(py, &it)).transpose()?;
    let found = match proved.shown {
        Shown::Solution(solution) => Some(Solution::new(core.clone().unbind(), solution)),
        _ => None,
    };
    let (status, stopped_by) = wait::status(proved.verdict);
    let (beside, proof) = bytes.unzip();
    let kept = |bytes: Option<Vec<u8>>| bytes.map(|bytes| PyBytes::new(py, &bytes));
    let beside = kept(beside.filter(|_| format.beside().is_some()));
    let words = verified.map(|it| it.to_string());
    Ok(((words, number, found, status, stopped_by, proved.steps, beside, kept(proof)), raised))
}

/// The question that the word names.
fn asked(question: &str) -> PyResult<Query> {
    match question {
        "solve" => Ok(Query::First),
        "all" => Ok(Query::All { limit: None }),
        "count" => Ok(Query::Count),
        "best" => Ok(Query::Best),
        _ => {
            let words = format!(
                "a question is \"solve\", \"all\", \"count\" or \"best\", not {question:?}"
            );
            Err(PyValueError::new_err(words))
        }
    }
}

/// The proof in a file, and its constraints in a file beside it.
fn into_file(
    ask: Ask<'_>,
    query: Query,
    format: ProofFormat,
    path: &Path,
) -> Result<Proved, ProveError> {
    let place = Pending::new(path)?;
    let proof = BufWriter::new(place.clone());
    let proved = match format.beside() {
        Some(ending) => {
            let below = Pending::beside(&path.with_extension(ending))?;
            let proved = prove(ask, query, format, BufWriter::new(below.clone()), proof)?;
            below.commit()?;
            proved
        }
        None => prove(ask, query, format, io::sink(), proof)?,
    };
    place.commit()?;
    Ok(proved)
}

fn unproved(py: Python<'_>, why: ProveError, path: Option<&Path>) -> PyErr {
    match why {
        ProveError::Output(error) => os_error(path, &error),
        other => error(py, "UnsupportedError", &other),
    }
}

fn proof_format(name: &str) -> PyResult<ProofFormat> {
    name.parse().map_err(PyValueError::new_err::<String>)
}

/// The number of solutions that a verdict states.
fn number(verified: &Verified) -> Option<BigUint> {
    match verified {
        Verified::NoSolution => Some(BigUint::ZERO),
        Verified::Solutions(count)
        | Verified::RepeatCovers(count)
        | Verified::Within(_, count, _) => Some((*count).into()),
        Verified::Count(digits) | Verified::CountOfCovers(digits) => digits.parse().ok(),
        _ => None,
    }
}

/// A text, or the file that it is in.
#[derive(FromPyObject)]
pub(crate) enum Text {
    Bytes(Vec<u8>),
    File(PathBuf),
}

impl Text {
    fn name(&self, of: &str) -> String {
        match self {
            Self::Bytes(_) => format!("<{of}>"),
            Self::File(path) => path.display().to_string(),
        }
    }

    fn path(&self) -> Option<PathBuf> {
        match self {
            Self::Bytes(_) => None,
            Self::File(path) => Some(path.clone()),
        }
    }

    /// The text, which is read as long as no signal comes.
    fn open(self, ear: &Ear) -> io::Result<Source> {
        let (ear, limit) = (ear.clone(), DEFAULT_UNPACKED_LIMIT);
        match self {
            Self::Bytes(bytes) => {
                Source::from_reader(None, Listening { inner: Cursor::new(bytes), ear }, limit)
            }
            Self::File(path) => {
                let inner = File::open(&path)?;
                Source::from_reader(Some(&path), Listening { inner, ear }, limit)
            }
        }
    }
}

/// The error that a signal handler has raised.
type Ear = Arc<Mutex<Option<PyErr>>>;

/// A reader that ends with an error when a signal has come.
struct Listening<R> {
    inner: R,
    ear: Ear,
}

impl<R: Read> Read for Listening<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        #[allow(clippy::redundant_closure_for_method_calls)] // the method is of one lifetime
        let heard = Python::attach(|py| py.check_signals());
        if let Err(error) = heard {
            *self.ear.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            return Err(io::Error::other("interrupted"));
        }
        self.inner.read(buffer)
    }
}

/// The verdict, in words and as a number; or the line that is wrong, and the reason.
pub(crate) type Checked<'py> =
    (Option<String>, Option<Bound<'py, PyAny>>, Option<u64>, Option<String>);

/// Checks a proof as an answer to a question about the text of a problem: whether the greatest cost is the best, and
/// whether it is about repeat covers.
#[pyfunction]
#[pyo3(signature = (problem, proof, asked, from_format=None, format=None))]
pub(crate) fn check<'py>(
    py: Python<'py>,
    problem: Text,
    proof: Text,
    asked: (bool, bool),
    from_format: Option<&str>,
    format: Option<&str>,
) -> PyResult<Checked<'py>> {
    let from = from_format.map(str::parse::<Format>).transpose();
    let from = from.map_err(|error| PyValueError::new_err(error.to_string()))?;
    let format = format.map(proof_format).transpose()?;
    let (name, files) = (problem.name("problem"), (problem.path(), proof.path()));
    let ear = Ear::default();
    let checked = py.detach(|| {
        let problem = problem.open(&ear).map_err(|error| CheckError::Read(ReadError::Io(error)))?;
        let proof = proof.open(&ear).map_err(CheckError::Proof)?;
        let aim = Aim { is_greatest: asked.0, is_cover: asked.1 };
        check_proof(problem, from, aim, proof, format)
    });
    if let Some(error) = ear.lock().unwrap_or_else(PoisonError::into_inner).take() {
        return Err(error);
    }
    match checked {
        Ok(verified) => {
            let number = number(&verified).map(|it| int(py, &it)).transpose()?;
            Ok((Some(verified.to_string()), number, None, None))
        }
        Err(CheckError::Refused(refusal)) => {
            Ok((None, None, Some(refusal.line), Some(refusal.reason.to_string())))
        }
        Err(CheckError::Read(ReadError::Io(error))) => Err(os_error(files.0.as_deref(), &error)),
        Err(CheckError::Read(error)) => Err(read_error(py, &name, &error)),
        Err(CheckError::Proof(error)) => Err(os_error(files.1.as_deref(), &error)),
        Err(CheckError::Problem(error)) => {
            Err(placed(py, &format!("{name}: {error}"), Some(error.line), None))
        }
        Err(other) => Err(problem_error(py, &other)),
    }
}

/// The text by which a problem is checked, and its format.
#[pyfunction]
pub(crate) fn checked_text(py: Python<'_>, core: &Bound<'_, Core>) -> PyResult<(String, String)> {
    let problem = &core.get().problem;
    let text = py.detach(|| text_for_check(problem));
    let (text, format) = text.map_err(|error| problem_error(py, &error))?;
    Ok((text, format.to_string()))
}
