//! The sum of the results of pieces.
//!
//! # Why this shape
//! Pieces are handed out at least once, so the same record may come twice. Therefore sums are taken piece by
//! piece and not line by line. The answer is only called complete when each piece of the work file has its
//! record.
//!
//! # Invariants
//! 1. Each piece counts once.
//! 2. A record that is damaged, of another run, or in contradiction to another record does not go into the sum.
//!
//! # Cost
//! Linear in the records; solutions stay in their files.

use std::collections::HashMap;

use gavotte_engine::{Goal, Ranking};
use gavotte_model::{Decimal, Message, StopReason, Verdict, message};
use gavotte_orbits::sum_of_parts;
use num_bigint::BigUint;

use crate::classes;
use crate::digest::Digest;
use crate::question::TopK;
use crate::record::{LineFault, Record, ResultLine};
use crate::work::{Work, WorkFault};
use crate::{Kind, Partition, Piece};

/// The place where a piece's solutions begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The file, counted from 0 in the order in which they were read.
    pub file: usize,
    /// The line, counted from 1.
    pub line: usize,
    /// How many bytes of the file come before it.
    pub byte: u64,
}

/// Why results cannot be added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MergeFault {
    /// A line is refused.
    Line(Origin, LineFault),
    /// A line belongs to a piece that the work file does not have.
    Unknown(Origin, Digest),
    /// Two records of this piece contradict each other.
    Doubled(Origin, Digest),
    /// A record of this piece does not come after all of its solutions.
    Torn(Origin, Digest),
    /// The record of this piece has another answer than the piece.
    Wrong(Origin, Digest),
    /// These pieces have no record.
    Missing(Vec<Digest>),
    /// The pieces of classes are not those that the splits make of the whole.
    Incomplete,
    /// The sum of all parts of classes is no whole number, so a record is wrong.
    Broken,
    /// A record looked only for solutions better than this cost, and too few records reach that cost.
    Baseless(Decimal),
}

impl MergeFault {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Line(_, LineFault::Damaged) => {
                "a record that is damaged, or was sealed with another key".into()
            }
            Self::Line(_, LineFault::Seal(fault)) => {
                message!("a record is refused: {fault}", fault)
            }
            Self::Line(_, LineFault::Version(version)) => {
                message!(
                    "a record of version {version} of the format, and this is version {own}",
                    version,
                    own = crate::VERSION
                )
            }
            Self::Line(_, LineFault::Foreign) => "a record of another run".into(),
            Self::Unknown(_, piece) => {
                message!("a record of the piece {piece}, which the work file does not have", piece)
            }
            Self::Doubled(_, piece) => {
                message!("a second record of the piece {piece}, with another answer", piece)
            }
            Self::Torn(_, piece) => {
                message!(
                    "a record of the piece {piece} without all of its solutions before it",
                    piece
                )
            }
            Self::Wrong(_, piece) => {
                message!(
                    "the record of the piece {piece} is wrong: answered again, it has another answer",
                    piece
                )
            }
            Self::Missing(pieces) => {
                let count = pieces.len();
                let first = pieces.first().map(Digest::to_string).unwrap_or_default();
                match count {
                    1 => message!("there is no record of the piece {first}", first),
                    _ => message!(
                        "there are no records of {count} pieces, the first of which is {first}",
                        count,
                        first
                    ),
                }
            }
            Self::Incomplete => WorkFault::Incomplete.message(),
            Self::Broken => {
                "the parts of classes do not add up to a whole number, so a record is wrong".into()
            }
            Self::Baseless(cost) => message!(
                "a record looked only for what is better than {cost}, and the other records do not reach that cost",
                cost
            ),
        }
    }
}

gavotte_model::impl_message!(MergeFault);

impl std::error::Error for MergeFault {}

/// The knowledge about a piece.
#[derive(Clone, Debug)]
struct Known {
    record: Record,
    /// Where it stands.
    at: Origin,
    /// Where its solutions begin.
    origin: Option<Origin>,
}

/// Results of the pieces of one work file.
///
/// ```
/// use gavotte_formats::Format;
/// use gavotte_model::Problem;
/// use gavotte_runs::{Kind, Merge, Question, Record, Run, State, Work};
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let work = Work::new(problem, Format::Dlx, Question::new(Kind::Count), 2);
/// let mut merge = Merge::new(&work);
/// for piece in &work.partition.pieces {
///     let mut run = Run::new(&work.problem, &work.question, State::of(piece.clone()));
///     run.count()?;
///     merge.add(Record::of(work.run, piece.id(work.run), run.state(), None))?;
/// }
/// assert!(merge.missing().is_empty());
/// assert_eq!(merge.found(), 2_u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Merge<'w> {
    work: &'w Work,
    known: HashMap<Digest, Option<Known>>,
    /// The solutions of a piece that came before its record: their place, and their number.
    pending: HashMap<Digest, (Origin, u64)>,
}

impl<'w> Merge<'w> {
    /// A sum without results.
    #[must_use]
    pub fn new(work: &'w Work) -> Self {
        let ids = work.partition.pieces.iter().map(|piece| (piece.id(work.run), None));
        Self { work, known: ids.collect(), pending: HashMap::new() }
    }

    /// Adds a record that was made here.
    ///
    /// # Errors
    /// When it does not belong to the work, or contradicts another one.
    pub fn add(&mut self, record: Record) -> Result<(), MergeFault> {
        self.put(record, Origin { file: 0, line: 0, byte: 0 }, None)
    }

    /// Adds a line of a file of results, without its end, which is at `origin`. Returns `true` if it is a
    /// record.
    ///
    /// # Errors
    /// When it is damaged, does not belong to the work, or contradicts another one.
    pub fn read(&mut self, line: &str, origin: Origin) -> Result<bool, MergeFault> {
        let work = self.work;
        let line = ResultLine::read(line, work.run, &work.problem, &work.seal);
        match line.map_err(|fault| MergeFault::Line(origin, fault))? {
            ResultLine::Chunk(chunk) => {
                if !self.known.contains_key(&chunk.piece) {
                    return Err(MergeFault::Unknown(origin, chunk.piece));
                }
                let count = chunk.solutions.len() as u64;
                if chunk.at == 0 {
                    self.pending.insert(chunk.piece, (origin, count));
                    return Ok(false);
                }
                match self.pending.get_mut(&chunk.piece) {
                    Some((begun, before)) if *before == chunk.at && begun.file == origin.file => {
                        *before += count;
                        Ok(false)
                    }
                    _ => Err(MergeFault::Torn(origin, chunk.piece)),
                }
            }
            ResultLine::Record(record) => {
                let pending = self.pending.remove(&record.piece);
                let is_listed = matches!(self.work.question.kind, Kind::Solve { .. });
                let listed = BigUint::from(pending.map_or(0, |it| it.1));
                if is_listed
                    && (listed != record.found
                        || pending.is_some_and(|it| it.0.file != origin.file))
                {
                    return Err(MergeFault::Torn(origin, record.piece));
                }
                self.put(record, origin, pending.map(|it| it.0))?;
                Ok(true)
            }
        }
    }

    fn put(
        &mut self,
        record: Record,
        at: Origin,
        origin: Option<Origin>,
    ) -> Result<(), MergeFault> {
        if record.run != self.work.run {
            return Err(MergeFault::Line(at, LineFault::Foreign));
        }
        let Some(known) = self.known.get_mut(&record.piece) else {
            return Err(MergeFault::Unknown(at, record.piece));
        };
        match known {
            Some(before) if !before.record.agrees(&record, &self.work.question) => {
                Err(MergeFault::Doubled(at, record.piece))
            }
            Some(_) => Ok(()),
            None => {
                *known = Some(Known { record, at, origin });
                Ok(())
            }
        }
    }

    /// The pieces without a record, in the order of the work file.
    #[must_use]
    pub fn missing(&self) -> Vec<Digest> {
        self.ids().filter(|id| self.of(*id).is_none()).collect()
    }

    /// How many solutions there are in the pieces that have a record.
    #[must_use]
    pub fn found(&self) -> BigUint {
        self.ids().filter_map(|id| self.of(id)).map(|known| &known.record.found).sum()
    }

    /// The number that was asked for, or at least that is found in the pieces that have a record. For classes the whole is divided
    /// again.
    ///
    /// # Errors
    /// When the pieces are not complete up to the group, or the sum over all of them is no whole number.
    pub fn count(&self) -> Result<BigUint, MergeFault> {
        match self.work.question.kind {
            Kind::Classes => self.classes(),
            _ => Ok(self.found()),
        }
    }

    fn classes(&self) -> Result<BigUint, MergeFault> {
        let Work { problem, question, partition, .. } = self.work;
        let Partition { pieces, splits } = partition;
        let parts =
            classes::parts(problem, question, pieces, splits).ok_or(MergeFault::Incomplete)?;
        let known = self.ids().zip(&parts);
        let sum =
            sum_of_parts(known.filter_map(|(id, part)| Some((part, &self.of(id)?.record.found))));
        if sum.integer().is_none() && self.missing().is_empty() {
            return Err(MergeFault::Broken);
        }
        // A class counts once in all, so a part of one is one more class.
        Ok((sum.numerator().magnitude() + sum.denominator() - 1_u32) / sum.denominator())
    }

    /// How many options were tried.
    #[must_use]
    pub fn steps(&self) -> u64 {
        let steps = self.ids().filter_map(|id| self.of(id)).map(|known| known.record.steps);
        steps.fold(0, u64::saturating_add)
    }

    /// The places where the solutions of each piece begin, in the order of the work file; none for a piece
    /// without any.
    pub fn origins(&self) -> impl Iterator<Item = (Digest, Origin)> {
        self.ids().filter_map(|id| Some((id, self.of(id)?.origin?)))
    }

    /// The pieces that have a record, with that, its place, and where the solutions of the piece begin; in the order of the work
    /// file.
    pub fn records(&self) -> impl Iterator<Item = (&'w Piece, &Record, Origin, Option<Origin>)> {
        self.work.partition.pieces.iter().filter_map(|piece| {
            let known = self.of(piece.id(self.work.run))?;
            Some((piece, &known.record, known.at, known.origin))
        })
    }

    /// The best of all pieces.
    ///
    /// # Errors
    /// When a record was limited by a cost that the records do not reach.
    pub fn ranking(&self, top: &TopK) -> Result<Ranking, MergeFault> {
        let verdict = match self.missing().is_empty() {
            true => Verdict::Complete,
            false => Verdict::Stopped(StopReason::Cancelled),
        };
        let records = || self.ids().filter_map(|id| Some(&self.of(id)?.record));
        let rankings = records().map(|record| Ranking {
            solutions: record.best.clone(),
            goal: top.goal(),
            verdict,
            bound: None,
        });
        let mut ranking = Ranking::merge(top.goal(), top.keep, top.ties, rankings);
        let last = ranking.solutions.get(top.keep.unwrap_or(1).max(1) - 1).map(|it| it.0);
        let is_reached = |limit: i64| match top.goal() {
            Goal::Least => last.is_some_and(|last| last <= limit),
            Goal::Greatest => last.is_some_and(|last| last >= limit),
        };
        if let Some(limit) = records().filter_map(|it| it.limit).find(|&it| !is_reached(it)) {
            return Err(MergeFault::Baseless(self.work.problem.written(limit)));
        }
        ranking.verdict = verdict;
        let best = ranking.solutions.first().map(|it| it.0);
        ranking.bound = if verdict == Verdict::Complete { best.or(top.better_than) } else { None };
        Ok(ranking)
    }

    fn ids(&self) -> impl Iterator<Item = Digest> {
        self.work.partition.pieces.iter().map(|piece| piece.id(self.work.run))
    }

    fn of(&self, id: Digest) -> Option<&Known> {
        self.known.get(&id)?.as_ref()
    }
}
