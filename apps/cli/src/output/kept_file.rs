//! A file of solutions that belongs to a run which may be broken off and resumed.
//!
//! # Why this shape
//! A checkpoint names a place in this file, so what lies before the place must be on the disk before the checkpoint
//! is, and what lies behind it is cut off when the run is resumed. The writer of solutions and the keeper of
//! checkpoints hold the same file.
//!
//! # Invariants
//! A file is continued only where the bytes before the place are those that the checkpoint knows.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gavotte::files::Place as Target;
use gavotte::message;
use gavotte::runs::{Digest, State};

use super::place::Place;
use crate::failure::{Failure, named};
use crate::lock::lock;

/// The file, shared by the writer of solutions and the keeper of checkpoints.
#[derive(Clone)]
pub(crate) struct KeptFile {
    path: PathBuf,
    inner: Arc<Mutex<Inner>>,
}

struct Inner {
    file: BufWriter<File>,
    /// How many bytes were written, including those that still wait in the buffer.
    bytes: u64,
}

impl KeptFile {
    /// The file, from the place on that the state names; from the beginning where nothing was kept. It is left as it is
    /// until it is [cut back](Self::cut_back), because the run may still be refused.
    pub(crate) fn open(path: &Path, state: &State) -> Result<Self, Failure> {
        let name = named(path);
        let cannot = |error| Failure::writing(&name, &error);
        let bytes = state.bytes.unwrap_or(0);
        let path = match Target::of(path).map_err(cannot)? {
            Target::File(path) => path,
            Target::Stream(_) => path.to_owned(),
        };
        let mut options = OpenOptions::new();
        let file = options.write(true).create(true).truncate(false).open(&path).map_err(cannot)?;
        lock(&file, &name)?;
        let length = file.metadata().map_err(cannot)?.len();
        if length < bytes {
            return Err(Failure::Input(message!(
                "{name} has {length} bytes, and the checkpoint knows {bytes} of it; is it the file of that run?",
                name,
                length,
                bytes
            )));
        }
        if bytes > 0 && state.tail != Some(tail(&path, bytes).map_err(cannot)?) {
            return Err(Failure::Input(message!(
                "{name} is not the file that belongs to the checkpoint: the bytes before its place are others",
                name
            )));
        }
        let mut file = BufWriter::with_capacity(1 << 16, file);
        file.seek(SeekFrom::Start(bytes)).map_err(cannot)?;
        Ok(Self { path, inner: Arc::new(Mutex::new(Inner { file, bytes })) })
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        // A panic under the lock does no harm, because the bytes that it leaves lie behind the place of every
        // checkpoint.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Cuts off what lies behind the place. The run begins.
    pub(crate) fn cut_back(&self) -> io::Result<()> {
        let inner = self.lock();
        inner.file.get_ref().set_len(inner.bytes)
    }

    /// How many bytes were written.
    pub(crate) fn bytes(&self) -> u64 {
        self.lock().bytes
    }

    /// Makes what was written durable.
    pub(crate) fn sync(&self) -> io::Result<()> {
        let mut inner = self.lock();
        inner.file.flush()?;
        inner.file.get_ref().sync_data()
    }

    /// The fingerprint of the bytes before this place, which must be [durable](Self::sync).
    pub(crate) fn tail(&self, bytes: u64) -> io::Result<Digest> {
        tail(&self.path, bytes)
    }
}

/// The fingerprint of the last bytes before this place.
fn tail(path: &Path, bytes: u64) -> io::Result<Digest> {
    // How many bytes before a place are compared to recognize the file.
    let most: u64 = 1 << 16;
    let size = bytes.min(most);
    let mut file = File::open(path)?;
    file.seek(SeekFrom::Start(bytes - size))?;
    let mut last = Vec::new();
    file.take(size).read_to_end(&mut last)?;
    Ok(Digest::of_bytes(&last))
}

impl Write for KeptFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut inner = self.lock();
        let written = inner.file.write(bytes)?;
        inner.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.lock().file.flush()
    }
}

impl Place for KeptFile {
    fn finish(&mut self) -> io::Result<()> {
        self.sync()
    }
}
