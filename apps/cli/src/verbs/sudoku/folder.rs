//! The sudokus of a folder: a line for each grid, with the name of its file before the answer.
//!
//! # Why this shape
//! Setters keep a puzzle a file, in texts of several programs. A file that cannot be read tells its reason, and the
//! others are answered all the same, because one of a hundred is usually something else, such as a list of contents. So
//! the answers go to the output and the reasons to the error stream, and the exit code tells that there were some.
//!
//! # Invariants
//! Files come in the order of their names, whatever the system lists first. Folders within it, and files whose names begin
//! with a point, are no puzzles.
//!
//! # Cost
//! That of each grid; one file is open at a time, and one thread answers.

use std::fs;
use std::path::{Path, PathBuf};

use gavotte::formats::shortened;
use gavotte::puzzles::sudoku::Puzzle;
use gavotte::{Verdict, message};

use super::answer::Short;
use super::form::Form;
use super::general::General;
use super::models::Models;
use super::nine::{Asked, Job, Nines};
use crate::args::SudokuArgs;
use crate::exit::Exit;
use crate::failure::{Failure, named};
use crate::input::{open, warn_left_out, wrong_puzzle};
use crate::output::Out;
use crate::watch::{Outcome, Watch};

/// Answers the grids of all files in this folder.
pub(super) fn run(args: &SudokuArgs, folder: &Path) -> Result<Exit, Failure> {
    if !(args.unique || args.count) || args.picture.draw.is_some() {
        let words = message!(
            "{folder} is a folder, whose grids are answered a line each: with --unique or with --count",
            folder = named(folder)
        );
        return Err(Failure::Usage(words));
    }
    let files = files(folder)?;
    let watch = Watch::streaming(&args.search)?;
    let models = Models::new();
    let nines = Asked::by(args).map(|asked| Nines::new(asked, watch.interrupt()));
    let general = General::new(args, &watch, &models);
    let out = Out::open_list(&args.search.place)?;
    let (last, outcome) = (Verdict::Complete, Outcome::Found);
    let mut all = All { args, watch: &watch, general, nines, out, last, outcome };
    let mut is_whole = true;
    for file in files {
        match all.file(&file) {
            Ok(true) => {}
            Ok(false) => break,
            Err(failure @ (Failure::Input(_) | Failure::Runtime(_))) => {
                all.out.flush()?;
                failure.report();
                is_whole = false;
            }
            Err(failure) => return Err(failure),
        }
    }
    all.out.end(all.last)?;
    let code = watch.exit_code_of_batch(all.last, all.outcome);
    Ok(if is_whole || !all.last.is_answer() { code } else { Exit::from(3) })
}

/// The files of a folder in the order of their names.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let wrong = |error: std::io::Error| {
        Failure::Runtime(message!("cannot read {folder}: {error}", folder = named(folder), error))
    };
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        let is_hidden = path.file_name().is_some_and(|it| it.to_string_lossy().starts_with('.'));
        if !is_hidden && !path.is_dir() {
            files.push(path);
        }
    }
    files.sort();
    if files.is_empty() {
        return Err(Failure::Input(message!("{folder}: no file", folder = named(folder))));
    }
    Ok(files)
}

/// The answers to all files so far.
struct All<'a> {
    args: &'a SudokuArgs,
    watch: &'a Watch<'a>,
    general: General<'a>,
    nines: Option<Nines>,
    out: Out,
    last: Verdict,
    outcome: Outcome,
}

impl All<'_> {
    /// Answers a file; returns whether there may be more.
    fn file(&mut self, path: &Path) -> Result<bool, Failure> {
        let source = open(Some(path))?;
        let place = source.name();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = shortened(&name, 200);
        let mut grids = Form::at(self.args, Some(path)).grids(source.into_reader()).peekable();
        let mut is_first = true;
        while let Some(puzzle) = grids.next() {
            let is_alone = std::mem::take(&mut is_first) && grids.peek().is_none();
            let puzzle = puzzle.map_err(|error| wrong_puzzle(&place, &error))?;
            if !self.watch.is_quiet() {
                warn_left_out(&place, &puzzle);
            }
            let (text, verdict, found) = self.answer(&puzzle, &place)?;
            self.last = verdict;
            self.outcome = self.outcome.max(Outcome::of(verdict, found));
            if !text.is_empty() {
                let line = if is_alone { String::new() } else { format!(":{}", puzzle.line) };
                self.out.text(&format!("{name}{line}: {text}"))?;
            }
            if self.is_stopped() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The answer to a grid of the file at this place.
    fn answer(&mut self, puzzle: &Puzzle, place: &str) -> Result<(String, Verdict, bool), Failure> {
        if let Some((job, nines)) = Job::of(puzzle).zip(self.nines.as_mut()) {
            let mut text = String::new();
            let short = nines.answer(&job, self.watch.steps_left(), &mut text);
            if let Some(Short { verdict, count, guesses }) = short {
                self.watch.end_nine(guesses, verdict, count);
                return Ok((text, verdict, count > 0));
            }
        }
        let answer = self.general.answer(puzzle, place, false, &mut self.out)?;
        Ok((answer.text, answer.verdict, answer.found))
    }

    /// Whether a limit ended the last answer, or a signal or a limit comes before the next one.
    fn is_stopped(&mut self) -> bool {
        if !self.last.is_answer() {
            return true;
        }
        let Some(reason) = self.watch.must_stop() else { return false };
        self.last = Verdict::Stopped(reason);
        self.outcome = self.outcome.max(Outcome::Unknown);
        self.watch.end_reason(reason, "the grids that follow have no answer");
        true
    }
}
