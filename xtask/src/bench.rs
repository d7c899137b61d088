//! `cargo xtask bench`: builds the command and the rivals in the profile `dist`, because times of what is published
//! mean something, and times them, or does another chore of `gavotte-bench` that is named first.

use std::process::ExitCode;

use crate::shell::{built, cargo, program};

pub(crate) fn run(arguments: &[&str]) -> ExitCode {
    let build =
        ["build", "--profile", "dist", "--package", "gavotte-cli", "--package", "gavotte-bench"];
    if !cargo(&build).status().is_ok_and(|status| status.success()) {
        return ExitCode::FAILURE;
    }
    let is_named =
        arguments.first().is_some_and(|it| ["instructions", "sudoku", "counts"].contains(it));
    let chore = if is_named { &[][..] } else { &["run"] };
    let timed = program(built("dist", "gavotte-bench")).args(chore).args(arguments).status();
    match timed.map(|status| status.code()) {
        Ok(Some(0)) => ExitCode::SUCCESS,
        Ok(Some(2)) => ExitCode::from(2),
        _ => ExitCode::FAILURE,
    }
}
