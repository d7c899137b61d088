//! A place for what does not fit into memory.
//!
//! # Why this shape
//! Engines open no files. So whoever asks hands over a shelf, which takes streams of bytes and gives them back, and alone
//! knows where they lie. What was put there never changes, so that copies of an engine may share it.
//!
//! # Invariants
//! A shelf gives back the bytes that were put there, or an error.

use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;

/// A place for what does not fit into memory, such as a folder for temporary files.
///
/// ```
/// use std::io::{self, Write};
/// use std::sync::Arc;
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use gavotte_engine::{Order, Search, Shelf, Volume, model::Problem};
///
/// /// A pile in memory, where a disk would be better.
/// #[derive(Debug, Default)]
/// struct Pile(AtomicBool);
///
/// impl Shelf for Pile {
///     fn put(
///         &self,
///         write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
///     ) -> io::Result<Arc<dyn Volume>> {
///         let mut bytes = Vec::new();
///         write(&mut bytes)?;
///         Ok(Arc::new(Bytes(bytes)))
///     }
///
///     fn fail(&self, _: io::Error) {
///         self.0.store(true, Ordering::Relaxed);
///     }
///
///     fn has_failed(&self) -> bool {
///         self.0.load(Ordering::Relaxed)
///     }
/// }
///
/// #[derive(Debug)]
/// struct Bytes(Vec<u8>);
///
/// impl Volume for Bytes {
///     fn read(&self, at: u64, into: &mut [u8]) -> io::Result<()> {
///         let start = usize::try_from(at).map_err(io::Error::other)?;
///         let bytes = self.0.get(start..start + into.len());
///         into.copy_from_slice(bytes.ok_or(io::ErrorKind::UnexpectedEof)?);
///         Ok(())
///     }
/// }
///
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let shelf: Arc<dyn Shelf> = Arc::new(Pile::default());
/// let mut search = Search::diagram(&problem, Order::Fewest)?.shelf(shelf);
/// assert_eq!(search.count_all().solutions, 2_u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Shelf: fmt::Debug + Send + Sync {
    /// Takes all that `write` writes.
    ///
    /// # Errors
    /// When it cannot be kept.
    fn put(
        &self,
        write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<Arc<dyn Volume>>;

    /// Notes that this error has ended the answer; it is the caller's to tell.
    fn fail(&self, error: io::Error);

    /// Whether an error has ended the answer.
    fn has_failed(&self) -> bool;
}

/// Bytes on a [`Shelf`], which go when this is dropped.
pub trait Volume: fmt::Debug + Send + Sync {
    /// Fills `into` with the bytes from place `at` on.
    ///
    /// # Errors
    /// When they cannot be read, or there are not as many.
    fn read(&self, at: u64, into: &mut [u8]) -> io::Result<()>;
}
