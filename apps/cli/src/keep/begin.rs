//! From which state a run begins, and in which file it is kept from then on.
//!
//! # Why this shape
//! A disk may damage what was written whole, so a run goes on from the checkpoint before where the newest is damaged or missing,
//! and says so. That is not done for a file that is something else: it may be worth something to somebody.

use std::path::Path;

use gavotte::files::resolved;
use gavotte::message;
use gavotte::runs::{Checkpoints, Question, Refusal, State};

use super::file::{CheckpointFile, read_if_any};
use crate::args::{KeepArgs, checkpoint_before};
use crate::failure::{Failure, named, warn};

/// The run that is begun or taken up.
pub(super) struct Start<'a> {
    pub(super) checkpoints: &'a Checkpoints<'a>,
    pub(super) question: &'a Question,
    pub(super) quiet: bool,
}

impl Start<'_> {
    /// The state in which the run begins, and the file in which it is kept from then on.
    pub(super) fn of(&self, args: &KeepArgs) -> Result<(State, CheckpointFile), Failure> {
        match (args.resume.as_deref(), args.checkpoint.as_deref()) {
            // The same file for both means: begin the run, or go on with it.
            (Some(from), Some(to)) if from == to && is_missing(to) => self.anew(to),
            (Some(from), Some(to)) if from != to => {
                let (state, _) = self.state(from, read_if_any(from)?.as_deref())?;
                Ok((state, self.spared(to)?))
            }
            (Some(from), _) => self.resumed(from),
            (None, Some(to)) => self.anew(to),
            (None, None) => Err(Failure::Usage("there is no checkpoint to keep the run in".into())),
        }
    }

    fn anew(&self, to: &Path) -> Result<(State, CheckpointFile), Failure> {
        Ok((State::new(), self.spared(to)?))
    }

    /// Goes on in the file of the checkpoint.
    fn resumed(&self, from: &Path) -> Result<(State, CheckpointFile), Failure> {
        if !from.exists() {
            let (state, _) = self.state(from, None)?;
            return Ok((state, CheckpointFile::open(from)?.0));
        }
        let (mut file, bytes) = CheckpointFile::open(from)?;
        let (state, is_newest) = self.state(from, Some(&bytes))?;
        if is_newest {
            file.holds_this_run();
        }
        Ok((state, file))
    }

    /// The state that a checkpoint of these bytes holds, or else the one before it; and whether it was the first of both.
    fn state(&self, path: &Path, bytes: Option<&[u8]>) -> Result<(State, bool), Failure> {
        let name = named(path);
        let read = bytes.map(|bytes| (self.checkpoints.read(bytes), bytes));
        let (why, may_go_back) = match read {
            Some((Ok(state), _)) => return Ok((state, true)),
            Some((Err(refusal), bytes)) => {
                // A file of zeros, or of nothing, is what a machine leaves that has lost its power.
                let is_lost = bytes.iter().all(|&byte| byte == 0);
                let is_damaged = refusal == Refusal::Damaged;
                (
                    Failure::Input(message!("{name}: {refusal}", name = &name, refusal)),
                    is_damaged || is_lost,
                )
            }
            None => {
                let words = message!("cannot read {name}: there is no such file", name = &name);
                (Failure::Runtime(words), true)
            }
        };
        let before = resolved(path).map_or_else(|_| path.to_owned(), |it| checkpoint_before(&it));
        let older = read_if_any(&before)?.and_then(|bytes| self.checkpoints.read(&bytes).ok());
        let (before, Some(state)) = (named(&before), older) else { return Err(why) };
        if !may_go_back {
            let why =
                why.with(message!("\nhelp: {before} holds this run: --resume {before}", before));
            return Err(why);
        }
        if !self.quiet {
            warn(message!(
                "{name} is damaged or missing; the run goes on from the checkpoint before it, {before}",
                name = &name,
                before
            ));
        }
        Ok((state, false))
    }

    /// The file of a new run, if nothing is lost with what it holds.
    fn spared(&self, to: &Path) -> Result<CheckpointFile, Failure> {
        if let Ok(path) = resolved(to) {
            let before = checkpoint_before(&path);
            if before.is_symlink() {
                let words =
                    "is a link, and would be written over: remove it, or name another checkpoint";
                return Err(Failure::Usage(message!(
                    "{name} {words}",
                    name = named(&before),
                    words
                )));
            }
            if let Some(bytes) = read_if_any(&before)? {
                // What another run has left whose checkpoint was taken away is of no use to anybody.
                let is_left = matches!(
                    self.checkpoints.read(&bytes),
                    Err(Refusal::OtherProblem | Refusal::OtherQuestion(_) | Refusal::Damaged)
                );
                if !is_left {
                    self.spare(&before, &bytes)?;
                }
            }
        }
        let (file, bytes) = CheckpointFile::open(to)?;
        self.spare(to, &bytes)?;
        Ok(file)
    }

    /// Refuses to write over what may be worth something.
    fn spare(&self, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        let name = named(path);
        let what = match self.checkpoints.read(bytes) {
            _ if bytes.is_empty() => return Ok(()),
            Ok(state) if state.is_done(self.question) => return Ok(()),
            Ok(_) => format!("holds a run that is not over: go on with --resume {name}"),
            Err(refusal) => format!("would be written over ({refusal})"),
        };
        Err(Failure::Usage(message!(
            "{name} {what}, or remove it, or name another file",
            name = &name,
            what
        )))
    }
}

/// Whether there is neither this checkpoint nor one before it.
fn is_missing(path: &Path) -> bool {
    let before = resolved(path).map(|path| checkpoint_before(&path));
    !path.exists() && !before.is_ok_and(|before| before.exists())
}
