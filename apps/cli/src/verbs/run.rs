//! `run`: answers pieces of a work file, each of which leaves a record.
//!
//! # Why this shape
//! The file of results is itself the list of pieces that are done, so a repeated command needs no other state. It is
//! cut back to its last whole record first, because the process before may have died in the middle of a line.
//!
//! # Invariants
//! A record follows the solutions of its piece and is made durable before the next piece begins.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

use gavotte::files::Place;
use gavotte::formats::shortened;
use gavotte::runs::{
    Chunks, Digest, Kind, LineFault, Piece, Record, ResultLine, Seal, State, Work, WorkFault,
};
use gavotte::{Verdict, message};

use super::kept::broken;
use crate::args::RunArgs;
use crate::exit::Exit;
use crate::failure::{Failure, named as name_of};
use crate::input::read_whole;
use crate::key::seal;
use crate::lock::lock;
use crate::watch::Watch;

pub(crate) fn run(args: &RunArgs) -> Result<Exit, Failure> {
    let work = read_work(&args.work, &seal(&args.key)?)?;
    let pieces = chosen(&work, args)?;
    let watch = Watch::new(&args.search)?;
    let mut results = Results::open(args.search.place.out.as_deref(), &work)?;
    let mut done = 0_usize;
    let mut end = Verdict::Complete;
    for piece in &pieces {
        let id = piece.id(work.run);
        if results.done.contains(&id) {
            done += 1;
            continue;
        }
        let verdict = answer(&work, piece, id, &watch, &mut results)?;
        if verdict != Verdict::Complete {
            end = verdict;
            break;
        }
        done += 1;
    }
    let left = pieces.len() - done;
    watch.end_pieces(
        end,
        message!("{left} of {pieces} pieces are left", left, pieces = pieces.len()),
    );
    Ok(watch.exit_code(end, true))
}

/// The work of a file.
pub(super) fn read_work(path: &Path, seal: &Seal) -> Result<Work, Failure> {
    let (name, bytes) = read_whole(path)?;
    let name = shortened(&name, 200).into_owned();
    Work::read(&bytes, seal).map_err(|fault| {
        // Only a file that is no work file at all has a place: the seal shows that a work file was changed, but not
        // where.
        let place = if fault == WorkFault::NoWork { ":1:1" } else { "" };
        Failure::Input(message!("{name}{place}: {fault}", name, place, fault))
    })
}

/// The pieces that the arguments name.
fn chosen<'w>(work: &'w Work, args: &RunArgs) -> Result<Vec<&'w Piece>, Failure> {
    if let Some(shard) = args.shard {
        return Ok(work.share(shard.index, shard.count).collect());
    }
    if args.piece.is_empty() {
        return Ok(work.partition.pieces.iter().collect());
    }
    args.piece.iter().map(|id| named(work, id)).collect()
}

/// The only piece whose id begins with `start`.
fn named<'w>(work: &'w Work, start: &str) -> Result<&'w Piece, Failure> {
    let fits = |piece: &&Piece| piece.id(work.run).to_string().starts_with(start);
    let mut found = work.partition.pieces.iter().filter(fits);
    let start = shortened(start, 80);
    match (found.next(), found.next()) {
        (Some(piece), None) if !start.is_empty() => Ok(piece),
        (None, _) => Err(Failure::Usage(message!("the work file has no piece {start}", start))),
        _ => Err(Failure::Usage(message!(
            "several pieces begin with {start}: name more of the id",
            start
        ))),
    }
}

/// Answers one piece and writes its record; returns how it ended.
fn answer(
    work: &Work,
    piece: &Piece,
    id: Digest,
    watch: &Watch<'_>,
    results: &mut Results,
) -> Result<Verdict, Failure> {
    let mut run = watch.run(&work.problem, &work.question, State::of(piece.clone()))?;
    let mut chunks = Chunks::new(work.run, id, &work.seal);
    let verdict = match work.question.kind {
        Kind::Count => run.count(),
        Kind::Classes => match run.classes(&mut watch.symmetries()?) {
            Ok(()) => Ok(Verdict::Complete),
            Err(_) => Ok(Verdict::Stopped(watch.why_stopped()?)),
        },
        Kind::Best(_) => run.best(),
        Kind::Solve { .. } => run.list(|solution| match chunks.add(solution) {
            Some(line) => results.line(&line),
            None => Ok(()),
        }),
    };
    let verdict = verdict.map_err(broken)?;
    if verdict == Verdict::Complete {
        if let Some(line) = chunks.rest() {
            results.line(&line)?;
        }
        results.line(&Record::of(work.run, id, run.state(), None).line(&work.seal))?;
        results.keep()?;
    }
    watch.spend(run.steps());
    Ok(verdict)
}

/// Where records go: a file, whose whole records are kept, or standard output.
struct Results {
    place: BufWriter<Box<dyn Write>>,
    file: Option<File>,
    /// The pieces that have a record already.
    done: HashSet<Digest>,
}

impl Results {
    fn open(path: Option<&Path>, work: &Work) -> Result<Self, Failure> {
        let Some(path) = path else {
            let place: Box<dyn Write> = Box::new(io::stdout().lock());
            return Ok(Self { place: BufWriter::new(place), file: None, done: HashSet::new() });
        };
        let name = name_of(path);
        let cannot = |error| Failure::writing(&name, &error);
        let target = match Place::of(path).map_err(cannot)? {
            Place::File(target) => target,
            // A pipe or a device holds no earlier records, and reading it might never end.
            Place::Stream(file) => {
                let place: Box<dyn Write> = Box::new(file);
                return Ok(Self { place: BufWriter::new(place), file: None, done: HashSet::new() });
            }
        };
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(target).map_err(cannot)?;
        lock(&file, &name)?;
        let (bytes, done) = whole_records(&file, work, &name)?;
        // A line that was cut off, and solutions of a piece that was not finished, are removed.
        file.set_len(bytes).map_err(cannot)?;
        file.seek(SeekFrom::Start(bytes)).map_err(cannot)?;
        let copy: Box<dyn Write> = Box::new(file.try_clone().map_err(cannot)?);
        Ok(Self { place: BufWriter::new(copy), file: Some(file), done })
    }

    fn line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.place, "{line}")
    }

    /// Makes what was written durable.
    fn keep(&mut self) -> io::Result<()> {
        self.place.flush()?;
        self.file.as_ref().map_or(Ok(()), File::sync_data)
    }
}

/// How many bytes of the file hold whole records of this run, and the pieces that these records answer. What a machine that has
/// lost its power leaves behind them is damaged or cut off.
///
/// # Errors
/// When it cannot be read, or holds anything but lines of this run: what is damaged or cut off begins like one of them, and so
/// does all that follows.
fn whole_records(file: &File, work: &Work, name: &str) -> Result<(u64, HashSet<Digest>), Failure> {
    let mut reader = BufReader::new(file);
    let (mut bytes, mut whole, mut done) = (0_u64, 0, HashSet::new());
    let (mut line, mut number, mut is_torn) = (Vec::new(), 0_u64, false);
    loop {
        line.clear();
        let size = reader.read_until(b'\n', &mut line).map_err(|error| {
            Failure::Runtime(message!("cannot read {name}: {error}", name = name.to_owned(), error))
        })?;
        if size == 0 {
            break;
        }
        number += 1;
        let text = line.strip_suffix(b"\n").and_then(|text| std::str::from_utf8(text).ok());
        let result = text.map(|text| ResultLine::read(text, work.run, &work.problem, &work.seal));
        match result {
            _ if is_torn && may_begin(&line, work) => {}
            Some(Ok(result)) if !is_torn => {
                bytes += size as u64;
                if let ResultLine::Record(record) = result {
                    done.insert(record.piece);
                    whole = bytes;
                }
            }
            // The line of a first record is whole where it has an end: a damaged one is not ours to remove.
            Some(Err(LineFault::Damaged)) if bytes > 0 && may_begin(&line, work) => is_torn = true,
            None if may_begin(&line, work) => is_torn = true,
            Some(Err(LineFault::Seal(fault))) => {
                return Err(Failure::Input(message!(
                    "{name}:{number}: {fault}",
                    name = name.to_owned(),
                    number,
                    fault
                )));
            }
            _ => {
                return Err(Failure::Input(message!(
                    "{name}:{number}: the file holds something else than results of this work file; name another file",
                    name = name.to_owned(),
                    number
                )));
            }
        }
    }
    Ok((whole, done))
}

fn may_begin(line: &[u8], work: &Work) -> bool {
    ResultLine::may_begin(line, work.run)
}
