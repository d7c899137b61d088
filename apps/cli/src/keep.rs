//! Keeps a run in a checkpoint, and takes it up again.
//!
//! # Why this shape
//! The library decides what a checkpoint holds. This file decides where it is written, protects files that must not be
//! lost, and tells the user how to go on. The snapshot of a sweep lies beside the checkpoint, in a file of the same name with
//! `.sweep` behind it, until the count is over.
//!
//! # Invariants
//! 1. A file that holds an unfinished run, or anything else, is never written over unless the run goes on from it.
//! 2. A checkpoint is written after the solutions that it speaks of are on the disk.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use gavotte::Verdict;
use gavotte::formats::shortened;
use gavotte::runs::{
    Checkpoints, Disk, Keeper, Piece, Question, State, may_be_sweep, open_sweep, replace,
    replace_by, write_sweep,
};

use crate::args::KeepArgs;
use crate::failure::{Failure, note, warn};
use crate::memory;
use crate::output::KeptFile;

/// Where a run is kept.
pub(crate) struct Keep<'a> {
    checkpoints: &'a Checkpoints<'a>,
    path: PathBuf,
    file: Option<KeptFile>,
    quiet: bool,
    /// Why the last checkpoint could not be written.
    failure: Option<String>,
    /// Whether the last snapshot of a sweep could not be written.
    lacks_sweep: bool,
}

/// The state in which the run begins, and the file in which it is kept from then on.
pub(crate) fn begin(
    args: &KeepArgs,
    checkpoints: &Checkpoints<'_>,
    question: &Question,
) -> Result<(State, PathBuf), Failure> {
    match (&args.resume, &args.checkpoint) {
        // The same file for both means: begin the run, or go on with it.
        (Some(from), Some(to)) if from == to && !to.exists() => Ok((State::new(), to.clone())),
        (Some(from), to) => {
            let state = read(checkpoints, from)?;
            if let Some(to) = to.as_ref().filter(|to| *to != from) {
                spare(to, checkpoints, question)?;
            }
            Ok((state, to.as_ref().unwrap_or(from).clone()))
        }
        (None, Some(to)) => {
            spare(to, checkpoints, question)?;
            Ok((State::new(), to.clone()))
        }
        (None, None) => Err(Failure::Usage("there is no checkpoint to keep the run in".to_owned())),
    }
}

fn named(path: &Path) -> String {
    shortened(&path.display().to_string(), 200).into_owned()
}

/// The state that a checkpoint holds.
fn read(checkpoints: &Checkpoints<'_>, path: &Path) -> Result<State, Failure> {
    let bytes = fs::read(path)
        .map_err(|error| Failure::Runtime(format!("cannot read {}: {error}", named(path))))?;
    checkpoints
        .read(&bytes)
        .map_err(|refusal| Failure::Input(format!("{}: {refusal}", named(path))))
}

/// Refuses to overwrite a file that may be worth something.
fn spare(path: &Path, checkpoints: &Checkpoints<'_>, question: &Question) -> Result<(), Failure> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => {
            return Err(Failure::Runtime(format!("cannot read {}: {error}", named(path))));
        }
    };
    let name = named(path);
    let what = match checkpoints.read(&bytes) {
        _ if bytes.is_empty() => return Ok(()),
        Ok(state) if state.is_done(question) => return Ok(()),
        Ok(_) => format!("holds a run that is not over: go on with --resume {name}"),
        Err(refusal) => format!("would be written over ({refusal})"),
    };
    Err(Failure::Usage(format!("{name} {what}, or remove it, or name another file")))
}

impl<'a> Keep<'a> {
    /// Keeps the run in `path`, with the file of solutions, if there is one. The first checkpoint is written at once,
    /// because a file that cannot be written must be noticed before the work begins.
    pub(crate) fn new(
        checkpoints: &'a Checkpoints<'a>,
        state: &State,
        path: PathBuf,
        file: Option<KeptFile>,
        quiet: bool,
    ) -> Result<Self, Failure> {
        let keep = Self { checkpoints, path, file, quiet, failure: None, lacks_sweep: false };
        keep.spare_sweep()?;
        keep.write(state).map_err(|error| Failure::Runtime(keep.words(&error)))?;
        memory::await_checkpoint(false);
        Ok(keep)
    }

    /// The file with the snapshot of a sweep.
    fn sweep_path(&self) -> PathBuf {
        let mut path = self.path.clone().into_os_string();
        path.push(".sweep");
        path.into()
    }

    /// Refuses a file of that name which is something else.
    fn spare_sweep(&self) -> Result<(), Failure> {
        let (path, mut start) = (self.sweep_path(), Vec::new());
        match File::open(&path).and_then(|file| file.take(64).read_to_end(&mut start)) {
            Ok(_) if may_be_sweep(&start) => Ok(()),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            _ => Err(Failure::Usage(format!(
                "{} would be written over, and no run has written it: remove it, or name another checkpoint",
                named(&path)
            ))),
        }
    }

    fn words(&self, error: &io::Error) -> String {
        format!("cannot write the checkpoint {}: {error}", named(&self.path))
    }

    fn warn(&self, words: &str) {
        if !self.quiet {
            warn(words);
        }
    }

    /// Called when the run has ended with this verdict and its answer was written: says how to go on, or fails if the
    /// last checkpoint could not be written.
    pub(crate) fn end(self, verdict: Verdict) -> Result<(), Failure> {
        match self.failure {
            _ if verdict.is_answer() => {
                // One that cannot be removed is still true of its piece, so it harms no later run.
                let _ = fs::remove_file(self.sweep_path());
            }
            Some(words) => return Err(Failure::Runtime(words)),
            None if self.quiet => {}
            None => tell_resume(&self.path),
        }
        Ok(())
    }

    fn write(&self, state: &State) -> io::Result<()> {
        replace(&mut Disk, &self.path, self.checkpoints.write(state).as_bytes())
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
                self.warn(&format!("{words}; the run goes on, and the checkpoint before is kept"));
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
        let (path, piece) = (self.sweep_path(), self.checkpoints.id(piece));
        let kept =
            replace_by(&path, &mut |out| write_sweep(out, piece, self.checkpoints.seal(), write));
        let was_lacking = std::mem::replace(&mut self.lacks_sweep, kept.is_err());
        Ok(kept.unwrap_or_else(|error| {
            if !was_lacking {
                let path = named(&path);
                self.warn(&format!("cannot write {path}: {error}; the run goes on without it"));
            }
            false
        }))
    }

    fn kept_sweep(&mut self, piece: &Piece) -> Option<Box<dyn Read>> {
        let (path, piece) = (self.sweep_path(), self.checkpoints.id(piece));
        let opened =
            File::open(&path).and_then(|file| open_sweep(file, piece, self.checkpoints.seal()));
        match opened {
            Ok(reader) => reader.map(|it| Box::new(it) as _),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => {
                self.warn(&format!("cannot read {}: {error}; the sweep begins anew", named(&path)));
                None
            }
        }
    }

    fn refused_sweep(&mut self) {
        let path = named(&self.sweep_path());
        self.warn(&format!("{path} is of another version; the sweep begins anew"));
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
    note(&format!("to go on: {}", words.join(" ")));
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
