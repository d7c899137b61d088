//! Calls of the builder; every engine and brute force solve the problem that it builds.

#![no_main]

use gavotte_fuzz::builder;

libfuzzer_sys::fuzz_target!(|data: &[u8]| builder::differential(data));
