//! `cargo xtask site`: the page, as one folder of files that any web server can hand out.
//!
//! # Why this shape
//! The page is a user of the package for JavaScript (`crate::npm`), and has no Rust of its own. npm fetches the packages of
//! the lock file, and Vite puts all into one folder.
//!
//! # Cost
//! That of the package, and some seconds.

use std::path::PathBuf;
use std::process::Command;

use crate::npm;
use crate::shell::{Made, is_there, program, root, run, target};

/// Builds the page; returns its folder.
pub(crate) fn build() -> Made<PathBuf> {
    npm::compile()?;
    let folder = target().join("site");
    let mut vite = node("vite/bin/vite.js");
    vite.args(["build", "--emptyOutDir", "--outDir"]).arg(&folder);
    run(&mut vite, "the page cannot be put together").map(|()| folder)
}

/// The sources of the page.
pub(crate) fn page() -> PathBuf {
    root().join("apps").join("web").join("page")
}

/// A call of node in the folder of the page, with a script of one of its packages.
pub(crate) fn node(script: &str) -> Command {
    let mut command = program("node");
    command.arg(page().join("node_modules").join(script)).current_dir(page());
    command
}

pub(crate) fn npm_call() -> Command {
    program(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

/// Fetches the packages that build and test the page, unless that was done since the lock file changed.
pub(crate) fn packages() -> Made {
    if !is_there("node") {
        return Err("node cannot be run: install Node.js 20.19 or later, with npm".to_owned());
    }
    let changed = |path: PathBuf| path.metadata().and_then(|it| it.modified()).ok();
    let fetched = changed(page().join("node_modules").join(".package-lock.json"));
    if fetched.is_some() && fetched >= changed(page().join("package-lock.json")) {
        return Ok(());
    }
    let mut fetch = npm_call();
    fetch.args(["ci", "--no-audit", "--no-fund"]).current_dir(page());
    run(&mut fetch, "npm cannot fetch the packages of the page")
}
