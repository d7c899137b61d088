//! Files and folders: each error names the place.

use std::fs;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

use crate::shell::Made;

/// What becomes an error of a place.
fn at(place: &Path) -> impl Fn(Error) -> String + '_ {
    move |error| format!("{}: {error}", place.display())
}

/// Takes a file or a folder away, if it is there.
pub(crate) fn cleared(path: &Path) -> Made {
    let gone = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    match gone {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(at(path)(error)),
        _ => Ok(()),
    }
}

/// An empty folder.
pub(crate) fn remade(folder: &Path) -> Made {
    cleared(folder)?;
    fs::create_dir_all(folder).map_err(at(folder))
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> Made<String> {
    fs::read_to_string(path).map_err(at(path))
}

/// Makes the folder of a file.
fn made_folder(path: &Path) -> Made {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).map_err(at(folder))
}

/// Writes a file, and its folder where there is none.
pub(crate) fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Made {
    made_folder(path)?;
    fs::write(path, bytes).map_err(at(path))
}

/// Copies a file, with its permissions, or a folder with all below it.
pub(crate) fn copy(from: &Path, to: &Path) -> Made {
    if from.is_dir() {
        let name = |path: &PathBuf| path.file_name().map(ToOwned::to_owned).unwrap_or_default();
        return list(from)?.iter().try_for_each(|path| copy(path, &to.join(name(path))));
    }
    made_folder(to)?;
    fs::copy(from, to).map_err(at(from)).map(|_| ())
}

/// What is in a folder, by name.
pub(crate) fn list(folder: &Path) -> Made<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(at(folder))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    Ok(paths)
}

/// All files below a folder, by name; of a file itself.
pub(crate) fn below(path: &Path) -> Made<Vec<PathBuf>> {
    let (mut files, mut open) = (Vec::new(), vec![path.to_owned()]);
    while let Some(path) = open.pop() {
        if path.is_dir() { open.extend(list(&path)?) } else { files.push(path) }
    }
    files.sort();
    Ok(files)
}
