//! The command `gavotte-bench`: parse, run, report. The work is in the library, so that tests can call it.

mod command;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    match command::Command::parse().run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("gavotte-bench: {error}");
            ExitCode::FAILURE
        }
    }
}
