//! Tests of the readers and writers through their public functions.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod about;
mod collection;
mod constraints;
mod convert;
mod csv;
mod decimals;
mod detect;
mod detect_more;
mod dlx_read;
mod dlx_refuse;
mod dlx_write;
mod graphs;
mod hostile;
mod hostile_bytes;
mod json;
mod linear;
mod lists;
mod matrix;
mod messages;
mod numeric;
mod pasted;
mod roundtrip;
mod rows;
mod source;
mod support;
mod zstd;
