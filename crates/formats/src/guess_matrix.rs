//! Decides whether the beginning of a text is a matrix of 0 and 1, with or without its sizes, whole or damaged.
//!
//! # Why this shape
//! Of all texts of numbers, matrices are what people paste most, and a slip of the finger in one is common. Its other
//! lines still have the right width then, and so they say what was meant, even where its numbers happen to be those of
//! another layout. The reader of the matrix names the mistake.
//!
//! # Cost
//! Linear in the head.

use crate::Format;
use crate::head::{filled, is_cut, is_dlx, number, repeats_first_line, sizes};
use crate::lines::Line;
use crate::matrix::{columns_alone, is_decimal, is_nested, row_width};
use crate::tokens::Tokens;

/// Whether the lines behind the first one are all rows, as wide as it says.
pub(crate) fn is_whole_matrix(head: &[u8]) -> bool {
    let mut lines = filled(head);
    let Some((rows, columns)) = lines.next().and_then(sizes) else { return false };
    let mut count = 0;
    let fits = lines.all(|line| {
        count += 1;
        let width = row_width(line.bytes());
        width.is_some_and(|width| width == columns || (width < columns && is_cut(head, line)))
    });
    fits && count > 0 && (count == rows || head.len() >= Format::HEAD)
}

/// Whether the first line is two numbers and below it are rows, of which at most one is damaged: it has another width or
/// something else in it. Two whole rows are enough to tell, and so is a text of nothing but 0 and 1.
pub(crate) fn is_damaged_matrix(head: &[u8]) -> bool {
    let mut lines = filled(head);
    let Some((rows, columns)) = lines.next().and_then(sizes) else { return false };
    if has_one_strange_entry(head, rows, columns) {
        return true;
    }
    let widths: Vec<Option<usize>> = lines.map(|line| row_width(line.bytes())).collect();
    let whole = widths.iter().filter(|&&width| width == Some(columns)).count();
    let are_bits = !widths.is_empty() && widths.iter().all(Option::is_some);
    let is_matrix = (whole > 1 && whole + 1 >= widths.len()) || are_bits;
    is_matrix && !repeats_first_line(head)
}

/// Whether there are as many lines below the sizes as rows, each with as many words as columns, and one word alone is
/// neither 0 nor 1.
fn has_one_strange_entry(head: &[u8], rows: usize, columns: usize) -> bool {
    let (mut count, mut strange) = (0, 0);
    for line in filled(head).skip(1) {
        let words = Tokens::new(line.text().unwrap_or_default()).map(|word| word.text);
        strange += words.clone().filter(|word| !matches!(*word, "0" | "1")).count();
        count += 1;
        if words.count() != columns {
            return false;
        }
    }
    count == rows && strange == 1 && !repeats_first_line(head)
}

/// Whether all lines are rows of one width, which is more than one, and there are two at least.
pub(crate) fn is_rows_alone(head: &[u8]) -> bool {
    let mut widths = filled(head).map(|line| row_width(line.bytes()));
    let Some(Some(width)) = widths.next() else { return false };
    let mut widths = widths.peekable();
    width > 1 && widths.peek().is_some() && widths.all(|it| it == Some(width)) && !is_dlx(head)
}

/// Whether the first line is the number of columns alone, and rows of this width are all the rest.
pub(crate) fn has_columns_alone(head: &[u8]) -> bool {
    let mut lines = filled(head);
    let (Some(first), Some(second)) = (lines.next(), lines.next()) else { return false };
    let Some(columns) = columns_alone(first, second) else { return false };
    let fits = |line: Line<'_>| {
        let width = row_width(line.bytes());
        width.is_some_and(|width| width == columns || (width < columns && is_cut(head, line)))
    };
    fits(second) && lines.all(fits)
}

/// Whether the first line is a number alone and the second one a row of several entries, whatever follows.
pub(crate) fn looks_like_columns_alone(head: &[u8]) -> bool {
    let mut lines = filled(head);
    let (Some(first), Some(second)) = (lines.next(), lines.next()) else { return false };
    columns_alone(first, second).is_some() && row_width(second.bytes()) > Some(1) && !is_dlx(head)
}

/// Whether the text is a matrix in brackets, or begins as one. Names of items may have brackets, too.
pub(crate) fn is_in_brackets(head: &[u8]) -> bool {
    let whole = head.len() < Format::HEAD;
    let text = std::str::from_utf8(head).or_else(|error| {
        // The last letter of a head may be cut.
        std::str::from_utf8(&head[..error.valid_up_to()]).map_err(|_| error)
    });
    text.is_ok_and(|text| is_nested(text, whole)) && !is_dlx(head)
}

/// Whether JSON begins with a list, and so is a matrix and no object of items and options.
pub(crate) fn is_list_of_rows(head: &[u8]) -> bool {
    let first = filled(head).next();
    first.is_some_and(|line| line.begins_with(b"[")) && is_in_brackets(head)
}

/// Whether cells with commas are rows of 0 and 1 and no names, because one is twice on the first line.
pub(crate) fn is_table_of_bits(head: &[u8]) -> bool {
    let mut lines = filled(head);
    let Some(first) = lines.next().and_then(|line| line.text().ok()) else { return false };
    let mut cells: Vec<&str> = first.split(',').map(str::trim).collect();
    let count = cells.len();
    cells.sort_unstable();
    cells.dedup();
    cells.len() < count && lines.next().is_some() && looks_like_bits(head)
}

/// Whether the first line is two numbers and the second one a row that fits them.
pub(crate) fn looks_like_matrix(head: &[u8]) -> bool {
    let mut lines = filled(head);
    let Some(first) = lines.next().and_then(|line| line.text().ok()) else { return false };
    let words: Vec<&str> = Tokens::new(first).map(|token| token.text).take(3).collect();
    let [rows, columns] = words[..] else { return false };
    let (Some(rows), Some(columns)) = (number(rows), number(columns)) else { return false };
    let Some(second) = lines.next() else {
        // Alone, `1 1` may be a row.
        return rows.max(columns) > 1;
    };
    let Some(width) = row_width(second.bytes()) else {
        return rows > 0 && is_numbers_in_place_of_a_row(second, &words, columns);
    };
    if width == columns || (width < columns && is_cut(head, second)) {
        return rows > 0;
    }
    // A row of the wrong width is a faulty matrix, unless the words of this line are declared above.
    let declared = |word: &str| words.contains(&word);
    let is_option = second.text().is_ok_and(|text| Tokens::new(text).all(|t| declared(t.text)));
    rows.max(columns) > 1 && !is_option
}

/// Whether a line below these two numbers is meant as a row, though its numbers are not 0 and 1: there is one
/// for each column, or the numbers above are equal and so no items.
fn is_numbers_in_place_of_a_row(line: Line<'_>, sizes: &[&str], columns: usize) -> bool {
    let Ok(text) = line.text() else { return false };
    let words = || Tokens::new(text).map(|word| word.text);
    let has_repeat = sizes.first() == sizes.get(1);
    let is_option = !has_repeat && words().all(|word| sizes.contains(&word));
    let is_number = |word: &str| is_decimal(word.as_bytes());
    !is_option && words().all(is_number) && (has_repeat || words().count() == columns)
}

/// Whether the first line is a row of 0 and 1 in which both cannot be items, because one occurs twice or there are
/// commas.
pub(crate) fn looks_like_faulty_bits(head: &[u8]) -> bool {
    let Some(first) = filled(head).next() else { return false };
    let mut words = Tokens::new(first.text().unwrap_or_default()).map(|word| word.text);
    let (one, other, more) = (words.next(), words.next(), words.next());
    let is_apart = other.is_some() && (one == other || more.is_some());
    row_width(first.bytes()).is_some() && (is_apart || first.bytes().contains(&b','))
}

/// Whether there is nothing but 0 and 1.
pub(crate) fn looks_like_bits(head: &[u8]) -> bool {
    let mut lines = filled(head).peekable();
    lines.peek().is_some() && lines.all(|line| row_width(line.bytes()).is_some())
}
