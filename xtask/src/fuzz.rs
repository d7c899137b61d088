//! `cargo xtask fuzz`: coverage-guided fuzzing of each target in `qa/fuzz`.
//!
//! # Why this shape
//! The targets are one program in a workspace of its own, built by cargo-fuzz with instrumentation; nothing else needs that program,
//! so it is installed when it is first wanted, and a machine that cannot get it leaves the fuzzing out. No sanitizer is
//! used, because the project has next to no `unsafe` code for one to watch, and without it the stable compiler is
//! enough. A finding stops the target and leaves its input in `qa/fuzz/artifacts`; the corpora stay in the target
//! folder, so that the next run goes on from there.

use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

use crate::layers;
use crate::shell::{Made, cargo, root, run, runs, target};
use crate::tally::Tally;

/// The version that the flags below were tried with.
const VERSION: &str = "0.13.2";

/// The one program of all targets; the variable `GAVOTTE_FUZZ` tells it which one it is.
const PROGRAM: &str = "targets";
/// How long a target is fuzzed in a run of all tests, by libFuzzer's arguments: its seeds and some hundred changes of them.
pub(crate) const SHORT: [&str; 1] = ["-max_total_time=2"];
/// And in a nightly run, by one call after the other: a minute, and 100,000 inputs within a quarter of an hour.
pub(crate) const NIGHTLY: [&str; 2] = ["-max_total_time=60", "-runs=100000 -max_total_time=900"];
/// How many seconds a target gets unless another number is given.
const SECONDS: u32 = 10;

/// A target, its dictionary, and the folders of its seeds.
type Target = [String; 3];

/// All targets: rows of `qa/fuzz/Cargo.toml`.
fn targets() -> Made<Vec<Target>> {
    let metadata = layers::metadata(&["--manifest-path", "qa/fuzz/Cargo.toml"])?;
    let rows = metadata["packages"][0]["metadata"]["seeds"].as_object();
    let target = |(name, row): (&String, &Value)| {
        let (dictionary, seeds) = row.as_str()?.split_once(':')?;
        Some([name, dictionary, seeds.trim()].map(str::to_owned))
    };
    let targets: Option<Vec<Target>> = rows.and_then(|rows| rows.iter().map(target).collect());
    targets.ok_or_else(|| "qa/fuzz/Cargo.toml has no dictionaries and seeds of the targets".into())
}

/// Fuzzes for so many seconds the targets that the arguments name.
pub(crate) fn chore(arguments: &[&str]) -> Made {
    let (seconds, targets) = chosen(arguments, targets()?)?;
    get()?;
    hold(&[&format!("-max_total_time={seconds}")], &targets)
}

/// Fuzzes all targets, if cargo-fuzz can be had.
pub(crate) fn test(tally: &mut Tally, effort: &[&str]) -> Made {
    if let Err(why) = get() {
        tally.left_out(1, &format!("fuzzing: {why}"));
        return Ok(());
    }
    hold(effort, &targets()?)
}

/// The seconds and the targets that the arguments ask for.
fn chosen(arguments: &[&str], targets: Vec<Target>) -> Made<(u32, Vec<Target>)> {
    let (seconds, names) = match arguments.split_first() {
        Some((first, names)) if first.starts_with(|it: char| it.is_ascii_digit()) => {
            (first.parse().map_err(|_| format!("`{first}` is no number of seconds"))?, names)
        }
        _ => (SECONDS, arguments),
    };
    if let Some(name) = names.iter().find(|name| !targets.iter().any(|it| it[0] == **name)) {
        let all: Vec<String> = targets.into_iter().map(|[name, ..]| name).collect();
        return Err(format!("no target is called `{name}`; there are {}", all.join(", ")));
    }
    let is_meant = |target: &Target| names.is_empty() || names.contains(&&target[0][..]);
    Ok((seconds, targets.into_iter().filter(is_meant).collect()))
}

/// Installs cargo-fuzz if it is missing.
fn get() -> Made {
    if runs(&mut cargo(&["fuzz", "--version"])) {
        return Ok(());
    }
    let mut install = cargo(&["install", "cargo-fuzz", "--locked", "--version", VERSION]);
    run(&mut install, "cargo-fuzz cannot be installed")
}

/// Builds the targets and fuzzes each.
fn hold(effort: &[&str], targets: &[Target]) -> Made {
    run(&mut fuzz("build", &[]), "the targets cannot be built")?;
    let failed = targets.iter().filter(|target| holds(effort, target).is_err());
    let failed: Vec<&str> = failed.map(|[name, ..]| &name[..]).collect();
    let why = || format!("findings in {}; the inputs are in qa/fuzz/artifacts", failed.join(", "));
    if failed.is_empty() { Ok(()) } else { Err(why()) }
}

/// Whether a target finds nothing with this effort.
fn holds(effort: &[&str], [name, dictionary, seeds]: &Target) -> Made {
    let corpus = target().join("fuzz/corpus").join(name);
    let findings = home().join("artifacts").join(name);
    for folder in [&corpus, &findings] {
        std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    }
    effort.iter().try_for_each(|limit| {
        let mut command = fuzz("run", &[PROGRAM]);
        command.env("GAVOTTE_FUZZ", name).arg(&corpus);
        command.args(seeds.split_whitespace().map(|seed| home().join("seeds").join(seed)));
        command.args(["--", "-max_len=4096", "-timeout=60", "-rss_limit_mb=3000", "-verbosity=0"]);
        command.args(limit.split(' ')).arg("-print_final_stats=1");
        // What follows the last separator is the beginning of the names of findings.
        command.arg(format!("-artifact_prefix={}/", findings.display()));
        let dictionary = home().join("dictionaries").join(format!("{dictionary}.dict"));
        command.arg(format!("-dict={}", dictionary.display()));
        let made = run(&mut command, "it found something");
        println!("{name}: {}", if made.is_ok() { "ok" } else { "FAILED" });
        made
    })
}

/// A call of cargo-fuzz with the options that all calls share.
fn fuzz(verb: &str, name: &[&str]) -> Command {
    let mut command = cargo(&["fuzz", verb, "--sanitizer", "none", "--fuzz-dir"]);
    command.arg(home()).args(name);
    // A folder of its own, because instrumented code must not be mixed with other code.
    command.env("CARGO_TARGET_DIR", target().join("fuzz"));
    // The project's settings for builds are not meant for these.
    command.env_remove("RUSTFLAGS");
    command
}

/// The folder of the targets.
fn home() -> PathBuf {
    root().join("qa").join("fuzz")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_and_targets_are_chosen() {
        let all = ["a", "b"].map(|name| [name, "", ""].map(str::to_owned)).to_vec();
        let names = |arguments: &[&str]| {
            let (seconds, targets) = chosen(arguments, all.clone()).ok()?;
            Some((seconds, targets.concat().concat()))
        };
        assert_eq!(names(&[]), Some((SECONDS, "ab".to_owned())));
        assert_eq!(names(&["90", "b"]), Some((90, "b".to_owned())));
        assert_eq!([names(&["9x"]), names(&["90", "c"])], [None, None]);
    }

    #[test]
    fn each_target_has_its_line_dictionary_and_seeds() {
        let targets = targets().unwrap();
        let lines = crate::files::read(&home().join("fuzz_targets/targets.rs")).unwrap();
        for [name, dictionary, seeds] in &targets {
            assert!(lines.contains(&format!("    (\"{name}\", ")), "{name}");
            let dictionary = home().join("dictionaries").join(format!("{dictionary}.dict"));
            assert!(dictionary.is_file(), "{}", dictionary.display());
            let mut seeds = seeds.split_whitespace();
            assert!(seeds.all(|seed| home().join("seeds").join(seed).is_dir()), "{name}");
        }
        let listed = lines.lines().filter(|line| line.starts_with("    (\"")).count();
        assert_eq!(listed, targets.len(), "a target that is not listed is never run");
    }
}
