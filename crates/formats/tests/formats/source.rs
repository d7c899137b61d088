//! Tests of files and packed files: opened, recognised and read.

use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};
use std::{env, fs, process};

use flate2::{Compression, write::GzEncoder};
use gavotte_formats::{DEFAULT_UNPACKED_LIMIT, Format, ReadError, Source, read_problem};
use gavotte_model::Problem;

use crate::support::placed;

const TEXT: &[u8] = b"a b\na\nb\na b\n";

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn read_with(bytes: &[u8], limit: u64) -> Result<Problem, ReadError> {
    let source = Source::from_reader(None, io::Cursor::new(bytes.to_vec()), limit)?;
    read_problem(source, None).map(|(problem, _)| problem)
}

fn read(bytes: &[u8]) -> Result<Problem, ReadError> {
    read_with(bytes, DEFAULT_UNPACKED_LIMIT)
}

fn io_error(result: Result<Problem, ReadError>) -> String {
    match result {
        Err(ReadError::Io(error)) => format!("{:?}: {error}", error.kind()),
        other => panic!("{other:?}"),
    }
}

/// A file that is removed at the end.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str, bytes: &[u8]) -> Self {
        let path = env::temp_dir().join(format!("gavotte-formats-{}-{name}", process::id()));
        fs::write(&path, bytes).unwrap();
        Self(path)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn a_file_is_read_in_the_format_of_its_ending() {
    let file = Temporary::new("x.rows", b"01\n10\n");
    let source = Source::open(Some(&file.0)).unwrap();
    assert_eq!(source.name(), file.0.display().to_string());
    let (problem, format) = read_problem(source, None).unwrap();
    assert_eq!((problem.option_count(), format), (2, Format::Rows));
}

#[test]
fn a_forced_format_goes_before_all_else() {
    let file = Temporary::new("y.rows", b"01 10\n10\n");
    let source = Source::open(Some(&file.0)).unwrap();
    let (problem, format) = read_problem(source, Some(Format::Dlx)).unwrap();
    assert_eq!((problem.option_count(), format), (1, Format::Dlx));
}

#[test]
fn a_packed_file_is_known_by_its_first_bytes() {
    for name in ["z.dlx.gz", "z.txt"] {
        let file = Temporary::new(name, &packed(TEXT));
        let (problem, format) = read_problem(Source::open(Some(&file.0)).unwrap(), None).unwrap();
        assert_eq!((problem.option_count(), format), (3, Format::Dlx));
    }
}

#[test]
fn a_file_that_is_not_there() {
    let error = Source::open(Some(Path::new("/no/such/file"))).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::NotFound);
    assert!(Source::open(Some(&env::temp_dir())).is_err(), "a folder is not a file");
}

#[test]
fn packed_files_joined_to_one() {
    let mut bytes = packed(b"a b\n");
    bytes.extend(packed(b"a\nb\n"));
    assert_eq!(read(&bytes).unwrap().option_count(), 2);
}

#[test]
fn texts_longer_than_the_head() {
    let text = format!("a b\n{}", "a b\n".repeat(100_000));
    assert_eq!(read(text.as_bytes()).unwrap().option_count(), 100_000);
    assert_eq!(read(&packed(text.as_bytes())).unwrap().option_count(), 100_000);
}

#[test]
fn packed_data_that_ends_early() {
    let text = format!("a b\n{}", "a b\n|x".repeat(100_000));
    for whole in [packed(TEXT), packed(text.as_bytes())] {
        for length in [2, 9, 12, whole.len() / 2, whole.len() - 1] {
            let expected = "InvalidData: the compressed data ends early";
            assert_eq!(io_error(read(&whole[..length])), expected, "{length}");
        }
    }
}

#[test]
fn packed_data_that_is_damaged() {
    let mut bytes = packed(TEXT);
    let at = bytes.len() - 6;
    bytes[at] ^= 1;
    assert_eq!(io_error(read(&bytes)), "InvalidData: the compressed data is damaged", "checksum");
    let mut bytes = packed(TEXT);
    bytes.extend(packed(TEXT));
    let at = bytes.len() - 6;
    bytes[at] ^= 1;
    let damaged = "InvalidData: the compressed data is damaged";
    assert_eq!(io_error(read(&bytes)), damaged, "the second part");
}

#[test]
fn what_stands_behind_packed_data() {
    let behind = |bytes: &[u8]| read(&[&packed(TEXT), bytes].concat());
    assert_eq!(behind(&[0; 512]).unwrap().option_count(), 3, "zeros fill up a block");
    let message = "InvalidData: other bytes stand behind the end of the compressed data; \
                   cut them off";
    let zeros_between = [&[0; 9][..], &packed(b"a\n")].concat();
    for bytes in [&b"a b\n"[..], b"\x1f", b"\x1f\x8b", b"\0\0x", b"\x1f\x8b\x09", &zeros_between] {
        assert_eq!(io_error(behind(bytes)), message, "{bytes:?}");
    }
}

#[test]
fn nothing_is_read_ahead_before_the_format_is_asked_for() {
    // The third byte never comes, as from a pipe whose writer waits for the first answer.
    let two = (&b"a\n"[..]).chain(Broken(true));
    let source = Source::from_reader(None, two, DEFAULT_UNPACKED_LIMIT).unwrap();
    let mut line = String::new();
    source.into_reader().read_line(&mut line).unwrap();
    assert_eq!(line, "a\n");
}

#[test]
fn what_comes_out_has_a_limit() {
    let bytes = packed(&b"a \n".repeat(1_000_000));
    assert!(bytes.len() < 10_000);
    let expected = "InvalidData: the compressed data unpacks to more than 2000000 bytes";
    assert_eq!(io_error(read_with(&bytes, 2_000_000)), expected);
    let exact = u64::try_from(TEXT.len()).unwrap();
    assert!(read_with(&packed(TEXT), exact).is_ok());
    assert!(read_with(&packed(TEXT), exact - 1).is_err());
    assert!(read_with(TEXT, 1).is_ok(), "what is not packed has none");
}

#[test]
fn a_picture_is_not_text() {
    let picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
    let message = "3:1: this is not text: it holds a NUL byte";
    assert_eq!(placed(read(picture)), message);
    let source = Source::from_reader(None, &picture[..], 0).unwrap();
    assert_eq!(placed(read_problem(source, Some(Format::Rows)).map(|read| read.0)), message);
}

#[test]
fn a_text_that_fits_several_formats_is_refused() {
    let message = "1:1: the text fits several formats: `rows`, `dlx`";
    assert_eq!(placed(read(b"0 1\n1 0\n")), message);
}

#[test]
fn an_empty_text_lacks_its_items() {
    assert_eq!(placed(read(b"")), "1:1: there is no line that declares the items");
    assert_eq!(placed(read(&packed(b""))), "1:1: there is no line that declares the items");
}

/// A reader that hands out one byte at a time.
struct Slow(io::Cursor<Vec<u8>>);

impl Read for Slow {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(1);
        self.0.read(&mut buffer[..length])
    }
}

#[test]
fn a_slow_pipe_is_known_as_well() {
    for bytes in [TEXT.to_vec(), packed(TEXT)] {
        let slow = Slow(io::Cursor::new(bytes));
        let source = Source::from_reader(None, slow, DEFAULT_UNPACKED_LIMIT).unwrap();
        assert_eq!(read_problem(source, None).unwrap().0.option_count(), 3);
    }
}

/// A reader that fails after its first bytes.
struct Broken(bool);

impl Read for Broken {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if std::mem::replace(&mut self.0, true) {
            return Err(io::Error::other("the line is dead"));
        }
        buffer[..2].copy_from_slice(b"a ");
        Ok(2)
    }
}

#[test]
fn a_reader_that_breaks_is_not_a_format_error() {
    let result = gavotte_formats::dlx::read(io::BufReader::new(Broken(false)));
    assert_eq!(io_error(result), "Other: the line is dead");
}
