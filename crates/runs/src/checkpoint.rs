//! A checkpoint: the state of a run as a file.
//!
//! # Why this shape
//! The lines are JSON: the description of the run and its progress, then a line for each open piece, and the
//! fingerprint of all of it. The problem is not in it, because the program that resumes has it, and its
//! fingerprint shows whether it is the same.
//!
//! # Invariants
//! A file is accepted only if it is byte for byte what was written, and belongs to this problem and question.
//!
//! # Cost
//! Linear in the open pieces; and the fingerprint of the problem.

use gavotte_model::{Message, Problem, message};
use serde::{Deserialize, Serialize};

use crate::codec::{PieceText, QuestionText, RankedText, large};
use crate::digest::Digest;
use crate::sealed::{Seal, SealFault};
use crate::state::State;
use crate::{Piece, Question, VERSION};

/// The kind in the first line of the file.
const KIND: &str = "checkpoint";

/// Why a checkpoint is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not a checkpoint at all.
    NoCheckpoint,
    /// It was written by a program with another version of the format.
    Version(u64),
    /// It differs from what was written.
    Damaged,
    /// It was sealed with a key, and there is none, or the other way round.
    Seal(SealFault),
    /// It belongs to another problem.
    OtherProblem,
    /// It belongs to this question, given as JSON.
    OtherQuestion(String),
}

impl Refusal {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NoCheckpoint => "this is no checkpoint".into(),
            Self::Version(version) => message!("the checkpoint has version {version} of the format, and this program reads version {VERSION}", version, VERSION),
            Self::Damaged => "the checkpoint is damaged, or was sealed with another key: it is not byte for byte what was written, so nothing of it is used".into(),
            Self::Seal(fault) => message!("the checkpoint is refused: {fault}", fault),
            Self::OtherProblem => "the checkpoint belongs to another problem".into(),
            Self::OtherQuestion(question) => {
                message!("the checkpoint belongs to another question about the problem: {question}", question)
            }
        }
    }
}

gavotte_model::impl_message!(Refusal);

impl std::error::Error for Refusal {}

impl Refusal {
    fn of(fault: SealFault) -> Self {
        if fault == SealFault::Damaged { Self::Damaged } else { Self::Seal(fault) }
    }
}

#[derive(Serialize, Deserialize)]
struct Header {
    gavotte: String,
    version: u64,
    problem: String,
    question: QuestionText,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Progress {
    found: String,
    steps: u64,
    part: f64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bound: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    best: Vec<RankedText>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bytes: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tail: Option<String>,
}

/// Writes and reads the checkpoints of one run.
///
/// ```
/// use gavotte_model::Problem;
/// use gavotte_runs::{Checkpoints, Kind, Question, Refusal, State};
/// let problem = Problem::builder().items(["a"]).option(["a"]).build()?;
/// let checkpoints = Checkpoints::new(&problem, &Question::new(Kind::Count));
/// let text = checkpoints.write(&State::new());
/// assert_eq!(checkpoints.read(text.as_bytes()), Ok(State::new()));
/// assert_eq!(checkpoints.read(&text.as_bytes()[1..]), Err(Refusal::NoCheckpoint));
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[derive(Debug)]
pub struct Checkpoints<'p> {
    problem: &'p Problem,
    digest: Digest,
    question: QuestionText,
    run: Digest,
    seal: Seal,
}

impl<'p> Checkpoints<'p> {
    /// The checkpoints of `question` about `problem`.
    #[must_use]
    pub fn new(problem: &'p Problem, question: &Question) -> Self {
        let digest = Digest::of(problem);
        let run = question.run_of(digest);
        let seal = Seal::default();
        Self { problem, digest, question: QuestionText::of(question), run, seal }
    }

    /// The same, with this seal.
    #[must_use]
    pub fn sealed(self, seal: Seal) -> Self {
        Self { seal, ..self }
    }

    /// The seal of all files of this run.
    #[must_use]
    pub fn seal(&self) -> &Seal {
        &self.seal
    }

    /// The id of a piece in this run.
    #[must_use]
    pub fn id(&self, piece: &Piece) -> Digest {
        piece.id(self.run)
    }

    /// The state as the text of a file.
    #[must_use]
    pub fn write(&self, state: &State) -> String {
        let header = Header {
            gavotte: KIND.to_owned(),
            version: VERSION,
            problem: self.digest.to_string(),
            question: self.question.clone(),
        };
        let progress = Progress {
            found: state.found.to_string(),
            steps: state.steps,
            part: if state.part.is_finite() { state.part } else { 0.0 },
            bound: state.bound.map(|bound| bound.to_string()),
            best: state.best.iter().map(RankedText::of).collect(),
            bytes: state.bytes,
            tail: state.tail.map(|tail| tail.to_string()),
        };
        let mut lines = format!("{}\n{}\n", json(&header), json(&progress));
        for piece in &state.open {
            lines.push_str(&json(&PieceText::of(piece, self.run)));
            lines.push('\n');
        }
        self.seal.seal_file(lines)
    }

    /// The state that a file holds.
    ///
    /// # Errors
    /// When it is not a whole checkpoint of this run.
    pub fn read(&self, bytes: &[u8]) -> Result<State, Refusal> {
        let text = std::str::from_utf8(bytes).map_err(|_| Refusal::NoCheckpoint)?;
        let header = text.lines().next().unwrap_or_default();
        let start = format!("{{\"gavotte\":\"{KIND}\",\"version\":");
        let version = header.strip_prefix(&start).ok_or(Refusal::NoCheckpoint)?;
        let digits = version.split(',').next().unwrap_or_default();
        let version = digits.parse().map_err(|_| Refusal::Damaged)?;
        let lines = self.seal.open_file(text).map_err(Refusal::of)?;
        if version != VERSION {
            return Err(Refusal::Version(version));
        }
        let mut lines = lines.lines();
        let header: Header = parse(lines.next())?;
        if header.problem != self.digest.to_string() {
            return Err(Refusal::OtherProblem);
        }
        if header.question != self.question {
            return Err(Refusal::OtherQuestion(header.question.shown(self.problem)));
        }
        let progress: Progress = parse(lines.next())?;
        let mut open = Vec::new();
        for line in lines {
            let piece: PieceText = parse(Some(line))?;
            open.push(piece.piece(self.problem, self.run).ok_or(Refusal::Damaged)?);
        }
        self.state(&progress, open).ok_or(Refusal::Damaged)
    }

    fn state(&self, progress: &Progress, open: Vec<Piece>) -> Option<State> {
        let best = progress.best.iter().map(|it| it.ranked(self.problem)).collect::<Option<_>>()?;
        let tail = progress.tail.as_ref().map(|tail| tail.parse()).transpose().ok()?;
        let bound = progress.bound.as_ref().map(|bound| bound.parse()).transpose().ok()?;
        Some(State {
            open,
            found: large(&progress.found, self.problem)?,
            steps: progress.steps,
            best,
            bound,
            part: progress.part,
            bytes: progress.bytes,
            tail,
        })
    }
}

fn json(value: &impl Serialize) -> String {
    // Texts, finite numbers and lists of them are always JSON.
    serde_json::to_string(value).unwrap_or_default()
}

fn parse<'t, T: Deserialize<'t>>(line: Option<&'t str>) -> Result<T, Refusal> {
    serde_json::from_str(line.unwrap_or_default()).map_err(|_| Refusal::Damaged)
}
