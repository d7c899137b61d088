//! A whole command in process: read, plan, search, verify, write, read again.

#![no_main]

use gavotte_fuzz::answer;

libfuzzer_sys::fuzz_target!(|data: &[u8]| answer::text(data));
