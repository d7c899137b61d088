//! The crates, as a registry gets them.
//!
//! # Why this shape
//! Cargo packs all of them and builds each from the packed files alone, against the packed files of the others. Their
//! order for publishing is that of cargo.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::making::{Made, copy, run_or};
use super::place;
use crate::shell::{cargo, root};

/// Packs, builds and collects all crates that may be published.
pub(crate) fn make() -> Made {
    let folder = place::work().join("crates");
    let mut pack = cargo(&["package", "--locked", "--workspace"]);
    let packages = packages()?;
    for package in packages.iter().filter(|package| is_private(package)) {
        pack.args(["--exclude", package["name"].as_str().unwrap_or_default()]);
    }
    for package in packages.iter().filter(|package| !is_private(package)) {
        licensed(Path::new(package["manifest_path"].as_str().unwrap_or_default()))?;
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

/// The packages of the workspace.
fn packages() -> Result<Vec<Value>, String> {
    let asked = cargo(&["metadata", "--format-version", "1", "--no-deps", "--locked"]).output();
    let output = asked.map_err(|error| format!("cargo metadata: {error}"))?;
    let data: Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("cargo metadata: {error}"))?;
    Ok(data["packages"].as_array().cloned().unwrap_or_default())
}

fn is_private(package: &Value) -> bool {
    package["publish"].as_array().is_some_and(Vec::is_empty)
}

/// A crate must hold the licenses as they stand at the root: what is published is read without the rest.
fn licensed(manifest: &Path) -> Made {
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        let own = manifest.with_file_name(name);
        if fs::read(&own).ok() != fs::read(root().join(name)).ok() {
            return Err(format!("{} must be a copy of {name}", own.display()));
        }
    }
    Ok(())
}

fn is_repository() -> bool {
    root().join(".git").exists()
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
