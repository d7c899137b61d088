//! `cargo xtask fuzz`: coverage-guided fuzzing of each target in `qa/fuzz`.
//!
//! # Why this shape
//! The targets are a workspace of their own, built by cargo-fuzz with instrumentation; nothing else
//! needs that program, so it is installed when it is first wanted, and a machine that cannot get it
//! leaves the fuzzing out. No sanitizer is used, because the project has next to no `unsafe` code for one to watch,
//! and without it the stable compiler is enough. A finding stops the target with a panic or a limit
//! and leaves its input in `qa/fuzz/artifacts`; the corpora stay in the target folder, so
//! that the next run goes on from there.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::thread;

use crate::shell::{cargo, root, stream, target};

/// The version that the flags below were tried with.
const VERSION: &str = "0.13.2";
/// How many seconds a target gets unless another number is given.
pub(crate) const SECONDS: u32 = 10;

/// How many seconds a target gets in a run of all tests: enough for its seeds and some thousand changes of them. More
/// was a tenth of the whole run, and found nothing that `cargo xtask fuzz` had not found.
pub(crate) const SHORT: u32 = 4;

/// How long a target is fuzzed.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    /// At least so many seconds.
    seconds: u32,
    /// And until it has tried so many inputs, but no longer than [`PATIENCE`].
    runs: u64,
}

impl Effort {
    pub(crate) const fn seconds(seconds: u32) -> Self {
        Self { seconds, runs: 0 }
    }
}

/// The effort of a nightly run.
pub(crate) const NIGHTLY: Effort = Effort { seconds: 60, runs: 100_000 };

/// How many seconds a slow target may take for its inputs beyond its seconds: none of them takes more than some milliseconds each.
const PATIENCE: u32 = 900;

/// How many targets run at the same time: each takes one core.
const AT_ONCE: usize = 2;

/// A target, its dictionary, and the folders of its seeds.
type Target = (&'static str, &'static str, &'static [&'static str]);

const ALL: &[&str] = &[
    "dlx",
    "matrix",
    "rows",
    "json",
    "csv",
    "mtx",
    "orlib-scp",
    "orlib-rail",
    "cov",
    "ec",
    "list",
    "list-counted",
    "col",
    "edges",
    "packed",
];

const TARGETS: [Target; 25] = [
    ("read_dlx", "dlx", &["dlx"]),
    ("read_matrix", "matrix", &["matrix"]),
    ("read_rows", "matrix", &["rows"]),
    ("read_json", "json", &["json"]),
    ("read_csv", "csv", &["csv"]),
    ("read_mtx", "numbers", &["mtx"]),
    ("read_orlib_scp", "numbers", &["orlib-scp"]),
    ("read_orlib_rail", "numbers", &["orlib-rail"]),
    ("read_cov", "numbers", &["cov"]),
    ("read_ec", "numbers", &["ec"]),
    ("read_list", "numbers", &["list"]),
    ("read_list_counted", "numbers", &["list-counted"]),
    ("read_col", "numbers", &["col"]),
    ("read_edges", "numbers", &["edges"]),
    ("read_any", "dlx", ALL),
    ("read_solutions", "solutions", &["solutions"]),
    ("read_set", "numbers", &["set"]),
    ("read_sudoku", "sudoku", &["sudoku"]),
    ("read_puzzle", "sudoku", &["puzzle"]),
    ("read_genre", "json", &["genre"]),
    ("read_run", "runs", &["runs"]),
    ("check_proof", "proofs", &["proof"]),
    ("hear_agent", "agents", &["agent", "dlx", "sudoku"]),
    ("builder", "numbers", &[]),
    ("answer", "dlx", ALL),
];

pub(crate) fn run(arguments: &[&str]) -> ExitCode {
    let (seconds, targets) = match chosen(arguments) {
        Ok(chosen) => chosen,
        Err(message) => {
            eprintln!("xtask fuzz: {message}");
            return ExitCode::from(2);
        }
    };
    if !is_ready() {
        println!("cargo-fuzz {VERSION} is not there and cannot be installed");
        return ExitCode::FAILURE;
    }
    if all_hold(Effort::seconds(seconds), &targets) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The seconds and the targets that the arguments ask for.
fn chosen(arguments: &[&str]) -> Result<(u32, Vec<Target>), String> {
    let (seconds, names) = match arguments.split_first() {
        Some((first, rest)) if first.starts_with(|c: char| c.is_ascii_digit()) => {
            let seconds =
                first.parse().map_err(|_| format!("`{first}` is no number of seconds"))?;
            (seconds, rest)
        }
        _ => (SECONDS, arguments),
    };
    let target = |name: &&str| {
        let found = TARGETS.iter().find(|target| target.0 == *name).copied();
        let all = TARGETS.map(|target| target.0).join(", ");
        found.ok_or_else(|| format!("no target is called `{name}`; there are {all}"))
    };
    let targets: Vec<Target> = names.iter().map(target).collect::<Result<_, _>>()?;
    Ok((seconds, if targets.is_empty() { TARGETS.to_vec() } else { targets }))
}

/// Installs cargo-fuzz if it is missing; returns whether it is there now.
pub(crate) fn is_ready() -> bool {
    let is_there = || {
        let mut asked = cargo(&["fuzz", "--version"]);
        let asked = asked.stdout(Stdio::null()).stderr(Stdio::null()).status();
        asked.is_ok_and(|status| status.success())
    };
    is_there()
        || (stream(
            &mut cargo(&["install", "cargo-fuzz", "--locked", "--version", VERSION]),
            |_| (),
        ) && is_there())
}

/// Builds the targets and fuzzes each; returns whether none of them found anything.
pub(crate) fn all_hold(effort: Effort, targets: &[Target]) -> bool {
    if !stream(&mut fuzz(&["build"]), |_| ()) {
        return false;
    }
    let failed: Vec<&str> =
        targets.chunks(AT_ONCE).flat_map(|some| failing(effort, some)).collect();
    if !failed.is_empty() {
        println!("findings in {}; the inputs are in qa/fuzz/artifacts", failed.join(", "));
    }
    failed.is_empty()
}

/// Fuzzes all targets, each with this effort.
pub(crate) fn all(effort: Effort) -> bool {
    all_hold(effort, &TARGETS)
}

/// Runs these targets at the same time, shows what each said, and names those that found something.
fn failing(effort: Effort, targets: &[Target]) -> Vec<&'static str> {
    let held: Vec<bool> = thread::scope(|scope| {
        let runs: Vec<_> = targets.iter().map(|it| scope.spawn(|| holds(effort, it))).collect();
        runs.into_iter().map(|run| run.join().unwrap_or(false)).collect()
    });
    targets.iter().zip(held).filter(|(_, held)| !held).map(|(target, _)| target.0).collect()
}

/// Whether a target finds nothing with this effort.
fn holds(effort: Effort, target: &Target) -> bool {
    let Some(runs) = held(target, effort.seconds, None) else { return false };
    match effort.runs.checked_sub(runs) {
        None | Some(0) => true,
        Some(more) => held(target, PATIENCE, Some(more)).is_some(),
    }
}

/// How many inputs a target tried within this number of seconds, at most so many; `None` if it found anything.
fn held(&(name, dictionary, seeds): &Target, seconds: u32, most: Option<u64>) -> Option<u64> {
    let corpus = folder().join("corpus").join(name);
    if let Err(error) = fs::create_dir_all(&corpus) {
        println!("{}: {error}", corpus.display());
        return None;
    }
    let mut command = fuzz(&["run", name]);
    command.arg(corpus);
    command.args(seeds.iter().map(|seed| home().join("seeds").join(seed)));
    let dictionary = home().join("dictionaries").join(format!("{dictionary}.dict"));
    command.args(["--", "-max_len=4096", "-timeout=60", "-rss_limit_mb=3000", "-verbosity=0"]);
    command.arg(format!("-max_total_time={seconds}")).arg("-print_final_stats=1");
    command.args(most.map(|most| format!("-runs={most}")));
    command.arg(format!("-dict={}", dictionary.display()));
    let (held, said) = match command.output() {
        Ok(run) => (run.status.success(), [run.stdout, run.stderr].concat()),
        Err(error) => (false, error.to_string().into_bytes()),
    };
    let result = if held { "ok" } else { "FAILED" };
    let said = String::from_utf8_lossy(&said);
    println!("{said}{name}: {result}");
    held.then(|| runs(&said))
}

/// How many inputs a target says that it tried.
fn runs(said: &str) -> u64 {
    let number =
        |line: &str| line.strip_prefix("stat::number_of_executed_units:")?.trim().parse().ok();
    said.lines().find_map(number).unwrap_or(0)
}

/// A call of cargo-fuzz: `verb` and perhaps a target, with the options that all calls share.
fn fuzz(verb: &[&str]) -> Command {
    let mut command = cargo(&["fuzz"]);
    command.arg(verb[0]).args(["--sanitizer", "none", "--fuzz-dir"]).arg(home());
    command.args(&verb[1..]);
    // A folder of its own, because instrumented code must not be mixed with other code.
    command.env("CARGO_TARGET_DIR", folder());
    // The project's settings for builds are not meant for these.
    command.env_remove("RUSTFLAGS");
    command
}

/// The folder of the targets.
fn home() -> PathBuf {
    root().join("qa").join("fuzz")
}

/// Where they are built, and where their corpora grow.
fn folder() -> PathBuf {
    target().join("fuzz")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_and_targets_are_chosen() {
        let names = |arguments: &[&str]| {
            chosen(arguments).map(|(seconds, targets)| {
                (seconds, targets.iter().map(|target| target.0).collect::<Vec<_>>())
            })
        };
        assert_eq!(
            names(&[]).map(|(seconds, all)| (seconds, all.len())),
            Ok((SECONDS, TARGETS.len()))
        );
        assert_eq!(names(&["90", "answer"]), Ok((90, vec!["answer"])));
        assert_eq!(names(&["builder", "read_dlx"]), Ok((SECONDS, vec!["builder", "read_dlx"])));
        assert!(names(&["9x"]).is_err() && names(&["90", "read_all"]).is_err());
    }

    #[test]
    fn inputs_are_counted() {
        let said = "Done 12 runs\nstat::number_of_executed_units: 8310\nstat::peak_rss_mb:  40\n";
        assert_eq!((runs(said), runs("nothing")), (8310, 0));
    }

    #[test]
    fn each_target_has_its_file_dictionary_and_seeds() {
        for (name, dictionary, seeds) in TARGETS {
            assert!(home().join("fuzz_targets").join(format!("{name}.rs")).is_file(), "{name}");
            let dictionary = home().join("dictionaries").join(format!("{dictionary}.dict"));
            assert!(dictionary.is_file(), "{}", dictionary.display());
            assert!(seeds.iter().all(|seed| home().join("seeds").join(seed).is_dir()), "{name}");
        }
        let files = fs::read_dir(home().join("fuzz_targets")).unwrap().count();
        assert_eq!(files, TARGETS.len(), "a target that is not listed is never run");
    }
}
