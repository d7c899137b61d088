//! Places where an answer can go. Each has an end of its own, because a packed file is not whole without its last
//! bytes, and a kept file must be on the disk.

use std::fs::File;
use std::io::{self, StdoutLock, Write};

use gavotte::formats::Packed;

/// Where an answer can go.
pub(super) trait Place: Write {
    /// Writes everything that still waits, and the end of a packed file.
    fn finish(&mut self) -> io::Result<()>;
}

impl Place for StdoutLock<'static> {
    fn finish(&mut self) -> io::Result<()> {
        self.flush()
    }
}

impl Place for File {
    fn finish(&mut self) -> io::Result<()> {
        self.flush()
    }
}

impl Place for Packed<File> {
    fn finish(&mut self) -> io::Result<()> {
        Packed::finish(self)
    }
}
