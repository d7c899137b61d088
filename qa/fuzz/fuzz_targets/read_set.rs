//! The reader of saved sets.

#![no_main]

use gavotte_fuzz::sets;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sets::read(data));
