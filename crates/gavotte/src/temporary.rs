//! A folder for temporary files as a shelf: what does not fit into the memory of a count lies there.
//!
//! # Why this shape
//! A file that has no name needs no one to remove it: on Unix each file is opened and its name removed at once, so the system
//! frees it however the process ends. Elsewhere it is removed when it is dropped. A process may have only some thousand files
//! open, so small volumes share a file; they are dropped in about the order in which they came, so the room of a shared file is
//! soon free as well.
//!
//! # Invariants
//! 1. A new file never takes the place of one that exists.
//! 2. What was written of a volume that failed belongs to no volume.
//!
//! # Cost
//! A file for each time that the memory was full, or for each quarter of a gigabyte, and its handle.

use std::fs::{File, remove_file};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use gavotte_engine::{Shelf, Volume};

/// A folder in which a count keeps the states that do not fit into memory.
///
/// ```
/// use std::sync::Arc;
/// use gavotte::{Engine, Problem, Query, Shelf, TemporaryFolder};
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let folder = Arc::new(TemporaryFolder::new(&std::env::temp_dir()));
/// let ask = gavotte::ask(&problem).engine(Engine::Diagram).shelf(folder.clone() as Arc<dyn Shelf>);
/// assert_eq!(ask.search(Query::Count)?.count_all().solutions, 2_u32.into());
/// assert!(folder.failure().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct TemporaryFolder {
    folder: PathBuf,
    failure: Mutex<Option<io::Error>>,
    /// The file that takes the next volume, unless it is full or has gone.
    last: Mutex<Weak<TemporaryFile>>,
}

impl TemporaryFolder {
    /// This folder, which must exist when the first file is written.
    #[must_use]
    pub fn new(folder: &Path) -> Self {
        Self { folder: folder.to_owned(), failure: Mutex::default(), last: Mutex::default() }
    }

    /// The error that has ended the answer, in words that name the folder.
    #[must_use]
    pub fn failure(&self) -> Option<String> {
        lock(&self.failure)
            .as_ref()
            .map(|error| format!("cannot keep states in {}: {error}", self.folder.display()))
    }

    fn create(&self) -> io::Result<TemporaryFile> {
        let (file, path) = gavotte_files::create(&self.folder.join("gavotte"))?;
        let has_gone = cfg!(unix) && remove_file(&path).is_ok();
        let path = (!has_gone).then_some(path);
        Ok(TemporaryFile { content: Mutex::new((file, 0)), path })
    }
}

impl Shelf for TemporaryFolder {
    fn put(
        &self,
        write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<Arc<dyn Volume>> {
        let mut last = lock(&self.last);
        // A file takes volumes until it has this many bytes.
        let shared: u64 = 1 << 28;
        let with_room = last.upgrade().filter(|file| lock(&file.content).1 < shared);
        let file = match with_room {
            Some(file) => file,
            None => Arc::new(self.create()?),
        };
        *last = Arc::downgrade(&file);
        let start = file.append(write)?;
        Ok(Arc::new(FileVolume { file, start }))
    }

    fn fail(&self, error: io::Error) {
        lock(&self.failure).get_or_insert(error);
    }

    fn has_failed(&self) -> bool {
        lock(&self.failure).is_some()
    }
}

/// A lock that a panic elsewhere does not keep closed, because what it holds is whole at any time.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One file of the folder.
#[derive(Debug)]
struct TemporaryFile {
    /// The file, and the bytes of its volumes.
    content: Mutex<(File, u64)>,
    /// Its name, where it still has one.
    path: Option<PathBuf>,
}

impl TemporaryFile {
    /// Writes another volume. Returns its place.
    fn append(&self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<u64> {
        let mut content = lock(&self.content);
        let (file, size) = &mut *content;
        let start = *size;
        file.seek(SeekFrom::Start(start))?;
        // The bytes that are written at once.
        let buffer: usize = 1 << 18;
        let mut out = BufWriter::with_capacity(buffer, &mut *file);
        write(&mut out)?;
        out.flush()?;
        drop(out);
        *size = file.stream_position()?;
        Ok(start)
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        if let Some(path) = &self.path {
            // Nobody is left who could be told.
            let _ = remove_file(path);
        }
    }
}

/// What was put into a file at one time.
#[derive(Debug)]
struct FileVolume {
    file: Arc<TemporaryFile>,
    start: u64,
}

impl Volume for FileVolume {
    fn read(&self, at: u64, into: &mut [u8]) -> io::Result<()> {
        let mut content = lock(&self.file.content);
        content.0.seek(SeekFrom::Start(self.start + at))?;
        content.0.read_exact(into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn volumes_that_share_a_file_keep_their_bytes() {
        let folder = TemporaryFolder::new(&std::env::temp_dir());
        let put = |bytes: &[u8]| folder.put(&mut |out| out.write_all(bytes)).unwrap();
        let first = put(b"one");
        let torn = folder.put(&mut |out| {
            out.write_all(b"torn")?;
            out.flush()?;
            Err(io::Error::other("full"))
        });
        assert_eq!(torn.unwrap_err().to_string(), "full");
        let second = put(b"three");
        let mut read = [0; 3];
        first.read(0, &mut read).unwrap();
        assert_eq!(&read, b"one");
        second.read(2, &mut read).unwrap();
        assert_eq!(&read, b"ree");
        assert!(second.read(4, &mut read).is_err(), "there are not as many bytes");
    }
}
