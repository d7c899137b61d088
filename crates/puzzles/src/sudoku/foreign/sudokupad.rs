//! The JSON of SudokuPad: cells, regions and cages, and parts that are only drawn.
//!
//! # Why this shape
//! SudokuPad is a program to solve in, not to set puzzles in. It stores lines, dots and clues as pictures, and their
//! meaning is in the rules in words. So a file with such a picture is refused at its first cell, and the message lists all
//! pictures, because they are what a setter must say in other words. A file with cells, regions, cages of known meaning,
//! and rules of the whole grid is read.

use gavotte_ordered::OrderedMap;

use super::draft::{Cell, Draft, Drawn, is_nothing, quoted, shape};
use crate::PuzzleError;
use crate::error::shown;
use crate::json::{Json, Value};
use crate::lines::Line;
use crate::sudoku::rules::Foreign;
use crate::sudoku::{Kind, Rule, Said};
use gavotte_model::message;

/// The names of pictures, each with a word for one of them. [fixed]
const DRAWN: [(&str, &str); 4] = [
    ("lines", "a line"),
    ("arrows", "an arrow"),
    ("underlays", "a shape below the digits"),
    ("overlays", "a shape or a text"),
];
/// The names for how a puzzle is shown. [fixed]
const SHOWN: [&str; 9] = [
    "id",
    "cellSize",
    "cells",
    "regions",
    "settings",
    "videos",
    "duration",
    "foglight",
    "triggereffect",
];
/// The texts that mean nothing to people who solve the puzzle. [fixed]
const SILENT: [&str; 5] = ["solution", "msgcorrect", "msgincorrect", "source", "id"];

/// Reads the puzzle of this JSON, with these rules before its own.
pub(super) fn read(value: &Value, lines: &[Line], rules: Vec<Rule>) -> Result<Drawn, PuzzleError> {
    let members: OrderedMap<&str, &Value> = match &value.json {
        Json::Object(members) => members.iter().map(|(name, it)| (&**name, it)).collect(),
        _ => OrderedMap::new(),
    };
    let cells = members.get("cells").copied().unwrap_or(value);
    let rows = cells.list(lines, "`cells` has a list of rows")?;
    let side = rows.len();
    if !(4..=36).contains(&side) {
        return Err(cells.wrong(lines, message!("a grid of {side} rows: grids have 4 to 36", side)));
    }
    let mut draft = Draft { lines, side, rules: Vec::new(), said: Said::default() };
    let digits = digits(&mut draft, rows)?;
    let regions = match members.get("regions") {
        Some(value) => regions(&draft, value)?,
        None => {
            let words = "`regions` are missing: they say which cells make a box";
            return Err(draft.wrong(value, words));
        }
    };
    let plain = shape(side, &regions).map_err(|why| draft.wrong(cells, why))?;
    drawn(&draft, &members)?;
    for (&name, &value) in &members {
        member(&mut draft, name, value)?;
    }
    draft.finish(&plain, rules, (digits, None))
}

fn digits<'v>(draft: &mut Draft<'v>, rows: &'v [Value]) -> Result<Vec<u8>, PuzzleError> {
    let side = draft.side;
    let (mut digits, mut marked) = (Vec::new(), Vec::new());
    for (row, value) in rows.iter().enumerate() {
        let cells = value.list(draft.lines, "a row has a list of cells")?;
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
            if has_marks(cell) {
                marked.push(format!("r{}c{}", row + 1, column + 1));
            }
            let digit = cell.member("value").filter(|it| !is_nothing(it));
            digits.push(match digit {
                Some(value) => draft.digit(value, "a cell")?.unwrap_or(0),
                None => 0,
            });
        }
    }
    if !marked.is_empty() {
        draft.note(format!("marks in cells are left out: {}", marked.join(" ")));
    }
    Ok(digits)
}

/// Whether a cell has more than a digit and colors.
fn has_marks(cell: &Value) -> bool {
    let Json::Object(members) = &cell.json else { return false };
    let is_mark = |name: &str| !matches!(name, "value" | "given" | "color" | "backgroundColor");
    members.iter().any(|(name, value)| is_mark(name) && !is_nothing(value))
}

/// Row and column from 0, as two numbers.
fn cell(draft: &Draft<'_>, value: &Value) -> Result<Cell, PuzzleError> {
    let place = match value.list(draft.lines, "a cell is a row and a column")? {
        [row, column] => {
            draft.number(Some(row), "a row")?.zip(draft.number(Some(column), "a column")?)
        }
        _ => None,
    };
    let place = place.map(|(row, column)| (row as usize, column as usize));
    place.filter(|&(row, column)| row < draft.side && column < draft.side).ok_or_else(|| {
        let words =
            message!("a cell is a row and a column, from 0 to {side}", side = draft.side - 1);
        draft.wrong(value, words)
    })
}

/// The region of each cell.
fn regions(draft: &Draft<'_>, value: &Value) -> Result<Vec<usize>, PuzzleError> {
    let side = draft.side;
    let mut regions = vec![None; side * side];
    for (number, region) in draft.list(value, "regions")?.iter().enumerate() {
        for place in region.list(draft.lines, "a region has a list of cells")? {
            let (row, column) = cell(draft, place)?;
            if regions[row * side + column].replace(number).is_some() {
                let words = message!(
                    "r{row}c{column} is in two regions",
                    row = row + 1,
                    column = column + 1
                );
                return Err(draft.wrong(place, words));
            }
        }
    }
    let without = regions.iter().position(Option::is_none);
    without.map_or(Ok(()), |at| {
        let (row, column) = (at / side + 1, at % side + 1);
        let words =
            message!("r{row}c{column} is in no region: here each cell is in one", row, column);
        Err(draft.wrong(value, words))
    })?;
    Ok(regions.into_iter().flatten().collect())
}

fn member<'v>(draft: &mut Draft<'v>, name: &str, value: &'v Value) -> Result<(), PuzzleError> {
    if is_nothing(value) || SHOWN.contains(&name) {
        return Ok(());
    }
    if DRAWN.iter().any(|(it, _)| *it == name) {
        // All of them are told at once.
        return Ok(());
    }
    match name {
        "cages" => {
            for part in draft.list(value, name)? {
                cage(draft, part)?;
            }
        }
        "global" => {
            for word in draft.list(value, name)? {
                let text = draft.text(Some(word), name)?;
                global(draft, &text, word)?;
            }
        }
        "metadata" => metadata(draft, value)?,
        "title" | "author" | "rules" | "ruleset" => {
            let text = draft.text(Some(value), name)?;
            said(draft, name, &text, value)?;
        }
        _ => {
            let words = message!(
                "`{name}` is not known here; without it the puzzle would be another one",
                name = shown(name)
            );
            return Err(draft.wrong(value, words));
        }
    }
    Ok(())
}

/// Refuses parts that are only drawn, at the first one and with a list of all.
fn drawn(draft: &Draft<'_>, members: &OrderedMap<&str, &Value>) -> Result<(), PuzzleError> {
    let mut all: Vec<(String, &Value)> = Vec::new();
    for &(name, what) in &DRAWN {
        let Some(value) = members.get(name).filter(|it| !is_nothing(it)) else { continue };
        for part in draft.list(value, name)? {
            let place = place(draft, part).unwrap_or_default();
            let text = draft.text(part.member("text"), name).unwrap_or_default();
            let text = if text.is_empty() { text } else { format!(" `{}`", shown(&text)) };
            all.push((format!("{what}{text}{place}"), part));
        }
    }
    let Some((first, part)) = all.first() else { return Ok(()) };
    let list: Vec<&str> = all.iter().map(|(what, _)| what.as_str()).collect();
    let words = message!(
        "{first} is only drawn; its meaning is not in the file. Take the JSON of f-puzzles, or say what it \
         means with lines such as `thermometer r1c1 r1c2`. Only drawn are, {count} in all: {list}",
        first = first.clone(),
        count = all.len(),
        list = list.join(", ")
    );
    Err(draft.wrong(part, words))
}

/// The beginning of a picture.
fn place(draft: &Draft<'_>, part: &Value) -> Option<String> {
    let first = |value: &Value| match &value.json {
        Json::List(values) => values.first().cloned(),
        _ => None,
    };
    let point = part.member("wayPoints").and_then(first);
    let point = point.or_else(|| part.member("center").cloned())?;
    let Json::List(numbers) = &point.json else { return None };
    let number = |at: usize| match &numbers.get(at)?.json {
        Json::Number(text) => text.parse::<f64>().ok().map(f64::floor),
        _ => None,
    };
    let most = draft.side as f64;
    let (row, column) = (number(0)?, number(1)?);
    let is_near = |it: f64| (-2.0..=most + 2.0).contains(&it);
    (is_near(row) && is_near(column)).then(|| format!(" at r{}c{}", row + 1.0, column + 1.0))
}

fn global<'v>(draft: &mut Draft<'v>, word: &str, value: &'v Value) -> Result<(), PuzzleError> {
    let is_so = |kind: &Kind| matches!(kind.foreign(), Foreign::Flag(_, it) if it == word);
    let Some(kind) = Kind::all().find(is_so).filter(|_| !word.is_empty()) else {
        let words =
            message!("the rule `{word}` of the whole grid is not known here", word = shown(word));
        return Err(draft.wrong(value, words));
    };
    if !draft.rules.iter().any(|(rule, _)| rule.kind == kind) {
        draft.rule(Rule::whole(kind), value);
    }
    Ok(())
}

fn metadata<'v>(draft: &mut Draft<'v>, value: &'v Value) -> Result<(), PuzzleError> {
    let Json::Object(members) = &value.json else {
        return Err(draft.wrong(value, "`metadata` is an object"));
    };
    for (name, value) in members {
        match &value.json {
            Json::Text(text) => said(draft, name, text, value)?,
            Json::Truth(true) => global(draft, name, value)?,
            // Messages and videos come in lists.
            _ => {}
        }
    }
    Ok(())
}

/// A text with a name.
fn said<'v>(
    draft: &mut Draft<'v>,
    name: &str,
    text: &str,
    value: &'v Value,
) -> Result<(), PuzzleError> {
    match name {
        "title" => draft.said.title = text.to_owned(),
        "author" => draft.said.author = text.to_owned(),
        "rules" | "ruleset" => {
            draft.note(format!("rules in words are not read: \"{}\"", quoted(text)));
        }
        "norowcol" => {
            let words = "rows and columns without each digit (`norowcol`) are not known here";
            return Err(draft.wrong(value, words));
        }
        _ if text == "true" => global(draft, name, value)?,
        _ if SILENT.contains(&name) => {}
        _ => draft.note(format!("`{}` is left out: \"{}\"", shown(name), quoted(text))),
    }
    Ok(())
}

fn cage<'v>(draft: &mut Draft<'v>, part: &'v Value) -> Result<(), PuzzleError> {
    let value = draft.text(part.member("value"), "a cage")?;
    let listed = part.member("cells").filter(|it| !is_nothing(it));
    let Some(listed) = listed else {
        // Texts are kept in cages without cells.
        if let Some((name, text)) = value.split_once(':') {
            said(draft, name.trim(), text.trim(), part)?;
        }
        return Ok(());
    };
    let places = draft.list(listed, "cages")?;
    let cells = places.iter().map(|it| cell(draft, it)).collect::<Result<Vec<_>, _>>()?;
    let sum = match part.member("sum") {
        Some(sum) => draft.number(Some(sum), "the sum of a cage")?,
        None => value.parse().ok(),
    };
    let truth = |name: &str| match part.member(name).map(|it| &it.json) {
        Some(Json::Truth(truth)) => Some(*truth),
        _ => None,
    };
    let (is_unique, is_hidden) = (truth("unique"), truth("hidden") == Some(true));
    let is_text = !value.is_empty() && value.parse::<u32>().is_err();
    let is_region = ["style", "type"].iter().any(|name| {
        matches!(part.member(name).map(|it| &it.json), Some(Json::Text(text)) if text == "extraregion")
    });
    let first = cells.first().map_or(String::new(), |it| format!(" at r{}c{}", it.0 + 1, it.1 + 1));
    let kind = match is_unique {
        _ if is_text => None,
        Some(true) if is_region && cells.len() > 1 => Some((Kind::Region, Vec::new())),
        Some(true) => Some((Kind::Cage, sum.filter(|&it| it > 0).into_iter().collect())),
        Some(false) => match sum.filter(|&it| it > 0) {
            Some(sum) => Some((Kind::LittleKiller, vec![sum])),
            None if is_hidden || part.member("sum").is_none() && value.is_empty() => return Ok(()),
            None => None,
        },
        // Files of earlier versions have no `unique`. In them people read a cage with a number as one of a killer.
        None => sum.filter(|&it| it > 0).map(|sum| {
            draft.note(format!(
                "the cage {sum}{first} is taken as one of a killer: its digits differ"
            ));
            (Kind::Cage, vec![sum])
        }),
    };
    let Some((kind, values)) = kind else {
        let words = message!(
            "a cage{first} is only drawn; its meaning is not in the file: `unique` says whether its digits \
             differ, and `sum` their sum",
            first
        );
        return Err(draft.wrong(part, words));
    };
    draft.rule(Rule { kind, values, cells }, part);
    Ok(())
}
