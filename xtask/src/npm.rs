//! `cargo xtask npm`: the package for JavaScript, as a file that npm installs; `cargo xtask npm test` installs it into a
//! fresh folder and tests what lies there, in Node.js and in Chromium.
//!
//! # Why this shape
//! The tests are copied into that folder, so they import the package by its name, as programs of users do. The package
//! is put together in a folder of its own under `target`, so that it holds what is listed here and nothing
//! else. The compiler for TypeScript is the one that the page is built with, so there is one list of packages to fetch.
//!
//! # Cost
//! That of one module of the page: some minutes the first time, some seconds when only TypeScript has changed.

use std::fs;
use std::io::Result;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use crate::shell::{program, root, stream, target};
use crate::site::{compile, glue, node, packages, page, which};
use crate::tally::Tally;
use crate::web::browser;

/// The crate that becomes the module.
const CRATE: &str = "gavotte-npm";

/// Files of the package that are not compiled.
const TEXTS: [(&str, &str); 3] =
    [("apps/npm", "README.md"), ("", "LICENSE-APACHE"), ("", "LICENSE-MIT")];

pub(crate) fn run() -> ExitCode {
    match build() {
        Some(file) => {
            println!("{}", file.display());
            ExitCode::SUCCESS
        }
        None => ExitCode::FAILURE,
    }
}

/// Builds the package, installs it into a fresh folder and tests it there; returns whether all of it went well.
pub(crate) fn test(tally: &mut Tally) -> bool {
    let mut lines = Tally::default();
    let held = build().and_then(|file| installed(&file)).is_some_and(|folder| {
        let Some(browser) = browser() else {
            println!("there is no browser: install Chromium (Debian: the package chromium)");
            return false;
        };
        let mut tests = program(Path::new("node"));
        // One file after the other: some of them measure that other threads get their time.
        tests.args(["--test", "--test-concurrency=1", "--test-reporter=tap"]).args(files(&folder));
        tests.current_dir(&folder).env("GAVOTTE_ROOT", root()).env("GAVOTTE_BROWSER", browser);
        tests.env("GAVOTTE_TSC", page().join("node_modules/typescript/bin/tsc"));
        stream(&mut tests, |line| lines.tap(line))
    });
    tally.tests(lines, held);
    held
}

/// A fresh folder with the tests, into which the package was installed.
fn installed(file: &Path) -> Option<PathBuf> {
    let folder = target().join("npm").join("fresh");
    said(&folder, prepared(&folder))?;
    let mut install = npm();
    install.args(["install", "--offline", "--silent", "--no-audit", "--no-fund"]).arg(file);
    stream(install.current_dir(&folder), |_| ()).then_some(folder)
}

/// A folder with the tests alone.
fn prepared(folder: &Path) -> Result<()> {
    let tests = folder.join("tests");
    fs::create_dir_all(&tests)?;
    fs::write(folder.join("package.json"), "{ \"private\": true, \"type\": \"module\" }\n")?;
    for entry in fs::read_dir(root().join("apps").join("npm").join("tests"))? {
        let entry = entry?;
        fs::copy(entry.path(), tests.join(entry.file_name()))?;
    }
    Ok(())
}

/// The tests of this folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder.join("tests")).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.sort();
    files
}

fn npm() -> Command {
    program(Path::new(if cfg!(windows) { "npm.cmd" } else { "npm" }))
}

/// Builds the package; returns its file.
pub(crate) fn build() -> Option<PathBuf> {
    println!("the package needs Node.js 20.19 or later with npm, and {}", which());
    let (sources, folder) = (root().join("apps").join("npm"), target().join("npm"));
    let package = folder.join("package");
    said(&folder, cleared(&folder))?;
    // The declarations of the module must stand beside the sources that use them.
    let wasm = sources.join("src").join("wasm");
    glue(&compile(&[CRATE])?, &wasm)?;
    packages()?;
    let mut types = node("typescript/bin/tsc")?;
    types.arg("-p").arg(&sources).arg("--outDir").arg(package.join("dist"));
    if !stream(&mut types, |_| ()) {
        return None;
    }
    said(&package, filled(&sources, &wasm, &package))?;
    let mut pack = npm();
    pack.args(["pack", "--silent", "--pack-destination"]).arg(&folder).current_dir(&package);
    let file = folder.join(format!("gavotte-{}.tgz", env!("CARGO_PKG_VERSION")));
    (stream(&mut pack, |_| ()) && file.is_file()).then_some(file)
}

/// An empty folder.
fn cleared(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder.join("package"))
}

/// Puts the module, the texts and the description beside what was compiled.
fn filled(sources: &Path, wasm: &Path, package: &Path) -> Result<()> {
    let module = package.join("dist").join("wasm");
    fs::create_dir_all(&module)?;
    for name in ["gavotte_npm.js", "gavotte_npm_bg.wasm"] {
        fs::copy(wasm.join(name), module.join(name))?;
    }
    for (from, name) in TEXTS {
        fs::copy(root().join(from).join(name), package.join(name))?;
    }
    let description = fs::read_to_string(sources.join("package.json"))?;
    let version = format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"));
    let description = description.replace("\"version\": \"0.0.0\"", &version);
    fs::write(package.join("package.json"), description)
}

/// The result; an error is said with the place.
fn said(place: &Path, result: Result<()>) -> Option<()> {
    result.map_err(|error| println!("{}: {error}", place.display())).ok()
}
