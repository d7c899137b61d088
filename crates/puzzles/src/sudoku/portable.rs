//! Game IDs of the portable puzzle collection: parameters, a colon, and the description of a grid.
//!
//! ```text
//! 3x3:a5_3b7d6b195...          3x3k: with cages          9j: with regions         3x3x: with diagonals
//! ```
//!
//! # Why this shape
//! A description has up to four parts with commas between them. The givens are numbers with letters for runs of empty
//! cells: `a` is one, `z` 26, and `_` parts two numbers. Regions and cages are the walls between cells, first between the
//! neighbors of each row, then between those of each column: a letter is a number of places without a wall, then there is
//! a wall, and one wall stands behind the last place. The sums of cages are written as givens are.
//!
//! # Invariants
//! Nothing is guessed. Versions of the collection differ in what `y` and `z` mean among walls, so these are refused there.
//!
//! # Cost
//! Linear in the text.
//!
//! # Source
//! S. Tatham, *Solo*, in his Portable Puzzle Collection.

use super::foreign::shape_of_regions;
use super::{Kind as Rules, Rule, Shape, Size};
use crate::error::shown;
use crate::lines::Line;
use crate::{PuzzleError, PuzzleErrorKind as Kind};
use gavotte_model::{Message, message};

/// Whether a line is a game ID of the portable puzzle collection.
///
/// ```
/// use gavotte_puzzles::sudoku::is_game_id;
/// assert!(is_game_id("2x2:1a2a3c4g") && !is_game_id("1 2 3 4"));
/// ```
#[must_use]
pub fn is_id(text: &str) -> bool {
    let text = text.trim();
    let Some((parameters, description)) = text.split_once(':') else { return false };
    let is_plain = |it: u8| it.is_ascii_lowercase() || it.is_ascii_digit() || b"_,".contains(&it);
    parameters.starts_with(|it: char| it.is_ascii_digit())
        && parameters.bytes().all(|it| it.is_ascii_alphanumeric())
        && !description.is_empty()
        && description.bytes().all(is_plain)
}

/// The shape with its rules, behind these, and the givens.
pub(super) fn read(line: &Line, before: Vec<Rule>) -> Result<(Shape, Vec<u8>), PuzzleError> {
    let text = line.text();
    let start = text.chars().take_while(|it| it.is_whitespace()).count();
    let text = text.trim_start();
    let colon = text.find(':').unwrap_or(text.len());
    let parameters = Parameters::of(&text[..colon]).map_err(|why| line.wrong(start + 1, why))?;
    let mut parts =
        Parts { line, rest: text.get(colon + 1..).unwrap_or(""), column: start + colon + 2 };
    let side = parameters.side;
    let mut cells = Vec::with_capacity(side * side);
    for (column, number) in parts.numbers(side)? {
        let digit = u8::try_from(number).ok().filter(|&it| usize::from(it) <= side);
        cells.push(digit.ok_or_else(|| {
            line.error(Kind::OutOfRange { number: number.to_string(), most: side }, column)
        })?);
    }
    let plain = match parameters.size {
        Some(size) => Shape::from(size),
        None => {
            let column = parts.column;
            let regions = parts.walls(side)?;
            shape_of_regions(side, &regions).map_err(|why| line.wrong(column, why))?
        }
    };
    let mut rules = before;
    if parameters.has_diagonals {
        rules.extend([Rule::whole(Rules::DiagonalDown), Rule::whole(Rules::DiagonalUp)]);
    }
    if parameters.has_cages {
        rules.extend(parts.cages(side)?);
    }
    if !parts.rest.is_empty() {
        return Err(line.wrong(parts.column, "nothing follows here in such a game ID"));
    }
    let shape = plain.ruled(rules).map_err(|wrong| line.wrong(start + 1, wrong.to_string()))?;
    Ok((shape, cells))
}

/// The part before the colon.
struct Parameters {
    side: usize,
    /// The boxes; none where regions are drawn.
    size: Option<Size>,
    has_diagonals: bool,
    has_cages: bool,
}

impl Parameters {
    fn of(text: &str) -> Result<Self, Message> {
        let no_grid =
            || message!("`{text}` is no size of a grid, such as `3x3`", text = shown(text));
        let number = |text: &str| {
            let end = text.find(|it: char| !it.is_ascii_digit()).unwrap_or(text.len());
            Some((
                text[..end].parse::<usize>().ok().filter(|&it| it <= 36)?,
                text[end..].to_owned(),
            ))
        };
        let (columns, mut rest) = number(text).ok_or_else(no_grid)?;
        let mut rows = columns;
        if let Some((count, behind)) = rest.strip_prefix('x').and_then(number) {
            (rows, rest) = (count, behind);
        } else if rest.starts_with('j') {
            rows = 1;
        }
        let is_jigsaw = rest.contains('j');
        let mut flags = rest.chars().peekable();
        let (mut has_diagonals, mut has_cages) = (false, false);
        while let Some(flag) = flags.next() {
            match flag {
                'x' => has_diagonals = true,
                'k' => has_cages = true,
                'j' => {}
                // Symmetry and difficulty of a puzzle that would be made.
                'r' | 'm' | 'a' => {
                    while flags.next_if(|it| it.is_ascii_digit() || *it == 'd').is_some() {}
                }
                'd' => {
                    flags.next();
                }
                _ => {
                    return Err(message!(
                        "`{flag}` is not known in `{text}`",
                        flag,
                        text = shown(text)
                    ));
                }
            }
        }
        let side = columns.saturating_mul(rows);
        // The first number counts the boxes beside each other.
        let size = Size::of_boxes(columns, rows).filter(|_| !is_jigsaw);
        if !(4..=36).contains(&side) || (size.is_none() && !is_jigsaw) {
            return Err(no_grid());
        }
        Ok(Self { side, size, has_diagonals, has_cages })
    }
}

/// The parts that are not read yet.
struct Parts<'l> {
    line: &'l Line,
    rest: &'l str,
    /// The column where `rest` begins.
    column: usize,
}

impl Parts<'_> {
    fn next(&mut self) -> Option<(usize, char)> {
        let letter = self.rest.chars().next()?;
        self.rest = &self.rest[letter.len_utf8()..];
        self.column += 1;
        Some((self.column - 1, letter))
    }

    /// A number for each cell, 0 where it has none, with its column; and the comma behind them, if there is one.
    fn numbers(&mut self, side: usize) -> Result<Vec<(usize, u32)>, PuzzleError> {
        let mut numbers = Vec::with_capacity(side * side);
        while let Some((column, letter)) = self.next() {
            match letter {
                ',' => break,
                '_' => {}
                'a'..='z' => {
                    let run = usize::from(u8::try_from(letter).unwrap_or(b'a') - b'a') + 1;
                    numbers.extend(std::iter::repeat_n((column, 0), run));
                }
                _ => {
                    let length = self.rest.find(|it: char| !it.is_ascii_digit());
                    let length = length.unwrap_or(self.rest.len());
                    let word = format!("{letter}{}", &self.rest[..length]);
                    self.rest = &self.rest[length..];
                    self.column += length;
                    let number = word.parse().ok().filter(|&it: &u32| (1..=999).contains(&it));
                    let words = || message!("`{word}` is no number of a cell", word = shown(&word));
                    numbers.push((column, number.ok_or_else(|| self.line.wrong(column, words()))?));
                }
            }
        }
        if numbers.len() != side * side {
            let (found, expected) = (numbers.len(), side * side);
            let words =
                message!("{found} cells are described instead of {expected}", found, expected);
            return Err(self.line.wrong(self.column, words));
        }
        Ok(numbers)
    }

    /// The part of the board that each cell is in: the number of its first cell.
    fn walls(&mut self, side: usize) -> Result<Vec<usize>, PuzzleError> {
        let inner = side * (side - 1);
        let mut parts: Vec<usize> = (0..side * side).collect();
        let mut place = 0;
        let start = self.column;
        while let Some((column, letter)) = self.next() {
            let run = match letter {
                ',' => break,
                '_' => 0,
                'a'..='x' => usize::from(u8::try_from(letter).unwrap_or(b'a') - b'a') + 1,
                _ => {
                    let words = message!(
                        "`{letter}` does not stand among walls: `_` and `a` to `x` do",
                        letter
                    );
                    return Err(self.line.wrong(column, words));
                }
            };
            for _ in 0..run {
                if place >= 2 * inner {
                    return Err(self.line.wrong(column, "more walls than the grid has places for"));
                }
                let (one, other) = match place.checked_sub(inner) {
                    None => {
                        let cell = place / (side - 1) * side + place % (side - 1);
                        (cell, cell + 1)
                    }
                    Some(place) => {
                        let cell = place % (side - 1) * side + place / (side - 1);
                        (cell, cell + side)
                    }
                };
                join(&mut parts, one, other);
                place += 1;
            }
            place += 1;
        }
        if place != 2 * inner + 1 {
            return Err(self.line.wrong(start, "fewer or more walls than the grid has places for"));
        }
        Ok((0..parts.len()).map(|cell| first(&parts, cell)).collect())
    }

    /// The cages and their sums.
    fn cages(&mut self, side: usize) -> Result<Vec<Rule>, PuzzleError> {
        let parts = self.walls(side)?;
        let sums = self.numbers(side)?;
        let mut cages: Vec<Option<Rule>> = vec![None; parts.len()];
        for (cell, (&part, &(column, sum))) in parts.iter().zip(&sums).enumerate() {
            let cage = cages[part].get_or_insert_with(|| Rule::whole(Rules::Cage));
            cage.cells.push((cell / side, cell % side));
            if sum > 0 {
                if !cage.values.is_empty() {
                    return Err(self.line.wrong(column, "a second sum for one cage"));
                }
                cage.values.push(sum);
            }
        }
        Ok(cages.into_iter().flatten().collect())
    }
}

/// The first cell of the part that a cell is in.
fn first(parts: &[usize], mut cell: usize) -> usize {
    while parts[cell] != cell {
        cell = parts[cell];
    }
    cell
}

/// Makes one part of the parts of two cells. Its first cell stands for it.
fn join(parts: &mut [usize], one: usize, other: usize) {
    let (one, other) = (first(parts, one), first(parts, other));
    parts[one.max(other)] = one.min(other);
}
