//! The answers about sudokus, in the form in which a grid was written.

use gavotte::puzzles::sudoku::{Grids, Puzzle, Size, Variant, encode_puzzle};
use gavotte::{Query, StopReason, Verdict};
use serde_json::{Value, json};

use super::arguments::Arguments;
use super::limits::{Limits, status, stopped};
use super::room::Room;
use crate::failure::Failure;
use crate::input::{left_out, one_grid, wrong_puzzle};

/// The name of the grid in messages.
const NAME: &str = "grid";

/// `sudoku`: solutions of a grid, and whether there is only one.
pub(super) fn sudoku(arguments: &mut Arguments, limits: &Limits) -> Result<Value, Failure> {
    let puzzle = read(arguments)?;
    let encoded = encode_puzzle(&puzzle).map_err(|error| wrong_puzzle(NAME, &error))?;
    let limit = arguments.whole("limit").unwrap_or(2);
    let ask = limits.ask(encoded.problem());
    let search = ask.search(Query::All { limit: Some(limit) });
    let mut search = search.map_err(|error| Failure::Usage(error.to_string()))?;
    let grids = search.by_ref().map(|solution| encoded.decode(solution.options()));
    let mut grids: Vec<Value> = grids
        .map(|grid| json!({ "grid": puzzle.answer(Some(&grid)).trim_matches('\n') }))
        .collect();
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
    let found = grids.len();
    let mut room = Room::new();
    let omitted = room.cut(&mut grids);
    let mut answer = json!({
        "query": "sudoku",
        "status": status(verdict, found > 0),
        "number": number(verdict, found),
        "exhausted": verdict == Verdict::Complete,
        "stopped": stopped(verdict),
        "shown": grids.len(),
        "omitted": omitted,
        "solutions": grids,
    });
    room.notes(&mut answer, left_out(&puzzle).map(|note| format!("{NAME}:{note}")));
    Ok(answer)
}

/// How many solutions there are, in the words of `gavotte sudoku --unique`; null where it is not known.
fn number(verdict: Verdict, found: usize) -> Value {
    match (found, verdict) {
        (0, Verdict::Complete) => "none".into(),
        (1, Verdict::Complete) => "unique".into(),
        (0 | 1, _) => Value::Null,
        _ => "several".into(),
    }
}

fn read(arguments: &mut Arguments) -> Result<Puzzle, Failure> {
    let text = arguments.take_text("grid");
    let usage = |name: &str, why: String| Failure::Usage(format!("the argument `{name}`: {why}"));
    let variant = arguments.word("variant").unwrap_or_default();
    let variant = Variant::of_grids(variant).map_err(|why| usage("variant", why))?;
    let size = arguments.word("size").map(str::parse::<Size>).transpose();
    let size = size.map_err(|error| usage("size", error.to_string()))?;
    let grids: Grids<&[u8]> = variant.grids(text.as_bytes());
    match size {
        Some(size) => one_grid(grids.of_size(size), NAME),
        None => one_grid(grids, NAME),
    }
}
