//! The cells of a piece by the lines along which they slide.
//!
//! # Why this shape
//! A piece meets another one where both have cells on one line. With the lines of each piece in one order, those that two pieces
//! have in common are found as two sorted lists are merged; where the pieces stand shifts all lines alike.
//!
//! # Invariants
//! Lines ascend. A line is told by two numbers and a cell by its place along it, all of them linear in the cell's place.
//!
//! # Cost
//! Two pieces are compared in as many steps as they have lines, and pairs of cells on common lines.

use gavotte_puzzles::{Cell, Slide};

/// A piece that meets nothing.
pub(crate) const FAR: u16 = u16::MAX;

/// Cells on lines in one direction.
#[derive(Debug)]
pub(crate) struct Lines {
    /// The lines, each with where its cells end in `far`.
    lines: Vec<([i32; 2], usize)>,
    far: Vec<i32>,
}

/// The line of a place, and how far along it the place is.
fn on_line(slide: &Slide, at: Cell) -> ([i32; 2], i32) {
    let (axis, long) = axis(slide);
    let [along, next, last] = [0, 1, 2].map(|step| (axis + step) % 3);
    let far = at[along] * slide.by[along].signum();
    ([next, last].map(|side| at[side] * long - far * slide.by[side]), far)
}

/// The axis along which a slide is measured, and how long a step is there.
fn axis(slide: &Slide) -> (usize, i32) {
    let axis = slide.by.iter().position(|&part| part != 0).unwrap_or(0);
    (axis, slide.by[axis].abs().max(1))
}

impl Lines {
    /// Those of some cells.
    pub(crate) fn new(slide: &Slide, cells: impl Iterator<Item = Cell>) -> Self {
        let mut places: Vec<([i32; 2], i32)> = cells.map(|at| on_line(slide, at)).collect();
        places.sort_unstable();
        places.dedup();
        let mut lines: Vec<([i32; 2], usize)> = Vec::new();
        for (at, (line, _)) in places.iter().enumerate() {
            match lines.last_mut() {
                Some((last, end)) if last == line => *end = at + 1,
                _ => lines.push((*line, at + 1)),
            }
        }
        Self { lines, far: places.into_iter().map(|it| it.1).collect() }
    }

    /// Where the cells of a piece are, or pass, when it takes one step.
    pub(crate) fn passed(slide: &Slide, cells: &[Cell]) -> Self {
        let passed = cells.iter().flat_map(|&[column, row, layer]| {
            let kind = usize::from((column + row) & 1 == 1);
            let passed = slide.passes[kind].iter().chain([&slide.by]);
            passed.map(move |by| [column + by[0], row + by[1], layer + by[2]])
        });
        Self::new(slide, passed)
    }

    /// The steps that a piece takes before it meets another one: these are the places that it passes on the first step, and
    /// `other` the cells of the other one, which stands at `offset` from it.
    pub(crate) fn steps(&self, slide: &Slide, other: &Self, offset: Cell) -> u16 {
        let long = axis(slide).1;
        let (shift, ahead) = on_line(slide, offset);
        let mut least = i32::from(FAR) * long;
        let (mut one, mut two) = (0, 0);
        while let (Some((line, _)), Some((behind, _))) = (self.lines.get(one), other.lines.get(two))
        {
            match line.cmp(&[behind[0] + shift[0], behind[1] + shift[1]]) {
                std::cmp::Ordering::Less => one += 1,
                std::cmp::Ordering::Greater => two += 1,
                std::cmp::Ordering::Equal => {
                    for from in self.cells(one) {
                        for to in other.cells(two) {
                            let way = to + ahead - from;
                            if way >= 0 && way < least && way % long == 0 {
                                least = way;
                            }
                        }
                    }
                    (one, two) = (one + 1, two + 1);
                }
            }
        }
        u16::try_from(least / long).unwrap_or(FAR)
    }

    /// The places along a line.
    fn cells(&self, line: usize) -> &[i32] {
        let from = line.checked_sub(1).map_or(0, |before| self.lines[before].1);
        &self.far[from..self.lines[line].1]
    }
}
