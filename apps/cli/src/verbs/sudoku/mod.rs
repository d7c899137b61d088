//! `sudoku`: many grids, each answered in the style it is written in.
//!
//! # Why this shape
//! Grids of nine by nine come by the million. They go to the engine for them alone (`nine`), on as many threads
//! as are wanted (`relay`). Grids with more rules are answered on their cells (`ruled`). All others, and what those leave, go to the engines for any problem
//! (`general`), one after the other. Answers are written in the order of the input. They are handed on
//! before the input is awaited (`tap`), so that an answer never waits for the next grid. Grades and steps need no engine
//! (`grade`). A folder is read file by file (`folder`).

mod answer;
mod batch;
mod candidates;
mod export;
mod folder;
mod form;
mod general;
mod grade;
mod in_turn;
mod models;
mod needless;
mod nine;
mod relay;
mod ruled;
mod tap;

use self::models::Models;
use self::nine::Asked;
use crate::args::SudokuArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::watch::Watch;
#[cfg(feature = "mcp")]
pub(super) use grade::Asked as Graded;

pub(crate) fn run(args: &SudokuArgs) -> Result<Exit, Failure> {
    if let Some(folder) = args.file.as_deref().filter(|path| path.is_dir()) {
        return folder::run(args, folder);
    }
    if let Some(program) = args.to {
        return export::run(args, program);
    }
    if args.needless {
        return needless::run(args);
    }
    if args.grade || args.steps || args.hint {
        return grade::run(args);
    }
    let watch = Watch::streaming(&args.search)?;
    let models = Models::new();
    let asked = Asked::by(args);
    match asked.filter(|_| nine::threads(args) > 1) {
        Some(asked) => relay::run(args, &watch, &models, asked),
        None => in_turn::run(args, &watch, &models, asked),
    }
}
