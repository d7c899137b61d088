//! Problems, read from a text.
//!
//! # Why this shape
//! A text is read here, and its names and options go to the user ([`told`](crate::told)), who sees solutions in these words.
//! A problem of the user's own objects comes as numbers (`built.rs`).
//!
//! The module that a page loads first reads few forms. What it leaves to the module of everything is no fault of the user: it
//! is refused with the code `elsewhere`, and the worker asks the other module.
//!
//! # Cost
//! Linear in the text.

use std::sync::Arc;

#[cfg(feature = "full")]
use gavotte::formats::Format;
use gavotte::formats::{dlx, matrix};
use gavotte::puzzles::Puzzle;
use gavotte::{OptionId, Problem, message};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::puzzle;

/// A problem, and the puzzle that it comes from.
#[wasm_bindgen]
pub struct Posed {
    problem: Arc<Problem>,
    puzzle: Option<Box<dyn Puzzle>>,
}

#[wasm_bindgen]
impl Posed {
    /// Reads a text in this format: one of the library, or the name of a puzzle. Where that is empty, its first lines tell.
    /// `settings` are those of a puzzle: names and values, one after the other.
    ///
    /// # Errors
    /// What is wrong in the text, and where; a format that does not exist, or that the other module reads.
    #[allow(clippy::needless_pass_by_value)] // so JavaScript hands it over
    pub fn read(text: &[u8], format: &str, settings: Vec<String>) -> Result<Self, Fault> {
        let settings: Vec<(&str, &str)> =
            settings.chunks_exact(2).map(|pair| (&*pair[0], &*pair[1])).collect();
        Self::with(text, format, &settings)
    }
}

impl Posed {
    /// Reads a text; see [`read`](Self::read).
    pub(crate) fn with(
        text: &[u8],
        format: &str,
        settings: &[(&str, &str)],
    ) -> Result<Self, Fault> {
        if let Some(puzzle) = puzzle::read(format, text, settings)? {
            let problem = Arc::new(puzzle.problem().clone());
            return Ok(Self { problem, puzzle: Some(puzzle) });
        }
        if !settings.is_empty() {
            let words = "only puzzles have settings";
            return Err(if crate::IS_FULL { Fault::setting(words) } else { Fault::elsewhere() });
        }
        let problem = match format {
            "" => guessed(text)?,
            name => parsed(text, name)?,
        };
        if !crate::IS_FULL && !problem.constraints().is_empty() {
            return Err(Fault::elsewhere());
        }
        Ok(Self::of(problem))
    }

    pub(crate) fn of(problem: Problem) -> Self {
        Self { problem: Arc::new(problem), puzzle: None }
    }

    /// The problem.
    pub(crate) fn problem(&self) -> &Arc<Problem> {
        &self.problem
    }

    /// Refuses a problem with side constraints, for a question that cannot heed them.
    pub(crate) fn unconstrained(&self, question: &str) -> Result<(), Fault> {
        self.problem.heeded_by(question).map_err(|it| Fault::unsupported(it.to_string()))
    }

    /// The puzzle that was read, if it was one.
    pub(crate) fn puzzle(&self) -> Option<&dyn Puzzle> {
        self.puzzle.as_deref()
    }

    /// Options by their numbers.
    pub(crate) fn chosen(&self, options: &[u32]) -> Result<Vec<OptionId>, Fault> {
        let count = self.problem.option_count();
        let is_there = |option: u32| (option as usize) < count;
        let option = |&option: &u32| {
            let missing = || {
                message!(
                    "there is no option {option}: options count from 0 to {count}",
                    option,
                    count
                )
            };
            is_there(option).then(|| OptionId::new(option)).ok_or_else(|| Fault::setting(missing()))
        };
        options.iter().map(option).collect()
    }
}

/// The problem of a text whose first lines tell its form.
#[cfg(feature = "full")]
fn guessed(text: &[u8]) -> Result<Problem, Fault> {
    let format = Format::detect(None, &text[..text.len().min(Format::HEAD)])
        .map_err(|why| Fault::setting(message!("{why}; name the format", why)))?;
    let problem = parsed(text, format.name())?;
    if format == Format::Dlx && problem.option_count() == 0 {
        let why = gavotte::formats::FormatErrorKind::NoOption;
        return Err(Fault::setting(message!("{why}; name the format", why)));
    }
    Ok(problem)
}

#[cfg(feature = "full")]
fn parsed(text: &[u8], format: &str) -> Result<Problem, Fault> {
    use gavotte::formats::{col, cov, csv, ec, edges, json, list, mtx, orlib};
    Ok(match puzzle::format(format)? {
        Format::Dlx => dlx::read(text),
        Format::Matrix => matrix::read(text),
        Format::Rows => matrix::read_rows(text),
        Format::Json => json::read(text),
        Format::Csv => csv::read(text),
        Format::Mtx => mtx::read(text),
        Format::OrlibScp => orlib::read_scp(text),
        Format::OrlibRail => orlib::read_rail(text),
        Format::Cov => cov::read(text),
        Format::Ec => ec::read(text),
        Format::List => list::read(text),
        Format::ListCounted => list::read_counted(text),
        Format::Hust => list::read_hust(text),
        Format::Col => col::read(text),
        Format::Edges => edges::read(text),
        other => {
            let format = other.name();
            return Err(Fault::setting(message!("the package does not read {format}", format)));
        }
    }?)
}

/// The other module knows all forms, and says what is wrong in a text: the words for it are a tenth of what is read first.
#[cfg(not(feature = "full"))]
fn parsed(text: &[u8], format: &str) -> Result<Problem, Fault> {
    match format {
        "dlx" => dlx::read(text),
        "matrix" => matrix::read(text),
        _ => return Err(Fault::elsewhere()),
    }
    .map_err(|_| Fault::elsewhere())
}

/// The other module knows all forms.
#[cfg(not(feature = "full"))]
fn guessed(_text: &[u8]) -> Result<Problem, Fault> {
    Err(Fault::elsewhere())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_problems_and_puzzles() {
        assert_eq!(Posed::with(b"a b\na\nb\n", "", &[]).unwrap().names(), ["a", "b"]);
        let sudoku = Posed::with(b"1...\n....\n....\n....\n", "sudoku", &[]).unwrap();
        let solution = gavotte::first(sudoku.problem()).unwrap();
        let options: Vec<u32> = solution.options().iter().map(|it| it.raw()).collect();
        let digits = sudoku.digits(&options).unwrap();
        assert_eq!((digits.len(), digits[0]), (16, 1));
        assert!(sudoku.board(&options).is_some_and(|text| text.contains('1')));
        let fault = Posed::with(b"ab\nac\n", "dlx", &[]).err().unwrap();
        assert_eq!(
            (fault.line, fault.column, fault.hint().as_deref()),
            (Some(2), Some(1), Some("ab"))
        );
        assert_eq!(Posed::with(b"a\na\n", "dxl", &[]).err().unwrap().code(), "setting");
    }
}
