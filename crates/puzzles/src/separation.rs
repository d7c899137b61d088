//! An assembly that was taken apart: its stages with their moves.

use crate::bodies::Cell;

/// The pieces of an assembly, taken apart. An assembly of one piece has no stage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Separation {
    /// Each assembly of several pieces that came up, the whole first; then what stayed of it, and then what went away.
    pub stages: Vec<Stage>,
}

/// The moves after which some pieces of an assembly have gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The numbers of its bodies.
    pub bodies: Vec<usize>,
    /// The moves; with the last one its pieces slide away.
    pub moves: Vec<Move>,
}

/// Pieces that slide together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The numbers of the bodies.
    pub bodies: Vec<usize>,
    /// One step: columns, rows and layers.
    pub step: Cell,
    /// How many steps; `None` where they slide away.
    pub steps: Option<u16>,
}

impl Separation {
    /// The number of moves of each stage, such as `98.2.4.2`; `0` where there was nothing to take apart.
    #[must_use]
    pub fn level(&self) -> String {
        if self.stages.is_empty() {
            return "0".to_owned();
        }
        let counts: Vec<String> = self.counts().iter().map(usize::to_string).collect();
        counts.join(".")
    }

    /// The numbers of the [level](Self::level). Of two levels, the one that is greater in the first number in which they differ
    /// is the higher one.
    #[must_use]
    pub fn counts(&self) -> Vec<usize> {
        self.stages.iter().map(|stage| stage.moves.len()).collect()
    }
}

/// How many assemblies were found, of which a file may hold some.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// All of them.
    pub assemblies: u64,
    /// Those that come apart.
    pub solutions: u64,
    /// Whether there are no others.
    pub is_all: bool,
}
