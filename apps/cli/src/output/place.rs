//! Places where an answer can go. Each has an end of its own, because a packed file is not whole without its last
//! bytes, a kept file must be on the disk, and a whole file takes its place only then.

#[cfg(feature = "mcp")]
use std::cell::RefCell;
use std::fs::File;
use std::io::{self, StdoutLock, Write};
#[cfg(feature = "mcp")]
use std::rc::Rc;

use gavotte::files::Replacement;
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

impl<P: Place> Place for Packed<P> {
    fn finish(&mut self) -> io::Result<()> {
        Packed::finish(self)?;
        self.get_mut().finish()
    }
}

/// A file that is replaced when the answer is whole.
pub(super) struct Whole(Option<Replacement>);

impl Whole {
    pub(super) fn new(file: Replacement) -> Self {
        Self(Some(file))
    }

    fn file(&mut self) -> io::Result<&mut Replacement> {
        self.0.as_mut().ok_or_else(|| io::Error::other("the file is in its place already"))
    }
}

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file()?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.as_mut().map_or(Ok(()), Replacement::flush)
    }
}

impl Place for Whole {
    fn finish(&mut self) -> io::Result<()> {
        self.0.take().map_or(Ok(()), Replacement::commit)
    }
}

/// An answer that stays in memory, as part of another one.
#[cfg(feature = "mcp")]
#[derive(Clone, Default)]
pub(super) struct Collected(Rc<RefCell<Vec<u8>>>);

#[cfg(feature = "mcp")]
impl Collected {
    /// The text so far.
    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.borrow()).into_owned()
    }
}

#[cfg(feature = "mcp")]
impl Write for Collected {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(feature = "mcp")]
impl Place for Collected {
    fn finish(&mut self) -> io::Result<()> {
        Ok(())
    }
}
