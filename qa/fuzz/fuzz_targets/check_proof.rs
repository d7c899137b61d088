//! The checker of proofs.

#![no_main]

use gavotte_fuzz::proofs;

libfuzzer_sys::fuzz_target!(|data: &[u8]| proofs::check(data));
