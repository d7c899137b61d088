//! Refuses to write to a file that is read, or to write two answers to one file.
//!
//! # Why this shape
//! Every argument that is a path names a file to read, unless it is of the type [`Written`]. So the arguments are compared as
//! they were parsed, before any file is opened. A verb does not list its own files, so neither a new verb nor a new option can
//! forget to. A file that comes with another one, such as the constraints beside a proof, is known from the same type.
//!
//! Two paths may name one file: by a link of either kind, by another way to the same folder, or as
//! the standard input that the shell has opened. So files are compared, not paths: by device and
//! inode where there are such, and elsewhere by their full paths, in which symbolic links are resolved. A
//! file that does not exist yet is identified by the full path of its folder.

use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};

use clap::ArgMatches;

use crate::args::Written;
use crate::failure::{Failure, named};
use gavotte::{Message, message};

/// A file that is written.
struct Output<'m> {
    /// The argument that has it written.
    id: &'m str,
    /// The same in words.
    argument: Message,
    path: PathBuf,
    file: Option<Identity>,
}

impl<'m> Output<'m> {
    fn new(id: &'m str, argument: Message, path: &Path) -> Self {
        Self { id, argument, path: path.to_owned(), file: Identity::of_path(path) }
    }

    fn name(&self) -> String {
        named(&self.path)
    }

    fn is_one_of(&self, files: &[Identity]) -> bool {
        self.file.as_ref().is_some_and(|file| files.contains(file))
    }
}

/// Refuses arguments of a verb that would destroy a file that is read, or put two answers into one file.
pub(crate) fn refuse(verb: &ArgMatches) -> Result<(), Failure> {
    let written = outputs(verb);
    for (at, other) in written.iter().enumerate() {
        // What one argument has written may be a file of two names: a checkpoint and the one before it, for a moment.
        let is_same =
            |one: &&Output<'_>| one.id != other.id && one.file.is_some() && one.file == other.file;
        if let Some(one) = written[..at].iter().find(is_same) {
            let (other, one, name) = (&other.argument, &one.argument, other.name());
            return Err(Failure::Usage(message!(
                "{other} and {one} name the same file, {name}",
                other,
                one,
                name
            )));
        }
    }
    let read = inputs(verb);
    if let Some(output) = written.iter().find(|output| output.is_one_of(&read)) {
        return Err(Failure::Usage(message!(
            "{output} is read as input, and {argument} would overwrite it; name another file",
            output = output.name(),
            argument = &output.argument
        )));
    }
    if verb.try_get_one::<Written>("out").is_ok_and(|out| out.is_some()) {
        return Ok(());
    }
    let Some(stdout) = Identity::of_stdout() else { return Ok(()) };
    if read.contains(&stdout) {
        let words = "standard output goes into a file that is read as input; name another file";
        return Err(Failure::Usage(words.into()));
    }
    if let Some(other) = written.iter().find(|output| output.file.as_ref() == Some(&stdout)) {
        return Err(Failure::Usage(message!(
            "standard output and {argument} go into the same file, {other}",
            argument = &other.argument,
            other = other.name()
        )));
    }
    Ok(())
}

/// All files that the arguments have written.
fn outputs(verb: &ArgMatches) -> Vec<Output<'_>> {
    let mut written: Vec<Output<'_>> = Vec::new();
    for id in verb.ids().map(clap::Id::as_str) {
        for file in verb.try_get_many::<Written>(id).ok().flatten().into_iter().flatten() {
            let argument = Message::text(format!("--{}", id.replace('_', "-")));
            let output = Output::new(id, argument.clone(), file);
            // A run goes on in the file where it was kept: both names may be those of one file.
            let is_same = |it: &Output<'_>| {
                KEPT.contains(&it.id) && it.file.is_some() && it.file == output.file
            };
            if KEPT.contains(&id) && written.iter().any(is_same) {
                continue;
            }
            written.push(output);
            let beside = file.beside();
            let words = message!("the file beside {argument}", argument);
            written.extend(beside.iter().map(|path| Output::new(id, words.clone(), path)));
        }
    }
    written
}

/// These two may name the same file.
const KEPT: [&str; 2] = ["checkpoint", "resume"];

/// All files that are read.
fn inputs(verb: &ArgMatches) -> Vec<Identity> {
    let paths = |id| verb.try_get_many::<PathBuf>(id).ok().flatten().into_iter().flatten();
    let files = verb.ids().map(clap::Id::as_str).flat_map(paths);
    // `-` is standard input, which the shell may have opened whether it is named or not.
    let files = files.filter(|path| **path != Path::new("-"));
    files.filter_map(|path| Identity::of_path(path)).chain(Identity::of_stdin()).collect()
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
    // How many symbolic links in a row are followed, as systems do.
    let most_links: usize = 40;
    for _ in 0..most_links {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = fs::canonicalize(folder.unwrap_or(Path::new("."))).ok()?;
        path = folder.join(path.file_name()?);
        let Ok(target) = fs::read_link(&path) else { return Some(path) };
        path = folder.join(target);
    }
    None
}
