//! The reader of [`Format::Edges`].

#![no_main]

use gavotte::formats::Format;
use gavotte_fuzz::read;

libfuzzer_sys::fuzz_target!(|data: &[u8]| read::format(Format::Edges, data));
