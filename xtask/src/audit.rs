//! `cargo xtask audit`: the checks that are too slow or need too many tools for every change.
//!
//! # Why this shape
//! Coverage says which lines no test runs, mutation testing which lines no test would miss, and the
//! check of dependencies says whose code the project ships and under which license. Each needs
//! a cargo program that is not installed with the compiler; one that is missing is named, with the
//! command that installs it, and counts as a failure, because an audit with holes is none. Nothing here
//! asks the network: `cargo deny` leaves out the advisories, which it would fetch.
//!
//! Line coverage is taken by package from the crates that decide answers; `LLVM_COV` and
//! `LLVM_PROFDATA` name the tools of the compiler's LLVM where they are not those of the toolchain.

use std::process::{Command, ExitCode, Stdio};

use crate::fuzz;
use crate::shell::{cargo, stream};

/// The packages whose lines and mutants count.
const CORE: [&str; 3] = ["gavotte-model", "gavotte-formats", "gavotte-engine"];
/// How many seconds each fuzz target gets.
const FUZZ_SECONDS: &str = "3600";

/// A part, the cargo program it needs, and the function that runs it with the rest of the arguments.
type Part = (&'static str, Option<&'static str>, fn(&[&str]) -> bool);

const PARTS: [Part; 4] = [
    ("deny", Some("cargo-deny"), deny),
    ("coverage", Some("cargo-llvm-cov"), coverage),
    ("mutants", Some("cargo-mutants"), mutants),
    ("fuzz", None, long_fuzz),
];

/// Runs all parts, or the one that is named, with the words behind its name as further arguments.
pub(crate) fn run(arguments: &[&str]) -> ExitCode {
    let (name, rest) =
        arguments.split_first().map_or((None, &[][..]), |(name, rest)| (Some(*name), rest));
    let chosen: Vec<&Part> =
        PARTS.iter().filter(|part| name.is_none_or(|name| name == part.0)).collect();
    if chosen.is_empty() {
        eprintln!("xtask audit: no such part; there are {}", PARTS.map(|part| part.0).join(", "));
        return ExitCode::from(2);
    }
    let failed: Vec<&str> =
        chosen.into_iter().filter(|part| !holds(part, rest)).map(|part| part.0).collect();
    if failed.is_empty() {
        return ExitCode::SUCCESS;
    }
    println!("failed: {}", failed.join(", "));
    ExitCode::FAILURE
}

fn holds(&(name, program, work): &Part, rest: &[&str]) -> bool {
    println!("\n== {name} ==");
    if let Some(program) = program.filter(|program| !is_there(program)) {
        println!("{program} is missing: cargo install --locked {program}");
        return false;
    }
    work(rest)
}

/// Whether cargo finds the program, which is called as `cargo NAME` without its prefix.
fn is_there(program: &str) -> bool {
    let verb = program.strip_prefix("cargo-").unwrap_or(program);
    let asked = cargo(&[verb, "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}

/// Licenses, sources and versions, by the rules in `deny.toml`.
fn deny(rest: &[&str]) -> bool {
    let arguments = ["deny", "--offline", "--all-features", "check", "licenses", "bans", "sources"];
    stream(cargo(&arguments).args(rest), |_| ())
}

/// A table of the lines that tests run, of the core packages: by their own tests and by the conformance
/// suite.
fn coverage(rest: &[&str]) -> bool {
    let mut command = cargo(&["llvm-cov", "--summary-only", "--package", "gavotte-testkit"]);
    packages(&mut command);
    command.args(["--ignore-filename-regex", "(^|/)(qa|xtask|apps)/|/tests?(/|\\.rs)"]);
    stream(command.args(rest), |_| ())
}

/// Changes the code in one place after the other and asks whether a test fails.
fn mutants(rest: &[&str]) -> bool {
    let mut command = cargo(&["mutants", "--test-workspace", "true", "--no-shuffle"]);
    packages(&mut command);
    stream(command.args(rest), |_| ())
}

fn packages(command: &mut Command) {
    command.args(CORE.iter().flat_map(|name| ["--package", name]));
}

fn long_fuzz(rest: &[&str]) -> bool {
    let arguments = [&[FUZZ_SECONDS], rest].concat();
    fuzz::run(&arguments) == ExitCode::SUCCESS
}
