//! The reader of sudoku grids.

#![no_main]

use gavotte_fuzz::puzzles;

libfuzzer_sys::fuzz_target!(|data: &[u8]| puzzles::sudoku(data));
