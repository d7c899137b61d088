//! Sudokus with any rules, solved on their cells: a solution, all of them, how many, and the digits that some solution has.
//!
//! # Why this shape
//! As an exact cover, a sum needs an option for each set of digits, and a line that is read cell by cell one for each
//! move. Such a problem can be counted and proved, but each option says little alone. Here a relation is one thing that
//! looks at the digits of its cells and takes away all that it cannot use, so a puzzle of many rules needs a few dozen guesses. The
//! exact cover stays for counts of many solutions, sets and proofs; the conformance suite compares both on every rule.
//!
//! # Invariants
//! A relation takes away only digits that no solution has. So a search that ends has found every solution.
//!
//! # Cost
//! To compile: O(cells squared) bits, and the moves of lines with the digits that they have used. A guess costs microseconds to
//! some hundred of them.
//!
//! ```
//! use gavotte_network::Solver;
//! use gavotte_puzzles::sudoku::{Grids, Network};
//! let text = "rules x\n1.....3......2..\n";
//! let puzzle = Grids::new(text.as_bytes()).next().ok_or("a grid")??;
//! let solver = Solver::new(&Network::of(&puzzle));
//! let mut search = solver.search(solver.possible());
//! let solution = search.next(&mut |_| None).ok().flatten();
//! assert_eq!(solution.as_deref(), Some(&[1, 3, 4, 2, 2, 4, 3, 1, 3, 1, 2, 4, 4, 2, 1, 3][..]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod candidates;
mod compile;
mod each;
mod layers;
mod pairs;
mod product;
mod propagate;
mod search;
mod sets;
mod solver;
mod totals;
mod units;

pub use candidates::{Known, candidates};
pub use each::Found;
pub use search::{Search, Stop};
pub use solver::Solver;
