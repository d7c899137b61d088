//! A file that is replaced again and again while its last version is kept.
//!
//! # Why this shape
//! Disks damage files that were written whole, too. So a file from which days of work go on has its last version beside it. That
//! one gets a second name before the new one takes the first, so the first name is never missing. The operations
//! stand behind a trait, because tests make each of them fail, write a part only, or be forgotten, and because whoever holds a
//! lock has to lock the new file before it takes its place.
//!
//! # Invariants
//! At every moment the name holds the old bytes or the new ones, complete; and the other name a whole earlier version.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::fresh;
use crate::replacement::{New, sync_folder_of};

/// The operations of which durable files are made.
pub trait Files {
    /// Makes a new file of these bytes beside `path`; the bytes are durable. Returns its name.
    ///
    /// # Errors
    /// The errors of the system.
    fn write_beside(&mut self, path: &Path, bytes: &[u8]) -> io::Result<PathBuf>;

    /// Gives a file a second name, which is taken from the file that has it.
    ///
    /// # Errors
    /// The errors of the system.
    fn keep(&mut self, from: &Path, to: &Path) -> io::Result<()>;

    /// Gives a file the name of another one, which is gone then.
    ///
    /// # Errors
    /// The errors of the system.
    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()>;

    /// Makes the names in the folder of this file durable.
    ///
    /// # Errors
    /// The errors of the system.
    fn sync_folder_of(&mut self, path: &Path) -> io::Result<()>;
}

/// The files of the system.
#[derive(Debug, Default)]
pub struct Disk {
    new: Option<New>,
}

impl Disk {
    /// Gives the file that was written last this name, which no file has yet.
    ///
    /// # Errors
    /// The errors of the system, also where another process was sooner.
    pub fn place_first(&mut self, path: &Path) -> io::Result<()> {
        let mut new = self.new.take().ok_or(ErrorKind::NotFound)?;
        match fs::hard_link(&new.path, path) {
            // Its other name goes.
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(error),
            // Some file systems give one name to a file.
            Err(_) => new.rename(path)?,
        }
        drop(new);
        sync_folder_of(path)
    }

    /// The file that was written last and has not yet its place.
    #[must_use]
    pub fn new_file(&self) -> Option<&File> {
        self.new.as_ref().map(|new| &new.file)
    }
}

impl Files for Disk {
    fn write_beside(&mut self, path: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
        let mut new = New::beside(path)?;
        new.file.write_all(bytes)?;
        new.file.sync_all()?;
        let name = new.path.clone();
        self.new = Some(new);
        Ok(name)
    }

    fn keep(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        let other = fresh::name(to);
        match fs::hard_link(from, &other) {
            Ok(()) => {
                let renamed = fs::rename(&other, to);
                // Where both are names of the file already, the renaming leaves them so.
                let _ = fs::remove_file(&other);
                renamed
            }
            Err(error) if error.kind() == ErrorKind::NotFound => Err(error),
            // Some file systems give one name to a file. The first name is missing there until the new file has it.
            Err(_) => fs::rename(from, to),
        }
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        match self.new.take() {
            Some(mut new) if new.path == from => new.rename(to),
            _ => fs::rename(from, to),
        }
    }

    fn sync_folder_of(&mut self, path: &Path) -> io::Result<()> {
        sync_folder_of(path)
    }
}

/// Replaces the contents of a file by these bytes. What it held before is kept under the name `before`, if there is one.
///
/// ```
/// use gavotte_files::{Disk, replace_keeping};
/// let folder = std::env::temp_dir();
/// let [path, before] = ["new", "old"].map(|it| folder.join(format!("gavotte-{it}-{}", std::process::id())));
/// replace_keeping(&mut Disk::default(), &path, None, b"first")?;
/// replace_keeping(&mut Disk::default(), &path, Some(&before), b"second")?;
/// assert_eq!((std::fs::read(&path)?, std::fs::read(&before)?), (b"second".into(), b"first".into()));
/// std::fs::remove_file(&path)?;
/// std::fs::remove_file(&before)?;
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// The errors of the system; the file is unchanged then.
pub fn replace_keeping(
    files: &mut dyn Files,
    path: &Path,
    before: Option<&Path>,
    bytes: &[u8],
) -> io::Result<()> {
    let new = files.write_beside(path, bytes)?;
    if let Some(before) = before {
        files.keep(path, before)?;
    }
    files.rename(&new, path)?;
    files.sync_folder_of(path)
}
