//! The readers of all genres of puzzles.

#![no_main]

use gavotte_fuzz::puzzles;

libfuzzer_sys::fuzz_target!(|data: &[u8]| puzzles::genres(data));
