//! The library for C: static and shared, with its header and a file for pkg-config.
//!
//! # Why this shape
//! The shared library is linked from the static one, because cargo's own has neither a name with a version nor
//! symbols with versions (`apps/capi/README.md`). The file for pkg-config finds its folder from its own place, so the
//! archive may be unpacked anywhere.

use std::fs;
use std::path::{Path, PathBuf};

use super::making::{Made, copy, run_or};
use super::system::System;
use super::{archives, place, tools};
use crate::shell::root;

/// Links the shared library for a system, and packs the archive. The static one was built with the program.
pub(crate) fn make(system: System) -> Made {
    let stage = place::work().join("stage-c");
    let name = format!("gavotte-c-{}-{}", place::version(), system.name);
    let folder = stage.join(&name);
    place::remade(&folder)?;
    copy(&sources().join("include/gavotte.h"), &folder.join("include/gavotte.h"))?;
    copy(&system.built("libgavotte_capi.a"), &folder.join("lib/libgavotte.a"))?;
    link(system, &folder.join("lib"))?;
    let text = fs::read_to_string(sources().join("gavotte.pc.in")).map_err(words)?;
    let text =
        text.replace("@PREFIX@", "${pcfiledir}/../..").replace("@VERSION@", &place::version());
    fs::create_dir_all(folder.join("lib/pkgconfig")).map_err(words)?;
    fs::write(folder.join("lib/pkgconfig/gavotte.pc"), text).map_err(words)?;
    documents(&folder.join("share/doc/gavotte-c"))?;
    archives::pack(&stage, &name)
}

#[allow(clippy::needless_pass_by_value)] // as `map_err` hands it over
fn words(error: std::io::Error) -> String {
    error.to_string()
}

fn sources() -> PathBuf {
    root().join("apps").join("capi")
}

/// Links the shared library, and gives it its three names.
fn link(system: System, lib: &Path) -> Made {
    let file = format!("libgavotte.so.{}", place::version());
    let mut link = tools::python();
    link.args(["-m", "ziglang", "cc", "-target", &system.of_zig(), "-shared", "-s", "-o"]);
    link.arg(lib.join(&file));
    link.args(["-Wl,-soname,libgavotte.so.0", "-Wl,-z,defs", "-Wl,--gc-sections"]);
    link.arg(format!("-Wl,--version-script={}", sources().join("gavotte.map").display()));
    link.arg("-Wl,--whole-archive").arg(lib.join("libgavotte.a")).arg("-Wl,--no-whole-archive");
    link.args(["-lunwind", "-lpthread", "-lm", "-ldl", "-lc"]);
    run_or(&mut link, &format!("the shared library for {} cannot be linked", system.name))?;
    second_name(&file, &lib.join("libgavotte.so.0"))?;
    second_name("libgavotte.so.0", &lib.join("libgavotte.so"))
}

/// A link to a file of the same folder.
#[cfg(unix)]
fn second_name(file: &str, name: &Path) -> Made {
    std::os::unix::fs::symlink(file, name).map_err(words)
}

/// A copy, where links are not for everybody.
#[cfg(not(unix))]
fn second_name(file: &str, name: &Path) -> Made {
    copy(&name.with_file_name(file), name)
}

/// The documents and examples of the archive.
fn documents(to: &Path) -> Made {
    for name in ["README.md", "examples/c", "examples/cpp"] {
        let from = sources().join(name);
        if from.is_file() {
            copy(&from, &to.join(name))?;
        } else {
            archives::copy_all(&from, &to.join(name))?;
        }
    }
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&root().join(name), &to.join(name))?;
    }
    Ok(())
}
