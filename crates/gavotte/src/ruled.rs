//! The first solutions of a grid with rules, found on its cells, for callers that ask for one grid at a time.

use std::convert::Infallible;

use gavotte_engine::adaptor::Interrupt;
use gavotte_model::{StopReason, Verdict};
use gavotte_network::Solver;
use gavotte_puzzles::sudoku::{Grid, Network, Puzzle};

/// At most `most` solutions of a grid, after at most so many guesses, and how the search for them ended.
///
/// ```
/// use gavotte::puzzles::sudoku::Grids;
/// use gavotte::{Interrupt, Verdict, first_grids};
/// let puzzle = Grids::new(&b"rules x\n1.....3......2..\n"[..]).next().ok_or("a grid")??;
/// let (grids, verdict) = first_grids(&puzzle, 2, None, &mut Interrupt::default());
/// assert_eq!((grids.len(), verdict), (1, Verdict::Complete));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn first_grids(
    puzzle: &Puzzle,
    most: u64,
    steps: Option<u64>,
    interrupt: &mut Interrupt,
) -> (Vec<Grid>, Verdict) {
    let solver = Solver::new(&Network::empty(puzzle.grid.shape()));
    let mut grids = Vec::new();
    let mut stop = |guesses| match steps {
        Some(steps) if guesses >= steps => Some(StopReason::Steps),
        _ => interrupt.check().err(),
    };
    let found = solver.each(puzzle, most, &mut stop, |grid| {
        grids.push(grid);
        Ok::<_, Infallible>(())
    });
    let verdict = found.map_or(Verdict::Complete, |found| found.verdict);
    (grids, verdict)
}
