//! The oldest compiler that the sources allow, from Debian's archive: does it still build the library and the command?
//!
//! # Why this shape
//! The packages are unpacked into a folder, because another version of the same packages may be installed. Nothing is
//! linked: what an old compiler refuses, it refuses before that.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use super::place;
use super::tried::{Outcome, Tried, run};
use crate::debian;
use crate::shell::{cargo, program};

/// The oldest version, as `rust-version` of the workspace says.
const VERSION: &str = env!("CARGO_PKG_RUST_VERSION");

/// Checks the library and the command with it. The verb `mcp` needs a newer one, so it is left out.
pub(super) fn compiler(folder: &Path) -> Tried {
    let Some(packages) = packages() else {
        return Ok(Outcome::Skipped(format!("Debian's archive has no rustc {VERSION} here")));
    };
    let mut get = program(Path::new("apt-get"));
    run(get.args(["download", "--quiet=2"]).args(&packages).current_dir(folder))?;
    let root = folder.join("root");
    let entries = fs::read_dir(folder).map_err(|error| error.to_string())?;
    for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
        if path.extension().is_some_and(|it| it == "deb") {
            run(program(Path::new("dpkg-deb")).arg("--extract").arg(&path).arg(&root))?;
        }
    }
    let rustc = wrapper(folder, &root)?;
    let mut check = cargo(&["check", "--locked", "-p", "gavotte", "-p", "gavotte-cli"]);
    check.args(["--no-default-features", "--features", "gavotte/gallery,gavotte/png"]);
    check.env("RUSTC", rustc).env("CARGO_TARGET_DIR", place::work().join("older"));
    run(&mut check)?;
    Ok(Outcome::Held)
}

/// A compiler that finds its libraries where it was unpacked.
fn wrapper(folder: &Path, root: &Path) -> Result<std::path::PathBuf, String> {
    let rustc = folder.join("rustc");
    let usr = root.join("usr");
    let libraries = [format!("lib/{}-linux-gnu", std::env::consts::ARCH)];
    let mut paths: Vec<String> =
        libraries.iter().map(|path| usr.join(path).display().to_string()).collect();
    let entries = fs::read_dir(usr.join("lib")).map_err(|error| error.to_string())?;
    let llvm = entries.filter_map(Result::ok).map(|entry| entry.path());
    paths.extend(llvm.map(|path| path.join("lib").display().to_string()));
    let text = format!(
        "#!/bin/sh\nLD_LIBRARY_PATH='{}' exec '{}' \"$@\"\n",
        paths.join(":"),
        usr.join("bin/rustc").display()
    );
    let words = |error: std::io::Error| format!("{}: {error}", rustc.display());
    fs::write(&rustc, text).map_err(words)?;
    fs::set_permissions(&rustc, fs::Permissions::from_mode(0o755)).map_err(words)?;
    Ok(rustc)
}

/// The packages of the compiler with their versions, as `apt-get` wants them; none where Debian has no such compiler.
fn packages() -> Option<Vec<String>> {
    if !debian::is_ours() {
        return None;
    }
    ["rustc-web", "rustc"].into_iter().find_map(|name| {
        let listed = program(Path::new("apt-cache")).args(["madison", name]).output().ok()?;
        let text = String::from_utf8(listed.stdout).ok()?;
        let versions = text.lines().filter_map(|line| line.split('|').nth(1)).map(str::trim);
        let version = versions.into_iter().find(|it| it.starts_with(&format!("{VERSION}.")))?;
        let libraries = name.replace("rustc", "libstd-rust");
        Some(vec![
            format!("{name}={version}"),
            format!("{libraries}-{VERSION}={version}"),
            format!("{libraries}-dev={version}"),
            LLVM.to_owned(),
        ])
    })
}

/// The LLVM of that compiler.
const LLVM: &str = "libllvm19";
