//! A full Latin square of any symbols, for puzzles about one: transversals and mates.
//!
//! # Why this shape
//! Squares in books have figures, numbers from 0 or from 1, or letters. So a symbol is any word, the first row defines
//! the symbols, and a line without blanks has one symbol for each character. Each cell is checked when it is read,
//! because a square that is not Latin should be an error at the cell that breaks the rule.
//!
//! # Invariants
//! Each symbol is once in each row and once in each column.
//!
//! # Cost
//! O(n^2 log n) for n rows.

use gavotte_ordered::OrderedMap;

use crate::PuzzleError;
use crate::error::shown;
use crate::input::{no_more, number};
use crate::lines::Line;
use gavotte_model::{Message, message};

/// The most rows: a mate has n^3 options.
pub(crate) const MOST_ROWS: usize = 60;
/// The greatest length of a symbol, so that it fits into its cell.
const LONGEST: usize = 4;

/// A Latin square.
#[derive(Clone)]
pub(crate) struct Symbols {
    /// The symbols in the order of the first row.
    pub(crate) names: Vec<String>,
    /// Row by row, as numbers of symbols.
    pub(crate) cells: Vec<usize>,
}

impl Symbols {
    /// The square whose row r has the numbers from 1 in their cyclic order, beginning with r.
    pub(crate) fn cyclic(order: usize) -> Self {
        let names = (1..=order).map(|symbol| symbol.to_string()).collect();
        let cells = (0..order * order).map(|at| (at / order + at % order) % order).collect();
        Self { names, cells }
    }

    pub(crate) fn order(&self) -> usize {
        self.names.len()
    }

    /// Why no transversal can be there, where it is known: the order is even, and each row is the first one shifted. Then
    /// the places of the symbols in the first row, less those of columns and of rows, add up to something else.
    pub(crate) fn no_transversal(&self) -> Option<Message> {
        let order = self.order();
        let is_shifted = |row: &[usize]| {
            let by = row[0];
            row.iter().enumerate().all(|(column, &symbol)| symbol == (column + by) % order)
        };
        (order % 2 == 0 && self.cells.chunks(order).all(is_shifted)).then(|| {
            message!(
                "the rows are one row shifted and {order} is even, so there is no transversal",
                order
            )
        })
    }

    /// The square, and the number of lines that it takes; the cyclic square if the line is a number. `marks` may follow
    /// a symbol: the cells that have one are returned.
    pub(crate) fn parse(
        lines: &[Line],
        mark: Option<char>,
    ) -> Result<(Self, usize, Vec<usize>), PuzzleError> {
        let words: Vec<_> = lines[0].words().collect();
        if lines.len() == 1 && words[0].1.bytes().all(|byte| byte.is_ascii_digit()) {
            let order = number(&lines[0], words[0], 1..=MOST_ROWS, "number of rows")?;
            no_more(&lines[0], &words, 1)?;
            return Ok((Self::cyclic(order), 1, Vec::new()));
        }
        let order = split(&lines[0], mark).len();
        if order > MOST_ROWS {
            return Err(lines[0].wrong(
                1,
                message!("a square has 1 to {MOST_ROWS} rows, not {order}", MOST_ROWS, order),
            ));
        }
        let (mut numbers, mut names) = (OrderedMap::new(), Vec::new());
        let mut square = Judge { order, cells: Vec::new(), by_column: vec![false; order * order] };
        let mut marked = Vec::new();
        for row in 0..order {
            let line = line_of(lines, row, order)?;
            for (column, word) in split(line, mark) {
                let name = word.strip_suffix(|it| Some(it) == mark).unwrap_or(word);
                if row == 0 && !numbers.contains_key(name) {
                    if name.is_empty() || name.chars().count() > LONGEST {
                        let words =
                            message!("a symbol has 1 to {LONGEST} letters or figures", LONGEST);
                        return Err(line.wrong(column, words));
                    }
                    numbers.insert(name, names.len());
                    names.push(name.to_owned());
                }
                let symbol = numbers.get(name).copied();
                square.take(line, column, symbol, name)?;
                if name != word {
                    marked.push(square.cells.len() - 1);
                }
            }
            square.end(line, row)?;
        }
        Ok((Self { names, cells: square.cells }, order, marked))
    }

    /// The lines of the square, with the result of `mark` after the symbol of each cell.
    pub(crate) fn lines(&self, mark: impl Fn(usize) -> &'static str) -> String {
        let texts = self.cells.iter().enumerate();
        let texts = texts.map(|(at, &cell)| format!("{}{}", self.names[cell], mark(at)));
        let texts: Vec<_> = texts.collect();
        let wide = texts.iter().map(|text| text.chars().count()).max().unwrap_or(1);
        let rows = texts.chunks(self.order()).map(|row| {
            let words: Vec<_> = row.iter().map(|text| format!("{text:<wide$}")).collect();
            format!("{}\n", words.join(" ").trim_end())
        });
        rows.collect()
    }
}

/// The line of a row, or an error after the last one.
pub(crate) fn line_of(lines: &[Line], row: usize, order: usize) -> Result<&Line, PuzzleError> {
    let last = &lines[lines.len() - 1];
    lines.get(row).ok_or_else(|| {
        last.wrong(
            last.length() + 1,
            message!("the square ends after {row} of {order} rows", row, order),
        )
    })
}

/// The cells of a line: its words, or the characters of its only word, each with the mark after it.
pub(crate) fn split(line: &Line, mark: Option<char>) -> Vec<(usize, &str)> {
    let words: Vec<_> = line.words().collect();
    let [(start, word)] = words[..] else { return words };
    let mut cells: Vec<(usize, &str)> = Vec::new();
    for (column, (at, letter)) in (start..).zip(word.char_indices()) {
        let end = at + letter.len_utf8();
        match cells.last_mut() {
            Some((_, cell)) if Some(letter) == mark && !cell.ends_with(letter) => {
                *cell = &word[at - cell.len()..end];
            }
            _ => cells.push((column, &word[at..end])),
        }
    }
    cells
}

/// The part of a square that was read.
struct Judge {
    order: usize,
    cells: Vec<usize>,
    /// For each column, whether it has each symbol.
    by_column: Vec<bool>,
}

impl Judge {
    /// Takes another cell of a row, and the number of its symbol if it has one.
    fn take(
        &mut self,
        line: &Line,
        column: usize,
        symbol: Option<usize>,
        name: &str,
    ) -> Result<(), PuzzleError> {
        let (at, order, name) = (self.cells.len(), self.order, shown(name));
        let Some(symbol) = symbol else {
            return Err(
                line.wrong(column, message!("`{name}` is no symbol of the first row", name))
            );
        };
        if self.cells[at / order * order..].contains(&symbol) {
            return Err(line.wrong(column, message!("a second `{name}` in this row", name)));
        }
        let place = &mut self.by_column[at % order * order + symbol];
        if *place {
            return Err(line.wrong(
                column,
                message!("a second `{name}` in column {at}", name, at = at % order + 1),
            ));
        }
        *place = true;
        self.cells.push(symbol);
        Ok(())
    }

    /// A row has as many symbols as the first one, because a surplus symbol would be there twice.
    fn end(&self, line: &Line, row: usize) -> Result<(), PuzzleError> {
        let (found, order) = (self.cells.len() - row * self.order, self.order);
        if found == order {
            return Ok(());
        }
        Err(line
            .wrong(line.length() + 1, message!("{found} symbols instead of {order}", found, order)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::genres::Text;

    fn parse(text: &str) -> Result<(Symbols, usize, Vec<usize>), PuzzleError> {
        let lines = crate::input::content(&Text { text: text.as_bytes(), settings: &[] })?;
        Symbols::parse(&lines, Some('*'))
    }

    #[test]
    fn symbols_are_words_or_characters_with_marks_behind_them() {
        for text in ["a b\nb a*\n", "01\n10*\n"] {
            let (square, used, marked) = parse(text).expect(text);
            assert_eq!((square.cells, used, marked), (vec![0, 1, 1, 0], 2, vec![3]));
        }
        assert_eq!(parse("3\n").expect("cyclic").0.cells, [0, 1, 2, 1, 2, 0, 2, 0, 1]);
    }

    #[test]
    fn a_square_that_is_not_latin_is_an_error_at_its_cell() {
        for (text, place, words) in [
            ("a b\na b\n", (2, 1), "a second `a` in column 1"),
            ("a b\nb b\n", (2, 3), "a second `b` in this row"),
            ("a b\nb c\n", (2, 3), "`c` is no symbol of the first row"),
            ("ab\nb\n", (2, 2), "1 symbols instead of 2"),
            ("ab\n", (1, 3), "the square ends after 1 of 2 rows"),
        ] {
            let error = parse(text).err().expect(text);
            assert_eq!((error.line(), error.column()), (Some(place.0), Some(place.1)), "{text}");
            assert_eq!(error.to_string(), words);
        }
    }
}
