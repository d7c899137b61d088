//! The manifest of a release: each file with its size and its SHA-256, and with what it was made.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::making::Made;
use super::place;
use crate::shell::program;

/// The file for people and programs, and the one that `sha256sum --check` reads.
const FILES: [&str; 2] = ["manifest.json", "SHA256SUMS"];

/// Writes both.
pub(crate) fn write() -> Made {
    let folder = place::artifacts();
    let (mut files, mut sums) = (Vec::new(), String::new());
    for path in all(&folder)? {
        let name = path.strip_prefix(&folder).unwrap_or(&path).display().to_string();
        if FILES.contains(&name.as_str()) {
            continue;
        }
        let bytes = fs::read(&path).map_err(|error| format!("{name}: {error}"))?;
        let sum: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        println!("{:>10}  {name}", bytes.len());
        sums += &format!("{sum}  {name}\n");
        files.push(json!({ "name": name, "bytes": bytes.len(), "sha256": sum }));
    }
    let manifest = json!({
        "version": place::version(),
        "commit": line("git", &["rev-parse", "HEAD"]),
        "time": place::epoch(),
        "compiler": line("rustc", &["--version"]),
        "compiler_of_other_systems": line("/usr/bin/rustc", &["--version"]),
        "files": files,
    });
    let text = serde_json::to_string_pretty(&manifest).map_err(|error| error.to_string())? + "\n";
    for (name, text) in FILES.iter().zip([text, sums]) {
        fs::write(folder.join(name), text).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}

/// What a program says in one line; null where it is not there.
fn line(name: &str, arguments: &[&str]) -> Value {
    let output = program(Path::new(name)).args(arguments).output();
    let text = output.ok().and_then(|output| String::from_utf8(output.stdout).ok());
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()).into()
}

/// All files below a folder, by name.
fn all(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(next) = folders.pop() {
        let entries =
            fs::read_dir(&next).map_err(|error| format!("{}: {error}", next.display()))?;
        for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    Ok(files)
}
