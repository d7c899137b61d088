//! The readers of checkpoints, work files, records and states, behind seals that are made right.

#![no_main]

use gavotte_fuzz::runs;

libfuzzer_sys::fuzz_target!(|data: &[u8]| runs::read(data));
