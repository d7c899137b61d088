//! The part `python` of `cargo xtask test`: the wheel, in a virtual environment of its own.
//!
//! # Why this shape
//! The tests run on the package that users install: maturin builds the wheel for release, pip installs it beside the
//! tools into a fresh environment, and the tests run there, away from the sources. The type checkers are among the
//! tests. On a machine without Python, or where pip cannot get the tools, this part fails, because a package that was
//! not tried is not known to work. Where Ray cannot be installed, its tests say in words that they are skipped.
//!
//! # Cost
//! The engine is built for release once, for the command and the wheel alike. Some minutes where nothing is there yet,
//! half of it for the tools.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::files;
use crate::shell::{Made, program, root, run, runs, stream, target};
use crate::tally::Tally;

/// The tools of the tests and the build. Their versions are fixed, because a new version of a type checker must not
/// fail code that has not changed.
const TOOLS: &str = "maturin==1.16.0 pytest==9.2.0 hypothesis==6.170.15 mypy==2.4.1 pyright==1.1.414 \
                     numpy scipy pandas polars pyarrow tqdm anywidget cloudpickle joblib distributed \
                     pulp==3.3.2 pyomo==6.10.1 networkx==3.4.2";

/// The packages for the tests of `gavotte.ray`: 240 MB, and not available for every Python.
const RAY: &str = "ray==2.60.0";

/// Builds, installs and tests the package.
pub(crate) fn test(tally: &mut Tally) -> Made {
    let python = fresh()?;
    let (package, wheels) = (root().join("apps").join("python"), target().join("python/wheels"));
    files::cleared(&wheels)?;
    let mut build = program(&python);
    build.args(["-m", "maturin", "build", "--release", "--locked", "--quiet", "--out"]);
    build.arg(&wheels).arg("--target-dir").arg(target()).current_dir(&package);
    run(&mut build, "the wheel cannot be built")?;
    run(pip(&python).args(files::list(&wheels)?), "the wheel cannot be installed")?;
    let mut tests = program(&python);
    // Each skip is said with its reason, in lines that the window does not cut.
    tests.args(["-m", "pytest", "--color=no", "-rsfE"]).env("COLUMNS", "1000");
    stream(tests.current_dir(package), "a test fails", |line| tally.pytest(line))
}

/// The interpreter of a fresh environment with the tools.
fn fresh() -> Made<PathBuf> {
    const NEW_ENOUGH: &str = "import sys; sys.exit(sys.version_info < (3, 10))";
    let is_meant = |name: &&str| runs(program(name).args(["-c", NEW_ENOUGH]));
    let system = ["python3", "python"].into_iter().find(is_meant);
    let system =
        system.ok_or("there is no Python of 3.10 or later: install `python3`, pip and venv")?;
    let venv = target().join("python/venv");
    files::cleared(&venv)?;
    let mut make = program(system);
    run(make.args(["-m", "venv"]).arg(&venv), "is the module venv of Python installed?")?;
    let programs = venv.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let python = programs.join(format!("python{EXE_SUFFIX}"));
    run(pip(&python).args(TOOLS.split(' ')), "pip cannot get the tools of the tests")?;
    if run(pip(&python).arg(RAY), "").is_err() {
        println!("pip cannot get {RAY}: the tests that need a cluster are left out");
    }
    Ok(python)
}

fn pip(python: &Path) -> Command {
    let mut command = program(python);
    // Python compiles what it imports, and most of this is never imported.
    let quiet = ["--quiet", "--disable-pip-version-check", "--no-compile"];
    command.args(["-m", "pip", "install"]).args(quiet);
    command
}
