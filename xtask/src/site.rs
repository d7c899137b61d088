//! `cargo xtask site`: the page, as one folder of files that any web server can hand out.
//!
//! # Why this shape
//! There are four steps, each of which says what it lacks. The library becomes WebAssembly, in the [`MODULES`] that the
//! page loads and its [`GALLERY`]; a program of ours (`apps/web/glue`) writes the JavaScript around them; npm fetches
//! the packages of the lock file; and Vite puts all into one folder.
//!
//! # Cost
//! Two to five minutes the first time, some seconds when only the page has changed.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::compiler;
use crate::shell::{Made, cargo, is_there, program, root, run, target};

pub(crate) const TRIPLE: &str = "wasm32-unknown-unknown";

/// The crates that become modules: the first one, and those that the page loads when somebody asks.
const MODULES: [&str; 5] = [
    "gavotte-web",
    "gavotte-web-best",
    "gavotte-web-insight",
    "gavotte-web-proof",
    "gavotte-web-puzzles",
];

/// The crates with all genres of puzzles and all rules of sudokus. They are built by themselves, because crates that
/// are built together have the features of all of them, and the first module of the page must be small.
const GALLERY: [&str; 2] = ["gavotte-web-gallery", "gavotte-web-variants"];

/// Vectors of 128 bits, which browsers have had since they could unpack a link of ours.
const VECTORS: &str = "-Ctarget-feature=+simd128";
/// A panic ends the module without a message: the words for it are an eighth of what is loaded.
const NO_LAST_WORDS: &str = " -Zunstable-options -Cpanic=immediate-abort";

/// Builds the page; returns its folder.
pub(crate) fn build() -> Made<PathBuf> {
    let modules = [compile(&MODULES)?, compile(&GALLERY)?].concat();
    glue(&modules, &page().join("src").join("wasm"))?;
    packages()?;
    let folder = target().join("site");
    let mut vite = node("vite/bin/vite.js");
    vite.args(["build", "--emptyOutDir", "--outDir"]).arg(&folder);
    run(&mut vite, "the page cannot be put together").map(|()| folder)
}

/// The sources of the page.
pub(crate) fn page() -> PathBuf {
    root().join("apps").join("web").join("page")
}

/// A call of node in the folder of the page, with a script of one of its packages.
pub(crate) fn node(script: &str) -> Command {
    let mut command = program("node");
    command.arg(page().join("node_modules").join(script)).current_dir(page());
    command
}

pub(crate) fn npm() -> Command {
    program(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

/// These crates as WebAssembly, built together.
pub(crate) fn compile(crates: &[&str]) -> Made<Vec<PathBuf>> {
    let folder = target().join("wasm");
    let mut command = compiler::cargo_for(TRIPLE)?;
    command.args(["build", "--profile", "web", "--target", TRIPLE]);
    command.args(crates.iter().flat_map(|name| ["--package", name]));
    let mut flags = VECTORS.to_owned();
    if !compiler::has_target(TRIPLE) {
        command.args(["-Zbuild-std=std", "-Zbuild-std-features=optimize_for_size"]);
        flags.push_str(NO_LAST_WORDS);
    }
    command.env("RUSTFLAGS", flags).arg("--target-dir").arg(&folder);
    run(&mut command, "the WebAssembly cannot be built")?;
    let modules = folder.join(TRIPLE).join("web");
    let module = |name: &&str| modules.join(name.replace('-', "_")).with_extension("wasm");
    Ok(crates.iter().map(module).collect())
}

/// Writes the JavaScript and the declarations around these modules into a folder.
pub(crate) fn glue(modules: &[PathBuf], into: &Path) -> Made {
    let folder = target().join("glue");
    let mut build = cargo(&["build", "--quiet", "--locked", "--target-dir"]);
    build.arg(&folder).current_dir(root().join("apps").join("web").join("glue"));
    run(&mut build, "the program that writes the JavaScript cannot be built")?;
    let write = folder.join("debug").join(format!("gavotte-web-glue{EXE_SUFFIX}"));
    modules.iter().try_for_each(|module| {
        let why = format!("there is no JavaScript around {}", module.display());
        run(program(&write).arg(module).arg(into), &why)
    })
}

/// Fetches the packages that build and test the page, unless that was done since the lock file changed.
pub(crate) fn packages() -> Made {
    if !is_there("node") {
        return Err("node cannot be run: install Node.js 20.19 or later, with npm".to_owned());
    }
    let changed = |path: PathBuf| path.metadata().and_then(|it| it.modified()).ok();
    let fetched = changed(page().join("node_modules").join(".package-lock.json"));
    if fetched.is_some() && fetched >= changed(page().join("package-lock.json")) {
        return Ok(());
    }
    let mut fetch = npm();
    fetch.args(["ci", "--no-audit", "--no-fund"]).current_dir(page());
    run(&mut fetch, "npm cannot fetch the packages of the page")
}
