//! Whether the file to write is one that is read.
//!
//! # Why this shape
//! Two paths may name one file: by a link of either kind, by another way to the same folder, or as
//! the standard input that the shell has opened. So files are compared, not paths: by device and
//! inode where there are such, and elsewhere by their full paths, which see through symbolic links.

use std::fs::{self, Metadata};
use std::path::Path;

use gavotte::formats::shortened;

use crate::failure::Failure;

/// Whether a file is one of these; `None` and `-` are standard input.
pub(super) fn is_one(out: &Path, inputs: &[Option<&Path>]) -> bool {
    let Some(written) = Identity::of_path(out) else { return false };
    let read = |input: &Option<&Path>| match input.filter(|path| *path != Path::new("-")) {
        Some(path) => Identity::of_path(path),
        None => Identity::of_stdin(),
    };
    inputs.iter().filter_map(read).any(|input| input == written)
}

/// Refuses a file to write, named by this argument, that is one of the inputs.
pub(super) fn refuse(out: &Path, inputs: &[Option<&Path>], argument: &str) -> Result<(), Failure> {
    if !is_one(out, inputs) {
        return Ok(());
    }
    let name = out.display().to_string();
    Err(Failure::Usage(format!(
        "{} is read as input, and {argument} would overwrite it; name another file",
        shortened(&name, 200)
    )))
}

/// What tells files apart.
#[derive(Debug, PartialEq, Eq)]
struct Identity(#[cfg(unix)] (u64, u64), #[cfg(not(unix))] std::path::PathBuf);

impl Identity {
    /// `None` for what does not exist, and for what can be read and written at once, as a terminal.
    fn of_path(path: &Path) -> Option<Self> {
        let metadata = fs::metadata(path).ok().filter(Metadata::is_file)?;
        Self::of(&metadata, path)
    }

    #[cfg(unix)]
    #[allow(clippy::unnecessary_wraps)] // elsewhere it may fail
    fn of(metadata: &Metadata, _: &Path) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        Some(Self((metadata.dev(), metadata.ino())))
    }

    #[cfg(not(unix))]
    fn of(_: &Metadata, path: &Path) -> Option<Self> {
        fs::canonicalize(path).ok().map(Self)
    }

    #[cfg(unix)]
    fn of_stdin() -> Option<Self> {
        use std::os::fd::AsFd;
        let stdin = std::io::stdin().as_fd().try_clone_to_owned().ok()?;
        let metadata = fs::File::from(stdin).metadata().ok().filter(Metadata::is_file)?;
        Self::of(&metadata, Path::new("-"))
    }

    #[cfg(not(unix))]
    fn of_stdin() -> Option<Self> {
        None
    }
}
