//! Files that survive a crash: written whole or not at all.
//!
//! # Why this shape
//! A process may be killed and a machine may lose its power between any two instructions. So a new file is
//! written beside the old one, made durable, and put in its place by one renaming, which systems do as a whole.
//! The operations stand behind a trait, because tests make each of them fail, write a part only, or be
//! forgotten.
//!
//! # Invariants
//! At every moment the name holds the old bytes or the new ones, complete.
//!
//! # Source
//! T. S. Pillai et al., *All file systems are not created equal* (2014).

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The operations of which durable files are made.
pub trait Files {
    /// Makes a file of these bytes, or replaces it; the bytes are durable.
    ///
    /// # Errors
    /// The errors of the system.
    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Gives a file the name of another one, which is gone then.
    ///
    /// # Errors
    /// The errors of the system.
    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()>;

    /// Makes the names in a folder durable.
    ///
    /// # Errors
    /// The errors of the system.
    fn sync_folder(&mut self, folder: &Path) -> io::Result<()>;
}

/// The files of the system.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl Files for Disk {
    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = File::create(path)?;
        file.write_all(bytes)?;
        file.sync_all()
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn sync_folder(&mut self, folder: &Path) -> io::Result<()> {
        // Only there a folder can be opened; elsewhere the renaming is as durable as it can be.
        if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
    }
}

/// Replaces the contents of a file by these bytes.
///
/// ```
/// use gavotte_runs::{Disk, replace};
/// let path = std::env::temp_dir().join(format!("gavotte-example-{}", std::process::id()));
/// replace(&mut Disk, &path, b"whole")?;
/// assert_eq!(std::fs::read(&path)?, b"whole");
/// std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// The errors of the system; the file is unchanged then.
pub fn replace(files: &mut dyn Files, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let beside = beside(path);
    files.write(&beside, bytes)?;
    put_in_place(files, &beside, path)
}

/// Replaces a file of the system by what `write` writes, which may be more than fits into memory; not if it returns that this is
/// of no use. Returns what that returns.
///
/// # Errors
/// The errors of the system; the file is unchanged then.
pub fn replace_by(
    path: &Path,
    write: &mut dyn FnMut(&mut dyn Write) -> io::Result<bool>,
) -> io::Result<bool> {
    let beside = beside(path);
    let mut file = File::create(&beside)?;
    let is_wanted = write(&mut file);
    if !matches!(is_wanted, Ok(true)) {
        drop(file);
        let _ = fs::remove_file(&beside);
        return is_wanted;
    }
    file.sync_all()?;
    put_in_place(&mut Disk, &beside, path)?;
    Ok(true)
}

/// Gives the new file the name of the old one.
fn put_in_place(files: &mut dyn Files, beside: &Path, path: &Path) -> io::Result<()> {
    files.rename(beside, path)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    files.sync_folder(folder.unwrap_or(Path::new(".")))
}

/// The name of the new file until it takes the place of the old one.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().map(OsString::from).unwrap_or_default();
    name.push(".new");
    path.with_file_name(name)
}
