//! The surroundings of a grid: numbers of diagonals, rows and columns, and below it the rules in words.
//!
//! # Why this shape
//! A picture has its grid at its corner, because all functions that draw in it expect it there. So a grid with numbers
//! around it is put into a larger picture as a whole.

use gavotte_puzzles::sudoku::{Look, Rule, Shape};

use super::place::polyline;
use crate::paint::Paint;
use crate::picture::{Label, Picture, Style};
use crate::text;

/// The room for numbers on each side. \[cells\]
const ROOM: f64 = 0.85;
/// The size of the words below the grid. \[cells\]
const WORDS: f64 = 0.33;
/// The most rules that a description names: more would not be listened to. [rules]
const HEARD: usize = 12;

/// The rules in words, as a part of a description.
pub(super) fn described(shape: &Shape) -> String {
    let rules: Vec<String> = shape.rules().iter().take(HEARD).map(Rule::to_string).collect();
    let more = shape.rules().iter().count().saturating_sub(HEARD);
    match (rules.is_empty(), more) {
        (true, _) => String::new(),
        (false, 0) => format!(". Rules: {}", rules.join(", ")),
        (false, more) => format!(". Rules: {}, and {more} more", rules.join(", ")),
    }
}

/// The picture with the surroundings of its grid.
pub(super) fn around(picture: Picture, shape: &Shape, side: f64) -> Picture {
    let outside = places(shape);
    let has_numbers = !outside.is_empty();
    let lines = caption(shape, picture.width / (WORDS * side));
    if !has_numbers && lines.is_empty() {
        return picture;
    }
    let room = if has_numbers { ROOM * side } else { 0.0 };
    let step = 1.6 * WORDS * side;
    let below = if lines.is_empty() { 0.0 } else { step * (lines.len() as f64 + 0.3) };
    let (wide, high) = (picture.width + 2.0 * room, picture.height + 2.0 * room + below);
    let mut larger = Picture::new(wide, high, &picture.title, &picture.description);
    for (rule, place) in outside {
        clue(&mut larger, rule, place, (room, side));
    }
    let top = picture.height + 2.0 * room + 0.8 * step;
    for (at, line) in lines.iter().enumerate() {
        let label = Label::new(wide / 2.0, top + step * at as f64, WORDS * side, line);
        larger.label(label.paint(Paint::Soft).within(wide));
    }
    if has_numbers {
        larger.group((room, room), 1.0, &picture);
    } else {
        larger.shapes.splice(0..0, picture.shapes);
    }
    larger
}

/// The place of a number outside of the grid, in rows and columns from -1, and the direction in which it points.
type Outside = ((isize, isize), (isize, isize));

/// The rules whose numbers stand outside, each with its place. No two share a place where that can be avoided.
fn places(shape: &Shape) -> Vec<(&Rule, Outside)> {
    let mut found: Vec<(&Rule, Outside)> = Vec::new();
    for rule in shape.rules() {
        let free = |(place, _): &Outside| found.iter().all(|(_, (other, _))| place != other);
        let all = candidates(rule, shape);
        let place = all.iter().find(|it| free(it)).or(all.first()).copied();
        found.extend(place.map(|place| (rule, place)));
    }
    found
}

/// The possible places of a rule's number, the usual one first.
fn candidates(rule: &Rule, shape: &Shape) -> Vec<Outside> {
    let signed = |it: usize| isize::try_from(it).unwrap_or(0);
    let Some(&(row, column)) = rule.cells.first() else { return Vec::new() };
    let last = signed(shape.size().side());
    match rule.kind.look() {
        Look::Beside if rule.cells.iter().all(|it| it.0 == row) => {
            [-1, last].map(|beside| ((signed(row), beside), (0, 0))).to_vec()
        }
        Look::Beside => [-1, last].map(|beside| ((beside, signed(column)), (0, 0))).to_vec(),
        Look::AtDiagonal => diagonal(rule, shape),
        _ => Vec::new(),
    }
}

/// The possible places of a diagonal's number: both of its ends. None when the cells are no diagonal that ends at the
/// border.
fn diagonal(rule: &Rule, shape: &Shape) -> Vec<Outside> {
    let signed = |it: usize| isize::try_from(it).unwrap_or(0);
    let last = signed(shape.size().side());
    let mut cells: Vec<(isize, isize)> =
        rule.cells.iter().map(|&(row, column)| (signed(row), signed(column))).collect();
    cells.sort_unstable();
    let (Some(&first), Some(&end)) = (cells.first(), cells.last()) else { return Vec::new() };
    let is_within = |it: isize| (0..last).contains(&it);
    let is_outside = |(row, column): (isize, isize)| !is_within(row) || !is_within(column);
    let mut places = Vec::new();
    for (down, right) in [(1, 1), (1, -1)] {
        let is_line =
            cells.windows(2).all(|it| (it[0].0 + down, it[0].1 + right) == (it[1].0, it[1].1));
        let before = (first.0 - down, first.1 - right);
        let behind = (end.0 + down, end.1 + right);
        if is_line && is_outside(before) && is_outside(behind) {
            places.extend([(before, (down, right)), (behind, (-down, -right))]);
        }
    }
    places
}

/// A number beside the grid, with a pointer where it belongs to a diagonal.
fn clue(
    picture: &mut Picture,
    rule: &Rule,
    ((row, column), (down, right)): Outside,
    (room, side): (f64, f64),
) {
    // Places outside are as broad as the room for numbers.
    let at = |index: isize| {
        if index < 0 { 0.5 * room } else { room + side * (index as f64 + 0.5) }
    };
    let whole = picture.width - 2.0 * room;
    let clip = |it: f64| it.min(room + whole + 0.5 * room);
    let (mut x, mut y) = (clip(at(column)), clip(at(row)));
    let (dx, dy) = (right as f64 * side, down as f64 * side);
    if (down, right) != (0, 0) {
        (x, y) = (x - 0.08 * dx, y - 0.08 * dy);
        let corner = |part: f64| (x + part * dx, y + part * dy);
        let (back, tip) = (corner(0.24), corner(0.42));
        let head = 0.1;
        let sides = [(tip.0 - head * dx, tip.1), tip, (tip.0, tip.1 - head * dy)];
        let path = polyline(&[back, tip]) + &polyline(&sides);
        picture.path(path, Style::line(Paint::Soft, 1.3).round());
    }
    let text = rule.values.first().map_or(String::new(), ToString::to_string);
    let label = Label::new(x, y, 0.36 * side, &text).within(0.72 * room);
    picture.label(label);
}

/// The rules that are not drawn, or not by a sign that everybody knows, in lines of this width.
fn caption(shape: &Shape, room: f64) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for rule in shape.rules() {
        let word = match rule.kind.look() {
            Look::Words => rule.to_string(),
            Look::AtDiagonal if candidates(rule, shape).is_empty() => rule.to_string(),
            Look::Line { stroke, .. } => format!("{} ({})", worded(rule), stroke.word()),
            Look::Letters => "cells of one letter are equal".to_owned(),
            _ => continue,
        };
        if !words.contains(&word) {
            words.push(word);
        }
    }
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if text::width(line) + text::width(&word) + 1.0 < room => {
                *line = format!("{line}, {word}");
            }
            _ => lines.push(word),
        }
    }
    lines
}

/// A rule with its numbers and without its cells.
fn worded(rule: &Rule) -> String {
    Rule { cells: Vec::new(), ..rule.clone() }.to_string()
}
