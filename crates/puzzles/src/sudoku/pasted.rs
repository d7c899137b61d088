//! Grids as they are copied out of tables and programs: cells with commas, a puzzle with its solution, lists of a program,
//! rows with blanks for empty cells.
//!
//! # Why this shape
//! A first line shows each of these forms: none of them begins a grid in its usual styles. The reader returns the cells
//! with the style in which they are answered. A solution beside a puzzle is not the question, but it must fit the puzzle,
//! because else one of the two is not what it seems.
//!
//! # Cost
//! Linear in the text.

use std::io::BufRead;

use super::row::Known;
use super::size::MOST;
use super::{Shape, Size, Style};
use crate::code;
use crate::error::shown;
use crate::json::{Json, Value};
use crate::lines::{Line, Lines};
use crate::numbers::digit;
use crate::{Ending, PuzzleError, PuzzleErrorKind as Kind, Unit};
use gavotte_model::message;

/// A grid: its shape without rules, its cells, and the style of its answer.
pub(super) type Found = (Shape, Vec<u8>, Style);

/// The words above a table of puzzles and solutions. [fixed]
const HEADERS: [&str; 4] =
    ["puzzle,solution", "puzzles,solutions", "quiz,solution", "quizzes,solutions"];

/// Whether this line is the head of a table and no grid.
pub(super) fn is_header(line: &Line) -> bool {
    HEADERS.iter().any(|it| line.text().trim().eq_ignore_ascii_case(it))
}

/// The grid that begins on this line in such a form; the line itself where it does not.
pub(super) fn read<R: BufRead>(
    line: Line,
    rest: &mut Lines<R>,
    known: &Known,
) -> Result<Result<Found, Line>, PuzzleError> {
    if begins_code(line.text()) {
        return of_code(line, rest, known).map(Ok);
    }
    if is_table(&line) {
        return by_commas(line, rest, known).map(Ok);
    }
    with_blanks(line, rest, known)
}

/// Whether a program says a list here: one in brackets, or one that is assigned to a name.
fn begins_code(text: &str) -> bool {
    let text = text.trim_start();
    let first = text.split(char::is_whitespace).next();
    let is_assigned = text.split_once('=').is_some_and(|(name, value)| {
        name.starts_with(char::is_alphabetic)
            && value.trim_start().starts_with(['[', '{', '(', '"', '\''])
    });
    text.starts_with(['[', '(']) || text.starts_with("{{") || is_assigned || first == Some("import")
}

fn of_code<R: BufRead>(
    first: Line,
    rest: &mut Lines<R>,
    known: &Known,
) -> Result<Found, PuzzleError> {
    let (mut depth, mut has_any) = code::brackets(&first);
    let mut lines = vec![first];
    while depth > 0 || !has_any {
        let Some(line) = rest.advance_plain()? else { break };
        let (more, has) = code::brackets(&line);
        (depth, has_any) = (depth + more, has_any || has);
        lines.push(line);
    }
    let values = code::read(&lines)?;
    let [named] = &values[..] else {
        let other = values.get(1).map_or(&lines[0], |it| it.value.place(&lines).0);
        return Err(other.wrong(1, "one list is a grid, and here is another number of them"));
    };
    of_value(&named.value, &lines, known)
}

/// A list of rows, a list of all cells, or a string.
fn of_value(value: &Value, lines: &[Line], known: &Known) -> Result<Found, PuzzleError> {
    let no_grid =
        || value.wrong(lines, "this is no grid: a list of rows, of all cells, or a string of them");
    let parts = match &value.json {
        Json::List(parts) => parts,
        Json::Text(text) => return of_text(text, value, lines, known),
        _ => return Err(no_grid()),
    };
    let rows: Vec<Vec<&Value>> = match parts.first().map(|it| &it.json) {
        Some(Json::List(_)) => parts
            .iter()
            .map(|row| Ok(row.list(lines, "a row is a list of cells")?.iter().collect()))
            .collect::<Result<_, PuzzleError>>()?,
        Some(Json::Text(text)) if text.chars().count() > 1 => {
            let text = |row: &Value| match &row.json {
                Json::Text(text) => Ok(text.clone()),
                other => Err(row.wrong(
                    lines,
                    message!("a row is a string, not {other}", other = other.kind()),
                )),
            };
            let text = parts.iter().map(text).collect::<Result<String, _>>()?;
            return of_text(&text, value, lines, known);
        }
        _ => {
            let side = parts.len().isqrt();
            if side * side != parts.len() || side == 0 {
                return Err(no_grid());
            }
            parts.chunks(side).map(|row| row.iter().collect()).collect()
        }
    };
    let side = rows.len();
    let shape = known.shape(side).ok_or_else(no_grid)?;
    let mut cells = Vec::with_capacity(side * side);
    for (row, part) in rows.iter().zip(parts) {
        if row.len() != side {
            let kind = Kind::WrongLength { unit: Unit::Numbers, found: row.len(), expected: side };
            return Err(part.wrong(lines, kind.to_string()));
        }
        for cell in row {
            cells.push(of_cell(cell, lines, shape.size())?);
        }
    }
    Ok((shape, cells, Style::Numbers))
}

fn of_cell(cell: &Value, lines: &[Line], size: Size) -> Result<u8, PuzzleError> {
    match &cell.json {
        Json::Null => Ok(0),
        Json::Text(text) if text.trim().is_empty() => Ok(0),
        Json::Text(text) | Json::Number(text) => {
            digit(text.trim(), size.digits()).map_err(|kind| cell.wrong(lines, kind.to_string()))
        }
        other => {
            let words = message!("a cell is a number, not {other}", other = other.kind());
            Err(cell.wrong(lines, words))
        }
    }
}

/// A string of all cells; line ends in it are left out.
fn of_text(text: &str, value: &Value, lines: &[Line], known: &Known) -> Result<Found, PuzzleError> {
    let letters: Vec<char> = text.chars().filter(|it| !matches!(it, '\n' | '\r')).collect();
    let shape = known.shape(letters.len().isqrt());
    let shape = shape.filter(|shape| shape.size().cells() == letters.len()).ok_or_else(|| {
        let words = message!("{letters} characters are no grid", letters = letters.len());
        value.wrong(lines, words)
    })?;
    let cells = letters.iter().map(|&letter| {
        Style::Line.digit(shape.size(), letter).ok_or_else(|| {
            let allowed = Style::Line.allowed(shape.size());
            value.wrong(lines, Kind::IllegalCharacter { found: letter, allowed }.to_string())
        })
    });
    Ok((shape.clone(), cells.collect::<Result<_, _>>()?, Style::Line))
}

/// The parts of a line between commas, each with its column, without blanks and quotation marks around it.
fn fields(line: &Line) -> Vec<(usize, &str)> {
    let mut fields = Vec::new();
    let mut column = 1;
    for field in line.text().split(',') {
        let inner = field.trim_start_matches([' ', '\t', '"']);
        let start = column + field.chars().count() - inner.chars().count();
        fields.push((start, inner.trim_end_matches([' ', '\t', '"'])));
        column += field.chars().count() + 1;
    }
    fields
}

/// Whether a line has cells between commas, or a puzzle and its solution.
fn is_table(line: &Line) -> bool {
    let fields = if line.text().contains(',') { fields(line) } else { return false };
    let long = |field: &(usize, &str)| field.1.len() >= 16;
    let is_short = |field: &(usize, &str)| field.1.len() <= 2;
    let has_digit = fields.iter().any(|it| it.1.bytes().any(|byte| byte.is_ascii_digit()));
    (fields.len() == 2 && fields.iter().all(long))
        || (fields.len() > 2 && fields.iter().all(is_short) && has_digit)
}

fn by_commas<R: BufRead>(
    first: Line,
    rest: &mut Lines<R>,
    known: &Known,
) -> Result<Found, PuzzleError> {
    let all = fields(&first);
    if let [puzzle, solution] = all[..] {
        return with_solution(&first, puzzle, solution, known);
    }
    let count = all.len();
    let whole = known.shape(count.isqrt()).filter(|shape| shape.size().cells() == count);
    // Sixteen cells are a row of a large grid or all of a small one; the next line tells, and is awaited only then.
    let mut is_row = known.shape(count).is_some();
    if is_row && whole.is_some() {
        let next = rest.advance()?;
        is_row = next.as_ref().is_some_and(|line| fields(line).len() == count);
        next.into_iter().for_each(|line| rest.give_back(line));
    }
    if let Some(shape) = whole.filter(|_| !is_row) {
        let mut cells = Vec::with_capacity(count);
        for field in all {
            cells.push(cell(&first, field, shape.size())?);
        }
        return Ok((shape, cells, Style::Line));
    }
    let lines = lines_of_table(first, count, rest)?;
    // A comma may end each line; as many lines as cells before it tell.
    let ends_in_comma = |line: &Line| fields(line).last().is_some_and(|it| it.1.is_empty());
    let is_ended = lines.len() + 1 == count && lines.iter().all(ends_in_comma);
    let side = if is_ended { count - 1 } else { count };
    let Some(shape) = known.shape(side) else {
        return Err(lines[0].error(Kind::NotAGrid(Unit::Numbers, count), 1));
    };
    if let Some(last) = lines.last().filter(|_| lines.len() < side) {
        let (by, found, expected) = (Ending::Input, lines.len(), side);
        return Err(last.error_at_end(Kind::CutShort { by, found, expected }));
    }
    let mut cells = Vec::with_capacity(side * side);
    for line in &lines {
        let mut row = fields(line);
        if is_ended {
            row.pop();
        }
        if row.len() != side {
            let kind = Kind::WrongLength { unit: Unit::Numbers, found: row.len(), expected: side };
            let column = row.get(side).map_or(line.length() + 1, |it| it.0);
            return Err(line.error(kind, column));
        }
        for field in row {
            cells.push(cell(line, field, shape.size())?);
        }
    }
    Ok((shape, cells, Style::Numbers))
}

/// This line and those below it: at most this many, up to an empty one.
fn lines_of_table<R: BufRead>(
    first: Line,
    most: usize,
    rest: &mut Lines<R>,
) -> Result<Vec<Line>, PuzzleError> {
    let mut lines = vec![first];
    while lines.len() < most.min(usize::from(MOST)) {
        match rest.advance()? {
            Some(line) if !line.is_blank() => lines.push(line),
            other => {
                other.into_iter().for_each(|line| rest.give_back(line));
                break;
            }
        }
    }
    Ok(lines)
}

/// The digit in a cell between commas; nothing is an empty cell.
fn cell(line: &Line, (column, word): (usize, &str), size: Size) -> Result<u8, PuzzleError> {
    if word.is_empty() {
        return Ok(0);
    }
    digit(word, size.digits()).map_err(|kind| line.error(kind, column))
}

/// A puzzle and its solution, each in a line of its own style.
fn with_solution(
    line: &Line,
    puzzle: (usize, &str),
    solution: (usize, &str),
    known: &Known,
) -> Result<Found, PuzzleError> {
    let length = puzzle.1.chars().count();
    let shape = known.shape(length.isqrt()).filter(|shape| shape.size().cells() == length);
    let Some(shape) = shape else {
        return Err(line.error(Kind::NotAGrid(Unit::Characters, length), puzzle.0));
    };
    let size = shape.size();
    let digits = |(column, text): (usize, &str)| -> Result<Vec<u8>, PuzzleError> {
        let letters = (column..).zip(text.chars());
        letters
            .map(|(at, found)| {
                let kind = || Kind::IllegalCharacter { found, allowed: Style::Line.allowed(size) };
                Style::Line.digit(size, found).ok_or_else(|| line.error(kind(), at))
            })
            .collect()
    };
    let (cells, solved) = (digits(puzzle)?, digits(solution)?);
    if solved.len() != length {
        let found = solved.len();
        let kind = Kind::WrongLength { unit: Unit::Characters, found, expected: length };
        return Err(line.error(kind, solution.0 + found.min(length)));
    }
    let misfit =
        cells.iter().zip(&solved).position(|(&given, &it)| it == 0 || (given > 0 && given != it));
    if let Some(at) = misfit {
        let letter = solution.1.chars().nth(at).unwrap_or(' ').to_string();
        let words = message!(
            "`{letter}` is no digit of a solution of the puzzle before the comma",
            letter = shown(&letter)
        );
        return Err(line.wrong(solution.0 + at, words));
    }
    Ok((shape, cells, Style::Line))
}

/// The grid whose first row, or all of it, is this line with blanks for empty cells.
///
/// Rows of numbers have single blanks between them. So blanks side by side, at an end or beside a row of figures show
/// this form. Rows may have lost blanks at their ends, and a row without digits may be an empty line.
fn with_blanks<R: BufRead>(
    first: Line,
    rest: &mut Lines<R>,
    known: &Known,
) -> Result<Result<Found, Line>, PuzzleError> {
    let nine = Size::NINE.side();
    let Some(shape) = known.shape(nine).filter(|_| is_with_blanks(first.whole(), known)) else {
        return Ok(Err(first));
    };
    if first.whole().chars().count() == nine * nine {
        let mut cells = Vec::with_capacity(nine * nine);
        blank_row(&first, nine * nine, &mut cells)?;
        return Ok(Ok((shape, cells, Style::Line)));
    }
    let mut rows = vec![first];
    while rows.len() < nine {
        let Some(line) = rest.advance()? else { break };
        rows.push(line);
    }
    let is_row =
        |line: &Line| line.whole().chars().count() <= nine && line.whole().chars().all(is_cell);
    let is_wide = rows.iter().any(|line| line.length() == nine);
    if rows.len() < nine || !rows.iter().all(is_row) || !is_wide {
        let lines = rows.drain(1..).rev().collect::<Vec<_>>();
        lines.into_iter().for_each(|line| rest.give_back(line));
        return rows
            .pop()
            .map(Err)
            .ok_or_else(|| Kind::CutShort { by: Ending::Input, found: 0, expected: nine }.into());
    }
    let mut cells = Vec::with_capacity(nine * nine);
    for row in &rows {
        blank_row(row, nine, &mut cells)?;
    }
    Ok(Ok((shape, cells, Style::Digits)))
}

fn is_cell(letter: char) -> bool {
    matches!(letter, ' ' | '.' | '0'..='9')
}

/// Whether blanks of this line stand for cells: it is no row of numbers.
fn is_with_blanks(text: &str, known: &Known) -> bool {
    let length = text.chars().count();
    if !text.contains(' ') || (length > 9 && length != 81) || !text.chars().all(is_cell) {
        return false;
    }
    let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
    let is_number = |word: &&str| word.parse().is_ok_and(|it: usize| it <= words.len());
    let are_numbers =
        known.shape(words.len()).is_some() && words.iter().all(|it| is_number(it) || *it == ".");
    let has_long_word = words.iter().any(|word| word.len() > 1);
    let has_gap = text.contains("  ") || text.starts_with(' ') || text.ends_with(' ');
    !are_numbers && (has_long_word || has_gap)
}

/// Appends the cells of a row; those behind its end are empty.
fn blank_row(line: &Line, cells: usize, to: &mut Vec<u8>) -> Result<(), PuzzleError> {
    let mut letters = line.whole().chars();
    for at in 0..cells {
        let found = letters.next().unwrap_or(' ');
        let digit = if found == ' ' { Some(0) } else { Style::Line.digit(Size::NINE, found) };
        let allowed = || Style::Line.allowed(Size::NINE);
        to.push(digit.ok_or_else(|| {
            line.error(Kind::IllegalCharacter { found, allowed: allowed() }, at + 1)
        })?);
    }
    Ok(())
}
