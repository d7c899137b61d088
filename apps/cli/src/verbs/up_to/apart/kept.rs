//! What became of assemblies, kept in a file for the case that the run is broken off (`--checkpoint`, `--resume`).
//!
//! # Why this shape
//! To list assemblies is quick beside taking them apart. So a resumed run lists them anew and looks up those that are known; whatever
//! it writes, it writes as one that was never broken off. A run only adds lines to its file, so nothing is lost with what comes later.
//!
//! # Invariants
//! The first line names the problem and the limit of states; each other one is an assembly, but for the last one of a run that is
//! over. A line that was cut short is the last one, and is cut off.
//!
//! # Cost
//! A resumed run holds the file in memory.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use gavotte::disassembly::{Move, Outcome, Separation, Stage};
use gavotte::files::resolved;
use gavotte::puzzles::{Bodies, Cell};
use gavotte::runs::Digest;
use gavotte::{OptionId, Problem, message};
use serde_json::{Value, json};

use crate::args::KeepArgs;
use crate::failure::{Failure, named};
use crate::lock::lock;

/// The last line of a run that is over.
const OVER: &str = "{\"over\":true}";

/// The assemblies that are known, and the file for those to come.
#[derive(Default)]
pub(super) struct Kept {
    known: HashMap<Vec<usize>, Outcome>,
    file: Option<RefCell<Journal>>,
}

/// An open file.
struct Journal {
    file: BufWriter<File>,
    name: String,
    every: Duration,
    flushed: Instant,
}

impl Kept {
    /// The file that the arguments name, if they name one.
    pub(super) fn open(args: &KeepArgs, problem: &Problem, most: usize) -> Result<Self, Failure> {
        let Some(path) = path_of(args)? else { return Ok(Self::default()) };
        let (name, is_new) = (named(path), args.resume.is_none());
        let cannot = |error| Failure::writing(&name, &error);
        let mut file = opened(path, &name, args.checkpoint.is_some())?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(cannot)?;
        // What was cut short is no line.
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let text = String::from_utf8_lossy(&bytes[..whole]);
        let head = json!({ "apart": Digest::of(problem).to_string(), "most_states": most });
        let head = head.to_string();
        let is_over = text.trim_end().ends_with(OVER);
        let known = match text.split_once('\n') {
            None if head.as_bytes().starts_with(&bytes) => HashMap::new(),
            Some((first, _)) if first == head && is_new && is_over => HashMap::new(),
            Some((first, _)) if first == head && is_new => {
                return Err(Failure::Usage(message!(
                    "{name} holds a run that is not over: go on with --resume {name}, or remove it, or name another file",
                    name
                )));
            }
            Some((first, lines)) if first == head => all(lines, problem.option_count(), &name)?,
            _ => {
                return Err(Failure::Input(message!(
                    "{name} is not the checkpoint of this puzzle and this --most-states",
                    name
                )));
            }
        };
        file.set_len(if known.is_empty() { 0 } else { whole as u64 }).map_err(cannot)?;
        file.seek(SeekFrom::End(0)).map_err(cannot)?;
        let (every, flushed) = (args.checkpoint_every, Instant::now());
        let mut journal = Journal { file: BufWriter::new(file), name, every, flushed };
        if known.is_empty() {
            journal.line(&head)?;
        }
        Ok(Self { known, file: Some(RefCell::new(journal)) })
    }

    /// What became of an assembly before, if it can be so.
    pub(super) fn known(&self, options: &[OptionId], bodies: &Bodies) -> Option<Outcome> {
        let outcome = self.known.get(&numbers(options))?;
        let Outcome::Apart(separation) = outcome else { return Some(outcome.clone()) };
        let are_bodies = |some: &[usize]| some.iter().all(|&it| it < bodies.bodies.len());
        let is_step = |step: Cell| {
            bodies.slides.iter().any(|it| it.by == step || it.by == step.map(i32::wrapping_neg))
        };
        let is_move = |it: &Move| are_bodies(&it.bodies) && is_step(it.step);
        let mut stages = separation.stages.iter();
        let moves = stages.clone().flat_map(|it| &it.moves);
        // No assembly is so large that its pieces go further.
        let is_near = moves.map(|it| u64::from(it.steps.unwrap_or(0))).sum::<u64>() < 1 << 24;
        let is_so =
            is_near && stages.all(|it| are_bodies(&it.bodies) && it.moves.iter().all(is_move));
        is_so.then(|| outcome.clone())
    }

    /// Keeps what became of one, if that is known.
    pub(super) fn keep(
        &self,
        options: &[OptionId],
        outcome: Option<&Outcome>,
    ) -> Result<(), Failure> {
        let (Some(file), Some(outcome)) = (&self.file, outcome) else { return Ok(()) };
        let options = numbers(options);
        if self.known.contains_key(&options) {
            return Ok(());
        }
        file.borrow_mut().line(&written(&options, outcome))
    }

    /// Ends the file; a run that is over says so.
    pub(super) fn end(&self, is_over: bool) -> Result<(), Failure> {
        let Some(file) = &self.file else { return Ok(()) };
        let mut file = file.borrow_mut();
        if is_over {
            file.line(OVER)?;
        }
        file.flush()
    }
}

impl Journal {
    fn line(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.file, "{line}").map_err(|error| Failure::writing(&self.name, &error))?;
        if self.flushed.elapsed() >= self.every { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<(), Failure> {
        self.flushed = Instant::now();
        let flushed = self.file.flush().and_then(|()| self.file.get_ref().sync_data());
        flushed.map_err(|error| Failure::writing(&self.name, &error))
    }
}

/// The file that is to be kept, if one is.
fn path_of(args: &KeepArgs) -> Result<Option<&Path>, Failure> {
    let (one, other) = (args.checkpoint.as_deref(), args.resume.as_deref());
    let words = if one.zip(other).is_some_and(|(one, other)| one != other) {
        "--disassemble goes on in the file that --resume names: leave --checkpoint out"
    } else if args.key.key.is_some() {
        "the checkpoint of --disassemble is not sealed: leave --key out"
    } else {
        return Ok(one.or(other));
    };
    Err(Failure::Usage(words.into()))
}

/// The locked file; whether it may be a new one.
fn opened(path: &Path, name: &str, may_be_new: bool) -> Result<File, Failure> {
    let cannot = |error| Failure::writing(name, &error);
    let path = resolved(path).map_err(cannot)?;
    if !may_be_new && !path.exists() {
        let words = message!("cannot read {name}: there is no such file", name = name.to_owned());
        return Err(Failure::Runtime(words));
    }
    let mut options = OpenOptions::new();
    let file = options.read(true).write(true).create(may_be_new).truncate(false).open(path);
    let file = file.map_err(cannot)?;
    lock(&file, name)?;
    Ok(file)
}

/// The assemblies of all lines behind the first one.
fn all(lines: &str, options: usize, name: &str) -> Result<HashMap<Vec<usize>, Outcome>, Failure> {
    let lines = (2_usize..).zip(lines.lines()).filter(|it| it.1 != OVER);
    let read = lines.map(|(number, line)| {
        read(line, options).ok_or_else(|| {
            Failure::Input(message!(
                "{name}:{number}: the checkpoint is damaged there",
                name = name.to_owned(),
                number
            ))
        })
    });
    read.collect()
}

fn numbers(options: &[OptionId]) -> Vec<usize> {
    options.iter().map(|it| it.index()).collect()
}

/// A line: the options, and the stages with their moves; `false` where it does not come apart, and `null` where that takes more states
/// than are allowed.
fn written(options: &[usize], outcome: &Outcome) -> String {
    let moved = |it: &Move| json!([it.bodies, it.step, it.steps]);
    let stage = |it: &Stage| json!([it.bodies, it.moves.iter().map(moved).collect::<Vec<_>>()]);
    let stages = match outcome {
        Outcome::Apart(it) => it.stages.iter().map(stage).collect(),
        Outcome::Stuck => json!(false),
        Outcome::Unknown => Value::Null,
    };
    json!([options, stages]).to_string()
}

/// The line read back, for a problem of so many options.
fn read(line: &str, count: usize) -> Option<(Vec<usize>, Outcome)> {
    let value: Value = serde_json::from_str(line).ok()?;
    let options = list(&value[0])?;
    let outcome = match &value[1] {
        Value::Bool(false) => Outcome::Stuck,
        Value::Null => Outcome::Unknown,
        stages => {
            let stages = stages.as_array()?.iter().map(|it| {
                let (bodies, moves) = (list(&it[0])?, it[1].as_array()?);
                let moves = moves.iter().map(moved).collect::<Option<_>>()?;
                Some(Stage { bodies, moves })
            });
            Outcome::Apart(Separation { stages: stages.collect::<Option<_>>()? })
        }
    };
    options.iter().all(|&it| it < count).then_some((options, outcome))
}

fn moved(value: &Value) -> Option<Move> {
    let step: Option<Vec<i32>> =
        value[1].as_array()?.iter().map(|it| i32::try_from(it.as_i64()?).ok()).collect();
    let steps = match &value[2] {
        Value::Null => None,
        steps => Some(u16::try_from(steps.as_u64()?).ok()?),
    };
    Some(Move { bodies: list(&value[0])?, step: step?.try_into().ok()?, steps })
}

fn list(value: &Value) -> Option<Vec<usize>> {
    value.as_array()?.iter().map(|it| usize::try_from(it.as_u64()?).ok()).collect()
}
