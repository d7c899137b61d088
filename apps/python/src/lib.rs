//! `gavotte._gavotte`: the compiled half of the Python package.
//!
//! # Why this shape
//! The other half, in `python/gavotte`, turns whatever users have (iterables, matrices, frames) into
//! numbered items and options, and has the messages and the help texts, because that is easier in Python. This half
//! holds a frozen problem with the user's own items and labels ([`core`]) and asks the library, which does all solving.
//!
//! # Invariants
//! 1. The search runs on a thread that knows nothing of Python ([`gavotte::Background`]). The calling
//!    thread waits for it without the interpreter's lock, and looks every few milliseconds whether a
//!    signal has come ([`wait`]).
//! 2. A number from Python is checked before the library sees it.
//! 3. No `unsafe` of our own: the lint forbids it as everywhere else.

mod answers;
mod bytes;
mod classes;
mod columns;
mod command;
mod core;
mod dataset;
mod describe;
mod draft;
mod effort;
mod errors;
mod estimate;
mod explain;
mod exports;
mod files;
mod generate;
mod genres;
mod grades;
mod least;
mod models;
mod picture;
mod pictures;
mod piece_answers;
mod pieces;
mod possible;
mod price;
mod process;
mod projected;
mod proofs;
mod puzzle;
mod reading;
mod relax;
mod representatives;
mod saved;
mod set;
mod solution;
mod solutions;
mod stats;
mod sudokus;
mod symmetries;
mod tables;
mod up_to;
mod wait;
mod watch;
mod weighted;

use pyo3::pymodule;

/// The compiled half of the package.
#[pymodule]
mod _gavotte {
    #[pymodule_export]
    use super::answers::{best, count, improve};
    #[pymodule_export]
    use super::classes::count_up_to;
    #[pymodule_export]
    use super::columns::columns;
    #[pymodule_export]
    use super::command::command;
    #[pymodule_export]
    use super::core::{Core, nearest};
    #[pymodule_export]
    use super::dataset::{Dataset, dataset};
    #[pymodule_export]
    use super::describe::{Described, describe};
    #[pymodule_export]
    use super::effort::Effort;
    #[pymodule_export]
    use super::estimate::estimate;
    #[pymodule_export]
    use super::explain::explain;
    #[pymodule_export]
    use super::exports::{convert, formats, lost};
    #[pymodule_export]
    use super::files::write_file;
    #[pymodule_export]
    use super::generate::{generate, generate_sudoku, minimise, minimise_sudoku};
    #[pymodule_export]
    use super::genres::genres;
    #[pymodule_export]
    use super::grades::{first_step, solved_by_hand};
    #[pymodule_export]
    use super::least::solve_least;
    #[pymodule_export]
    use super::models::{as_model, wanted};
    #[pymodule_export]
    use super::picture::{Drawn, draw_matrix, draw_pieces};
    #[pymodule_export]
    use super::pictures::{draw_links, draw_puzzle_shares, draw_shares, draw_tree};
    #[pymodule_export]
    use super::piece_answers::{
        Rest, best_of_all, best_piece, cost_to_beat, count_piece, solve_piece,
    };
    #[pymodule_export]
    use super::pieces::{fingerprint, split};
    #[pymodule_export]
    use super::possible::possible;
    #[pymodule_export]
    use super::process::forked;
    #[pymodule_export]
    use super::projected::{count_projected, solve_projected};
    #[pymodule_export]
    use super::proofs::{check, checked_text, prove_answer};
    #[pymodule_export]
    use super::puzzle::Puzzle;
    #[pymodule_export]
    use super::reading::{bounds, colors, costs, without};
    #[pymodule_export]
    use super::relax::relax;
    #[pymodule_export]
    use super::representatives::solve_up_to;
    #[pymodule_export]
    use super::saved::{load, save, set_text};
    #[pymodule_export]
    use super::set::{Set, compile};
    #[pymodule_export]
    use super::solution::Solution;
    #[pymodule_export]
    use super::solutions::{Cursor, solve};
    #[pymodule_export]
    use super::stats::{Stats, stats};
    #[pymodule_export]
    use super::sudokus::{sudokus, sudokus_of_cells};
    #[pymodule_export]
    use super::symmetries::symmetries;
    #[pymodule_export]
    use super::tables::{grouped, numbered};
    #[pymodule_export]
    use super::wait::Progress;
    #[pymodule_export]
    use super::watch::Cancel;
    #[pymodule_export]
    use super::weighted::{weighted_count, weighted_samples};
}
