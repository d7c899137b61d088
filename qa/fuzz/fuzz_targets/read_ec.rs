//! The reader of [`Format::Ec`].

#![no_main]

use gavotte::formats::Format;
use gavotte_fuzz::read;

libfuzzer_sys::fuzz_target!(|data: &[u8]| read::format(Format::Ec, data));
