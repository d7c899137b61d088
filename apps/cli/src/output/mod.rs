//! Answers on standard output, in each style.

mod json;
mod text;

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::time::{Duration, Instant};

use gavotte::formats::{Format, printable};
use gavotte::{BigUint, Problem, Query, Solution, Verdict};

use crate::args::Style;
use json::Json;
use text::{Ids, Options, Rows};

/// How long a solution may wait for the next one before it is shown.
const PATIENCE: Duration = Duration::from_millis(100);

/// Standard output, with names from the input made harmless on a terminal.
pub(crate) struct Out {
    stdout: BufWriter<StdoutLock<'static>>,
    is_terminal: bool,
    flushed: Instant,
}

impl Out {
    pub(crate) fn new() -> Self {
        let stdout = io::stdout().lock();
        let is_terminal = stdout.is_terminal();
        Self {
            stdout: BufWriter::with_capacity(1 << 16, stdout),
            is_terminal,
            flushed: Instant::now(),
        }
    }

    /// Writes one line.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        if self.is_terminal {
            self.stdout.write_all(printable(text).as_bytes())?;
        } else {
            self.stdout.write_all(text.as_bytes())?;
        }
        self.stdout.write_all(b"\n")
    }

    /// Writes a text of our own making as it is.
    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        self.stdout.write_all(text.as_bytes())
    }

    /// Called after each solution: what was written reaches the reader soon.
    pub(crate) fn pause(&mut self) -> io::Result<()> {
        if self.is_terminal || self.flushed.elapsed() >= PATIENCE {
            self.flush()?;
        }
        Ok(())
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.flushed = Instant::now();
        self.stdout.flush()
    }
}

/// The end of a search, as the answer must tell it.
pub(crate) struct End<'a> {
    pub(crate) query: Query,
    pub(crate) verdict: Verdict,
    pub(crate) found: &'a BigUint,
}

impl End<'_> {
    /// Whether the number found is all there is.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.verdict == Verdict::Complete
    }
}

/// Writes solutions one by one, then how it ended.
pub(crate) trait Report {
    fn solution(&mut self, solution: &Solution) -> io::Result<()>;
    fn end(&mut self, end: &End<'_>) -> io::Result<()>;
}

/// The report in `style`; without one, in the style that suits the problem's format.
pub(crate) fn report<'a>(
    problem: &'a Problem,
    format: Format,
    style: Option<Style>,
    out: &'a mut Out,
) -> Box<dyn Report + 'a> {
    let is_matrix = matches!(format, Format::Matrix | Format::Rows);
    match style {
        None if is_matrix => Box::new(Rows::new(out)),
        None | Some(Style::Text) => Box::new(Options::new(problem, out)),
        Some(Style::Ids) => Box::new(Ids::new(out)),
        Some(Style::Json) => Box::new(Json::whole(problem, out)),
        Some(Style::Jsonl) => Box::new(Json::lines(problem, out)),
    }
}
