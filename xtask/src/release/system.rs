//! One system: its wheel, its program, its C library.
//!
//! # Why this shape
//! All three come from the same libraries, so they are built in one folder with the same flags, and the libraries are
//! compiled once. A wheel for musl must be linked dynamically and the program statically: the libraries are compiled for
//! the first, and the last step of the program asks for the second.
//! Zig links, because it knows the C libraries of all systems, and old ones of glibc: what is linked to glibc 2.17 runs
//! on every Linux since 2014.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::making::{Made, copy, run_or};
use super::{place, tools};
use crate::compiler;
use crate::shell::{program, root};

/// A system that a release is made for.
#[derive(Clone, Copy)]
pub(crate) struct System {
    /// Its name in the names of files.
    pub(crate) name: &'static str,
    /// Its name for the compiler.
    pub(crate) triple: &'static str,
    /// The oldest glibc that will do; none where the C library is musl.
    pub(crate) glibc: Option<&'static str>,
    /// The word for the system in the name of a wheel.
    wheel: &'static str,
}

const SYSTEMS: [System; 4] = [
    System {
        name: "x86_64-linux-musl",
        triple: "x86_64-unknown-linux-musl",
        glibc: None,
        wheel: "musllinux_1_2",
    },
    System {
        name: "x86_64-linux-gnu",
        triple: "x86_64-unknown-linux-gnu",
        glibc: Some("2.17"),
        wheel: "manylinux_2_17",
    },
    System {
        name: "aarch64-linux-musl",
        triple: "aarch64-unknown-linux-musl",
        glibc: None,
        wheel: "musllinux_1_2",
    },
    System {
        name: "aarch64-linux-gnu",
        triple: "aarch64-unknown-linux-gnu",
        glibc: Some("2.17"),
        wheel: "manylinux_2_17",
    },
];

/// The command as it is published.
const ALL_OF_THE_COMMAND: [&str; 2] = ["--features", "gavotte-cli/full"];

/// The parts of the standard library that Debian's compiler builds.
const STANDARD: &str = "std,panic_unwind";

impl System {
    /// The system of this name.
    pub(crate) fn of(name: &str) -> Result<Self, String> {
        let found = SYSTEMS.into_iter().find(|system| system.name == name);
        found.ok_or_else(|| format!("there is no system {name}"))
    }

    /// The folder of the system's build outputs.
    pub(crate) fn folder(self) -> PathBuf {
        place::work().join(self.triple)
    }

    /// A file that was built.
    pub(crate) fn built(self, file: &str) -> PathBuf {
        self.folder().join(self.triple).join("dist").join(file)
    }

    /// The system in the words of Zig, with the C library.
    pub(crate) fn of_zig(self) -> String {
        let [cpu, ..] = self.triple.split('-').collect::<Vec<_>>()[..] else {
            return String::new();
        };
        self.glibc.map_or_else(|| format!("{cpu}-linux-musl"), |it| format!("{cpu}-linux-gnu.{it}"))
    }

    /// A call of cargo-zigbuild with these arguments before those of the system.
    pub(crate) fn cargo(self, arguments: &[&str]) -> Command {
        let mut command = program(&tools::tool("cargo-zigbuild"));
        command.args(arguments);
        let version = self.glibc.map(|glibc| format!(".{glibc}")).unwrap_or_default();
        command.args(["--profile", "dist", "--locked", "--target"]);
        command.arg(format!("{}{version}", self.triple));
        if self.is_debians() {
            command.arg(format!("-Zbuild-std={STANDARD}"));
        }
        self.prepare(&mut command);
        command
    }

    pub(crate) fn is_debians(self) -> bool {
        !compiler::has_target(self.triple)
    }

    /// The path of the linker: see [`System::write_linker`].
    fn linker(self) -> PathBuf {
        self.folder().join("linker")
    }

    /// Writes a linker that calls Zig. maturin and cargo-zigbuild have one each, and cargo builds all libraries once more
    /// when the linker has another path.
    pub(crate) fn write_linker(self) -> Made {
        let path = self.linker();
        let text = format!(
            "#!/bin/sh\nexport CARGO_ZIGBUILD_ZIG_COMMAND='{}' CARGO_ZIGBUILD_ZIG_COMMAND_ARGS='-m ziglang'\n\
             exec '{}' zig cc -- -fno-sanitize=all -target {} \"$@\"\n",
            Path::new(tools::python().get_program()).display(),
            tools::tool("cargo-zigbuild").display(),
            self.of_zig()
        );
        let words = |error: std::io::Error| format!("{}: {error}", path.display());
        fs::create_dir_all(self.folder()).map_err(words)?;
        fs::write(&path, text).map_err(words)?;
        let mut allow = program(Path::new("chmod"));
        run_or(allow.arg("+x").arg(&path), "chmod fails")
    }

    /// The environment of all builds for the system.
    fn prepare(self, command: &mut Command) {
        let mut flags = place::remapped();
        if self.glibc.is_none() {
            // Zig has the parts of musl that a program begins and ends with.
            flags += " -Clink-self-contained=no";
        }
        if self.is_debians() {
            compiler::use_debians(command);
            flags += " --remap-path-prefix=/usr/lib/rustlib/src/rust=rust";
        }
        if self.glibc.is_none() && command.get_program() != tools::tool("maturin") {
            // Maturin adds these very words at this place. With others, cargo would build all libraries once more.
            flags += " -C target-feature=-crt-static";
        }
        command.env("RUSTFLAGS", flags).env("CARGO_TARGET_DIR", self.folder());
        let triple = self.triple.replace('-', "_").to_uppercase();
        command.env(format!("CARGO_TARGET_{triple}_LINKER"), self.linker());
        command.env("CARGO_INCREMENTAL", "0").env("SOURCE_DATE_EPOCH", place::epoch());
        tools::reach(command);
    }

    /// The package for Python.
    pub(crate) fn wheel(self) -> Made {
        let mut build = program(&tools::tool("maturin"));
        build.args(["build", "--profile", "dist", "--locked", "--zig", "--target", self.triple]);
        build.args(["--compatibility", self.wheel]);
        build.arg("--out").arg(place::artifacts()).arg("--target-dir").arg(self.folder());
        if self.is_debians() {
            build.args(["-Z", &format!("build-std={STANDARD}")]);
        }
        build.current_dir(root().join("apps").join("python"));
        self.prepare(&mut build);
        run_or(&mut build, &format!("the wheel for {} cannot be built", self.name))
    }

    /// The program for musl, which holds all that it needs.
    pub(crate) fn program(self) -> Made {
        let mut build = self.cargo(&["rustc", "--package", "gavotte-cli", "--bin", "gavotte"]);
        build.args(ALL_OF_THE_COMMAND);
        build.args(["--", "-Clink-arg=-static"]);
        run_or(&mut build, &format!("the program for {} cannot be built", self.name))?;
        self.keep_program()
    }

    /// The static library for C, and the program for glibc where a package wants it. What is built together has the
    /// features of all, so the libraries are those of the wheel.
    pub(crate) fn c_library(self, with_program: bool) -> Made {
        let packages = ["zigbuild", "--package", "gavotte-cli", "--package", "gavotte-capi"];
        let mut build = self.cargo(&packages);
        build.args(ALL_OF_THE_COMMAND);
        if !with_program {
            build.arg("--lib");
        }
        run_or(&mut build, &format!("the library for C for {} cannot be built", self.name))?;
        if with_program { self.keep_program() } else { Ok(()) }
    }

    /// Puts the program where archives and packages look for it.
    fn keep_program(self) -> Made {
        copy(&self.built("gavotte"), &program_of(self.name))
    }
}

/// The program that was built for a system.
pub(crate) fn program_of(name: &str) -> PathBuf {
    place::work().join("programs").join(name).join("gavotte")
}

/// A program for musl that this machine runs.
pub(crate) fn runnable() -> Result<PathBuf, String> {
    let name = format!("{}-linux-musl", std::env::consts::ARCH);
    let program = program_of(&name);
    if program.exists() {
        Ok(program)
    } else {
        Err(format!("the program for {name} was not built"))
    }
}

/// Removes what an earlier release left under a name.
pub(crate) fn without(path: &Path) -> Made {
    if path.exists() {
        fs::remove_file(path).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}
