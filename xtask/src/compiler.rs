//! A compiler for another system.
//!
//! # Why this shape
//! The usual compiler is taken where it has the standard library of the target. Where it has not, and on a Debian
//! machine, `rustc-web` is taken and builds the standard library from its sources: a machine that reaches only Debian's
//! packages can cross-compile, too. `test` and `release` [`get`] what is missing; other chores say what it is.
//!
//! # Cost
//! Debian's way takes a minute and a half of a processor's time once a target, for the standard library.

use std::path::Path;
use std::process::Command;

use crate::debian;
use crate::shell::{Made, cargo, is_there, program, run, runs, said};

/// What Debian calls the compiler, its sources and a linker for WebAssembly.
const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-22"];

/// Debian's compiler, its cargo, and the sources of its standard library.
const RUSTC: &str = "/usr/bin/rustc";
const CARGO: &str = "/usr/bin/cargo";
const SOURCES: &str = "/usr/lib/rustlib/src/rust/library/std";

/// Whether the usual compiler has the standard library of a target.
pub(crate) fn has_target(triple: &str) -> bool {
    let mut ask = program("rustc");
    said(ask.args(["--print", "target-libdir", "--target", triple]))
        .is_some_and(|folder| Path::new(&folder).is_dir())
}

/// Whether Debian's compiler is there, with all that it needs.
fn has_debians(triple: &str) -> bool {
    let is_linked = !triple.starts_with("wasm") || linker().is_some();
    is_linked && [RUSTC, CARGO, SOURCES].iter().all(|path| Path::new(path).exists())
}

/// The linker of Debian's compiler for WebAssembly, under one of the names it has.
fn linker() -> Option<&'static str> {
    ["wasm-ld-22", "wasm-ld"].into_iter().find(|name| is_there(name))
}

/// Gets what compiles to a target, on a machine that exists for the tests: the target of the usual compiler, or the
/// packages of Debian, which are returned.
pub(crate) fn get(triple: &str) -> &'static [&'static str] {
    if has_target(triple) || has_debians(triple) || !debian::is_ours() {
        return &[];
    }
    println!("adding {triple} to the compiler with rustup");
    if runs(program("rustup").args(["target", "add", triple])) { &[] } else { &PACKAGES }
}

/// What is missing where nothing compiles to a target.
pub(crate) fn check(triple: &str) -> Made {
    if has_target(triple) || has_debians(triple) {
        return Ok(());
    }
    let packages = PACKAGES.join(" ");
    Err(format!(
        "nothing compiles to {triple}: run `rustup target add {triple}`, or install Debian's {packages}"
    ))
}

/// Makes a program that calls cargo call Debian's.
pub(crate) fn use_debians(command: &mut Command) {
    command.env("RUSTC", RUSTC).env("CARGO", CARGO).env("RUSTC_BOOTSTRAP", "1");
    command.env_remove("RUSTUP_TOOLCHAIN");
    command.envs(linker().map(|name| ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", name)));
}

/// A call of the cargo that compiles to a target.
pub(crate) fn cargo_for(triple: &str) -> Made<Command> {
    check(triple)?;
    if has_target(triple) {
        return Ok(cargo(&[]));
    }
    // Sources and compiler must be of the same release: should they differ, the version shown here says so.
    run(program(RUSTC).arg("--version"), "Debian's compiler does not run")?;
    let mut command = program(CARGO);
    use_debians(&mut command);
    Ok(command)
}
