//! The board of which puzzles of a genre are made: a puzzle without its givens.
//!
//! # Why this shape
//! Where people want the best solution, a puzzle is told by its best solutions alone, because worse ones do not make it
//! ambiguous. So the least or greatest cost is found first, and the board demands it in its text.
//!
//! # Cost
//! A copy of the puzzle; and the search for the best cost, where one is wanted.

use gavotte_backends::ask;
use gavotte_engine::Goal;
use gavotte_model::{Budget, Verdict};
use gavotte_puzzles::{Aim, Puzzle};

use crate::effort::Effort;
use crate::wish::Unmade;

/// The puzzle without its givens, whose solutions are those that people want; `None` where its form has no place for
/// givens.
///
/// ```
/// use gavotte_generate::{Effort, blank};
/// use gavotte_puzzles::genres::Genre;
/// let puzzle = Genre::named("queens").ok_or("a genre")?.open("Q...\n....\n....\n....\n", &[])?;
/// let board = blank(&*puzzle, &mut Effort::default())?.ok_or("a place for givens")?;
/// assert_eq!(board.written(&[]).as_deref(), Some(". . . .\n. . . .\n. . . .\n. . . .\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the search for the best cost is stopped, and when there is no solution.
pub fn blank(puzzle: &dyn Puzzle, effort: &mut Effort) -> Result<Option<Box<dyn Puzzle>>, Unmade> {
    let Some((board, _)) = puzzle.opened() else { return Ok(None) };
    let goal = match puzzle.aim() {
        Aim::Any => return Ok(Some(board)),
        Aim::Least => Goal::Least,
        Aim::Greatest => Goal::Greatest,
    };
    effort.check()?;
    // A problem that no engine for costs suits has no board.
    let Ok(best) = ask(board.problem()).goal(goal).best() else { return Ok(None) };
    let (cancel, budget) = effort.limits();
    let mut best = best.budget(Budget { steps: effort.left(), ..budget }).cancel(cancel);
    let ranking = best.run();
    effort.spend(best.steps());
    match (ranking.verdict, ranking.solutions.first()) {
        (Verdict::Stopped(reason), _) => Err(Unmade::Stopped(reason)),
        (_, None) => Err(Unmade::NoSolution),
        (_, Some((cost, _))) => Ok(board.settled(*cost)),
    }
}
