//! Rules and givens that can go: the grid without one of them still has one solution.
//!
//! # Why this shape
//! Rules and givens are one list, because a setter asks the same of both. Each part that can go alone is tried again in
//! turn for a set of which none can go; a part that cannot go alone cannot go with others, either.
//!
//! # Cost
//! One search for two solutions for each part, and one more for each that can go, in each of some orders.

use std::fmt;

use gavotte::puzzles::sudoku::{Grid, Puzzle, Rule, Style, encode_puzzle};
use gavotte::{Query, StopReason, Verdict, message};
use serde_json::json;

use super::form::Form;
use super::ruled::Ruled;
use crate::args::SudokuArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{open, warn_left_out, wrong_puzzle};
use crate::output::Out;
use crate::watch::{Outcome, Watch};

/// Answers the grids.
pub(super) fn run(args: &SudokuArgs) -> Result<Exit, Failure> {
    let watch = Watch::new(&args.search)?;
    let source = open(args.file.as_deref())?;
    let name = source.name();
    let mut out = Out::open_list(&args.search.place)?;
    let (mut verdict, mut outcome) = (Verdict::Complete, Outcome::Found);
    for (number, puzzle) in (1_usize..).zip(Form::by(args).grids(source.into_reader())) {
        let asked = puzzle.map_err(|error| wrong_puzzle(&name, &error)).and_then(|puzzle| {
            if !args.search.quiet {
                warn_left_out(&name, &puzzle);
            }
            let asked = Asked { args, watch: &watch, name: &name, puzzle: &puzzle };
            asked.answer(number, args.output == "json")
        });
        match asked {
            Ok(Ok(text)) => out.text(&text)?,
            Ok(Err(reason)) => {
                (verdict, outcome) = (Verdict::Stopped(reason), Outcome::Unknown);
                watch.end_reason(reason, "this grid and those that follow have no answer");
                break;
            }
            Err(failure) => {
                // The answers before the mistake stand.
                out.end_early()?;
                return Err(failure);
            }
        }
        out.flush()?;
    }
    out.end(verdict)?;
    Ok(watch.exit_code_of_batch(verdict, outcome))
}

/// A rule, or a given: its cell and digit, and the name of both.
#[derive(Clone)]
enum Part {
    Rule(Rule),
    Given(usize, String),
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(rule) => rule.fmt(f),
            Self::Given(_, words) => f.write_str(words),
        }
    }
}

/// A grid about which it is asked.
struct Asked<'a> {
    args: &'a SudokuArgs,
    watch: &'a Watch<'a>,
    /// The input, as it is called in messages.
    name: &'a str,
    puzzle: &'a Puzzle,
}

/// An answer, or the reason why there is none.
type Answered<T> = Result<Result<T, StopReason>, Failure>;

impl Asked<'_> {
    /// The text to print about the grid of this number in the input.
    fn answer(&self, number: usize, is_json: bool) -> Answered<String> {
        let parts = self.parts();
        match self.is_unique(&parts)? {
            Ok(true) => {}
            Ok(false) => {
                let words =
                    message!("--needless: grid {number} has not exactly one solution", number);
                return Err(Failure::Input(words));
            }
            Err(reason) => return Ok(Err(reason)),
        }
        let mut needless = Vec::new();
        for at in 0..parts.len() {
            match self.is_unique(&without(&parts, at))? {
                Ok(true) => needless.push(at),
                Ok(false) => {}
                Err(reason) => return Ok(Err(reason)),
            }
        }
        let lines = |parts: &[Part]| parts.iter().map(ToString::to_string).collect::<Vec<_>>();
        let gone: Vec<Part> = needless.iter().map(|&at| parts[at].clone()).collect();
        if !is_json {
            return Ok(Ok(
                lines(&gone).iter().map(|line| line.clone() + "\n").collect::<String>() + "\n"
            ));
        }
        let smallest = match self.smallest(&parts, &needless)? {
            Ok(smallest) => smallest,
            Err(reason) => return Ok(Err(reason)),
        };
        let mut line = String::new();
        Style::Line.write(&self.puzzle.grid, &mut line);
        let object = json!({
            "version": 1,
            "query": "needless",
            "kind": "sudoku",
            "puzzle": line.trim_end(),
            "rules": self.puzzle.grid.shape().to_string(),
            "needless": lines(&gone),
            "smallest": lines(&smallest),
        });
        Ok(Ok(format!("{object}\n")))
    }

    /// All rules and givens.
    fn parts(&self) -> Vec<Part> {
        let grid = &self.puzzle.grid;
        let rules = grid.shape().rules().iter().cloned().map(Part::Rule);
        let side = grid.size().side();
        let givens = grid.cells().iter().enumerate().filter(|(_, digit)| **digit > 0);
        let given = |(cell, digit): (usize, &u8)| {
            let words = format!("given {digit} r{}c{}", cell / side + 1, cell % side + 1);
            Part::Given(cell, words)
        };
        rules.chain(givens.map(given)).collect()
    }

    /// Parts of which none can go: the fewest that are left when they are tried in some orders.
    fn smallest(&self, parts: &[Part], needless: &[usize]) -> Answered<Vec<Part>> {
        let mut best: Option<Vec<usize>> = None;
        for order in orders(needless) {
            let mut left: Vec<usize> = (0..parts.len()).collect();
            for at in order {
                let fewer: Vec<usize> = left.iter().copied().filter(|&it| it != at).collect();
                let chosen: Vec<Part> = fewer.iter().map(|&it| parts[it].clone()).collect();
                match self.is_unique(&chosen)? {
                    Ok(true) => left = fewer,
                    Ok(false) => {}
                    Err(reason) => return Ok(Err(reason)),
                }
            }
            if best.as_ref().is_none_or(|best| left.len() < best.len()) {
                best = Some(left);
            }
        }
        Ok(Ok(best.unwrap_or_default().into_iter().map(|it| parts[it].clone()).collect()))
    }

    /// Whether the grid with these rules and givens alone has one solution.
    fn is_unique(&self, parts: &[Part]) -> Answered<bool> {
        let grid = &self.puzzle.grid;
        let mut rules = Vec::new();
        let mut cells = vec![0; grid.cells().len()];
        for part in parts {
            match part {
                Part::Rule(rule) => rules.push(rule.clone()),
                Part::Given(cell, _) => cells[*cell] = grid.cells()[*cell],
            }
        }
        // Fewer rules are possible where all are.
        let Ok(shape) = grid.shape().clone().ruled(rules) else { return Ok(Ok(false)) };
        let fewer = Grid::from_cells(shape, cells).unwrap_or_else(|| grid.clone());
        let puzzle = Puzzle { grid: fewer, ..self.puzzle.clone() };
        let (found, verdict) = match Ruled::new(self.args, self.watch).number(&puzzle)? {
            Some(number) => number,
            None => self.number(&puzzle)?,
        };
        Ok(match verdict {
            _ if found > 1 => Ok(false),
            Verdict::Stopped(reason) => Err(reason),
            _ => Ok(found == 1),
        })
    }

    /// How many solutions a grid has, of at most two, by the engines for any problem.
    fn number(&self, puzzle: &Puzzle) -> Result<(u64, Verdict), Failure> {
        let encoded = encode_puzzle(puzzle).map_err(|error| wrong_puzzle(self.name, &error))?;
        let query = Query::All { limit: Some(2) };
        let search = self.watch.compile(encoded.problem(), query, (&[], &[]))?;
        let mut search = self.watch.control(search).limit(2);
        let found = search.by_ref().count() as u64;
        Ok((found, search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled))))
    }
}

/// Orders that begin at different places, forwards and backwards.
fn orders(needless: &[usize]) -> Vec<Vec<usize>> {
    let beginnings: usize = 8;
    let mut orders: Vec<Vec<usize>> = Vec::new();
    for turn in 0..beginnings.min(needless.len().max(1)) {
        let mut order = needless.to_vec();
        order.rotate_left(turn * needless.len() / beginnings.min(needless.len().max(1)));
        let backwards = order.iter().rev().copied().collect();
        orders.extend([order, backwards]);
    }
    orders.sort_unstable();
    orders.dedup();
    orders
}

/// All parts but one.
fn without(parts: &[Part], gone: usize) -> Vec<Part> {
    let others = parts.iter().enumerate().filter(|(at, _)| *at != gone);
    others.map(|(_, part)| part.clone()).collect()
}
