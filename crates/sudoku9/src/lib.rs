//! Sudoku of nine by nine, as fast as the processor allows.
//!
//! ```
//! use gavotte_sudoku9::{Number, Puzzle, Solver};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let givens: Vec<u8> = text.bytes().map(|it| it.saturating_sub(b'0')).collect();
//! let puzzle = givens.first_chunk().and_then(Puzzle::new).ok_or("81 digits, 0 to 9")?;
//! let mut solver = Solver::new();
//! let Number::One(solution) = solver.number(&puzzle) else { return Err("exactly one solution") };
//! assert_eq!(solution[..9], [5, 3, 4, 6, 7, 8, 9, 1, 2]);
//! # Ok::<(), &str>(())
//! ```
//!
//! # Why this shape
//! A board is 243 small sets: for each digit and row the columns where it may stand. All digits are treated at once,
//! because each step of the logic is the same for all of them; three vectors hold a board (`board`). One round of the
//! logic (`round`) takes some 160 instructions on vectors and covers all lines, boxes and cells, so it needs no list of
//! changes. Where the logic ends, the search (`search`) guesses a digit in a cell, chosen so that much follows from it
//! (`choose`). It tries both that the digit stands there and that it does not.
//!
//! # Invariants
//! 1. Every processor gives the same solutions in the same order after the same number of guesses.
//! 2. Nothing is allocated once a [`Solver`] exists.
//!
//! # Cost
//! Some 35 ns a round with AVX-512, 5 rounds for an easy puzzle, 8 for each guess; .9 guesses for a minimal
//! puzzle, 120 for the hardest ones known.
//!
//! # Source
//! Rows and columns by permutations are the locked candidates of all solvers since bb_sudoku (2005) and
//! JCZSolve; boxes and triads as the only units were found to be enough by tdoku (2019). All digits in the
//! lanes of a vector, lines by permutations of triads on bits, and the choice of the cell are our own.

mod board;
mod choose;
mod round;
mod search;
mod solver;

pub use board::{CELLS, Puzzle, Solution};
pub use search::{Event, Search};
pub use solver::{Number, Solver};
