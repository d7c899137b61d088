//! The archives of the programs: unpacked anywhere, or below `/usr/local`, they are installed.
//!
//! # Why this shape
//! An archive has the folders of a Unix system: the command finds the page in `share/gavotte/site`, a shell its
//! completions and `man` the manual, wherever `bin` is in the search path. The program that this machine runs writes
//! manual and completions, because they are the same for all systems.

use std::fs;
use std::path::{Path, PathBuf};

use super::making::{Made, copy, run_or};
use super::{place, system};
use crate::shell::{program, root, target};

/// Where each shell looks for completions.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/gavotte"),
    ("zsh", "share/zsh/site-functions/_gavotte"),
    ("fish", "share/fish/vendor_completions.d/gavotte.fish"),
];

/// The documents that go along.
const DOCUMENTS: [&str; 5] =
    ["README.md", "README.zh-CN.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// The systems whose programs hold all that they need.
const SYSTEMS: [&str; 2] = ["x86_64-linux-musl", "aarch64-linux-musl"];

/// Packs an archive for each system.
pub(crate) fn make() -> Made {
    for system in SYSTEMS {
        let from = system::program_of(system);
        if !from.exists() {
            return Err(format!("the program for {system} was not built"));
        }
        let system = system.trim_end_matches("-musl");
        let name = format!("gavotte-{}-{system}", place::version());
        stage(&from, &place::work().join("stage").join(&name))?;
        pack(&place::work().join("stage"), &name)?;
    }
    Ok(())
}

/// Puts the folders of an installed program together.
pub(crate) fn stage(from: &Path, to: &Path) -> Made {
    place::remade(to)?;
    let runnable = system::runnable()?;
    let says = |arguments: &[&str]| {
        let output = program(&runnable).args(arguments).output();
        let output = output.map_err(|error| format!("{}: {error}", runnable.display()))?;
        if output.status.success() { Ok(output.stdout) } else { Err(arguments.join(" ")) }
    };
    copy(from, &to.join("bin/gavotte"))?;
    write(&to.join("share/man/man1/gavotte.1"), &says(&["man"])?)?;
    for (shell, path) in COMPLETIONS {
        write(&to.join(path), &says(&["completions", shell])?)?;
    }
    let documents = to.join("share/doc/gavotte");
    for name in DOCUMENTS {
        copy(&root().join(name), &documents.join(name))?;
    }
    copy_all(&root().join("examples"), &documents.join("examples"))?;
    copy_all(&target().join("site"), &to.join("share/gavotte/site"))
}

fn write(path: &Path, bytes: &[u8]) -> Made {
    let words = |error: std::io::Error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(words)?;
    }
    fs::write(path, bytes).map_err(words)
}

/// Copies a folder with all below it.
pub(crate) fn copy_all(from: &Path, to: &Path) -> Made {
    let mut folders = vec![PathBuf::new()];
    while let Some(below) = folders.pop() {
        let folder = from.join(&below);
        let entries =
            fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for entry in entries.filter_map(Result::ok) {
            let path = below.join(entry.file_name());
            if entry.path().is_dir() {
                folders.push(path);
            } else {
                copy(&entry.path(), &to.join(&path))?;
            }
        }
    }
    Ok(())
}

/// Packs a folder, with the same bytes whenever it has the same files.
pub(crate) fn pack(folder: &Path, name: &str) -> Made {
    let archive = place::artifacts().join(format!("{name}.tar.xz"));
    system::without(&archive)?;
    fs::create_dir_all(place::artifacts()).map_err(|error| error.to_string())?;
    let mut tar = program(Path::new("tar"));
    tar.args(["--create", "--xz", "--sort=name", "--owner=0", "--group=0", "--numeric-owner"]);
    tar.args(["--mode=u=rwX,go=rX", &format!("--mtime=@{}", place::epoch())]);
    tar.arg("--directory").arg(folder).arg("--file").arg(&archive).arg(name);
    run_or(&mut tar, "tar and xz cannot pack an archive")
}
