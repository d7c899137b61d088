//! Answers in each style, on standard output or into a file.
//!
//! # Why this shape
//! A verb finds solutions and hands each to a [`Report`]; it does not know the style. So every verb has every style,
//! and solutions are written while the search goes on instead of being collected.

mod canvas;
mod csv;
pub(crate) mod formulas;
mod json;
mod kept_file;
mod list_file;
mod out;
mod overwrite;
mod place;
mod ranked;
mod report;
mod sol;
mod solid;
mod text;

use gavotte::Problem;
use gavotte::formats::Format;
use gavotte::puzzles::Puzzle;

use self::csv::Csv;
use crate::args::Style;
#[cfg(feature = "mcp")]
pub(crate) use canvas::pixels;
pub(crate) use canvas::{Canvas, Drawing};
pub(crate) use csv::unknown as csv_unknown;
use json::Json;
pub(crate) use json::with_solution;
pub(crate) use kept_file::KeptFile;
pub(crate) use out::Out;
pub(crate) use overwrite::refuse as refuse_overwriting;
pub(crate) use ranked::rank;
pub(crate) use report::{End, Report, at_least};
use sol::Sol;
pub(crate) use solid::Solid;
pub(crate) use text::option_text;
use text::{Ids, Options, Rows};

/// The report in `style` for a puzzle: as JSON each solution has its board.
pub(crate) fn report_puzzle<'a>(
    puzzle: &'a dyn Puzzle,
    style: Style,
    out: &'a mut Out,
) -> Box<dyn Report + 'a> {
    match style {
        Style::Json => Box::new(Json::whole(puzzle.problem(), out).on(puzzle)),
        Style::Jsonl => Box::new(Json::lines(puzzle.problem(), out).on(puzzle)),
        _ => report(puzzle.problem(), Format::Dlx, Some(style), 0, out),
    }
}

/// The report in `style` for a problem that may be a puzzle's: as JSON each solution has what the puzzle says of it.
pub(crate) fn report_about<'a>(
    (problem, puzzle): (&'a Problem, Option<&'a dyn Puzzle>),
    format: Format,
    style: Option<Style>,
    out: &'a mut Out,
) -> Box<dyn Report + 'a> {
    match style {
        Some(Style::Json) => Box::new(Json::whole(problem, out).about(puzzle)),
        Some(Style::Jsonl) => Box::new(Json::lines(problem, out).about(puzzle)),
        _ => report(problem, format, style, 0, out),
    }
}

/// The report in `style`; without one, in the style that suits the problem's format. `already` is the number of
/// solutions that a resumed run has written before.
pub(crate) fn report<'a>(
    problem: &'a Problem,
    format: Format,
    style: Option<Style>,
    already: u64,
    out: &'a mut Out,
) -> Box<dyn Report + 'a> {
    let is_matrix = matches!(format, Format::Matrix | Format::Rows | Format::Hust);
    match style {
        None if is_matrix => Box::new(Rows::new(format == Format::Hust, out)),
        None | Some(Style::Text) => Box::new(Options::new(problem, already > 0, out)),
        Some(Style::Ids) => Box::new(Ids::new(out)),
        Some(Style::Json) => Box::new(Json::whole(problem, out)),
        Some(Style::Jsonl) => Box::new(Json::lines(problem, out)),
        Some(Style::Csv) => Box::new(Csv::new(problem, already, out)),
        Some(Style::Sol) => Box::new(Sol::new(problem, already > 0, out)),
    }
}
