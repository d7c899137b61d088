//! `cargo xtask audit`: the checks that are too slow or need too many tools for every change.
//!
//! # Why this shape
//! Coverage says which lines no test runs, mutation testing which lines no test would miss, and the check of
//! dependencies says whose code the project ships and under which license. Each needs a cargo program that is not
//! installed with the compiler; one that is missing is named and counts as a failure, because an audit with holes is
//! none. Nothing here asks the network: `cargo deny` leaves out the advisories, which it would fetch.
//!
//! Line coverage is taken by package from the crates that decide answers; `LLVM_COV` and `LLVM_PROFDATA` name the tools
//! of the compiler's LLVM where they are not those of the toolchain.

use std::process::ExitCode;

use crate::fuzz;
use crate::shell::{Made, cargo, run as must, runs};
use crate::tally::Tally;

/// The packages whose lines and mutants count.
const CORE: &str = "--package gavotte-model --package gavotte-formats --package gavotte-engine";

/// A part, the cargo program that it calls, and its arguments; fuzzing takes an hour a target.
const PARTS: [(&str, &str, &str); 4] = [
    ("deny", "deny", "--offline --all-features check licenses bans sources"),
    ("coverage", "llvm-cov", COVERAGE),
    ("mutants", "mutants", "--test-workspace true --no-shuffle"),
    ("fuzz", "", "3600"),
];
const COVERAGE: &str = "--summary-only --package gavotte-testkit \
                        --ignore-filename-regex (^|/)(qa|xtask|apps)/|/tests?(/|\\.rs)";

/// Runs all parts, or the one that is named, with the words behind its name as further arguments.
pub(crate) fn run(arguments: &[&str]) -> Option<ExitCode> {
    let (name, rest) = arguments.split_at(arguments.len().min(1));
    let mut chosen = PARTS.iter().filter(|part| name.is_empty() || name[0] == part.0).peekable();
    chosen.peek()?;
    let mut tally = Tally::default();
    chosen.for_each(|(name, program, own)| tally.part(name, |_| call(program, own, rest)));
    Some(tally.report())
}

/// Calls a cargo program with its arguments and those of the user.
fn call(name: &str, own: &str, rest: &[&str]) -> Made {
    if name.is_empty() {
        return fuzz::chore(&[&[own], rest].concat());
    }
    if !runs(&mut cargo(&[name, "--version"])) {
        return Err(format!("cargo-{name} is missing: cargo install --locked cargo-{name}"));
    }
    let mut command = cargo(&[name]);
    command.args(own.split_whitespace());
    if name != "deny" {
        command.args(CORE.split(' '));
    }
    must(command.args(rest), "it finds faults")
}
