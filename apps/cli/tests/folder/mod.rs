//! A folder of a test that is gone when it is over.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use std::fs;
use std::path::PathBuf;

/// A folder for the files of a test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// A folder with this name, and nothing in it.
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("gavotte-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// The path of a file in it.
    #[allow(dead_code)] // not each test asks for it
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// Writes a file in it; returns its path.
    pub(crate) fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
