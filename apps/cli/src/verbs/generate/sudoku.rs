//! `generate sudoku`. It has a path of its own, because sudokus are made by an engine for grids, with symmetric
//! patterns, bands of difficulty and rules that are drawn at random.

use gavotte::formats::shortened;
use gavotte::generate::{Drawn, SudokuWish, Sudokus, Unmade, Unprepared};
use gavotte::puzzles::sudoku::{Grid, Network, Size, Variant};
use gavotte::techniques::{Solver, Solving, Step, Technique};
use gavotte::{made, message};
use serde_json::{Value, json};

use super::batch::Batch;
use crate::args::GenerateArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{read_small, wrong_puzzle};

pub(super) fn run(args: &GenerateArgs) -> Result<Exit, Failure> {
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
            let board = worker.make(seed, effort)?;
            let solving = is_json.then(|| solved(&board.puzzle, technique));
            Ok((board, solving))
        }
    };
    batch.run(worker, |out, before, (board, solving)| {
        let heading = board.puzzle.shape().heading();
        let Some(solving) = solving else {
            if cages || regions {
                // The cages and regions of the puzzle before end here.
                out.text(&format!("rules none\n{heading}"))?;
            } else if before == 0 {
                // These hold for all grids that follow.
                out.text(&heading)?;
            }
            return out.text(&made::line(&board.puzzle));
        };
        let mut object = made::sudoku(&board, &solving, &variant);
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
