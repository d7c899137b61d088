//! Grades, steps and hints: how people solve the grids.

use std::process::ExitCode;

use gavotte::Verdict;
use gavotte::puzzles::sudoku::{Grids, Network, Puzzle, Style};
use gavotte::techniques::{End, Next, Solver, Solving, Step};
use serde_json::{Value, json};

use crate::args::SudokuArgs;
use crate::failure::Failure;
use crate::input::{open, wrong_puzzle};
use crate::output::Out;
use crate::watch::{Outcome, Watch};

pub(super) fn run(args: &SudokuArgs) -> Result<ExitCode, Failure> {
    let watch = Watch::new(&args.search)?;
    watch.grades()?;
    let source = open(args.file.as_deref())?;
    let name = source.name();
    let mut out = Out::open(&args.search.place)?;
    let mut grids = Grids::new(source.into_reader());
    if let Some(size) = args.size {
        grids = grids.of_size(size);
    }
    let (mut verdict, mut outcome) = (Verdict::Complete, Outcome::Found);
    for puzzle in grids {
        let puzzle = match puzzle {
            Ok(puzzle) => puzzle,
            Err(error) => {
                // The answers before the mistake stand.
                out.finish()?;
                return Err(wrong_puzzle(&name, &error));
            }
        };
        let (text, found) = answer(args, &puzzle);
        out.text(&text)?;
        outcome = outcome.max(Outcome::of(Verdict::Complete, found));
        // A program that hands over one grid after the other waits for the answer.
        out.flush()?;
        if let Some(reason) = watch.must_stop() {
            (verdict, outcome) = (Verdict::Stopped(reason), outcome.max(Outcome::Unknown));
            watch.end_reason(reason, "the grids that follow have no answer");
            break;
        }
    }
    out.finish()?;
    Ok(watch.exit_code_of_batch(verdict, outcome))
}

/// What is printed for a grid, and whether it has a solution.
fn answer(args: &SudokuArgs, puzzle: &Puzzle) -> (String, bool) {
    let network = Network::of(puzzle);
    let solver = Solver::new(&network);
    let is_json = args.output == "json";
    if args.hint {
        let next = solver.next(&solver.start());
        let found = !matches!(next, Next::Contradiction(_));
        let text = if is_json { hint_as_json(puzzle, &network, &next) } else { hint(&next) };
        return (text + "\n", found);
    }
    let solving = solver.solve();
    let found = !matches!(solving.end, End::NoSolution(_));
    let text = match (is_json, args.steps) {
        (true, _) => as_json(puzzle, &network, &solving, args.steps),
        (false, true) => steps(&solving),
        (false, false) => {
            format!("{}\t{}\t{}", line(puzzle), solving.word(), solving.needs())
        }
    };
    (text + "\n", found)
}

/// The grid on one line.
fn line(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    Style::Line.write(&puzzle.grid, &mut text);
    text.trim_end().to_owned()
}

fn in_words(step: &Step) -> String {
    format!("{}: {}", step.technique, step.reason)
}

fn hint(next: &Next) -> String {
    match next {
        Next::Step(step) => in_words(step),
        Next::Solved => "solved".to_owned(),
        Next::Stuck => "needs search".to_owned(),
        Next::Contradiction(why) => format!("no solution: {why}"),
    }
}

/// A line a step, and one for an end that is no solution.
fn steps(solving: &Solving) -> String {
    let steps = solving.steps.iter().map(|step| in_words(step) + "\n");
    let mut text: String = steps.collect();
    if solving.end != End::Solved {
        text += &solving.needs();
        text.push('\n');
    }
    text
}

fn as_json(puzzle: &Puzzle, network: &Network, solving: &Solving, has_steps: bool) -> String {
    let mut object = head(puzzle, if has_steps { "steps" } else { "grade" });
    object["grade"] = solving.word().into();
    object["rating"] = solving.rating().into();
    object["hardest"] = solving.hardest().map(|step| step.technique.name()).into();
    object["needs"] = solving.needs().into();
    object["guesses"] = match solving.end {
        End::Solved => 0.into(),
        End::NeedsSearch { guesses, .. } => guesses.into(),
        End::Several | End::NoSolution(_) => Value::Null,
    };
    if has_steps {
        let steps: Vec<Value> =
            solving.steps.iter().map(|step| step_as_json(network, step)).collect();
        object["steps"] = steps.into();
    }
    object.to_string()
}

fn hint_as_json(puzzle: &Puzzle, network: &Network, next: &Next) -> String {
    let mut object = head(puzzle, "hint");
    object["step"] = match next {
        Next::Step(step) => step_as_json(network, step),
        _ => Value::Null,
    };
    object["status"] = match next {
        Next::Step(_) => "step",
        Next::Solved => "solved",
        Next::Stuck => "needs-search",
        Next::Contradiction(_) => "no-solution",
    }
    .into();
    object["words"] = hint(next).into();
    object.to_string()
}

fn head(puzzle: &Puzzle, query: &str) -> Value {
    let shape = puzzle.grid.shape().to_string();
    let mut head =
        json!({ "version": 1, "query": query, "kind": "sudoku", "puzzle": line(puzzle) });
    if !shape.is_empty() {
        head["rules"] = shape.into();
    }
    head
}

fn step_as_json(network: &Network, step: &Step) -> Value {
    let one = |&(cell, digit): &(usize, u8)| json!({ "cell": network.name(cell), "digit": digit });
    let marks = |&(cell, set): &(usize, u64)| {
        let digits: Vec<u8> =
            (1..=network.digits()).filter(|digit| set >> digit & 1 == 1).collect();
        json!({ "cell": network.name(cell), "digits": digits })
    };
    json!({
        "technique": step.technique.name(),
        "rating": step.rating(),
        "placed": step.placed.iter().map(one).collect::<Vec<_>>(),
        "removed": step.removed.iter().map(one).collect::<Vec<_>>(),
        "cells": step.marks.iter().map(marks).collect::<Vec<_>>(),
        "reason": step.reason,
    })
}
