//! The crates, as a registry gets them.
//!
//! # Why this shape
//! Cargo packs all of them and builds each from the packed files alone, against the packed files of the others. Their
//! order for publishing is that of cargo.

use std::fs;
use std::path::Path;

use super::making::{Made, copy, run_or};
use super::place;
use crate::shell::cargo;

/// Packs, builds and collects all crates that may be published.
pub(crate) fn make() -> Made {
    let folder = place::work().join("crates");
    let mut pack = cargo(&["package", "--locked", "--workspace"]);
    for name in private()? {
        pack.args(["--exclude", &name]);
    }
    // Nothing of it is run, so it is not optimized.
    pack.env("CARGO_TARGET_DIR", &folder).env("CARGO_INCREMENTAL", "0");
    pack.env("CARGO_PROFILE_DEV_DEBUG", "0");
    if !is_repository() {
        pack.arg("--allow-dirty");
    }
    run_or(&mut pack, "a crate cannot be packed, or not be built from what was packed")?;
    for path in packed(&folder.join("package"))? {
        let name = path.file_name().unwrap_or_default();
        copy(&path, &place::artifacts().join("crates").join(name))?;
    }
    document(&folder)
}

/// Builds the pages as the registry's documentation does: all features, warnings denied.
fn document(folder: &Path) -> Made {
    let mut document = cargo(&["doc", "--locked", "--no-deps", "--all-features", "-p", "gavotte"]);
    document.env("CARGO_TARGET_DIR", folder).env("RUSTDOCFLAGS", "-D warnings --cfg docsrs");
    run_or(&mut document, "the documentation of `gavotte` with all features has faults")
}

/// The packages of the workspace that are not published.
fn private() -> Result<Vec<String>, String> {
    let asked = cargo(&["metadata", "--format-version", "1", "--no-deps", "--locked"]).output();
    let output = asked.map_err(|error| format!("cargo metadata: {error}"))?;
    let data: serde_json::Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = data["packages"].as_array().cloned().unwrap_or_default();
    let is_private =
        |package: &&serde_json::Value| package["publish"].as_array().is_some_and(Vec::is_empty);
    let names = packages.iter().filter(is_private).filter_map(|package| package["name"].as_str());
    Ok(names.map(str::to_owned).collect())
}

fn is_repository() -> bool {
    crate::shell::root().join(".git").exists()
}

/// The packed crates in a folder, by name.
pub(crate) fn packed(folder: &Path) -> Result<Vec<std::path::PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let paths = entries.filter_map(Result::ok).map(|entry| entry.path());
    let mut paths: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|it| it == "crate")).collect();
    paths.sort();
    Ok(paths)
}
