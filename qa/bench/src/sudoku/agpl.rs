//! Builds the program around the crate `sudoku`, which lies apart.
//!
//! # Why this shape
//! The crate is the fastest that can be installed, but it is under the AGPL. So it is a package outside of the
//! workspace, built when somebody asks for this comparison, run as a process, and linked with nothing of ours. The
//! build needs the registry once; a machine without it runs without this rival, and the report says so.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The package, from the root of the repository.
const PACKAGE: &str = "qa/bench/apart/crate_sudoku/Cargo.toml";
/// The folder of its build.
const TARGET: &str = "target/bench/crate_sudoku";

/// Builds the program and returns its place, or the reason why it is missing.
pub fn build(root: &Path) -> Result<PathBuf, String> {
    let target = root.join(TARGET);
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["build", "--release", "--locked", "--quiet", "--manifest-path"])
        .arg(root.join(PACKAGE))
        .arg("--target-dir")
        .arg(&target)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("cargo cannot be run: {error}"))?;
    if !output.status.success() {
        let words = String::from_utf8_lossy(&output.stderr);
        let first = words.lines().find(|line| !line.trim().is_empty()).unwrap_or("no reason given");
        return Err(format!("it could not be built: {first}"));
    }
    let name = format!("crate-sudoku{}", std::env::consts::EXE_SUFFIX);
    Ok(target.join("release").join(name))
}
