//! New boards of rectangles: a random division, a number somewhere in each rectangle, and numbers that move.
//!
//! # Why this shape
//! Rectangles are laid row by row at the first free cell, with random sides. Where another solution covers the number
//! of a rectangle of the answer by another rectangle, the number moves to a cell that this one does not cover; then the
//! other solution has a rectangle without its number.
//!
//! # Invariants
//! The rectangles cover the board, and each holds its number.
//!
//! # Cost
//! Linear in the board, a few hundred times where a division leaves single cells.

use gavotte_model::OptionId;

use crate::Puzzle;
use crate::fresh::{Cells, Chance, Draft, Plan};

/// Boards of a size.
pub(super) struct Divisions(pub(super) Cells);

impl Plan for Divisions {
    fn draft(&self, _answer: &[OptionId], chance: &mut Chance<'_>) -> Option<Box<dyn Draft>> {
        let (tries, mut parts) = (300, Vec::new());
        for _ in 0..tries {
            parts = divided(self.0, chance);
            // A rectangle of one cell gives itself away.
            if parts.iter().all(|part| part.len() > 1) {
                break;
            }
        }
        let numbers = parts.iter().map(|part| chance.below(part.len())).collect();
        Some(Box::new(Division { cells: self.0, parts, numbers }))
    }
}

/// Rectangles that cover the board, each as its cells in order.
fn divided(cells: Cells, chance: &mut Chance<'_>) -> Vec<Vec<usize>> {
    let mut taken = vec![false; cells.count()];
    let mut parts = Vec::new();
    for first in 0..cells.count() {
        if taken[first] {
            continue;
        }
        let shapes = shapes(first, cells, &taken);
        let Some(&(high, wide)) = chance.pick(&shapes) else { continue };
        let rows = (0..high).map(|row| first + row * cells.columns);
        let part: Vec<usize> = rows.flat_map(|start| start..start + wide).collect();
        part.iter().for_each(|&cell| taken[cell] = true);
        parts.push(part);
    }
    parts
}

/// The heights and widths that fit at the first free cell: of at least two cells, if any do.
fn shapes(first: usize, cells: Cells, taken: &[bool]) -> Vec<(usize, usize)> {
    // Larger ones have so few places that the whole board is soon seen.
    let (longest, largest) = (6, 12);
    let (row, column) = (first / cells.columns, first % cells.columns);
    let free = |wide: &usize| {
        column + wide <= cells.columns && taken[first..first + wide].iter().all(|it| !it)
    };
    let widest = (1..=longest).take_while(free).last().unwrap_or(1);
    let mut shapes = Vec::new();
    for wide in 1..=widest {
        // Below a free cell nothing is free but what is below all of them: a rectangle goes down from its first row.
        let below = |high: &usize| {
            let from = (row + high - 1) * cells.columns + column;
            row + high <= cells.rows && taken[from..from + wide].iter().all(|it| !it)
        };
        let heights = (1..=longest).take_while(below).filter(|high| high * wide <= largest);
        shapes.extend(heights.map(|high| (high, wide)));
    }
    if shapes.len() > 1 {
        shapes.retain(|it| *it != (1, 1));
    }
    shapes
}

/// A divided board.
struct Division {
    cells: Cells,
    parts: Vec<Vec<usize>>,
    /// Which cell of each part has the number.
    numbers: Vec<usize>,
}

impl Draft for Division {
    fn text(&self) -> String {
        let mut words = vec![".".to_owned(); self.cells.count()];
        for (part, &at) in self.parts.iter().zip(&self.numbers) {
            words[part[at]] = part.len().to_string();
        }
        let rows = words.chunks(self.cells.columns).map(|row| row.join(" ") + "\n");
        rows.collect()
    }

    fn repair(
        &mut self,
        puzzle: &dyn Puzzle,
        both: Option<[&[OptionId]; 2]>,
        chance: &mut Chance<'_>,
    ) -> bool {
        let Some(both) = both else { return false };
        for part in chance.order(self.parts.len()) {
            let cells = &self.parts[part];
            let number = cells[self.numbers[part]];
            let laid = both.into_iter().flatten().map(|&option| puzzle.lays(option).cells);
            let wrong: Vec<Vec<usize>> =
                laid.filter(|it| it != cells && it.contains(&number)).collect();
            let Some(wrong) = chance.pick(&wrong) else { continue };
            let apart: Vec<usize> =
                (0..cells.len()).filter(|&at| !wrong.contains(&cells[at])).collect();
            if let Some(&at) = chance.pick(&apart) {
                self.numbers[part] = at;
                return true;
            }
        }
        false
    }
}
