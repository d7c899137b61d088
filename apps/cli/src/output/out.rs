//! Where an answer goes: standard output or a file, packed or not.
//!
//! # Why this shape
//! All bytes of an answer pass through one function, because there the memory guard learns that the answer has begun.
//! Text from the input is escaped on a terminal alone, because a program that reads a pipe wants the names as they are.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::time::{Duration, Instant};

use gavotte::formats::{Pace, Packed, Packing, printable, shortened};

use super::kept_file::KeptFile;
#[cfg(feature = "mcp")]
use super::place::Collected;
use super::place::Place;
use crate::args::OutArgs;
use crate::failure::Failure;
use crate::memory;

/// How long a solution may wait for the next one before it is shown. A reader does not notice such a delay, and
/// fast answers are still written in large pieces. [ms]
const PATIENCE: Duration = Duration::from_millis(100);

/// Standard output or a file. Names from the input are made harmless on a terminal.
pub(crate) struct Out {
    place: BufWriter<Box<dyn Place>>,
    is_terminal: bool,
    flushed: Instant,
    /// Whether anything was written.
    has_begun: bool,
}

impl Out {
    /// The place that the arguments name for the answer. A file that exists is replaced.
    pub(crate) fn open(args: &OutArgs) -> Result<Self, Failure> {
        Self::open_for(args, true)
    }

    /// The place that they name for something beside the answer.
    pub(super) fn open_beside(args: &OutArgs) -> Result<Self, Failure> {
        Self::open_for(args, false)
    }

    fn open_for(args: &OutArgs, is_answer: bool) -> Result<Self, Failure> {
        let (place, is_terminal): (Box<dyn Place>, bool) = match &args.out {
            None => {
                let stdout = io::stdout().lock();
                let is_terminal = stdout.is_terminal();
                (Box::new(stdout), is_terminal)
            }
            Some(path) => {
                let file = File::create(path).map_err(|error| {
                    let name = path.display().to_string();
                    Failure::Runtime(format!("cannot write {}: {error}", shortened(&name, 200)))
                })?;
                let packing = Packing::of_path(path);
                if is_answer && packing.is_none() {
                    memory::place(&file);
                }
                let place: Box<dyn Place> = match packing {
                    Some(packing) => Box::new(Packed::new(packing, Pace::Usual, file)),
                    None => Box::new(file),
                };
                (place, false)
            }
        };
        let place = BufWriter::with_capacity(1 << 16, place);
        Ok(Self { place, is_terminal, flushed: Instant::now(), has_begun: false })
    }

    /// The text that `write` makes.
    #[cfg(feature = "mcp")]
    pub(crate) fn collected(write: impl FnOnce(&mut Self) -> io::Result<()>) -> io::Result<String> {
        let bytes = Collected::default();
        let place = BufWriter::with_capacity(0, Box::new(bytes.clone()) as Box<dyn Place>);
        let mut out = Self { place, is_terminal: false, flushed: Instant::now(), has_begun: false };
        write(&mut out)?;
        out.finish()?;
        Ok(bytes.text())
    }

    /// A file that belongs to a run which is kept. It has a buffer of its own, so there is none here.
    pub(crate) fn kept(file: KeptFile) -> Self {
        let place: Box<dyn Place> = Box::new(file);
        let place = BufWriter::with_capacity(0, place);
        Self { place, is_terminal: false, flushed: Instant::now(), has_begun: false }
    }

    /// Whether a person looks at it.
    pub(crate) fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// Whether anything was written.
    pub(crate) fn has_begun(&self) -> bool {
        self.has_begun
    }

    /// Writes one line.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        self.part(text)?;
        self.bytes(b"\n")
    }

    /// Writes a part of a line.
    pub(crate) fn part(&mut self, text: &str) -> io::Result<()> {
        if self.is_terminal {
            self.bytes(printable(text).as_bytes())
        } else {
            self.bytes(text.as_bytes())
        }
    }

    /// Writes bytes as they are: the text of a file.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        if !std::mem::replace(&mut self.has_begun, true) {
            memory::begin_answer();
        }
        self.place.write_all(bytes)
    }

    /// Writes a text of our own making as it is.
    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        self.bytes(text.as_bytes())
    }

    /// Called after each solution, so that it reaches the reader soon.
    pub(crate) fn pause(&mut self) -> io::Result<()> {
        if self.is_terminal || self.flushed.elapsed() >= PATIENCE {
            self.flush()?;
        }
        Ok(())
    }

    /// Hands everything written to the reader now.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.flushed = Instant::now();
        self.place.flush()
    }

    /// The answer is whole.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.place.flush()?;
        self.place.get_mut().finish()
    }
}
