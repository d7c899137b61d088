//! The constraints of f-puzzles as rules.
//!
//! # Why this shape
//! A constraint is a list of parts. A part has cells, lines of cells, or a cell outside the grid, and may have a
//! number. The row of a kind says which form its parts have; a form that one kind alone has is a function here.
//!
//! # Source
//! Defaults are those of f-puzzles: a dot without a number is a difference of 1 or a ratio of 2, and *negative* ratios
//! are those of the dots in the puzzle, or 2. Cells of minima are not compared with each other.

use super::draft::{Cell, Draft, is_nothing};
use crate::PuzzleError;
use crate::error::shown;
use crate::json::{Json, Value};
use crate::sudoku::rules::Foreign;
use crate::sudoku::{Kind, Rule};
use gavotte_model::{Message, message};

/// The directions of little killers: down, and to the right. [fixed]
pub(super) const DIRECTIONS: [(&str, isize, isize); 4] =
    [("UR", -1, 1), ("UL", -1, -1), ("DR", 1, 1), ("DL", 1, -1)];

/// The kind with this name, and the form of its parts.
fn named_so(name: &str) -> Option<(Kind, Foreign)> {
    let mut all = Kind::all().map(|kind| (kind, kind.foreign()));
    all.find(|(_, foreign)| foreign.name() == Some(name))
}

pub(super) fn is_flag(name: &str) -> bool {
    matches!(named_so(name), Some((_, Foreign::Flag(..))))
}

/// The number that a sign of two cells without one has.
fn usual_of(name: &str) -> Option<u32> {
    match named_so(name)? {
        (_, Foreign::Pairs(_, usual)) => Some(usual),
        _ => None,
    }
}

/// A constraint of the whole grid, which is on.
pub(super) fn flag<'v>(
    draft: &mut Draft<'v>,
    name: &str,
    value: &'v Value,
) -> Result<(), PuzzleError> {
    if !matches!(value.json, Json::Truth(true)) {
        let words = message!(
            "`{name}` is true or false, not {value}",
            name = name.to_owned(),
            value = value.json.kind()
        );
        return Err(draft.wrong(value, words));
    }
    named_so(name).into_iter().for_each(|(kind, _)| draft.rule(Rule::whole(kind), value));
    Ok(())
}

/// Neighbors without a mark do not have this relation; `marked` is the constraint with the marks, if the file has it.
pub(super) fn negative<'v>(
    draft: &mut Draft<'v>,
    value: &'v Value,
    name: &str,
    marked: Option<&'v Value>,
) -> Result<(), PuzzleError> {
    let (kind, mut numbers) = match name {
        "xv" => (Kind::AntiSum, vec![5, 10]),
        "ratio" => (Kind::AntiRatio, Vec::new()),
        "difference" => (Kind::AntiDifference, Vec::new()),
        _ => {
            let words = message!(
                "the negative constraint `{name}` is not known here: there are xv, ratio and difference",
                name = shown(name)
            );
            return Err(draft.wrong(value, words));
        }
    };
    if let Some(usual) = usual_of(name) {
        for part in marked.map_or(Ok(&[][..]), |it| draft.list(it, name))? {
            numbers.push(draft.number(part.member("value"), name)?.unwrap_or(usual));
        }
        if numbers.is_empty() {
            numbers.push(usual);
        }
        numbers.sort_unstable();
        numbers.dedup();
    }
    for number in numbers {
        draft.rule(Rule { kind, values: vec![number], cells: Vec::new() }, value);
    }
    Ok(())
}

/// Reads the rules of a constraint of this name; returns whether the name is known.
pub(super) fn read<'v>(
    draft: &mut Draft<'v>,
    name: &str,
    parts: &'v [Value],
) -> Result<bool, PuzzleError> {
    let Some((kind, foreign)) = named_so(name) else { return Ok(false) };
    if matches!(foreign, Foreign::Groups(_)) {
        groups(draft, (name, kind), parts)?;
        return Ok(true);
    }
    if matches!(foreign, Foreign::Singles(_)) {
        singles(draft, (name, kind), parts)?;
        return Ok(true);
    }
    for part in parts {
        match kind {
            Kind::Cage => cage(draft, part)?,
            Kind::Region => region(draft, part)?,
            Kind::Difference | Kind::Ratio | Kind::Sum => pair(draft, (name, kind), part)?,
            Kind::Arrow => arrow(draft, part)?,
            Kind::Equal => clone(draft, part)?,
            Kind::Quadruple => quadruple(draft, part)?,
            Kind::LittleKiller => little_killer(draft, part)?,
            Kind::Sandwich => outside(draft, (name, kind), part)?,
            _ if matches!(foreign, Foreign::Outside(_)) => outside(draft, (name, kind), part)?,
            _ => lines(draft, (name, kind), part)?,
        }
    }
    Ok(true)
}

/// Single cells: all of one kind are one rule.
fn singles<'v>(
    draft: &mut Draft<'v>,
    (name, kind): (&str, Kind),
    parts: &'v [Value],
) -> Result<(), PuzzleError> {
    let all: Result<Vec<Cell>, _> =
        parts.iter().map(|part| cell(draft, name, wanted(draft, name, part, "cell")?)).collect();
    let mut cells = all?;
    cells.sort_unstable();
    cells.dedup();
    if let Some(part) = parts.first() {
        draft.rule(Rule { kind, values: Vec::new(), cells }, part);
    }
    Ok(())
}

/// Lists of cells: all of one kind are one rule.
fn groups<'v>(
    draft: &mut Draft<'v>,
    (name, kind): (&str, Kind),
    parts: &'v [Value],
) -> Result<(), PuzzleError> {
    let mut all = Vec::new();
    for part in parts {
        all.extend(cells(draft, name, wanted(draft, name, part, "cells")?)?);
    }
    all.sort_unstable();
    all.dedup();
    if let (Some(part), false) = (parts.first(), all.is_empty()) {
        draft.rule(Rule { kind, values: Vec::new(), cells: all }, part);
    }
    Ok(())
}

/// The first cell that a part names, as it is written.
pub(super) fn first_cell(part: &Value) -> Option<String> {
    let first = |value: &Value| match &value.json {
        Json::List(values) => values.first().cloned(),
        _ => Some(value.clone()),
    };
    let value = ["cell", "cells", "lines"].iter().find_map(|it| first(part.member(it)?))?;
    match first(&value)?.json {
        Json::Text(text) => Some(text),
        _ => None,
    }
}

/// The member of a part that is needed.
fn wanted<'v>(
    draft: &Draft<'_>,
    name: &str,
    part: &'v Value,
    member: &str,
) -> Result<&'v Value, PuzzleError> {
    part.member(member).ok_or_else(|| {
        draft.wrong(
            part,
            message!(
                "this {name} has no `{member}`, which it needs",
                name = name.to_owned(),
                member = member.to_owned()
            ),
        )
    })
}

/// The row and column of a text such as `R1C1`. Cells around the grid are permitted, too; those of the grid count from
/// 1.
fn place(draft: &Draft<'_>, name: &str, value: &Value) -> Result<Cell, PuzzleError> {
    let read = |text: &str| {
        let rest = text.strip_prefix(['R', 'r'])?;
        let (row, column) = rest.split_once(['C', 'c'])?;
        let number = |it: &str| {
            let is_plain = !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
            it.parse().ok().filter(|&it: &usize| is_plain && it <= draft.side + 1)
        };
        Some((number(row)?, number(column)?))
    };
    let found = match &value.json {
        Json::Text(text) => read(text),
        _ => None,
    };
    found.ok_or_else(|| {
        let text = match &value.json {
            Json::Text(text) => Message::text(format!("`{}`", shown(text))),
            other => other.kind().into(),
        };
        let words = message!(
            "{text} is no cell of {name}: cells are such as R1C{side}",
            text,
            name = name.to_owned(),
            side = draft.side
        );
        draft.wrong(value, words)
    })
}

/// A cell of the grid.
fn cell(draft: &Draft<'_>, name: &str, value: &Value) -> Result<Cell, PuzzleError> {
    let (row, column) = place(draft, name, value)?;
    let within = 1..=draft.side;
    if within.contains(&row) && within.contains(&column) {
        return Ok((row - 1, column - 1));
    }
    Err(draft.wrong(
        value,
        message!(
            "r{row}c{column} of {name} is not on the grid",
            row,
            column,
            name = name.to_owned()
        ),
    ))
}

/// The cells of a list.
fn cells(draft: &Draft<'_>, name: &str, value: &Value) -> Result<Vec<Cell>, PuzzleError> {
    let list =
        value.list(draft.lines, message!("{name} has a list of cells", name = name.to_owned()))?;
    list.iter().map(|it| cell(draft, name, it)).collect()
}

/// The name of a cell in a message.
fn named((row, column): Cell) -> String {
    format!("r{}c{}", row + 1, column + 1)
}

/// Notes a part without effect, unless it has no cells at all.
fn idle(draft: &mut Draft<'_>, name: &str, why: &str, cells: &[Cell]) {
    if let Some(&first) = cells.first() {
        draft.note(format!("the {name} at {} {why}, so it has no effect", named(first)));
    }
}

fn lines<'v>(
    draft: &mut Draft<'v>,
    (name, kind): (&str, Kind),
    part: &'v Value,
) -> Result<(), PuzzleError> {
    // German whispers are of half the digits.
    let half = u32::try_from(draft.side.div_ceil(2)).unwrap_or(5);
    let usual = match kind {
        Kind::Modular => 3,
        Kind::Lockout => half.saturating_sub(1),
        _ => half,
    };
    let values = match kind.values() {
        (0, _) => Vec::new(),
        _ => vec![draft.number(part.member("value"), name)?.unwrap_or(usual)],
    };
    for line in draft.list(wanted(draft, name, part, "lines")?, name)? {
        let cells = cells(draft, name, line)?;
        if cells.len() < kind.cells().0 {
            idle(draft, name, "is too short", &cells);
            continue;
        }
        draft.rule(Rule { kind, values: values.clone(), cells }, line);
    }
    Ok(())
}

/// The sum of a cage; 0 or a missing number is no sum.
fn sum(draft: &Draft<'_>, name: &str, part: &Value) -> Result<Option<u32>, PuzzleError> {
    Ok(draft.number(part.member("value"), name)?.filter(|&sum| sum > 0))
}

fn cage<'v>(draft: &mut Draft<'v>, part: &'v Value) -> Result<(), PuzzleError> {
    let name = "killercage";
    let cells = cells(draft, name, wanted(draft, name, part, "cells")?)?;
    let values: Vec<u32> = sum(draft, name, part)?.into_iter().collect();
    if !cells.is_empty() {
        draft.rule(Rule { kind: Kind::Cage, values, cells }, part);
    }
    Ok(())
}

fn region<'v>(draft: &mut Draft<'v>, part: &'v Value) -> Result<(), PuzzleError> {
    let name = "extraregion";
    let cells = cells(draft, name, wanted(draft, name, part, "cells")?)?;
    match cells.len() {
        0 | 1 => idle(draft, name, "has one cell", &cells),
        _ => draft.rule(Rule { kind: Kind::Region, values: Vec::new(), cells }, part),
    }
    Ok(())
}

fn pair<'v>(
    draft: &mut Draft<'v>,
    (name, kind): (&str, Kind),
    part: &'v Value,
) -> Result<(), PuzzleError> {
    let cells = cells(draft, name, wanted(draft, name, part, "cells")?)?;
    let number = match usual_of(name) {
        Some(usual) => Some(draft.number(part.member("value"), name)?.unwrap_or(usual)),
        None => match &*draft.text(part.member("value"), name)?.to_ascii_lowercase() {
            "x" => Some(10),
            "v" => Some(5),
            _ => draft.number(part.member("value"), name)?,
        },
    };
    match number {
        Some(number) => draft.rule(Rule { kind, values: vec![number], cells }, part),
        None => idle(draft, name, "is neither X nor V", &cells),
    }
    Ok(())
}

fn arrow<'v>(draft: &mut Draft<'v>, part: &'v Value) -> Result<(), PuzzleError> {
    let name = "arrow";
    let circle = cells(draft, name, wanted(draft, name, part, "cells")?)?;
    let all = match part.member("lines") {
        Some(value) => draft.list(value, name)?,
        None => &[],
    };
    if all.is_empty() {
        idle(draft, name, "has no line", &circle);
    }
    for line in all {
        let mut cells = cells(draft, name, line)?;
        if cells.first().is_none_or(|first| !circle.contains(first)) {
            let words = "the line of an arrow begins in its circle, and this one does not";
            return Err(draft.wrong(line, words));
        }
        if cells.len() < 2 {
            idle(draft, name, "has no line", &cells);
            continue;
        }
        // The circle may be a pill, a number of several figures.
        let (kind, values) = match u32::try_from(circle.len()) {
            Ok(1) | Err(_) => (Kind::Arrow, Vec::new()),
            Ok(many) => (Kind::PillArrow, vec![many]),
        };
        cells.splice(..1, circle.iter().copied());
        draft.rule(Rule { kind, values, cells }, line);
    }
    Ok(())
}

fn clone<'v>(draft: &mut Draft<'v>, part: &'v Value) -> Result<(), PuzzleError> {
    let name = "clone";
    let own = cells(draft, name, wanted(draft, name, part, "cells")?)?;
    let clones = cells(draft, name, wanted(draft, name, part, "cloneCells")?)?;
    if own.len() != clones.len() {
        let words = message!(
            "this clone has {own} cells, and {clones} in its copy",
            own = own.len(),
            clones = clones.len()
        );
        return Err(draft.wrong(part, words));
    }
    for (one, other) in own.into_iter().zip(clones).filter(|(one, other)| one != other) {
        let cells = vec![one, other];
        draft.rule(Rule { kind: Kind::Equal, values: Vec::new(), cells }, part);
    }
    Ok(())
}

fn quadruple<'v>(draft: &mut Draft<'v>, part: &'v Value) -> Result<(), PuzzleError> {
    let name = "quadruple";
    let cells = cells(draft, name, wanted(draft, name, part, "cells")?)?;
    let list = wanted(draft, name, part, "values")?;
    let mut values = Vec::new();
    for value in draft.list(list, name)? {
        values.extend(draft.number(Some(value), name)?);
    }
    match values.is_empty() {
        true => idle(draft, name, "has no digits", &cells),
        false => draft.rule(Rule { kind: Kind::Quadruple, values, cells }, part),
    }
    Ok(())
}

fn little_killer<'v>(draft: &mut Draft<'v>, part: &'v Value) -> Result<(), PuzzleError> {
    let name = "littlekillersum";
    let listed = match part.member("cells").filter(|it| !is_nothing(it)) {
        Some(value) => Some(cells(draft, name, value)?),
        None => None,
    };
    let direction = draft.text(part.member("direction"), name)?;
    let pointed = match DIRECTIONS.iter().find(|(it, ..)| *it == direction) {
        Some(&(_, down, right)) => {
            let from = place(draft, name, wanted(draft, name, part, "cell")?)?;
            Some(diagonal(draft.side, from, (down, right)))
        }
        None if direction.is_empty() => None,
        None => {
            let words = message!(
                "`{direction}` is no direction: UL, UR, DL or DR",
                direction = shown(&direction)
            );
            return Err(draft.wrong(part, words));
        }
    };
    let sorted = |cells: &[Cell]| {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        cells
    };
    let cells = match (pointed, listed) {
        (Some(pointed), Some(listed)) if sorted(&pointed) != sorted(&listed) => {
            let words = "the `cells` of this littlekillersum are not those that its `cell` and `direction` \
                         point at";
            return Err(draft.wrong(part, words));
        }
        (_, Some(cells)) | (Some(cells), None) if !cells.is_empty() => cells,
        _ => return Err(draft.wrong(part, "this littlekillersum points at no cells of the grid")),
    };
    match sum(draft, name, part)? {
        Some(sum) => {
            draft.rule(Rule { kind: Kind::LittleKiller, values: vec![sum], cells }, part);
        }
        None => idle(draft, name, "has no sum", &cells),
    }
    Ok(())
}

/// The cells of the grid on the diagonal from a place outside it.
pub(super) fn diagonal(
    side: usize,
    (row, column): Cell,
    (down, right): (isize, isize),
) -> Vec<Cell> {
    let step = |(row, column): Cell| {
        Some((row.checked_add_signed(down)?, column.checked_add_signed(right)?))
    };
    let places = std::iter::successors(step((row, column)), |it| step(*it));
    let is_on = |(row, column): &Cell| (1..=side).contains(row) && (1..=side).contains(column);
    places.take(side).take_while(is_on).map(|(row, column)| (row - 1, column - 1)).collect()
}

/// The cells of the grid that are read from a place beside it: the nearest one first.
pub(super) fn outside_line(side: usize, (row, column): Cell) -> Option<Vec<Cell>> {
    let is_within = |it: usize| (1..=side).contains(&it);
    let mut cells: Vec<Cell> = match (is_within(row), is_within(column)) {
        (true, false) => (0..side).map(|at| (row - 1, at)).collect(),
        (false, true) => (0..side).map(|at| (at, column - 1)).collect(),
        _ => return None,
    };
    if row > side || column > side {
        cells.reverse();
    }
    Some(cells)
}

/// A number beside a row or column. A sandwich is read from either end.
fn outside<'v>(
    draft: &mut Draft<'v>,
    (name, kind): (&str, Kind),
    part: &'v Value,
) -> Result<(), PuzzleError> {
    let place = place(draft, name, wanted(draft, name, part, "cell")?)?;
    let Some(mut cells) = outside_line(draft.side, place) else {
        let words = message!(
            "`{name}` stands beside a row or above a column, such as at R1C0",
            name = name.to_owned()
        );
        return Err(draft.wrong(part, words));
    };
    if kind == Kind::Sandwich {
        cells.sort_unstable();
    }
    match draft.number(part.member("value"), name)? {
        Some(number) => draft.rule(Rule { kind, values: vec![number], cells }, part),
        None => idle(draft, name, "has no number", &cells),
    }
    Ok(())
}
