//! Grades, steps and hints: how people solve the grids.

use std::process::ExitCode;

use gavotte::Verdict;
use gavotte::draw::{self, Marks, Picture};
use gavotte::puzzles::sudoku::{Grid, Network, Puzzle, Style};
use gavotte::techniques::{End, Next, Solver, Solving, Step};
use serde_json::{Value, json};

use super::form::Form;
use crate::args::SudokuArgs;
use crate::failure::Failure;
use crate::input::{open, wrong_puzzle};
use crate::output::{Canvas, Out};
use crate::watch::{Outcome, Watch};

/// The side of each picture on a sheet of all steps. [pixels]
const ROOM: f64 = 420.0;

pub(super) fn run(args: &SudokuArgs) -> Result<ExitCode, Failure> {
    let watch = Watch::new(&args.search)?;
    watch.grades()?;
    let source = open(args.file.as_deref())?;
    let name = source.name();
    let mut out = Out::open(&args.search.place)?;
    let mut canvas = Canvas::beside(&args.picture)?;
    let grids = Form::by(args).grids(source.into_reader());
    let (mut verdict, mut outcome) = (Verdict::Complete, Outcome::Found);
    for (number, puzzle) in (1..).zip(grids) {
        let puzzle = match puzzle {
            Ok(puzzle) => puzzle,
            Err(error) => {
                // The answers before the mistake stand.
                out.finish()?;
                return Err(wrong_puzzle(&name, &error));
            }
        };
        let asked = Asked { args, puzzle: &puzzle, number };
        let (text, found, steps) = asked.answer();
        out.text(&text)?;
        if let Some(canvas) = canvas.take() {
            canvas.paint(&asked.drawn(&steps).into(), watch.is_quiet())?;
        }
        outcome = outcome.max(Outcome::of(Verdict::Complete, found));
        if out.is_terminal() {
            out.flush()?;
        }
        if let Some(reason) = watch.must_stop() {
            (verdict, outcome) = (Verdict::Stopped(reason), outcome.max(Outcome::Unknown));
            watch.end_reason(reason, "the grids that follow have no answer");
            break;
        }
    }
    out.finish()?;
    Ok(watch.exit_code_of_batch(verdict, outcome))
}

/// A grid about which something is asked.
struct Asked<'a> {
    args: &'a SudokuArgs,
    puzzle: &'a Puzzle,
    /// Its number in the input, from 1.
    number: usize,
}

impl Asked<'_> {
    /// What is printed, whether there is a solution, and the steps in it.
    fn answer(&self) -> (String, bool, Vec<Step>) {
        let network = Network::of(self.puzzle);
        let solver = Solver::new(&network);
        let is_json = self.args.output == "json";
        if self.args.hint {
            let next = solver.next(&solver.start());
            let found = !matches!(next, Next::Contradiction(_));
            let text =
                if is_json { hint_as_json(self.puzzle, &network, &next) } else { hint(&next) };
            let step = if let Next::Step(step) = next { Some(step) } else { None };
            return (text + "\n", found, step.into_iter().collect());
        }
        let solving = solver.solve();
        let found = !matches!(solving.end, End::NoSolution(_));
        let text = match (is_json, self.args.steps) {
            (true, true) => self.steps_as_json(&network, &solving),
            (true, false) => as_json(self.puzzle, &solving) + "\n",
            (false, true) => steps(&solving) + "\n",
            (false, false) => {
                format!("{}\t{}\t{}\n", line(self.puzzle), solving.word(), solving.needs())
            }
        };
        (text, found, solving.steps)
    }

    /// An object a step, each on its line.
    fn steps_as_json(&self, network: &Network, solving: &Solving) -> String {
        let mut objects: Vec<Value> =
            solving.steps.iter().map(|step| step_as_json(network, step)).collect();
        if solving.end != End::Solved {
            let none: [Value; 0] = [];
            objects.push(json!({
                "technique": solving.needs(),
                "rating": solving.rating(),
                "placed": none,
                "removed": none,
                "cells": none,
                "reason": solving.needs(),
            }));
        }
        let mut text = String::new();
        for (number, object) in (1..).zip(&mut objects) {
            object["grid"] = self.number.into();
            object["step"] = number.into();
            text += &object.to_string();
            text.push('\n');
        }
        text
    }

    /// The grid before each of these steps, with what the step rests on and what it does.
    fn drawn(&self, steps: &[Step]) -> Picture {
        let network = Network::of(self.puzzle);
        let solver = Solver::new(&network);
        let mut state = solver.start();
        let given = &self.puzzle.grid;
        let mut pictures = Vec::new();
        for step in steps {
            let cells = state.digits();
            let grid = Grid::from_cells(given.shape().clone(), cells);
            let grid = grid.unwrap_or_else(|| given.clone());
            let marks = Marks {
                candidates: state.candidates(),
                rests_on: &step.marks,
                removed: &step.removed,
                placed: &step.placed,
            };
            pictures.push(draw::Sudoku::new(&grid).givens(given).marks(marks).picture());
            solver.apply(&mut state, step);
        }
        match pictures.len() {
            0 => draw::Sudoku::new(given).picture(),
            1 => pictures.swap_remove(0),
            _ => draw::sheet_in(&pictures, 0, ROOM),
        }
    }
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

fn as_json(puzzle: &Puzzle, solving: &Solving) -> String {
    let mut object = head(puzzle, "grade");
    object["grade"] = solving.word().into();
    object["rating"] = solving.rating().into();
    object["hardest"] = solving.hardest().map(|step| step.technique.name()).into();
    object["needs"] = solving.needs().into();
    object["guesses"] = match solving.end {
        End::Solved => 0.into(),
        End::NeedsSearch { guesses, .. } => guesses.into(),
        End::Several | End::NoSolution(_) => Value::Null,
    };
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
