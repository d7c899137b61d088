//! The part `web` of `cargo xtask test`: the page, in a real browser.
//!
//! # Why this shape
//! The tests open the folder that a server would hand out, as `cargo xtask site` makes it, in
//! Chromium. On a machine without one this part says so and fails, because a page that was not opened is not known to
//! work.
//!
//! # Cost
//! That of the site, and half a minute.

use std::path::{Path, PathBuf};

use crate::debian;
use crate::shell::{program, runs, stream};
use crate::site::{build, node, page};
use crate::tally::Tally;

/// Names under which the browser is installed.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// What Debian calls the browser.
const PACKAGES: [&str; 1] = ["chromium"];

/// Builds the page, checks its types and opens it; returns whether all of it went well.
pub(crate) fn test(tally: &mut Tally) -> bool {
    let mut lines = Tally::default();
    let held = build().is_some_and(|site| {
        let checked = check();
        lines.part(checked);
        browse(&site, &mut lines) && checked
    });
    tally.tests(lines, held);
    held
}

/// Whether the types of the page hold.
fn check() -> bool {
    node("svelte-check/bin/svelte-check")
        .is_some_and(|mut check| stream(check.arg("--fail-on-warnings"), |_| ()))
}

/// Runs the tests in the browser.
fn browse(site: &Path, lines: &mut Tally) -> bool {
    let Some(browser) = browser() else {
        println!("there is no browser: install Chromium (Debian: the package chromium)");
        return false;
    };
    let mut tests = program(Path::new("node"));
    tests.args(["--test", "--test-reporter=tap", "tests/"]).current_dir(page());
    tests.env("GAVOTTE_SITE", site).env("GAVOTTE_BROWSER", browser);
    stream(&mut tests, |line| lines.tap(line))
}

/// The browser, which is installed where that can be done.
pub(crate) fn browser() -> Option<PathBuf> {
    find().or_else(|| debian::install(&PACKAGES).then(find).flatten())
}

/// The packages of Debian that the tests need here and now.
pub(crate) fn wanted() -> &'static [&'static str] {
    if find().is_some() { &[] } else { &PACKAGES }
}

fn find() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let candidates = std::env::split_paths(&folders)
        .flat_map(|folder| BROWSERS.map(|name| folder.join(name)))
        .find(|path| path.is_file())?;
    runs(program(&candidates).arg("--version")).then_some(candidates)
}
