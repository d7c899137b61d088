//! The tools of a release, in a folder of their own.
//!
//! # Why this shape
//! Zig is a C compiler and linker for every system, with the headers and libraries of each; cargo-zigbuild and maturin
//! call it. All three come as Python packages, so no machine needs more than Python. cargo-deb and cargo-cyclonedx are
//! built by cargo. Their versions are fixed, because a release should be the same when it is made again.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::making::{Made, run_or};
use super::place;
use crate::shell::{cargo, program};

const PYTHON: [&str; 4] =
    ["maturin==1.16.0", "ziglang==0.17.1", "cargo-zigbuild==0.24.0", "twine==7.0.0"];

const CARGO: [&str; 2] = ["cargo-deb@3.8.0", "cargo-cyclonedx@0.5.9"];

/// Gets all of them.
pub(crate) fn get() -> Made {
    if !is_there(&tool("maturin")) || !is_there(&tool("cargo-zigbuild")) {
        let mut make = program(Path::new("python3"));
        run_or(make.args(["-m", "venv"]).arg(venv()), "Python 3 with the module venv is missing")?;
        let mut pip = python();
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(PYTHON);
        run_or(&mut pip, "pip cannot get the tools")?;
    }
    if !is_there(&tool("cargo-deb")) || !is_there(&tool("cargo-cyclonedx")) {
        let mut install = cargo(&["install", "--quiet", "--locked", "--debug", "--root"]);
        install.arg(home()).args(CARGO);
        run_or(&mut install, "cargo cannot install cargo-deb and cargo-cyclonedx")?;
    }
    Ok(())
}

fn home() -> PathBuf {
    place::work().join("tools")
}

fn venv() -> PathBuf {
    home().join("venv")
}

fn is_there(path: &Path) -> bool {
    path.exists()
}

/// The path of a tool.
pub(crate) fn tool(name: &str) -> PathBuf {
    let by_cargo = home().join("bin").join(name);
    if by_cargo.exists() { by_cargo } else { venv().join("bin").join(name) }
}

/// The interpreter that has the tools.
pub(crate) fn python() -> Command {
    program(&venv().join("bin").join("python"))
}

/// Lets a command find the tools by name.
pub(crate) fn reach(command: &mut Command) {
    let mut folders = vec![venv().join("bin"), home().join("bin")];
    let old = std::env::var_os("PATH").unwrap_or_default();
    folders.extend(std::env::split_paths(&old));
    if let Ok(path) = std::env::join_paths(folders) {
        command.env("PATH", path);
    }
}
