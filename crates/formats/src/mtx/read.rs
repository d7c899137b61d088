//! Reads `MatrixMarket` files.
//!
//! # Why this shape
//! Entries come in any order, so they are collected. A repeated entry is found when the options are put
//! together, and its line is looked up then. Nearly all files have an entry a line, so only the deviations from
//! that are kept.
//!
//! # Cost
//! Linear in the text; memory for the problem, 12 bytes an entry, and the longest line. Rows and columns need
//! not have entries, so the reader accepts their declared numbers, up to some millions or to the number of
//! entries.

use std::io::BufRead;

use gavotte_model::Problem;

use crate::error::Place;
use crate::excerpt::Excerpt;
use crate::lines::Lines;
use crate::numbers::{BELIEVED, MOST, Numbers};
use crate::pairs::{PairError, Pairs};
use crate::tokens::Tokens;
use crate::{FormatError, NumbersErrorKind, ReadError};

/// Reads a problem.
///
/// # Errors
/// Input that fails; a banner of another kind of matrix; anything that is not an integer; a value other than 1;
/// an entry that does not exist or occurs twice; too few or too many entries.
///
/// ```
/// use gavotte_formats::mtx;
/// let text = "%%MatrixMarket matrix coordinate pattern general\n2 3 3\n1 2\n2 1\n2 3\n";
/// let problem = mtx::read(text.as_bytes())?;
/// assert_eq!((problem.item_count(), problem.option_count()), (3, 2));
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read(reader: impl BufRead) -> Result<Problem, ReadError> {
    let mut lines = Lines::new(reader);
    let has_values = read_banner(&mut lines)?;
    while lines.next_filled()?.is_some_and(|line| line.bytes().starts_with(b"%")) {}
    let mut numbers = Numbers::behind(lines);
    let rows = numbers.within("the number of rows", 0, MOST)?;
    let place = numbers.place();
    let columns = numbers.within("the number of columns", 0, MOST)?;
    let count = numbers.within("the number of entries", 0, MOST)?;
    let mut entries = Entries::default();
    for _ in 0..count {
        let row = numbers.within("the row of an entry", 1, rows)?;
        entries.note_line(numbers.line());
        let column = numbers.within("the column of an entry", 1, columns)?;
        entries.pairs.push(row - 1, column - 1).map_err(|error| numbers.error(error))?;
        if has_values {
            read_one(&mut numbers)?;
        }
    }
    numbers.finish()?;
    Ok(entries.build(rows, columns, place)?)
}

/// Reads the first line; returns `true` if entries have values.
fn read_banner(lines: &mut Lines<impl BufRead>) -> Result<bool, ReadError> {
    let Some(line) = lines.next()? else {
        return Err(lines.end().error(NumbersErrorKind::NoBanner).into());
    };
    let expected: [(&[&str], &'static str); 4] = [
        (&["matrix"], "`matrix`"),
        (&["coordinate"], "`coordinate`"),
        (&["pattern", "integer", "real"], "`pattern`, or `integer` or `real` with all values 1,"),
        (&["general"], "`general`"),
    ];
    let mut words = Tokens::new(line.text()?);
    if words.next().is_none_or(|word| !word.text.eq_ignore_ascii_case("%%MatrixMarket")) {
        return Err(line.error(0, NumbersErrorKind::NoBanner).into());
    }
    let mut has_values = false;
    for (allowed, expected) in expected {
        let Some(word) = words.next() else {
            return Err(line.error(line.bytes().len(), NumbersErrorKind::NoBanner).into());
        };
        let fits = |other: &&str| word.text.eq_ignore_ascii_case(other);
        if !allowed.iter().any(fits) {
            let kind = NumbersErrorKind::BannerWord { word: word.text.into(), expected };
            return Err(line.error(word.at, kind).into());
        }
        has_values |= allowed.iter().position(fits).is_some_and(|index| index > 0);
    }
    Ok(has_values)
}

fn read_one(numbers: &mut Numbers<impl BufRead>) -> Result<(), ReadError> {
    numbers.expect("the value of an entry")?;
    let value = std::str::from_utf8(numbers.word()).ok().and_then(|word| word.parse::<f64>().ok());
    if value.is_some_and(|value| value.total_cmp(&1.0).is_eq()) {
        return Ok(());
    }
    Err(numbers.error(NumbersErrorKind::NotOne(numbers.quoted())))
}

/// The entries, and the lines on which they stand.
#[derive(Default)]
struct Entries {
    pairs: Pairs,
    /// An entry and its line, for each entry that is not on the line after that of the entry before it.
    breaks: Vec<(usize, usize)>,
}

impl Entries {
    /// Notes the line of the next entry.
    fn note_line(&mut self, line: usize) {
        let entry = self.pairs.len();
        if self.line(entry) != line {
            self.breaks.push((entry, line));
        }
    }

    fn line(&self, entry: usize) -> usize {
        let later = self.breaks.partition_point(|&(first, _)| first <= entry);
        let found = later.checked_sub(1).and_then(|index| self.breaks.get(index));
        found.map_or(0, |&(first, line)| line.saturating_add(entry - first))
    }

    fn build(self, rows: u32, columns: u32, sizes: Place) -> Result<Problem, FormatError> {
        let believed = self.pairs.len().max(BELIEVED as usize);
        if rows.max(columns) as usize > believed {
            return Err(sizes.error(NumbersErrorKind::Unproved(rows.max(columns))));
        }
        self.pairs.build(columns, rows, &[]).map_err(|PairError { error, pair }| {
            // Rows and columns were checked before, so the only possible fault of an entry is that it occurs
            // twice.
            let Some((pair, (row, column))) = pair.and_then(|p| Some((p, self.pairs.get(p)?)))
            else {
                return sizes.error(error);
            };
            let excerpt = Excerpt::around("", 0);
            let place = Place { line: self.line(pair), column: 1, excerpt };
            place.error(NumbersErrorKind::Twice { row: row + 1, column: column + 1 })
        })
    }
}
