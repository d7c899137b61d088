//! `merge --audit N`: answers some pieces again, and compares their records.
//!
//! # Why this shape
//! A seal shows that a record is what was written, and not that the machine that wrote it answered rightly or honestly. Who
//! forges F records of P is found out by N pieces with a chance of about 1 - (1 - F/P)^N, as long as nobody can guess which
//! ones are asked. So they are chosen by chance that comes from the system.

use std::hash::{BuildHasher, RandomState};
use std::num::NonZero;
use std::path::{Path, PathBuf};

use gavotte::runs::{Kind, Merge, MergeFault, Origin, Piece, Record, Run, State, Work};
use gavotte::symmetry::Effort;
use gavotte::{Goal, Verdict, message};

use super::kept::broken;
use super::listed::solutions;
use crate::failure::{Failure, note};

/// A fault, and the file that has it.
type Refused<'a> = (MergeFault, &'a Path);

/// Answers `count` pieces again, or all that have a record.
pub(super) fn run<'a>(
    merge: &Merge<'_>,
    work: &Work,
    results: &'a [PathBuf],
    count: NonZero<usize>,
    is_quiet: bool,
) -> Result<Result<(), Refused<'a>>, Failure> {
    let mut records: Vec<_> = merge.records().collect();
    let chance = RandomState::new();
    records.sort_by_cached_key(|(piece, ..)| chance.hash_one(piece.id(work.run)));
    let all = records.len();
    records.truncate(count.get());
    for &(piece, record, at, origin) in &records {
        let path: &Path = &results[at.file];
        if !is_right(work, piece, record, path, origin)? {
            return Ok(Err((MergeFault::Wrong(at, record.piece), path)));
        }
    }
    if !is_quiet {
        note(message!(
            "audited {records} of {all} records: each has the answer of its piece",
            records = records.len(),
            all
        ));
    }
    Ok(Ok(()))
}

/// Whether the piece has the answer of its record.
fn is_right(
    work: &Work,
    piece: &Piece,
    record: &Record,
    path: &Path,
    origin: Option<Origin>,
) -> Result<bool, Failure> {
    let mut run = Run::new(&work.problem, &work.question, State::of(piece.clone()));
    let mut found = Vec::new();
    match work.question.kind {
        Kind::Count => run.count(),
        Kind::Classes => match run.classes(&mut Effort::unlimited()) {
            Ok(()) => Ok(Verdict::Complete),
            Err(_) => return Ok(false),
        },
        Kind::Best(_) => run.best(),
        Kind::Solve { .. } => run.list(|solution| {
            found.push(solution.clone());
            Ok(())
        }),
    }
    .map_err(broken)?;
    let mut again = Record::of(work.run, record.piece, run.state(), record.limit);
    if let (Some(limit), Kind::Best(top)) = (record.limit, work.question.kind) {
        // The worker looked only for what is better.
        again.best.retain(|&(cost, _)| match top.goal() {
            Goal::Least => cost < limit,
            Goal::Greatest => cost > limit,
        });
    }
    if !again.has_same_answer(record, &work.question) {
        return Ok(false);
    }
    let mut listed = Vec::new();
    if let Some(origin) = origin {
        solutions(work, record.piece, path, origin, |solution| {
            listed.push(solution);
            Ok(())
        })?;
    }
    found.sort();
    listed.sort();
    Ok(found == listed)
}
