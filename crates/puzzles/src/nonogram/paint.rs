//! The board of a nonogram: the picture, and the clues beside it.
//!
//! # Why this shape
//! A picture in black and white has dark cells, and `#` in its text. With more colors a cell has the color's character
//! in the text and in the picture, because no color is the only sign of anything.

use super::clue::{Block, Clue};
use super::colors::Color;
use super::palette::Ink;
use super::read::Clues;
use crate::board::{Board, Content, Note};

/// The darkest color that counts as black: each of its parts is at most this. [fixed]
const BLACKEST: u8 = 0x28;

/// The board with these cells filled.
pub(super) fn painted(clues: &Clues, filled: impl Iterator<Item = (usize, Color)>) -> Board {
    let (rows, wide) = (clues.rows.len(), clues.columns.len());
    let mut board = Board::new(format!("Nonogram {rows} x {wide}"));
    for cell in 0..rows * wide {
        board.square(cell / wide, cell % wide);
    }
    for (cell, color) in filled {
        let ink = &clues.inks[color.index()];
        let cell = board.cells[cell].say(ink.letter).hold(content(color, ink));
        if cell.content != Content::Ink {
            cell.label(ink.letter);
        }
    }
    note(clues, &mut board);
    board
}

/// The look of a color: black is dark or light as the paper demands, and a color without a value is a tint.
fn content(color: Color, ink: &Ink) -> Content {
    match ink.value {
        Some(value) if value.iter().all(|&part| part <= BLACKEST) => Content::Ink,
        Some(value) => Content::Rgb(value),
        None => Content::Tint(color.index()),
    }
}

/// Writes the clues beside the board: those of rows to the left, those of columns above.
fn note(clues: &Clues, board: &mut Board) {
    let all = clues.rows.iter().chain(&clues.columns).map(|clue| clues.written(clue));
    let longest = all.flatten().map(|text| text.chars().count()).max().unwrap_or(1);
    // Letters larger than those of other boards, because there are many; a figure is about 0.62 times as wide. Three of
    // them still have room above a column.
    let size = (1.5 / longest as f64).clamp(0.4, 0.6);
    let (figure, gap) = (0.62 * size, 0.3);
    let mut middle = 0.5;
    for clue in &clues.rows {
        let mut away = -gap;
        for text in clues.written(clue) {
            let wide = figure * text.chars().count() as f64;
            board.notes.push(Note { at: (away - wide / 2.0, middle), text, size });
            away -= wide + gap;
        }
        middle += 1.0;
    }
    middle = 0.5;
    for clue in &clues.columns {
        let mut away = -0.5;
        for text in clues.written(clue) {
            board.notes.push(Note { at: (middle, away), text, size });
            away -= size + 0.2;
        }
        middle += 1.0;
    }
}

impl Clues {
    /// The blocks of a clue as words, the last one first; with more colors than black each has its character.
    fn written(&self, clue: &Clue) -> Vec<String> {
        let written = |Block { length, color }: &Block| {
            let letter = self.inks.get(color.index()).filter(|_| self.is_colored());
            letter.map_or_else(|| length.to_string(), |ink| format!("{length}{}", ink.letter))
        };
        let blocks: Vec<String> = clue.blocks.iter().rev().map(written).collect();
        if blocks.is_empty() { vec!["0".to_owned()] } else { blocks }
    }
}
