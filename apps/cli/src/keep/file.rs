//! The file of a checkpoint: locked, replaced as a whole, and with the checkpoint before it beside it.
//!
//! # Why this shape
//! Two processes that keep their runs in one file take each other's work away, so the second one is refused. What is locked is
//! the file itself, and each new one before it takes its place: whoever finds the name finds a lock. Who has got a lock looks
//! whether the file still stands there, because another process may have replaced it meanwhile. A lock of its own beside the
//! file would be one more name to spare and to remove.
//!
//! # Invariants
//! 1. While a run is kept, the file under the name is locked by its process, where the system has locks.
//! 2. The checkpoint before is a whole one of the same run. It goes when the run has its answer.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use gavotte::files::{Disk, Files, Replacement, replace_keeping, resolved};
use gavotte::message;

use crate::args::{checkpoint_before, sweep_of};
use crate::failure::{Failure, named as name_of};
use crate::input::MOST_WHOLE;
use crate::lock::lock;

/// The file of a checkpoint.
pub(crate) struct CheckpointFile {
    /// As the user calls it.
    named: PathBuf,
    /// Its full path, through links.
    path: PathBuf,
    /// The file with its lock, from the first checkpoint on.
    held: Option<File>,
    /// Whether it holds a checkpoint of this run, which is kept when the next one comes.
    is_whole: bool,
}

impl CheckpointFile {
    /// Opens and locks the file, which is made by the first checkpoint if there is none. Returns what it holds.
    pub(super) fn open(named: &Path) -> Result<(Self, Vec<u8>), Failure> {
        let name = name_of(named);
        let cannot = |error| {
            Failure::Runtime(message!(
                "cannot write the checkpoint {name}: {error}",
                name = &name,
                error
            ))
        };
        let path = resolved(named).map_err(cannot)?;
        let mut file = Self { named: named.to_owned(), path, held: None, is_whole: false };
        // How often a file is opened that others replace meanwhile.
        let tries: usize = 100;
        for _ in 0..tries {
            let held = match OpenOptions::new().read(true).write(true).open(&file.path) {
                Err(error) if error.kind() == ErrorKind::NotFound => {
                    return Ok((file, Vec::new()));
                }
                other => other.map_err(cannot)?,
            };
            if !held.metadata().map_err(cannot)?.is_file() {
                return Err(cannot(io::Error::other("it is no file")));
            }
            lock(&held, &name)?;
            if stands_at(&held, &file.path) {
                let bytes = bytes_of(&held, &name)?;
                file.held = Some(held);
                return Ok((file, bytes));
            }
        }
        Err(Failure::Runtime(message!(
            "other processes are writing to {name}; name another file",
            name = &name
        )))
    }

    /// The file as the user calls it.
    pub(super) fn named(&self) -> &Path {
        &self.named
    }

    /// The file of the checkpoint before.
    pub(super) fn before(&self) -> PathBuf {
        checkpoint_before(&self.path)
    }

    /// The file with the snapshot of a sweep.
    pub(super) fn sweep(&self) -> PathBuf {
        sweep_of(&self.path)
    }

    /// It holds a checkpoint of this run.
    pub(super) fn holds_this_run(&mut self) {
        self.is_whole = true;
    }

    /// Writes the next checkpoint; the one that is there is kept, if it is one of this run.
    pub(super) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let before = self.is_whole.then(|| self.before());
        let is_first = self.held.is_none();
        let mut files = Locking { disk: Disk::default(), next: None, held: &mut self.held };
        if is_first {
            files.write_beside(&self.path, bytes)?;
            files.disk.place_first(&self.path)?;
            self.held = files.next;
        } else {
            replace_keeping(&mut files, &self.path, before.as_deref(), bytes)?;
        }
        self.is_whole = true;
        Ok(())
    }

    /// Replaces the snapshot of a sweep by what `write` writes, unless it returns that this is of no use. Returns what that
    /// returns.
    pub(super) fn write_sweep(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<bool>,
    ) -> io::Result<bool> {
        let mut file = Replacement::begin_beside(&self.sweep())?;
        let is_wanted = write(&mut file)?;
        if is_wanted {
            file.commit()?;
        }
        Ok(is_wanted)
    }

    /// The run has its answer: what lies beside its last checkpoint is of no use any more.
    pub(super) fn end(&self) {
        // What cannot be removed is still true, so it harms no later run.
        let _ = fs::remove_file(self.sweep());
        let _ = fs::remove_file(self.before());
    }
}

/// The disk, with a lock on each new file before it takes its place.
struct Locking<'f> {
    disk: Disk,
    next: Option<File>,
    held: &'f mut Option<File>,
}

impl Files for Locking<'_> {
    fn write_beside(&mut self, path: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
        let new = self.disk.write_beside(path, bytes)?;
        self.next = self.disk.new_file().map(File::try_clone).transpose()?;
        if let Some(next) = &self.next {
            // Nobody else knows its name, and where the system has no locks, nothing happens.
            let _ = lock(next, "");
        }
        Ok(new)
    }

    fn keep(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.disk.keep(from, to)
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.disk.rename(from, to)?;
        *self.held = self.next.take();
        Ok(())
    }

    fn sync_folder_of(&mut self, path: &Path) -> io::Result<()> {
        self.disk.sync_folder_of(path)
    }
}

/// Whether this file has this full path.
#[cfg(unix)]
fn stands_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let identity = |it: fs::Metadata| (it.dev(), it.ino());
    let there = fs::symlink_metadata(path).map(identity);
    there.is_ok_and(|there| file.metadata().is_ok_and(|here| identity(here) == there))
}

#[cfg(not(unix))]
fn stands_at(_: &File, _: &Path) -> bool {
    true
}

/// The bytes of a file that need not exist.
pub(super) fn read_if_any(path: &Path) -> Result<Option<Vec<u8>>, Failure> {
    match File::open(path) {
        Ok(file) => bytes_of(&file, &name_of(path)).map(Some),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Failure::Runtime(message!(
            "cannot read {name}: {error}",
            name = name_of(path),
            error
        ))),
    }
}

/// The bytes of a file, up to [`MOST_WHOLE`]: a device may never end.
fn bytes_of(file: &File, name: &str) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    file.take(MOST_WHOLE + 1).read_to_end(&mut bytes).map_err(|error| {
        Failure::Runtime(message!("cannot read {name}: {error}", name = name.to_owned(), error))
    })?;
    if bytes.len() as u64 > MOST_WHOLE {
        let words = message!(
            "{name}: more than {MOST_WHOLE} bytes; no checkpoint is so long",
            name = name.to_owned(),
            MOST_WHOLE
        );
        return Err(Failure::Input(words));
    }
    Ok(bytes)
}
