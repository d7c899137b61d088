//! The group that `--up-to` means: all symmetries, those of the board, or those that a file generates. The generators
//! of a file are checked against the problem, because a count up to something that is no symmetry would be wrong.

use std::path::Path;

use gavotte::formats::render_line;
use gavotte::puzzles::geometry::Geometry;
use gavotte::symmetry::{CyclesError, Effort, GaveUp, Group, Permutation, Symmetry};
use gavotte::{NoClasses, Problem, UpTo};

use crate::failure::Failure;
use crate::input::read_whole;

/// Why there is no answer.
pub(super) enum Stop {
    /// A limit was met.
    GaveUp,
    Failure(Failure),
}

impl From<GaveUp> for Stop {
    fn from(_: GaveUp) -> Self {
        Self::GaveUp
    }
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

impl From<std::io::Error> for Stop {
    fn from(error: std::io::Error) -> Self {
        Self::Failure(error.into())
    }
}

impl From<NoClasses> for Stop {
    fn from(error: NoClasses) -> Self {
        match error {
            NoClasses::GaveUp(_) => Self::GaveUp,
            error => Self::Failure(Failure::Runtime(error.to_string())),
        }
    }
}

/// The symmetries of `problem`, which comes from a puzzle with this board or from none, that `what` means.
pub(super) fn meant(
    problem: &Problem,
    board: Option<&dyn Geometry>,
    what: &Path,
    effort: &mut Effort,
) -> Result<UpTo, Stop> {
    if what == Path::new("symmetry") {
        return Ok(UpTo::All(gavotte::symmetries(problem, effort)?));
    }
    if what == Path::new("board") {
        let Some(board) = board else {
            let words = "--up-to board needs a puzzle with a board: a sudoku, queens, polyominoes, beads, Langford \
                         pairs or a Latin square; --up-to symmetry takes any problem";
            return Err(Failure::Usage(words.to_owned()).into());
        };
        return Ok(UpTo::Group(gavotte::board_group(problem, board, effort)?));
    }
    let (name, bytes) = read_whole(what)?;
    let text = String::from_utf8_lossy(&bytes);
    let mut generators = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if !line.trim().is_empty() && !line.trim_start().starts_with('#') {
            effort.spend(problem.entry_count() as u64)?;
            let generator = generator(problem, line).map_err(|(column, words)| {
                Failure::Input(render_line(&name, number, column, &words, line))
            })?;
            generators.push(generator);
        }
    }
    Ok(UpTo::Group(Group::generated(problem.option_count(), &generators, effort)?))
}

/// The symmetry on a line; else the column of the fault, and the reason.
fn generator(problem: &Problem, line: &str) -> Result<Permutation, (usize, String)> {
    let permutation: Permutation = line.parse().map_err(|error: CyclesError| {
        let column = match error {
            CyclesError::Unexpected(_, column) | CyclesError::Number(column) => column,
            _ => 1,
        };
        let words = error.to_string();
        let words = words.strip_prefix(&format!("column {column}: ")).unwrap_or(&words);
        (column, words.to_owned())
    })?;
    let symmetry = Symmetry::given(problem, permutation)
        .map_err(|error| (1, format!("this is no symmetry of the problem: {error}")))?;
    Ok(symmetry.options().clone())
}
