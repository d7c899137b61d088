//! `cargo xtask site`: the page, as one folder of files that any web server can hand out; and the part `web` of
//! `cargo xtask test`: the page, in a real browser.
//!
//! # Why this shape
//! The page is a user of the package for JavaScript (`crate::npm`), and has no Rust of its own. The tests open the folder
//! in Chromium. On a machine without one this part fails, because a page that was not opened is not known to work.
//!
//! # Cost
//! That of the package, and some seconds; a quarter of an hour for the tests.

use std::path::PathBuf;

use crate::javascript::{browser, node, page};
use crate::npm;
use crate::shell::{Made, program, run, stream, target};
use crate::tally::Tally;

/// Builds the page; returns its folder.
pub(crate) fn build() -> Made<PathBuf> {
    npm::compile()?;
    let folder = target().join("site");
    let mut vite = node("vite/bin/vite.js");
    vite.args(["build", "--emptyOutDir", "--outDir"]).arg(&folder);
    run(&mut vite, "the page cannot be put together").map(|()| folder)
}

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
