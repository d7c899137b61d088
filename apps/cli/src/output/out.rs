//! Where an answer goes: standard output or a file, packed or not.
//!
//! # Why this shape
//! All bytes of an answer pass through one function, because there the memory guard learns that the answer has begun.
//! Text from the input is escaped on a terminal alone, because a program that reads a pipe wants the names as they are.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::time::{Duration, Instant};

use gavotte::Verdict;
use gavotte::files::{Place as Target, Replacement};
use gavotte::formats::{Pace, Packed, Packing, printable};

use super::kept_file::KeptFile;
use super::list_file::ListFile;
#[cfg(feature = "mcp")]
use super::place::Collected;
use super::place::{Place, Whole};
use crate::args::{OutArgs, Written};
use crate::failure::{Failure, named};
use crate::memory;

/// Standard output or a file. Names from the input are made harmless on a terminal.
pub(crate) struct Out {
    place: BufWriter<Box<dyn Place>>,
    is_terminal: bool,
    flushed: Instant,
    /// Whether anything was written.
    has_begun: bool,
    /// Whether it is a file that a part of an answer does not replace.
    is_whole: bool,
}

/// What goes to a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    /// An answer that is written at its end.
    Answer,
    /// Solutions that are written as they are found.
    List,
    /// Something beside the answer.
    Beside,
}

impl Out {
    /// The place that the arguments name for the answer. A file that exists is replaced when the answer is whole, and is left as
    /// it is until then.
    pub(crate) fn open(args: &OutArgs) -> Result<Self, Failure> {
        Self::open_for(args, Content::Answer)
    }

    /// The place of an answer that is a list, or is none.
    pub(crate) fn open_as(is_list: bool, args: &OutArgs) -> Result<Self, Failure> {
        if is_list { Self::open_list(args) } else { Self::open(args) }
    }

    /// The place for solutions that are written as they are found. A file that exists is emptied before the first one.
    pub(crate) fn open_list(args: &OutArgs) -> Result<Self, Failure> {
        Self::open_for(args, Content::List)
    }

    /// The place that they name for something beside the answer.
    pub(super) fn open_beside(args: &OutArgs) -> Result<Self, Failure> {
        Self::open_for(args, Content::Beside)
    }

    fn open_for(args: &OutArgs, content: Content) -> Result<Self, Failure> {
        let (place, is_terminal): (Box<dyn Place>, bool) = match &args.out {
            None => {
                let stdout = io::stdout().lock();
                let is_terminal = stdout.is_terminal();
                (Box::new(stdout), is_terminal)
            }
            Some(path) => (place_of(path, content)?, false),
        };
        let mut out = Self::new(BufWriter::with_capacity(1 << 16, place));
        out.is_terminal = is_terminal;
        out.is_whole = args.out.is_some() && content != Content::List;
        Ok(out)
    }

    fn new(place: BufWriter<Box<dyn Place>>) -> Self {
        let (is_terminal, has_begun, is_whole) = (false, false, false);
        Self { place, is_terminal, flushed: Instant::now(), has_begun, is_whole }
    }

    /// The text that `write` makes.
    #[cfg(feature = "mcp")]
    pub(crate) fn collected(write: impl FnOnce(&mut Self) -> io::Result<()>) -> io::Result<String> {
        let bytes = Collected::default();
        let place = BufWriter::with_capacity(0, Box::new(bytes.clone()) as Box<dyn Place>);
        let mut out = Self::new(place);
        write(&mut out)?;
        out.finish()?;
        Ok(bytes.text())
    }

    /// A file that belongs to a run which is kept. It has a buffer of its own, so there is none here.
    pub(crate) fn kept(file: KeptFile) -> Self {
        let place: Box<dyn Place> = Box::new(file);
        Self::new(BufWriter::with_capacity(0, place))
    }

    /// Whether a person looks at it.
    pub(crate) fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// Whether a reader has a part of the answer, though it does not end.
    pub(crate) fn shows_part(&self) -> bool {
        self.has_begun && !self.is_whole
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
        // How long a solution may wait for the next one before it is shown. A reader does not notice such a delay,
        // and fast answers are still written in large pieces.
        let patience = Duration::from_millis(100);
        if self.is_terminal || self.flushed.elapsed() >= patience {
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

    /// The answer ends in this way. One that was stopped before it had anything to say leaves a file as it was.
    pub(crate) fn end(&mut self, verdict: Verdict) -> io::Result<()> {
        if verdict.is_answer() || self.has_begun { self.finish() } else { Ok(()) }
    }

    /// No answer follows to those that were written: they stand, and where there are none, a file stays as it was.
    pub(crate) fn end_early(&mut self) -> io::Result<()> {
        if self.has_begun { self.finish() } else { Ok(()) }
    }
}

/// The file that is named, packed if its name says so.
fn place_of(path: &Written, content: Content) -> Result<Box<dyn Place>, Failure> {
    let name = named(path);
    let cannot = |error| Failure::writing(&name, &error);
    let packing = Packing::of_path(path);
    let is_answer = content != Content::Beside && packing.is_none();
    let target = match Target::of(path).map_err(cannot)? {
        Target::Stream(file) => {
            if is_answer {
                memory::stream(&file);
            }
            return Ok(packed(packing, file));
        }
        Target::File(target) => target,
    };
    if is_answer {
        memory::place(&target);
    }
    Ok(match content {
        Content::List => packed(packing, ListFile::open(&target, &name)?),
        _ => packed(packing, Whole::new(Replacement::begin(&target).map_err(cannot)?)),
    })
}

fn packed(packing: Option<Packing>, place: impl Place + 'static) -> Box<dyn Place> {
    match packing {
        Some(packing) => Box::new(Packed::new(packing, Pace::Usual, place)),
        None => Box::new(place),
    }
}
