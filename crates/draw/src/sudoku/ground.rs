//! The signs of rules below the digits: shaded cells, and lines through cells.
//!
//! # Why this shape
//! Digits can be read on tints, so every broad sign has one. A tint is never the only sign of a rule: a thermometer has
//! its bulb, whispers have a dashed line in the middle, a renban a dotted one, and the words below the grid say which
//! is which. The row of a kind says which sign it has.

use gavotte_puzzles::sudoku::{Kind, Look, Rule, Shape, Stroke};

use super::place::{Cell, between, leaving, middle, polyline, units};
use crate::paint::Paint;
use crate::picture::{Picture, Style, segment};

/// The tint of regions, windows and other shaded units. [fixed]
const REGION: u8 = 3;
/// The tint of thermometers. [fixed]
const THERMOMETER: u8 = 0;
/// The tint of cells with one letter. [fixed]
const LETTERS: u8 = 6;

/// Draws everything below the digits: shades first, then lines.
pub(super) fn draw(picture: &mut Picture, shape: &Shape, side: f64) {
    for kind in Kind::all().filter(|kind| kind.look() == Look::Units) {
        if shape.rules().iter().any(|rule| rule.kind == kind) {
            let cells: Vec<Cell> = units(shape, kind).concat();
            shaded(picture, &cells, side, kind.word());
        }
    }
    for rule in shape.rules() {
        ground(picture, rule, (shape.size().side(), side));
    }
    for rule in shape.rules() {
        line(picture, rule, (shape.size().side(), side));
    }
}

fn shaded(picture: &mut Picture, cells: &[Cell], side: f64, title: &str) {
    for &(row, column) in cells {
        let place = [side * column as f64, side * row as f64, side, side];
        picture.titled_rect(place, Style::fill(Paint::Tint(REGION)), title);
    }
}

fn ground(picture: &mut Picture, rule: &Rule, (count, side): (usize, f64)) {
    let word = rule.kind.word();
    match rule.kind.look() {
        Look::Region => shaded(picture, &rule.cells, side, word),
        Look::Disc => {
            for &cell in &rule.cells {
                let (x, y) = middle(cell, side);
                let style = Style::edged(Paint::Shade, Paint::Line, 1.0);
                picture.circle(x, y, 0.38 * side, style, word);
            }
        }
        Look::Square => {
            for &cell in &rule.cells {
                let (x, y) = middle(cell, side);
                let place = [x - 0.36 * side, y - 0.36 * side, 0.72 * side, 0.72 * side];
                picture.titled_rect(place, Style::edged(Paint::Shade, Paint::Line, 1.0), word);
            }
        }
        Look::Heads { is_inwards } => extremes(picture, rule, is_inwards, (count, side)),
        Look::Letters => {
            for &cell in &rule.cells {
                let (x, y) = middle(cell, side);
                let place = [x - 0.44 * side, y - 0.44 * side, 0.88 * side, 0.88 * side];
                let style = Style::edged(Paint::Tint(LETTERS), Paint::Line, 1.0);
                picture.titled_rect(place, style, word);
            }
        }
        _ => {}
    }
}

/// Arrowheads on the sides of a cell: inwards for the least of its neighbors, outwards for the greatest.
fn extremes(picture: &mut Picture, rule: &Rule, is_inwards: bool, (count, side): (usize, f64)) {
    let mut path = String::new();
    for &(row, column) in &rule.cells {
        let (x, y) = middle((row, column), side);
        let place = [x - 0.5 * side, y - 0.5 * side, side, side];
        picture.titled_rect(place, Style::fill(Paint::Shade), rule.kind.word());
        for (down, right) in [(-1_isize, 0_isize), (1, 0), (0, -1), (0, 1)] {
            let other = row.checked_add_signed(down).zip(column.checked_add_signed(right));
            let is_free = other.is_some_and(|other| {
                other.0 < count && other.1 < count && !rule.cells.contains(&other)
            });
            if !is_free {
                continue;
            }
            let (tip, base) = if is_inwards { (0.36, 0.45) } else { (0.45, 0.36) };
            let (right, down) = (right as f64 * side, down as f64 * side);
            let point = |along: f64, across: f64| {
                (x + along * right + across * down, y + along * down + across * right)
            };
            segment(&mut path, point(base, 0.12), point(tip, 0.0));
            segment(&mut path, point(tip, 0.0), point(base, -0.12));
        }
    }
    picture.path(path, Style::line(Paint::Ink, 1.2).round());
}

fn line(picture: &mut Picture, rule: &Rule, (count, side): (usize, f64)) {
    let whole = side * count as f64;
    let points: Vec<(f64, f64)> = rule.cells.iter().map(|&it| middle(it, side)).collect();
    let word = rule.kind.word();
    let broad = |picture: &mut Picture, tint: u8, width: f64| {
        let style = Style::line(Paint::Tint(tint), width * side).round();
        picture.titled_path(polyline(&points), style, word);
    };
    match rule.kind.look() {
        Look::Diagonal { is_down } => {
            let (from, to) = match is_down {
                true => ((0.0, 0.0), (whole, whole)),
                false => ((0.0, whole), (whole, 0.0)),
            };
            let style = Style::line(Paint::Chosen, 1.5).faint(0.6);
            picture.titled_path(polyline(&[from, to]), style, word);
        }
        Look::Thermometer => {
            broad(picture, THERMOMETER, 0.34);
            let style = Style::fill(Paint::Tint(THERMOMETER));
            let (x, y) = points[0];
            picture.circle(x, y, 0.4 * side, style, word);
            picture.path(polyline(&points), Style::line(Paint::Line, 1.0));
        }
        Look::Line { tint, stroke } => {
            broad(picture, tint, 0.3);
            if let Some(style) = along(stroke) {
                picture.path(polyline(&points), style);
            }
        }
        Look::Between => {
            let (mut inner, radius) = (points.clone(), 0.38 * side);
            let last = inner.len() - 1;
            inner[0] = leaving(points[0], points[1], radius);
            inner[last] = leaving(points[last], points[last - 1], radius);
            picture.titled_path(polyline(&inner), Style::line(Paint::Line, 2.5), word);
            for (x, y) in [points[0], points[last]] {
                picture.circle(x, y, radius, Style::line(Paint::Line, 2.0), word);
            }
        }
        Look::Arrow => arrow(picture, &points, side),
        _ => {}
    }
}

/// What is drawn along the middle of a broad line.
fn along(stroke: Stroke) -> Option<Style> {
    let fine = Style::line(Paint::Line, 1.5);
    match stroke {
        Stroke::Solid => Some(fine),
        Stroke::Dashed => Some(fine.dashed(6.0)),
        Stroke::Dotted => Some(fine.dashed(2.0)),
        _ => None,
    }
}

fn arrow(picture: &mut Picture, points: &[(f64, f64)], side: f64) {
    let (style, radius) = (Style::line(Paint::Soft, 1.8).round(), 0.4 * side);
    let (x, y) = points[0];
    picture.circle(x, y, radius, style, "arrow");
    let mut line = points.to_vec();
    line[0] = leaving(points[0], points[1], radius);
    let last = line.len() - 1;
    // The head ends beyond the middle of its cell, so that a digit does not hide it.
    let before = line[last - 1];
    let tip = between(before, line[last], if last > 1 { 1.28 } else { 1.45 });
    line[last] = tip;
    let mut path = polyline(&line);
    let back = leaving(tip, before, 0.2 * side);
    let (dx, dy) = (0.6 * (back.0 - tip.0), 0.6 * (back.1 - tip.1));
    segment(&mut path, (back.0 - dy, back.1 + dx), tip);
    segment(&mut path, tip, (back.0 + dy, back.1 - dx));
    picture.titled_path(path, style, "arrow");
}
