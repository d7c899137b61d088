//! A file with the snapshot of a sweep: what a count of one piece has done, where no list of smaller pieces can say it.
//!
//! # Why this shape
//! A sweep over the states of a search has nothing that it could list as pieces, and it may take days. So its states lie in a file
//! beside the checkpoint. The checkpoint is true without it: the piece is open, and without the file its count begins anew. So the
//! two files need not change in one step. A line of JSON names the piece, by an id that holds problem and question; then come
//! the bytes of the engine, and the [seal](Seal) of all of it.
//!
//! # Invariants
//! A file is opened only if it is byte for byte what was written, and belongs to this piece.
//!
//! # Cost
//! Writing is linear in the states. A file is read twice: its fingerprint comes first.

use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};

use crate::VERSION;
use crate::digest::{Digest, Feed, SIZE};
use crate::sealed::Seal;

/// The bytes that are read and written at once. [bytes]
const BUFFER: usize = 1 << 18;

/// What every such file begins with.
const START: &str = "{\"gavotte\":\"sweep\",";

/// The first line.
fn header(piece: Digest, seal: &Seal) -> String {
    let key = if seal.is_keyed() { ",\"key\":true" } else { "" };
    format!("{START}\"version\":{VERSION},\"piece\":\"{piece}\"{key}}}\n")
}

/// Whether a file that begins so holds the snapshot of a sweep, of any piece and version.
///
/// ```
/// assert!(gavotte_runs::is_sweep(br#"{"gavotte":"sweep","version":1"#));
/// assert!(!gavotte_runs::is_sweep(b"shopping list"));
/// ```
#[must_use]
pub fn is_sweep(start: &[u8]) -> bool {
    start.starts_with(START.as_bytes())
}

/// Whether nothing is lost with a file that begins so: it is empty, or holds the snapshot of a sweep or the beginning
/// of one. A run is true without it.
///
/// ```
/// assert!(gavotte_runs::may_be_sweep(b"") && gavotte_runs::may_be_sweep(br#"{"gavotte":"swe"#));
/// assert!(!gavotte_runs::may_be_sweep(b"shopping list"));
/// ```
#[must_use]
pub fn may_be_sweep(start: &[u8]) -> bool {
    START.bytes().zip(start).all(|(ours, &theirs)| ours == theirs)
}

/// Writes a file with the snapshot that `write` writes. Returns what that returns: whether there is one. Otherwise what was
/// written is of no use.
///
/// # Errors
/// When it cannot be written.
pub fn write_sweep(
    out: &mut dyn Write,
    piece: Digest,
    seal: &Seal,
    write: &mut dyn FnMut(&mut dyn Write) -> io::Result<bool>,
) -> io::Result<bool> {
    let mut out = BufWriter::with_capacity(BUFFER, Sealing { out, seal: seal.feed() });
    out.write_all(header(piece, seal).as_bytes())?;
    let is_whole = write(&mut out)?;
    let sealing = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    let seal = sealing.seal.end();
    sealing.out.write_all(&seal.to_bytes())?;
    Ok(is_whole)
}

/// Opens a file for the engine that goes on with a piece; `None` where it belongs to another piece, or has a key
/// where this seal has none, or the other way round.
///
/// # Errors
/// When it cannot be read, or is damaged.
pub fn open_sweep<F: Read + Seek>(
    mut file: F,
    piece: Digest,
    seal: &Seal,
) -> io::Result<Option<impl Read + use<F>>> {
    let header = header(piece, seal);
    let length = file.seek(SeekFrom::End(0))?;
    file.rewind()?;
    let mut start = Vec::new();
    (&mut file).take(header.len() as u64).read_to_end(&mut start)?;
    if start != header.as_bytes() {
        return Ok(None);
    }
    let content = length.checked_sub((SIZE + header.len()) as u64).ok_or_else(damaged)?;
    let mut seal = seal.feed();
    seal.bytes(&start);
    let mut reader = BufReader::with_capacity(BUFFER, &mut file).take(content);
    let mut bytes = vec![0; BUFFER];
    loop {
        match reader.read(&mut bytes)? {
            0 => break,
            count => seal.bytes(&bytes[..count]),
        }
    }
    let mut written = [0; SIZE];
    reader.into_inner().read_exact(&mut written)?;
    if seal.end().to_bytes() != written {
        return Err(damaged());
    }
    file.seek(SeekFrom::Start(header.len() as u64))?;
    Ok(Some(BufReader::with_capacity(BUFFER, file).take(content)))
}

fn damaged() -> io::Error {
    let words = "it is damaged: it is not byte for byte what was written";
    io::Error::new(io::ErrorKind::InvalidData, words)
}

/// Passes bytes on and takes their fingerprint.
struct Sealing<'w> {
    out: &'w mut dyn Write,
    seal: Feed,
}

impl Write for Sealing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.out.write(bytes)?;
        self.seal.bytes(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    #[test]
    fn a_file_is_opened_as_it_was_written_alone() {
        let (piece, other) = (Digest::of_bytes(b"piece"), Digest::of_bytes(b"other"));
        let mut file = Vec::new();
        let content: Vec<u8> = (0..=255).collect();
        let seal = Seal::keyed(b"secret");
        let is_whole = write_sweep(&mut file, piece, &seal, &mut |out| {
            out.write_all(&content)?;
            Ok(true)
        });
        assert!(is_whole.unwrap() && is_sweep(&file));
        let mut read = Vec::new();
        open_sweep(Cursor::new(&file), piece, &seal)
            .unwrap()
            .unwrap()
            .read_to_end(&mut read)
            .unwrap();
        assert_eq!(read, content);
        assert!(open_sweep(Cursor::new(&file), other, &seal).unwrap().is_none());
        assert!(open_sweep(Cursor::new(&file), piece, &Seal::default()).unwrap().is_none());
        assert!(open_sweep(Cursor::new(&file), piece, &Seal::keyed(b"other")).is_err());
        let is_open =
            |file: &[u8]| matches!(open_sweep(Cursor::new(file), piece, &seal), Ok(Some(_)));
        for end in 0..file.len() {
            assert!(!is_open(&file[..end]), "{end}");
        }
        for at in 0..file.len() {
            let mut bad = file.clone();
            bad[at] ^= 1;
            assert!(!is_open(&bad), "{at}");
        }
    }
}
