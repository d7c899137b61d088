//! Grids of all shapes, answered by the engines for any problem.
//!
//! # Why this shape
//! The problem of each shape of grid is encoded once, because that takes longer than most grids; a grid's givens are
//! then assumptions.

use gavotte::draw::{self, Blocks};
use gavotte::puzzles::sudoku::{Encoded, Puzzle, Shape, Size, encode_puzzle, exchanged};
use gavotte::{BigUint, Query, Search, StopReason, Verdict};

use super::answer::{Answer, NUMBERS};
use super::candidates::Asked;
use super::models::Models;
use crate::args::SudokuArgs;
use crate::failure::Failure;
use crate::input::wrong_puzzle;
use crate::output::{Drawing, at_least};
use crate::watch::Watch;

/// Answers grids one after the other.
pub(super) struct General<'m> {
    args: &'m SudokuArgs,
    watch: &'m Watch<'m>,
    models: &'m Models,
    /// The search for grids of nine by nine. It is compiled once and forked for each, because many of them come at
    /// once.
    nines: Option<Search<'m>>,
}

impl<'m> General<'m> {
    pub(super) fn new(args: &'m SudokuArgs, watch: &'m Watch<'m>, models: &'m Models) -> Self {
        Self { args, watch, models, nines: None }
    }

    /// Answers a grid of the file with this name, and draws it where that is wanted.
    pub(super) fn answer(
        &mut self,
        puzzle: &Puzzle,
        name: &str,
        is_drawn: bool,
    ) -> Result<Answer, Failure> {
        let (args, watch) = (self.args, self.watch);
        let query = if args.count { Query::Count } else { Query::First };
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
            let asked = Asked { encoded, givens: &puzzle.grid, assumed, watch };
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
        Ok(answer((puzzle, orders), encoded, search, args, (watch, is_drawn)))
    }
}

fn answer(
    (puzzle, orders): (&Puzzle, u32),
    encoded: &Encoded,
    mut search: Search<'_>,
    args: &SudokuArgs,
    (watch, is_drawn): (&Watch<'_>, bool),
) -> Answer {
    if args.count {
        let count = search.count_all();
        // Each solution that was counted stands for one for each order of the exchanged digits.
        let solutions = count.solutions * (1..=orders).map(BigUint::from).product::<BigUint>();
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
    let givens = &puzzle.grid;
    let drawn = || {
        let grid = grid.as_ref().unwrap_or(givens);
        let picture = draw::Sudoku::new(grid).givens(givens).picture();
        Drawing::board(picture, Blocks::sudoku(grid, givens))
    };
    Answer { text, verdict, found: found > 0, picture: is_drawn.then(drawn) }
}
