//! The part `python` of `cargo xtask test`: the wheel, in a virtual environment of its own.
//!
//! # Why this shape
//! The tests run on the package that users install: maturin builds the wheel for release, pip installs it beside
//! the tools into a fresh environment, and the tests run there, away from the sources.
//! The type checkers are among the tests. On a machine without Python, or where pip cannot get the
//! tools, this part says so and fails, because a package that was not tried is not known to work. Where Ray cannot be
//! installed, its tests say in words that they are skipped.
//!
//! # Cost
//! The engine is built for release once, for the command and the wheel alike. Some minutes where
//! nothing is there yet, half of it for the tools.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::shell::{program, root, stream, target};
use crate::tally::Tally;

/// The tools of the tests and the build. Their versions are fixed, because a new version of a
/// type checker must not fail code that has not changed.
const TOOLS: [&str; 15] = [
    "maturin==1.16.0",
    "pytest==9.2.0",
    "hypothesis==6.170.15",
    "mypy==2.4.1",
    "pyright==1.1.414",
    "numpy",
    "scipy",
    "pandas",
    "polars",
    "pyarrow",
    "tqdm",
    "anywidget",
    "cloudpickle",
    "joblib",
    "distributed",
];

/// The packages for the tests of `gavotte.ray`: 240 MB, and not available for every Python.
const RAY: &str = "ray==2.60.0";

/// Builds, installs and tests the package; returns whether all of it went well.
pub(crate) fn test(tally: &mut Tally) -> bool {
    let mut lines = Tally::default();
    let held = prepared().is_some_and(|python| {
        let mut tests = program(&python);
        // Each skip is said with its reason, in lines that the window does not cut.
        tests.args(["-m", "pytest", "--color=no", "-rsfE"]).env("COLUMNS", "1000");
        tests.current_dir(package());
        stream(&mut tests, |line| lines.pytest(line))
    });
    tally.tests(lines, held);
    held
}

/// A fresh environment with the tools, in which nothing was tested yet; whether there is one.
///
/// A file in it says so, and says which tools: the tests take it away when they begin.
pub(crate) fn tools() -> Option<()> {
    let Some(system) = system_python() else {
        println!(
            "there is no Python of 3.10 or later: install one as `python3`, with pip and venv"
        );
        return None;
    };
    cleared(&venv())?;
    let mut make = program(&system);
    if !stream(make.args(["-m", "venv"]).arg(venv()), |_| ()) {
        println!("no virtual environment can be made: is the module venv installed?");
        return None;
    }
    let python = interpreter();
    if !stream(pip(&python).args(TOOLS), |_| ()) {
        println!("pip cannot get the tools of the tests");
        return None;
    }
    if !stream(pip(&python).arg(RAY), |_| ()) {
        println!("pip cannot get {RAY}: the tests that need a cluster are left out");
    }
    fs::write(fresh(), TOOLS.join("\n")).ok()
}

/// The interpreter of a fresh environment in which the package is installed.
fn prepared() -> Option<PathBuf> {
    if fs::read_to_string(fresh()).ok() != Some(TOOLS.join("\n")) {
        tools()?;
    }
    fs::remove_file(fresh()).ok()?;
    let python = interpreter();
    let wheels = home().join("wheels");
    cleared(&wheels)?;
    let mut build = program(&python);
    build
        .args(["-m", "maturin", "build", "--release", "--locked", "--quiet", "--out"])
        .arg(&wheels);
    build.arg("--target-dir").arg(target());
    build.current_dir(package());
    let installed = stream(&mut build, |_| ())
        && wheel(&wheels).is_some_and(|wheel| stream(pip(&python).arg(wheel), |_| ()));
    installed.then_some(python)
}

/// Nothing of an earlier run may be found.
fn cleared(folder: &Path) -> Option<()> {
    if folder.exists() && fs::remove_dir_all(folder).is_err() {
        println!("{}: cannot be removed", folder.display());
        return None;
    }
    Some(())
}

/// The folder of all that is made here.
fn home() -> PathBuf {
    target().join("python")
}

fn venv() -> PathBuf {
    home().join("venv")
}

/// The file that a fresh environment has.
fn fresh() -> PathBuf {
    venv().join("fresh")
}

fn interpreter() -> PathBuf {
    let programs = venv().join(if cfg!(windows) { "Scripts" } else { "bin" });
    programs.join(format!("python{EXE_SUFFIX}"))
}

/// The folder of the package.
fn package() -> PathBuf {
    root().join("apps").join("python")
}

fn pip(python: &Path) -> Command {
    let mut command = program(python);
    // Python compiles what it imports, and most of this is never imported.
    let quiet = ["--quiet", "--disable-pip-version-check", "--no-compile"];
    command.args(["-m", "pip", "install"]).args(quiet);
    command
}

/// The one wheel.
fn wheel(folder: &Path) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).ok()?.filter_map(Result::ok);
    entries.map(|entry| entry.path()).find(|it| it.extension().is_some_and(|it| it == "whl"))
}

/// A Python that the package supports.
fn system_python() -> Option<PathBuf> {
    const NEW_ENOUGH: &str = "import sys; sys.exit(sys.version_info < (3, 10))";
    ["python3", "python"].into_iter().map(PathBuf::from).find(|name| {
        let mut asked = program(name);
        let asked = asked.args(["-c", NEW_ENOUGH]).stdout(Stdio::null()).stderr(Stdio::null());
        asked.status().is_ok_and(|status| status.success())
    })
}
