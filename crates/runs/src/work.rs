//! A work file: a problem, a question about it, and the pieces in which it is answered.
//!
//! # Why this shape
//! Every machine gets one file and nothing else, because the problem is in it. It is never written again, so any
//! number of workers read it at the same time, and only the [records](crate::Record) show the finished work.
//!
//! # Invariants
//! A file is accepted only if it is byte for byte what was written, and its pieces are those that its splits
//! make from the whole. For classes the second is seen to when their results are added up ([`Merge`](crate::Merge)).
//!
//! # Cost
//! Linear in the problem and the pieces, and the splits once more.

use std::num::NonZero;

use gavotte_formats::{Format, json};
use gavotte_model::{ItemId, Message, Problem, message};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::classes;
use crate::codec::{PieceText, QuestionText};
use crate::digest::Digest;
use crate::partition::Partition;
use crate::sealed::{Seal, SealFault};
use crate::split::Split;
use crate::{Kind, Piece, Question, VERSION};

/// The kind in the first line of the file.
const KIND: &str = "work";

/// Why a work file is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkFault {
    /// It is not a work file at all.
    NoWork,
    /// It was written by a program with another version of the format.
    Version(u64),
    /// It differs from what was written.
    Damaged,
    /// It was sealed with a key, and there is none, or the other way round.
    Seal(SealFault),
    /// The pieces are not those that the splits make: the answer would be wrong.
    Incomplete,
}

impl WorkFault {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NoWork => "this is no work file; `gavotte split` makes one".into(),
            Self::Version(version) => message!("the work file has version {version} of the format, and this program reads version {VERSION}", version, VERSION),
            Self::Damaged => "the work file is damaged, or was sealed with another key: it is not byte for byte what was written".into(),
            Self::Seal(fault) => message!("the work file is refused: {fault}", fault),
            Self::Incomplete => "the pieces of the work file are not those that its splits make".into(),
        }
    }
}

gavotte_model::impl_message!(WorkFault);

impl std::error::Error for WorkFault {}

#[derive(Serialize, Deserialize)]
struct Header {
    gavotte: String,
    version: u64,
    format: String,
    question: QuestionText,
    problem: Value,
}

/// A line after the header.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Split { split: String, item: u64 },
    Piece(PieceText),
}

/// The work of a run, for any number of workers.
///
/// ```
/// use gavotte_formats::Format;
/// use gavotte_model::Problem;
/// use gavotte_runs::{Kind, Question, Seal, Work};
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let work = Work::new(problem, Format::Dlx, Question::new(Kind::Count), 2);
/// let again = Work::read(work.write().as_bytes(), &Seal::default())?;
/// assert_eq!((again.partition.pieces.len(), again.run), (2, work.run));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Work {
    /// The problem that is searched.
    pub problem: Problem,
    /// The format in which it was read, which decides how answers are written.
    pub format: Format,
    /// The question.
    pub question: Question,
    /// The fingerprint of the run.
    pub run: Digest,
    /// The pieces, the heaviest first.
    pub partition: Partition,
    /// The seal of the file and of all records.
    pub seal: Seal,
}

impl Work {
    /// Splits the question about `problem` into `count` pieces or some more.
    #[must_use]
    pub fn new(problem: Problem, format: Format, question: Question, count: usize) -> Self {
        let partition = Partition::new(&problem, &question, count);
        let run = question.run(&problem);
        Self { problem, format, question, run, partition, seal: Seal::default() }
    }

    /// The text of the file.
    #[must_use]
    pub fn write(&self) -> String {
        let mut problem = Vec::new();
        // Writing to a vector cannot fail, and JSON holds every problem.
        let _ = json::write(&self.problem, &mut problem);
        let header = Header {
            gavotte: KIND.to_owned(),
            version: VERSION,
            format: self.format.to_string(),
            question: QuestionText::of(&self.question),
            problem: serde_json::from_slice(&problem).unwrap_or_default(),
        };
        let splits = self
            .partition
            .splits
            .iter()
            .map(|split| Line::Split { split: split.piece.to_string(), item: split.item.number() });
        let pieces = self.partition.pieces.iter();
        let pieces = pieces.map(|piece| Line::Piece(PieceText::of(piece, self.run)));
        let mut lines = serde_json::to_string(&header).unwrap_or_default() + "\n";
        for line in splits.chain(pieces) {
            lines.push_str(&serde_json::to_string(&line).unwrap_or_default());
            lines.push('\n');
        }
        self.seal.seal_file(lines)
    }

    /// The work that a file holds.
    ///
    /// # Errors
    /// When it is not a whole work file with this seal, or its pieces are not complete.
    pub fn read(bytes: &[u8], seal: &Seal) -> Result<Self, WorkFault> {
        let text = std::str::from_utf8(bytes).map_err(|_| WorkFault::NoWork)?;
        let start = format!("{{\"gavotte\":\"{KIND}\",\"version\":");
        let version = text.strip_prefix(&start).ok_or(WorkFault::NoWork)?;
        let version = version.split(',').next().and_then(|digits| digits.parse().ok());
        let lines = seal.open_file(text).map_err(|fault| match fault {
            SealFault::Damaged => WorkFault::Damaged,
            other => WorkFault::Seal(other),
        })?;
        match version {
            Some(VERSION) => Self::parse(lines, seal.clone()),
            Some(version) => Err(WorkFault::Version(version)),
            None => Err(WorkFault::Damaged),
        }
    }

    fn parse(text: &str, seal: Seal) -> Result<Self, WorkFault> {
        let mut lines = text.lines();
        let header = lines.next().and_then(|line| serde_json::from_str::<Header>(line).ok());
        let header = header.ok_or(WorkFault::Damaged)?;
        let problem = header.problem.to_string();
        let problem = json::read(problem.as_bytes()).map_err(|_| WorkFault::Damaged)?;
        let format = header.format.parse().map_err(|_| WorkFault::Damaged)?;
        let question = header.question.question(&problem).ok_or(WorkFault::Damaged)?;
        let run = question.run(&problem);
        let mut partition = Partition { pieces: Vec::new(), splits: Vec::new() };
        for line in lines {
            match serde_json::from_str(line).map_err(|_| WorkFault::Damaged)? {
                Line::Split { split, item } => {
                    let piece = split.parse().map_err(|_| WorkFault::Damaged)?;
                    let index = item.checked_sub(1).and_then(|index| u32::try_from(index).ok());
                    let item = ItemId::new(index.ok_or(WorkFault::Damaged)?);
                    partition.splits.push(Split { piece, item });
                }
                Line::Piece(piece) => {
                    let piece = piece.piece(&problem, run).ok_or(WorkFault::Damaged)?;
                    partition.pieces.push(piece);
                }
            }
        }
        if question.kind == Kind::Classes
            && !classes::may_be_asked(&problem, &question, &partition.pieces)
        {
            return Err(WorkFault::Damaged);
        }
        // Classes take labels to divide: whoever adds up looks at them.
        if question.kind != Kind::Classes && !partition.is_complete(&problem, &question) {
            return Err(WorkFault::Incomplete);
        }
        Ok(Self { problem, format, question, run, partition, seal })
    }

    /// The pieces of share `index`, from 0, of `count` shares. They are dealt out from the heaviest to the
    /// lightest, so that the shares have about the same weight.
    pub fn share(&self, index: usize, count: NonZero<usize>) -> impl Iterator<Item = &Piece> {
        self.partition.pieces.iter().skip(index).step_by(count.get())
    }
}
