//! `cargo xtask test release`: each artifact installed and tried as a new user would.
//!
//! # Why this shape
//! A trial gets a folder of its own and touches nothing else of the machine, but for the Debian package, which is
//! installed and removed again where the machine exists for the tests. What cannot be tried here is skipped by name:
//! an artifact that nobody tried is not known to work.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::crates::packed;
use super::tried::{Outcome, Tried, run};
use super::{place, tools};
use crate::debian;
use crate::shell::{cargo, program, root, runs, stream};
use crate::tally::Tally;

/// A trial by its name, in an empty folder.
type Trial = (&'static str, fn(&Path) -> Tried);

const TRIALS: [Trial; 10] = [
    ("the oldest compiler", oldest),
    ("crates from a registry", from_registry),
    ("wheel for glibc", |folder| wheel(folder, "manylinux")),
    ("description of the Python packages", description),
    ("archive of the program", archive),
    ("program for aarch64", other_processor),
    ("Debian package", debian_package),
    ("C library", c_library),
    ("package for JavaScript", javascript),
    ("checksums", checksums),
];

/// The greatest size of a wheel in bytes; it holds the command, too.
const MOST_OF_A_WHEEL: u64 = 7_200_000;

/// An example that all trials ask about, and how many solutions it has.
const EXAMPLE: (&str, &str) = ("examples/queens-8.dlx", "92");

/// Tries all; returns whether none failed.
pub(crate) fn test(tally: &mut Tally) -> bool {
    let mut held = true;
    for (name, trial) in TRIALS {
        println!("\n-- {name}");
        let folder = place::work().join("trial");
        let outcome = place::remade(&folder).and_then(|()| trial(&folder));
        match outcome {
            Ok(Outcome::Held) => tally.part(true),
            Ok(Outcome::Skipped(why)) => tally.left_out(1, &format!("{name}: {why}")),
            Err(why) => {
                println!("{name}: {why}");
                tally.part(false);
                held = false;
            }
        }
    }
    held
}

/// The one artifact whose name has these parts.
fn artifact(begin: &str, end: &str) -> Result<PathBuf, String> {
    let folder = place::artifacts();
    let entries = fs::read_dir(&folder)
        .map_err(|_| "nothing was released: run `cargo xtask release` first".to_owned())?;
    let mut names = entries.filter_map(Result::ok).map(|entry| entry.path());
    let is_meant = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.starts_with(begin) && name.ends_with(end)
    };
    names.find(is_meant).ok_or_else(|| format!("there is no artifact {begin}*{end}"))
}

/// Runs a command that must print this line first.
fn prints(command: &mut Command, expected: &str) -> Result<(), String> {
    let mut lines = Vec::new();
    let name = command.get_program().to_string_lossy().into_owned();
    let succeeded = stream(command, |line| lines.push(line.to_owned()));
    if succeeded && lines.first().is_some_and(|line| line == expected) {
        return Ok(());
    }
    Err(format!("{name} should print {expected}, not {lines:?}"))
}

/// The program counts the solutions of the example.
fn counts(path: &Path) -> Result<(), String> {
    prints(program(path).arg("count").arg(root().join(EXAMPLE.0)), EXAMPLE.1)
}

/// A registry that holds the packed crates, and those of other authors that they need: `cargo install` and a new
/// program take them from there and from nowhere else.
fn from_registry(folder: &Path) -> Tried {
    let registry = folder.join("registry");
    let mut vendor = cargo(&["vendor", "--quiet", "--locked", "--versioned-dirs"]);
    run(vendor.arg(&registry).stderr(std::process::Stdio::null()))?;
    for path in packed(&place::artifacts().join("crates"))? {
        unpack(&path, &registry)?;
        let name = path.file_stem().unwrap_or_default();
        let sums = registry.join(name).join(".cargo-checksum.json");
        fs::write(&sums, r#"{"files":{}}"#).map_err(|error| error.to_string())?;
    }
    let source = [
        "source.crates-io.replace-with=\"packed\"".to_owned(),
        format!("source.packed.directory=\"{}\"", registry.display()),
    ];
    let with = |arguments: &[&str]| {
        let mut command = cargo(arguments);
        source.iter().for_each(|line| _ = command.args(["--config", line]));
        command.args(["--offline"]).env("CARGO_TARGET_DIR", folder.join("target"));
        command.current_dir(folder);
        command
    };
    let mut install = with(&["install", "--quiet", "--debug"]);
    run(install.arg("--root").arg(folder.join("installed")).arg("gavotte-cli"))?;
    counts(&folder.join("installed/bin/gavotte"))?;
    let user = folder.join("user");
    fs::create_dir_all(user.join("src")).map_err(|error| error.to_string())?;
    fs::write(user.join("Cargo.toml"), PACKAGE).map_err(|error| error.to_string())?;
    fs::write(user.join("src/main.rs"), PROGRAM).map_err(|error| error.to_string())?;
    run(with(&["add", "--quiet", "gavotte"]).current_dir(&user))?;
    prints(with(&["run", "--quiet"]).current_dir(&user), "1")?;
    Ok(Outcome::Held)
}

/// A package of somebody. `cargo new` would write it into the workspace around the folder.
const PACKAGE: &str = "[package]\nname = \"user\"\nedition = \"2024\"\n\n[workspace]\n";

/// The first program of somebody who has read the page of the crate.
const PROGRAM: &str = r#"fn main() {
    let problem = gavotte::Problem::builder()
        .items(["a", "b", "c", "d"])
        .option(["a", "b"])
        .option(["c", "d"])
        .option(["b", "c"])
        .build()
        .unwrap();
    println!("{}", gavotte::count(&problem));
}
"#;

/// Unpacks an archive into a folder.
fn unpack(archive: &Path, folder: &Path) -> Result<(), String> {
    let mut tar = program(Path::new("tar"));
    run(tar.arg("--extract").arg("--file").arg(archive).arg("--directory").arg(folder))
}

/// The oldest compiler that the sources allow.
fn oldest(folder: &Path) -> Tried {
    #[cfg(unix)]
    return super::older::compiler(folder);
    #[cfg(not(unix))]
    return Ok(Outcome::Skipped(format!("it comes from Debian, and {} is not", folder.display())));
}

/// A wheel in a new environment: the module, and the command that it brings.
fn wheel(folder: &Path, kind: &str) -> Tried {
    let platform = format!("{}.whl", std::env::consts::ARCH);
    let name = fs::read_dir(place::artifacts()).map_err(|error| error.to_string())?;
    let mut wheels = name.filter_map(Result::ok).map(|entry| entry.path()).filter(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.contains(kind) && name.ends_with(&platform)
    });
    let wheel = wheels.next().ok_or_else(|| format!("there is no wheel {kind}*{platform}"))?;
    let size = fs::metadata(&wheel).map_err(|error| error.to_string())?.len();
    println!("{}: {size} bytes", wheel.display());
    if size > MOST_OF_A_WHEEL {
        return Err(format!("a wheel may have {MOST_OF_A_WHEEL} bytes"));
    }
    run(program(Path::new("python3")).args(["-m", "venv"]).arg(folder.join("venv")))?;
    let python = folder.join("venv/bin/python");
    let mut pip = program(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check"]);
    run(pip.arg(&wheel))?;
    let script = "import gavotte; print(int(gavotte.queens(8).count()))";
    prints(program(&python).args(["-c", script]).current_dir(folder), EXAMPLE.1)?;
    counts(&folder.join("venv/bin/gavotte"))?;
    Ok(Outcome::Held)
}

/// What the index of Python packages checks before it takes a file.
fn description(_: &Path) -> Tried {
    let entries = fs::read_dir(place::artifacts()).map_err(|error| error.to_string())?;
    let paths = entries.filter_map(Result::ok).map(|entry| entry.path());
    let is_python = |path: &PathBuf| path.extension().is_some_and(|it| it == "whl" || it == "gz");
    let files: Vec<PathBuf> = paths.filter(is_python).collect();
    if files.len() < 2 {
        return Err("there are no Python packages".to_owned());
    }
    run(program(&tools::tool("twine")).args(["check", "--strict"]).args(files))?;
    Ok(Outcome::Held)
}

/// The archive: program, manual, page.
fn archive(folder: &Path) -> Tried {
    let name = format!("gavotte-{}-{}-linux", place::version(), std::env::consts::ARCH);
    unpack(&artifact(&name, ".tar.xz")?, folder)?;
    let home = folder.join(&name);
    counts(&home.join("bin/gavotte"))?;
    for path in ["share/man/man1/gavotte.1", "share/gavotte/site/index.html"] {
        let bytes = fs::metadata(home.join(path)).map_err(|error| format!("{path}: {error}"))?;
        if bytes.len() < 500 {
            return Err(format!("{path} is too short"));
        }
    }
    Ok(Outcome::Held)
}

/// The program for another processor, under QEMU.
fn other_processor(folder: &Path) -> Tried {
    let name = format!("gavotte-{}-aarch64-linux", place::version());
    unpack(&artifact(&name, ".tar.xz")?, folder)?;
    let emulator = Path::new("qemu-aarch64");
    let is_there = || runs(program(emulator).arg("--version"));
    if !is_there() && (!debian::install(&["qemu-user"]) || !is_there()) {
        return Ok(Outcome::Skipped("there is no qemu-aarch64".to_owned()));
    }
    let mut emulated = program(emulator);
    emulated.arg(folder.join(&name).join("bin/gavotte")).arg("count").arg(root().join(EXAMPLE.0));
    prints(&mut emulated, EXAMPLE.1)?;
    Ok(Outcome::Held)
}

/// The Debian package: installed, asked, removed.
fn debian_package(folder: &Path) -> Tried {
    let package = artifact("gavotte_", ".deb")?;
    if !debian::is_ours() {
        let mut unpack = program(Path::new("dpkg-deb"));
        if !runs(program(Path::new("dpkg-deb")).arg("--version")) {
            return Ok(Outcome::Skipped("there is no dpkg".to_owned()));
        }
        run(unpack.arg("--extract").arg(&package).arg(folder))?;
        counts(&folder.join("usr/bin/gavotte"))?;
        return Ok(Outcome::Held);
    }
    run(program(Path::new("dpkg")).arg("--install").arg(&package))?;
    let asked = counts(Path::new("/usr/bin/gavotte"));
    run(program(Path::new("dpkg")).args(["--purge", "gavotte"]))?;
    asked?;
    Ok(Outcome::Held)
}

/// The C library: an example of its archive, by pkg-config, with the shared library.
fn c_library(folder: &Path) -> Tried {
    let name = format!("gavotte-c-{}-{}-linux-gnu", place::version(), std::env::consts::ARCH);
    unpack(&artifact(&name, ".tar.xz")?, folder)?;
    if !runs(program(Path::new("cc")).arg("--version")) {
        return Ok(Outcome::Skipped("there is no C compiler".to_owned()));
    }
    let home = folder.join(&name);
    let mut ask = program(Path::new("pkg-config"));
    ask.args(["--cflags", "--libs", "gavotte"]).env("PKG_CONFIG_PATH", home.join("lib/pkgconfig"));
    let Ok(output) = ask.output() else {
        return Ok(Outcome::Skipped("there is no pkg-config".to_owned()));
    };
    let flags = String::from_utf8_lossy(&output.stdout).into_owned();
    let flags: Vec<&str> = flags.split_whitespace().collect();
    let source = home.join("share/doc/gavotte-c/examples/c/queens.c");
    let example = folder.join("example");
    run(program(Path::new("cc")).arg("-o").arg(&example).arg(&source).args(flags))?;
    let wanted = format!("{} solutions", EXAMPLE.1);
    prints(program(&example).env("LD_LIBRARY_PATH", home.join("lib")), &wanted)?;
    Ok(Outcome::Held)
}

/// The package for JavaScript in a new project.
fn javascript(folder: &Path) -> Tried {
    let package = artifact("gavotte-", ".tgz")?;
    if !runs(program(Path::new("npm")).arg("--version")) {
        return Ok(Outcome::Skipped("there is no npm".to_owned()));
    }
    fs::write(folder.join("package.json"), "{}").map_err(|error| error.to_string())?;
    let mut install = program(Path::new("npm"));
    install.args(["install", "--no-audit", "--no-fund", "--offline"]).arg(&package);
    run(install.current_dir(folder))?;
    let script = "import { count } from 'gavotte'; \
                  const answer = await count([['a', 'b'], ['c'], ['a'], ['b', 'c']]); \
                  console.log(`${answer.count ?? answer}`);";
    let mut node = program(Path::new("node"));
    prints(node.args(["--input-type=module", "-e", script]).current_dir(folder), "2")?;
    Ok(Outcome::Held)
}

/// What people check after a download.
fn checksums(_: &Path) -> Tried {
    let mut check = program(Path::new("sha256sum"));
    run(check.args(["--check", "--quiet", "SHA256SUMS"]).current_dir(place::artifacts()))?;
    Ok(Outcome::Held)
}
