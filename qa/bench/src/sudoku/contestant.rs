//! The contestants of the batches, and their calls.
//!
//! # Why this shape
//! Each contestant is a command that takes a file of puzzles, one a line, and prints `unique`, `none` or `several` for
//! each, or on request the solutions. The first is the command under test with one thread; the same command with two
//! threads and with fewer vector instructions follows, and then the rivals.

use std::path::{Path, PathBuf};

use crate::clock::Call;
use crate::program::{GAVOTTE, SIMD};

/// The name of the yardstick.
pub const LINKS: &str = "links";
/// The name of the rival from the registry.
pub const CRATE: &str = "crate sudoku";

/// The question about each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Whether it has no solution, one, or more.
    Number,
    /// The solution.
    Solution,
}

/// One contestant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// Its name in the table.
    pub name: String,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Gavotte { command: PathBuf, threads: u16, simd: Option<String> },
    Links { bench: PathBuf },
    Crate { program: PathBuf },
}

impl Contestant {
    /// The command under test as its users call it, on this number of threads.
    pub fn gavotte(command: &Path, threads: u16) -> Self {
        let name = if threads == 1 { GAVOTTE.to_owned() } else { format!("{GAVOTTE} x{threads}") };
        Self { name, kind: Kind::Gavotte { command: command.to_owned(), threads, simd: None } }
    }

    /// The command under test with vector instructions up to this level.
    pub fn capped(command: &Path, level: &str) -> Self {
        let simd = Some(level.to_owned());
        let kind = Kind::Gavotte { command: command.to_owned(), threads: 1, simd };
        Self { name: format!("{GAVOTTE} {level}"), kind }
    }

    /// The yardstick, which is inside the program `bench`.
    pub fn links(bench: &Path) -> Self {
        Self { name: LINKS.to_owned(), kind: Kind::Links { bench: bench.to_owned() } }
    }

    /// The program around the crate `sudoku`.
    pub fn of_crate(program: PathBuf) -> Self {
        Self { name: CRATE.to_owned(), kind: Kind::Crate { program } }
    }

    /// Whether it is the command under test, with any options.
    pub fn is_gavotte(&self) -> bool {
        matches!(self.kind, Kind::Gavotte { .. })
    }

    /// Its call for the puzzles in a file.
    ///
    /// ```
    /// use gavotte_bench::sudoku::contestant::{Asked, Contestant};
    /// let call = Contestant::gavotte("g".as_ref(), 2).call("f".as_ref(), Asked::Number);
    /// assert_eq!(call.words.join(" "), "g sudoku --threads 2 --unique f");
    /// ```
    pub fn call(&self, file: &Path, asked: Asked) -> Call {
        let (mut words, environment) = match &self.kind {
            Kind::Gavotte { command, threads, simd } => {
                let mut words = vec![text(command), "sudoku".to_owned()];
                words.extend(["--threads".to_owned(), threads.to_string()]);
                if asked == Asked::Number {
                    words.push("--unique".to_owned());
                }
                (words, simd.iter().map(|level| (SIMD.to_owned(), level.clone())).collect())
            }
            Kind::Links { bench } => (vec![text(bench), "sudoku-links".to_owned()], Vec::new()),
            Kind::Crate { program } => (vec![text(program)], Vec::new()),
        };
        if asked == Asked::Solution && !self.is_gavotte() {
            words.push("--solve".to_owned());
        }
        words.push(text(file));
        Call { environment, ..Call::of(words) }
    }
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_calls() {
        let of = |one: Contestant, asked| one.call("f".as_ref(), asked);
        let (number, solution) = (Asked::Number, Asked::Solution);
        let words = |call: Call| call.words.join(" ");
        let gavotte = || Contestant::gavotte("g".as_ref(), 1);
        assert_eq!(words(of(gavotte(), number)), "g sudoku --threads 1 --unique f");
        assert_eq!(words(of(gavotte(), solution)), "g sudoku --threads 1 f");
        let capped = Contestant::capped("g".as_ref(), "avx2");
        assert_eq!(of(capped, number).environment, [(SIMD.to_owned(), "avx2".to_owned())]);
        let links = || Contestant::links("b".as_ref());
        assert_eq!(words(of(links(), number)), "b sudoku-links f");
        assert_eq!(words(of(links(), solution)), "b sudoku-links --solve f");
        assert_eq!(words(of(Contestant::of_crate("c".into()), solution)), "c --solve f");
    }
}
