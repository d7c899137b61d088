//! Places where an answer can go, and how each of them is ended.

use std::fs::File;
use std::io::{self, StdoutLock, Write};

use gavotte::formats::Packed;

/// Where an answer can go.
pub(super) trait Place: Write {
    /// Writes what is still to be written, and the end of a packed file.
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
