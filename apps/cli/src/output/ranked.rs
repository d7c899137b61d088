//! The best solutions with their costs, in each style.
//!
//! A ranking is no [`Report`](super::Report), because it is written when it is complete: a better solution may replace
//! any of those found before.

use std::io;

use gavotte::{Goal, Problem, Ranking, Solution, Verdict};
use serde_json::{Value, json};

use super::json::{solution_value, with_solutions};
use super::text::{numbers, write_options};
use super::{Out, csv};
use crate::args::Style;
use crate::watch::Watch;

/// Writes a ranking.
pub(crate) fn rank(
    problem: &Problem,
    query: &str,
    style: Style,
    wanted: usize,
    ranking: &Ranking,
    out: &mut Out,
) -> io::Result<()> {
    match style {
        Style::Text => text(problem, ranking, out),
        Style::Ids => ranking.solutions.iter().try_for_each(|(cost, solution)| {
            out.line(&format!("{}\t{}", problem.written(*cost), numbers(solution)))
        }),
        Style::Json => with_solutions(out, &result(problem, query, wanted, ranking), |out| {
            values(problem, ranking).enumerate().try_for_each(|(index, value)| {
                out.part(if index > 0 { "," } else { "" })?;
                out.part(&value.to_string())
            })
        }),
        Style::Csv => csv::ranked(problem, ranking, out),
        Style::Jsonl => {
            for value in values(problem, ranking) {
                out.line(&value.to_string())?;
            }
            with_solutions(out, &result(problem, query, wanted, ranking), |_| Ok(()))
        }
    }
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

/// The solutions of a ranking as JSON, the best first.
pub(crate) fn values<'a>(
    problem: &'a Problem,
    ranking: &'a Ranking,
) -> impl Iterator<Item = Value> + 'a {
    ranking.solutions.iter().map(|(cost, solution): &(i64, Solution)| {
        let mut value = solution_value(problem, solution);
        value["cost"] = problem.written(*cost).to_string().into();
        value
    })
}

fn result(problem: &Problem, query: &str, wanted: usize, ranking: &Ranking) -> Value {
    let found_any = !ranking.solutions.is_empty();
    let status = match Watch::status(ranking.verdict, found_any) {
        "complete" if ranking.verdict == Verdict::Complete => "optimal",
        // No solution beats a cost, but there may be others.
        "no-solution" if ranking.bound.is_some() => "complete",
        other => other,
    };
    let found = ranking.solutions.len();
    // There are fewer than were asked for, so there are no others.
    let is_exhausted = ranking.verdict == Verdict::Complete && found < wanted;
    let count = if is_exhausted { "count" } else { "at_least" };
    json!({
        "version": 1,
        "query": query,
        "status": status,
        "exhausted": is_exhausted,
        count: found.to_string(),
        "bound": ranking.bound.map(|bound| problem.written(bound).to_string()),
        "gap": ranking.gap(),
    })
}
