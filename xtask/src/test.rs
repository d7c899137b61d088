//! `cargo xtask test`: everything that must hold before a change goes in.
//!
//! # Why this shape
//! Each part is named and shows its output, and a part that fails does not keep the others from running, because one
//! run should show all faults. The last line is the total, for people and programs, and the lines above it name the
//! tests that failed, and those skipped. A whole run is some [`JOBS`], each a process of its own that runs some of the
//! parts; two of them run at a time. What they need and a machine may lack they fetch themselves, except packages of
//! Debian: these come first. A single part that is asked for runs in this process.

use std::path::Path;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::jobs::{self, Job, Part};
use crate::shell::{Made, built, cargo, is_there, program, run as must, said, stream};
use crate::tally::Tally;
use crate::wasm::TRIPLE;
use crate::{
    budgets, compiler, debian, fuzz, javascript, knobs, layers, npm, python, release, veripb, web,
};

const CHECKS: [Part; 6] = [
    ("format", |_| checked("fmt --all --check")),
    ("clippy", |_| checked("clippy --workspace --all-targets -- -D warnings")),
    ("layers", |_| layers::hold()),
    ("knobs", |_| knobs::hold(false)),
    ("budgets", |_| budgets::hold(&budgets::SOURCES)),
    ("documentation", |_| checked("doc --workspace --no-deps")),
];

/// A whole run. The checks and the tests share a folder of build outputs, the command and the wheel another, so these
/// come one after the other. The longest, `web`, comes early, because at the end it would run alone.
const JOBS: [Job; 8] = [
    job("checks", &[], &CHECKS),
    job(
        "command",
        &[],
        &[
            ("README example", example),
            ("size of the command", |_| budgets::hold(&budgets::PROGRAMS)),
        ],
    ),
    job(
        "tests",
        &["checks"],
        &[("tests", |tally| tests(tally, &[], &[])), ("audited tests", audited)],
    ),
    job("web", &["command"], &[("web", web::test)]),
    job("python", &["command"], &[("python", python::test)]),
    job("npm", &["web"], &[("npm", npm::test)]),
    job("proofs", &["tests"], &[("proofs", proofs)]),
    job("fuzz", &[], &[("fuzzing", |tally| fuzz::test(tally, &fuzz::SHORT))]),
];

/// What is tried only when it is asked for.
const ASKED: [Job; 3] = [
    job("night", &[], &[("tests", night), ("fuzzing", |tally| fuzz::test(tally, &fuzz::NIGHTLY))]),
    job("data", &[], &[("data", data)]),
    job("release", &[], &[("release", release::test)]),
];

const fn job(name: &'static str, after: &'static [&'static str], parts: &'static [Part]) -> Job {
    Job { name, after, parts }
}

/// Checks everything, two jobs at a time.
pub(crate) fn run_all() -> ExitCode {
    get(&JOBS.map(|job| job.name));
    let mut tally = jobs::all("job", &JOBS);
    JOBS.iter().for_each(|job| tally.settle(job.name));
    tally.report()
}

/// Runs one job, or all that need nothing but cargo, if there is one of this name; where it may, it gets what they
/// need.
pub(crate) fn run(wanted: &str, may_install: bool) -> Option<ExitCode> {
    let names = if wanted == "rust" { &["checks", "tests", "command"][..] } else { &[wanted] };
    let is_wanted = |job: &&Job| names.contains(&job.name);
    let chosen: Vec<&Job> = JOBS.iter().chain(&ASKED).filter(is_wanted).collect();
    if may_install {
        get(names);
    }
    (!chosen.is_empty()).then(|| jobs::here(chosen))
}

/// Installs the packages of Debian that these jobs need and that are not there.
fn get(jobs: &[&str]) {
    let needed = |by: &[&str]| jobs.iter().any(|job| by.contains(job));
    let mut wanted = Vec::new();
    if needed(&["web", "npm"]) {
        wanted.extend(compiler::get(TRIPLE));
        wanted.extend(javascript::browser().err().map(|_| "chromium"));
    }
    if needed(&["tests", "night"]) && !is_there("parallel") {
        wanted.push("parallel");
    }
    if needed(&["release"]) && !is_there("qemu-aarch64") {
        wanted.push("qemu-user");
    }
    debian::install(&wanted);
}

/// Calls cargo; the words are its arguments.
fn checked(words: &str) -> Made {
    let arguments: Vec<&str> = words.split(' ').collect();
    must(cargo(&arguments).env("RUSTDOCFLAGS", "-D warnings"), "it finds faults")
}

/// Runs tests of the workspace with these arguments and variables. Of one package alone, the libraries of others would
/// be built once more with fewer features.
fn tests(tally: &mut Tally, arguments: &[&str], variables: &[(&str, &str)]) -> Made {
    if !is_there("parallel") {
        println!("without GNU parallel: its recipe in docs/long-runs.md is not tried");
    }
    let mut command = cargo(&["test", "--workspace", "--no-fail-fast", "--color=never"]);
    command.args(arguments).envs(variables.iter().copied());
    stream(&mut command, "a test fails", |line| tally.cargo(line))
}

/// All tests, with all of their random cases, from a seed that no run has had before.
fn night(tally: &mut Tally) -> Made {
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_secs());
    println!("GAVOTTE_NIGHT=1 GAVOTTE_SEED={seed}");
    tests(tally, &[], &[("GAVOTTE_NIGHT", "1"), ("GAVOTTE_SEED", &seed.to_string())])
}

/// A part of the differential tests once more, with stores that audit themselves in the middle of each search.
fn audited(tally: &mut Tally) -> Made {
    let variables = [("GAVOTTE_AUDIT", "1"), ("GAVOTTE_CASES", "2000")];
    tests(tally, &["--test", "suite", "differential::"], &variables)
}

/// The three tests that ask VeriPB.
fn proofs(tally: &mut Tally) -> Made {
    let Ok(path) = veripb::get() else {
        tally.left_out(3, "proofs: VeriPB cannot be installed");
        return Ok(());
    };
    let arguments = ["--test", "suite", "veripb::", "--", "--include-ignored"];
    tests(tally, &arguments, &[("GAVOTTE_VERIPB", &path)])
}

/// The tests that read what is no part of the project, which the others count as skipped.
fn data(tally: &mut Tally) -> Made {
    let folder = std::env::var("GAVOTTE_DATA").ok().filter(|it| Path::new(it).is_dir());
    let why = "GAVOTTE_DATA names no folder: qa/corpus/README.md says what must be in it";
    // Tests run in the folders of their packages.
    let folder = std::path::absolute(folder.ok_or(why)?).map_err(|error| error.to_string())?;
    let folder = folder.display().to_string();
    tests(tally, &["--", "--ignored", "needs_data::"], &[("GAVOTTE_DATA", &folder)])?;
    if tally.passed > 0 { Ok(()) } else { Err("there are no such tests".to_owned()) }
}

/// Builds the command as users do, with nothing to warn of, and runs what the README shows first.
fn example(_: &mut Tally) -> Made {
    let messages = said(&mut cargo(&["build", "--release", "--message-format=json"]));
    if messages.is_none_or(|it| it.contains("compiler-message")) {
        checked("build --release")?;
        return Err("the compiler warns".to_owned());
    }
    let mut count = program(built("release", "gavotte"));
    let answer = said(count.args(["count", "examples/pentominoes-6x10.dlx"]));
    println!("{answer:?}");
    if answer.as_deref() == Some("9356") { Ok(()) } else { Err("it is not 9356".to_owned()) }
}

#[cfg(test)]
mod tests_of_jobs {
    use super::*;

    #[test]
    fn jobs_come_after_those_before_them_and_have_parts() {
        for (at, job) in JOBS.iter().enumerate() {
            let is_before = |name: &&str| JOBS[..at].iter().any(|it| it.name == *name);
            assert!(job.after.iter().all(is_before) && !job.parts.is_empty(), "{}", job.name);
        }
        assert!(run("no-such-part", true).is_none());
    }
}
