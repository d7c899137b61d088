//! Orders of the groups of classical problems, with the time and the effort that they took.

#[path = "count/problems.rs"]
mod problems;

use std::time::Instant;

use gavotte_model::Problem;
use gavotte_symmetry::{Effort, Symmetries};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for order in 5..=7 {
        show(&format!("latin {order}"), &problems::latin(order)?)?;
    }
    for points in [13, 15, 19] {
        show(&format!("triple systems {points}"), &problems::triple_systems(points)?)?;
    }
    for points in [8, 10, 12] {
        show(&format!("factorizations {points}"), &problems::factorizations(points)?)?;
    }
    show("sudoku 4", &problems::sudoku(4, 2)?)?;
    show("sudoku 9", &problems::sudoku(9, 3)?)?;
    show("sudoku 16", &problems::sudoku(16, 4)?)?;
    Ok(())
}

fn show(name: &str, problem: &Problem) -> Result<(), Box<dyn std::error::Error>> {
    let mut effort = Effort::unlimited();
    let begin = Instant::now();
    let symmetries = Symmetries::of(problem, &mut effort)?;
    println!(
        "{name}: order {}, idle {}, {} generators, {} orbits of {} options; {:.2} ms, {} entries",
        symmetries.order(),
        symmetries.idle(),
        symmetries.generators().len(),
        symmetries.option_orbits().len(),
        problem.option_count(),
        begin.elapsed().as_secs_f64() * 1e3,
        effort.spent(),
    );
    Ok(())
}
