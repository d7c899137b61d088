//! The search: rounds until nothing follows, then a guess, both ways.
//!
//! # Why this shape
//! A board is three vectors, so a step back reads it again: there is no trail, and nothing to undo. The stack is as
//! deep as there can be guesses in a row, because each decides a cell. A search can pause after any number of guesses
//! and go on later, because the stack holds all that it knows. So callers keep limits and clocks.
//!
//! # Invariants
//! 1. The solutions on the stack are disjoint: a guess splits a board into those with a digit in a cell and those
//!    without it.
//! 2. There are never more boards on the stack than cells, because each waiting board was left behind by a guess that
//!    settled one more cell.

use gavotte_simd::{Best, Processor, SHORTS, Shorts, Task};

use crate::board::{CELLS, Puzzle, Rows, Solution, digits};
use crate::choose::{choose, part};
use crate::round::{Outcome, round, three};

/// How an advance of a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// One more [solution](Search::solution).
    Found,
    /// All solutions were found.
    Over,
    /// The given number of guesses were made. The search can go on.
    Paused,
}

/// A search for all solutions of a puzzle, one after the other.
///
/// ```
/// use gavotte_sudoku9::{CELLS, Event, Puzzle, Solver};
/// let puzzle = Puzzle::new(&[0; CELLS]).ok_or("digits")?;
/// let mut solver = Solver::new();
/// let mut search = solver.search(&puzzle);
/// assert_eq!(search.advance(10), Event::Paused); // an empty board takes more guesses than that
/// assert!(matches!(search.advance(1000), Event::Found));
/// assert_eq!(search.by_ref().take(1000).count(), 1000);
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug)]
pub struct Search<'a> {
    pub(crate) best: Best,
    pub(crate) stack: &'a mut Stack,
}

/// No digit anywhere.
const EMPTY: Rows = [[0; SHORTS]; 3];

/// The boards that are still to be searched.
#[derive(Debug)]
pub(crate) struct Stack {
    boards: [Rows; CELLS + 1],
    /// How many boards there are.
    height: usize,
    /// The last solution.
    solution: Rows,
    guesses: u64,
}

impl Stack {
    pub(crate) const fn new() -> Self {
        Self { boards: [EMPTY; CELLS + 1], height: 0, solution: EMPTY, guesses: 0 }
    }

    /// Begins with this puzzle.
    pub(crate) fn begin(&mut self, puzzle: &Puzzle) {
        self.boards[0] = puzzle.rows;
        self.height = 1;
        self.solution = EMPTY;
        self.guesses = 0;
    }

    /// How many guesses were made.
    pub(crate) const fn guesses(&self) -> u64 {
        self.guesses
    }

    /// Goes on until `solutions` more are found or `guesses` more are made. Returns how many were found, and
    /// whether there can be more.
    pub(crate) fn run(&mut self, best: Best, solutions: u64, guesses: u64) -> (u64, bool) {
        let last = self.guesses.saturating_add(guesses);
        match best {
            Best::Plain(v) => v.run(Go { v, stack: self, solutions, last }),
            #[cfg(target_arch = "x86_64")]
            Best::Popcnt(v) => v.run(Go { v, stack: self, solutions, last }),
            #[cfg(target_arch = "x86_64")]
            Best::Avx2(v) => v.run(Go { v, stack: self, solutions, last }),
            #[cfg(target_arch = "x86_64")]
            Best::Avx512(v) => v.run(Go { v, stack: self, solutions, last }),
        }
    }

    /// The solution that was found last.
    pub(crate) fn solution(&self) -> Option<Solution> {
        (self.solution != EMPTY).then(|| digits(&self.solution))
    }
}

/// The search on one kind of processor.
struct Go<'a, V> {
    v: V,
    stack: &'a mut Stack,
    solutions: u64,
    /// The greatest number of guesses, counted from the beginning.
    last: u64,
}

impl<V: Shorts> Task for Go<'_, V> {
    type Output = (u64, bool);

    #[inline(always)]
    fn run(self) -> (u64, bool) {
        let Self { v, stack, solutions, last } = self;
        let mut found = 0;
        while stack.height > 0 && found < solutions {
            stack.height -= 1;
            let mut board = {
                let rows = &stack.boards[stack.height];
                three(|row| v.load(&rows[row]))
            };
            loop {
                let (after, outcome) = round(v, board);
                board = after;
                match outcome {
                    Outcome::Changed => {}
                    Outcome::Dead => break,
                    Outcome::Solved => {
                        stack.solution = three(|row| v.store(board[row]));
                        found += 1;
                        break;
                    }
                    Outcome::Open => {
                        debug_assert!(stack.height < CELLS, "each board that waits settles a cell");
                        if stack.guesses >= last {
                            stack.boards[stack.height] = three(|row| v.store(board[row]));
                            stack.height += 1;
                            return (found, true);
                        }
                        stack.guesses += 1;
                        let (with, without) = part(v, board, choose(v, board));
                        stack.boards[stack.height] = three(|row| v.store(without[row]));
                        stack.height += 1;
                        board = with;
                    }
                }
            }
        }
        (found, stack.height > 0)
    }
}

impl Search<'_> {
    /// Goes on to the next solution, or until this number of further guesses are made.
    pub fn advance(&mut self, guesses: u64) -> Event {
        match self.stack.run(self.best, 1, guesses) {
            (1, _) => Event::Found,
            (_, true) => Event::Paused,
            (_, false) => Event::Over,
        }
    }

    /// The solution that was found last; `None` when there was none.
    #[must_use]
    pub fn solution(&self) -> Option<Solution> {
        self.stack.solution()
    }

    /// How many guesses were made.
    #[must_use]
    pub fn guesses(&self) -> u64 {
        self.stack.guesses()
    }

    /// Counts the solutions that are left, until there are `most` or this number of further guesses are made. Returns
    /// how many there are, and whether there can be more.
    pub fn tally(&mut self, most: u64, guesses: u64) -> (u64, bool) {
        self.stack.run(self.best, most, guesses)
    }
}

impl Iterator for Search<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        match self.advance(u64::MAX) {
            Event::Found => self.solution(),
            Event::Over | Event::Paused => None,
        }
    }
}
