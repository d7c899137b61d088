//! The reader of [`Format::ListCounted`].

#![no_main]

use gavotte::formats::Format;
use gavotte_fuzz::read;

libfuzzer_sys::fuzz_target!(|data: &[u8]| read::format(Format::ListCounted, data));
