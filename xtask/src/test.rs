//! `cargo xtask test`: everything that must hold before a change goes in.
//!
//! # Why this shape
//! Each part is named and shows its output, and a part that fails does not keep the others from
//! running, because one run should show all faults. The last line is the total, for people and programs, and the lines
//! above it name the tests that failed, and those skipped. A whole run is
//! some [`JOBS`], each a process of its own that runs some of the parts; two of them run at a time while the
//! downloads that they need are fetched. A single part that is asked for runs in this process.

use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use crate::fetch;
use crate::fuzz::{self, Effort};
use crate::jobs::{self, Job};
use crate::knobs;
use crate::layers;
use crate::npm;
use crate::python;
use crate::release::trial;
use crate::shell::{Stream, built, cargo, program, relay, stream};
use crate::tally::{Skip, Tally};
use crate::veripb;
use crate::web;

/// The first command of the README and what it prints.
const EXAMPLE: ([&str; 2], &str) = (["count", "examples/pentominoes-6x10.dlx"], "9356");

/// A name and what decides whether it holds.
type Part = (&'static str, fn() -> bool);

const CHECKS: [Part; 5] = [
    ("format", format),
    ("clippy", clippy),
    ("layers", layers::hold),
    ("knobs", knobs::hold),
    ("documentation", document),
];

/// A whole run. The checks and the tests share a folder of build outputs, the command and the wheel another, so
/// these come one after the other. The longest, `web`, comes early, because at the end it would run alone.
const JOBS: [Job; 10] = [
    Job { name: "checks", after: &[], waits: false },
    Job { name: "programs", after: &[], waits: true },
    Job { name: "command", after: &[], waits: false },
    Job { name: "tests", after: &["checks", "programs"], waits: false },
    Job { name: "packages", after: &[], waits: true },
    Job { name: "web", after: &["command", "programs", "packages"], waits: false },
    Job { name: "python", after: &["command", "packages"], waits: false },
    Job { name: "npm", after: &["web"], waits: false },
    Job { name: "proofs", after: &["tests", "programs"], waits: false },
    Job { name: "fuzz", after: &["programs"], waits: false },
];

/// What the last line of a job begins with.
const RESULT: &str = "the job's result:";

/// The beginning of the lines before it, which name the skipped tests.
const SKIP: &str = "the job skips";

/// The beginning of the lines before these, which name the failed tests.
const FAILURE: &str = "the job fails";

/// The results of some parts.
#[derive(Debug, Default)]
struct Outcome {
    tally: Tally,
    broken: Vec<String>,
}

/// Checks everything, two jobs at a time.
pub(crate) fn run_all() -> ExitCode {
    let mut outcome = Outcome::default();
    for part in jobs::all(&JOBS, child) {
        outcome.tally.add(part.tally);
        outcome.broken.extend(part.broken);
    }
    JOBS.iter().for_each(|job| outcome.tally.settle(job.name));
    outcome.report()
}

/// Checks what one word of the command asks for.
pub(crate) fn run(wanted: &str) -> ExitCode {
    let mut outcome = Outcome::default();
    let names = if wanted == "rust" { &["checks", "tests", "command"][..] } else { &[wanted] };
    for name in names {
        outcome.job(name);
    }
    outcome.report()
}

/// Whether a whole run has a job of this name.
pub(crate) fn is_job(name: &str) -> bool {
    JOBS.iter().any(|job| job.name == name)
}

/// Runs a job of [`run_all`]; its last line is for the process that has started it.
pub(crate) fn run_job(name: &str) -> ExitCode {
    let mut outcome = Outcome::default();
    outcome.job(name);
    outcome.tally.names.iter().for_each(|Skip { tests, name }| println!("{SKIP} {tests} {name}"));
    outcome.tally.failures.iter().for_each(|name| println!("{FAILURE} {name}"));
    let Tally { passed, failed, skipped, .. } = outcome.tally;
    println!("{RESULT} {passed} {failed} {skipped} {}", outcome.broken.join(","));
    ExitCode::SUCCESS
}

/// Runs a job in a process of its own, so that all it says can be kept together.
fn child(job: &Job, say: &(dyn Fn(Stream, &[u8]) + Sync)) -> Outcome {
    let (outcome, skips, failures) =
        (Mutex::new(None), Mutex::new(Vec::new()), Mutex::new(Vec::new()));
    let mut command = Command::new(std::env::current_exe().unwrap_or_else(|_| "xtask".into()));
    command.args(["job", job.name]);
    if jobs::is_watched() {
        command.env("CARGO_TERM_COLOR", "always");
    }
    let held = relay(&mut command, |stream, line| {
        let text = String::from_utf8_lossy(line);
        if let Some(read) = Outcome::read(&text) {
            *jobs::locked(&outcome) = Some(read);
        } else if let Some(skip) = Skip::read(&text) {
            jobs::locked(&skips).push(skip);
        } else if let Some(name) = text.strip_prefix(FAILURE) {
            jobs::locked(&failures).push(name.trim().to_owned());
        } else {
            say(stream, line);
        }
    });
    let read = jobs::locked(&outcome).take().filter(|_| held);
    let read = read.map(|mut outcome: Outcome| {
        outcome.tally.names = std::mem::take(&mut *jobs::locked(&skips));
        outcome.tally.failures = std::mem::take(&mut *jobs::locked(&failures));
        outcome
    });
    read.unwrap_or_else(|| {
        say(Stream::Output, format!("{}: it broke off\n", job.name).as_bytes());
        let mut tally = Tally::default();
        tally.part(false);
        Outcome { tally, broken: vec![job.name.to_owned()] }
    })
}

impl Skip {
    /// Reads a line of a job that names what was skipped.
    fn read(line: &str) -> Option<Self> {
        let (tests, name) = line.trim_end().strip_prefix(SKIP)?.trim_start().split_once(' ')?;
        Some(Self { tests: tests.parse().ok()?, name: name.to_owned() })
    }
}

impl Outcome {
    /// Reads the last line of a job.
    fn read(line: &str) -> Option<Self> {
        let mut words = line.trim_end().strip_prefix(RESULT)?.split(' ').skip(1);
        let mut number = || words.next()?.parse().ok();
        let (passed, failed, skipped) = (number()?, number()?, number()?);
        let tally = Tally { passed, failed, skipped, ..Tally::default() };
        let broken = words.collect::<Vec<_>>().join(" ");
        let broken = broken.split(',').filter(|it| !it.is_empty()).map(str::to_owned).collect();
        Some(Self { tally, broken })
    }

    /// Runs the parts of a job.
    fn job(&mut self, name: &str) {
        match name {
            "checks" => CHECKS.into_iter().for_each(|(name, holds)| self.part(name, holds)),
            "tests" => {
                self.counted("tests", all_tests);
                self.counted("audited tests", audited);
            }
            "command" => self.part("README example", example),
            "programs" => fetched("programs", fetch::programs),
            "packages" => fetched("packages", fetch::packages),
            "python" => self.counted("python", python::test),
            "web" => self.counted("web", web::test),
            "npm" => self.counted("npm", npm::test),
            "proofs" => self.counted("proofs", veripb::test),
            "fuzz" => self.fuzzing(Effort::seconds(fuzz::SHORT)),
            "night" => {
                self.counted("tests", night);
                self.fuzzing(fuzz::NIGHTLY);
            }
            "data" => self.counted("data", data),
            "release" => self.counted("release", trial::test),
            _ => unreachable!("main knows the names"),
        }
    }

    fn part(&mut self, name: &str, holds: fn() -> bool) {
        let held = timed(name, holds);
        self.settle(name, held);
    }

    /// Notes whether a part held.
    fn settle(&mut self, name: &str, held: bool) {
        self.tally.part(held);
        if !held {
            self.broken.push(name.to_owned());
        }
    }

    /// A part whose tests are counted one by one.
    fn counted(&mut self, name: &str, test: fn(&mut Tally) -> bool) {
        if !timed(name, || test(&mut self.tally)) {
            self.broken.push(name.to_owned());
        }
    }

    /// Fuzzes only if cargo-fuzz can be had.
    fn fuzzing(&mut self, effort: Effort) {
        if fuzz::is_ready() {
            let held = timed("fuzzing", || fuzz::all(effort));
            self.settle("fuzzing", held);
        } else {
            println!("no fuzzing: cargo-fuzz cannot be installed");
            self.tally.left_out(1, "fuzzing: cargo-fuzz cannot be installed");
        }
    }

    /// Prints the total.
    fn report(&self) -> ExitCode {
        title("total");
        self.tally.names.iter().for_each(|skip| println!("skipped: {skip}"));
        if self.tally.nameless() > 0 {
            println!("skipped without a name: {}", self.tally.nameless());
        }
        if !self.broken.is_empty() {
            println!("failed: {}", self.broken.join(", "));
        }
        self.tally.failures.iter().for_each(|name| println!("failed: {name}"));
        println!("{}", self.tally);
        if self.tally.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
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

/// Fetches something that the parts say themselves when they lack it.
fn fetched(name: &str, fetch: fn()) {
    title(name);
    let begun = Instant::now();
    fetch();
    println!("{name}: fetched ({} s)", begun.elapsed().as_secs());
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

/// All tests, with all of their random cases, from a seed that no run has had before.
fn night(tally: &mut Tally) -> bool {
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_secs());
    println!("GAVOTTE_NIGHT=1 GAVOTTE_SEED={seed}");
    tests_with(&[("GAVOTTE_NIGHT", "1"), ("GAVOTTE_SEED", &seed.to_string())], tally)
}

fn all_tests(tally: &mut Tally) -> bool {
    tests_with(&[], tally)
}

/// All tests, with these variables.
fn tests_with(variables: &[(&str, &str)], tally: &mut Tally) -> bool {
    let missing = fetch::missing();
    if !missing.is_empty() {
        println!("without {}: what needs it is not tried", missing.join(" and "));
    }
    let mut lines = Tally::default();
    let mut command = cargo(&["test", "--workspace", "--no-fail-fast"]);
    command.envs(variables.iter().copied());
    let succeeded = stream(&mut command, |line| lines.line(line));
    tally.tests(lines, succeeded);
    succeeded
}

/// A part of the differential tests once more, with stores that audit themselves in the middle of each search.
fn audited(tally: &mut Tally) -> bool {
    let mut lines = Tally::default();
    // Of one package alone, the libraries of others would be built once more with fewer features.
    let mut command = cargo(&["test", "--workspace", "--test", "suite", "differential::"]);
    command.env("GAVOTTE_AUDIT", "1").env("GAVOTTE_CASES", "2000");
    let succeeded = stream(&mut command, |line| lines.line(line));
    tally.tests(lines, succeeded);
    succeeded
}

/// The tests that read what is no part of the project, which the others count as skipped.
fn data(tally: &mut Tally) -> bool {
    let Some(folder) = std::env::var_os("GAVOTTE_DATA").filter(|it| Path::new(it).is_dir()) else {
        println!("GAVOTTE_DATA names no folder: qa/corpus/README.md says what must be in it");
        tally.part(false);
        return false;
    };
    // Tests run in the folders of their packages.
    let folder = std::path::absolute(&folder).unwrap_or_else(|_| folder.into());
    let mut lines = Tally::default();
    let arguments = ["test", "--workspace", "--no-fail-fast", "--", "--ignored", "needs_data::"];
    let mut command = cargo(&arguments);
    let succeeded = stream(command.env("GAVOTTE_DATA", folder), |line| lines.line(line));
    let held = succeeded && lines.passed > 0;
    tally.tests(lines, held);
    held
}

/// Builds the command as users do and runs what the README shows first.
fn example() -> bool {
    if !stream(&mut cargo(&["build", "--release"]), |_| ()) {
        return false;
    }
    let (arguments, expect) = EXAMPLE;
    let mut answer = Vec::new();
    let mut command = program(&built("release", "gavotte"));
    let succeeded = stream(command.args(arguments), |line| answer.push(line.to_owned()));
    if answer != [expect] {
        println!("gavotte {} should print {expect}", arguments.join(" "));
    }
    succeeded && answer == [expect]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_result_of_a_job_is_read() {
        let read = Outcome::read("the job's result: 12 3 1 audited tests,web\n").unwrap();
        assert_eq!(read.tally, Tally { passed: 12, failed: 3, skipped: 1, ..Tally::default() });
        assert_eq!(read.broken, ["audited tests", "web"]);
        assert!(Outcome::read("the job's result: 12 0 0 \n").unwrap().broken.is_empty());
        assert!(Outcome::read("the job's result: 12 0").is_none());
        assert!(Outcome::read("test result: ok. 12 passed").is_none());
        let skip = Skip::read("the job skips 2 a test, for a reason\n").unwrap();
        assert_eq!(skip, Skip { tests: 2, name: "a test, for a reason".to_owned() });
        assert!(Skip::read("the job skips").is_none());
    }
}
