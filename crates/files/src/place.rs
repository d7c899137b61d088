//! Where a name leads: to a file, which can be replaced as a whole, or to something that is written to as it is.
//!
//! # Why this shape
//! People write to `/dev/stdout`, to pipes and to devices by the option that names a file. A link is followed knowingly: the
//! file that it leads to is replaced, and the link stays. It is the system that follows it, in opening the file, because some
//! systems refuse links of strangers in folders that all may write to.
//!
//! # Invariants
//! A file that could not be written to is not replaced, although the folder would allow it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Where a name leads.
#[derive(Debug)]
pub enum Place {
    /// To a file, or to the place of one that does not exist yet: its full path, through all links.
    File(PathBuf),
    /// To something that is written to as it is: a device, a pipe, or a file that this process has open.
    Stream(File),
}

impl Place {
    /// The place that this path leads to.
    ///
    /// # Errors
    /// When it cannot be written to, and for a link that leads nowhere.
    pub fn of(path: &Path) -> io::Result<Self> {
        let metadata = match fs::metadata(path) {
            Ok(metadata) => metadata,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return resolved(path).map(Self::File);
            }
            Err(error) => return Err(error),
        };
        if let Some(open) = descriptor(path) {
            return open.map(Self::Stream);
        }
        let open = OpenOptions::new().write(true).open(path)?;
        if metadata.is_file() { resolved(path).map(Self::File) } else { Ok(Self::Stream(open)) }
    }
}

/// The full path of a file, through all links; its folder must exist.
///
/// # Errors
/// When there is no such folder, and for a link that leads nowhere.
pub fn resolved(path: &Path) -> io::Result<PathBuf> {
    if fs::symlink_metadata(path).is_ok() {
        return fs::canonicalize(path).map_err(|error| match error.kind() {
            ErrorKind::NotFound => {
                let words = "it is a link that leads nowhere; name the file itself";
                io::Error::new(ErrorKind::NotFound, words)
            }
            _ => error,
        });
    }
    let name = path.file_name().ok_or(ErrorKind::IsADirectory)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    Ok(fs::canonicalize(folder.unwrap_or(Path::new(".")))?.join(name))
}

/// A file that this process has open, under the names that systems give to such, as `/dev/stdout`: to replace the file would
/// not be what is meant. Written to behind what is there.
#[cfg(unix)]
fn descriptor(path: &Path) -> Option<io::Result<File>> {
    use std::os::fd::AsFd;

    let copy = |file: std::os::fd::BorrowedFd<'_>| file.try_clone_to_owned().map(File::from);
    let name = path.to_str()?;
    match name {
        "/dev/stdout" | "/dev/fd/1" | "/proc/self/fd/1" => Some(copy(io::stdout().as_fd())),
        "/dev/stderr" | "/dev/fd/2" | "/proc/self/fd/2" => Some(copy(io::stderr().as_fd())),
        _ if name.starts_with("/dev/fd/") || name.starts_with("/proc/") => {
            Some(OpenOptions::new().append(true).open(path))
        }
        _ => None,
    }
}

#[cfg(not(unix))]
fn descriptor(_: &Path) -> Option<io::Result<File>> {
    None
}
