//! `cargo xtask bench`: builds the command and the rivals in the profile `dist`, because times of what is published mean something, and
//! times them; counts instructions if the first argument is `instructions`, times batches of sudokus if it is
//! `sudoku`, and times and checks counts if it is `counts`.

use std::process::ExitCode;

use crate::shell::{built, cargo, program};

pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let build =
        ["build", "--profile", "dist", "--package", "gavotte-cli", "--package", "gavotte-bench"];
    let made = cargo(&build).status();
    if !made.is_ok_and(|status| status.success()) {
        return ExitCode::FAILURE;
    }
    let (command, rest) = match arguments.split_first() {
        Some((first, rest)) if first == "instructions" => ("instructions", rest),
        Some((first, rest)) if first == "sudoku" => ("sudoku", rest),
        Some((first, rest)) if first == "counts" => ("counts", rest),
        _ => ("run", arguments),
    };
    let timed = program(&built("dist", "gavotte-bench")).arg(command).args(rest).status();
    match timed.map(|status| status.code()) {
        Ok(Some(0)) => ExitCode::SUCCESS,
        Ok(Some(2)) => ExitCode::from(2),
        _ => ExitCode::FAILURE,
    }
}
