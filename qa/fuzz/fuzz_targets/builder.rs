//! Calls of the builder; what it builds is solved by every engine and by brute force.

#![no_main]

use gavotte_fuzz::builder;

libfuzzer_sys::fuzz_target!(|data: &[u8]| builder::differential(data));
