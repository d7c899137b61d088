//! The other ways of our own to a count: the sweep in another order, the plain search, and a certificate.
//!
//! # Why this shape
//! They are our own programs and so no full second opinion, but each leaves out what the others rely on. In disguise
//! the sweep has other states in another order, without reductions that depend on names. A search has no table at all,
//! so it is asked where solutions can be visited one by one. `gavotte check` repeats a certificate without a search.
//!
//! # Invariants
//! 1. A way counts only if it found exactly the count of the row.

use std::path::{Path, PathBuf};

use super::row::State;
use crate::clock::{self, Call, Limits, Reading};

/// The greatest count that a plain search has to find. [solutions: about a second]
const VISITED: u64 = 2_000_000;

/// The sweep on the problem in disguise.
pub const SWEEP: &str = "sweep in another order";
/// A search without a table.
pub const SEARCH: &str = "search";
/// A file from which another program repeats the count.
pub const CERTIFICATE: &str = "certificate";

/// How the other programs are called as ways.
pub fn of_program(program: &str) -> &str {
    match program {
        "memo" => "memoized search",
        "layers" => "independent dynamic program",
        "textbook" => "textbook links",
        "ganak" => "Ganak",
        "graphillion" => "Graphillion",
        "dlx6" => "DLX6",
        other => other,
    }
}

/// What the ways need.
#[derive(Clone, Copy, Debug)]
pub struct Ways<'w> {
    /// This program, which has the clock.
    pub bench: &'w Path,
    /// The command under test.
    pub gavotte: &'w Path,
    /// The limits of each run.
    pub limits: Limits,
    /// The problem, as DLX text.
    pub dlx: &'w Path,
    /// The same in disguise.
    pub disguised: &'w Path,
    /// A place for the certificate; none if no certificate is wanted.
    pub certificate: Option<&'w Path>,
}

impl Ways<'_> {
    /// The ways that find this count.
    pub fn that_find(&self, count: &str) -> Result<Vec<String>, String> {
        let mut found = Vec::new();
        if self.counts(&["--engine", "diagram"], self.disguised, count)? {
            found.push(SWEEP.to_owned());
        }
        let few = count.parse::<u64>().is_ok_and(|many| many <= VISITED);
        if few && self.counts(&["--engine", "links"], self.dlx, count)? {
            found.push(SEARCH.to_owned());
        }
        if self.is_certified(count)? {
            found.push(CERTIFICATE.to_owned());
        }
        Ok(found)
    }

    fn counts(&self, more: &[&str], file: &Path, count: &str) -> Result<bool, String> {
        let reading = self.run("count", more, &[file])?;
        Ok(reading.over.is_none() && reading.code == Some(0) && reading.stdout.trim() == count)
    }

    fn is_certified(&self, count: &str) -> Result<bool, String> {
        let Some(place) = self.certificate else { return Ok(false) };
        let written = self.counts(&["--proof", &place.to_string_lossy()], self.dlx, count)?;
        let checked = written && {
            let reading = self.run("check", &[], &[self.dlx, place])?;
            reading.over.is_none() && reading.code == Some(0)
        };
        // The next problem writes another one.
        let _ = std::fs::remove_file(place);
        Ok(checked)
    }

    fn run(&self, verb: &str, more: &[&str], files: &[&Path]) -> Result<Reading, String> {
        let mut words = vec![self.gavotte.to_string_lossy().into_owned(), verb.to_owned()];
        words.extend(more.iter().map(|&word| word.to_owned()));
        words.extend(files.iter().map(|file| file.to_string_lossy().into_owned()));
        words.push("--quiet".to_owned());
        clock::through(self.bench, self.limits, &Call { silent: true, ..Call::of(words) })
    }
}

/// The programs of a row that found the count, as ways.
pub fn of_rivals(row: &[super::row::Answer]) -> impl Iterator<Item = String> + '_ {
    let right = row.iter().filter(|answer| answer.state == State::Right);
    right.map(|answer| of_program(&answer.program).to_owned())
}

/// The place of a certificate in a folder.
pub fn certificate_in(folder: &Path) -> PathBuf {
    folder.join("count.gav")
}
