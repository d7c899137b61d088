//! The name of a file that an option has written, with those that come with it.
//!
//! # Why this shape
//! It is a type of its own, and no other code makes one, because what writes a file takes this type alone. So the check that no
//! input is overwritten (`output/overwrite.rs`) finds all files that a command line has written by their type, and an option that
//! is new cannot be forgotten.

use std::ffi::OsString;
use std::ops::Deref;
use std::path::{Path, PathBuf};

use clap::builder::{MapValueParser, PathBufValueParser, TypedValueParser, ValueParserFactory};
use gavotte::files::resolved;
use gavotte::formats::Packing;

/// The names of the files that come with one.
type Beside = fn(&Path) -> Vec<PathBuf>;
/// What reads the word of the command line.
pub(crate) type WrittenParser = MapValueParser<PathBufValueParser, fn(PathBuf) -> Written>;

/// The name of a file that is written.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    path: PathBuf,
    beside: Beside,
}

impl Written {
    /// The names of the files that are written with it.
    pub(crate) fn beside(&self) -> Vec<PathBuf> {
        (self.beside)(&self.path)
    }

    /// Reads the name of a proof, beside which lies what the proof is about.
    pub(crate) fn proof() -> WrittenParser {
        PathBufValueParser::new().map(|path| Self { path, beside: beside_proof })
    }

    /// Reads the name of a checkpoint, beside which lie the one before it and the states of a sweep.
    pub(crate) fn checkpoint() -> WrittenParser {
        PathBufValueParser::new().map(|path| Self { path, beside: beside_checkpoint })
    }
}

/// A file that comes alone.
impl ValueParserFactory for Written {
    type Parser = WrittenParser;

    fn value_parser() -> WrittenParser {
        PathBufValueParser::new().map(|path| Self { path, beside: |_| Vec::new() })
    }
}

impl Deref for Written {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.path
    }
}

impl AsRef<Path> for Written {
    fn as_ref(&self) -> &Path {
        &self.path
    }
}

/// The constraints or clauses that a proof is about.
fn beside_proof(path: &Path) -> Vec<PathBuf> {
    let plain = Packing::stripped(path);
    let ending = match plain.extension().and_then(|it| it.to_str()) {
        Some("pbp") => "opb",
        Some("lrat") => "cnf",
        _ => return Vec::new(),
    };
    vec![plain.with_extension(ending)]
}

/// They lie beside the file itself, where the name is a link.
fn beside_checkpoint(path: &Path) -> Vec<PathBuf> {
    let path = resolved(path).unwrap_or_else(|_| path.to_owned());
    vec![checkpoint_before(&path), sweep_of(&path)]
}

/// The checkpoint before the one of this full path.
pub(crate) fn checkpoint_before(path: &Path) -> PathBuf {
    with_suffix(path, ".before")
}

/// The states of a sweep that belong to the checkpoint of this full path.
pub(crate) fn sweep_of(path: &Path) -> PathBuf {
    with_suffix(path, ".sweep")
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}
