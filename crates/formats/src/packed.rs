//! Packs an output while it is written.
//!
//! # Why this shape
//! Zstandard's encoder pulls its input, so written bytes wait until they fill a frame. Frames one behind the
//! other are one file, and the encoder looks back no farther than a part of a frame anyway.
//!
//! # Invariants
//! 1. An output that was not [finished](Packed::finish) is no whole file: readers find that its text ends early.
//!
//! # Cost
//! Memory for one frame. Zstandard takes two to three times as long as fast gzip, and packed proofs are a tenth
//! larger, because the encoder has only its fastest level.

use std::fmt;
use std::io::{self, Write};

use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use crate::packing::Packing;

/// The size of a frame. With larger ones the result is hardly smaller. [bytes]
const FRAME: usize = 1 << 20;

/// How much time packing may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// As little as can be.
    Fast,
    /// As much as is usual.
    Usual,
}

/// An output that is packed on the way.
pub struct Packed<W: Write> {
    kind: Kind<W>,
}

enum Kind<W: Write> {
    Gzip(GzEncoder<W>),
    Zstd { out: W, waiting: Vec<u8>, has_frame: bool },
}

impl<W: Write> fmt::Debug for Packed<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Packed").finish_non_exhaustive()
    }
}

impl<W: Write> Packed<W> {
    /// Packs into `out`.
    ///
    /// ```
    /// use gavotte_formats::{DEFAULT_UNPACKED_LIMIT, Pace, Packed, Packing, Source};
    /// use std::io::{Read, Write};
    ///
    /// let (mut bytes, mut text) = (Vec::new(), String::new());
    /// let mut packed = Packed::new(Packing::Zstd, Pace::Usual, &mut bytes);
    /// packed.write_all(b"a b\na b\n")?;
    /// packed.finish()?;
    /// drop(packed);
    /// let source = Source::from_reader(None, std::io::Cursor::new(bytes), DEFAULT_UNPACKED_LIMIT)?;
    /// source.into_reader().read_to_string(&mut text)?;
    /// assert_eq!(text, "a b\na b\n");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn new(packing: Packing, pace: Pace, out: W) -> Self {
        let level = match pace {
            Pace::Fast => Compression::fast(),
            Pace::Usual => Compression::default(),
        };
        let kind = match packing {
            Packing::Gzip => Kind::Gzip(GzEncoder::new(out, level)),
            Packing::Zstd => Kind::Zstd { out, waiting: Vec::new(), has_frame: false },
        };
        Self { kind }
    }

    /// Where the packed bytes go.
    pub fn get_mut(&mut self) -> &mut W {
        match &mut self.kind {
            Kind::Gzip(encoder) => encoder.get_mut(),
            Kind::Zstd { out, .. } => out,
        }
    }

    /// Writes the end of the packed file.
    ///
    /// # Errors
    /// Output that fails.
    pub fn finish(&mut self) -> io::Result<()> {
        match &mut self.kind {
            Kind::Gzip(encoder) => {
                encoder.try_finish()?;
                encoder.get_mut().flush()
            }
            Kind::Zstd { out, waiting, has_frame } => {
                if !*has_frame || !waiting.is_empty() {
                    frame(out, waiting)?;
                    *has_frame = true;
                }
                out.flush()
            }
        }
    }
}

/// Writes a frame of what waits.
fn frame(out: &mut impl Write, waiting: &mut Vec<u8>) -> io::Result<()> {
    let packed = compress_to_vec(&waiting[..], CompressionLevel::Fastest);
    waiting.clear();
    out.write_all(&packed)
}

impl<W: Write> Write for Packed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.kind {
            Kind::Gzip(encoder) => encoder.write(bytes),
            Kind::Zstd { out, waiting, has_frame } => {
                if waiting.len() >= FRAME {
                    frame(out, waiting)?;
                    *has_frame = true;
                }
                let count = bytes.len().min(FRAME - waiting.len());
                waiting.extend_from_slice(&bytes[..count]);
                Ok(count)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.kind {
            Kind::Gzip(encoder) => encoder.flush(),
            Kind::Zstd { out, waiting, has_frame } => {
                if !waiting.is_empty() {
                    frame(out, waiting)?;
                    *has_frame = true;
                }
                out.flush()
            }
        }
    }
}
