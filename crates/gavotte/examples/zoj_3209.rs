//! Some rectangular pieces of a map are to be laid so that they cover the map without overlapping. What is the least
//! number of pieces?
//!
//! - Input: the number of cases. Each is n, m and p (width and height of the map, number of
//!   pieces), then p pieces x1 y1 x2 y2: two opposite corners.
//! - Output: a line for each case, -1 when the map cannot be covered.
//! - As exact cover: an item for each unit square of the map, an option for each piece, with the
//!   squares under it. Wanted are the fewest options.
//! - Source: ZOJ 3209, "Treasure Map".

mod common;

use std::process::ExitCode;

use common::{Failure, Input};
use gavotte::{Best, Problem};

fn main() -> ExitCode {
    common::run(|input, out| {
        for _ in 0..input.number(0..=u32::MAX)? {
            let problem = problem(input)?;
            let pieces = Best::new(&problem).run().bound.unwrap_or(-1);
            writeln!(out, "{pieces}")?;
        }
        Ok(())
    })
}

fn problem(input: &mut Input) -> Result<Problem, Failure> {
    let (width, height): (u32, u32) = (input.number(1..=30)?, input.number(1..=30)?);
    let mut builder = Problem::builder().items(0..width * height);
    for _ in 0..input.number(0..=500)? {
        let (left, low) = (input.number(0..=width - 1)?, input.number(0..=height - 1)?);
        let (right, high) = (input.number(left + 1..=width)?, input.number(low + 1..=height)?);
        let squares = (low..high).flat_map(|y| (left..right).map(move |x| y * width + x));
        builder = builder.option(squares);
    }
    Ok(builder.build()?)
}
