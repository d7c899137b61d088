//! Where a release lies, and when it was made.
//!
//! # Invariants
//! The time of a release is that of its commit, because two builds of the same sources should have equal bytes.

use std::fs;
use std::path::{Path, PathBuf};

use crate::shell::{program, root};

/// The folder of the artifacts.
pub(crate) fn artifacts() -> PathBuf {
    root().join("target").join("release-artifacts")
}

/// The folder of all that is only needed on the way. It does not depend on the folder of build outputs, because
/// `apps/cli/Cargo.toml` names it.
pub(crate) fn work() -> PathBuf {
    root().join("target").join("release-build")
}

/// The version of the workspace.
pub(crate) fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Takes away the artifacts of an earlier release.
pub(crate) fn clear() -> Result<(), String> {
    remade(&artifacts())
}

/// An empty folder.
pub(crate) fn remade(folder: &Path) -> Result<(), String> {
    let words = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(words)?;
    }
    fs::create_dir_all(folder).map_err(words)
}

/// The seconds since 1970 of the commit; those of a fixed day where there is none.
pub(crate) fn epoch() -> String {
    if let Ok(given) = std::env::var("SOURCE_DATE_EPOCH") {
        return given;
    }
    let mut git = program(Path::new("git"));
    let asked = git.args(["log", "-1", "--format=%ct"]).output();
    let text = asked.ok().filter(|output| output.status.success()).map(|output| output.stdout);
    let text = text.and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
    if text.trim().is_empty() { "1700000000".to_owned() } else { text.trim().to_owned() }
}

/// What keeps the paths of this machine out of a program.
pub(crate) fn remapped() -> String {
    let home = std::env::var("CARGO_HOME").map_or_else(
        |_| std::env::var("HOME").map_or_else(|_| "/cargo".to_owned(), |home| home + "/.cargo"),
        String::from,
    );
    format!("--remap-path-prefix={}=gavotte --remap-path-prefix={home}=cargo", root().display())
}
