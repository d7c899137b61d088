//! Files of a test that are gone when it is over.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use std::fs;
use std::path::PathBuf;

/// The path of such a file.
pub(crate) struct File(PathBuf);

impl File {
    /// A file that nobody has written yet.
    pub(crate) fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("gavotte-{}-{name}", std::process::id())))
    }

    /// A file with this text.
    pub(crate) fn with(name: &str, text: impl AsRef<[u8]>) -> Self {
        let file = Self::new(name);
        fs::write(&file.0, text).unwrap();
        file
    }

    /// Where it is.
    pub(crate) fn name(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}
