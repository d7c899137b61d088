//! The best solutions with their costs, in each style.
//!
//! A ranking is no [`Report`](super::Report), because it is written when it is complete: a better solution may replace
//! any of those found before.

use std::io;

use gavotte::puzzles::Puzzle;
use gavotte::{Goal, Problem, Ranking, Verdict, shapes};
use serde_json::Value;

use super::json::{add_fields, with_solutions};
use super::text::{numbers, write_options};
use super::{Out, csv, sol};
use crate::args::Style;

/// Writes a ranking; `body` is its answer as JSON, without the solutions, of which the puzzle says more, if there is one.
pub(crate) fn rank(
    (problem, puzzle): (&Problem, Option<&dyn Puzzle>),
    body: &Value,
    style: Style,
    ranking: &Ranking,
    out: &mut Out,
) -> io::Result<()> {
    match style {
        Style::Text => text(problem, ranking, out),
        Style::Ids => ranking.solutions.iter().try_for_each(|(cost, solution)| {
            out.line(&format!("{}\t{}", problem.written(*cost), numbers(solution)))
        }),
        Style::Json => with_solutions(out, body, |out| {
            ranked(problem, puzzle, ranking).enumerate().try_for_each(|(index, value)| {
                out.part(if index > 0 { "," } else { "" })?;
                out.part(&value.to_string())
            })
        }),
        Style::Csv => csv::ranked(problem, ranking, out),
        Style::Sol => sol::ranked(problem, ranking, out),
        Style::Jsonl => {
            for value in ranked(problem, puzzle, ranking) {
                out.line(&value.to_string())?;
            }
            with_solutions(out, body, |_| Ok(()))
        }
    }
}

/// The solutions as objects, the best first.
fn ranked<'a>(
    problem: &'a Problem,
    puzzle: Option<&'a dyn Puzzle>,
    ranking: &'a Ranking,
) -> impl Iterator<Item = Value> + 'a {
    let solutions = ranking.solutions.iter().zip(shapes::ranked(problem, ranking));
    solutions.map(move |((_, solution), mut value)| {
        if let Some(puzzle) = puzzle {
            add_fields(puzzle, solution.options(), &mut value);
        }
        value
    })
}

fn text(problem: &Problem, ranking: &Ranking, out: &mut Out) -> io::Result<()> {
    let mark = match (ranking.verdict, ranking.goal) {
        (Verdict::Complete, _) => "",
        (_, Goal::Least) => "at most ",
        (_, Goal::Greatest) => "at least ",
    };
    for (index, (cost, solution)) in ranking.solutions.iter().enumerate() {
        if index > 0 {
            out.line("")?;
        }
        out.line(&format!("cost {mark}{}", problem.written(*cost)))?;
        write_options(problem, solution, out)?;
    }
    if ranking.solutions.is_empty() && ranking.verdict == Verdict::Complete {
        match ranking.bound {
            None => out.line("no solution")?,
            Some(bound) => {
                let bound = problem.written(bound);
                out.line(&format!("no solution is better than {bound}"))?;
            }
        }
    }
    Ok(())
}
