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

use gavotte_model::{OptionId, Problem, message};

use super::grid::Square;
use super::{Words, of};
use crate::error::shown;
use crate::fresh::{Cells, Chance, Draft, Plan};
use crate::genres::Text;
use crate::{Puzzle, PuzzleError, PuzzleErrorKind as Kind};

/// Fillings of a grid.
pub(super) struct Fillings(Words);

impl Fillings {
    /// Fillings of a lattice with common words.
    pub(super) fn lattice(cells: Cells) -> Result<Self, PuzzleError> {
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
        Self::own(&Text { text: format!("{grid}\n{COMMON}").as_bytes(), settings: &[] })
    }

    /// Fillings of a grid with its list.
    pub(super) fn own(text: &Text<'_>) -> Result<Self, PuzzleError> {
        if let [(name, _), ..] = text.settings {
            let words = message!("a new crossword has no {name}; leave it out", name = shown(name));
            return Err(Kind::Wrong(words).into());
        }
        of(text).map(Self)
    }
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
        Some(&self.0.problem)
    }

    fn draft(&self, answer: &[OptionId], _chance: &mut Chance<'_>) -> Option<Box<dyn Draft>> {
        let letters = self.0.board(answer).cells.into_iter().map(|cell| cell.text);
        let word = |option: &OptionId| {
            let (_, word) = self.0.fillings[option.index()];
            self.0.list.words[word].text.clone()
        };
        let mut words: Vec<String> = answer.iter().map(word).collect();
        words.sort_unstable();
        words.dedup();
        let given = |square: &Square| matches!(square, Square::Letter(_));
        let squares = &self.0.grid.squares;
        Some(Box::new(Filled {
            columns: self.0.grid.columns,
            letters: letters.collect(),
            is_open: squares.iter().map(|it| *it == Square::Open).collect(),
            is_given: squares.iter().map(given).collect(),
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
