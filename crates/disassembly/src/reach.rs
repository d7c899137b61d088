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
//! The lines of both pieces in each direction, once for each offset.

use std::collections::HashMap;

use gavotte_puzzles::{Cell, Slide};

use crate::hash::Quick;
use crate::lines::{FAR, Lines};

/// The most directions and their opposites: along the edges of a triangle and upwards.
const MOST_SLIDES: usize = 4;
/// For each slide, how many steps one piece can take before it meets another one.
pub(crate) type Steps = [u16; MOST_SLIDES];

/// For each slide, the cells of a form, and what they pass on one step.
type Form = Vec<(Lines, Lines)>;

/// Distances between forms.
#[derive(Debug)]
pub(crate) struct Reach {
    pub(crate) slides: &'static [Slide],
    forms: Vec<Form>,
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
        let lines = |slide| (Lines::new(slide, form.iter().copied()), Lines::passed(slide, &form));
        self.forms.push(self.slides.iter().map(lines).collect());
        self.numbers.insert(form, number);
        (number, origin)
    }

    /// How far a form slides before it meets another one, which stands at `offset` from it.
    pub(crate) fn steps(&mut self, one: usize, other: usize, offset: Cell) -> Steps {
        let (slides, forms) = (self.slides, &self.forms);
        let found = self.known.entry((one, other, offset));
        *found.or_insert_with(|| {
            let mut steps = [FAR; MOST_SLIDES];
            let lines = forms[one].iter().zip(&forms[other]);
            for ((slide, least), ((_, passed), (cells, _))) in
                slides.iter().zip(&mut steps).zip(lines)
            {
                *least = passed.steps(slide, cells, offset);
            }
            steps
        })
    }
}

/// The way from one place to another.
pub(crate) const fn less(to: Cell, from: Cell) -> Cell {
    [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
}
