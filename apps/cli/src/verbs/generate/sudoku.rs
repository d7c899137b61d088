//! `generate sudoku`. It has a path of its own, because sudokus are made by an engine for grids, with symmetric
//! patterns, bands of difficulty and rules that are drawn at random.

use gavotte::formats::shortened;
use gavotte::generate::{Drawn, SudokuWish, Sudokus, Unmade, Unprepared};
use gavotte::message;
use gavotte::puzzles::genres::Genre;
use gavotte::puzzles::sudoku::{Grid, Network, Size, Style, Variant};
use gavotte::techniques::{Solver, Solving, Step, Technique};
use serde_json::{Value, json};

use super::batch::Batch;
use super::fresh::told_of;
use crate::args::GenerateArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{read_small, wrong_puzzle};

pub(super) fn run(args: &GenerateArgs, genre: &Genre) -> Result<Exit, Failure> {
    let variant = variant(args)?;
    let [cages, regions] = variant.draws();
    let size = args.sudoku.size.or(variant.size()).unwrap_or(Size::NINE);
    let shape =
        variant.shape(size).map_err(|why| Failure::Usage(message!("--variant: {why}", why)))?;
    let mut batch = Batch::new(args)?;
    let technique = args.sudoku.technique;
    let wish = SudokuWish {
        shape,
        symmetry: args.sudoku.symmetry.unwrap_or_default(),
        difficulty: args.sudoku.difficulty.clone(),
        technique,
        wish: batch.wish(),
        drawn: Drawn { cages, regions },
    };
    let sudokus = match batch.prepare(|effort| Sudokus::new(wish, effort)) {
        Ok(sudokus) => sudokus,
        Err(Unprepared::Stopped(reason)) => return batch.cut_short(Unmade::Stopped(reason), 0),
        Err(error) => return Err(Failure::Usage(error.message())),
    };
    let is_json = batch.is_json();
    let worker = || {
        let mut worker = sudokus.worker();
        move |seed: u64, effort: &mut gavotte::generate::Effort| {
            let made = worker.make(seed, effort)?;
            let solving = is_json.then(|| solved(&made.puzzle, technique));
            Ok((made, solving))
        }
    };
    batch.run(worker, |out, before, (made, solving)| {
        let heading = made.puzzle.shape().heading();
        let Some(solving) = solving else {
            if cages || regions {
                // The cages and regions of the puzzle before end here.
                out.text(&format!("rules none\n{heading}"))?;
            } else if before == 0 {
                // These hold for all grids that follow.
                out.text(&heading)?;
            }
            return out.text(&line(&made.puzzle));
        };
        let (puzzle, solution) = (line(&made.puzzle), line(&made.solution));
        let mut object = told_of(genre, puzzle.trim_end(), solution.trim_end(), made.seed);
        let given = made.puzzle.cells().iter().filter(|digit| **digit > 0);
        for (name, value) in [
            ("size", made.puzzle.size().to_string().into()),
            ("variant", variant.to_string().into()),
            ("shape", heading.into()),
            ("givens", given.count().into()),
            ("grade", solving.word().into()),
            ("difficulty", solving.word().into()),
            ("rating", solving.rating().into()),
            ("hardest", solving.needs().into()),
        ] {
            object.insert(name.to_owned(), value);
        }
        if technique.is_some() {
            let step = |it: &Step| json!({ "technique": it.technique.name(), "rating": it.rating(), "reason": it.reason });
            object.insert("path".into(), solving.steps.iter().map(step).collect());
        }
        out.line(&Value::from(object).to_string())
    })
}

/// The steps of a puzzle with one solution, with techniques that presume this where one of them is asked for.
fn solved(puzzle: &Grid, technique: Option<Technique>) -> Solving {
    let network = Network::given(puzzle);
    let presumes = technique.is_some_and(Technique::presumes_unique);
    let unique = || Solver::new(&network).assume_unique();
    let solver = if presumes { unique() } else { None };
    solver.unwrap_or_else(|| Solver::new(&network)).solve()
}

/// The rules and regions of the file, if there is one, and those of --variant.
fn variant(args: &GenerateArgs) -> Result<Variant, Failure> {
    let named = args.sudoku.variant.clone().unwrap_or_default();
    let Some(path) = &args.of else { return Ok(named) };
    let word = path.display().to_string();
    if let (false, Ok(_)) = (path.exists(), word.parse::<Size>()) {
        let words = message!(
            "{word} is too much: there is no such file, and a size is --size {word}",
            word
        );
        return Err(Failure::Usage(words));
    }
    let (name, text) = read_small(Some(path))?;
    let read = Variant::of_text(text, &word).map_err(|error| wrong_puzzle(&name, &error))?;
    match (args.sudoku.size, read.size()) {
        (Some(asked), Some(size)) if asked.side() != size.side() => Err(Failure::Usage(message!(
            "--size {asked}: the grid of {name} has {size} rows",
            asked,
            name = shortened(&name, 200),
            size = size.side()
        ))),
        _ => Ok(read.joined(named)),
    }
}

fn line(grid: &Grid) -> String {
    let mut text = String::new();
    Style::Line.write(grid, &mut text);
    text
}
