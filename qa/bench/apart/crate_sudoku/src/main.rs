//! Answers a file of sudokus, one a line, with the crate `sudoku`: a rival of `gavotte-bench sudoku`.
//!
//! # Why this shape
//! The crate is under the AGPL, so this is a program apart, and nothing of Gavotte is linked with it. It prints what
//! `gavotte sudoku --unique FILE` prints, or with `--solve` the solutions, and does no more work than that.

use std::fmt::Write;
use std::process::ExitCode;

use sudoku::Sudoku;

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let solve = arguments.first().is_some_and(|first| first == "--solve");
    arguments.drain(..usize::from(solve));
    let [file] = &arguments[..] else {
        eprintln!("crate-sudoku [--solve] FILE");
        return ExitCode::FAILURE;
    };
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string());
    match text.and_then(|text| answers(&text, solve)) {
        Ok(answers) => {
            print!("{answers}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{file}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn answers(text: &str, solve: bool) -> Result<String, String> {
    let mut out = String::new();
    for line in text.lines() {
        let puzzle = Sudoku::from_str_line(line).map_err(|error| error.to_string())?;
        let solution = if solve { puzzle.solution() } else { None };
        let written = match solution {
            Some(grid) => writeln!(out, "{}", grid.to_str_line()),
            // The crate counts a little faster than it solves.
            _ => {
                writeln!(out, "{}", ["none", "unique", "several"][puzzle.solutions_count_up_to(2)])
            }
        };
        written.map_err(|error| error.to_string())?;
    }
    Ok(out)
}
