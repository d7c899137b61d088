//! The JSON of f-puzzles: the grid, its regions and its candidates, and the names at its top.
//!
//! # Why this shape
//! Each name at the top of the JSON is a constraint, a flag, or something that is only drawn. Known names are handled;
//! any other name with a value is refused, because it may be a constraint.
//!
//! # Source
//! The names and defaults are those of f-puzzles.com and of the constraints that D. Clamage's SudokuSolver adds to it.

use gavotte_ordered::OrderedMap;

use super::constraints::{self, first_cell};
use super::draft::{Cell, Draft, Drawn, is_nothing, quoted, shape};
use crate::PuzzleError;
use crate::error::shown;
use crate::json::{Json, Value};
use crate::lines::Line;
use crate::sudoku::{Rule, Said, Size};
use gavotte_model::message;

/// The names of drawings that mean nothing by themselves. [fixed]
const DRAWN: [&str; 5] = ["line", "rectangle", "circle", "text", "cage"];
/// The names for how a puzzle is shown or worked on. [fixed]
const SHOWN: [&str; 8] = [
    "size",
    "grid",
    "solution",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "metadata",
    "id",
];
/// The names for parts of a grid that are hidden while it is solved. [fixed]
const HIDING: [&str; 3] = ["fogofwar", "foglight", "triggereffect"];

/// Reads the puzzle of this JSON, with these rules before its own.
pub(super) fn read(value: &Value, lines: &[Line], rules: Vec<Rule>) -> Result<Drawn, PuzzleError> {
    let members = members(value);
    let grid = members.get("grid").copied().unwrap_or(value);
    let rows = grid.list(lines, "`grid` has a list of rows")?;
    let side = rows.len();
    if !(4..=36).contains(&side) {
        let words = message!("a grid of {side} rows: grids have 4 to 36", side);
        return Err(grid.wrong(lines, words));
    }
    let mut draft = Draft { lines, side, rules: Vec::new(), said: Said::default() };
    if let Some(&size) = members.get("size") {
        if draft.number(Some(size), "size")?.is_some_and(|it| it as usize != side) {
            let words = message!("this is not the number of rows of `grid`, which is {side}", side);
            return Err(draft.wrong(size, words));
        }
    }
    let cells = cells(&mut draft, rows)?;
    let plain = shape(side, &cells.regions).map_err(|why| draft.wrong(grid, why))?;
    for (&name, &value) in &members {
        member(&mut draft, name, value, &members)?;
    }
    draft.finish(&plain, rules, (cells.digits, cells.candidates))
}

/// The members of an object; if several have the same name, the last one counts.
fn members(value: &Value) -> OrderedMap<&str, &Value> {
    let Json::Object(members) = &value.json else { return OrderedMap::new() };
    members.iter().map(|(name, value)| (name.as_str(), value)).collect()
}

/// Reads one name at the top.
fn member<'v>(
    draft: &mut Draft<'v>,
    name: &str,
    value: &'v Value,
    members: &OrderedMap<&str, &'v Value>,
) -> Result<(), PuzzleError> {
    if is_nothing(value) || SHOWN.contains(&name) {
        return Ok(());
    }
    match name {
        "title" => draft.said.title = draft.text(Some(value), name)?,
        "author" => draft.said.author = draft.text(Some(value), name)?,
        "ruleset" => {
            let text = draft.text(Some(value), name)?;
            draft.note(format!("rules in words are not read: \"{}\"", quoted(&text)));
        }
        _ if DRAWN.contains(&name) => drawn(draft, name, value, members)?,
        _ if HIDING.contains(&name) => {
            draft.note(format!("`{name}` is left out: no part of the grid is hidden"));
        }
        "negative" => {
            for word in draft.list(value, name)? {
                let found = draft.text(Some(word), name)?;
                let marked = members.get(found.as_str()).copied();
                constraints::negative(draft, word, &found, marked)?;
            }
        }
        _ if constraints::is_flag(name) => constraints::flag(draft, name, value)?,
        _ => {
            let parts = draft.list(value, name)?;
            if !constraints::read(draft, name, parts)? {
                let place = parts
                    .iter()
                    .find_map(first_cell)
                    .map_or(String::new(), |cell| format!(" at {}", quoted(&cell).to_lowercase()));
                let words = message!(
                    "the constraint `{name}`{place} is not known here; without it the puzzle would be another one",
                    name = shown(name),
                    place
                );
                return Err(draft.wrong(value, words));
            }
        }
    }
    Ok(())
}

/// Notes a part that is only drawn and leaves it out. Where the file says that a drawing belongs to a constraint, that
/// constraint must be there.
fn drawn<'v>(
    draft: &mut Draft<'v>,
    name: &str,
    value: &'v Value,
    members: &OrderedMap<&str, &'v Value>,
) -> Result<(), PuzzleError> {
    let (mut many, mut first) = (0_usize, None);
    for part in draft.list(value, name)? {
        let constraint = draft.text(part.member("fromConstraint"), "fromConstraint")?;
        let key = constraint.to_lowercase().replace(' ', "");
        if constraint.is_empty() {
            many += 1;
            first = first.or_else(|| first_cell(part));
        } else if members.get(key.as_str()).is_none_or(|it| is_nothing(it)) {
            let words = message!(
                "this {name} is drawn for the constraint `{constraint}`, which the file does not have",
                name = name.to_owned(),
                constraint = shown(&constraint)
            );
            return Err(draft.wrong(part, words));
        }
    }
    if many > 0 {
        let place = first.map_or(String::new(), |cell| {
            format!(", the first at {}", quoted(&cell).to_lowercase())
        });
        draft.note(format!("`{name}` is only drawn, and left out ({many}{place})"));
    }
    Ok(())
}

/// The cells of the grid, row by row.
struct Cells {
    digits: Vec<u8>,
    candidates: Option<Vec<u64>>,
    regions: Vec<usize>,
}

fn cells<'v>(draft: &mut Draft<'v>, rows: &'v [Value]) -> Result<Cells, PuzzleError> {
    let side = draft.side;
    let all = (2_u64 << side) - 2;
    let (mut digits, mut sets, mut regions) = (Vec::new(), Vec::new(), Vec::new());
    let (mut colors, mut is_marked) = (0_usize, false);
    for (row, value) in rows.iter().enumerate() {
        let cells = draft.list(value, "grid")?;
        if cells.len() != side {
            let words = message!(
                "row {row} has {cells} cells instead of {side}",
                row = row + 1,
                cells = cells.len(),
                side
            );
            return Err(draft.wrong(value, words));
        }
        for (column, cell) in cells.iter().enumerate() {
            if !matches!(cell.json, Json::Object(_) | Json::Null) {
                let words = message!("a cell is an object, not {cell}", cell = cell.json.kind());
                return Err(draft.wrong(cell, words));
            }
            let (digit, set) = (given(draft, cell)?, candidates(draft, cell)?);
            is_marked |= set.is_some();
            let set = set.unwrap_or(all) & if digit > 0 { 1 << digit } else { all };
            // A single candidate is a given.
            let single = u8::try_from(set.trailing_zeros()).ok().filter(|_| set.is_power_of_two());
            digits.push(single.unwrap_or(digit));
            sets.push(set);
            regions.push(region(draft, cell, (row, column))?);
            let is_colored = ["c", "cArray", "highlight"].iter();
            colors +=
                usize::from(is_colored.filter_map(|it| cell.member(it)).any(|it| !is_nothing(it)));
        }
    }
    if colors > 0 {
        draft.note(format!("the colors of {colors} cells are left out"));
    }
    Ok(Cells { digits, candidates: is_marked.then_some(sets), regions })
}

/// The digit that the author has given. Other digits were entered by somebody who was solving.
fn given(draft: &Draft<'_>, cell: &Value) -> Result<u8, PuzzleError> {
    let is_given = matches!(cell.member("given").map(|it| &it.json), Some(Json::Truth(true)));
    match cell.member("value").filter(|_| is_given) {
        Some(value) => Ok(draft.digit(value, "a cell")?.unwrap_or(0)),
        None => Ok(0),
    }
}

/// The digits that the author allows in a cell.
fn candidates(draft: &Draft<'_>, cell: &Value) -> Result<Option<u64>, PuzzleError> {
    let marks = cell.member("givenPencilMarks").filter(|it| !is_nothing(it));
    let Some(marks) = marks else { return Ok(None) };
    let mut set = 0;
    for mark in marks.list(draft.lines, "`givenPencilMarks` has a list of digits")? {
        set |= draft.digit(mark, "`givenPencilMarks`")?.map_or(0, |digit| 1 << digit);
    }
    Ok(Some(set))
}

/// The region of a cell: the one in the file, or else its box. Grids whose side has no boxes have rows instead of
/// boxes.
fn region(draft: &Draft<'_>, cell: &Value, (row, column): Cell) -> Result<usize, PuzzleError> {
    match cell.member("region") {
        None => Ok(Size::of_side(draft.side).map_or(row, |size| size.box_of(row, column))),
        Some(value) => match draft.number(Some(value), "region")? {
            Some(region) => Ok(region as usize),
            None => {
                let words = message!(
                    "r{row}c{column} is in no region: here each cell is in one",
                    row = row + 1,
                    column = column + 1
                );
                Err(draft.wrong(value, words))
            }
        },
    }
}
