//! Packages of Debian, for `cargo xtask test` and `release` alone: no other chore installs anything with apt.
//!
//! # Why this shape
//! On a machine that exists for the tests (a container, where one is root) missing packages are installed. Everywhere
//! else nothing is installed, because the machine belongs to somebody; the part that needs a package says so.

use crate::shell::{is_there, program, run, said};

/// Whether packages may be installed here.
pub(crate) fn is_ours() -> bool {
    said(program("id").arg("-u")).is_some_and(|user| user == "0") && is_there("apt-get")
}

/// Installs packages where it may, all at once, because only one installation can run at a time.
pub(crate) fn install(packages: &[&str]) {
    if packages.is_empty() || !is_ours() {
        return;
    }
    println!("installing Debian's {} with apt-get", packages.join(" "));
    let mut install = program("apt-get");
    install.args(["install", "--yes", "--quiet=2", "--no-install-recommends"]).args(packages);
    install.env("DEBIAN_FRONTEND", "noninteractive");
    let made = run(program("apt-get").args(["update", "--quiet=2"]), "apt-get finds no packages")
        .and_then(|()| run(&mut install, "apt-get cannot install them"));
    made.unwrap_or_else(|why| println!("{why}"));
}
