//! Grids of nine by nine, answered by the engine for them alone.
//!
//! # Why this shape
//! That engine finds solutions one by one, which is the fastest way while there are few. Where a count or the
//! candidates pass [`MANY`] solutions or guesses the grid is left to engines that count without listing.

use gavotte::nine::{Nine, Wish, board, grid};
use gavotte::puzzles::sudoku::Puzzle;
use gavotte::{Interrupt, StopReason, Verdict};

use super::answer::{Item, NUMBERS, table};
use crate::args::{Stats, SudokuArgs};

/// How many solutions or guesses are worth listing: some milliseconds. [solutions]
const MANY: u64 = 20_000;

/// What is asked of each grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Solution,
    Number,
    Count,
    Candidates,
}

impl Asked {
    /// What these arguments ask; `None` when they name an engine or an order, or want counts of the textbook.
    pub(super) fn by(args: &SudokuArgs) -> Option<Self> {
        let search = &args.search;
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

/// On how many threads grids are answered: on one where steps are limited, because they are counted over all grids, and
/// where a grid is drawn.
pub(super) fn threads(args: &SudokuArgs) -> usize {
    let is_alone = args.search.step_limit.is_some() || args.picture.draw.is_some();
    if is_alone { 1 } else { args.search.threads.count() }
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

    /// The answer after so many guesses at most, if this engine has it.
    pub(super) fn item(&mut self, puzzle: Puzzle, steps: Option<u64>) -> Item {
        let Some(board) = board(&puzzle) else { return Item::Left(puzzle) };
        let (solutions, most) = match self.asked {
            Asked::Solution => (1, u64::MAX),
            Asked::Number => (2, u64::MAX),
            Asked::Count | Asked::Candidates => (MANY, MANY),
        };
        let wish = Wish { solutions, guesses: most.min(steps.unwrap_or(u64::MAX)) };
        let mut places = (self.asked == Asked::Candidates).then(|| vec![0_u64; 9 * 81]);
        let mut first = None;
        let (asked, nine) = (self.asked, &mut self.nine);
        let (count, verdict, guesses) = nine.each(&board, wish, &mut self.interrupt, |search| {
            if asked == Asked::Solution {
                first = search.solution().as_ref().map(grid);
            }
            if let Some(places) = &mut places {
                for (cell, digit) in (0..).zip(search.solution().into_iter().flatten()) {
                    places[9 * cell + usize::from(digit - 1)] += 1;
                }
            }
        });
        let is_listed = matches!(self.asked, Asked::Count | Asked::Candidates);
        if is_listed && Self::is_given_up(verdict, steps.is_none_or(|steps| steps > guesses)) {
            return Item::Left(puzzle);
        }
        let is_whole = verdict.is_answer();
        let text = match self.asked {
            _ if !is_whole && self.asked != Asked::Count => String::new(),
            Asked::Solution => puzzle.answer(first.as_ref()),
            Asked::Number => {
                format!("{}\n", NUMBERS[usize::from(count > 0) + usize::from(count > 1)])
            }
            Asked::Count if is_whole => format!("{count}\n"),
            Asked::Count => format!("at least {count}\n"),
            Asked::Candidates => table(&places.unwrap_or_default(), 9),
        };
        Item::Answered { text, verdict, count, guesses }
    }

    /// Whether the engine stopped because there is too much to list, and not at a limit of the user's.
    fn is_given_up(verdict: Verdict, has_steps: bool) -> bool {
        match verdict {
            Verdict::Stopped(StopReason::Solutions) => true,
            Verdict::Stopped(StopReason::Steps) => has_steps,
            _ => false,
        }
    }
}
