//! Reads the group that `--impose` says, and imposes it on a problem. Generators may be in a file, and a wrong one is shown at its
//! place.

use std::path::Path;

use gavotte::formats::render_line;
use gavotte::puzzles::Puzzle;
use gavotte::puzzles::geometry::AsGeometry;
use gavotte::symmetry::Effort;
use gavotte::{NoGroup, NotImposed, Problem, Symmetric, impose, message};

use crate::args::InputArgs;
use crate::failure::Failure;
use crate::input::{Input, read_whole};
use crate::whole::Whole;

/// Reads what the arguments name, and imposes the group that they name.
pub(crate) fn read(args: &InputArgs) -> Result<Input, Failure> {
    let input = Input::without_group(args)?;
    let Some(what) = &args.impose else { return Ok(input) };
    let input = input.of_a_problem()?;
    let whole = imposed(input.problem, input.puzzle.as_deref(), what)?;
    let whole = whole.posed_by(input.puzzle);
    let problem = whole.orbits().clone();
    Ok(Input { problem, puzzle: None, whole: Some(whole), ..input })
}

/// Imposes the group that a word or a file says.
pub(crate) fn imposed(
    problem: Problem,
    puzzle: Option<&dyn Puzzle>,
    what: &Path,
) -> Result<Whole, Failure> {
    problem.heeded_by("--impose").map_err(|it| Failure::Usage(it.message()))?;
    let board = puzzle.map(AsGeometry::as_geometry);
    let file = match what.to_str() {
        Some("board" | "rotations") => None,
        _ => Some(Generators::read(what)?),
    };
    let group = match &file {
        Some(file) => Symmetric::Renamed(file.lines()),
        None if what == Path::new("board") => Symmetric::Board(board),
        None => Symmetric::Rotations(board),
    };
    let imposed = impose(&problem, &group, &mut Effort::unlimited());
    let imposed = imposed.map_err(|error| {
        let usage = |why| Failure::Usage(message!("--impose {why}", why));
        match error {
            NotImposed::NoGroup(error) => match &file {
                Some(file) => file.failure(error).unwrap_or_else(|it| usage(it.message())),
                None => usage(error.message()),
            },
            NotImposed::NoQuotient(error) => usage(error.message()),
        }
    })?;
    Ok(Whole::of(problem, imposed))
}

/// The lines of a file that are generators.
pub(crate) struct Generators {
    name: String,
    lines: Vec<(usize, String)>,
}

impl Generators {
    /// Reads the file. Empty lines and those that begin with `#` are none.
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let (name, bytes) = read_whole(path)?;
        let text = String::from_utf8_lossy(&bytes);
        let lines = (1..).zip(text.lines().map(str::to_owned));
        let is_one = |line: &str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
        Ok(Self { name, lines: lines.filter(|(_, line)| is_one(line)).collect() })
    }

    pub(crate) fn lines(&self) -> Vec<&str> {
        self.lines.iter().map(|(_, line)| &**line).collect()
    }

    /// The failure where a line is wrong; an error that lies in none is given back.
    pub(crate) fn failure(&self, error: NoGroup) -> Result<Failure, NoGroup> {
        let (at, column) = match error {
            NoGroup::Unreadable { line, column, .. } => (line, column),
            NoGroup::NotASymmetry { line, .. } => (line, 1),
            error => return Err(error),
        };
        let Some((number, line)) = self.lines.get(at) else { return Err(error) };
        Ok(Failure::Input(render_line(&self.name, *number, column, error.words(), line)))
    }
}
