//! The manifest of a release: each file with its size and its SHA-256, and with what it was made.

use std::path::Path;

use serde_json::{Value, json};

use crate::files;
use crate::shell::{Made, program, said};

/// The file for people and programs, and the one that `sha256sum --check` reads.
const FILES: [&str; 2] = ["manifest.json", "SHA256SUMS"];

/// Writes both.
pub(crate) fn write(folder: &Path, time: &str) -> Made {
    FILES.iter().try_for_each(|name| files::cleared(&folder.join(name)))?;
    let paths = files::below(folder)?;
    let names = paths.iter().map(|path| path.strip_prefix(folder).unwrap_or(path));
    let sums = said(program("sha256sum").args(names).current_dir(folder));
    let sums = sums.ok_or("sha256sum fails")? + "\n";
    let mut listed = Vec::new();
    for (path, (sum, name)) in paths.iter().zip(sums.lines().filter_map(|it| it.split_once("  "))) {
        let bytes = path.metadata().map_err(|error| format!("{name}: {error}"))?.len();
        println!("{bytes:>10}  {name}");
        listed.push(json!({ "name": name, "bytes": bytes, "sha256": sum }));
    }
    // Null where a program is not there.
    let line = |name: &str, arguments: &[&str]| Value::from(said(program(name).args(arguments)));
    let manifest = json!({
        "version": env!("CARGO_PKG_VERSION"),
        "commit": line("git", &["rev-parse", "HEAD"]),
        "time": time,
        "compiler": line("rustc", &["--version"]),
        "compiler_of_other_systems": line("/usr/bin/rustc", &["--version"]),
        "files": listed,
    });
    files::write(&folder.join(FILES[0]), format!("{manifest:#}\n"))?;
    files::write(&folder.join(FILES[1]), sums)
}
