//! The reader of solutions, about some fixed problems.

#![no_main]

use gavotte_fuzz::solutions;

libfuzzer_sys::fuzz_target!(|data: &[u8]| solutions::read(data));
