//! `cargo xtask test`: everything that must hold before a change goes in.
//!
//! # Why this shape
//! Each part is named and shows its output, and a part that fails does not keep the others from
//! running: one run tells all that is wrong. The last line is the total, for people and programs.

use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use crate::debian;
use crate::fuzz;
use crate::knobs;
use crate::layers;
use crate::python;
use crate::shell::{cargo, program, released, runs, stream};
use crate::tally::Tally;
use crate::web;

/// The first command of the README and what it prints.
const EXAMPLE: ([&str; 2], &str) = (["count", "examples/pentominoes-6x10.dlx"], "9356");

/// Programs that tests run where they are: the recipe of `docs/long-runs.md` needs GNU parallel. Packages of Debian have
/// the same names.
const PROGRAMS: [&str; 1] = ["parallel"];

/// A name and what decides whether it holds.
type Part = (&'static str, fn() -> bool);

const PARTS: [Part; 5] = [
    ("format", format),
    ("clippy", clippy),
    ("layers", layers::hold),
    ("knobs", knobs::hold),
    ("documentation", document),
];

/// Checks what is wanted of `rust`, `python`, `web` and `fuzz`; fuzzes only if cargo-fuzz can be had.
pub(crate) fn run(wanted: &[&str]) -> ExitCode {
    let mut tally = Tally::default();
    let mut broken = Vec::new();
    if wanted.contains(&"rust") {
        for (name, holds) in PARTS {
            part(&mut tally, &mut broken, name, holds);
        }
        counted(&mut tally, &mut broken, "tests", tests);
        counted(&mut tally, &mut broken, "audited tests", audited);
        part(&mut tally, &mut broken, "README example", example);
    }
    if wanted.contains(&"python") {
        counted(&mut tally, &mut broken, "python", python::test);
    }
    if wanted.contains(&"web") {
        counted(&mut tally, &mut broken, "web", web::test);
    }
    if wanted.contains(&"fuzz") {
        if fuzz::is_ready() {
            part(&mut tally, &mut broken, "fuzzing", fuzz::short);
        } else {
            println!("no fuzzing: cargo-fuzz cannot be installed");
            tally.ignored += 1;
        }
    }
    title("total");
    if !broken.is_empty() {
        println!("failed: {}", broken.join(", "));
    }
    if tally.ignored > 0 {
        println!("{} ignored", tally.ignored);
    }
    println!("{tally}");
    if tally.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn part(
    tally: &mut Tally,
    broken: &mut Vec<&'static str>,
    name: &'static str,
    holds: fn() -> bool,
) {
    let held = timed(name, holds);
    tally.part(held);
    if !held {
        broken.push(name);
    }
}

/// A part whose tests are counted one by one.
fn counted(
    tally: &mut Tally,
    broken: &mut Vec<&'static str>,
    name: &'static str,
    test: fn(&mut Tally) -> bool,
) {
    if !timed(name, || test(tally)) {
        broken.push(name);
    }
}

/// Runs a part between its title and its result, which says how long it took.
fn timed(name: &str, holds: impl FnOnce() -> bool) -> bool {
    title(name);
    let begun = Instant::now();
    let held = holds();
    let result = if held { "ok" } else { "FAILED" };
    println!("{name}: {result} ({} s)", begun.elapsed().as_secs());
    held
}

fn title(name: &str) {
    println!("\n== {name} ==");
}

fn format() -> bool {
    stream(&mut cargo(&["fmt", "--all", "--check"]), |_| ())
}

fn clippy() -> bool {
    let arguments = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
    stream(&mut cargo(&arguments), |_| ())
}

fn document() -> bool {
    let mut command = cargo(&["doc", "--workspace", "--no-deps"]);
    stream(command.env("RUSTDOCFLAGS", "-D warnings"), |_| ())
}

fn tests(tally: &mut Tally) -> bool {
    let is_missing = |name: &&str| !runs(program(Path::new(name)).arg("--version"));
    let missing: Vec<&str> = PROGRAMS.into_iter().filter(is_missing).collect();
    if !missing.is_empty() && !debian::install(&missing) {
        println!("without {}: what needs it is not tried", missing.join(" and "));
    }
    let mut lines = Tally::default();
    let mut command = cargo(&["test", "--workspace", "--no-fail-fast"]);
    let succeeded = stream(&mut command, |line| lines.line(line));
    tally.tests(lines, succeeded);
    succeeded
}

/// A part of the differential tests once more, with stores that audit themselves in the middle of each search.
fn audited(tally: &mut Tally) -> bool {
    let mut lines = Tally::default();
    // Of one package alone, the libraries of others would be built once more with fewer features.
    let chosen = ["test", "--workspace", "--features", "gavotte-testkit/audit"];
    let mut command = cargo(&[&chosen[..], &["--test", "differential"]].concat());
    let succeeded = stream(command.env("GAVOTTE_CASES", "2000"), |line| lines.line(line));
    tally.tests(lines, succeeded);
    succeeded
}

/// Builds the command as users do and runs what the README shows first.
fn example() -> bool {
    if !stream(&mut cargo(&["build", "--release"]), |_| ()) {
        return false;
    }
    let (arguments, expect) = EXAMPLE;
    let mut answer = Vec::new();
    let mut command = program(&released("gavotte"));
    let succeeded = stream(command.args(arguments), |line| answer.push(line.to_owned()));
    if answer != [expect] {
        println!("gavotte {} should print {expect}", arguments.join(" "));
    }
    succeeded && answer == [expect]
}
