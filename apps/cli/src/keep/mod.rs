//! Keeps a run in a checkpoint, and takes it up again.
//!
//! # Why this shape
//! The library decides what a checkpoint holds. This file decides where it is written, protects files that must not be
//! lost, and tells the user how to go on. The snapshot of a sweep lies beside the checkpoint, in a file of the same name with
//! `.sweep` behind it, and the checkpoint before in one with `.before`, until the run has its answer.
//!
//! # Invariants
//! 1. A file that holds an unfinished run, or anything else, is never written over unless the run goes on from it.
//! 2. A checkpoint is written after the solutions that it speaks of are on the disk.

mod begin;
mod file;

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;
use std::sync::OnceLock;

use gavotte::runs::{
    Checkpoints, Keeper, Piece, Question, State, may_be_sweep, open_sweep, write_sweep,
};
use gavotte::{Message, Verdict, message};

use self::begin::Start;
use self::file::CheckpointFile;
use crate::args::KeepArgs;
use crate::failure::{Failure, named, note, warn};
use crate::memory;
use crate::output::KeptFile;

/// Where a run is kept.
pub(crate) struct Keep<'a> {
    checkpoints: &'a Checkpoints<'a>,
    checkpoint: CheckpointFile,
    file: Option<KeptFile>,
    quiet: bool,
    /// Why the last checkpoint could not be written.
    failure: Option<Message>,
    /// Whether the last snapshot of a sweep could not be written.
    lacks_sweep: bool,
}

/// The state in which the run begins, and the file in which it is kept from then on.
pub(crate) fn begin(
    args: &KeepArgs,
    checkpoints: &Checkpoints<'_>,
    question: &Question,
    quiet: bool,
) -> Result<(State, CheckpointFile), Failure> {
    Start { checkpoints, question, quiet }.of(args)
}

impl<'a> Keep<'a> {
    /// Keeps the run in this file, with the file of solutions, if there is one. The first checkpoint is written at once,
    /// because a file that cannot be written must be noticed before the work begins.
    pub(crate) fn new(
        checkpoints: &'a Checkpoints<'a>,
        state: &State,
        checkpoint: CheckpointFile,
        file: Option<KeptFile>,
        quiet: bool,
    ) -> Result<Self, Failure> {
        let mut keep =
            Self { checkpoints, checkpoint, file, quiet, failure: None, lacks_sweep: false };
        keep.spare_sweep()?;
        keep.write(state).map_err(|error| Failure::Runtime(keep.words(&error)))?;
        memory::await_checkpoint(false);
        Ok(keep)
    }

    /// Refuses a file of that name which is something else.
    fn spare_sweep(&self) -> Result<(), Failure> {
        let (path, mut start) = (self.checkpoint.sweep(), Vec::new());
        match File::open(&path).and_then(|file| file.take(64).read_to_end(&mut start)) {
            Ok(_) if may_be_sweep(&start) => Ok(()),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            _ => Err(Failure::Usage(message!(
                "{name} would be written over, and no run has written it: remove it, or name another checkpoint",
                name = named(&path)
            ))),
        }
    }

    fn words(&self, error: &io::Error) -> Message {
        let name = named(self.checkpoint.named());
        message!("cannot write the checkpoint {name}: {error}", name, error)
    }

    fn warn(&self, words: Message) {
        if !self.quiet {
            warn(words);
        }
    }

    /// Called when the run has ended with this verdict and its answer was written: says how to go on, or fails if the
    /// last checkpoint could not be written.
    pub(crate) fn end(self, verdict: Verdict) -> Result<(), Failure> {
        match self.failure {
            _ if verdict.is_answer() => self.checkpoint.end(),
            Some(words) => return Err(Failure::Runtime(words)),
            None if self.quiet => {}
            None => tell_resume(self.checkpoint.named()),
        }
        Ok(())
    }

    fn write(&mut self, state: &State) -> io::Result<()> {
        self.checkpoint.write(self.checkpoints.write(state).as_bytes())
    }
}

impl Keeper for Keep<'_> {
    fn bytes(&mut self) -> Option<u64> {
        self.file.as_ref().map(KeptFile::bytes)
    }

    fn keep(&mut self, state: &mut State) -> io::Result<()> {
        if let (Some(file), Some(bytes)) = (&self.file, state.bytes) {
            file.sync()?;
            state.tail = Some(file.tail(bytes)?);
        }
        let before = self.failure.take();
        if let Err(error) = self.write(state) {
            // The run goes on, because it is worth more than one checkpoint, and the one before is still whole.
            let words = self.words(&error);
            if before.is_none() {
                self.warn(message!(
                    "{words}; the run goes on, and the checkpoint before is kept",
                    words = &words
                ));
            }
            self.failure = Some(words);
        }
        Ok(())
    }

    fn keep_sweep(
        &mut self,
        piece: &Piece,
        write: &mut dyn FnMut(&mut dyn Write) -> io::Result<bool>,
    ) -> io::Result<bool> {
        let (path, piece) = (self.checkpoint.sweep(), self.checkpoints.id(piece));
        let seal = self.checkpoints.seal();
        let kept = self.checkpoint.write_sweep(|out| write_sweep(out, piece, seal, write));
        let was_lacking = std::mem::replace(&mut self.lacks_sweep, kept.is_err());
        Ok(kept.unwrap_or_else(|error| {
            if !was_lacking {
                let path = named(&path);
                self.warn(message!(
                    "cannot write {path}: {error}; the run goes on without it",
                    path,
                    error
                ));
            }
            false
        }))
    }

    fn kept_sweep(&mut self, piece: &Piece) -> Option<Box<dyn Read>> {
        let (path, piece) = (self.checkpoint.sweep(), self.checkpoints.id(piece));
        match File::open(&path).and_then(|file| open_sweep(file, piece, self.checkpoints.seal())) {
            Ok(reader) => reader.map(|it| Box::new(it) as _),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => {
                self.warn(message!(
                    "cannot read {name}: {error}; the sweep begins anew",
                    name = named(&path),
                    error
                ));
                None
            }
        }
    }

    fn refused_sweep(&mut self) {
        let path = named(&self.checkpoint.sweep());
        self.warn(message!("{path} is of another version; the sweep begins anew", path));
    }
}

/// The words of the command line.
static WORDS: OnceLock<Vec<OsString>> = OnceLock::new();

/// Remembers the words of the command line. Those of the process are other ones where Python runs the command.
pub(crate) fn remember(words: &[OsString]) {
    WORDS.get_or_init(|| words.to_vec());
}

/// Tells the command that goes on with the run.
fn tell_resume(path: &Path) {
    let mut words = vec![];
    let mut arguments = WORDS.get().into_iter().flatten();
    while let Some(word) = arguments.next() {
        let text = word.to_string_lossy().into_owned();
        if text == "--checkpoint" || text == "--resume" {
            arguments.next();
        } else if !text.starts_with("--checkpoint=") && !text.starts_with("--resume=") {
            words.push(quoted(word));
        }
    }
    words.push("--resume".to_owned());
    words.push(quoted(&OsString::from(path)));
    note(message!("to go on: {words}", words = words.join(" ")));
}

/// A word as a shell takes it.
fn quoted(word: &OsString) -> String {
    let text = word.to_string_lossy();
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./=,:+@%".contains(&byte);
    if !text.is_empty() && text.bytes().all(is_plain) {
        return text.into_owned();
    }
    format!("'{}'", text.replace('\'', "'\\''"))
}
