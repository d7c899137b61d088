//! The result of a piece, as lines that can be appended, copied and mixed.
//!
//! # Why this shape
//! Workers share nothing but files. A record is one line with its own fingerprint. So records of many files may
//! be read in any order, and a line that was cut off shows it. Solutions come in lines before their record, a
//! thousand a line, so a piece with millions of them needs no memory.
//!
//! # Invariants
//! 1. A record is written after all solutions of its piece, so a piece with a record is whole.
//! 2. A line is accepted only if it is byte for byte what was written.

use gavotte_model::{OptionId, Problem, Solution, verify};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use crate::codec::{RankedText, large, numbers, options};
use crate::digest::Digest;
use crate::sealed::{Seal, SealFault};
use crate::{Kind, Question, State, VERSION};

/// The greatest number of solutions of a line. [solutions]
const CHUNK: usize = 1_000;

/// The result of a piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The run to which it belongs.
    pub run: Digest,
    /// The piece.
    pub piece: Digest,
    /// How many solutions it has, each multiplied by its [times](crate::Piece::times).
    pub found: BigUint,
    /// The best of them with their costs, where they were asked for.
    pub best: Vec<(i64, Solution)>,
    /// The worker looked only for solutions better than this, because it was known from other pieces.
    pub limit: Option<i64>,
    /// How many options were tried.
    pub steps: u64,
}

/// Some of the solutions of a piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Chunk {
    /// The run to which they belong.
    pub run: Digest,
    /// The piece.
    pub piece: Digest,
    /// How many of its solutions came before these.
    pub at: u64,
    /// The solutions.
    pub solutions: Vec<Vec<OptionId>>,
}

/// A line of a file of results.
#[derive(Clone, Debug, PartialEq)]
pub enum ResultLine {
    /// A whole piece.
    Record(Record),
    /// Some of its solutions.
    Chunk(Chunk),
}

/// Why a line of a file of results is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineFault {
    /// It differs from what was written.
    Damaged,
    /// It was sealed with a key, and there is none, or the other way round.
    Seal(SealFault),
    /// It was written by a program with another version of the format.
    Version(u64),
    /// It belongs to another run.
    Foreign,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "gavotte", rename_all = "lowercase")]
enum Text {
    Record {
        version: u64,
        run: String,
        piece: String,
        found: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        best: Vec<RankedText>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limit: Option<i64>,
        steps: u64,
    },
    Solutions {
        version: u64,
        run: String,
        piece: String,
        at: u64,
        options: Vec<Vec<u64>>,
    },
}

impl Record {
    /// The result of a piece that was [worked on](crate::Run) alone, to its end.
    #[must_use]
    pub fn of(run: Digest, piece: Digest, state: &State, limit: Option<i64>) -> Self {
        debug_assert!(state.open.is_empty(), "a record is of a whole piece");
        let (found, best) = (state.found.clone(), state.best.clone());
        Self { run, piece, found, best, limit, steps: state.steps }
    }

    /// The line with this seal, without its end.
    #[must_use]
    pub fn line(&self, seal: &Seal) -> String {
        sealed(
            seal,
            &Text::Record {
                version: VERSION,
                run: self.run.to_string(),
                piece: self.piece.to_string(),
                found: self.found.to_string(),
                best: self.best.iter().map(RankedText::of).collect(),
                limit: self.limit,
                steps: self.steps,
            },
        )
    }

    /// Whether another record of the same piece agrees with this one.
    #[must_use]
    pub fn agrees(&self, other: &Self, question: &Question) -> bool {
        // Workers that looked for better solutions may have known different ones.
        let is_best = matches!(question.kind, Kind::Best(_));
        (is_best && self.limit != other.limit) || self.has_same_answer(other, question)
    }

    /// Whether another record, of the same piece and with the same limit, says the same.
    #[must_use]
    pub fn has_same_answer(&self, other: &Self, question: &Question) -> bool {
        let costs = |it: &Self| it.best.iter().map(|best| best.0).collect::<Vec<_>>();
        match question.kind {
            Kind::Best(top) if top.wants_all() => self.best == other.best,
            Kind::Best(_) => costs(self) == costs(other),
            _ => self.found == other.found,
        }
    }
}

impl Chunk {
    /// The line with this seal, without its end.
    #[must_use]
    pub fn line(&self, seal: &Seal) -> String {
        sealed(
            seal,
            &Text::Solutions {
                version: VERSION,
                run: self.run.to_string(),
                piece: self.piece.to_string(),
                at: self.at,
                options: self.solutions.iter().map(|it| numbers(it)).collect(),
            },
        )
    }
}

fn sealed(seal: &Seal, text: &Text) -> String {
    // Texts, whole numbers and lists of them are always JSON.
    seal.seal_line(&serde_json::to_string(text).unwrap_or_default())
}

impl ResultLine {
    /// The content of a line, which must have this seal and belong to this run of a question about `problem`.
    ///
    /// ```
    /// use gavotte_model::Problem;
    /// use gavotte_runs::{Kind, LineFault, Piece, Question, Record, ResultLine, Seal, State};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).build()?;
    /// let run = Question::new(Kind::Count).run(&problem);
    /// let state = State { found: 1_u32.into(), ..State::default() };
    /// let record = Record::of(run, Piece::whole().id(run), &state, None);
    /// let seal = Seal::default();
    /// let line = record.line(&seal);
    /// assert_eq!(ResultLine::read(&line, run, &problem, &seal), Ok(ResultLine::Record(record)));
    /// assert_eq!(ResultLine::read(&line[1..], run, &problem, &seal), Err(LineFault::Damaged));
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    ///
    /// # Errors
    /// When it does not, or was damaged.
    pub fn read(
        line: &str,
        run: Digest,
        problem: &Problem,
        seal: &Seal,
    ) -> Result<Self, LineFault> {
        let object = seal.open_line(line).map_err(|fault| match fault {
            SealFault::Damaged => LineFault::Damaged,
            other => LineFault::Seal(other),
        })?;
        let text: Text = serde_json::from_str(&object).map_err(|_| LineFault::Damaged)?;
        let (Text::Record { version, run: of, .. } | Text::Solutions { version, run: of, .. }) =
            &text;
        if *version != VERSION {
            return Err(LineFault::Version(*version));
        }
        if *of != run.to_string() {
            return Err(LineFault::Foreign);
        }
        Self::of(text, run, problem).ok_or(LineFault::Damaged)
    }

    /// Whether a line that was cut off here may have been a line of this run: it begins like one.
    ///
    /// ```
    /// use gavotte_runs::{Digest, ResultLine};
    /// let run: Digest = "00112233445566778899aabbccddeeff".parse()?;
    /// assert!(ResultLine::may_begin(br#"{"gavotte":"rec"#, run));
    /// assert!(!ResultLine::may_begin(b"{\"shopping\":", run));
    /// # Ok::<(), gavotte_runs::NoDigest>(())
    /// ```
    #[must_use]
    pub fn may_begin(cut: &[u8], run: Digest) -> bool {
        ["record", "solutions"].iter().any(|kind| {
            let start =
                format!("{{\"gavotte\":\"{kind}\",\"version\":{VERSION},\"run\":\"{run}\",");
            cut.iter().zip(start.as_bytes()).all(|(ours, theirs)| ours == theirs)
        })
    }

    fn of(text: Text, run: Digest, problem: &Problem) -> Option<Self> {
        Some(match text {
            Text::Record { piece, found, best, limit, steps, .. } => {
                let best = best.iter().map(|it| it.ranked(problem)).collect::<Option<_>>()?;
                let (piece, found) = (piece.parse().ok()?, large(&found, problem)?);
                Self::Record(Record { run, piece, found, best, limit, steps })
            }
            Text::Solutions { piece, at, options: lists, .. } => {
                let solution = |list: &Vec<u64>| {
                    let options = options(problem, list)?;
                    verify(problem, &options).is_ok().then_some(options)
                };
                let solutions = lists.iter().map(solution).collect::<Option<_>>()?;
                Self::Chunk(Chunk { run, piece: piece.parse().ok()?, at, solutions })
            }
        })
    }
}

/// Gathers the solutions of a piece into lines.
#[derive(Debug)]
pub struct Chunks<'s> {
    chunk: Chunk,
    seal: &'s Seal,
}

impl<'s> Chunks<'s> {
    /// Without solutions; the lines get this seal.
    #[must_use]
    pub fn new(run: Digest, piece: Digest, seal: &'s Seal) -> Self {
        Self { chunk: Chunk { run, piece, at: 0, solutions: Vec::new() }, seal }
    }

    /// Adds a solution. Returns a line when there are enough for one.
    pub fn add(&mut self, solution: &Solution) -> Option<String> {
        self.chunk.solutions.push(solution.options().to_vec());
        if self.chunk.solutions.len() < CHUNK { None } else { self.rest() }
    }

    /// The line of the remaining ones, if there are any.
    pub fn rest(&mut self) -> Option<String> {
        if self.chunk.solutions.is_empty() {
            return None;
        }
        let line = self.chunk.line(self.seal);
        self.chunk.at += self.chunk.solutions.len() as u64;
        self.chunk.solutions.clear();
        Some(line)
    }
}
