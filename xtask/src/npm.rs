//! `cargo xtask npm`: the package for JavaScript, as a file that npm installs; `cargo xtask test npm` installs it into
//! a fresh folder and tests what lies there, in Node.js and in Chromium.
//!
//! # Why this shape
//! The tests are copied into that folder, so they import the package by its name, as programs of users do. The package
//! is put together in a folder of its own under `target`, so that it holds what is listed here and nothing else. The
//! compiler for TypeScript is the one that the page is built with, so there is one list of packages to fetch.
//!
//! # Cost
//! That of its two modules (`crate::wasm`): some minutes the first time, some seconds when only TypeScript has changed.

use std::path::{Path, PathBuf};

use crate::files;
use crate::javascript::{browser, node, npm_call, packages, page};
use crate::shell::{Made, program, root, run, said, stream, target};
use crate::tally::Tally;
use crate::wasm;

/// Files of the package that are not compiled.
const TEXTS: [(&str, &str); 3] =
    [("apps/npm", "README.md"), ("", "LICENSE-APACHE"), ("", "LICENSE-MIT")];

/// Builds the package, installs it into a fresh folder and tests it there.
pub(crate) fn test(tally: &mut Tally) -> Made {
    let folder = installed(&build()?)?;
    let mut tests = program("node");
    // One file after the other: some of them measure that other threads get their time.
    tests.args(["--test", "--test-concurrency=1", "--test-reporter=tap"]);
    tests.args(files::list(&folder.join("tests"))?);
    tests.current_dir(&folder).env("GAVOTTE_ROOT", root()).env("GAVOTTE_BROWSER", browser()?);
    tests.env("GAVOTTE_TSC", page().join("node_modules/typescript/bin/tsc"));
    stream(&mut tests, "a test fails", |line| tally.tap(line))
}

/// A fresh folder with the tests, into which the package was installed.
fn installed(file: &Path) -> Made<PathBuf> {
    let folder = target().join("npm").join("fresh");
    files::remade(&folder)?;
    files::write(&folder.join("package.json"), "{ \"private\": true, \"type\": \"module\" }\n")?;
    files::copy(&root().join("apps").join("npm").join("tests"), &folder.join("tests"))?;
    let mut install = npm_call();
    install.args(["install", "--offline", "--silent", "--no-audit", "--no-fund"]).arg(file);
    run(install.current_dir(&folder), "npm cannot install the package").map(|()| folder)
}

/// Compiles the package into its folder `dist`, from which the page takes it, too.
pub(crate) fn compile() -> Made {
    let (sources, dist) = (root().join("apps/npm"), root().join("apps/npm/dist"));
    packages()?;
    // The declarations of the modules must stand beside the sources that use them.
    let modules = sources.join("src").join("wasm");
    files::remade(&modules)?;
    wasm::build(&modules)?;
    files::remade(&dist)?;
    let mut types = node("typescript/bin/tsc");
    types.arg("-p").arg(&sources).arg("--outDir").arg(&dist);
    run(&mut types, "the TypeScript cannot be compiled")?;
    files::copy(&modules, &dist.join("wasm"))
}

/// Builds the package; returns its file.
pub(crate) fn build() -> Made<PathBuf> {
    compile()?;
    let (sources, folder) = (root().join("apps/npm"), target().join("npm"));
    let package = folder.join("package");
    files::remade(&folder)?;
    files::copy(&sources.join("dist"), &package.join("dist"))?;
    for (from, name) in TEXTS {
        files::copy(&root().join(from).join(name), &package.join(name))?;
    }
    // Windows has no `sh`, and a release is made on Linux.
    if !cfg!(windows) {
        let mut texts = program("sh");
        texts.arg(root().join("packaging/third-party.sh"));
        texts.args(["-p", "gavotte-npm", "--features", "full", "--target", wasm::TRIPLE]);
        let texts = said(&mut texts).ok_or("the licenses of the crates cannot be collected")?;
        files::write(&package.join("LICENSE-THIRD-PARTY"), texts + "\n")?;
    }
    let description = files::read(&sources.join("package.json"))?;
    let version = format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"));
    let description = description.replace("\"version\": \"0.0.0\"", &version);
    files::write(&package.join("package.json"), description)?;
    let mut pack = npm_call();
    pack.args(["pack", "--silent", "--pack-destination"]).arg(&folder).current_dir(&package);
    run(&mut pack, "npm cannot pack the package")?;
    Ok(folder.join(format!("gavotte-{}.tgz", env!("CARGO_PKG_VERSION"))))
}
