//! Unpacks gzip while it is read, up to a limit.
//!
//! # Why this shape
//! A thousand bytes can unpack to a million, and to a thousand million when packed twice, so the
//! limit is on what comes out. Errors say that the packed data is at fault, which the words of the
//! decoder ("corrupt deflate stream") do not tell somebody who asked about a problem. Packed data is
//! one member or several; what stands behind the last one must be zeros, with which tapes and block
//! devices fill up, since anything else may be a part of the problem that went wrong.

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

/// What follows a member: another one, or nothing but zeros.
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

/// An error before the header of a member that is not the first was whole: it is none.
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

/// Whether the bytes are to blame and not what they come from.
fn is_of_the_data(error: &io::Error) -> bool {
    use ErrorKind::{InvalidData, InvalidInput, UnexpectedEof};
    matches!(error.kind(), UnexpectedEof | InvalidData | InvalidInput)
}
