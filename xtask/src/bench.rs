//! `cargo xtask bench`: builds the command and the rivals for release and times them.

use std::process::ExitCode;

use crate::shell::{cargo, program, released};

pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let build = ["build", "--release", "--package", "gavotte-cli", "--package", "gavotte-bench"];
    let built = cargo(&build).status();
    if !built.is_ok_and(|status| status.success()) {
        return ExitCode::FAILURE;
    }
    let timed = program(&released("gavotte-bench")).arg("run").args(arguments).status();
    match timed.map(|status| status.code()) {
        Ok(Some(0)) => ExitCode::SUCCESS,
        Ok(Some(2)) => ExitCode::from(2),
        _ => ExitCode::FAILURE,
    }
}
