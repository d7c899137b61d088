//! Detects the format of a text, by the ending of its file or else by its first lines.
//!
//! # Why this shape
//! A text of nothing but 0 and 1 is a matrix without a header, but where its first line holds each once, it may as well
//! be options of the items `0` and `1`. A guess would answer the wrong question without a word, so such a text is
//! refused and the formats it fits are named. The same goes for the OR-Library's texts, which do not say whether they go by rows or by
//! columns, and for lists, which do not say whether their lines begin with counts, unless the beginning fits only one.
//! A list of edges looks like any other text of two words a line, so it is known by a remark at its beginning, or
//! by the braces that NetworkX writes behind each edge. A text that fits a matrix line by line is a matrix, because
//! only chance would make its numbers fit another format as well. Two numbers alone, one of them 0, are a whole text
//! in most formats, each time with another answer, so nothing is guessed there. Where a text fits no format at
//! all, the answer is the format whose reader points at the mistake.
//!
//! # Cost
//! Linear in the head of the text, which is at most [`Format::HEAD`] bytes.

use std::path::Path;

use gavotte_model::Decimal;

use crate::ambiguous::Ambiguous;
use crate::cost::without_plus;
use crate::edges::{NO_DATA, is_remark};
use crate::guess_matrix::{
    has_columns_alone, is_damaged_matrix, is_in_brackets, is_list_of_rows, is_rows_alone,
    is_table_of_bits, is_whole_matrix, looks_like_bits, looks_like_columns_alone,
    looks_like_faulty_bits, looks_like_matrix,
};
use crate::head::{filled, is_cut, is_dlx, number, repeats_first_line, sizes};
#[cfg(not(target_family = "wasm"))]
use crate::linear;
use crate::lines::Line;
use crate::tokens::Tokens;
use crate::{Format, guess_lists, guess_orlib};

impl Format {
    /// How many bytes of a text are read to detect its format.
    pub const HEAD: usize = 1 << 16;

    /// The format of a text, from its file's ending or else from its beginning: all of it, or the first
    /// [`Format::HEAD`] bytes.
    ///
    /// # Errors
    /// When the text fits several formats.
    ///
    /// ```
    /// use gavotte_formats::Format;
    /// assert_eq!(Format::detect(None, b"2 3\n0 1 0\n1 0 1\n"), Ok(Format::Matrix));
    /// assert_eq!(Format::detect(None, b"a b\na\nb\n"), Ok(Format::Dlx));
    /// let error = Format::detect(None, b"0 1\n1 0\n").unwrap_err();
    /// assert_eq!(error.candidates(), [Format::Rows, Format::Dlx]);
    /// ```
    pub fn detect(path: Option<&Path>, head: &[u8]) -> Result<Self, Ambiguous> {
        match path.and_then(Self::of_path) {
            // Neither format can hold what these are.
            Some(Self::Json) if is_list_of_rows(head) => return Ok(Self::Rows),
            Some(Self::Csv) if is_table_of_bits(head) => return Ok(Self::Rows),
            Some(format) => return Ok(format),
            None => {}
        }
        if let Some(format) = marked(head) {
            return Ok(format);
        }
        if is_whole_matrix(head) {
            return Ok(Self::Matrix);
        }
        if has_columns_alone(head) || is_in_brackets(head) {
            return Ok(Self::Rows);
        }
        let alone = sizes_alone(head);
        if alone.len() > 1 {
            return Err(Ambiguous::new(alone));
        }
        match numeric(head)[..] {
            [format] => return Ok(format),
            [] => {}
            ref several => return Err(Ambiguous::new(several.to_vec())),
        }
        if is_rows_alone(head) {
            // Two rows may be the sizes of one row and this row, with a mistake.
            let mut lines = filled(head);
            let may_be_sizes =
                lines.next().and_then(sizes) == Some((1, 1)) && lines.nth(1).is_none();
            return if may_be_sizes {
                Err(Ambiguous::new(vec![Self::Matrix, Self::Rows]))
            } else {
                Ok(Self::Rows)
            };
        }
        if guess_lists::is_hust(head, head.len() >= Self::HEAD) && !is_dlx(head) {
            return Ok(Self::Hust);
        }
        if looks_like_matrix(head) || is_damaged_matrix(head) {
            return Ok(Self::Matrix);
        }
        if looks_like_bits(head) {
            // A line alone may be a row, and may be items before somebody has written options. A 1 alone may be the
            // number of columns.
            let is_one = filled(head).next().is_some_and(|line| line.bytes().trim_ascii() == b"1");
            let may_be_dlx = is_one || filled(head).nth(1).is_none() || is_dlx(head);
            return if may_be_dlx {
                Err(Ambiguous::new(vec![Self::Rows, Self::Dlx]))
            } else {
                Ok(Self::Rows)
            };
        }
        if looks_like_faulty_bits(head) || looks_like_columns_alone(head) {
            return Ok(Self::Rows);
        }
        Ok(Self::Dlx)
    }
}

/// The formats of numbers without a mark that a text fits, and those others that it fits then, too.
fn numeric(head: &[u8]) -> Vec<Format> {
    let is_cut = head.len() >= Format::HEAD;
    let lists = guess_lists::candidates(head, is_cut);
    let mut found = guess_orlib::candidates(head, is_cut);
    if is_cut && lists.contains(&Format::ListCounted) {
        // So much text fits other layouts by chance, for example as costs alone. It is no chance that each line
        // begins with its length.
        found.clear();
    }
    if lists.is_empty() && (is_damaged_matrix(head) || is_rows_alone(head)) {
        found.clear();
    }
    found.extend(lists);
    if found.is_empty() {
        return found;
    }
    if looks_like_bits(head) {
        found.push(Format::Rows);
    }
    if repeats_first_line(head) {
        found.push(Format::Dlx);
    }
    found
}

/// The format of a text that names it at its beginning.
fn marked(head: &[u8]) -> Option<Format> {
    #[cfg(not(target_family = "wasm"))]
    if let Some(format) = linear::detect(head) {
        return Some(format);
    }
    let mut lines = filled(head);
    let first = lines.next()?.bytes().trim_ascii_start();
    let banner = b"%%MatrixMarket";
    if first.get(..banner.len()).is_some_and(|start| start.eq_ignore_ascii_case(banner)) {
        return Some(Format::Mtx);
    }
    if let Some(inner) = first.strip_prefix(b"{") {
        let next = inner.trim_ascii_start().first().copied();
        let next = next.or_else(|| lines.next()?.bytes().trim_ascii_start().first().copied());
        // An item of a DLX text may begin with a brace, too, but it hardly continues like this.
        return matches!(next, None | Some(b'"' | b'}')).then_some(Format::Json);
    }
    if let Some(format) = dimacs(head) {
        return Some(format);
    }
    if is_edge_list(head) {
        return Some(Format::Edges);
    }
    let words: Vec<&str> = std::str::from_utf8(first).ok()?.split_ascii_whitespace().collect();
    let ["C" | "P", items, options] = words[..] else { return None };
    number(items).and(number(options))?;
    let Some(option) = lines.next() else { return Some(Format::Cov) };
    // Options of the items `C`, `5` and `7` do not count as costs and counts.
    let mut numbers = Tokens::new(option.text().ok()?);
    let (cost, count) = (numbers.next()?.text, numbers.next()?.text);
    let is_option = number(count)? == numbers.count() || is_cut(head, option);
    (is_option && without_plus(cost).parse::<Decimal>().is_ok()).then_some(Format::Cov)
}

/// The format whose remarks and line `p` come first, with an option, an edge or nothing behind them.
fn dimacs(head: &[u8]) -> Option<Format> {
    let starts = |line: &Line<'_>, letter: &str| {
        line.text().is_ok_and(|text| Tokens::new(text).next().is_some_and(|it| it.text == letter))
    };
    // Of a DLX text with an item `c` each word is declared on the first line.
    let has_remark = filled(head).next().is_some_and(|line| starts(&line, "c"));
    let mut lines = filled(head).skip_while(|line| starts(line, "c"));
    let words: Vec<&str> =
        Tokens::new(lines.next()?.text().ok()?).map(|it| it.text).take(5).collect();
    let (format, letter) = match words[..] {
        ["p", "ec", items] if number(items).is_some() => (Format::Ec, "s"),
        ["p", "edge" | "edges" | "col", vertices, edges]
            if number(vertices).and(number(edges)).is_some() =>
        {
            (Format::Col, "e")
        }
        _ => return None,
    };
    let is_option =
        |line: Line<'_>| starts(&line, letter) || starts(&line, "c") || is_cut(head, line);
    let is_dlx = has_remark && repeats_first_line(head);
    (!is_dlx && lines.next().is_none_or(is_option)).then_some(format)
}

/// Whether there are edges and remarks alone, and a remark comes first or each edge says that it has no data.
fn is_edge_list(head: &[u8]) -> bool {
    let has_remark = filled(head).next().is_some_and(|line| is_remark(&line));
    let mut edges = filled(head).filter(|line| !is_remark(line)).peekable();
    let is_edge = |line: Line<'_>| {
        let words: Vec<&str> =
            Tokens::new(line.text().unwrap_or_default()).map(|it| it.text).take(4).collect();
        match words[..] {
            [_, _] => has_remark || is_cut(head, line),
            [_, _, NO_DATA] => true,
            _ => is_cut(head, line),
        }
    };
    edges.peek().is_some() && edges.all(is_edge) && !repeats_first_line(head)
}

/// The formats that a text of two numbers fits, one of which is 0, so that nothing need follow.
fn sizes_alone(head: &[u8]) -> Vec<Format> {
    let lines: Vec<Line<'_>> = filled(head).take(3).collect();
    let words = lines.iter().flat_map(|line| Tokens::new(line.text().unwrap_or_default()).take(3));
    let words: Vec<&str> = words.map(|word| word.text).collect();
    let [first, second] = words[..] else { return Vec::new() };
    let (Some(rows), Some(columns)) = (number(first), number(second)) else { return Vec::new() };
    if rows.min(columns) > 0 {
        return Vec::new();
    }
    let is_line = lines.len() == 1;
    // On one line they are two items; on two lines, an item and an option of it.
    let is_dlx = is_line == (first != second);
    let fits = [
        (is_line, Format::Matrix),
        (looks_like_bits(head) && (is_line || first.len() == second.len()), Format::Rows),
        (is_dlx, Format::Dlx),
        (rows.max(columns) == 0, Format::OrlibScp),
        (columns == 0, Format::OrlibRail),
        (is_line && columns == 0, Format::List),
        (is_line && columns == 0, Format::ListCounted),
    ];
    fits.into_iter().filter_map(|(does, format)| does.then_some(format)).collect()
}
