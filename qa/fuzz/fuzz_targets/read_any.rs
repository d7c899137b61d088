//! Any text, packed or not, in the format that it seems to have.

#![no_main]

use gavotte_fuzz::read;

libfuzzer_sys::fuzz_target!(|data: &[u8]| read::any(data));
