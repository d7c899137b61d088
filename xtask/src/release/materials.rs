//! The bills of materials: which libraries each program holds, with versions and licenses, in CycloneDX.
//!
//! # Why this shape
//! cargo-cyclonedx writes beside the manifests it reads, so it reads a copy of the sources.

use std::fs;
use std::path::Path;

use super::making::{Made, copy, run_or};
use super::{place, tools};
use crate::shell::{program, root};

/// The packages that become programs, and the names of their bills.
const BILLS: [(&str, &str); 3] =
    [("apps/cli", "gavotte-cli"), ("apps/python", "gavotte-python"), ("apps/capi", "gavotte-capi")];

/// Writes them.
pub(crate) fn make() -> Made {
    let sources = place::work().join("sources");
    place::remade(&sources)?;
    let mut clone = program(Path::new("git"));
    clone.args(["clone", "--quiet", "--depth", "1"]).arg(format!("file://{}", root().display()));
    run_or(clone.arg(&sources), "git cannot copy the sources")?;
    let mut list = program(&tools::tool("cargo-cyclonedx"));
    list.args(["cyclonedx", "--quiet", "--format", "json", "--spec-version", "1.5"]);
    list.args(["--target", "x86_64-unknown-linux-gnu", "--no-build-deps"]);
    list.current_dir(sources.join("apps").join("cli")).env("SOURCE_DATE_EPOCH", place::epoch());
    run_or(&mut list, "cargo-cyclonedx cannot list the libraries")?;
    for (folder, name) in BILLS {
        let file = format!("{name}.cdx.json");
        let to = place::artifacts().join("materials").join(&file);
        copy(&sources.join(folder).join(&file), &to)?;
        without_folder(&to, &sources)?;
    }
    Ok(())
}

/// Takes the folder of this machine out of a bill: the same sources have the same bill anywhere.
fn without_folder(bill: &Path, folder: &Path) -> Made {
    let words = |error: std::io::Error| format!("{}: {error}", bill.display());
    let text = fs::read_to_string(bill).map_err(words)?;
    fs::write(bill, text.replace(&folder.display().to_string(), "")).map_err(words)
}
