//! Unpacks Zstandard while it is read, up to a limit.
//!
//! # Why this shape
//! A file is one frame or several, some of which may be meant to be skipped. The decoder reads one frame and
//! does not compare its checksum, so both are done here. Its errors speak of blocks and tables. As in `gzip`, a
//! message says instead that the packed data is at fault, and whether it ends early.
//!
//! # Cost
//! A frame may ask for a window of up to 128 MiB; only the part that it fills takes memory.
//!
//! # Source
//! Y. Collet, M. Kucherawy, *Zstandard Compression* (RFC 8878).

use std::io::{self, BufRead, ErrorKind, Read};

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use crate::packing::{BEHIND, Room, wrong};

/// The unpacked bytes of a Zstandard file.
pub(crate) struct Unzstd<R> {
    packed: Watched<R>,
    decoder: FrameDecoder,
    /// Whether a frame has begun that has not ended.
    is_within: bool,
    is_first: bool,
    room: Room,
}

impl<R: BufRead> Unzstd<R> {
    pub(crate) fn new(packed: R, limit: u64) -> Self {
        Self {
            packed: Watched { inner: packed, has_ended: false, error: None },
            decoder: FrameDecoder::new(),
            is_within: false,
            is_first: true,
            room: Room::new(limit),
        }
    }

    /// Begins the next frame; `false` behind the last one.
    fn begin(&mut self) -> io::Result<bool> {
        use FrameDecoderError::ReadFrameHeaderError as InHeader;
        use ReadFrameHeaderError::{BadMagicNumber, MagicNumberReadError, SkipFrame};
        while !fill(&mut self.packed.inner)?.is_empty() {
            let begun = self.decoder.init(&mut self.packed);
            let is_first = std::mem::replace(&mut self.is_first, false);
            match begun {
                Ok(()) => {
                    self.is_within = true;
                    return Ok(true);
                }
                Err(InHeader(SkipFrame { length, .. })) => {
                    let mut skipped = (&mut self.packed).take(length.into());
                    if io::copy(&mut skipped, &mut io::sink())? < length.into() {
                        return Err(self.packed.fault());
                    }
                }
                Err(InHeader(BadMagicNumber(_) | MagicNumberReadError(_))) if !is_first => {
                    return Err(wrong(BEHIND));
                }
                Err(FrameDecoderError::WindowSizeTooBig { .. }) => {
                    return Err(wrong(
                        "the compressed data needs a window of more than 128 MiB; pack it without `--long`",
                    ));
                }
                Err(FrameDecoderError::DictNotProvided { .. }) => {
                    return Err(wrong(
                        "the compressed data needs a dictionary; pack it without one",
                    ));
                }
                Err(_) => return Err(self.packed.fault()),
            }
        }
        Ok(false)
    }

    /// Ends the frame.
    fn end(&mut self) -> io::Result<()> {
        self.is_within = false;
        let said = self.decoder.get_checksum_from_data();
        if said.is_some() && said != self.decoder.get_calculated_checksum() {
            return Err(wrong(DAMAGED));
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Unzstd<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while !buffer.is_empty() && (self.is_within || self.begin()?) {
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                let block = BlockDecodingStrategy::UptoBlocks(1);
                if self.decoder.decode_blocks(&mut self.packed, block).is_err() {
                    return Err(self.packed.fault());
                }
            }
            let count = self.decoder.read(buffer)?;
            if count > 0 {
                return self.room.take(count);
            }
            self.end()?;
        }
        Ok(0)
    }
}

/// The next bytes; reads that a signal interrupts are repeated.
fn fill<R: BufRead>(packed: &mut R) -> io::Result<&[u8]> {
    loop {
        match packed.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
            Ok(_) => break,
        }
    }
    packed.fill_buf()
}

const DAMAGED: &str = "the compressed data is damaged";

/// Packed bytes, and the error while they were read, because the decoder's errors do not separate the two.
struct Watched<R> {
    inner: R,
    has_ended: bool,
    error: Option<io::Error>,
}

impl<R> Watched<R> {
    /// Why the decoder could not go on.
    fn fault(&mut self) -> io::Error {
        match self.error.take() {
            Some(error) => error,
            None if self.has_ended => wrong("the compressed data ends early"),
            None => wrong(DAMAGED),
        }
    }
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer);
        match count {
            Ok(0) => self.has_ended |= !buffer.is_empty(),
            Ok(_) => {}
            Err(ref error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => {
                let kind = error.kind();
                self.error = Some(error);
                return Err(kind.into());
            }
        }
        count
    }
}
