//! `cargo xtask layers`: no crate depends on one that it must not know, and no files of a crate use each other in a
//! circle.
//!
//! # Why this shape
//! Cargo says what depends on what; `[workspace.metadata.layers]` in Cargo.toml says what may: the layers of
//! ARCHITECTURE.md, as data. A crate is judged by its own row, and a crate without a row is refused, because the author
//! of a new crate must say there where it belongs. Development dependencies are free: tests may compare anything with
//! anything. Cargo also says where a crate begins, and [`crate::circles`] reads on from there.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

use crate::circles;
use crate::shell::{Made, cargo, said};

/// Whether all layers hold.
pub(crate) fn hold() -> Made {
    let metadata = metadata(&[])?;
    let (packages, mut faults) = (list(&metadata, "packages").len(), faults(&metadata));
    let forbidden = faults.len();
    for (name, folder) in folders(&metadata) {
        faults.extend(circles::faults(name, folder)?);
    }
    let circles = faults.len() - forbidden;
    println!("{packages} crates, {forbidden} forbidden dependencies, {circles} circles of modules");
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// What cargo knows about the packages of a workspace.
pub(crate) fn metadata(arguments: &[&str]) -> Made<Value> {
    let mut command = cargo(&["metadata", "--format-version", "1", "--no-deps", "--offline"]);
    let text = said(command.args(arguments)).ok_or("cargo metadata fails")?;
    serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))
}

/// The packages with the folders of their libraries and programs. Code for tests, examples and benchmarks alone is
/// free.
fn folders(metadata: &Value) -> BTreeSet<(&str, &Path)> {
    const FREE: [&str; 4] = ["test", "example", "bench", "custom-build"];
    let mut folders = BTreeSet::new();
    for package in list(metadata, "packages") {
        let is_shipped = |target: &&Value| !FREE.iter().any(|kind| target["kind"][0] == *kind);
        for target in list(package, "targets").iter().filter(is_shipped) {
            let folder = Path::new(word(target, "src_path")).parent();
            folders.extend(folder.map(|folder| (word(package, "name"), folder)));
        }
    }
    folders
}

/// A line for each dependency that no rule allows.
fn faults(metadata: &Value) -> Vec<String> {
    let packages = list(metadata, "packages");
    let members: BTreeSet<&str> = packages.iter().map(|package| word(package, "name")).collect();
    let mut faults = Vec::new();
    for package in packages {
        let name = word(package, "name");
        let rule = &metadata["metadata"]["layers"][name];
        let (Some(inside), Some(outside)) = (rule[0].as_str(), rule[1].as_str()) else {
            faults.push(format!("{name}: no rule in Cargo.toml says what it may depend on"));
            continue;
        };
        for dependency in list(package, "dependencies").iter().filter(|it| it["kind"] != "dev") {
            let other = word(dependency, "name");
            let allows = |names: &str, name: &str| names.split(' ').any(|it| it == name);
            let may = if members.contains(other) {
                allows(inside, other.strip_prefix("gavotte-").unwrap_or(other))
            } else {
                outside == "*" || allows(outside, other)
            };
            if !may {
                faults.push(format!("{name} must not depend on {other}"));
            }
        }
    }
    faults
}

/// A list of this name; empty where there is none.
fn list<'v>(value: &'v Value, name: &str) -> &'v [Value] {
    value[name].as_array().map_or(&[], Vec::as_slice)
}

/// A text of this name; empty where there is none.
fn word<'v>(value: &'v Value, name: &str) -> &'v str {
    value[name].as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// The faults where a crate depends on another one in this way.
    fn faults_of(package: &str, dependency: &str, kind: Option<&str>) -> Vec<String> {
        let others = ["gavotte-engine", "gavotte-formats", "gavotte", "gavotte-model"];
        let others = others.iter().filter(|it| **it != package).map(|it| json!({ "name": it }));
        let edge = json!({ "name": dependency, "kind": kind });
        let package = json!({ "name": package, "dependencies": [edge] });
        let layers = metadata(&[]).unwrap()["metadata"].clone();
        let packages: Vec<Value> = others.chain([package]).collect();
        faults(&json!({ "packages": packages, "metadata": layers }))
    }

    #[test]
    fn forbidden_edges_are_named_and_others_allowed() {
        let allowed = [
            ("gavotte-model", "proptest", Some("dev")),
            ("gavotte-formats", "gavotte-model", None),
            ("gavotte-engine", "num-bigint", None),
            ("gavotte-cli", "anything", Some("build")),
        ];
        assert!(
            allowed.into_iter().all(|(one, other, kind)| faults_of(one, other, kind).is_empty())
        );
        for (package, dependency, kind) in [
            ("gavotte-model", "serde", None),
            ("gavotte-model", "cc", Some("build")),
            ("gavotte-engine", "gavotte-formats", None),
            ("gavotte-check", "gavotte-engine", None),
            ("gavotte-cli", "gavotte-engine", None),
            ("gavotte-bench", "gavotte", None),
        ] {
            let expected = format!("{package} must not depend on {dependency}");
            assert_eq!(faults_of(package, dependency, kind), [expected]);
        }
        let found = faults_of("gavotte-new", "gavotte", None);
        assert!(found.len() == 1 && found[0].starts_with("gavotte-new: no rule"), "{found:?}");
    }
}
