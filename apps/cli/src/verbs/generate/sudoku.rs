//! `generate sudoku`. It has a path of its own, because sudokus are made by an engine for grids, with symmetric
//! patterns, bands of difficulty and rules that are drawn at random.

use gavotte::generate::{Drawn, SudokuWish, Sudokus, Unmade, Unprepared};
use gavotte::puzzles::sudoku::{Grid, Network, Shape, Size, Style};
use gavotte::techniques::solve;
use serde_json::json;

use super::batch::Batch;
use crate::args::GenerateArgs;
use crate::exit::Exit;
use crate::failure::Failure;

/// No 9x9 sudoku with fewer givens has exactly one solution (G. McGuire, B. Tugemann, G. Civario, *There is no
/// 16-clue sudoku*, Experimental Mathematics 23, 2014). [fixed]
const LEAST_OF_NINE: usize = 17;

pub(super) fn run(args: &GenerateArgs) -> Result<Exit, Failure> {
    let variant = args.sudoku.variant.clone().unwrap_or_default();
    let [cages, regions] = variant.draws();
    let drawn = variant.side().and_then(Size::of_side);
    let size = args.sudoku.size.or(drawn).unwrap_or(Size::NINE);
    let shape = variant.shape(size).map_err(|why| Failure::Usage(format!("--variant: {why}")))?;
    let is_plain = shape == Shape::from(Size::NINE) && !cages && !regions;
    refuse_impossible(size, is_plain, args.givens)?;
    let mut batch = Batch::new(args)?;
    let wish = SudokuWish {
        shape,
        symmetry: args.sudoku.symmetry.unwrap_or_default(),
        difficulty: args.sudoku.difficulty.clone(),
        wish: batch.wish(),
        drawn: Drawn { cages, regions },
    };
    let sudokus = match batch.prepare(|effort| Sudokus::new(wish, effort)) {
        Ok(sudokus) => sudokus,
        Err(Unprepared::Stopped(reason)) => return batch.cut_short(Unmade::Stopped(reason), 0),
        Err(error) => return Err(Failure::Usage(error.to_string())),
    };
    let is_json = batch.is_json();
    let worker = || {
        let mut worker = sudokus.worker();
        move |seed: u64, effort: &mut gavotte::generate::Effort| {
            let made = worker.make(seed, effort)?;
            let solving = is_json.then(|| solve(&Network::given(&made.puzzle)));
            Ok((made, solving))
        }
    };
    batch.run(worker, |out, _, (made, solving)| {
        let shape = made.puzzle.shape();
        let Some(solving) = solving else {
            if cages || regions {
                // The cages and regions of the puzzle before end here.
                out.text(&format!("rules none\n{shape}"))?;
            }
            return out.text(&line(&made.puzzle));
        };
        let given = made.puzzle.cells().iter().filter(|digit| **digit > 0);
        let object = json!({
            "version": 1,
            "query": "generate",
            "kind": "sudoku",
            "size": made.puzzle.size().to_string(),
            "variant": variant.to_string(),
            "shape": shape.to_string(),
            "puzzle": line(&made.puzzle).trim_end(),
            "solution": line(&made.solution).trim_end(),
            "givens": given.count(),
            "grade": solving.word(),
            "rating": solving.rating(),
            "hardest": solving.needs(),
            "seed": made.seed.to_string(),
        });
        out.line(&object.to_string())
    })
}

/// Refuses a number of givens that no grid of this size can have.
fn refuse_impossible(size: Size, is_plain: bool, givens: Option<usize>) -> Result<(), Failure> {
    let Some(givens) = givens else { return Ok(()) };
    if givens > size.cells() {
        let (side, cells) = (size.side(), size.cells());
        let words =
            format!("a grid of {side}x{side} has {cells} cells, so there are no {givens} givens");
        return Err(Failure::Usage(words));
    }
    if is_plain && givens < LEAST_OF_NINE {
        let words = format!(
            "no 9x9 sudoku with fewer than {LEAST_OF_NINE} givens has exactly one solution"
        );
        return Err(Failure::Usage(words));
    }
    Ok(())
}

fn line(grid: &Grid) -> String {
    let mut text = String::new();
    Style::Line.write(grid, &mut text);
    text
}
