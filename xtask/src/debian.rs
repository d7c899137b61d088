//! Packages of Debian, where a test needs them and the machine exists for the tests.
//!
//! # Why this shape
//! On a machine that exists for the tests (a container, where one is root) missing packages are
//! installed. Everywhere else nothing is installed, because the machine belongs to somebody; the caller says what is
//! missing.

use std::path::Path;

use crate::shell::{program, runs, stream};

/// Whether packages may be installed here.
pub(crate) fn is_ours() -> bool {
    let mut id = program(Path::new("id"));
    let is_root = id.arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    is_root && runs(program(Path::new("apt-get")).arg("--version"))
}

/// Installs packages; returns whether they are there now. Without root, or without apt, nothing is tried.
pub(crate) fn install(packages: &[&str]) -> bool {
    if !is_ours() {
        return false;
    }
    let apt = Path::new("apt-get");
    println!("installing {}", packages.join(" "));
    let mut install = program(apt);
    install.args(["install", "--yes", "--quiet=2", "--no-install-recommends"]).args(packages);
    install.env("DEBIAN_FRONTEND", "noninteractive");
    stream(program(apt).args(["update", "--quiet=2"]), |_| ()) && stream(&mut install, |_| ())
}
