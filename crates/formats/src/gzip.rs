//! Unpacks gzip while it is read, up to a limit.
//!
//! # Why this shape
//! A thousand bytes can unpack to a million, and to a thousand million when packed twice, so the
//! limit is on what comes out. Errors say that the packed data is at fault, which the words of the
//! decoder ("corrupt deflate stream") do not tell somebody who asked about a problem.

use std::io::{self, Read};

use flate2::bufread::MultiGzDecoder;

/// The number of bytes that a compressed file may unpack to unless another one is set: 1 GiB.
pub const DEFAULT_UNPACKED_LIMIT: u64 = 1 << 30;

/// The two bytes that begin every gzip file.
pub(crate) const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// The unpacked bytes of a gzip file.
#[derive(Debug)]
pub(crate) struct Gunzip<R> {
    decoder: MultiGzDecoder<R>,
    limit: u64,
    left: u64,
}

impl<R: io::BufRead> Gunzip<R> {
    pub(crate) fn new(packed: R, limit: u64) -> Self {
        Self { decoder: MultiGzDecoder::new(packed), limit, left: limit }
    }
}

impl<R: io::BufRead> Read for Gunzip<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.decoder.read(buffer).map_err(plain)?;
        // One read may unpack more than is left; it is as long as a buffer, and that is bearable.
        self.left = u64::try_from(count)
            .ok()
            .and_then(|count| self.left.checked_sub(count))
            .ok_or_else(|| too_much(self.limit))?;
        Ok(count)
    }
}

fn too_much(limit: u64) -> io::Error {
    let message = format!("the compressed data unpacks to more than {limit} bytes");
    io::Error::new(io::ErrorKind::InvalidData, message)
}

fn plain(error: io::Error) -> io::Error {
    let message = match error.kind() {
        io::ErrorKind::UnexpectedEof => "the compressed data ends early",
        io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput => {
            "the compressed data is damaged"
        }
        _ => return error,
    };
    io::Error::new(io::ErrorKind::InvalidData, message)
}
