//! Pieces whose drawings show the colors of their cells.
//!
//! # Why this shape
//! A drawing of letters says which piece a cell belongs to, so the letter cannot be a color, too. Under a line `A:` all
//! cells are of piece A, and each character is free to be a color. The word behind `color A` has the same characters, so
//! that both forms mean the same.
//!
//! # Invariants
//! A figure is the color of that figure in the drawing of a board, one more than itself; `w` and `b` are the colors 0 and 1,
//! those of a chess board whose first cell is white.

use crate::PuzzleError;
use crate::error::shown;
use crate::lines::Line;
use gavotte_model::message;

/// What may stand in such a drawing, for messages.
pub(super) const COLORS: &str = "a figure for a cell of that color, `w` for 0, `b` for 1, `?` for a cell of any color, `.` for none";

/// The color that a character gives to a cell: 0 for a cell that fits all.
pub(super) fn color(letter: char) -> Option<u8> {
    match letter {
        '?' => Some(0),
        'w' | 'W' => Some(1),
        'b' | 'B' => Some(2),
        _ => letter.to_digit(10).and_then(|it| u8::try_from(it + 1).ok()),
    }
}

/// The piece that a line such as `A:` names, above its drawing; `None` for a line without such a name.
pub(super) fn heading(line: &Line) -> Result<Option<&str>, PuzzleError> {
    let mut words = line.words();
    let Some((column, name)) =
        words.next().and_then(|(column, word)| Some((column, word.strip_suffix(':')?)))
    else {
        return Ok(None);
    };
    if !is_name(name) {
        let words = message!(
            "`{name}` names no piece: a name has up to eight letters and figures, a letter first",
            name = shown(name)
        );
        return Err(line.wrong(column, words));
    }
    if let Some((column, _)) = words.next() {
        let words = "the name of a piece stands alone, as `A:`, and its drawing below";
        return Err(line.wrong(column, words));
    }
    Ok(Some(name))
}

/// Whether a piece may have this name, which must not be the name of a cell.
pub(super) fn is_name(word: &str) -> bool {
    let starts = word.starts_with(char::is_alphabetic);
    let is_cell =
        word.starts_with(['r', 'l', 'x']) && word.contains(|it: char| it.is_ascii_digit());
    starts && !is_cell && word.chars().count() <= 8 && word.chars().all(char::is_alphanumeric)
}
