//! Solutions as people read them: options as in the input, option numbers, or a matrix's rows.
//!
//! The three differ in what they print when there is no solution, so each is a report of its own. The form for matrices
//! is the one that the judges of the tutorials' exercise accept.

use std::io;

use gavotte::formats::dlx;
use gavotte::{OptionId, Problem, Query, Solution, shapes};

use super::{End, Out, Report, at_least};

/// The chosen options, one a line, as the problem writes them; an empty line between solutions.
pub(super) struct Options<'a> {
    problem: &'a Problem,
    out: &'a mut Out,
    begun: bool,
}

impl<'a> Options<'a> {
    pub(super) fn new(problem: &'a Problem, begun: bool, out: &'a mut Out) -> Self {
        Self { problem, out, begun }
    }
}

impl Report for Options<'_> {
    fn solution(&mut self, solution: &Solution) -> io::Result<()> {
        if std::mem::replace(&mut self.begun, true) {
            self.out.line("")?;
        }
        write_options(self.problem, solution, self.out)?;
        self.out.pause()
    }

    fn end(&mut self, end: &End<'_>) -> io::Result<()> {
        end_text(self.out, end, "no solution")
    }
}

/// The options of a solution, one a line; of a model, the variables that are 1 on one line.
pub(super) fn write_options(
    problem: &Problem,
    solution: &Solution,
    out: &mut Out,
) -> io::Result<()> {
    if problem.linear().is_some() {
        let ones = shapes::ones(problem, solution);
        return out.line(&if ones.is_empty() { "(all 0)".to_owned() } else { ones.join(" ") });
    }
    if solution.is_empty() {
        out.line("(no options)")?;
    }
    for &option in solution.options() {
        out.line(&option_text(problem, option)?)?;
    }
    Ok(())
}

/// An option as the problem writes it: of a model the name of the variable, with `~` before it where it is 0.
pub(crate) fn option_text(problem: &Problem, option: OptionId) -> io::Result<String> {
    if let Some(name) = problem.linear().and_then(|_| problem.label(option)) {
        return Ok(name.into_owned());
    }
    let mut line = Vec::new();
    dlx::write_option(problem, option, &mut line)?;
    Ok(String::from_utf8_lossy(&line).trim_end_matches('\n').to_owned())
}

/// One solution a line, as option numbers from 1; nothing at all when there is none.
pub(super) struct Ids<'a> {
    out: &'a mut Out,
}

impl<'a> Ids<'a> {
    pub(super) fn new(out: &'a mut Out) -> Self {
        Self { out }
    }
}

impl Report for Ids<'_> {
    fn solution(&mut self, solution: &Solution) -> io::Result<()> {
        self.out.line(&numbers(solution))?;
        self.out.pause()
    }

    fn end(&mut self, end: &End<'_>) -> io::Result<()> {
        if end.query == Query::Count {
            self.out.line(&count(end))?;
        }
        self.out.end(end.verdict)
    }
}

/// A matrix's answer: the row numbers on one line, or `No Solution!`. HUST 1017 wants how many they are before them, or `NO`.
pub(super) struct Rows<'a> {
    is_hust: bool,
    out: &'a mut Out,
}

impl<'a> Rows<'a> {
    pub(super) fn new(is_hust: bool, out: &'a mut Out) -> Self {
        Self { is_hust, out }
    }
}

impl Report for Rows<'_> {
    fn solution(&mut self, solution: &Solution) -> io::Result<()> {
        let rows = numbers(solution);
        let line = if self.is_hust { format!("{} {rows}", solution.len()) } else { rows };
        self.out.line(line.trim_end())?;
        self.out.pause()
    }

    fn end(&mut self, end: &End<'_>) -> io::Result<()> {
        end_text(self.out, end, if self.is_hust { "NO" } else { "No Solution!" })
    }
}

pub(super) fn numbers(solution: &Solution) -> String {
    solution.numbers().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

pub(super) fn end_text(out: &mut Out, end: &End<'_>, none: &str) -> io::Result<()> {
    if end.query == Query::Count {
        out.line(&count(end))?;
    } else if end.is_exhausted() && end.found.bits() == 0 {
        out.line(none)?;
    }
    out.end(end.verdict)
}

/// The exact number, or a lower bound that says so.
fn count(end: &End<'_>) -> String {
    at_least(end.verdict, end.found)
}
