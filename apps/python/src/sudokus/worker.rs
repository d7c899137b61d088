//! Answers one puzzle after the other: by the engine for nine by nine, and by the others where that one gives up. Each
//! thread has a worker of its own, because the engine keeps its state between puzzles.

use gavotte::nine::{self, Nine};
use gavotte::puzzles::sudoku::{Grid, Puzzle, Size, Style};
use gavotte::sudoku9::{self, CELLS, Solution};
use gavotte::{BigUint, Interrupt, StopReason, Verdict};

use super::general;
use super::per_puzzle::{PerPuzzle, Question};

/// How many solutions are listed where the limit of the count is not above this: half a second. [solutions]
const LISTED: u64 = 1_000_000;

/// How many solutions a puzzle has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Number {
    /// A number that fits into a word, as nearly all do.
    Small(u64),
    Large(BigUint),
}

impl From<BigUint> for Number {
    fn from(number: BigUint) -> Self {
        u64::try_from(&number).map_or(Self::Large(number), Self::Small)
    }
}

/// A worker. Each thread has its own.
pub(super) struct Worker {
    asked: PerPuzzle,
    nine: Nine,
    interrupt: Interrupt,
    /// How many guesses were made.
    guesses: u64,
}

/// The result of the engine for nine by nine, which lists.
enum Listed {
    /// How many solutions there are, and the first where that was asked.
    Answer(Option<Solution>, u64),
    /// There are too many to be listed.
    TooMany,
}

impl Worker {
    pub(super) fn new(asked: PerPuzzle, interrupt: &Interrupt) -> Self {
        Self { asked, nine: Nine::new(), interrupt: interrupt.clone(), guesses: 0 }
    }

    /// How many guesses were made since this was last asked.
    pub(super) fn take_guesses(&mut self) -> u64 {
        std::mem::take(&mut self.guesses)
    }

    /// Checks between two stretches of work whether it is time to stop.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn check(&mut self) -> Result<(), StopReason> {
        if self.interrupt.is_due_now() {
            return Err(self.interrupt.reason().unwrap_or(StopReason::Cancelled));
        }
        Ok(())
    }

    /// How many solutions this grid has, whose cells are at most 9. Where a solution was asked for, it takes the place
    /// of the grid; zeros do when there is none.
    ///
    /// # Errors
    /// Why it was stopped.
    pub(super) fn nine(&mut self, cells: &mut [u8; CELLS]) -> Result<Number, StopReason> {
        debug_assert!(cells.iter().all(|cell| *cell <= 9), "the cells were checked");
        let Some(board) = sudoku9::Puzzle::new(cells) else { return Ok(Number::Small(0)) };
        match self.listed(&board)? {
            Listed::Answer(first, number) => {
                if self.asked.question == Question::Solve {
                    *cells = first.unwrap_or([0; CELLS]);
                }
                Ok(Number::Small(number))
            }
            Listed::TooMany => {
                let grid = Grid::from_cells(Size::NINE, cells.to_vec());
                let grid = grid.unwrap_or_else(|| Grid::empty(Size::NINE));
                let style = Style::Line;
                let puzzle =
                    Puzzle { grid, candidates: None, style, gap: false, line: 1, said: None };
                Ok(general::answer(&puzzle, self.asked, &self.interrupt)?.1.into())
            }
        }
    }

    /// A solution of any puzzle as a line, where that was asked for, and how many there are.
    ///
    /// # Errors
    /// Why it was stopped.
    pub(super) fn other(
        &mut self,
        puzzle: &Puzzle,
    ) -> Result<(Option<String>, Number), StopReason> {
        let listed = nine::board(puzzle).map(|board| self.listed(&board)).transpose()?;
        let (grid, number) = match listed {
            Some(Listed::Answer(first, number)) => {
                (first.as_ref().map(nine::grid), BigUint::from(number))
            }
            _ => general::answer(puzzle, self.asked, &self.interrupt)?,
        };
        Ok((grid.map(|grid| line(&grid)), number.into()))
    }

    fn listed(&mut self, board: &sudoku9::Puzzle) -> Result<Listed, StopReason> {
        let PerPuzzle { question, limit, steps } = self.asked;
        let most = match (question, limit) {
            (Question::Solve | Question::Unique, _) => u64::MAX,
            (Question::Count, Some(limit)) if limit <= LISTED => LISTED,
            (Question::Count, _) => nine::MANY,
        };
        let (solutions, allowed) = (self.asked.solutions(), steps.unwrap_or(u64::MAX));
        let limits = nine::Limits { solutions: solutions.min(most), guesses: allowed.min(most) };
        let mut first = None;
        let (number, verdict, guesses) =
            self.nine.each(board, limits, &mut self.interrupt, |search| {
                if question == Question::Solve {
                    first = search.solution();
                }
            });
        self.guesses = self.guesses.saturating_add(guesses);
        match verdict {
            Verdict::Complete => Ok(Listed::Answer(first, number)),
            Verdict::Stopped(StopReason::Solutions) if number == solutions => {
                Ok(Listed::Answer(first, number))
            }
            Verdict::Stopped(StopReason::Solutions | StopReason::Steps) if guesses < allowed => {
                Ok(Listed::TooMany)
            }
            Verdict::Stopped(StopReason::Solutions) => Err(StopReason::Steps),
            Verdict::Stopped(reason) => Err(reason),
        }
    }
}

/// A grid as a line, without its end.
fn line(grid: &Grid) -> String {
    let mut text = String::new();
    Style::Line.write(grid, &mut text);
    text.truncate(text.trim_end().len());
    text
}
