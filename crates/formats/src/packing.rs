//! The ways to pack a file, and the parts that all kinds of packed files have in common.
//!
//! # Why this shape
//! Readers and writers must agree on the endings, so both ask for them here.

use std::io;
use std::path::{Path, PathBuf};

/// The number of bytes that a compressed file may unpack to unless another one is set: 1 GiB.
pub const DEFAULT_UNPACKED_LIMIT: u64 = 1 << 30;

/// How a file is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// gzip, `.gz`.
    Gzip,
    /// Zstandard, `.zst`.
    Zstd,
}

/// Each packing with its ending and the bytes that begin every such file. They are only two, because more would
/// make a stream wait. No text begins with them, because no character begins with the second one.
const TABLE: [(Packing, &str, [u8; HEAD]); 2] =
    [(Packing::Gzip, "gz", [0x1f, 0x8b]), (Packing::Zstd, "zst", [0x28, 0xb5])];

/// The number of bytes that identify a packing. [fixed]
pub(crate) const HEAD: usize = 2;

impl Packing {
    /// The packing that the ending of a file asks for; case does not matter.
    ///
    /// ```
    /// use gavotte_formats::Packing;
    /// use std::path::Path;
    /// assert_eq!(Packing::of_path(Path::new("a/b.dlx.ZST")), Some(Packing::Zstd));
    /// assert_eq!(Packing::of_path(Path::new("a/b.dlx")), None);
    /// ```
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        let ending = path.extension()?;
        TABLE.iter().find(|row| ending.eq_ignore_ascii_case(row.1)).map(|row| row.0)
    }

    /// The path without the ending of a packing.
    ///
    /// ```
    /// use gavotte_formats::Packing;
    /// use std::path::Path;
    /// assert_eq!(Packing::stripped(Path::new("a/b.dlx.gz")), Path::new("a/b.dlx"));
    /// assert_eq!(Packing::stripped(Path::new("a/b.dlx")), Path::new("a/b.dlx"));
    /// ```
    #[must_use]
    pub fn stripped(path: &Path) -> PathBuf {
        if Self::of_path(path).is_some() { path.with_extension("") } else { path.to_path_buf() }
    }

    /// The packing of a file that begins with these [`HEAD`] bytes, or with fewer when it is shorter.
    pub(crate) fn of_start(start: &[u8]) -> Option<Self> {
        TABLE.iter().find(|row| start == row.2).map(|row| row.0)
    }
}

/// How much more packed data may unpack to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    limit: u64,
    left: u64,
}

impl Room {
    pub(crate) fn new(limit: u64) -> Self {
        Self { limit, left: limit }
    }

    /// Counts unpacked bytes. One read may unpack more than is left, but only as much as a buffer holds.
    pub(crate) fn take(&mut self, count: usize) -> io::Result<usize> {
        let left = u64::try_from(count).ok().and_then(|count| self.left.checked_sub(count));
        self.left = left.ok_or_else(|| {
            wrong(format!("the compressed data unpacks to more than {} bytes", self.limit))
        })?;
        Ok(count)
    }
}

pub(crate) const BEHIND: &str =
    "other bytes stand behind the end of the compressed data; cut them off";

pub(crate) fn wrong(message: impl Into<String>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message.into())
}
