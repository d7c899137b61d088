//! The clue of a row or a column, with its place in the text.
//!
//! # Invariants
//! No block has the length 0.

use super::colors::Color;
use super::palette::Palette;
use crate::PuzzleError;
use crate::error::shown;
use crate::lines::Line;
use gavotte_model::{Message, message};

/// The most rows and columns: published puzzles have up to 100.
pub(super) const MOST: usize = 150;

/// Cells of one color, beside each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) length: usize,
    pub(super) color: Color,
}

/// The blocks of a row or a column, from its beginning.
pub(super) struct Clue {
    pub(super) blocks: Vec<Block>,
    pub(super) line: Line,
    /// The column where it begins.
    pub(super) column: usize,
}

impl Clue {
    /// The number of cells that the blocks need, with those that must be white between blocks of one color.
    ///
    /// There are at most as many blocks as the text has letters, each at most [`MOST`] long, so no sum overflows.
    pub(super) fn needed(&self) -> usize {
        let pairs = self.blocks.iter().zip(self.blocks.iter().skip(1));
        let gaps = pairs.filter(|(one, next)| one.color == next.color).count();
        self.blocks.iter().map(|block| block.length).sum::<usize>() + gaps
    }
}

/// Rows and columns, with the colors of their blocks.
pub(super) struct Sides {
    pub(super) rows: Vec<Clue>,
    pub(super) columns: Vec<Clue>,
    pub(super) palette: Palette,
}

/// The blocks of a clue, with blanks or commas between them.
pub(super) fn clue(line: &Line, palette: &mut Palette) -> Result<Clue, PuzzleError> {
    let mut blocks = Vec::new();
    let mut column = 1;
    let words: Vec<&str> = line.text().split([' ', '\t', ',']).collect();
    let filled = words.iter().filter(|word| !word.is_empty()).count();
    for word in words {
        if is_zero(word) && filled == 1 {
            break;
        }
        if !word.is_empty() {
            blocks.push(block(word, line, column, palette)?);
        }
        column += word.chars().count() + 1;
    }
    Ok(Clue { blocks, line: line.clone(), column: 1 })
}

/// Whether a word that is a clue alone says that there is no block.
pub(super) fn is_zero(word: &str) -> bool {
    parts(word).is_some_and(|(figures, _)| figures == "0")
}

/// A block: its length, perhaps with the letter of its color.
pub(super) fn block(
    word: &str,
    line: &Line,
    column: usize,
    palette: &mut Palette,
) -> Result<Block, PuzzleError> {
    let (figures, letter) = parts(word).ok_or_else(|| line.wrong(column, wrong_block(word)))?;
    let length = length(figures).ok_or_else(|| line.wrong(column, wrong_block(word)))?;
    let color = match letter {
        Some(letter) => palette.color(letter.encode_utf8(&mut [0; 4]), line, column)?,
        None => palette.usual(line, column)?,
    };
    Ok(Block { length, color })
}

/// The figures of a block and the letter behind them. `None` when more follows.
fn parts(word: &str) -> Option<(&str, Option<char>)> {
    let end = word.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(word.len());
    let (figures, rest) = word.split_at(end);
    let mut letters = rest.chars();
    let letter = letters.next();
    letters.next().is_none().then_some((figures, letter))
}

/// The length of a block.
pub(super) fn length(figures: &str) -> Option<usize> {
    let is_plain = figures.bytes().all(|it| it.is_ascii_digit());
    figures.parse().ok().filter(|length| is_plain && (1..=MOST).contains(length))
}

/// Why a word is no block.
pub(super) fn wrong_block(word: &str) -> Message {
    let word = shown(word);
    message!(
        "`{word}` is no block: a number from 1 to {MOST}, perhaps with the letter of a color behind it, or `0` alone for \
         a line without blocks",
        word,
        MOST
    )
}
