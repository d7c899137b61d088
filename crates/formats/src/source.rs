//! The source of a problem text: a file or standard input, packed or not.
//!
//! # Why this shape
//! A reader takes bytes in one pass, but the format must be known before. So the beginning is read ahead,
//! examined, and put back in front of the rest, which works for a pipe, too. It is read only when a caller asks
//! for the format, because a stream of puzzles is answered line by line, and waiting for its first 64 kB would
//! delay the first answers.
//!
//! # Cost
//! One pass over the text and [`Format::HEAD`] bytes of memory, beside the reader's own.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};

use gavotte_model::Problem;

use crate::gzip::Gunzip;
#[cfg(not(target_family = "wasm"))]
use crate::linear;
use crate::lines::Line;
use crate::packing::{DEFAULT_UNPACKED_LIMIT, HEAD, Packing};
use crate::zstd::Unzstd;
use crate::{
    Format, FormatErrorKind, ReadError, col, cov, csv, dlx, ec, edges, json, list, matrix, mtx,
    orlib,
};

/// The size of reads. They are large: a text of 200 MB takes 800 of them.
const BUFFER: usize = 1 << 18;

/// A text, unpacked.
pub struct Source {
    /// `None`: standard input.
    path: Option<PathBuf>,
    /// The beginning, once it was examined.
    head: Vec<u8>,
    rest: Box<dyn BufRead>,
}

impl Source {
    /// Opens a file, or standard input for `None` and for `-`.
    ///
    /// # Errors
    /// A file that cannot be opened or read.
    pub fn open(path: Option<&Path>) -> io::Result<Self> {
        Self::open_with_limit(path, DEFAULT_UNPACKED_LIMIT)
    }

    /// [`open`](Self::open), with another limit on the number of bytes that packed data may unpack to.
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    pub fn open_with_limit(path: Option<&Path>, limit: u64) -> io::Result<Self> {
        match path.filter(|path| *path != Path::new("-")) {
            Some(path) => Self::from_reader(Some(path), File::open(path)?, limit),
            None => Self::from_reader(None, io::stdin(), limit),
        }
    }

    /// The bytes of any reader, named like a file or, for `None`, like standard input.
    ///
    /// ```
    /// use gavotte_formats::{DEFAULT_UNPACKED_LIMIT, Format, Source, read_problem};
    ///
    /// let source = Source::from_reader(None, &b"a b\na b\n"[..], DEFAULT_UNPACKED_LIMIT)?;
    /// assert_eq!(source.name(), "<stdin>");
    /// let (problem, format) = read_problem(source, None)?;
    /// assert_eq!((problem.option_count(), format), (1, Format::Dlx));
    /// # Ok::<(), gavotte_formats::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    pub fn from_reader(
        path: Option<&Path>,
        reader: impl Read + 'static,
        limit: u64,
    ) -> io::Result<Self> {
        let mut reader = BufReader::with_capacity(BUFFER, reader);
        // A pipe may return a single byte at a time, so the buffer alone does not suffice.
        let start = read_ahead(&mut reader, HEAD)?;
        let packing = Packing::of_start(&start);
        let whole = Cursor::new(start).chain(reader);
        let rest: Box<dyn BufRead> = match packing {
            None => Box::new(whole),
            Some(Packing::Gzip) => {
                Box::new(BufReader::with_capacity(BUFFER, Gunzip::new(whole, limit)))
            }
            Some(Packing::Zstd) => {
                Box::new(BufReader::with_capacity(BUFFER, Unzstd::new(whole, limit)))
            }
        };
        Ok(Self { path: path.map(Path::to_path_buf), head: Vec::new(), rest })
    }

    /// The name for messages: the path as it was given, or `<stdin>`.
    #[must_use]
    pub fn name(&self) -> String {
        self.path.as_ref().map_or_else(|| "<stdin>".into(), |path| path.display().to_string())
    }

    /// The format: the forced one, or else the one that the file's ending or its beginning shows.
    ///
    /// # Errors
    /// A beginning that cannot be read or unpacked, one with a NUL byte (a picture, say), and one
    /// that fits several formats.
    pub fn format(&mut self, forced: Option<Format>) -> Result<Format, ReadError> {
        self.look_ahead()?;
        for (index, bytes) in self.head.split(|&byte| byte == b'\n').enumerate() {
            Line::new(bytes, index.saturating_add(1)).refuse_nul()?;
        }
        if let Some(format) = forced {
            return Ok(format);
        }
        Format::detect(self.path.as_deref(), &self.head).map_err(|ambiguous| {
            let first = self.head.split(|&byte| byte == b'\n').next().unwrap_or_default();
            Line::new(first, 1).error(0, FormatErrorKind::Ambiguous(ambiguous)).into()
        })
    }

    /// Whether the text begins with these bytes, which are fewer than [`Format::HEAD`]. Reads ahead.
    ///
    /// # Errors
    /// A beginning that cannot be read or unpacked.
    pub fn begins_with(&mut self, start: &[u8]) -> io::Result<bool> {
        self.look_ahead()?;
        Ok(self.head.starts_with(start))
    }

    /// The first bytes of the text, unpacked: as many as are needed to detect a format.
    ///
    /// # Errors
    /// A beginning that cannot be read or unpacked.
    pub fn head(&mut self) -> io::Result<&[u8]> {
        self.look_ahead()?;
        Ok(&self.head)
    }

    /// Whether only the content can tell the format, because the ending of the file does not.
    #[must_use]
    pub fn is_guessed(&self) -> bool {
        self.path.as_deref().and_then(Format::of_path).is_none()
    }

    /// The first line of the head that is neither blank nor a comment of a DLX text, and its number.
    fn first_line(&self) -> Option<(Vec<u8>, usize)> {
        let mut lines = self.head.split(|&byte| byte == b'\n').zip(1..);
        let is_filled = |&(bytes, number): &(&[u8], usize)| {
            let line = Line::new(bytes, number);
            !line.is_blank() && !line.begins_with(b"|")
        };
        lines.find(is_filled).map(|(bytes, number)| (bytes.to_vec(), number))
    }

    fn look_ahead(&mut self) -> io::Result<()> {
        if self.head.is_empty() {
            self.head = read_ahead(&mut self.rest, Format::HEAD)?;
        }
        Ok(())
    }

    /// The whole text.
    #[must_use]
    pub fn into_reader(self) -> impl BufRead {
        Cursor::new(self.head).chain(self.rest)
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source").field("path", &self.path).finish_non_exhaustive()
    }
}

/// Reads the problem in a source, in the given format or else in the one that is detected.
///
/// Any words are the items of a DLX text. So where the format was only guessed from the content, a text without an option
/// is refused: nobody asks for the solutions of a line of words.
///
/// # Errors
/// A text that cannot be read to its end, that fits several formats, or that is wrong.
pub fn read_problem(
    mut source: Source,
    forced: Option<Format>,
) -> Result<(Problem, Format), ReadError> {
    let format = source.format(forced)?;
    let is_guessed = forced.is_none() && source.is_guessed();
    let first = is_guessed.then(|| source.first_line()).flatten();
    let reader = source.into_reader();
    let problem = match format {
        Format::Dlx => dlx::read(reader),
        Format::Matrix => matrix::read(reader),
        Format::Rows => matrix::read_rows(reader),
        Format::Json => json::read(reader),
        Format::Csv => csv::read(reader),
        Format::Mtx => mtx::read(reader),
        Format::OrlibScp => orlib::read_scp(reader),
        Format::OrlibRail => orlib::read_rail(reader),
        Format::Cov => cov::read(reader),
        Format::Ec => ec::read(reader),
        Format::List => list::read(reader),
        Format::ListCounted => list::read_counted(reader),
        Format::Hust => list::read_hust(reader),
        Format::Col => col::read(reader),
        Format::Edges => edges::read(reader),
        #[cfg(not(target_family = "wasm"))]
        Format::Lp => linear::lp::read(reader),
        #[cfg(not(target_family = "wasm"))]
        Format::Mps => linear::mps::read(reader),
        #[cfg(not(target_family = "wasm"))]
        Format::Opb => linear::opb::read(reader),
        #[cfg(target_family = "wasm")]
        Format::Lp | Format::Mps | Format::Opb => {
            Err(io::Error::from(io::ErrorKind::Unsupported).into())
        }
    }?;
    match first {
        Some((line, number)) if format == Format::Dlx && problem.option_count() == 0 => {
            Err(Line::new(&line, number).error(0, FormatErrorKind::NoOption).into())
        }
        _ => Ok((problem, format)),
    }
}

/// Up to `count` bytes; fewer only at the end.
fn read_ahead(reader: &mut impl Read, count: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(u64::try_from(count).unwrap_or(u64::MAX)).read_to_end(&mut bytes)?;
    Ok(bytes)
}
