//! Refuses to write to a file that is read, or to write two answers to one file.
//!
//! # Why this shape
//! Every argument that is a path names a file to read, unless it is one of the few in [`OUTPUTS`]. So the
//! arguments are compared as they were parsed, before any file is opened. A verb does not list its own files,
//! so a new verb cannot forget to.
//!
//! Two paths may name one file: by a link of either kind, by another way to the same folder, or as
//! the standard input that the shell has opened. So files are compared, not paths: by device and
//! inode where there are such, and elsewhere by their full paths, in which symbolic links are resolved. A
//! file that does not exist yet is identified by the full path of its folder.

use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use gavotte::formats::shortened;

use crate::failure::Failure;

/// The arguments that name files to write, with the words for them.
const OUTPUTS: [(&str, &str); 5] = [
    ("out", "--out"),
    ("draw", "--draw"),
    ("checkpoint", "--checkpoint"),
    ("resume", "--resume"),
    ("proof", "--proof"),
];

/// These two may name the same file, because a run goes on in the file where it was kept.
const SAME: [&str; 2] = ["--checkpoint", "--resume"];

/// How many symbolic links in a row are followed, as systems do. [links]
const MOST_LINKS: usize = 40;

/// Refuses arguments of a verb that would destroy a file that is read, or put two answers into one file.
pub(crate) fn refuse(verb: &ArgMatches) -> Result<(), Failure> {
    let mut written = Vec::new();
    for (id, argument) in OUTPUTS {
        written.extend(paths(verb, id).map(|path| (argument, path, Identity::of_path(path))));
    }
    for (at, (other, path, second)) in written.iter().enumerate() {
        let is_same = |one: &str, first: &Option<Identity>| {
            first.is_some() && first == second && ![*other, one].iter().all(|it| SAME.contains(it))
        };
        if let Some((one, ..)) = written[..at].iter().find(|(one, _, first)| is_same(one, first)) {
            let name = path.display().to_string();
            return Err(Failure::Usage(format!(
                "{other} and {one} name the same file, {}",
                shortened(&name, 200)
            )));
        }
    }
    let is_output = |id: &str| OUTPUTS.iter().any(|(output, _)| *output == id);
    let ids = verb.ids().map(clap::Id::as_str).filter(|id| !is_output(id));
    // `-` is standard input, which the shell may have opened whether it is named or not.
    let files = ids.flat_map(|id| paths(verb, id)).filter(|path| **path != Path::new("-"));
    let read: Vec<Identity> =
        files.filter_map(|path| Identity::of_path(path)).chain(Identity::of_stdin()).collect();
    for (argument, path, identity) in &written {
        if identity.as_ref().is_some_and(|file| read.contains(file)) {
            let name = path.display().to_string();
            return Err(Failure::Usage(format!(
                "{} is read as input, and {argument} would overwrite it; name another file",
                shortened(&name, 200)
            )));
        }
    }
    let is_piped = !written.iter().any(|(argument, ..)| *argument == OUTPUTS[0].1);
    if is_piped && Identity::of_stdout().is_some_and(|file| read.contains(&file)) {
        let words = "standard output goes into a file that is read as input; name another file";
        return Err(Failure::Usage(words.to_owned()));
    }
    Ok(())
}

/// The paths of this argument; none where it is no path, or was not given.
fn paths<'m>(verb: &'m ArgMatches, id: &str) -> impl Iterator<Item = &'m PathBuf> + use<'m> {
    verb.try_get_many::<PathBuf>(id).ok().flatten().into_iter().flatten()
}

/// The identity of a file: two paths with the same identity name one file.
#[derive(Debug, PartialEq, Eq)]
enum Identity {
    /// Device and inode of a file that exists.
    #[cfg(unix)]
    Inode(u64, u64),
    /// The full path of a file: of one that does not exist, or where there are no inodes.
    Path(PathBuf),
}

impl Identity {
    /// `None` for something that can be read and written at once, such as a terminal, and for a path that cannot be
    /// reached.
    fn of_path(path: &Path) -> Option<Self> {
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_file() => Self::of(&metadata, path),
            Ok(_) => None,
            Err(_) => to_be_made(path).map(Self::Path),
        }
    }

    #[cfg(unix)]
    #[allow(clippy::unnecessary_wraps)] // elsewhere it may fail
    fn of(metadata: &Metadata, _: &Path) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        Some(Self::Inode(metadata.dev(), metadata.ino()))
    }

    #[cfg(not(unix))]
    fn of(_: &Metadata, path: &Path) -> Option<Self> {
        fs::canonicalize(path).ok().map(Self::Path)
    }

    #[cfg(unix)]
    fn of_stdin() -> Option<Self> {
        use std::os::fd::AsFd;
        Self::of_open(std::io::stdin().as_fd())
    }

    #[cfg(unix)]
    fn of_stdout() -> Option<Self> {
        use std::os::fd::AsFd;
        Self::of_open(std::io::stdout().as_fd())
    }

    #[cfg(unix)]
    fn of_open(file: std::os::fd::BorrowedFd<'_>) -> Option<Self> {
        let file = fs::File::from(file.try_clone_to_owned().ok()?);
        let metadata = file.metadata().ok().filter(Metadata::is_file)?;
        Self::of(&metadata, Path::new("-"))
    }

    #[cfg(not(unix))]
    fn of_stdin() -> Option<Self> {
        None
    }

    #[cfg(not(unix))]
    fn of_stdout() -> Option<Self> {
        None
    }
}

/// The full path of a file that does not exist, through symbolic links that lead nowhere yet.
fn to_be_made(path: &Path) -> Option<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = fs::canonicalize(folder.unwrap_or(Path::new("."))).ok()?;
        path = folder.join(path.file_name()?);
        let Ok(target) = fs::read_link(&path) else { return Some(path) };
        path = folder.join(target);
    }
    None
}
