//! Assemblies written back into a file, as BurrTools writes those that it has found.
//!
//! # Why this shape
//! The rest of the file is its owner's, so it stays as it is: the attributes of the problem that tell of solutions are set anew, and
//! its solutions are replaced.
//!
//! A placement `x y z t` carries a cell of the shape by the turn `t` and then by (x, y, z). Turns are numbered so: four
//! quarter turns about x, after each of six turns that carry x to the six directions.
//!
//! # Invariants
//! Pieces have numbers in the order of the problem's shapes, each as often as it may be used at most; one that is not used is
//! an `x`.
//!
//! # Source
//! A. Röver, BurrTools: its files, in which the stored placements were checked against the stored shapes.

use std::fmt::Write;

use super::file::File;
use crate::bodies::{Bodies, Cell};
use crate::lattice::{Lattice, Map, after, difference, image};
use crate::separation::{Separation, Stage, Tally};

/// Quarter turns about x, y and z.
const X: Map = [[1, 0, 0], [0, 0, -1], [0, 1, 0]];
const Y: Map = [[0, 0, -1], [0, 1, 0], [1, 0, 0]];
const Z: Map = [[0, -1, 0], [1, 0, 0], [0, 0, 1]];
const NONE: Map = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
/// What a file adds to the place of a piece that is gone.
const GONE: i32 = 30_000;

/// A problem in its file.
pub(crate) struct Saved {
    /// The text, and the number of the problem in it, from 1.
    pub(super) text: String,
    pub(super) number: usize,
    /// The cells of each piece as the file has them, and how often it may be used.
    pub(super) parts: Vec<(Vec<Cell>, u32)>,
    /// The place of the board's first corner in the file: column, row and layer.
    pub(super) origin: Cell,
}

/// A piece where it lies: its number, the turn, and the place of its shape's corner.
struct Placed {
    number: usize,
    turn: usize,
    at: Cell,
}

impl Saved {
    /// What it takes to write assemblies back; nothing for grids whose placements are not written.
    pub(super) fn of(text: &str, number: usize, file: &File) -> Option<Self> {
        let cells = |shape: usize| file.shapes[shape].cells.iter().map(|it| it.0);
        let least =
            |axis: usize| cells(file.problem.result.0).map(|at| at[axis]).min().unwrap_or(0);
        let parts = file.problem.parts.iter().filter(|part| part.copies.max > 0).map(|part| {
            let cells = cells(part.shape).map(|[column, row, layer]| [column, -row, layer]);
            (cells.collect(), part.copies.max)
        });
        (file.lattice == Lattice::Cubes).then(|| Self {
            text: text.to_owned(),
            number,
            parts: parts.collect(),
            origin: [least(0), least(1), least(2)],
        })
    }

    /// The file with these assemblies, and how many were found. A page has no files, so it loads no writer of them.
    pub(crate) fn file(
        &self,
        assemblies: &[(Bodies, Option<Separation>)],
        tally: &Tally,
    ) -> Option<String> {
        if cfg!(target_family = "wasm") {
            return None;
        }
        let (begin, end) = element(&self.text, self.number)?;
        let head = &self.text[begin..][..tag(&self.text[begin..])?];
        let mut text = self.text[..begin].to_owned();
        text.push_str("<problem");
        for (name, value) in attributes(head) {
            if !["state", "assemblies", "solutions", "time"].contains(&name) {
                _ = write!(text, " {name}={value}");
            }
        }
        let state = if tally.is_all { 2 } else { 1 };
        let Tally { assemblies: count, solutions: apart, .. } = tally;
        _ = write!(text, " state=\"{state}\" assemblies=\"{count}\" solutions=\"{apart}\">");
        let inner = &self.text[begin + head.len()..end];
        match inner.find("<solutions") {
            Some(at) => {
                text.push_str(&inner[..at]);
                let rest = &inner[at..];
                let whole = rest.find("</solutions>").map(|it| it + "</solutions>".len());
                text.push_str(&rest[whole.or_else(|| tag(rest))?..]);
            }
            None => text.push_str(inner),
        }
        text.push_str("<solutions>\n");
        for (bodies, separation) in assemblies {
            self.solution(&mut text, bodies, separation.as_ref())?;
        }
        text.push_str("</solutions>");
        text.push_str(&self.text[end..]);
        Some(text)
    }

    fn solution(
        &self,
        text: &mut String,
        bodies: &Bodies,
        separation: Option<&Separation>,
    ) -> Option<()> {
        let placed = self.placed(bodies)?;
        let all: usize = self.parts.iter().map(|part| part.1 as usize).sum();
        let mut words = vec!["x".to_owned(); all];
        for Placed { number, turn, at: [x, y, z] } in &placed {
            words[*number] = format!("{x} {y} {z} {turn}");
        }
        _ = write!(text, "<solution><assembly>{}</assembly>", words.join(" "));
        if let Some(separation) = separation {
            separated(text, separation, &placed);
        }
        text.push_str("</solution>\n");
        Some(())
    }

    /// Where the bodies lie in the file.
    fn placed(&self, bodies: &Bodies) -> Option<Vec<Placed>> {
        let mut copies = vec![0; self.parts.len()];
        let mut first = vec![0; self.parts.len()];
        for piece in 1..self.parts.len() {
            first[piece] = first[piece - 1] + self.parts[piece - 1].1 as usize;
        }
        let placed = bodies.bodies.iter().map(|body| {
            let cells = body.cells.iter().map(|at| self.in_file(*at)).collect();
            let (turn, at) = placement(&self.parts[body.piece].0, cells)?;
            let number = first[body.piece] + copies[body.piece];
            copies[body.piece] += 1;
            Some(Placed { number, turn, at })
        });
        placed.collect()
    }

    /// The place of a cell in the file: x to the right, y to the back, z upwards.
    fn in_file(&self, [column, row, layer]: Cell) -> Cell {
        let [right, down, up] = self.origin;
        [column + right, -(row + down), layer + up]
    }
}

/// The moves of a separation; what stays is on the left of what goes.
fn separated(text: &mut String, separation: &Separation, placed: &[Placed]) {
    let mut at: Vec<Cell> = placed.iter().map(|it| it.at).collect();
    let mut stages = separation.stages.iter().peekable();
    // What is still to be written: an assembly of these bodies, or the end of one.
    let whole: Vec<usize> = (0..placed.len()).collect();
    let mut open = vec![Some((whole, ""))];
    while let Some(next) = open.pop() {
        let Some((set, kind)) = next else {
            text.push_str("</separation>");
            continue;
        };
        let Some(stage) = stages.next_if(|stage| stage.bodies == set) else { continue };
        _ = write!(text, "<separation{kind}>");
        states(text, stage, placed, &mut at);
        let gone = stage.moves.last().map_or(&[][..], |it| &it.bodies);
        let (gone, stay) = set.iter().partition(|body| gone.contains(body));
        open.extend([None, Some((gone, " type=\"removed\"")), Some((stay, " type=\"left\""))]);
    }
}

/// The pieces of a stage, and where they are before the first and after each of its moves.
fn states(text: &mut String, stage: &Stage, placed: &[Placed], at: &mut [Cell]) {
    let list = |of: &mut dyn Iterator<Item = String>| of.collect::<Vec<_>>().join(" ");
    let numbers = list(&mut stage.bodies.iter().map(|&body| placed[body].number.to_string()));
    _ = write!(text, "<pieces count=\"{}\">{numbers}</pieces>", stage.bodies.len());
    let state = |text: &mut String, at: &[Cell]| {
        text.push_str("<state>");
        for (axis, name) in ["dx", "dy", "dz"].into_iter().enumerate() {
            let parts = list(&mut stage.bodies.iter().map(|&body| at[body][axis].to_string()));
            _ = write!(text, "<{name}>{parts}</{name}>");
        }
        text.push_str("</state>");
    };
    state(text, at);
    for it in &stage.moves {
        let [right, down, up] = it.step.map(|part| part * it.steps.map_or(GONE, i32::from));
        let way = [right, -down, up];
        let mut moved = at.to_vec();
        for &body in &it.bodies {
            moved[body] = [0, 1, 2].map(|axis| at[body][axis] + way[axis]);
        }
        state(text, &moved);
        // Those that are gone begin their own stage where they were.
        if it.steps.is_some() {
            at.copy_from_slice(&moved);
        }
    }
}

/// The turn and the move that carry a shape to these cells.
fn placement(shape: &[Cell], mut cells: Vec<Cell>) -> Option<(usize, Cell)> {
    cells.sort_unstable();
    (0..24).find_map(|turn| {
        let map = turned(turn);
        let mut images: Vec<Cell> = shape.iter().map(|&at| image(&map, at)).collect();
        images.sort_unstable();
        let way = difference(*cells.first()?, *images.first()?);
        let is_so = cells.len() == images.len()
            && cells.iter().zip(&images).all(|(&cell, &image)| difference(cell, image) == way);
        is_so.then_some((turn, way))
    })
}

/// The turn of this number.
fn turned(number: usize) -> Map {
    let [y2, z3] = [after(&Y, &Y), after(&Z, &after(&Z, &Z))];
    let head = [NONE, Y, y2, after(&Y, &y2), Z, z3][number / 4];
    (0..number % 4).fold(head, |turn, _| after(&turn, &X))
}

/// The bytes from the beginning of the problem of this number to its end tag.
fn element(text: &str, number: usize) -> Option<(usize, usize)> {
    let (mut at, mut found) = (0, 0);
    while let Some(next) = text[at..].find('<').map(|it| at + it) {
        let rest = &text[next..];
        let skipped = [("<!--", "-->"), ("<![CDATA[", "]]>")];
        if let Some((_, end)) = skipped.iter().find(|(begin, _)| rest.starts_with(begin)) {
            at = next + rest.find(end)?;
            continue;
        }
        let behind = rest.strip_prefix("<problem").and_then(|it| it.chars().next());
        found += usize::from(behind.is_some_and(|it| it.is_whitespace() || it == '>'));
        if found == number {
            return Some((next, next + rest.find("</problem")?));
        }
        at = next + 1;
    }
    None
}

/// The length of a tag at the beginning of a text.
fn tag(text: &str) -> Option<usize> {
    let mut quote = None;
    let end = text.char_indices().find(|&(_, letter)| {
        match (quote, letter) {
            (None, '"' | '\'') => quote = Some(letter),
            (Some(open), _) if open == letter => quote = None,
            _ => {}
        }
        quote.is_none() && letter == '>'
    });
    end.map(|(at, _)| at + 1)
}

/// The attributes of a tag, with the quotes of their values.
fn attributes(tag: &str) -> Vec<(&str, &str)> {
    let mut all = Vec::new();
    let mut rest = tag.strip_prefix("<problem").unwrap_or(tag);
    while let Some((name, value)) = rest.split_once('=') {
        let value = value.trim_start();
        let Some(quote) = value.chars().next() else { break };
        let Some(end) = value[1..].find(quote) else { break };
        all.push((name.trim(), &value[..end + 2]));
        rest = &value[end + 2..];
    }
    all
}
