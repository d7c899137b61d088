//! A file that is written beside another one and takes its place when it is whole.
//!
//! # Why this shape
//! The new file is made with its first byte: a search may take hours before that, and a process that is killed meanwhile leaves
//! nothing. That the folder can be written to is tried at once, because nobody wants to hear after hours that it cannot.
//! What is no file (a device, a pipe) is written to as it is, so that callers need not know.
//!
//! # Invariants
//! 1. Until [`commit`](Replacement::commit) has renamed it, the old file is as it was; without that it stays so.
//! 2. The new file has the mode and the owner of the old one, or does not take its place.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::fresh::{self, For};
use crate::place::Place;

/// A file that is written beside another one and takes its place when it is whole. One that is dropped before is removed.
///
/// ```
/// use gavotte_files::Replacement;
/// use std::io::Write;
/// let path = std::env::temp_dir().join(format!("gavotte-replaced-{}", std::process::id()));
/// std::fs::write(&path, "old")?;
/// Replacement::begin(&path)?.write_all(b"dropped")?;
/// assert_eq!(std::fs::read(&path)?, b"old");
/// let mut file = Replacement::begin(&path)?;
/// file.write_all(b"new")?;
/// file.commit()?;
/// assert_eq!(std::fs::read(&path)?, b"new");
/// std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Replacement(Kind);

#[derive(Debug)]
enum Kind {
    Whole {
        /// The file that is replaced.
        target: PathBuf,
        new: Option<New>,
    },
    Stream(File),
}

/// The new file, which is removed unless it takes its place.
#[derive(Debug)]
pub(crate) struct New {
    pub(crate) file: File,
    pub(crate) path: PathBuf,
    is_placed: bool,
}

impl Replacement {
    /// Begins to replace the file that this path leads to; it need not exist.
    ///
    /// # Errors
    /// When it cannot be written to, its folder takes no new file, or it would not keep its owner.
    pub fn begin(path: &Path) -> io::Result<Self> {
        match Place::of(path)? {
            Place::Stream(file) => Ok(Self(Kind::Stream(file))),
            Place::File(target) => Self::of(target),
        }
    }

    /// The same for a file that nobody has named, because it comes with another one: a link under its name is refused, since
    /// somebody else may have put it there.
    ///
    /// # Errors
    /// The same, and a link.
    pub fn begin_beside(path: &Path) -> io::Result<Self> {
        if fs::symlink_metadata(path).is_ok_and(|it| it.is_symlink()) {
            let words = format!("{} is a link, and nobody has named it; remove it", path.display());
            return Err(io::Error::new(ErrorKind::AlreadyExists, words));
        }
        Self::begin(path)
    }

    fn of(target: PathBuf) -> io::Result<Self> {
        // The folder is tried, and the owner.
        drop(New::beside(&target)?);
        Ok(Self(Kind::Whole { target, new: None }))
    }

    /// The new file, which is made when it is first asked for.
    fn file(&mut self) -> io::Result<&mut File> {
        match &mut self.0 {
            Kind::Stream(file) => Ok(file),
            Kind::Whole { target, new } => {
                if new.is_none() {
                    *new = Some(New::beside(target)?);
                }
                match new {
                    Some(new) => Ok(&mut new.file),
                    None => Err(ErrorKind::NotFound.into()),
                }
            }
        }
    }

    /// The file is whole: makes it durable and puts it in its place.
    ///
    /// # Errors
    /// The errors of the system; the old file is as it was then.
    pub fn commit(mut self) -> io::Result<()> {
        self.file()?;
        match self.0 {
            Kind::Stream(mut file) => file.flush(),
            Kind::Whole { target, new } => new.map_or(Ok(()), |new| new.put(&target)),
        }
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file()?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Kind::Stream(file) => file.flush(),
            // Nobody sees it before it is whole.
            Kind::Whole { .. } => Ok(()),
        }
    }
}

impl New {
    /// A new file beside that one, with its mode and owner.
    pub(crate) fn beside(target: &Path) -> io::Result<Self> {
        let old = match fs::symlink_metadata(target) {
            Ok(old) => Some(old),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let whom = if old.is_some() { For::Owner } else { For::Usual };
        let (file, path) = fresh::create_for(target, whom)?;
        fresh::list(&path);
        let new = Self { file, path, is_placed: false };
        if let Some(old) = old {
            keep_owner(&new.file, &old)?;
            new.file.set_permissions(old.permissions())?;
        }
        Ok(new)
    }

    fn put(mut self, target: &Path) -> io::Result<()> {
        self.file.sync_all()?;
        self.rename(target)?;
        sync_folder_of(target)
    }

    /// Takes the place of the old file.
    pub(crate) fn rename(&mut self, target: &Path) -> io::Result<()> {
        fs::rename(&self.path, target)?;
        self.is_placed = true;
        Ok(())
    }
}

impl Drop for New {
    fn drop(&mut self) {
        fresh::unlist(&self.path);
        if !self.is_placed {
            // What cannot be removed harms nobody.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Makes the name of a file durable.
pub(crate) fn sync_folder_of(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    // Only there a folder can be opened; elsewhere the renaming is as durable as it can be.
    if !cfg!(unix) {
        return Ok(());
    }
    match File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all()) {
        // A folder that may be written to but not read, or that cannot be made durable: the file stands in its place.
        Err(error)
            if matches!(error.kind(), ErrorKind::PermissionDenied | ErrorKind::InvalidInput) =>
        {
            Ok(())
        }
        other => other,
    }
}

/// Gives the new file the owner and the group of the old one.
#[cfg(unix)]
fn keep_owner(new: &File, old: &fs::Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};

    let now = new.metadata()?;
    let differs = |now: u32, old: u32| (now != old).then_some(old);
    let (owner, group) = (differs(now.uid(), old.uid()), differs(now.gid(), old.gid()));
    if owner.is_none() && group.is_none() {
        return Ok(());
    }
    fchown(new, owner, group).map_err(|error| {
        let words = format!(
            "it belongs to another user or group and would not do so any more ({error}); remove it, or name another file"
        );
        io::Error::new(error.kind(), words)
    })
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)] // elsewhere it may fail
fn keep_owner(_: &File, _: &fs::Metadata) -> io::Result<()> {
    Ok(())
}
