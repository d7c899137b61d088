//! Problems that several tests use, so that they are written once.

use gavotte_model::Problem;

/// Items with two options each: 2^`count` solutions.
pub(crate) fn doubles(count: u32) -> Problem {
    let mut builder = Problem::builder().items(0..count);
    for item in 0..count {
        builder = builder.option([item]).option([item]);
    }
    builder.build().unwrap()
}
