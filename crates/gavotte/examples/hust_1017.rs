//! Some rows of a matrix of zeros and ones are wanted that have, taken together, a single one in
//! each column.
//!
//! - Input: cases up to the end of the file. Each is N and M (rows and columns), then N rows: the number of ones in the
//!   row, and the columns that they are in.
//! - Output: for each case the number of rows and the rows, or `NO`. Any right answer is accepted.
//! - As exact cover: an item for each column, an option for each row.
//! - Source: HUST Online Judge 1017, "Exact cover".

mod common;

use std::process::ExitCode;

use common::{Failure, Input};
use gavotte::Problem;

fn main() -> ExitCode {
    common::run(|input, out| {
        while !input.is_done() {
            match gavotte::first(&problem(input)?) {
                Some(rows) => {
                    let numbers: Vec<String> = rows.numbers().map(|it| it.to_string()).collect();
                    writeln!(out, "{} {}", rows.len(), numbers.join(" "))?;
                }
                None => writeln!(out, "NO")?,
            }
        }
        Ok(())
    })
}

fn problem(input: &mut Input) -> Result<Problem, Failure> {
    let rows = input.number(1..=1000)?;
    let columns: u32 = input.number(1..=1000)?;
    let mut builder = Problem::builder().items(1..=columns);
    for _ in 0..rows {
        let ones = input.number(1..=columns)?;
        let row: Result<Vec<u32>, Failure> = (0..ones).map(|_| input.number(1..=columns)).collect();
        builder = builder.option(row?);
    }
    Ok(builder.build()?)
}
