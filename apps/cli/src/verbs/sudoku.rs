//! `sudoku`: many grids, each answered in the style it is written in.
//!
//! The problem of each shape of grid is encoded once; a grid's givens are then assumptions.

use std::path::Path;
use std::process::ExitCode;

use gavotte::draw::{self, Blocks};
use gavotte::formats::shortened;
use gavotte::puzzles::sudoku::{
    Candidate, Encoded, Grid, Grids, Puzzle, Size, encode_puzzle, exchanged,
};
use gavotte::{BigUint, Query, Search, StopReason, Verdict};

use super::models::Models;
use crate::args::SudokuArgs;
use crate::failure::Failure;
use crate::input::{open, wrong_puzzle};
use crate::output::{Canvas, Drawing, Out, at_least};
use crate::watch::{Outcome, Watch};

pub(crate) fn run(args: &SudokuArgs) -> Result<ExitCode, Failure> {
    let source = open(args.file.as_deref())?;
    let name = source.name();
    // What is no file may be slow: then an answer should not wait for the next grid.
    let is_file = |path: &Path| path != Path::new("-") && path.is_file();
    let is_stream = !args.file.as_deref().is_some_and(is_file);
    let watch = Watch::streaming(&args.search)?;
    let models = Models::new();
    let mut nines: Option<Search<'_>> = None;
    let query = match (args.count, args.candidates) {
        (_, true) => Query::Set,
        (true, false) => Query::Count,
        (false, false) => Query::First,
    };
    let mut canvas = Canvas::beside(&args.picture)?;
    let mut out = Out::open(&args.search.place)?;
    let (mut last, mut outcome) = (Verdict::Complete, Outcome::Found);
    let mut grids = Grids::new(source.into_reader());
    if let Some(size) = args.size {
        grids = grids.of_size(size);
    }
    loop {
        watch.idle(is_stream);
        let next = grids.next();
        watch.idle(false);
        let Some(puzzle) = next else { break };
        let puzzle = puzzle.map_err(|error| {
            // The answers before the mistake stand.
            let wrong = wrong_puzzle(&name, &error);
            out.finish().map_or_else(Failure::from, |()| wrong)
        })?;
        let wrong = |error| wrong_puzzle(&name, &error);
        // Where digits can be exchanged, a part of the solutions is counted for all.
        let exchange = if args.count { exchanged(&puzzle) } else { None };
        let asked = exchange.as_ref().map_or(&puzzle.grid, |(grid, _)| grid);
        let orders = exchange.as_ref().map_or(1, |(_, digits)| *digits);
        let alone;
        let (encoded, search) = match models.of(puzzle.grid.shape()).map_err(wrong)? {
            Some((_, encoded)) => {
                let clues = encoded.clues(asked);
                let forbidden = encoded.forbidden(&puzzle);
                let search = if puzzle.grid.size() == Size::NINE {
                    // Many of them come at once: one search is compiled, and forked for each.
                    let base = match &mut nines {
                        Some(base) => base,
                        none => none.insert(watch.compile(encoded.problem(), query, (&[], &[]))?),
                    };
                    base.fork_assuming(&clues, &forbidden)
                } else {
                    watch.compile(encoded.problem(), query, (&clues, &forbidden))?
                };
                (encoded, search)
            }
            None => {
                alone = encode_puzzle(&puzzle).map_err(wrong)?;
                (&alone, watch.compile(alone.problem(), query, (&[], &[]))?)
            }
        };
        let search = watch.control(search);
        let Answer { text, verdict, found, picture } =
            answer((&puzzle, orders), encoded, search, args, (&watch, canvas.is_some()));
        out.text(&text)?;
        if let (Some(picture), Some(canvas)) = (picture, canvas.take()) {
            canvas.paint(&picture, watch.is_quiet())?;
        }
        if is_stream {
            out.flush()?;
        } else {
            out.pause()?;
        }
        last = verdict;
        outcome = outcome.max(Outcome::of(verdict, found));
        if !verdict.is_answer() {
            break;
        }
    }
    out.finish()?;
    if canvas.is_some() {
        let words = format!("{}: there is no grid to draw", shortened(&name, 200));
        return Err(Failure::Input(words));
    }
    Ok(watch.exit_code_of_batch(last, outcome))
}

/// What is told about one grid.
struct Answer {
    text: String,
    verdict: Verdict,
    /// Whether there is a solution.
    found: bool,
    /// Drawn only where it is wanted.
    picture: Option<Drawing>,
}

fn answer(
    (puzzle, orders): (&Puzzle, u32),
    encoded: &Encoded,
    mut search: Search<'_>,
    args: &SudokuArgs,
    (watch, is_drawn): (&Watch<'_>, bool),
) -> Answer {
    if args.candidates {
        return candidates(encoded, &puzzle.grid, search, (watch, is_drawn));
    }
    if args.count {
        let count = search.count_all();
        // Each solution that was counted is one of so many.
        let solutions = count.solutions * (1..=orders).map(BigUint::from).product::<BigUint>();
        let text = at_least(count.verdict, &solutions) + "\n";
        watch.end(&search, count.verdict, &solutions.to_string());
        let (verdict, found) = (count.verdict, solutions.bits() > 0);
        return Answer { text, verdict, found, picture: None };
    }
    let limit = if args.unique { 2 } else { 1 };
    search = search.limit(limit);
    let solutions: Vec<_> = search.by_ref().collect();
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
    let found = solutions.len();
    let grid = solutions.first().map(|solution| encoded.decode(solution.options()));
    let text = if !verdict.is_answer() {
        String::new()
    } else if args.unique {
        format!("{}\n", ["none", "unique", "several"][found.min(2)])
    } else {
        puzzle.answer(grid.as_ref())
    };
    watch.end(&search, verdict, &found.to_string());
    let givens = &puzzle.grid;
    let drawn = || {
        let grid = grid.as_ref().unwrap_or(givens);
        let picture = draw::Sudoku::new(grid).givens(givens).picture();
        Drawing::board(picture, Blocks::sudoku(grid, givens))
    };
    Answer { text, verdict, found: found > 0, picture: is_drawn.then(drawn) }
}

/// For each cell in reading order a line: in how many solutions it has each digit; and an empty line.
fn candidates(
    encoded: &Encoded,
    givens: &Grid,
    mut search: Search<'_>,
    (watch, is_drawn): (&Watch<'_>, bool),
) -> Answer {
    let set = match search.compile() {
        Ok(set) => set,
        Err(reason) => {
            watch.end_set(&search, reason);
            let (text, verdict) = (String::new(), Verdict::Stopped(reason));
            let picture = is_drawn.then(|| draw::Sudoku::new(givens).picture().into());
            return Answer { text, verdict, found: false, picture };
        }
    };
    let side = givens.size().side();
    let mut counts = vec![BigUint::ZERO; side * side * side];
    for (option, count) in set.problem().options().zip(set.marginals()) {
        let Candidate { row, column, digit } = encoded.candidate(option);
        counts[(row * side + column) * side + usize::from(digit) - 1] = count;
    }
    let mut text = String::new();
    for cell in counts.chunks(side) {
        let line: Vec<String> = cell.iter().map(ToString::to_string).collect();
        text.push_str(&line.join(" "));
        text.push('\n');
    }
    text.push('\n');
    watch.end(&search, Verdict::Complete, &set.count().to_string());
    // Every candidate is an option here, in the order that pictures want.
    let drawn = || draw::Sudoku::new(givens).candidates(&gavotte::shares(&set)).picture().into();
    let (verdict, picture) = (Verdict::Complete, is_drawn.then(drawn));
    Answer { text, verdict, found: !set.is_empty(), picture }
}
