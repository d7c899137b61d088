//! Reads what the verbs ask about.

use std::io::Read;
use std::path::Path;

use gavotte::formats::{Format, ReadError, Source, read_problem, render_line};
use gavotte::puzzles::PuzzleError;
use gavotte::{OptionId, Problem};

use crate::args::{AssumeArgs, InputArgs};
use crate::failure::{Failure, warn};

/// A problem and what is known about its text.
pub(crate) struct Input {
    pub(crate) problem: Problem,
    pub(crate) format: Format,
}

impl Input {
    /// Reads the problem that the arguments name.
    pub(crate) fn read(args: &InputArgs) -> Result<Self, Failure> {
        let source = open(args.file.as_deref())?;
        let name = source.name();
        let (problem, format) =
            read_problem(source, args.from).map_err(|error| Failure::reading(&name, &error))?;
        Ok(Self { problem, format })
    }

    /// Warns about options that no solution can hold.
    pub(crate) fn warn_unchoosable(&self) {
        // An all-zero row of a matrix is a matter of course; an option of a text is not.
        if self.format != Format::Dlx {
            return;
        }
        let mut useless = self.problem.options().filter(|&it| !self.problem.is_choosable(it));
        if let Some(first) = useless.next() {
            let (number, more) = (first.number(), useless.count());
            let others = if more > 0 { format!(" (and {more} more)") } else { String::new() };
            warn(&format!(
                "option {number}{others} has no primary item, so it is never chosen; a primary item \
                 with bounds `0:1|name` would make it choosable"
            ));
        }
    }
}

/// The options that the arguments name by number.
pub(crate) fn assumed(
    problem: &Problem,
    args: &AssumeArgs,
) -> Result<(Vec<OptionId>, Vec<OptionId>), Failure> {
    let count = problem.option_count();
    let option = |&number: &u32| {
        let index = number.checked_sub(1).filter(|&index| (index as usize) < count);
        index.map(OptionId::new).ok_or_else(|| {
            Failure::Usage(format!(
                "there is no option {number}; they are numbered from 1 to {count}"
            ))
        })
    };
    let all = |numbers: &[u32]| numbers.iter().map(option).collect::<Result<Vec<_>, _>>();
    Ok((all(&args.require)?, all(&args.forbid)?))
}

/// Opens a file, or standard input.
pub(crate) fn open(path: Option<&Path>) -> Result<Source, Failure> {
    Source::open(path).map_err(|error| {
        let name = path.map_or_else(|| "<stdin>".to_owned(), |path| path.display().to_string());
        Failure::reading(&name, &ReadError::Io(error))
    })
}

/// The whole of a text that is known to be small, with the name it has in messages.
pub(crate) fn read_small(path: Option<&Path>) -> Result<(String, Vec<u8>), Failure> {
    let source = open(path)?;
    let name = source.name();
    let mut bytes = Vec::new();
    source
        .into_reader()
        .take(1 << 20)
        .read_to_end(&mut bytes)
        .map_err(|error| Failure::reading(&name, &ReadError::Io(error)))?;
    Ok((name, bytes))
}

/// What is wrong with a puzzle, and where.
pub(crate) fn wrong_puzzle(name: &str, error: &PuzzleError) -> Failure {
    Failure::Input(match (error.line(), error.column()) {
        (Some(line), Some(column)) => {
            render_line(name, line, column, &error.to_string(), error.excerpt())
        }
        _ => format!("{}: {error}", gavotte::formats::shortened(name, 200)),
    })
}
