//! Orders of the groups of classical problems, with the time and the effort that they took.

#[path = "count/problems.rs"]
mod problems;

use std::time::Instant;

use gavotte_model::{BuildError, Problem};
use gavotte_puzzles::{langford, polyomino, queens};
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
    let polyominoes = [
        ("pentominoes 6x10", "board 6x10\npieces pentominoes\n"),
        ("pentominoes 3x20", "board 3x20\npieces pentominoes\n"),
        ("dominoes 16x16", "board 16x16\n\nAA\n\ncopies A any\n"),
    ];
    for (name, text) in polyominoes {
        show(name, polyomino::encode(&polyomino::Puzzle::parse(text)?)?.problem())?;
    }
    for side in [12, 14] {
        show(&format!("queens {side}"), &queens::Queens::new(side)?.encode()?)?;
    }
    let langford = langford::Langford::new(12)?;
    show("langford 12", langford.encode()?.problem())?;
    show("langford 12, half", langford.encode_up_to_symmetry()?.problem())?;
    show("random, 100000 options", &random(12_000, 100_000)?)?;
    // Many pairs of equal items and of equal options.
    show("20000 pairs of equal options", &pairs(20_000)?)?;
    Ok(())
}

/// Options of three random items.
fn random(items: usize, options: usize) -> Result<Problem, BuildError> {
    let mut seed = 1_u64;
    let mut below = |bound: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap_or(0) % bound
    };
    let mut builder = Problem::builder().items(0..items);
    for _ in 0..options {
        let first = below(items);
        let second = (first + 1 + below(items / 2 - 1)) % items;
        builder = builder.option([first, second, (second + 1 + below(items / 2 - 2)) % items]);
    }
    builder.build()
}

/// Two items in the same two options, this many times over; the ring that they form moves.
fn pairs(count: usize) -> Result<Problem, BuildError> {
    let mut builder = Problem::builder().items(0..2 * count);
    for at in 0..count {
        let next = (at + 1) % count;
        for _ in 0..2 {
            builder = builder.option([2 * at, 2 * at + 1, 2 * next, 2 * next + 1]);
        }
    }
    builder.build()
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
