//! Grids of nine by nine, answered by the engine for them alone.
//!
//! # Why this shape
//! That engine finds solutions one by one, which is the fastest way while there are few. Where a count or the
//! candidates take more than [`MANY`] solutions or guesses, the grid is left to engines that count without listing.

use gavotte::nine::{Limits, MANY, Nine, board, grid};
use gavotte::puzzles::sudoku::{Puzzle, Style};
use gavotte::{Interrupt, StopReason, Verdict};

use super::answer::{NUMBERS, Short, table};
use crate::args::{Stats, SudokuArgs};
use crate::output::at_least;

/// The question about each grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Solution,
    Number,
    Count,
    Candidates,
}

impl Asked {
    /// Whether all solutions are found one by one, so that there may be too many.
    pub(super) fn lists(self) -> bool {
        matches!(self, Self::Count | Self::Candidates)
    }

    /// The question of these arguments; `None` when they name an engine or an order, or want counts of the textbook.
    pub(super) fn by(args: &SudokuArgs) -> Option<Self> {
        let search = &args.search;
        if args.listed().is_some() {
            return None;
        }
        if search.engine.0.is_some() || search.order.is_some() || search.stats == Some(Stats::Knuth)
        {
            return None;
        }
        Some(match (args.candidates, args.count, args.unique) {
            (true, ..) => Self::Candidates,
            (_, true, _) => Self::Count,
            (_, _, true) => Self::Number,
            _ => Self::Solution,
        })
    }
}

/// A grid as this engine takes it. It owns no memory, because freeing memory on another thread than the one that
/// allocated it is slow.
#[derive(Clone, Copy)]
pub(super) struct Job {
    board: gavotte::sudoku9::Puzzle,
    style: Style,
    gap: bool,
}

impl Job {
    /// The job of a grid, if it is a grid of nine by nine with the usual boxes and no further rules.
    pub(super) fn of(puzzle: &Puzzle) -> Option<Self> {
        let board = board(puzzle).filter(|_| puzzle.said.is_none());
        board.map(|board| Self { board, style: puzzle.style, gap: puzzle.gap })
    }
}

/// The number of threads that answer grids. It is one where steps are limited, because they are counted over all grids,
/// and where a grid is drawn.
pub(super) fn threads(args: &SudokuArgs) -> usize {
    let is_alone = args.search.step_limit.is_some() || args.picture.draw.is_some();
    if is_alone { 1 } else { args.search.threads.at_work() }
}

/// Answers grids one after the other.
pub(super) struct Nines {
    asked: Asked,
    nine: Nine,
    interrupt: Interrupt,
}

impl Nines {
    pub(super) fn new(asked: Asked, interrupt: Interrupt) -> Self {
        Self { asked, nine: Nine::new(), interrupt }
    }

    /// Appends the answer to `text`, after at most `steps` guesses. `None` when the grid is better left to other
    /// engines.
    pub(super) fn answer(
        &mut self,
        job: &Job,
        steps: Option<u64>,
        text: &mut String,
    ) -> Option<Short> {
        let (solutions, most) = match self.asked {
            Asked::Solution => (1, u64::MAX),
            Asked::Number => (2, u64::MAX),
            Asked::Count | Asked::Candidates => (MANY, MANY),
        };
        let limits = Limits { solutions, guesses: most.min(steps.unwrap_or(u64::MAX)) };
        let mut places = (self.asked == Asked::Candidates).then(|| vec![0_u64; 9 * 81]);
        let mut first = None;
        let (asked, nine) = (self.asked, &mut self.nine);
        let (count, verdict, guesses) =
            nine.each(&job.board, limits, &mut self.interrupt, |search| {
                if asked == Asked::Solution {
                    first = search.solution().as_ref().map(grid);
                }
                if let Some(places) = &mut places {
                    for (cell, digit) in (0..).zip(search.solution().into_iter().flatten()) {
                        places[9 * cell + usize::from(digit - 1)] += 1;
                    }
                }
            });
        let has_steps = steps.is_none_or(|steps| steps > guesses);
        if asked.lists() && Self::has_given_up(verdict, has_steps) {
            return None;
        }
        let is_whole = verdict.is_answer();
        match asked {
            Asked::Count => text.push_str(&at_least(verdict, count)),
            _ if !is_whole => {}
            Asked::Solution => job.style.answer(first.as_ref(), job.gap, text),
            Asked::Number => {
                text.push_str(NUMBERS[usize::from(count > 0) + usize::from(count > 1)]);
            }
            Asked::Candidates => table(&places.unwrap_or_default(), 9, text),
        }
        if matches!(asked, Asked::Count) || is_whole && asked == Asked::Number {
            text.push('\n');
        }
        Some(Short { verdict, count, guesses })
    }

    /// Whether the engine stopped because there is too much to list, and not at a limit that the user has set.
    fn has_given_up(verdict: Verdict, has_steps: bool) -> bool {
        match verdict {
            Verdict::Stopped(StopReason::Solutions) => true,
            Verdict::Stopped(StopReason::Steps) => has_steps,
            _ => false,
        }
    }
}
