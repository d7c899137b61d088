//! The answers about sudokus, in the form in which a grid was written.

use gavotte::puzzles::genres::Genre;
use gavotte::puzzles::sudoku::{Grid, Grids, Puzzle, Size, Variant, encode_puzzle};
use gavotte::questions::{self as rows, Fault, Given, Setting, Values};
use gavotte::{Budget, Interrupt, Message, Query, StopReason, Verdict, first_grids};
use serde_json::{Value, json};

use super::answers::with_grammar;
use super::limits::{Limits, TIME_LIMIT, status, stopped};
use super::room::Room;
use crate::args::From;
use crate::failure::Failure;
use crate::input::{left_out, one_grid, wrong_puzzle};
use crate::verbs::sudoku::Graded;

/// The name of the grid in messages.
const NAME: &str = "grid";

/// The grid as text.
const GRID: Setting = Setting::new(
    "grid",
    Values::Text,
    &[],
    [
        "The grid: 81 characters with `.` or `0` for an empty cell, or a line for each row. Larger grids have letters or numbers \
         with spaces between. A link to f-puzzles or SudokuPad is read, too, as long as it holds the whole puzzle.",
        "数独盘面：81 个字符，空格用 `.` 或 `0`，或每行一行文本。",
    ],
)
.required();
/// More rules.
const VARIANT: Setting = Setting::new(
    "variant",
    Values::Text,
    &[],
    [
        "Rules beyond rows, columns and boxes, with commas between: x, windoku, anti-knight, or a rule with its cells as \
         `cage 15 r1c1 r1c2`.",
        "行、列、宫以外的规则，以逗号分隔。",
    ],
);
/// The size.
const SIZE: Setting = Setting::new(
    "size",
    Values::Text,
    &[],
    [
        "The side, or rows x columns of the boxes, where a grid can be read in two ways: 16, 5x2.",
        "边长，或宫的行数 x 列数。",
    ],
);
/// How many solutions are wanted at most. [solutions; limit]
const LIMIT: Setting = Setting {
    values: Values::Whole(1..=100),
    usual: Some("2"),
    words: [
        "The greatest number of solutions; 2 are enough to know whether there is only one.",
        "最多几个解；2 个足以判断是否唯一。",
    ],
    ..rows::LIMIT
};

/// The parameters of the tool `sudoku`.
pub(super) const GRIDS: &[Setting] = &[GRID, VARIANT, SIZE, LIMIT, TIME_LIMIT, rows::STEP_LIMIT];

/// `sudoku`: solutions of a grid, and whether there is only one.
pub(super) fn sudoku(mut given: Given, limits: &Limits) -> Result<Value, Failure> {
    let puzzle = read(&mut given)?;
    let (grids, verdict) = solutions(&puzzle, given.whole(&LIMIT).unwrap_or(2), limits)?;
    let shown = |grid: Grid| json!({ "grid": puzzle.answer(Some(&grid)).trim_matches('\n') });
    let mut grids: Vec<Value> = grids.into_iter().map(shown).collect();
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

/// The parameters of the tools `hint` and `grade`.
pub(super) const BY_HAND: &[Setting] = &[GRID, VARIANT, SIZE, TIME_LIMIT];

/// `hint`: the next step of a person.
pub(super) fn hint(mut given: Given) -> Result<Value, Failure> {
    Ok(Graded::of(&read(&mut given)?, 1).hint())
}

/// `grade`: how difficult a grid is for people, and the steps.
pub(super) fn grade(mut given: Given) -> Result<Value, Failure> {
    let (mut answer, steps) = Graded::of(&read(&mut given)?, 1).grade();
    let mut steps: Vec<Value> = steps.into_iter().map(Value::from).collect();
    answer["omitted"] = Room::new().cut(&mut steps).into();
    answer["steps"] = steps.into();
    Ok(answer)
}

/// The first solutions of a grid, and how the search for them ended.
fn solutions(puzzle: &Puzzle, most: u64, limits: &Limits) -> Result<(Vec<Grid>, Verdict), Failure> {
    if puzzle.grid.shape().has_rules() {
        let Budget { steps, memory, .. } = limits.budget();
        let mut interrupt = Interrupt::new(&limits.cancel).at(Some(limits.end)).memory(memory);
        return Ok(first_grids(puzzle, most, steps, &mut interrupt));
    }
    let encoded = encode_puzzle(puzzle).map_err(|error| wrong_puzzle(NAME, &error))?;
    let ask = limits.ask(encoded.problem());
    let search = ask.search(Query::All { limit: Some(most) });
    let mut search = search.map_err(|error| Failure::Usage(error.message()))?;
    let grids = search.by_ref().map(|solution| encoded.decode(solution.options())).collect();
    Ok((grids, search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled))))
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

fn read(given: &mut Given) -> Result<Puzzle, Failure> {
    let text = given.take_text(&GRID);
    let usage = |row: &Setting, why: Message| Failure::from(Fault::setting(row.name, why));
    let variant = given.word(&VARIANT).unwrap_or_default();
    let variant = Variant::of_grids(variant).map_err(|why| usage(&VARIANT, why))?;
    let size = given.word(&SIZE).map(str::parse::<Size>).transpose();
    let size = size.map_err(|error| usage(&SIZE, error.to_string().into()))?;
    let grids: Grids<&[u8]> = variant.grids(text.as_bytes());
    let grid = match size {
        Some(size) => one_grid(grids.of_size(size), NAME),
        None => one_grid(grids, NAME),
    };
    grid.map_err(|failure| with_grammar(failure, Genre::named("sudoku").map(From::Genre)))
}
