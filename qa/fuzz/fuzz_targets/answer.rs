//! A whole command in one process: read, plan, search, verify, write, read again. A fault between two of these steps
//! shows nowhere else.

#![no_main]

use gavotte_fuzz::answer;

libfuzzer_sys::fuzz_target!(|data: &[u8]| answer::text(data));
