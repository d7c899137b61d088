//! `merge`: adds the results of pieces up to what the plain question would have answered.
//!
//! # Why this shape
//! Records are read once to check and add them, and solutions are read a second time from their places in the files,
//! because all solutions together may be more than memory holds and must come in the order of the work file.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use gavotte::formats::shortened;
use gavotte::runs::{Kind, Merge, MergeFault, Origin, Work};
use gavotte::{BigUint, Query, StopReason, Verdict, message, shapes};

use super::audit;
use super::listed::solutions;
use super::run::read_work;
use crate::args::{MergeArgs, Style};
use crate::exit::Exit;
use crate::failure::{Failure, named, note};
use crate::key::seal;
use crate::output::{End, Out, rank, report};

/// The longest line of a file of results. A record holds a number, or some solutions; a device that never ends holds no line
/// end. [bytes; limit]
const MOST_LINE: u64 = 1 << 26;

/// The exit code of a refusal, as for `check`. [fixed]
const REFUSED: u8 = 5;

pub(crate) fn run(args: &MergeArgs) -> Result<Exit, Failure> {
    let work = read_work(&args.work, &seal(&args.key)?)?;
    let mut merge = Merge::new(&work);
    for (at, path) in args.results.iter().enumerate() {
        if let Err(fault) = read(&mut merge, at, path)? {
            return Ok(refused(&fault, path));
        }
    }
    let missing = merge.missing();
    let count = missing.len();
    let verdict = match missing.is_empty() {
        true => Verdict::Complete,
        false if args.partial => Verdict::Stopped(StopReason::Cancelled),
        false => return Ok(refused(&MergeFault::Missing(missing), &args.work)),
    };
    if let Some(count) = args.audit {
        if let Err((fault, path)) = audit::run(&merge, &work, &args.results, count, args.quiet)? {
            return Ok(refused(&fault, path));
        }
    }
    let mut out = Out::open(&args.place)?;
    match work.question.kind {
        Kind::Best(top) => {
            let ranking = match merge.ranking(&top) {
                Ok(ranking) => ranking,
                Err(fault) => return Ok(refused(&fault, &args.work)),
            };
            let style = args.output.unwrap_or(Style::Text);
            let wanted = top.keep.unwrap_or(1);
            let body = shapes::ranking(&work.problem, work.question.verb(), wanted, &ranking);
            rank((&work.problem, None), &body, style, &ranking, &mut out)?;
            out.finish()?;
        }
        Kind::Count | Kind::Classes => {
            let found = match merge.count() {
                Ok(found) => found,
                Err(fault) => return Ok(refused(&fault, &args.work)),
            };
            let style = args.output.unwrap_or(Style::Text);
            report(&work.problem, work.format, Some(style), 0, &mut out).end(&End {
                query: Query::Count,
                verdict,
                found: &found,
            })?;
        }
        Kind::Solve { limit } => list(&merge, &work, args, limit, verdict, &mut out)?,
    }
    if verdict == Verdict::Complete {
        return Ok(Exit::SUCCESS);
    }
    if !args.quiet {
        note(message!(
            "{count} of {pieces} pieces have no record",
            count,
            pieces = work.partition.pieces.len()
        ));
    }
    Ok(Exit::from(4))
}

/// Reads a file of results.
pub(super) fn read(
    merge: &mut Merge<'_>,
    at: usize,
    path: &Path,
) -> Result<Result<(), MergeFault>, Failure> {
    let name = named(path);
    let cannot =
        |error| Failure::Runtime(message!("cannot read {name}: {error}", name = &name, error));
    let mut reader = BufReader::new(File::open(path).map_err(cannot)?);
    let (mut bytes, mut number, mut line) = (0, 0, Vec::new());
    loop {
        line.clear();
        let size = (&mut reader).take(MOST_LINE).read_until(b'\n', &mut line).map_err(cannot)?;
        if size == 0 {
            return Ok(Ok(()));
        }
        number += 1;
        if size as u64 == MOST_LINE {
            let words = message!(
                "more than {MOST_LINE} bytes in one line; no record is so long",
                MOST_LINE
            );
            return Err(Failure::Input(message!(
                "{name}:{number}:1: {words}",
                name = &name,
                number,
                words
            )));
        }
        let origin = Origin { file: at, line: number, byte: bytes };
        bytes += size as u64;
        let text = std::str::from_utf8(&line).unwrap_or_default();
        if let Err(fault) = merge.read(text.strip_suffix('\n').unwrap_or(text), origin) {
            return Ok(Err(fault));
        }
    }
}

/// Says why there is no sum.
pub(super) fn refused(fault: &MergeFault, path: &Path) -> Exit {
    let name = path.display().to_string();
    let place = match fault {
        MergeFault::Line(origin, _)
        | MergeFault::Unknown(origin, _)
        | MergeFault::Doubled(origin, _)
        | MergeFault::Torn(origin, _)
        | MergeFault::Wrong(origin, _) => format!(":{}", origin.line),
        MergeFault::Missing(_)
        | MergeFault::Incomplete
        | MergeFault::Broken
        | MergeFault::Baseless(_) => String::new(),
    };
    crate::failure::refuse(message!(
        "{name}{place}: {fault}",
        name = shortened(&name, 200),
        place,
        fault
    ));
    Exit::from(REFUSED)
}

/// Writes the solutions of all pieces, in the order of the work file.
fn list(
    merge: &Merge<'_>,
    work: &Work,
    args: &MergeArgs,
    limit: Option<u64>,
    verdict: Verdict,
    out: &mut Out,
) -> Result<(), Failure> {
    let mut report = report(&work.problem, work.format, args.output, 0, out);
    for (piece, origin) in merge.origins() {
        solutions(work, piece, &args.results[origin.file], origin, |solution| {
            report.solution(&solution).map_err(Failure::from)
        })?;
    }
    let found: BigUint = merge.found();
    let query = Query::All { limit };
    report.end(&End { query, verdict, found: &found })?;
    Ok(())
}
