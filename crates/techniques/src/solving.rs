//! The way in which a puzzle was solved, and how hard that was.
//!
//! # Why this shape
//! The grade is that of the hardest step, because that is where people get stuck. A puzzle for which techniques are not
//! enough is rated above all of them, by the number of wrong guesses that it takes.

use crate::state::State;
use crate::step::Step;
use crate::technique::{Grade, Technique};

/// The rating of puzzles for which techniques are not enough; each factor of ten in wrong guesses adds 1. \[rating\]
const SEARCH: f64 = 9.5;

/// The end of the steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// All cells are filled.
    Solved,
    /// Techniques are not enough; a search takes this number of wrong guesses.
    NeedsSearch {
        /// The number of wrong guesses.
        guesses: u64,
        /// Whether these are all, and there is no other solution; if not, the search was cut short.
        is_all: bool,
    },
    /// There are several solutions.
    Several,
    /// There is none; the reason in words.
    NoSolution(String),
}

/// The steps that solve a puzzle, and their end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solving {
    /// The steps in their order.
    pub steps: Vec<Step>,
    /// How they end.
    pub end: End,
    /// The only solution, if there is one and it was found.
    pub solution: Option<Vec<u8>>,
    /// The state after the last step.
    pub state: State,
}

impl Solving {
    /// The first of the hardest steps.
    #[must_use]
    pub fn hardest(&self) -> Option<&Step> {
        let most = self.steps.iter().map(|step| step.tenths).max()?;
        self.steps.iter().find(|step| step.tenths == most)
    }

    /// The grade; `None` without exactly one solution.
    #[must_use]
    pub fn grade(&self) -> Option<Grade> {
        match self.end {
            End::Solved => Some(self.hardest().map_or(Grade::Easy, |step| step.technique.grade())),
            End::NeedsSearch { .. } => Some(Grade::Hardest),
            End::Several | End::NoSolution(_) => None,
        }
    }

    /// The rating. It is that of the hardest step, from 1.0 for a full house to a little above 9 for long forcing
    /// chains; a puzzle that needs search has 9.5 or more, and a grid that is full has 0. `None` without exactly one
    /// solution.
    #[must_use]
    pub fn rating(&self) -> Option<f64> {
        match self.end {
            End::Solved => Some(self.hardest().map_or(0.0, Step::rating)),
            End::NeedsSearch { guesses, .. } => {
                #[expect(clippy::cast_precision_loss, reason = "guesses are few")]
                let more = (1.0 + guesses as f64).log10();
                // One digit after the point, as all ratings.
                Some(((SEARCH + more) * 10.0).round() / 10.0)
            }
            End::Several | End::NoSolution(_) => None,
        }
    }

    /// The grade as a word; `several` or `none` where there is not one solution.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match (self.grade(), &self.end) {
            (Some(grade), _) => grade.word(),
            (None, End::Several) => "several",
            (None, _) => "none",
        }
    }

    /// The most difficult thing that it needs: the name of the hardest technique, `needs search: N guesses`, or why
    /// there is no grade.
    #[must_use]
    pub fn needs(&self) -> String {
        match &self.end {
            End::Solved => {
                let names = self.hardest().map(|step| step.technique.name());
                names.unwrap_or("nothing is left to do").to_owned()
            }
            End::NeedsSearch { guesses, is_all } => {
                let more = if *is_all { "" } else { "more than " };
                let es = if *guesses == 1 && *is_all { "" } else { "es" };
                format!("needs search: {more}{guesses} guess{es}")
            }
            End::Several => "several solutions".to_owned(),
            End::NoSolution(why) => format!("no solution: {why}"),
        }
    }

    /// The number of steps of each technique, the easiest first.
    #[must_use]
    pub fn tally(&self) -> Vec<(Technique, usize)> {
        let count = |technique| self.steps.iter().filter(|it| it.technique == technique).count();
        let all = Technique::all().map(|technique| (technique, count(technique)));
        all.filter(|(_, count)| *count > 0).collect()
    }
}
