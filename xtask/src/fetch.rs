//! The downloads of the parts of `cargo xtask test`, fetched while others compile.
//!
//! # Why this shape
//! A compiler waits for the processor and a download waits for the network, so both together take as long as
//! the longer one. Each part still fetches what it lacks, and says what it cannot get, because a part can be
//! run alone. Nothing here counts as a test.

use std::path::Path;

use crate::debian;
use crate::fuzz;
use crate::python;
use crate::shell::{program, runs};
use crate::site;
use crate::veripb;
use crate::web;

/// Programs that tests run where they are: the recipe of `docs/long-runs.md` needs GNU parallel. Packages of Debian
/// have the same names.
const PROGRAMS: [&str; 1] = ["parallel"];

/// The programs for tests that are not there and cannot be installed.
pub(crate) fn missing() -> Vec<&'static str> {
    let missing = absent();
    if missing.is_empty() || debian::install(&missing) { Vec::new() } else { missing }
}

fn absent() -> Vec<&'static str> {
    let is_missing = |name: &&str| !runs(program(Path::new(name)).arg("--version"));
    PROGRAMS.into_iter().filter(is_missing).collect()
}

/// Programs: all packages of Debian at once, because only one installation can run at a time.
pub(crate) fn programs() {
    let wanted = [&absent()[..], web::wanted(), site::wanted()].concat();
    if !wanted.is_empty() && !debian::install(&wanted) {
        println!("Debian's {} could not be installed", wanted.join(" "));
    }
    if !fuzz::is_ready() {
        println!("cargo-fuzz could not be installed");
    }
    if !veripb::is_ready() {
        println!("VeriPB could not be installed");
    }
}

/// Packages of Python and of the page.
pub(crate) fn packages() {
    if python::tools().is_none() {
        println!("the tools for Python could not be fetched");
    }
    if site::packages().is_none() {
        println!("the packages of the page could not be fetched");
    }
}
