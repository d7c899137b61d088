//! New boards of dominoes: a random tiling, the pairs on it at random, and pairs that change places.
//!
//! # Why this shape
//! Where another solution exists, a domino of the answer that it does not have changes its pair for that of any other
//! domino, or is turned. Nothing says that this helps; but a board has few solutions, and half a change makes the others
//! wrong.
//!
//! # Invariants
//! Each pair is on one domino.
//!
//! # Cost
//! Linear in the board.

use gavotte_model::{OptionId, Problem, Role};

use crate::fresh::{Cells, Chance, Draft, Plan};
use crate::{Puzzle, PuzzleError};

/// Boards of the pairs from 0 to a number.
pub(super) struct Tilings {
    cells: Cells,
    /// The cells of each option of the problem.
    places: Vec<[usize; 2]>,
    answers: Problem,
}

impl Tilings {
    /// Boards with numbers up to `most`.
    pub(super) fn new(most: usize) -> Result<Self, PuzzleError> {
        let cells = Cells { rows: most + 1, columns: most + 2 };
        let (answers, places) = dominoes(cells)?;
        Ok(Self { cells, places, answers })
    }
}

/// All dominoes on a board, and the problem to cover it by them.
fn dominoes(cells: Cells) -> Result<(Problem, Vec<[usize; 2]>), PuzzleError> {
    let (mut assembler, mut places) = (Problem::assembler(), Vec::new());
    let name = |cell: usize| format!("r{}c{}", cell / cells.columns + 1, cell % cells.columns + 1);
    let items: Result<Vec<_>, _> =
        (0..cells.count()).map(|cell| assembler.item(&name(cell), Role::Once)).collect();
    let items = items?;
    for cell in 0..cells.count() {
        for near in cells.beside(cell).filter(|&near| near > cell) {
            places.push([cell, near]);
            assembler.entry(items[cell], None)?;
            assembler.entry(items[near], None)?;
            assembler.end_option()?;
        }
    }
    Ok((assembler.build(), places))
}

impl Plan for Tilings {
    fn answers(&self) -> Option<&Problem> {
        Some(&self.answers)
    }

    fn draft(&self, answer: &[OptionId], chance: &mut Chance<'_>) -> Option<Box<dyn Draft>> {
        let most = self.cells.rows - 1;
        let mut pairs: Vec<[usize; 2]> =
            (0..=most).flat_map(|high| (0..=high).map(move |low| [low, high])).collect();
        chance.shuffle(&mut pairs);
        pairs.iter_mut().filter(|_| chance.once_in(2)).for_each(|pair| pair.swap(0, 1));
        let places = answer.iter().map(|option| self.places[option.index()]).collect();
        Some(Box::new(Tiling { cells: self.cells, places, pairs }))
    }
}

/// A board of dominoes, each with its pair.
struct Tiling {
    cells: Cells,
    places: Vec<[usize; 2]>,
    pairs: Vec<[usize; 2]>,
}

impl Draft for Tiling {
    fn text(&self) -> String {
        let mut numbers = vec![String::new(); self.cells.count()];
        for (place, pair) in self.places.iter().zip(&self.pairs) {
            place.iter().zip(pair).for_each(|(&cell, number)| numbers[cell] = number.to_string());
        }
        numbers.chunks(self.cells.columns).map(|row| row.join(" ") + "\n").collect()
    }

    fn repair(
        &mut self,
        puzzle: &dyn Puzzle,
        both: Option<[&[OptionId]; 2]>,
        chance: &mut Chance<'_>,
    ) -> bool {
        let Some(both) = both else { return false };
        let laid = |solution: &[OptionId]| -> Vec<Vec<usize>> {
            solution.iter().map(|&option| puzzle.lays(option).cells).collect()
        };
        let both = both.map(laid);
        let is_wrong = |at: &usize| both.iter().any(|it| !it.contains(&self.places[*at].to_vec()));
        let wrong: Vec<usize> = (0..self.places.len()).filter(is_wrong).collect();
        let Some(&at) = chance.pick(&wrong) else { return false };
        if chance.once_in(3) {
            self.pairs[at].swap(0, 1);
        } else {
            let other = chance.below(self.pairs.len());
            self.pairs.swap(at, other);
        }
        true
    }
}
