//! New sets of pieces: a board that is parted at random.
//!
//! # Why this shape
//! A piece grows from a cell of the least free neighbors, so that no cell is left alone. A set that fills a rectangle fills
//! it in four ways at least, because the board is turned with its pieces. So a few pieces are given, as few as leave one
//! way.
//!
//! # Invariants
//! The pieces cover the board. Pieces that are alike are one piece with copies.
//!
//! # Cost
//! Linear in the board for each try.

use gavotte_model::OptionId;

use super::forms::{Form, Turns, forms};
use crate::fresh::{Cells, Chance, Draft, Plan};
use crate::names::LETTERS;

/// Boards of a size.
pub(super) struct Parts(pub(super) Cells);

impl Plan for Parts {
    fn has_givens(&self) -> bool {
        true
    }

    fn draft(&self, _answer: &[OptionId], chance: &mut Chance<'_>) -> Option<Box<dyn Draft>> {
        let parts = parted(self.0, chance)?;
        let mut pieces: Vec<(Form, usize)> = Vec::new();
        for part in parts {
            let squares = part.iter().map(|&cell| (cell / self.0.columns, cell % self.0.columns));
            // The ways to lie ascend, so alike pieces have the same first one.
            let form = forms(&squares.collect(), Turns::All).swap_remove(0);
            match pieces.iter_mut().find(|piece| piece.0 == form) {
                Some(piece) => piece.1 += 1,
                None => pieces.push((form, 1)),
            }
        }
        let is_named = pieces.len() <= LETTERS.len();
        is_named.then(|| Box::new(Pieces { cells: self.0, pieces }) as Box<dyn Draft>)
    }
}

/// The board in parts of three to six cells; `None` where a smaller one is left.
fn parted(cells: Cells, chance: &mut Chance<'_>) -> Option<Vec<Vec<usize>>> {
    let mut taken = vec![false; cells.count()];
    let mut parts = Vec::new();
    loop {
        let free = |cell: usize| cells.beside(cell).filter(|&near| !taken[near]).count();
        let open = (0..cells.count()).filter(|&cell| !taken[cell]);
        let Some(first) = open.min_by_key(|&cell| free(cell)) else { return Some(parts) };
        let (mut part, wanted) = (vec![first], 4 + chance.below(3));
        taken[first] = true;
        while part.len() < wanted {
            let around = part.iter().flat_map(|&cell| cells.beside(cell));
            let around: Vec<usize> = around.filter(|&near| !taken[near]).collect();
            let Some(&next) = chance.pick(&around) else { break };
            taken[next] = true;
            part.push(next);
        }
        if part.len() < 3 {
            return None;
        }
        parts.push(part);
    }
}

/// A board and the pieces that fill it.
struct Pieces {
    cells: Cells,
    /// Each with the number of its copies.
    pieces: Vec<(Form, usize)>,
}

impl Draft for Pieces {
    fn text(&self) -> String {
        let mut text = (".".repeat(self.cells.columns) + "\n").repeat(self.cells.rows);
        for (letter, (form, _)) in LETTERS.chars().zip(&self.pieces) {
            let rows = form.iter().map(|it| it.0 + 1).max().unwrap_or(0);
            let columns = form.iter().map(|it| it.1 + 1).max().unwrap_or(0);
            for row in 0..rows {
                let square = |column| if form.contains(&(row, column)) { letter } else { '.' };
                text.push_str(if row == 0 { "\n" } else { "" });
                text.extend((0..columns).map(square));
                text.push('\n');
            }
        }
        text.push('\n');
        for (letter, (_, copies)) in LETTERS.chars().zip(&self.pieces).filter(|it| it.1.1 > 1) {
            text.push_str(&format!("copies {letter} {copies}\n"));
        }
        text
    }
}
