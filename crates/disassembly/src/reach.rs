//! How far pieces slide before they meet another one.
//!
//! # Why this shape
//! The same two pieces stand in the same places relative to each other in most states and many assemblies, so their
//! distances are kept. A form is a piece's cells, moved so that equal pieces have equal forms.
//!
//! # Invariants
//! Forms are moved by steps of the lattice alone, so cells keep their kind.
//!
//! # Cost
//! The cells of one piece times those of the other, once.

use std::collections::HashMap;

use gavotte_puzzles::{Cell, Slide};

use crate::hash::Quick;

/// The most directions and their opposites: along the edges of a triangle and upwards.
const MOST_SLIDES: usize = 4;
/// A piece that meets nothing.
pub(crate) const FAR: u16 = u16::MAX;

/// For each slide, how many steps one piece can take before it meets another one.
pub(crate) type Steps = [u16; MOST_SLIDES];

/// Distances between forms.
#[derive(Debug)]
pub(crate) struct Reach {
    pub(crate) slides: &'static [Slide],
    forms: Vec<Vec<Cell>>,
    numbers: HashMap<Vec<Cell>, usize>,
    known: HashMap<(usize, usize, Cell), Steps, Quick>,
}

impl Reach {
    pub(crate) fn new(slides: &'static [Slide]) -> Self {
        Self { slides, forms: Vec::new(), numbers: HashMap::new(), known: HashMap::default() }
    }

    /// The number of the form of these cells, and where it stands.
    pub(crate) fn form(&mut self, cells: &[Cell]) -> (usize, Cell) {
        let least = |axis: usize| cells.iter().map(|at| at[axis]).min().unwrap_or(0);
        let (row, column) = (least(1), least(0));
        let origin = [column - ((column + row) & 1), row, least(2)];
        let mut form: Vec<Cell> = cells.iter().map(|&at| less(at, origin)).collect();
        form.sort_unstable();
        if let Some(&number) = self.numbers.get(&form) {
            return (number, origin);
        }
        let number = self.forms.len();
        self.forms.push(form.clone());
        self.numbers.insert(form, number);
        (number, origin)
    }

    /// How far a form slides before it meets another one, which stands at `offset` from it.
    pub(crate) fn steps(&mut self, one: usize, other: usize, offset: Cell) -> Steps {
        let (slides, forms) = (self.slides, &self.forms);
        let found = self.known.entry((one, other, offset));
        *found.or_insert_with(|| {
            let mut steps = [FAR; MOST_SLIDES];
            for (slide, least) in slides.iter().zip(&mut steps) {
                *least = met(slide, &forms[one], &forms[other], offset);
            }
            steps
        })
    }
}

/// The steps that a piece takes before it meets the other one.
fn met(slide: &Slide, one: &[Cell], other: &[Cell], offset: Cell) -> u16 {
    let mut least = FAR;
    for &[column, row, layer] in one {
        let kind = usize::from((column + row) & 1 == 1);
        let passed = slide.passes[kind].iter().chain([&slide.by]);
        for pass in passed {
            let from = [column + pass[0], row + pass[1], layer + pass[2]];
            for &[right, down, up] in other {
                let way = less([right + offset[0], down + offset[1], up + offset[2]], from);
                least = times(way, slide.by).map_or(least, |it| least.min(it));
            }
        }
    }
    least
}

/// How many steps lead this way, if it is a number of them from 0.
fn times(way: Cell, by: Cell) -> Option<u16> {
    let axis = by.iter().position(|&part| part != 0)?;
    let count = way[axis] / by[axis];
    let is_so = count >= 0 && (0..3).all(|axis| way[axis] == count * by[axis]);
    is_so.then(|| u16::try_from(count).unwrap_or(FAR))
}

/// The way from one place to another.
pub(crate) const fn less(to: Cell, from: Cell) -> Cell {
    [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
}
