//! The signs of rules above the lines of the grid: cages, dots and signs between cells.
//!
//! # Why this shape
//! A cage runs just within its cells, so that neighboring cages do not touch. Its outline leaves room for the sum in
//! the corner of its first cell.

use gavotte_ordered::OrderedSet;

use gavotte_puzzles::sudoku::{Look, Rule, Shape};

use super::place::{Cell, between, middle, polyline};
use crate::paint::Paint;
use crate::picture::{Anchor, Label, Picture, Style, segment};
use crate::text;

/// The distance of a cage's outline from the sides of its cells. \[cells\]
const INSET: f64 = 0.08;
/// The size of a sum in a corner. \[cells\]
const CORNER: f64 = 0.24;

/// Draws everything above the lines.
pub(super) fn draw(picture: &mut Picture, shape: &Shape, side: f64) {
    let mut clones = 0_u8;
    for rule in shape.rules() {
        match rule.kind.look() {
            Look::Cage => cage(picture, rule, side),
            Look::Region => {
                let cells = rule.cells.iter().copied().collect();
                picture.path(outline(&cells, side, 0.0), Style::line(Paint::Soft, 1.0));
            }
            Look::Dot { .. } | Look::Letter | Look::Angle => pair(picture, rule, side),
            Look::Corner => quadruple(picture, rule, side),
            Look::Letters => {
                // Cells with one letter are alike.
                let name = char::from(b'a' + clones % 26).to_string();
                clones = clones.wrapping_add(1);
                for &cell in &rule.cells {
                    let (x, y) = middle(cell, side);
                    let label = Label::new(x + 0.4 * side, y + 0.34 * side, CORNER * side, &name);
                    picture.label(label.anchor(Anchor::End).paint(Paint::Soft));
                }
            }
            _ => {}
        }
    }
}

fn cage(picture: &mut Picture, rule: &Rule, side: f64) {
    let cells: OrderedSet<Cell> = rule.cells.iter().copied().collect();
    let Some(&first) = cells.first() else { return };
    let sum = rule.values.first().map_or(String::new(), ToString::to_string);
    let room = if sum.is_empty() { 0.0 } else { text::width(&sum) * CORNER * side + 3.0 };
    let style = Style::line(Paint::Soft, 1.2).dashed(3.5);
    picture.titled_path(outline(&cells, side, room), style, &rule.to_string());
    let (x, y) = (side * first.1 as f64, side * first.0 as f64);
    let (x, y) = (x + 0.6 * INSET * side, y + (0.6 * INSET + 0.4 * CORNER) * side);
    picture.label(Label::new(x, y, CORNER * side, &sum).anchor(Anchor::Start));
}

/// The outline of cells just within them, with this much room in the corner of the first one.
fn outline(cells: &OrderedSet<Cell>, side: f64, room: f64) -> String {
    let has = |(row, column): Cell, down: isize, right: isize| {
        let other = row.checked_add_signed(down).zip(column.checked_add_signed(right));
        other.is_some_and(|other| cells.contains(&other))
    };
    let (inset, mut path) = (INSET * side, String::new());
    for &cell in cells {
        // The end of a line: within the cell, at its border, or beyond it around a corner.
        let end = |is_beside: bool, is_across: bool| match (is_beside, is_across) {
            (false, _) => inset,
            (true, false) => 0.0,
            (true, true) => -inset,
        };
        let (x, y) = (side * cell.1 as f64, side * cell.0 as f64);
        let is_first = cells.first() == Some(&cell);
        for down in [-1, 1].into_iter().filter(|&down| !has(cell, down, 0)) {
            let height = if down < 0 { y + inset } else { y + side - inset };
            let left = end(has(cell, 0, -1), has(cell, down, -1));
            let right = end(has(cell, 0, 1), has(cell, down, 1));
            let room = if down < 0 && is_first { room } else { 0.0 };
            segment(&mut path, (x + left + room, height), (x + side - right, height));
        }
        for right in [-1, 1].into_iter().filter(|&right| !has(cell, 0, right)) {
            let across = if right < 0 { x + inset } else { x + side - inset };
            let top = end(has(cell, -1, 0), has(cell, -1, right));
            let bottom = end(has(cell, 1, 0), has(cell, 1, right));
            let room = if right < 0 && is_first && room > 0.0 { CORNER * side } else { 0.0 };
            segment(&mut path, (across, y + top + room), (across, y + side - bottom));
        }
    }
    path
}

/// A sign between two cells. Cells that do not touch are joined by a line.
fn pair(picture: &mut Picture, rule: &Rule, side: f64) {
    let (one, other) = (middle(rule.cells[0], side), middle(rule.cells[1], side));
    let (x, y) = between(one, other, 0.5);
    let is_far = (one.0 - other.0).abs() + (one.1 - other.1).abs() > 1.01 * side;
    if is_far {
        let ends = [between(one, other, 0.2), between(one, other, 0.8)];
        picture.path(polyline(&ends), Style::line(Paint::Line, 1.0));
    }
    let value = rule.values.first().copied().unwrap_or(0);
    let look = rule.kind.look();
    let is_letter = look == Look::Letter;
    let is_number = is_letter && ![5, 10].contains(&value);
    let radius = if is_number { 0.18 } else { 0.15 } * side;
    let name = |usual: u32| if value == usual { String::new() } else { value.to_string() };
    let (style, text, paint) = match look {
        Look::Dot { is_black: false, usual } => {
            (Style::edged(Paint::Paper, Paint::Ink, 1.2), name(usual), Paint::Ink)
        }
        Look::Dot { is_black: true, usual } => {
            (Style::edged(Paint::Ink, Paint::Paper, 1.0), name(usual), Paint::Paper)
        }
        Look::Letter => {
            let text = match value {
                5 => "V".to_owned(),
                10 => "X".to_owned(),
                value => value.to_string(),
            };
            (Style::fill(Paint::Paper), text, Paint::Ink)
        }
        _ => (Style::fill(Paint::Paper), String::new(), Paint::Ink),
    };
    picture.circle(x, y, radius, style, &rule.to_string());
    let size = if is_letter && !is_number { 0.3 } else { 0.22 };
    let label = Label::new(x, y, size * side, &text).bold(is_letter).paint(paint);
    picture.label(label.within(1.8 * radius));
    if look == Look::Angle {
        // The point lies at the lesser digit.
        let step = |part: f64| between((x, y), other, part * side / length(one, other));
        let (tip, back) = (step(0.2), step(-0.2));
        let (dx, dy) = (0.9 * (tip.0 - x), 0.9 * (tip.1 - y));
        let path = polyline(&[(back.0 - dy, back.1 + dx), tip, (back.0 + dy, back.1 - dx)]);
        picture.path(path, Style::line(Paint::Ink, 1.5).round());
    }
}

fn length(one: (f64, f64), other: (f64, f64)) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1).max(1e-6)
}

/// A disc where four cells meet, with its digits in one row or two.
fn quadruple(picture: &mut Picture, rule: &Rule, side: f64) {
    let count = rule.cells.len() as f64;
    let sum = rule.cells.iter().map(|&it| middle(it, side));
    let (x, y) = sum.fold((0.0, 0.0), |all, it| (all.0 + it.0 / count, all.1 + it.1 / count));
    let radius = 0.27 * side;
    picture.circle(x, y, radius, Style::edged(Paint::Paper, Paint::Ink, 1.0), &rule.to_string());
    let rows: Vec<String> = rule
        .values
        .chunks(2)
        .map(|row| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        .collect();
    let size = 0.24 * side;
    for (at, row) in rows.iter().enumerate() {
        let down = (at as f64 - (rows.len() as f64 - 1.0) / 2.0) * 0.23 * side;
        picture.label(Label::new(x, y + down, size, row).within(1.75 * radius));
    }
}
