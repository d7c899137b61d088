//! New files of names that nobody can guess, and what became of them.
//!
//! # Why this shape
//! What protects is that a file is made exclusively: where the name is taken, by a file or by a link, the system refuses, and
//! another name is tried. The name is from the chance of the standard library's hash tables, which the system seeds, so that
//! nobody can take all names beforehand, and two processes do not try the same. Names begin with a point and the name of the
//! file that is meant, so that whoever finds one after a power failure knows what it belongs to.
//!
//! A process that ends at once (`exit`) drops nothing, so the files that are not yet in their place are listed, and
//! [`abandon`] removes them. One that is killed leaves them.

use std::collections::hash_map::RandomState;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::hash::{BuildHasher, Hasher};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many names are tried. Each is taken by chance once in 2^64 times, so a second one is never needed where nobody
/// interferes. [names]
const TRIES: usize = 64;
/// The longest beginning of a name that is kept, so that the whole is not too long for a system. [bytes]
const MOST_NAME: usize = 100;

/// The files that are not yet in their place.
static PENDING: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Whom a new file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum For {
    /// Whoever the system gives new files to.
    Usual,
    /// This user alone, until it has the mode of the file that it replaces.
    Owner,
}

/// Makes a new file beside `path`, with a name of its own; returns it and its name. It never is a file that was there before, and
/// never one that a link leads to.
///
/// # Errors
/// The errors of the system.
pub fn create(path: &Path) -> io::Result<(File, PathBuf)> {
    create_for(path, For::Usual)
}

pub(crate) fn create_for(path: &Path, whom: For) -> io::Result<(File, PathBuf)> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    if whom == For::Owner {
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    for _ in 0..TRIES {
        let fresh = name(path);
        match options.open(&fresh) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            other => return other.map(|file| (file, fresh)),
        }
    }
    Err(io::Error::new(ErrorKind::AlreadyExists, "each new name in this folder is taken at once"))
}

/// A name beside `path` that nobody can guess.
pub(crate) fn name(path: &Path) -> PathBuf {
    let chance = RandomState::new().build_hasher().finish();
    let mut name = OsString::from(".");
    let own = path.file_name().unwrap_or_default();
    if own.len() <= MOST_NAME {
        name.push(own);
    }
    name.push(format!(".{chance:016x}.tmp"));
    path.with_file_name(name)
}

fn pending() -> MutexGuard<'static, Vec<PathBuf>> {
    // A list of names is whole at any time.
    PENDING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lists a file that is not yet in its place.
pub(crate) fn list(path: &Path) {
    pending().push(path.to_owned());
}

/// Takes a file from the list.
pub(crate) fn unlist(path: &Path) {
    pending().retain(|other| other != path);
}

/// Removes all new files of this process that are not yet in their place. For a process that ends at once.
pub fn abandon() {
    for path in pending().drain(..) {
        // Nobody is left who could be told.
        let _ = fs::remove_file(path);
    }
}
