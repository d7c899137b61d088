//! Who asks.
//!
//! # Why this shape
//! A row says which front ends lack its setting, and why. A test of each front end compares what it offers with the
//! rows, so a setting is absent nowhere by mistake.

/// A front end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrontEnd {
    /// The verbs of the command line, each with its options.
    Command,
    /// The tools for agents.
    Agents,
    /// The package for Python, whose methods have keywords. C, JavaScript and `gavotte ask` take any question as it is.
    Python,
}

impl FrontEnd {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Command => "command",
            Self::Agents => "agents",
            Self::Python => "python",
        }
    }
}
