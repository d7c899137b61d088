//! The program `gavotte`: the words of its command line go to the library of the same package.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(gavotte_cli::run(std::env::args_os()))
}
