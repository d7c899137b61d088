//! The clue of a row or a column, with its place in the text.
//!
//! # Invariants
//! No block has the length 0.

use crate::PuzzleError;
use crate::error::shown;
use crate::lines::Line;
use gavotte_model::{Message, message};

/// The most rows and columns: published puzzles have up to 100.
pub(super) const MOST: usize = 150;

/// The blocks of a row or a column, from its beginning.
pub(super) struct Clue {
    pub(super) blocks: Vec<usize>,
    pub(super) line: Line,
    /// The column where it begins.
    pub(super) column: usize,
}

/// Rows and columns.
pub(super) type Sides = (Vec<Clue>, Vec<Clue>);

/// The numbers of a clue, with blanks or commas between them.
pub(super) fn clue(line: &Line) -> Result<Clue, PuzzleError> {
    let mut blocks = Vec::new();
    let mut column = 1;
    let words: Vec<&str> = line.text().split([' ', '\t', ',']).collect();
    let filled = words.iter().filter(|word| !word.is_empty()).count();
    for word in words {
        if word == "0" && filled == 1 {
            break;
        }
        if !word.is_empty() {
            blocks.push(block(word).map_err(|words| line.wrong(column, words))?);
        }
        column += word.chars().count() + 1;
    }
    Ok(Clue { blocks, line: line.clone(), column: 1 })
}

/// The length of a block, or why a word is none.
pub(super) fn block(word: &str) -> Result<usize, Message> {
    let is_plain = word.bytes().all(|it| it.is_ascii_digit());
    let block = word.parse().ok().filter(|block| is_plain && (1..=MOST).contains(block));
    block.ok_or_else(|| wrong_block(word))
}

fn wrong_block(word: &str) -> Message {
    let figures = word.trim_end_matches(char::is_alphabetic);
    if figures.len() < word.len() && figures.parse::<usize>().is_ok() {
        return message!(
            "`{word}` is a block of a color; colors are not supported",
            word = shown(word)
        );
    }
    let word = shown(word);
    message!(
        "`{word}` is no block: a number from 1 to {MOST}, or `0` alone for a line without blocks",
        word,
        MOST
    )
}
