//! The question about each puzzle of a batch, and the limits of its answer. They are apart from the limits of the
//! batch, because an answer must not depend on the other puzzles.

use std::str::FromStr;

/// The question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// A solution.
    Solve,
    /// Whether there is none, exactly one, or several.
    Unique,
    /// How many solutions there are.
    Count,
}

impl FromStr for Question {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        match word {
            "solve" => Ok(Self::Solve),
            "unique" => Ok(Self::Unique),
            "count" => Ok(Self::Count),
            _ => Err(format!(
                "question must be \"solve\", \"unique\" or \"count\", not \"{}\"",
                word.escape_debug()
            )),
        }
    }
}

/// The question about each puzzle, and the limits of its answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct PerPuzzle {
    pub(super) question: Question,
    /// No puzzle is counted further than this.
    pub(super) limit: Option<u64>,
    /// How many steps each puzzle may take.
    pub(super) steps: Option<u64>,
}

impl PerPuzzle {
    /// How many solutions the answer needs at most.
    pub(super) fn solutions(self) -> u64 {
        match self.question {
            Question::Solve => 1,
            Question::Unique => 2,
            Question::Count => self.limit.unwrap_or(u64::MAX),
        }
    }
}
