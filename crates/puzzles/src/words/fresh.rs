//! New crosswords: a grid that words of a list fill, told as the grid and these words alone, and letters that are given.
//!
//! # Why this shape
//! Who solves it knows all words and not their places. Where two solutions differ in a cell, its letter is given. Then
//! letters go again as long as one solution is left.
//!
//! # Invariants
//! The words of the list are those of the answer.
//!
//! # Cost
//! Linear in the grid and the list.

use gavotte_model::{OptionId, Problem};

use super::grid::{Grid, Square};
use crate::Puzzle;
use crate::fresh::{Cells, Chance, Draft, Plan};

/// Fillings of a grid.
pub(super) struct Fillings {
    pub(super) problem: Problem,
    pub(super) grid: Grid,
    /// The cells of each option of the problem, and the word that it puts there.
    pub(super) placed: Vec<(Vec<usize>, String)>,
}

/// A lattice, and a list of common words to fill it, as a text of the genre.
pub(super) fn lattice(cells: Cells) -> String {
    let Cells { rows, columns } = cells;
    let square = |cell: usize| {
        let (row, column) = (cell / columns, cell % columns);
        let is_open = match (row % 2, column % 2) {
            (0, 0) => true,
            (0, _) => !breaks(columns, row / 2).contains(&column),
            (_, 0) => !breaks(rows, column / 2).contains(&row),
            _ => false,
        };
        if is_open { '.' } else { '#' }
    };
    let lines = (0..rows).map(|row| row * columns);
    let lines = lines.map(|row| (row..row + columns).map(square).chain(['\n']));
    let grid: String = lines.flatten().collect();
    format!("{grid}\n{COMMON}")
}

/// The black cells that part a line into words of three and five letters, in turns with the longer ones first or last.
fn breaks(length: usize, line: usize) -> Vec<usize> {
    let (mut breaks, mut at) = (Vec::new(), 0);
    while length - at > 5 {
        // 6 and 10 cells are left over by words of five alone.
        let wide = if (length - at + 1) % 6 == 0 { 5 } else { 3 };
        at += wide;
        breaks.push(at);
        at += 1;
    }
    if line % 2 == 1 {
        breaks.iter_mut().for_each(|it| *it = length - 1 - *it);
    }
    breaks
}

impl Plan for Fillings {
    fn answers(&self) -> Option<&Problem> {
        Some(&self.problem)
    }

    fn draft(&self, answer: &[OptionId], _chance: &mut Chance<'_>) -> Option<Box<dyn Draft>> {
        let squares = &self.grid.squares;
        let shown = |square: &Square| match square {
            Square::Letter(letter) => letter.to_string(),
            Square::Open | Square::Black => "#".to_owned(),
        };
        let mut letters: Vec<String> = squares.iter().map(shown).collect();
        let mut words = Vec::new();
        for (cells, word) in answer.iter().map(|option| &self.placed[option.index()]) {
            for (&cell, letter) in cells.iter().zip(word.chars()) {
                letters[cell] = letter.to_string();
            }
            words.push(word.clone());
        }
        words.sort_unstable();
        words.dedup();
        Some(Box::new(Filled {
            columns: self.grid.columns,
            letters,
            is_open: squares.iter().map(|it| *it == Square::Open).collect(),
            is_given: squares.iter().map(|it| matches!(it, Square::Letter(_))).collect(),
            words,
        }))
    }
}

/// A filled grid.
#[derive(Clone)]
struct Filled {
    columns: usize,
    letters: Vec<String>,
    /// Whether the letter of a cell can be left to the solver.
    is_open: Vec<bool>,
    is_given: Vec<bool>,
    words: Vec<String>,
}

impl Draft for Filled {
    fn text(&self) -> String {
        let mut text = String::new();
        for (cell, letter) in self.letters.iter().enumerate() {
            let is_hidden = self.is_open[cell] && !self.is_given[cell];
            text.push_str(if is_hidden { "." } else { letter });
            text.push_str(if (cell + 1) % self.columns == 0 { "\n" } else { "" });
        }
        format!("{text}\n{}\n", self.words.join("\n"))
    }

    fn repair(
        &mut self,
        puzzle: &dyn Puzzle,
        both: Option<[&[OptionId]; 2]>,
        chance: &mut Chance<'_>,
    ) -> bool {
        let Some(both) = both else { return false };
        let [one, other] = both.map(|options| puzzle.board(options).cells);
        let differ = |cell: &usize| one[*cell].text != other[*cell].text;
        let differ: Vec<usize> = (0..one.len()).filter(differ).collect();
        let Some(&cell) = chance.pick(&differ) else { return false };
        self.is_given[cell] = true;
        true
    }

    fn loosened(&self, chance: &mut Chance<'_>) -> Option<Box<dyn Draft>> {
        let given = |cell: &usize| self.is_open[*cell] && self.is_given[*cell];
        let given: Vec<usize> = (0..self.is_given.len()).filter(given).collect();
        let mut looser = self.clone();
        looser.is_given[*chance.pick(&given)?] = false;
        Some(Box::new(looser))
    }
}

/// Common English words of three and five letters.
const COMMON: &str = include_str!("common.txt");
