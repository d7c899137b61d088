//! `sudoku`: many grids, each answered in the style it is written in.
//!
//! # Why this shape
//! Grids of nine by nine come by the million. They go to the engine for them alone (`nine`), on as many threads
//! as are wanted (`relay`). All others, and what that engine leaves, go to the engines for any problem
//! (`general`), one after the other. Answers are written in the order of the input. They are handed on
//! before the input is awaited (`tap`), so that an answer never waits for the next grid.

mod general;
mod models;
mod nine;
mod relay;
mod tap;

use std::cell::RefCell;
use std::path::Path;
use std::process::ExitCode;
use std::rc::Rc;

use gavotte::Verdict;
use gavotte::formats::shortened;
use gavotte::puzzles::PuzzleError;
use gavotte::puzzles::sudoku::{Grids, Puzzle};

use self::general::General;
use self::models::Models;
use self::nine::{Asked, Nines};
use crate::args::SudokuArgs;
use crate::failure::Failure;
use crate::input::{open, wrong_puzzle};
use crate::output::{Canvas, Drawing, Out};
use crate::watch::{Outcome, Watch};

/// What is known about one grid.
struct Answer {
    text: String,
    verdict: Verdict,
    /// Whether there is a solution.
    found: bool,
    /// Drawn only where it is wanted.
    picture: Option<Drawing>,
}

/// What `--unique` says of no solution, of one, and of more.
const NUMBERS: [&str; 3] = ["none", "unique", "several"];

/// A grid on its way to its answer.
enum Item {
    /// The answer of the engine for nine by nine.
    Answered {
        text: String,
        verdict: Verdict,
        /// How many solutions were found.
        count: u64,
        guesses: u64,
    },
    /// A grid for the engines for any problem.
    Left(Puzzle),
    Wrong(PuzzleError),
}

pub(crate) fn run(args: &SudokuArgs) -> Result<ExitCode, Failure> {
    let watch = Watch::streaming(&args.search)?;
    let models = Models::new();
    let asked = Asked::by(args);
    match asked.filter(|_| asked_threads(args) > 1) {
        Some(asked) => relay::run(args, &watch, &models, asked),
        None => in_turn(args, &watch, &models, asked),
    }
}

/// On how many threads grids of nine by nine are answered: on one where steps are limited, because they are counted
/// over all grids, and where a grid is drawn.
fn asked_threads(args: &SudokuArgs) -> usize {
    let is_alone = args.search.step_limit.is_some() || args.picture.draw.is_some();
    if is_alone { 1 } else { args.search.threads.count() }
}

/// Answers one grid after the other on this thread.
fn in_turn(
    args: &SudokuArgs,
    watch: &Watch<'_>,
    models: &Models,
    asked: Option<Asked>,
) -> Result<ExitCode, Failure> {
    let path = args.file.as_deref();
    // What is no file may be slow.
    let is_stream = !path.is_some_and(|path| path != Path::new("-") && path.is_file());
    let out: Rc<RefCell<Option<Out>>> = Rc::default();
    let source = if is_stream {
        let (waits, place) = (watch.waits(), Rc::clone(&out));
        let before = move || {
            if let Some(out) = &mut *place.borrow_mut() {
                // A place that cannot be written to is noticed when the next answer is written.
                let _ = out.flush();
            }
            waits(true);
        };
        let goes_on = watch.waits();
        tap::open(path, before, move || goes_on(false))?
    } else {
        open(path)?
    };
    let name = source.name();
    let mut batch = Batch::new(args, watch, models, name)?;
    out.replace(Some(Out::open(&args.search.place)?));
    let mut nines = asked.map(|asked| Nines::new(asked, watch.interrupt()));
    let mut grids = Grids::new(source.into_reader());
    if let Some(size) = args.size {
        grids = grids.of_size(size);
    }
    watch.idle(false);
    for puzzle in grids {
        let item = match (puzzle, &mut nines) {
            (Err(error), _) => Item::Wrong(error),
            (Ok(puzzle), Some(nines)) if batch.canvas.is_none() => {
                nines.item(puzzle, watch.steps_left())
            }
            (Ok(puzzle), _) => Item::Left(puzzle),
        };
        let Some(out) = &mut *out.borrow_mut() else { break };
        if !batch.take(item, out)? {
            break;
        }
    }
    let Some(out) = &mut *out.borrow_mut() else { return Ok(ExitCode::SUCCESS) };
    batch.end(out)
}

/// The answers so far.
struct Batch<'b> {
    watch: &'b Watch<'b>,
    general: General<'b>,
    /// The input, as it is called in messages.
    name: String,
    canvas: Option<Canvas>,
    last: Verdict,
    outcome: Outcome,
}

impl<'b> Batch<'b> {
    fn new(
        args: &'b SudokuArgs,
        watch: &'b Watch<'b>,
        models: &'b Models,
        name: String,
    ) -> Result<Self, Failure> {
        let general = General::new(args, watch, models);
        let canvas = Canvas::beside(&args.picture)?;
        let (last, outcome) = (Verdict::Complete, Outcome::Found);
        Ok(Self { watch, general, name, canvas, last, outcome })
    }

    /// Writes the next answer. Returns whether there may be more.
    fn take(&mut self, item: Item, out: &mut Out) -> Result<bool, Failure> {
        let Answer { text, verdict, found, picture } = match item {
            Item::Answered { text, verdict, count, guesses } => {
                self.watch.end_nine(guesses, verdict, count);
                Answer { text, verdict, found: count > 0, picture: None }
            }
            Item::Left(puzzle) => {
                self.general.answer(&puzzle, &self.name, self.canvas.is_some())?
            }
            Item::Wrong(error) => {
                // The answers before the mistake stand.
                out.finish()?;
                return Err(wrong_puzzle(&self.name, &error));
            }
        };
        out.text(&text)?;
        if let (Some(picture), Some(canvas)) = (picture, self.canvas.take()) {
            canvas.paint(&picture, self.watch.is_quiet())?;
        }
        if out.is_terminal() {
            out.flush()?;
        }
        self.last = verdict;
        self.outcome = self.outcome.max(Outcome::of(verdict, found));
        Ok(verdict.is_answer() && !self.is_stopped())
    }

    /// Whether a signal or a limit came between two grids, which is told and remembered.
    fn is_stopped(&mut self) -> bool {
        let Some(reason) = self.watch.must_stop() else { return false };
        self.last = Verdict::Stopped(reason);
        self.outcome = self.outcome.max(Outcome::Unknown);
        self.watch.end_reason(reason, "the grids that follow have no answer");
        true
    }

    fn end(self, out: &mut Out) -> Result<ExitCode, Failure> {
        out.finish()?;
        if self.canvas.is_some() {
            let words = format!("{}: there is no grid to draw", shortened(&self.name, 200));
            return Err(Failure::Input(words));
        }
        Ok(self.watch.exit_code_of_batch(self.last, self.outcome))
    }
}

/// For each cell in reading order a line with a number for each digit; and an empty line.
fn table(counts: &[impl ToString], side: usize) -> String {
    let mut text = String::new();
    for cell in counts.chunks(side) {
        let line: Vec<String> = cell.iter().map(ToString::to_string).collect();
        text.push_str(&line.join(" "));
        text.push('\n');
    }
    text.push('\n');
    text
}
