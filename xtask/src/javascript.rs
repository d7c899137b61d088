//! What the package for JavaScript and the page are built and tested with: Node.js, the packages of one lock file, a browser.

use std::path::PathBuf;
use std::process::Command;

use crate::shell::{Made, is_there, program, root, run};

/// Names under which the browser is installed. Debian's package has the first.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

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

/// The path of the browser: Playwright takes no name.
pub(crate) fn browser() -> Made<PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let all = |folder: PathBuf| BROWSERS.map(|name| folder.join(name));
    let found = std::env::split_paths(&folders).flat_map(all).find(|path| is_there(path));
    found.ok_or_else(|| "there is no browser: install Chromium (Debian: chromium)".to_owned())
}
