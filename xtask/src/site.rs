//! `cargo xtask site`: the page, as one folder of files that any web server can hand out.
//!
//! # Why this shape
//! There are four steps, each of which says what it lacks. The library becomes WebAssembly, in the [`MODULES`] that
//! the page loads and its [`GALLERY`]; a program of ours ([`GLUE`]) writes the JavaScript around them; npm fetches the
//! packages of the lock file; and Vite puts all into one folder.
//!
//! The compiler is the usual one where it has the target (`rustup target add wasm32-unknown-unknown`).
//! Where it has not, Debian's `rustc-web` is taken and builds the standard library from its sources,
//! which takes some minutes once.
//!
//! # Cost
//! Two to five minutes the first time, some seconds when only the page has changed.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use crate::compiler;
use crate::debian;
use crate::shell::{cargo, program, root, runs, stream, target};

const TRIPLE: &str = "wasm32-unknown-unknown";

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

/// The crate that writes the JavaScript: the same version as the `wasm-bindgen` of the library.
const GLUE: &str = "gavotte-web-glue";

/// Vectors of 128 bits, which browsers have had since they could unpack a link of ours.
const VECTORS: &str = "-Ctarget-feature=+simd128";
/// A panic ends the module without a message: the words for it are an eighth of what is loaded.
const NO_LAST_WORDS: &str = " -Zunstable-options -Cpanic=immediate-abort";

/// What Debian calls the compiler, its sources and the linker.
const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-22"];

pub(crate) fn run() -> ExitCode {
    match build() {
        Some(folder) => {
            println!("{}", folder.display());
            ExitCode::SUCCESS
        }
        None => ExitCode::FAILURE,
    }
}

/// Builds the page; returns its folder.
pub(crate) fn build() -> Option<PathBuf> {
    println!("the page needs Node.js 20.19 or later with npm, and {}", which());
    glue(&modules()?, &page().join("src").join("wasm"))?;
    packages()?;
    let folder = target().join("site");
    let mut vite = node("vite/bin/vite.js")?;
    vite.args(["build", "--emptyOutDir", "--outDir"]).arg(&folder);
    stream(&mut vite, |_| ()).then_some(folder)
}

/// Which compiler is taken, in words.
pub(crate) fn which() -> &'static str {
    if has_target() {
        "rustc for WebAssembly, which is here"
    } else if has_debians() {
        "Debian's rustc-web, which is here; the first time it builds the standard library for some minutes"
    } else {
        "rustc for WebAssembly, which is not here: Debian's rustc-web is installed where that can be done"
    }
}

/// The sources of the page.
pub(crate) fn page() -> PathBuf {
    root().join("apps").join("web").join("page")
}

/// A call of node in the folder of the page, with a script of one of its packages.
pub(crate) fn node(script: &str) -> Option<Command> {
    let mut command = program(Path::new("node"));
    command.arg(page().join("node_modules").join(script)).current_dir(page());
    if !runs(program(Path::new("node")).arg("--version")) {
        println!("node cannot be run: install Node.js 20.19 or later, with npm");
        return None;
    }
    Some(command)
}

/// The library as WebAssembly.
fn modules() -> Option<Vec<PathBuf>> {
    Some([compile(&MODULES)?, compile(&GALLERY)?].concat())
}

/// These crates as WebAssembly, built together.
pub(crate) fn compile(crates: &[&str]) -> Option<Vec<PathBuf>> {
    let folder = target().join("wasm");
    let mut command = if has_target() { cargo(&[]) } else { debians()? };
    command.args(["build", "--profile", "web", "--target", TRIPLE]);
    command.args(crates.iter().flat_map(|name| ["--package", name]));
    let mut flags = VECTORS.to_owned();
    if !has_target() {
        command.args(["-Zbuild-std=std", "-Zbuild-std-features=optimize_for_size"]);
        flags.push_str(NO_LAST_WORDS);
    }
    command.env("RUSTFLAGS", flags);
    command.arg("--target-dir").arg(&folder);
    let built = stream(&mut command, |_| ());
    let module = |name: &str| {
        folder.join(TRIPLE).join("web").join(name.replace('-', "_")).with_extension("wasm")
    };
    built.then(|| crates.iter().map(|name| module(name)).collect())
}

/// Whether the usual compiler has the target.
fn has_target() -> bool {
    compiler::has_target(TRIPLE)
}

/// Whether Debian's compiler is there, with sources and linker.
fn has_debians() -> bool {
    compiler::has_debians() && linker().is_some()
}

/// The packages of Debian that the WebAssembly needs here and now.
pub(crate) fn wanted() -> &'static [&'static str] {
    if has_target() || has_debians() { &[] } else { &PACKAGES }
}

/// A call of the cargo that Debian builds its browsers with.
fn debians() -> Option<Command> {
    if !has_debians() && (!debian::install(&PACKAGES) || !has_debians()) {
        println!(
            "nothing compiles to {TRIPLE}: run `rustup target add {TRIPLE}`, or install the Debian \
             packages {}",
            PACKAGES.join(" ")
        );
        return None;
    }
    let mut command = compiler::debians();
    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?);
    Some(command)
}

/// The linker, under one of the names it has.
fn linker() -> Option<&'static str> {
    ["wasm-ld-22", "wasm-ld"]
        .into_iter()
        .find(|name| runs(program(Path::new(name)).arg("--version")))
}

/// Writes the JavaScript and the declarations around these modules into a folder.
pub(crate) fn glue(modules: &[PathBuf], into: &Path) -> Option<()> {
    let folder = target().join("glue");
    let mut build = cargo(&["build", "--quiet", "--locked", "--target-dir"]);
    build.arg(&folder).current_dir(root().join("apps").join("web").join("glue"));
    if !stream(&mut build, |_| ()) {
        return None;
    }
    let name = format!("{GLUE}{}", std::env::consts::EXE_SUFFIX);
    modules.iter().try_for_each(|module| {
        let mut write = program(&folder.join("debug").join(&name));
        write.arg(module).arg(into);
        stream(&mut write, |_| ()).then_some(())
    })
}

/// Fetches the packages that build and test the page, unless that was done since the lock file changed.
pub(crate) fn packages() -> Option<()> {
    let changed = |path: PathBuf| path.metadata().and_then(|it| it.modified()).ok();
    let fetched = changed(page().join("node_modules").join(".package-lock.json"));
    if fetched.is_some() && fetched >= changed(page().join("package-lock.json")) {
        return Some(());
    }
    let mut npm = program(Path::new(if cfg!(windows) { "npm.cmd" } else { "npm" }));
    npm.args(["ci", "--no-audit", "--no-fund"]).current_dir(page());
    let fetched = stream(&mut npm, |_| ());
    if !fetched {
        println!("npm cannot fetch the packages of the page");
    }
    fetched.then_some(())
}
