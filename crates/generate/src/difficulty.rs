//! The wished difficulty of a sudoku: a grade, all from one to another, or a technique that it needs.
//!
//! # Why this shape
//! Difficulty is that of people: the grade of the hardest technique that a puzzle needs
//! ([`gavotte_techniques`]). It does not depend on the engine that made the puzzle.
//!
//! # Cost
//! Some .2 to 2 milliseconds a grid of 9x9. A wish for easy puzzles tries no harder technique.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use gavotte_puzzles::sudoku::{Grid, Network};
use gavotte_techniques::{Grade, Solver, Technique};

/// A grade, or all from one to another.
///
/// ```
/// use gavotte_generate::Difficulty;
/// use gavotte_techniques::Grade;
/// let two: Difficulty = "medium..hard".parse()?;
/// assert!(two.holds(Grade::Hard) && !two.holds(Grade::Easy));
/// assert!("hard..easy".parse::<Difficulty>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difficulty(RangeInclusive<Grade>);

impl Difficulty {
    /// Whether a grade is among them.
    #[must_use]
    pub fn holds(&self, grade: Grade) -> bool {
        self.0.contains(&grade)
    }

    /// Whether a grid with exactly one solution is as hard as this, or easier.
    pub(crate) fn is_reached(&self, grid: &Grid) -> bool {
        grade_within(grid, *self.0.end()).is_some()
    }

    /// Whether the grade of a grid with exactly one solution is among these.
    pub(crate) fn is_of(&self, grid: &Grid) -> bool {
        grade_within(grid, *self.0.end()).is_some_and(|grade| self.holds(grade))
    }
}

/// Whether this technique and those before it are enough for a grid with exactly one solution.
pub(crate) fn is_enough(technique: Technique, grid: &Grid) -> bool {
    let network = Network::given(grid);
    let solver = solver(technique, &network);
    solver.is_some_and(|solver| solver.hardest_within(technique).is_some())
}

/// Whether this technique is the hardest that people need for a grid with exactly one solution.
pub(crate) fn is_needed(technique: Technique, grid: &Grid) -> bool {
    let network = Network::given(grid);
    let Some(solver) = solver(technique, &network) else { return false };
    // All steps cost much more where a grid is harder.
    solver.hardest_within(technique) == Some(technique) && {
        let solving = solver.solve();
        solving.hardest().is_some_and(|step| step.technique == technique)
            && solving.steps.iter().all(|step| step.technique <= technique)
    }
}

/// The solver that may use a technique; `None` where it presumes one solution and there may be several.
fn solver(technique: Technique, network: &Network) -> Option<Solver<'_>> {
    let solver = Solver::new(network);
    if technique.presumes_unique() { solver.assume_unique() } else { Some(solver) }
}

fn grade_within(grid: &Grid, most: Grade) -> Option<Grade> {
    Solver::new(&Network::given(grid)).grade_within(most)
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = (self.0.start(), self.0.end());
        if least == most { least.fmt(f) } else { write!(f, "{least}..{most}") }
    }
}

impl FromStr for Difficulty {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let grade = |word: &str| {
            let named = Grade::ALL.into_iter().find(|grade| grade.word() == word);
            named.ok_or_else(|| {
                let names = Grade::ALL.map(Grade::word).join(", ");
                format!("unknown difficulty `{}`; there are {names}, and A..B", word.escape_debug())
            })
        };
        let (least, most) = text.split_once("..").unwrap_or((text, text));
        let (least, most) = (grade(least)?, grade(most)?);
        if least > most {
            return Err(format!("{least} is harder than {most}; the easier one comes first"));
        }
        Ok(Self(least..=most))
    }
}
