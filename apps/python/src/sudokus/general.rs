//! A single puzzle by the engines for any problem.
//!
//! # Why this shape
//! These engines count without listing, so they take the counts that are too large for the engine of nine by
//! nine, and they know grids of all sizes. Each puzzle is encoded by itself, because such puzzles are few in a batch.

use gavotte::puzzles::sudoku::{Grid, Puzzle, encode_puzzle, exchanged};
use gavotte::{BigUint, Budget, Interrupt, Query, StopReason, Verdict, first_grids};

use super::per_puzzle::{PerPuzzle, Question};

/// How many steps a count may take unless the caller has a limit: some seconds. There must be a limit, because the
/// count of an almost empty grid would not end in a lifetime. [steps; limit]
const MOST: u64 = 20_000_000;

/// A solution where that was asked, and how many there are, as far as was asked.
///
/// # Errors
/// The reason why the search was stopped before the answer.
pub(super) fn answer(
    puzzle: &Puzzle,
    asked: PerPuzzle,
    interrupt: &Interrupt,
) -> Result<(Option<Grid>, BigUint), StopReason> {
    if puzzle.grid.shape().has_rules() && asked.question != Question::Count {
        let most = asked.solutions();
        let found = first_grids(puzzle, most, asked.steps, &mut interrupt.clone());
        return match found {
            (_, Verdict::Stopped(reason)) if reason != StopReason::Solutions => Err(reason),
            (grids, _) => Ok((grids.first().cloned(), BigUint::from(grids.len()))),
        };
    }
    let (cancel, budget) = interrupt.limits();
    let steps = match asked.question {
        Question::Count => asked.steps.or(Some(MOST)),
        Question::Solve | Question::Unique => asked.steps,
    };
    // Where digits can be exchanged, only a part of the solutions is counted and multiplied.
    let exchange = if asked.question == Question::Count { exchanged(puzzle) } else { None };
    let orders = exchange.as_ref().map_or(1, |(_, digits)| *digits);
    let part = exchange.map(|(grid, _)| Puzzle { grid, ..puzzle.clone() });
    // The limits of the model are far away from any grid, and no engine was asked for that could lack something.
    let unknown = || StopReason::Memory;
    let encoded = encode_puzzle(part.as_ref().unwrap_or(puzzle)).map_err(|_| unknown())?;
    let ask = gavotte::ask(encoded.problem()).budget(Budget { steps, ..budget }).cancel(cancel);
    if asked.question == Question::Count {
        let count = ask.search(Query::Count).map_err(|_| unknown())?.count_all();
        let found = count.solutions * (1..=orders).map(BigUint::from).product::<BigUint>();
        let most = BigUint::from(asked.solutions());
        return match count.verdict {
            _ if asked.limit.is_some() && found >= most => Ok((None, most)),
            Verdict::Stopped(reason) => Err(reason),
            Verdict::Complete => Ok((None, found)),
        };
    }
    let query = Query::All { limit: Some(asked.solutions()) };
    let mut search = ask.search(query).map_err(|_| unknown())?;
    let solutions: Vec<_> = search.by_ref().collect();
    match search.verdict() {
        Some(Verdict::Complete | Verdict::Stopped(StopReason::Solutions)) => {}
        Some(Verdict::Stopped(reason)) => return Err(reason),
        None => return Err(StopReason::Cancelled),
    }
    let grid = solutions.first().map(|solution| encoded.decode(solution.options()));
    Ok((grid, BigUint::from(solutions.len())))
}
