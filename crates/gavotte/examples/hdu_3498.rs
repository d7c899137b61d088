//! An attack on an enemy defeats this enemy and all that are joined to it. What is the least number of attacks that
//! defeats everyone? (The size of a least dominating set of a graph.)
//!
//! - Input: cases up to the end of the file. Each is N and M (vertices and edges), then M edges.
//! - Output: a line for each case.
//! - As a cover: an item for each vertex, to be defeated at least once; an option for each vertex that may be attacked,
//!   with it and its neighbors. Wanted are the fewest options.
//! - Source: HDU 3498, "whosyourdaddy".

mod common;

use std::process::ExitCode;

use common::{Failure, Input};
use gavotte::{Best, Problem};

fn main() -> ExitCode {
    common::run(|input, out| {
        while !input.is_done() {
            let problem = problem(input)?;
            let attacks = Best::new(&problem).run().bound.ok_or("a vertex is in no option")?;
            writeln!(out, "{attacks}")?;
        }
        Ok(())
    })
}

fn problem(input: &mut Input) -> Result<Problem, Failure> {
    let vertices: usize = input.number(1..=55)?;
    // Everyone defeats itself; an edge may be given twice, or from both ends.
    let mut defeats: Vec<Vec<usize>> = (1..=vertices).map(|vertex| vec![vertex]).collect();
    for _ in 0..input.number(0..=vertices * vertices)? {
        let (a, b) = (input.number(1..=vertices)?, input.number(1..=vertices)?);
        defeats[a - 1].push(b);
        defeats[b - 1].push(a);
    }
    let mut builder = Problem::builder().items(1..=vertices);
    for mut defeated in defeats {
        defeated.sort_unstable();
        defeated.dedup();
        builder = builder.option(defeated);
    }
    Ok(builder.build()?.to_cover())
}
