//! `cargo xtask release`: everything that is published, in one folder with a manifest; `cargo xtask test release`: each
//! artifact installed and tried as a new user would.
//!
//! # Why this shape
//! A release is made on Linux, by the tools of others, so its parts are commands: `make.sh`. So are the trials, because
//! a user types commands: `trial.sh`. Each part runs as a job of its own, as the parts of the tests do; one that lacks
//! a tool says which one, and the others go on: the last lines name what was left out. A trial gets a folder of its own
//! and touches nothing else of the machine, but for the Debian package, which is installed and removed again where the
//! machine exists for the tests. What cannot be tried here is skipped by name: an artifact that nobody tried is not
//! known to work. Publishing is left to a person, who needs only upload the folder.
//!
//! # Invariants
//! 1. An artifact is made from the committed sources, with the versions of Cargo.lock.
//!
//! # Cost
//! Some 27 minutes on two cores: each of four systems has a whole build for release.

mod manifest;

use std::path::PathBuf;
use std::process::{Command, ExitCode};

use crate::jobs::{self, Job, Part};
use crate::shell::{Made, program, report, root, run as must, said, target};
use crate::tally::Tally;
use crate::{compiler, debian, files, npm, wasm, web};

/// All parts in their order: what packs programs comes after these.
const PARTS: [Job; 13] = [
    part(&[], &[("tools", |_| made("tools"))]),
    part(&[], &[("npm", |_| javascript())]),
    part(&["npm"], &[("page", |_| web::build().map(|_| ()))]),
    part(&["tools"], &[("x86_64-linux-musl", |_| system("x86_64", "musl"))]),
    part(&["tools"], &[("x86_64-linux-gnu", |_| system("x86_64", "gnu"))]),
    part(&["tools"], &[("aarch64-linux-musl", |_| system("aarch64", "musl"))]),
    part(&["tools"], &[("aarch64-linux-gnu", |_| system("aarch64", "gnu"))]),
    part(&[], &[("crates", |_| made("crates"))]),
    part(&["tools"], &[("source", |_| made("source_distribution"))]),
    part(&["tools"], &[("materials", |_| made("materials"))]),
    part(
        &["page", "x86_64-linux-musl", "x86_64-linux-gnu", "aarch64-linux-musl"],
        &[("archives", |_| made("archives"))],
    ),
    part(&["archives"], &[("debian", |_| made("debian"))]),
    part(
        &["aarch64-linux-gnu", "crates", "source", "materials", "debian"],
        &[("manifest", |_| manifest::write(&artifacts(), &epoch()))],
    ),
];

const fn part(after: &'static [&'static str], parts: &'static [Part; 1]) -> Job {
    Job { name: parts[0].0, after, parts }
}

/// The functions of `trial.sh`.
const TRIALS: &str = "oldest_compiler crates_from_a_registry wheel_for_glibc description_of_python_packages \
                      archive_of_the_program program_for_aarch64 debian_package c_library javascript_package \
                      checksums";

/// Makes everything, or the parts that are named.
pub(crate) fn run(names: &[&str]) -> ExitCode {
    if let Some(name) = names.iter().find(|name| !PARTS.iter().any(|part| part.name == **name)) {
        eprintln!("xtask release: no part `{name}`; there are {:?}", PARTS.map(|part| part.name));
        return ExitCode::from(2);
    }
    if !names.is_empty() {
        return jobs::here(PARTS.iter().filter(|part| names.contains(&part.name)));
    }
    // Before the jobs, because only one installation can run at a time.
    let linux = ["x86_64", "aarch64"].map(|it| ["musl", "gnu"].map(|libc| triple(it, libc)));
    let triples = linux.concat().into_iter().chain([wasm::TRIPLE.to_owned()]);
    let packages = triples.map(|triple| compiler::get(&triple)).find(|it| !it.is_empty());
    debian::install(packages.unwrap_or_default());
    let made = match files::remade(&artifacts()) {
        Ok(()) => jobs::all("release", &PARTS).report(),
        why => report(why),
    };
    println!("{}", artifacts().display());
    made
}

/// Tries all artifacts.
pub(crate) fn test(tally: &mut Tally) -> Made {
    let folder = work().join("trial");
    for name in TRIALS.split(' ') {
        tally.part(name, |tally| {
            files::remade(&folder)?;
            let mut command = script("trial.sh");
            must(command.arg(name).current_dir(&folder), "the artifact does not hold")?;
            if let Ok(why) = files::read(&folder.join("skipped")) {
                tally.left_out(1, &format!("{name}: {}", why.trim()));
            }
            Ok(())
        });
    }
    if tally.failed == 0 { Ok(()) } else { Err("see the trials".to_owned()) }
}

/// Builds the library for C and installs it.
pub(crate) fn install(to: &str) -> Made {
    let script = root().join("apps/capi/install.sh");
    must(Command::new(script).arg(to), "the library is not installed")
}

/// The folder of the artifacts.
fn artifacts() -> PathBuf {
    root().join("target").join("release-artifacts")
}

/// The folder of all that is only needed on the way. It does not depend on the folder of build outputs, because
/// `apps/cli/Cargo.toml` names it.
fn work() -> PathBuf {
    root().join("target").join("release-build")
}

/// The seconds since 1970 of the commit, because two builds of the same sources should have equal bytes; those of a
/// fixed day where there is none.
fn epoch() -> String {
    let time = || said(program("git").args(["log", "-1", "--format=%ct"]));
    let time = std::env::var("SOURCE_DATE_EPOCH").ok().or_else(time);
    time.unwrap_or_else(|| "1700000000".to_owned())
}

/// A call of a script, with what both need to know.
fn script(name: &str) -> Command {
    let mut command = program("bash");
    command.arg(root().join("xtask/src/release").join(name));
    command.env("ROOT", root()).env("TARGET", target()).env("WORK", work());
    command.env("ARTIFACTS", artifacts()).env("TOOLS", work().join("tools"));
    command.env("VERSION", env!("CARGO_PKG_VERSION")).env("SOURCE_DATE_EPOCH", epoch());
    command.env("RUST", env!("CARGO_PKG_RUST_VERSION"));
    command.env("OURS", if debian::is_ours() { "1" } else { "" });
    command
}

/// What a function of `make.sh` makes.
fn made(name: &str) -> Made {
    must(script("make.sh").arg(name), "it cannot be made")
}

/// All that is built for one system.
fn system(processor: &str, libc: &str) -> Made {
    let triple = triple(processor, libc);
    compiler::check(&triple)?;
    let mut make = script("make.sh");
    let is_debians = !compiler::has_target(&triple);
    make.env("DEBIANS", if is_debians { "1" } else { "" });
    if is_debians {
        compiler::use_debians(&mut make);
    }
    must(make.args(["system", processor, libc]), "it cannot be built")
}

/// The name of a system for the compiler.
fn triple(processor: &str, libc: &str) -> String {
    format!("{processor}-unknown-linux-{libc}")
}

/// The package for Node.js and browsers.
fn javascript() -> Made {
    let path = npm::build()?;
    files::copy(&path, &artifacts().join(path.file_name().unwrap_or_default()))
}
