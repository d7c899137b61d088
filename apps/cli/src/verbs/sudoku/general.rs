//! Grids of all shapes, answered by the engines for any problem.
//!
//! # Why this shape
//! The problem of each shape of grid is encoded once, because that takes longer than most grids; a grid's givens are
//! then assumptions.

use gavotte::puzzles::sudoku::{Encoded, Puzzle, Shape, Size, encode_puzzle, exchanged};
use gavotte::{BigUint, Query, Search, StopReason, Verdict};

use super::answer::{Answer, NUMBERS, drawing};
use super::candidates::Asked;
use super::models::Models;
use super::ruled::Ruled;
use crate::args::SudokuArgs;
use crate::failure::Failure;
use crate::input::wrong_puzzle;
use crate::output::{Out, at_least};
use crate::watch::Watch;

/// Answers grids one after the other.
pub(super) struct General<'m> {
    args: &'m SudokuArgs,
    watch: &'m Watch<'m>,
    models: &'m Models,
    /// The search for grids of nine by nine. It is compiled once and forked for each, because many of them come at
    /// once.
    nines: Option<Search<'m>>,
    ruled: Ruled<'m>,
}

impl<'m> General<'m> {
    pub(super) fn new(args: &'m SudokuArgs, watch: &'m Watch<'m>, models: &'m Models) -> Self {
        let ruled = Ruled::new(args, watch);
        Self { args, watch, models, nines: None, ruled }
    }

    /// Answers a grid of the file with this name, and draws it where that is wanted. A list goes straight into `out`.
    pub(super) fn answer(
        &mut self,
        puzzle: &Puzzle,
        name: &str,
        is_drawn: bool,
        out: &mut Out,
    ) -> Result<Answer, Failure> {
        if let Some(answer) = self.ruled.answer(puzzle, is_drawn, out)? {
            return Ok(answer);
        }
        let (args, watch) = (self.args, self.watch);
        let query = match args.listed() {
            Some(limit) => Query::All { limit },
            None if args.count => Query::Count,
            None => Query::First,
        };
        let wrong = |error| wrong_puzzle(name, &error);
        // Where digits can be exchanged, only a part of the solutions is counted and multiplied.
        let exchange = if args.count { exchanged(puzzle) } else { None };
        let asked = exchange.as_ref().map_or(&puzzle.grid, |(grid, _)| grid);
        let orders = exchange.as_ref().map_or(1, |(_, digits)| *digits);
        let alone;
        let shape = puzzle.grid.shape();
        let model = self.models.of(shape).map_err(wrong)?;
        // Rules may exclude a given by itself; then no option stands for it.
        let clued = model.and_then(|(_, encoded)| Some((encoded, encoded.clues(asked)?)));
        let candidates = |encoded, assumed| {
            let asked = Asked { encoded, puzzle, assumed, watch };
            asked.answer(is_drawn)
        };
        let (encoded, search) = match clued {
            Some((encoded, clues)) => {
                let forbidden = encoded.forbidden(puzzle);
                if args.candidates {
                    return candidates(encoded, (&clues, &forbidden));
                }
                let search = if *shape == Shape::from(Size::NINE) {
                    let base = match &mut self.nines {
                        Some(base) => base,
                        none => none.insert(watch.compile(encoded.problem(), query, (&[], &[]))?),
                    };
                    base.fork_assuming(&clues, &forbidden)
                } else {
                    watch.compile(encoded.problem(), query, (&clues, &forbidden))?
                };
                (encoded, search)
            }
            None => {
                let puzzle = Puzzle { grid: asked.clone(), ..puzzle.clone() };
                alone = encode_puzzle(&puzzle).map_err(wrong)?;
                if args.candidates {
                    return candidates(&alone, (&[], &[]));
                }
                (&alone, watch.compile(alone.problem(), query, (&[], &[]))?)
            }
        };
        let search = watch.control(search);
        if let Some(limit) = args.listed() {
            return list(puzzle, encoded, (search, limit), (watch, is_drawn), out);
        }
        let known = (orders, self.ruled.least);
        Ok(answer((puzzle, known), encoded, search, args, (watch, is_drawn)))
    }
}

/// Writes the solutions of a grid while they are found.
fn list(
    puzzle: &Puzzle,
    encoded: &Encoded,
    (mut search, limit): (Search<'_>, Option<u64>),
    (watch, is_drawn): (&Watch<'_>, bool),
    out: &mut Out,
) -> Result<Answer, Failure> {
    if let Some(limit) = limit {
        search = search.limit(limit);
    }
    let (mut found, mut first) = (0_u64, None);
    for solution in search.by_ref() {
        let grid = encoded.decode(solution.options());
        out.text(&puzzle.answer(Some(&grid)))?;
        found += 1;
        first.get_or_insert(grid);
    }
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
    watch.end(&search, verdict, &found.to_string());
    let has_none = found == 0 && verdict == Verdict::Complete;
    let text = if has_none { puzzle.answer(None) } else { String::new() };
    let picture = is_drawn.then(|| drawing(first.as_ref(), &puzzle.grid));
    Ok(Answer { text, verdict, found: found > 0, picture })
}

fn answer(
    (puzzle, (orders, least)): (&Puzzle, (u32, u64)),
    encoded: &Encoded,
    mut search: Search<'_>,
    args: &SudokuArgs,
    (watch, is_drawn): (&Watch<'_>, bool),
) -> Answer {
    if args.count {
        let count = search.count_all();
        // Each solution that was counted stands for one for each order of the exchanged digits.
        let solutions = count.solutions * (1..=orders).map(BigUint::from).product::<BigUint>();
        // A count that was cut short may lack some that were found before it.
        let solutions = solutions.max(least.into());
        let text = at_least(count.verdict, &solutions) + "\n";
        watch.end(&search, count.verdict, &solutions.to_string());
        let (verdict, found) = (count.verdict, solutions.bits() > 0);
        return Answer { text, verdict, found, picture: None };
    }
    let limit = if args.unique { 2 } else { 1 };
    search = search.limit(limit);
    let solutions: Vec<_> = search.by_ref().collect();
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
    let found = solutions.len();
    let grid = solutions.first().map(|solution| encoded.decode(solution.options()));
    let text = if !verdict.is_answer() {
        String::new()
    } else if args.unique {
        format!("{}\n", NUMBERS[found.min(2)])
    } else {
        puzzle.answer(grid.as_ref())
    };
    watch.end(&search, verdict, &found.to_string());
    let picture = is_drawn.then(|| drawing(grid.as_ref(), &puzzle.grid));
    Answer { text, verdict, found: found > 0, picture }
}
