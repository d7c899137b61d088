//! Lines from an agent.

#![no_main]

use gavotte_fuzz::agents;

libfuzzer_sys::fuzz_target!(|data: &[u8]| agents::hear(data));
