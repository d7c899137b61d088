//! Answers for programs: one JSON object, or one a line.
//!
//! # Why this shape
//! A number that can pass 2^53 is a decimal string, because many readers of JSON would round it. In the one-object
//! style the solutions are collected first, because the status stands before them; the style by lines suits large
//! answers.

use std::fmt::Write;
use std::io;

use gavotte::puzzles::{Field, Puzzle};
use gavotte::{OptionId, Problem, Representative, Solution, shapes};
use serde_json::{Value, json};

use super::{End, Out, Report};

/// The JSON styles.
pub(super) struct Json<'a> {
    problem: &'a Problem,
    /// The puzzle whose fields are shown with each solution.
    puzzle: Option<&'a dyn Puzzle>,
    /// Whether its board is, too.
    has_board: bool,
    out: &'a mut Out,
    /// The solutions so far, as text with commas between; `None` when each is written at once.
    collected: Option<String>,
    /// Further members of the result object.
    more: Vec<(&'static str, Value)>,
}

impl<'a> Json<'a> {
    /// One object with everything.
    pub(super) fn whole(problem: &'a Problem, out: &'a mut Out) -> Self {
        Self {
            problem,
            puzzle: None,
            has_board: false,
            out,
            collected: Some(String::new()),
            more: Vec::new(),
        }
    }

    /// One object for each solution, then the result.
    pub(super) fn lines(problem: &'a Problem, out: &'a mut Out) -> Self {
        Self { problem, puzzle: None, has_board: false, out, collected: None, more: Vec::new() }
    }

    /// With the board of this puzzle, whose problem it is.
    pub(super) fn on(self, puzzle: &'a dyn Puzzle) -> Self {
        Self { puzzle: Some(puzzle), has_board: true, ..self }
    }

    /// With what the puzzle, whose problem it is, says of a solution.
    pub(super) fn about(self, puzzle: Option<&'a dyn Puzzle>) -> Self {
        Self { puzzle, ..self }
    }

    fn write(&mut self, value: &Value) -> io::Result<()> {
        match &mut self.collected {
            Some(collected) => {
                if !collected.is_empty() {
                    collected.push(',');
                }
                // Writing to a `String` cannot fail.
                let _ = write!(collected, "{value}");
            }
            None => {
                self.out.line(&value.to_string())?;
                self.out.pause()?;
            }
        }
        Ok(())
    }
}

impl Report for Json<'_> {
    fn solution(&mut self, solution: &Solution) -> io::Result<()> {
        let mut value = shapes::solution(self.problem, solution);
        if let Some(puzzle) = self.puzzle {
            if self.has_board {
                value["board"] = json!(puzzle.board(solution.options()).rows());
            }
            add_fields(puzzle, solution.options(), &mut value);
        }
        self.write(&value)
    }

    fn class(&mut self, class: &Representative) -> io::Result<()> {
        self.write(&shapes::class(self.problem, class))
    }

    fn tell(&mut self, name: &'static str, value: Value) {
        self.more.push((name, value));
    }

    fn end(&mut self, end: &End<'_>) -> io::Result<()> {
        let mut result = end.json();
        for (name, value) in self.more.drain(..) {
            result[name] = value;
        }
        with_solutions(self.out, &result, |out| {
            out.part(&self.collected.take().unwrap_or_default())
        })?;
        self.out.finish()
    }
}

/// Adds what a puzzle says of a solution to its object.
pub(super) fn add_fields(puzzle: &dyn Puzzle, options: &[OptionId], value: &mut Value) {
    for (name, field) in puzzle.fields(options) {
        value[name] = written(&field);
    }
}

/// A field as JSON. Fields are as deep as their puzzle makes them, whatever the input is.
fn written(field: &Field) -> Value {
    match field {
        Field::Text(text) => text.as_str().into(),
        Field::List(fields) => fields.iter().map(written).collect(),
    }
}

/// Writes a result object with the solutions as its last member. They are written in parts: a copy
/// of all of them may be more than memory holds.
pub(super) fn with_solutions(
    out: &mut Out,
    result: &Value,
    solutions: impl FnOnce(&mut Out) -> io::Result<()>,
) -> io::Result<()> {
    let result = result.to_string();
    out.part(result.strip_suffix('}').unwrap_or(&result))?;
    out.part(",\"solutions\":[")?;
    solutions(out)?;
    out.line("]}")
}

/// Writes a result object with one solution as its last member.
pub(crate) fn with_solution(
    problem: &Problem,
    result: &Value,
    solution: &Solution,
    out: &mut Out,
) -> io::Result<()> {
    let value = shapes::solution(problem, solution).to_string();
    with_solutions(out, result, |out| out.part(&value))
}
