//! A compiler for another system.
//!
//! # Why this shape
//! The usual compiler is taken where it has the standard library of the target (`rustup target add TRIPLE`). Where it
//! has not, Debian's `rustc-web` is taken and builds the standard library from its sources: a machine that reaches only
//! Debian's packages can cross-compile, too.
//!
//! # Cost
//! Debian's way takes a minute and a half of a processor's time once a target, for the standard library.

use std::path::Path;
use std::process::Command;

use crate::debian;
use crate::shell::{program, stream};

/// What Debian calls the compiler and its sources.
pub(crate) const PACKAGES: [&str; 3] = ["rustc-web", "cargo-web", "rust-web-src"];

/// Debian's compiler and cargo.
const PROGRAMS: [&str; 2] = ["/usr/bin/rustc", "/usr/bin/cargo"];

/// The sources of Debian's standard library.
const SOURCES: &str = "/usr/lib/rustlib/src/rust/library/std";

/// Whether the usual compiler has the standard library of a target.
pub(crate) fn has_target(triple: &str) -> bool {
    let mut asked = program(Path::new("rustc"));
    let asked = asked.args(["--print", "target-libdir", "--target", triple]);
    asked.output().is_ok_and(|output| {
        let folder = String::from_utf8_lossy(&output.stdout);
        output.status.success() && Path::new(folder.trim()).is_dir()
    })
}

/// Whether Debian's compiler is there, with its sources.
pub(crate) fn has_debians() -> bool {
    PROGRAMS.into_iter().chain([SOURCES]).all(|path| Path::new(path).exists())
}

/// Debian's compiler, installed where that can be done; whether it is there now.
pub(crate) fn get_debians() -> bool {
    has_debians() || (debian::install(&PACKAGES) && has_debians())
}

/// Makes a program that calls cargo call Debian's.
pub(crate) fn use_debians(command: &mut Command) {
    let [rustc, cargo] = PROGRAMS;
    command.env("RUSTC", rustc).env("CARGO", cargo).env("RUSTC_BOOTSTRAP", "1");
    command.env_remove("RUSTUP_TOOLCHAIN");
}

/// A call of Debian's cargo. Sources and compiler must be of the same release: should they differ, the version shown
/// here says so.
pub(crate) fn debians() -> Command {
    let [rustc, cargo] = PROGRAMS.map(Path::new);
    stream(program(rustc).arg("--version"), |_| ());
    let mut command = program(cargo);
    use_debians(&mut command);
    command
}
