//! Reads drawn regions: a line `regions`, then a letter for each cell; or `regions rows` and a side.
//!
//! # Why this shape
//! Regions are drawn like the grid: each row on a line, with one letter for the cells of a region. All rows may also
//! follow the word `regions` without line ends. Because the word comes first, the two forms cannot be confused with
//! each other or with a grid. Regions that are rows ask for nothing that rows do not ask, so such a grid is a Latin square.
//!
//! # Invariants
//! The result has as many regions as rows, each with as many cells as a row ([`Shape::jigsaw`] checks it).

use std::io::BufRead;

use gavotte_model::message;

use super::Shape;
use super::size::MOST;
use crate::lines::{Line, Lines};
use crate::{PuzzleError, PuzzleErrorKind as Kind, Unit};

/// Whether this line begins drawn regions.
pub(super) fn is_heading(line: &Line) -> bool {
    line.words().next().is_some_and(|(_, word)| word.eq_ignore_ascii_case("regions"))
}

/// The regions after `heading`; `None` when it ends the earlier ones.
pub(super) fn read<R: BufRead>(
    heading: &Line,
    lines: &mut Lines<R>,
) -> Result<Option<Shape>, PuzzleError> {
    let words: Vec<_> = heading.words().skip(1).collect();
    match words[..] {
        [(_, word)] if word.eq_ignore_ascii_case("none") => return Ok(None),
        [(start, word), ref rest @ ..] if word.eq_ignore_ascii_case("rows") => {
            return rows(heading, start, rest).map(Some);
        }
        [] => {}
        [(start, _), ..] => {
            let marks = marks(heading, start)?;
            let side = marks.len().isqrt();
            if side * side != marks.len() || !(4..=usize::from(MOST)).contains(&side) {
                return Err(heading.error(Kind::RegionsSide(marks.len()), start));
            }
            return checked(&[(heading, marks)], side).map(Some);
        }
    }
    let first = lines.advance()?.filter(|line| !line.is_blank());
    let Some(first) = first else { return Err(heading.error_at_end(Kind::RegionsSide(0))) };
    let row = marks(&first, 1)?;
    let side = row.len();
    if !(4..=usize::from(MOST)).contains(&side) {
        return Err(first.error(Kind::RegionsSide(side), 1));
    }
    let mut rows = vec![(first, row)];
    for found in 1..side {
        let (last, _) = &rows[found - 1];
        let line = lines.within(last, found, side)?;
        let row = marks(&line, 1)?;
        if row.len() != side {
            let kind =
                Kind::WrongLength { unit: Unit::Characters, found: row.len(), expected: side };
            let column = row.get(side).map_or(line.length() + 1, |mark| mark.column);
            return Err(line.error(kind, column));
        }
        rows.push((line, row));
    }
    let rows: Vec<_> = rows.iter().map(|(line, row)| (line, row.clone())).collect();
    checked(&rows, side).map(Some)
}

/// The shape of this many rows, each of them a region.
fn rows(heading: &Line, start: usize, rest: &[(usize, &str)]) -> Result<Shape, PuzzleError> {
    let (column, side) = match *rest {
        [(column, word)] => (column, word.parse::<u8>().unwrap_or(0)),
        _ => (start, 0),
    };
    if !(4..=MOST).contains(&side) {
        let words = message!("`regions rows` needs the number of rows, from 4 to {MOST}", MOST);
        return Err(heading.error(Kind::Wrong(words), column));
    }
    let marks = (0..side).flat_map(|row| std::iter::repeat_n(row, usize::from(side)));
    Shape::jigsaw(marks).ok_or_else(|| Kind::RegionsSide(usize::from(side)).into())
}

/// The mark of a cell, and its place.
#[derive(Clone, Copy)]
struct Mark {
    byte: u8,
    column: usize,
}

/// The marks on a line from a column on; blanks between them are skipped.
fn marks(line: &Line, start: usize) -> Result<Vec<Mark>, PuzzleError> {
    let mut marks = Vec::new();
    for (at, found) in line.text().chars().enumerate().skip(start - 1) {
        match u8::try_from(found) {
            Ok(b' ' | b'\t') => {}
            Ok(byte) if byte.is_ascii_alphanumeric() => marks.push(Mark { byte, column: at + 1 }),
            _ => return Err(line.error(Kind::RegionMark(found), at + 1)),
        }
    }
    Ok(marks)
}

/// The shape with these marks; an error if a region has too many cells or too few.
fn checked(rows: &[(&Line, Vec<Mark>)], side: usize) -> Result<Shape, PuzzleError> {
    let bytes = rows.iter().flat_map(|(_, row)| row.iter().map(|mark| mark.byte));
    if let Some(shape) = Shape::jigsaw(bytes) {
        return Ok(shape);
    }
    let mut cells = [0_usize; 256];
    let all = || rows.iter().flat_map(|(line, row)| row.iter().map(move |mark| (*line, *mark)));
    all().for_each(|(_, mark)| cells[usize::from(mark.byte)] += 1);
    // A region that is too large is reported at its first surplus cell, otherwise one that is too small at its first.
    let mut met = [0_usize; 256];
    let surplus = all().find(|(_, mark)| {
        met[usize::from(mark.byte)] += 1;
        met[usize::from(mark.byte)] > side
    });
    let wanting = || all().find(|(_, mark)| cells[usize::from(mark.byte)] < side);
    let Some((line, mark)) = surplus.or_else(wanting) else {
        return Err(Kind::RegionsSide(0).into());
    };
    let (name, found) = (char::from(mark.byte), cells[usize::from(mark.byte)]);
    Err(line.error(Kind::RegionCells { mark: name, found, expected: side }, mark.column))
}
