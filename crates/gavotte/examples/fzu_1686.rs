//! A board of zeros and ones is covered with windows of one size, which may overlap but must lie within the board. What
//! is the least number of windows that cover every one?
//!
//! - Input: cases up to the end of the file. Each is N and M (height and width of the board), N rows
//!   of M digits, then the height and the width of a window.
//! - Output: a line for each case.
//! - As a cover: an item for each one, to be covered at least once; an option for each place of
//!   the window, with the ones under it. Wanted are the fewest options.
//! - Source: FZU 1686, "The puzzle of the dragons".

mod common;

use std::process::ExitCode;

use common::{Failure, Input};
use gavotte::{Best, Problem};

fn main() -> ExitCode {
    common::run(|input, out| {
        while !input.is_done() {
            let problem = problem(input)?;
            let windows = Best::new(&problem).run().bound.ok_or("a one is under no window")?;
            writeln!(out, "{windows}")?;
        }
        Ok(())
    })
}

fn problem(input: &mut Input) -> Result<Problem, Failure> {
    let (height, width) = (input.number(1..=15)?, input.number(1..=15)?);
    let mut ones: Vec<usize> = Vec::new();
    for cell in 0..height * width {
        if input.number(0..=1)? == 1 {
            ones.push(cell);
        }
    }
    let (tall, wide) = (input.number(1..=height)?, input.number(1..=width)?);
    let mut builder = Problem::builder().items(ones.iter().copied());
    for top in 0..=height - tall {
        for left in 0..=width - wide {
            let (rows, columns) = (top..top + tall, left..left + wide);
            let under: Vec<usize> = ones
                .iter()
                .copied()
                .filter(|cell| rows.contains(&(cell / width)) && columns.contains(&(cell % width)))
                .collect();
            if !under.is_empty() {
                builder = builder.option(under);
            }
        }
    }
    Ok(builder.build()?.to_cover())
}
