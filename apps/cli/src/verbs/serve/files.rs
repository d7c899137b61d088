//! The files of a page, in memory, by the path under which they are asked for.
//!
//! # Why this shape
//! A request is looked up in a table that was made before the first one came, and touches no file:
//! `..`, its escaped forms, links and names of devices lead nowhere, because they are not in the table. All
//! files come from one build, even while the next one is being written.
//!
//! # Invariants
//! 1. Only regular files within the folder are in the table. Links are not followed, hidden files not read.
//! 2. A path is `/`, and names of letters, digits, `-`, `_`, `.` and `~` with `/` between, because an address can hold
//!    these without escapes. Files with other names are left out.
//!
//! # Cost
//! Memory of the size of the folder, at most [`LARGEST`]. A larger folder was named by mistake and is refused before it
//! fills the memory.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read};
use std::path::Path;

/// The file for a path that ends in `/`.
pub(super) const INDEX: &str = "index.html";

/// The greatest size of all files of the page together, which is limited because they are kept in memory. [bytes; limit]
const LARGEST: u64 = 64 << 20;

/// A file as it is handed out.
#[derive(Debug)]
pub(super) struct File {
    /// Its media type.
    pub(super) kind: &'static str,
    pub(super) bytes: Vec<u8>,
}

/// All files.
#[derive(Debug, Default)]
pub(super) struct Files {
    by_path: BTreeMap<String, File>,
}

impl Files {
    /// Reads what is in a folder.
    pub(super) fn read(folder: &Path) -> io::Result<Self> {
        let mut files = Self::default();
        let (mut left, mut seen) = (LARGEST, 0);
        let mut folders = vec![(folder.to_owned(), "/".to_owned())];
        // The greatest number of files and folders of a page. A folder with more is not the one of a page.
        let most: usize = 4_096;
        while let Some((folder, path)) = folders.pop() {
            for entry in fs::read_dir(&folder)? {
                let entry = entry?;
                seen += 1;
                if seen > most {
                    return Err(too_large(&format!("more than {most} files")));
                }
                let name = entry.file_name();
                let Some(name) = name.to_str().filter(|name| is_plain(name)) else { continue };
                let kind = entry.file_type()?;
                if kind.is_dir() {
                    folders.push((entry.path(), format!("{path}{name}/")));
                } else if kind.is_file() {
                    let mut bytes = Vec::new();
                    let size =
                        fs::File::open(entry.path())?.take(left + 1).read_to_end(&mut bytes)?;
                    left = u64::try_from(size)
                        .ok()
                        .and_then(|size| left.checked_sub(size))
                        .ok_or_else(|| too_large(&format!("more than {} MiB", LARGEST >> 20)))?;
                    files
                        .by_path
                        .insert(format!("{path}{name}"), File { kind: kind_of(name), bytes });
                }
            }
        }
        Ok(files)
    }

    /// The file for the path of an address.
    pub(super) fn get(&self, path: &str) -> Option<&File> {
        if path.ends_with('/') {
            return self.by_path.get(&format!("{path}{INDEX}"));
        }
        self.by_path.get(path)
    }
}

fn too_large(what: &str) -> io::Error {
    io::Error::other(format!("it holds {what}, so it is not the folder of a page"))
}

/// Whether an address can hold a name without escapes, and the name is not that of a hidden file.
fn is_plain(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    !name.starts_with('.') && name.bytes().all(is_plain)
}

/// The media type that the ending of a name stands for.
fn kind_of(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
