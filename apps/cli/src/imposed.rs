//! Reads the group that `--impose` says, and imposes it on a problem. Generators may be in a file, and a wrong one is shown at its
//! place.

use std::path::Path;

use gavotte::formats::render_line;
use gavotte::puzzles::Puzzle;
use gavotte::symmetry::Effort;
use gavotte::{NoGroup, NotImposed, Problem, Symmetric, Whole, impose, message};

use crate::args::InputArgs;
use crate::failure::Failure;
use crate::input::{Input, read_whole};
use crate::whole::Beside;

/// Reads what the arguments name, and imposes the group that they name.
pub(crate) fn read(args: &InputArgs) -> Result<Input, Failure> {
    let input = Input::without_group(args)?;
    let Some(what) = &args.impose else { return Ok(input) };
    let input = input.of_a_problem()?;
    let whole = imposed(&input.problem, input.puzzle.as_deref(), what)?;
    let problem = whole.orbits().clone();
    let beside = Beside { whole, puzzle: input.puzzle };
    Ok(Input { problem, puzzle: None, beside: Some(beside), ..input })
}

/// Imposes the group that a word or a file says.
pub(crate) fn imposed(
    problem: &Problem,
    puzzle: Option<&dyn Puzzle>,
    what: &Path,
) -> Result<Whole, Failure> {
    problem.heeded_by("--impose").map_err(|it| Failure::Usage(it.message()))?;
    let word = what.to_str().filter(|word| matches!(*word, "board" | "rotations"));
    let named = word.and_then(|word| Symmetric::named(word, puzzle));
    let file = if named.is_none() { Some(Generators::read(what)?) } else { None };
    let lines = || Symmetric::Renamed(file.as_ref().map_or_else(Vec::new, Generators::lines));
    let group = named.unwrap_or_else(lines);
    impose(problem, &group, &mut Effort::unlimited()).map_err(|error| {
        let usage = |why| Failure::Usage(message!("--impose {why}", why));
        match error {
            NotImposed::NoGroup(error) => match &file {
                Some(file) => file.failure(error).unwrap_or_else(|it| usage(it.message())),
                None => usage(error.message()),
            },
            NotImposed::NoQuotient(error) => usage(error.message()),
        }
    })
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
