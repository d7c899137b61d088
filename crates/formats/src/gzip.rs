//! Unpacks gzip while it is read, up to a limit.
//!
//! # Why this shape
//! A thousand bytes can unpack to a million, and to a thousand million when packed twice, so the limit is on the
//! unpacked data. Errors say that the packed data is at fault, because the words of the decoder ("corrupt
//! deflate stream") do not tell that to somebody who asked about a problem. Packed data is one member or
//! several. Only zeros may follow the last one, because tapes and block devices fill up with zeros, and anything
//! else may be a damaged part of the problem.

use std::io::{self, BufRead, ErrorKind, Read};

use flate2::bufread::GzDecoder;

use crate::packing::{BEHIND, Room, wrong};

/// The unpacked bytes of a gzip file.
#[derive(Debug)]
pub(crate) struct Gunzip<R> {
    /// `None` behind the last member.
    member: Option<GzDecoder<R>>,
    is_first: bool,
    room: Room,
}

impl<R: BufRead> Gunzip<R> {
    pub(crate) fn new(packed: R, limit: u64) -> Self {
        Self { member: Some(GzDecoder::new(packed)), is_first: true, room: Room::new(limit) }
    }
}

impl<R: BufRead> Read for Gunzip<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.member {
            let count = member.read(buffer).map_err(|error| {
                let is_member = self.is_first || member.header().is_some();
                if is_member { plain(error) } else { behind(error) }
            })?;
            if count > 0 || buffer.is_empty() {
                return self.room.take(count);
            }
            self.is_first = false;
            self.member = match self.member.take() {
                Some(ended) => next_member(ended.into_inner())?,
                None => None,
            };
        }
        Ok(0)
    }
}

/// The part after a member: another member, or nothing but zeros.
fn next_member<R: BufRead>(mut packed: R) -> io::Result<Option<GzDecoder<R>>> {
    let mut is_filled_up = false;
    loop {
        let bytes = match packed.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        match bytes.iter().position(|&byte| byte != 0) {
            None if bytes.is_empty() => return Ok(None),
            None => {}
            Some(0) if !is_filled_up => return Ok(Some(GzDecoder::new(packed))),
            Some(_) => return Err(wrong(BEHIND)),
        }
        is_filled_up = true;
        let zeros = bytes.len();
        packed.consume(zeros);
    }
}

/// Handles an error before the end of a later member's header. It is no error: the data ends.
fn behind(error: io::Error) -> io::Error {
    if is_of_the_data(&error) { wrong(BEHIND) } else { error }
}

fn plain(error: io::Error) -> io::Error {
    match error.kind() {
        ErrorKind::UnexpectedEof => wrong("the compressed data ends early"),
        _ if is_of_the_data(&error) => wrong("the compressed data is damaged"),
        _ => error,
    }
}

/// Whether the bytes are at fault and not their source.
fn is_of_the_data(error: &io::Error) -> bool {
    use ErrorKind::{InvalidData, InvalidInput, UnexpectedEof};
    matches!(error.kind(), UnexpectedEof | InvalidData | InvalidInput)
}
