//! The part `web` of `cargo xtask test`: the page, in a real browser.
//!
//! # Why this shape
//! The tests open the folder that a server would hand out, as `cargo xtask site` makes it, in Chromium. On a machine
//! without one this part fails, because a page that was not opened is not known to work.

use std::path::PathBuf;

use crate::shell::{Made, is_there, program, run, stream};
use crate::site::{build, node, page};
use crate::tally::Tally;

/// Names under which the browser is installed. Debian's package has the first.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// Builds the page, checks its types and opens it.
pub(crate) fn test(tally: &mut Tally) -> Made {
    let site = build()?;
    tally.part("types of the page", |_| {
        let mut check = node("svelte-check/bin/svelte-check");
        run(check.arg("--fail-on-warnings"), "svelte-check finds faults")
    });
    let mut tests = program("node");
    tests.args(["--test", "--test-reporter=tap", "tests/"]).current_dir(page());
    tests.env("GAVOTTE_SITE", site).env("GAVOTTE_BROWSER", browser()?);
    stream(&mut tests, "a test fails", |line| tally.tap(line))
}

/// The path of the browser: Playwright takes no name.
pub(crate) fn browser() -> Made<PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let all = |folder: PathBuf| BROWSERS.map(|name| folder.join(name));
    let found = std::env::split_paths(&folders).flat_map(all).find(|path| is_there(path));
    found.ok_or_else(|| "there is no browser: install Chromium (Debian: chromium)".to_owned())
}
