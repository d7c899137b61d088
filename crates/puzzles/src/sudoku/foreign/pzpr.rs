//! Sudokus in links of puzz.link, pzv.jp and their kin: `https://puzz.link/p?sudoku/9/9/...`.
//!
//! # Why this shape
//! The link has the genre, the numbers of columns and rows, and the cells in reading order as letters. They are read where
//! they stand, so that a mistake has its column in the link.
//!
//! # Invariants
//! Each cell is said: letters that end too soon or go on are refused.
//!
//! # Cost
//! Linear in the link.
//!
//! # Source
//! The encoding of numbers is that of pzpr, which these sites run.

use super::draft::Drawn;
use crate::PuzzleError;
use crate::error::shown;
use crate::lines::Line;
use crate::sudoku::{Rule, Said, Shape, Size};
use gavotte_model::{Message, message};

/// The parts of such a link, each with the column where it begins; the first is the genre.
fn parts(text: &str) -> Option<Vec<(usize, &str)>> {
    let link = text.trim_start();
    let (address, query) = link.split_once('?')?;
    let mut column = text.chars().count() - query.chars().count() + 1;
    let mut parts = Vec::new();
    for part in query.trim_end().split('/') {
        parts.push((column, part));
        column += part.chars().count() + 1;
    }
    let is_number = |part: &(usize, &str)| part.1.parse::<u16>().is_ok();
    let is_genre = parts.first().is_some_and(|(_, genre)| {
        !genre.is_empty()
            && genre.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'_' || it == b'-')
    });
    let sizes = parts.iter().filter(|it| is_number(it)).count();
    (address.contains("://") && is_genre && parts.len() >= 4 && sizes >= 2).then_some(parts)
}

/// Whether a line is such a link, of any genre.
pub(super) fn is_link(text: &str) -> bool {
    parts(text).is_some()
}

/// Reads the puzzle of such a link, with these rules.
pub(super) fn read(line: &Line, rules: Vec<Rule>) -> Result<Drawn, PuzzleError> {
    let parts = parts(line.text()).unwrap_or_default();
    let [(at, genre), (columns_at, columns), (rows_at, rows), (cells_at, cells), rest @ ..] =
        &parts[..]
    else {
        return Err(line.wrong(1, "there is no puzzle in this link"));
    };
    if !matches!(*genre, "sudoku" | "sudoku_edit") {
        let words = message!(
            "this link has a puzzle `{genre}`, and here sudokus are read",
            genre = shown(genre)
        );
        return Err(line.wrong(*at, words));
    }
    let Ok(side) = columns.parse::<usize>() else {
        let words = message!(
            "a sudoku of the variant `{variant}` is not known here",
            variant = shown(columns)
        );
        return Err(line.wrong(*columns_at, words));
    };
    let shape = Size::of_side(side).filter(|_| rows.parse() == Ok(side)).map(Shape::from);
    let Some(shape) = shape else {
        let words = message!(
            "a sudoku of {columns} columns and `{rows}` rows is not known here",
            columns = side,
            rows = shown(rows)
        );
        return Err(line.wrong(*rows_at, words));
    };
    if let Some((column, more)) = rest.iter().find(|(_, part)| !part.is_empty()) {
        let words = message!("`{more}` behind the cells is not known here", more = shown(more));
        return Err(line.wrong(*column, words));
    }
    let cells = digits(line, (*cells_at, cells), side)?;
    let shape = shape.ruled(rules).map_err(|wrong| line.wrong(1, wrong.message().clone()))?;
    Ok(Drawn { shape, cells, candidates: None, said: Said::default() })
}

/// The cells of a grid of this side: a figure or two after `-` in base 16, `.` for an open one, `g` to `z` for one to
/// twenty empty ones.
fn digits(line: &Line, (column, text): (usize, &str), side: usize) -> Result<Vec<u8>, PuzzleError> {
    let mut cells: Vec<u8> = Vec::new();
    let mut letters = (column..).zip(text.chars());
    while let Some((at, letter)) = letters.next() {
        let mut figures = String::new();
        match letter {
            '0'..='9' | 'a'..='f' => figures.push(letter),
            '-' => figures.extend(letters.by_ref().take(2).map(|it| it.1)),
            '.' => cells.push(0),
            'g'..='z' => {
                let many = letter.to_digit(36).map_or(0, |it| it as usize - 15);
                cells.extend(std::iter::repeat_n(0, many));
            }
            _ => {
                let letter = letter.to_string();
                let words =
                    message!("`{letter}` stands for no cell of a sudoku", letter = shown(&letter));
                return Err(line.wrong(at, words));
            }
        }
        if !matches!(letter, '.' | 'g'..='z') {
            cells.push(digit(&figures, side).map_err(|why| line.wrong(at, why))?);
        }
        if cells.len() > side * side {
            return Err(
                line.wrong(at, message!("here are more than {cells} cells", cells = side * side))
            );
        }
    }
    if cells.len() < side * side {
        let words = message!(
            "the link is cut short: {found} cells instead of {expected}",
            found = cells.len(),
            expected = side * side
        );
        return Err(line.wrong(column + text.chars().count(), words));
    }
    Ok(cells)
}

/// The digit that figures in base 16 say.
fn digit(figures: &str, side: usize) -> Result<u8, Message> {
    let is_plain = figures.bytes().all(|it| it.is_ascii_hexdigit());
    let digit = u8::from_str_radix(figures, 16).ok().filter(|_| is_plain);
    digit.filter(|&it| it > 0 && usize::from(it) <= side).ok_or_else(|| {
        message!(
            "`{figures}` is no digit: digits are 1 to {side}, in base 16",
            figures = shown(figures),
            side
        )
    })
}
