//! Answers for spreadsheets and data frames: comma-separated values, a row for each chosen option.
//!
//! # Why this shape
//! Such programs read a table with one kind of rows without any settings. So each row has the number
//! of the solution, the number of the option in the input, and the option as the input writes it. A
//! count is another table: one row with its status.

use std::io;

use csv::WriterBuilder;
use gavotte::questions::status;
use gavotte::{Problem, Query, Ranking, Solution};

use super::text::option_text;
use super::{End, Out, Report, formulas};

/// The names of the cells in the row of a chosen option.
const HEADER: &str = "solution,option,items";

/// The rows of one answer.
pub(super) struct Csv<'a> {
    problem: &'a Problem,
    out: &'a mut Out,
    /// How many solutions were written.
    written: u64,
}

impl<'a> Csv<'a> {
    pub(super) fn new(problem: &'a Problem, written: u64, out: &'a mut Out) -> Self {
        Self { problem, out, written }
    }

    /// The rows of a solution, or one without an option if it has none.
    fn rows(&mut self, solution: &Solution, cost: Option<&str>) -> io::Result<()> {
        self.written += 1;
        let number = self.written.to_string();
        let own = |option: &str, items: &str| {
            row([number.as_str()].into_iter().chain(cost).chain([option, items]))
        };
        if solution.is_empty() {
            return self.out.line(&own("", "")?);
        }
        for &option in solution.options() {
            let items = option_text(self.problem, option)?;
            let items = formulas::guarded(&items);
            self.out.line(&own(&option.number().to_string(), &items)?)?;
        }
        Ok(())
    }
}

impl Report for Csv<'_> {
    fn solution(&mut self, solution: &Solution) -> io::Result<()> {
        if self.written == 0 {
            self.out.line(HEADER)?;
        }
        self.rows(solution, None)?;
        self.out.pause()
    }

    fn end(&mut self, end: &End<'_>) -> io::Result<()> {
        if end.query == Query::Count {
            let count = if end.is_exhausted() { "count" } else { "at_least" };
            self.out.line(&format!("status,{count}"))?;
            let status = status(end.verdict, true);
            self.out.line(&row([status, end.found.to_string().as_str()])?)?;
        } else if self.written == 0 {
            self.out.line(HEADER)?;
        }
        self.out.finish()
    }
}

/// The answer while nothing is known.
pub(crate) fn unknown(query: Query) -> String {
    match query {
        Query::Count => "status,at_least\nlimit,0\n".to_owned(),
        _ => format!("{HEADER}\n"),
    }
}

/// The rows of the best solutions, with their costs.
pub(super) fn ranked(problem: &Problem, ranking: &Ranking, out: &mut Out) -> io::Result<()> {
    out.line("solution,cost,option,items")?;
    let mut rows = Csv::new(problem, 0, out);
    ranking.solutions.iter().try_for_each(|(cost, solution)| {
        rows.rows(solution, Some(&problem.written(*cost).to_string()))
    })
}

/// A row without its line end.
fn row<'a>(cells: impl IntoIterator<Item = &'a str>) -> io::Result<String> {
    // Room for most rows. Each is written by itself, because line feeds in a name must not reach a terminal.
    let room: usize = 256;
    let mut writer = WriterBuilder::new().buffer_capacity(room).from_writer(Vec::new());
    writer.write_record(cells)?;
    let line = writer.into_inner().map_err(|error| io::Error::other(error.to_string()))?;
    Ok(String::from_utf8_lossy(&line).trim_end_matches('\n').to_owned())
}
