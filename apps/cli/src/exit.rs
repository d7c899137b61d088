//! The exit code of the command, as a number.
//!
//! # Why this shape
//! Nobody can read the number out of the standard library's `ExitCode`, and the Python package must have it.

/// How the command ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exit(u8);

impl Exit {
    /// All went well. [fixed]
    pub(crate) const SUCCESS: Self = Self(0);

    /// What the system gets.
    pub(crate) const fn code(self) -> u8 {
        self.0
    }
}

impl From<u8> for Exit {
    fn from(code: u8) -> Self {
        Self(code)
    }
}
