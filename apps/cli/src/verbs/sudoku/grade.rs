//! Grades, steps and hints: how people solve the grids. They need no engine, because techniques work on the network of
//! cells and never search; so the options of engines are refused.

use std::path::Path;

use gavotte::Verdict;
use gavotte::draw::{self, Marks, Picture};
use gavotte::formats::{ReadError, Source};
use gavotte::message;
use gavotte::puzzles;
use gavotte::puzzles::sudoku::{Grid, Network, Puzzle, SAMURAI, Style};
use gavotte::techniques::{End, Next, Solver, Solving, Step};
use serde_json::{Value, json};

use super::form::Form;
use crate::args::SudokuArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{open, warn_left_out, whole_of, wrong_puzzle};
use crate::output::{Canvas, Out};
use crate::watch::{Outcome, Watch};

pub(super) fn run(args: &SudokuArgs) -> Result<Exit, Failure> {
    let watch = Watch::new(&args.search)?;
    watch.grades()?;
    let mut source = open(args.file.as_deref())?;
    let name = source.name();
    let mut out = Out::open_list(&args.search.place)?;
    let mut canvas = Canvas::beside(&args.picture)?;
    if overlaps(args, &mut source)? {
        let (name, text) = whole_of(source)?;
        let puzzle = SAMURAI.open(text, &[]).map_err(|error| wrong_puzzle(&name, &error))?;
        return overlapping(args, puzzle.as_ref(), &watch, out, canvas);
    }
    let grids = Form::by(args).grids(source.into_reader());
    let (mut verdict, mut outcome) = (Verdict::Complete, Outcome::Found);
    for (number, puzzle) in (1..).zip(grids) {
        let puzzle = match puzzle {
            Ok(puzzle) => puzzle,
            Err(error) => {
                // The answers before the mistake stand.
                out.end_early()?;
                return Err(wrong_puzzle(&name, &error));
            }
        };
        if !args.search.quiet {
            warn_left_out(&name, &puzzle);
        }
        let asked = Asked::of(&puzzle, number);
        let Some((text, found, steps)) = asked.answer(args) else {
            out.end_early()?;
            return Err(asked.not_unique());
        };
        out.text(&text)?;
        if let Some(canvas) = canvas.take() {
            canvas.paint(&asked.drawn(&puzzle.grid, &steps).into(), watch.is_quiet())?;
        }
        outcome = outcome.max(Outcome::of(Verdict::Complete, found));
        // A program that hands over one grid after the other waits for the answer.
        out.flush()?;
        if let Some(reason) = watch.must_stop() {
            (verdict, outcome) = (Verdict::Stopped(reason), outcome.max(Outcome::Unknown));
            watch.end_reason(reason, "the grids that follow have no answer");
            break;
        }
    }
    out.end(verdict)?;
    Ok(watch.exit_code_of_batch(verdict, outcome))
}

/// Whether the text is that of sudokus that overlap, which are one puzzle.
fn overlaps(args: &SudokuArgs, source: &mut Source) -> Result<bool, Failure> {
    let ending = args.file.as_deref().and_then(Path::extension).and_then(|it| it.to_str());
    if ending.is_some_and(|it| SAMURAI.endings.contains(&it)) {
        return Ok(true);
    }
    let name = source.name();
    source.begins_with(b"grids ").map_err(|error| Failure::reading(&name, &ReadError::Io(error)))
}

/// Answers for sudokus that overlap.
fn overlapping(
    args: &SudokuArgs,
    puzzle: &dyn puzzles::Puzzle,
    watch: &Watch<'_>,
    mut out: Out,
    canvas: Option<Canvas>,
) -> Result<Exit, Failure> {
    let Some(network) = puzzle.network() else { return Ok(Exit::SUCCESS) };
    let digit = |set: &u64| if set.count_ones() == 1 { set.trailing_zeros() } else { 0 };
    let digits = network.possible().iter().map(|set| digit(set).to_string().replace('0', "."));
    let (line, rules) = (digits.collect(), String::new());
    let asked = Asked { network, line, rules, number: 1 };
    let Some((text, found, _)) = asked.answer(args) else { return Err(asked.not_unique()) };
    out.text(&text)?;
    out.finish()?;
    if let Some(canvas) = canvas {
        canvas.paint(&draw::puzzle(puzzle, None).into(), watch.is_quiet())?;
    }
    let outcome = Outcome::of(Verdict::Complete, found);
    Ok(watch.exit_code_of_batch(Verdict::Complete, outcome))
}

/// A puzzle about which something is asked.
pub(crate) struct Asked {
    network: Network,
    /// Its digits on one line.
    line: String,
    /// Its regions and rules, as lines.
    rules: String,
    /// Its number in the input, from 1.
    number: usize,
}

impl Asked {
    pub(crate) fn of(puzzle: &Puzzle, number: usize) -> Self {
        let mut line = String::new();
        Style::Line.write(&puzzle.grid, &mut line);
        line.truncate(line.trim_end().len());
        let rules = puzzle.grid.shape().to_string();
        Self { network: Network::of(puzzle), line, rules, number }
    }

    /// The text to print, whether there is a solution, and the steps in it; `None` where one solution is to be assumed
    /// and is not shown.
    fn answer(&self, args: &SudokuArgs) -> Option<(String, bool, Vec<Step>)> {
        let mut solver = Solver::new(&self.network);
        if args.unique_assumed {
            solver = solver.assume_unique()?;
        }
        let is_json = args.output == "json";
        if args.hint {
            let next = solver.hint(&solver.start());
            let found = !matches!(next, Next::Contradiction(_));
            let text = if is_json { self.hint_as_json(&next).to_string() } else { hint(&next) };
            let step = if let Next::Step(step) = next { Some(step) } else { None };
            return Some((text + "\n", found, step.into_iter().collect()));
        }
        let solving = solver.solve();
        let found = !matches!(solving.end, End::NoSolution(_));
        let text = match (is_json, args.steps) {
            (true, true) => self.steps_as_json(&solving),
            (true, false) => format!("{}\n", self.grade_as_json(&solving)),
            (false, true) => steps(&solving) + "\n",
            (false, false) => {
                format!("{}\t{}\t{}\n", self.line, solving.word(), solving.needs())
            }
        };
        Some((text, found, solving.steps))
    }

    /// Why techniques that presume one solution are refused.
    fn not_unique(&self) -> Failure {
        let grid = self.number;
        Failure::Input(message!(
            "--unique-assumed: grid {grid} is not shown to have one solution",
            grid
        ))
    }

    /// An object a step, each on its line.
    fn steps_as_json(&self, solving: &Solving) -> String {
        let mut objects: Vec<Value> =
            solving.steps.iter().map(|step| step_as_json(&self.network, step)).collect();
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

    fn grade_as_json(&self, solving: &Solving) -> Value {
        let mut object = self.head("grade");
        object["grade"] = solving.word().into();
        object["rating"] = solving.rating().into();
        object["hardest"] = solving.hardest().map(|step| step.technique.name()).into();
        object["needs"] = solving.needs().into();
        object["guesses"] = match solving.end {
            End::Solved => 0.into(),
            End::NeedsSearch { guesses, .. } => guesses.into(),
            End::Several | End::NoSolution(_) => Value::Null,
        };
        object
    }

    fn hint_as_json(&self, next: &Next) -> Value {
        let mut object = self.head("hint");
        object["step"] = match next {
            Next::Step(step) => step_as_json(&self.network, step),
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
        object
    }

    /// The next step in JSON.
    #[cfg(feature = "mcp")]
    pub(crate) fn hint(&self) -> Value {
        let solver = Solver::new(&self.network);
        self.hint_as_json(&solver.hint(&solver.start()))
    }

    /// The grade in JSON, and the steps in words.
    #[cfg(feature = "mcp")]
    pub(crate) fn grade(&self) -> (Value, Vec<String>) {
        let solving = Solver::new(&self.network).solve();
        (self.grade_as_json(&solving), solving.steps.iter().map(in_words).collect())
    }

    fn head(&self, query: &str) -> Value {
        let mut head =
            json!({ "version": 1, "query": query, "kind": "sudoku", "puzzle": self.line });
        if !self.rules.is_empty() {
            head["rules"] = self.rules.clone().into();
        }
        head
    }

    /// The grid before each of these steps, with the cells that the step rests on and the changes that it makes.
    fn drawn(&self, given: &Grid, steps: &[Step]) -> Picture {
        let solver = Solver::new(&self.network);
        let mut state = solver.start();
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
        // The side of each picture on a sheet of all steps.
        let room = 420.0;
        match pictures.len() {
            0 => draw::Sudoku::new(given).picture(),
            1 => pictures.swap_remove(0),
            _ => draw::sheet_in(&pictures, 0, room),
        }
    }
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

/// A line for each step, and one for an end that is no solution.
fn steps(solving: &Solving) -> String {
    let steps = solving.steps.iter().map(|step| in_words(step) + "\n");
    let mut text: String = steps.collect();
    if solving.end != End::Solved {
        text += &solving.needs();
        text.push('\n');
    }
    text
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
