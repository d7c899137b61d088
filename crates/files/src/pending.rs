//! A file that several hands write: one writes into it, and another one puts it in its place.
//!
//! # Why this shape
//! Whoever writes a proof gives its output away, and whoever has asked for it decides whether it is whole. The files that belong
//! together take their places one after the other, when all of them are.

use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use crate::replacement::Replacement;

/// A file that is written, and takes its place when somebody says so. Its copies are the same file.
///
/// ```
/// use gavotte_files::Pending;
/// use std::io::Write;
/// let path = std::env::temp_dir().join(format!("gavotte-pending-{}", std::process::id()));
/// let file = Pending::new(&path)?;
/// file.clone().write_all(b"whole")?;
/// assert!(!path.exists());
/// file.commit()?;
/// assert_eq!(std::fs::read(&path)?, b"whole");
/// std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pending(Arc<Mutex<Option<Replacement>>>);

impl Pending {
    /// Begins to replace the file that this path leads to.
    ///
    /// # Errors
    /// As for [`Replacement::begin`].
    pub fn new(path: &Path) -> io::Result<Self> {
        Replacement::begin(path).map(Self::of)
    }

    /// The same for a file that nobody has named, because it comes with another one.
    ///
    /// # Errors
    /// As for [`Replacement::begin_beside`].
    pub fn beside(path: &Path) -> io::Result<Self> {
        Replacement::begin_beside(path).map(Self::of)
    }

    fn of(file: Replacement) -> Self {
        Self(Arc::new(Mutex::new(Some(file))))
    }

    /// The file is whole: puts it in its place. What is written afterwards fails.
    ///
    /// # Errors
    /// As for [`Replacement::commit`].
    pub fn commit(&self) -> io::Result<()> {
        let file = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        file.map_or(Ok(()), Replacement::commit)
    }

    fn with<T>(&self, act: impl FnOnce(&mut Replacement) -> io::Result<T>) -> io::Result<T> {
        // A panic in a writer leaves a file that is not whole, and nobody puts it in its place.
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        file.as_mut().map_or_else(|| Err(io::Error::other("the file is in its place already")), act)
    }
}

impl Write for Pending {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.with(|file| file.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.with(Replacement::flush)
    }
}
