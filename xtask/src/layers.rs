//! `cargo xtask layers`: no crate depends on one that it must not know, and no files of a crate go round
//! in a circle.
//!
//! # Why this shape
//! Cargo says what depends on what; [`crate::rules`] says what may. Development dependencies are
//! free: tests may compare anything with anything. Cargo also says where a crate begins, and
//! [`crate::circles`] reads on from there.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use serde_json::Value;

use crate::circles;
use crate::rules::Rule;
use crate::shell::cargo;

pub(crate) fn run() -> ExitCode {
    if hold() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Packages that are workspaces of their own. They are searched for circles, too.
const APART: [&str; 3] =
    ["apps/web/glue/Cargo.toml", "qa/bench/apart/crate_sudoku/Cargo.toml", "qa/fuzz/Cargo.toml"];

/// Whether all layers hold; prints the faults.
pub(crate) fn hold() -> bool {
    match look() {
        Ok(faults) => {
            for fault in &faults {
                println!("{fault}");
            }
            faults.is_empty()
        }
        Err(error) => {
            println!("{error}");
            false
        }
    }
}

/// All faults; prints how many there are of each kind.
fn look() -> Result<Vec<String>, String> {
    let usual = ["metadata", "--format-version", "1", "--no-deps", "--offline"];
    let metadata = ask(&mut cargo(&usual))?;
    let (packages, mut faults) = faults(&metadata)?;
    let mut circles = circles_of(&metadata)?;
    for manifest in APART {
        let metadata = ask(cargo(&usual).args(["--manifest-path", manifest]))?;
        circles.append(&mut circles_of(&metadata)?);
    }
    let (forbidden, round) = (faults.len(), circles.len());
    println!("{packages} crates, {forbidden} forbidden dependencies, {round} circles of modules");
    faults.append(&mut circles);
    Ok(faults)
}

/// A line for each circle of modules. Code for tests, examples and benchmarks alone is free.
fn circles_of(metadata: &Value) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    for package in list(metadata, "packages")? {
        for target in list(package, "targets")? {
            let free = ["test", "example", "bench"];
            let kinds = list(target, "kind")?;
            if kinds.iter().filter_map(Value::as_str).all(|kind| !free.contains(&kind)) {
                let root = Path::new(text(target, "src_path")?);
                found.append(&mut circles::faults(text(package, "name")?, root)?);
            }
        }
    }
    Ok(found)
}

fn ask(command: &mut Command) -> Result<Value, String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo cannot be run: {error}"))?;
    serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))
}

/// How many crates there are, and a line for each dependency that no rule allows.
fn faults(metadata: &Value) -> Result<(usize, Vec<String>), String> {
    let packages = list(metadata, "packages")?;
    let members: BTreeSet<&str> =
        packages.iter().map(|package| text(package, "name")).collect::<Result<_, _>>()?;
    let mut faults = Vec::new();
    for package in packages {
        let name = text(package, "name")?;
        let Some(rule) = Rule::of(name) else {
            faults.push(format!("{name}: no rule says what it may depend on; add one"));
            continue;
        };
        for dependency in list(package, "dependencies")? {
            let other = text(dependency, "name")?;
            let is_dev = dependency.get("kind").and_then(Value::as_str) == Some("dev");
            if !is_dev && !rule.allows(other, members.contains(other)) {
                faults.push(format!("{name} must not depend on {other}"));
            }
        }
    }
    Ok((packages.len(), faults))
}

fn list<'v>(value: &'v Value, name: &str) -> Result<&'v Vec<Value>, String> {
    value.get(name).and_then(Value::as_array).ok_or(format!("cargo metadata has no list `{name}`"))
}

fn text<'v>(value: &'v Value, name: &str) -> Result<&'v str, String> {
    value.get(name).and_then(Value::as_str).ok_or(format!("cargo metadata has no text `{name}`"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// A crate's name, and its dependencies with their kinds.
    type Package<'p> = (&'p str, &'p [(&'p str, Option<&'p str>)]);

    /// Metadata of crates with their dependencies and the kinds of these.
    fn made_up(packages: &[Package<'_>]) -> Value {
        let package = |(name, dependencies): &Package<'_>| {
            let dependency =
                |(name, kind): &(&str, Option<&str>)| json!({"name": name, "kind": kind});
            let dependencies: Vec<_> = dependencies.iter().map(dependency).collect();
            json!({"name": name, "dependencies": dependencies})
        };
        json!({"packages": packages.iter().map(package).collect::<Vec<_>>()})
    }

    fn faults_of(packages: &[Package<'_>]) -> Vec<String> {
        faults(&made_up(packages)).unwrap().1
    }

    #[test]
    fn the_planned_edges_are_allowed() {
        let found = faults_of(&[
            ("gavotte-model", &[("proptest", Some("dev")), ("gavotte-testkit", Some("dev"))]),
            ("gavotte-formats", &[("gavotte-model", None), ("flate2", None)]),
            ("gavotte-engine", &[("gavotte-model", None), ("num-bigint", None)]),
            ("gavotte", &[("gavotte-engine", None), ("gavotte-formats", None)]),
            ("gavotte-cli", &[("gavotte", None), ("clap", None), ("anything", Some("build"))]),
            ("gavotte-testkit", &[("gavotte", None), ("proptest", None)]),
        ]);
        assert_eq!(found, Vec::<String>::new());
    }

    #[test]
    fn forbidden_edges_are_named() {
        for (package, dependency, kind) in [
            ("gavotte-model", "serde", None),
            ("gavotte-model", "cc", Some("build")),
            ("gavotte-engine", "gavotte-formats", None),
            ("gavotte-check", "gavotte-engine", None),
            ("gavotte-check", "serde", None),
            ("gavotte-cli", "gavotte-engine", None),
            ("gavotte-bench", "gavotte", None),
        ] {
            let others = ["gavotte-engine", "gavotte-formats", "gavotte"];
            let mut packages: Vec<Package<'_>> = others
                .iter()
                .filter(|&&name| name != package)
                .map(|&name| (name, &[][..]))
                .collect();
            let edge = [(dependency, kind)];
            packages.push((package, &edge));
            let expected = format!("{package} must not depend on {dependency}");
            assert_eq!(faults_of(&packages), [expected]);
        }
    }

    #[test]
    fn a_crate_without_a_rule_is_refused() {
        let found = faults_of(&[("gavotte-new", &[])]);
        assert!(found.len() == 1 && found[0].starts_with("gavotte-new: no rule"), "{found:?}");
    }

    #[test]
    fn metadata_without_packages_is_an_error() {
        assert!(faults(&json!({})).unwrap_err().contains("`packages`"));
    }
}
