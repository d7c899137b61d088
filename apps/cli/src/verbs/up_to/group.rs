//! The group that `--up-to` means: all symmetries, those of the board, or those that a file generates. The generators
//! of a file are checked against the problem, because a count up to something that is no symmetry would be wrong.

use std::path::Path;

use gavotte::formats::render_line;
use gavotte::puzzles::geometry::Geometry;
use gavotte::symmetry::{Effort, GaveUp};
use gavotte::{NoClasses, NoGroup, Problem, Symmetric, UpTo, message};

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
            error => Self::Failure(Failure::Runtime(error.message())),
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
        return UpTo::found(problem, &Symmetric::All, effort).map_err(refused);
    }
    if what == Path::new("board") {
        return UpTo::found(problem, &Symmetric::Board(board), effort).map_err(refused);
    }
    let (name, bytes) = read_whole(what)?;
    let text = String::from_utf8_lossy(&bytes);
    let is_generator = |line: &str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let (numbers, lines): (Vec<usize>, Vec<&str>) =
        (1..).zip(text.lines()).filter(|(_, line)| is_generator(line)).unzip();
    UpTo::found(problem, &Symmetric::Generated(lines.clone()), effort).map_err(|error| {
        let (line, column) = match &error {
            NoGroup::Unreadable { line, column, .. } => (*line, *column),
            NoGroup::NotASymmetry { line, .. } => (*line, 1),
            _ => return refused(error),
        };
        let words = render_line(&name, numbers[line], column, error.words(), lines[line]);
        Failure::Input(words).into()
    })
}

fn refused(error: NoGroup) -> Stop {
    match error {
        NoGroup::GaveUp(_) => Stop::GaveUp,
        error => Failure::Usage(message!("--up-to {error}", error)).into(),
    }
}
