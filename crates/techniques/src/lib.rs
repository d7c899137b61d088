//! Sudokus as people solve them: techniques, grades, and the next step with its reason.
//!
//! Everything works on a [`Network`](gavotte_puzzles::sudoku::Network), cells and relations between them, because then
//! a technique that was invented for rows and boxes works on diagonals, cages, knights and grids that overlap.
//!
//! ```
//! use gavotte_puzzles::sudoku::{Grids, Network};
//! let text = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n";
//! let puzzle = Grids::new(text.as_bytes()).next().ok_or("a grid")??;
//! let solving = gavotte_techniques::solve(&Network::of(&puzzle));
//! assert_eq!((solving.word(), solving.rating()), ("easy", Some(2.3)));
//! assert_eq!(solving.needs(), "naked single");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod als;
mod bug;
mod chains;
mod coloring;
mod combos;
mod finned;
mod fish;
mod forcing;
mod frame;
mod locked;
mod look;
mod relations;
mod remote;
mod search;
mod singles;
mod solver;
mod solving;
mod state;
mod step;
mod strong;
mod subsets;
mod sums;
mod technique;
mod trace;
mod trial;
mod unique;
mod wings;

pub use search::MOST_GUESSES;
pub use solver::{Next, Solver, hint, solve};
pub use solving::{End, Solving};
pub use state::State;
pub use step::Step;
pub use technique::{Grade, Technique};
