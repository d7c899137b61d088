//! A file into which solutions are written while they are found.
//!
//! # Why this shape
//! Whoever lists solutions for days wants to see those that are there, and what a killed process has found is worth something. So
//! such a file is written in place, other than the file of a whole answer. But it is emptied only when the first bytes come, or
//! the answer has ended without any: a question that is refused before leaves it as it was. It is locked, because two processes
//! would mix their solutions.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::place::Place;
use crate::failure::Failure;
use crate::lock::lock;

/// A file that is written in place.
pub(super) struct ListFile {
    file: File,
    /// Whether the file still holds what it held before.
    is_waiting: bool,
    /// The name, if the file was made for this answer.
    made: Option<PathBuf>,
}

impl ListFile {
    /// Opens the file of this full path, which need not exist.
    pub(super) fn open(path: &Path, name: &str) -> Result<Self, Failure> {
        let mut options = OpenOptions::new();
        options.write(true);
        let (file, is_made) = match options.open(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                (options.create_new(true).open(path), true)
            }
            other => (other, false),
        };
        let file = file.map_err(|error| Failure::writing(name, &error))?;
        lock(&file, name)?;
        Ok(Self { file, is_waiting: true, made: is_made.then(|| path.to_owned()) })
    }

    /// Makes room for the answer.
    fn begin(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.is_waiting) {
            self.file.set_len(0)?;
        }
        Ok(())
    }
}

impl Write for ListFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.begin()?;
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Place for ListFile {
    fn finish(&mut self) -> io::Result<()> {
        self.begin()?;
        self.file.flush()
    }
}

impl Drop for ListFile {
    fn drop(&mut self) {
        if let Some(path) = self.made.as_ref().filter(|_| self.is_waiting) {
            // An empty file that cannot be removed harms nobody.
            let _ = fs::remove_file(path);
        }
    }
}
