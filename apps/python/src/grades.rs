//! How people solve a sudoku: its grade, its steps, a hint. Cells go to Python as rows and columns, because the
//! library's numbers of cells mean nothing there.

use gavotte::Background;
use gavotte::puzzles::sudoku::Network;
use gavotte::techniques::{End, Next, Solver, Solving, Step};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::puzzle::Puzzle;
use crate::wait;
use crate::watch::Watch;

/// Row and column, from 0.
type Place = (usize, usize);

/// Technique, rating, digits placed, candidates taken away, cells with the digits that matter, the reason.
type StepTuple =
    (&'static str, f64, Vec<(Place, u8)>, Vec<(Place, u8)>, Vec<(Place, Vec<u8>)>, String);

/// The word, the rating, the hardest technique, the requirement in words, and the wrong guesses.
type GradeTuple = (&'static str, Option<f64>, Option<&'static str>, String, Option<u64>);

/// The grade of a sudoku, and all steps.
///
/// # Errors
/// When the puzzle is no sudoku, and when a signal comes.
#[pyfunction]
pub(crate) fn solved_by_hand(puzzle: &Bound<'_, Puzzle>) -> PyResult<(GradeTuple, Vec<StepTuple>)> {
    let network = network(puzzle)?;
    let work = Background::start(puzzle.get().problem(), move |_, _| {
        let solving = Solver::new(&network).solve();
        let steps = solving.steps.iter().map(|step| step_tuple(&network, step)).collect();
        (grade_tuple(&solving), steps)
    })?;
    let (answer, error) = wait::result(puzzle.py(), work, &Watch::default())?;
    error.map_or(Ok(answer), Err)
}

/// The first step; `None` when there is none.
///
/// # Errors
/// When the puzzle is no sudoku.
#[pyfunction]
pub(crate) fn first_step(puzzle: &Bound<'_, Puzzle>) -> PyResult<Option<StepTuple>> {
    let network = network(puzzle)?;
    Ok(puzzle.py().detach(|| {
        let solver = Solver::new(&network);
        match solver.hint(&solver.start()) {
            Next::Step(step) => Some(step_tuple(&network, &step)),
            Next::Solved | Next::Stuck | Next::Contradiction(_) => None,
        }
    }))
}

fn network(puzzle: &Bound<'_, Puzzle>) -> PyResult<Network> {
    let words = "only sudokus have a grade, steps and a hint";
    puzzle.get().network().ok_or_else(|| PyValueError::new_err(words))
}

fn step_tuple(network: &Network, step: &Step) -> StepTuple {
    let place = |cell: usize| network.places()[cell];
    let candidates = |all: &[(usize, u8)]| all.iter().map(|&(at, it)| (place(at), it)).collect();
    let digits = |set: u64| (1..=network.digits()).filter(|it| set >> it & 1 == 1).collect();
    (
        step.technique.name(),
        step.rating(),
        candidates(&step.placed),
        candidates(&step.removed),
        step.marks.iter().map(|&(cell, set)| (place(cell), digits(set))).collect(),
        step.reason.clone(),
    )
}

fn grade_tuple(solving: &Solving) -> GradeTuple {
    let guesses = match solving.end {
        End::Solved => Some(0),
        End::NeedsSearch { guesses, .. } => Some(guesses),
        End::Several | End::NoSolution(_) => None,
    };
    let hardest = solving.hardest().map(|step| step.technique.name());
    (solving.word(), solving.rating(), hardest, solving.needs(), guesses)
}
