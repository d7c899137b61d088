//! The readers of bead triangles, weights and Latin squares.

#![no_main]

use gavotte_fuzz::puzzles;

libfuzzer_sys::fuzz_target!(|data: &[u8]| puzzles::others(data));
