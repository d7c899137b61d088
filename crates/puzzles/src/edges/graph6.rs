//! graph6: a graph as one line of printable characters.
//!
//! # Why this shape
//! Characters from `?` to `~` are six bits each: first the number of vertices, in one, four or eight characters, then a
//! bit for each pair of vertices, ordered by the higher one. So the length of the line is known at once.
//!
//! # Cost
//! Linear in the line.
//!
//! # Source
//! B. D. McKay, *Description of graph6, sparse6 and digraph6 encodings*.

use super::graph::MOST_VERTICES;
use crate::PuzzleError;
use crate::error::shown;
use crate::lines::Line;
use gavotte_model::message;

/// The optional beginning of a file.
const HEADER: &str = ">>graph6<<";

/// The number of vertices, and the edges.
pub(super) type Pairs = (usize, Vec<(usize, usize)>);

/// The graph in a line of one word.
pub(super) fn parse(line: &Line) -> Result<Pairs, PuzzleError> {
    let (start, word) = line.words().next().unwrap_or((1, ""));
    let unread = [(":", "sparse6"), (">>sparse6<<", "sparse6"), ("&", "digraph6")];
    let unread = unread.iter().chain(&[(">>digraph6<<", "digraph6"), (";", "incremental sparse6")]);
    for (begin, name) in unread {
        if word.starts_with(begin) {
            let words =
                message!("this is {name}, which is not read: write the graph as graph6", name);
            return Err(line.wrong(start, words));
        }
    }
    let (body, start) =
        word.strip_prefix(HEADER).map_or((word, start), |body| (body, start + HEADER.len()));
    let mut sixes = Vec::with_capacity(body.len());
    for (column, letter) in (start..).zip(body.chars()) {
        let six = u8::try_from(letter).ok().filter(|it| (63..=126).contains(it));
        let six = six.ok_or_else(|| {
            let letter = shown(&letter.to_string());
            let words =
                message!("`{letter}` is no character of graph6, which are `?` to `~`", letter);
            line.wrong(column, message!("{words}; an edge is two names", words))
        })?;
        sixes.push(usize::from(six - 63));
    }
    let (vertices, used) = size(&sixes).unwrap_or((0, sixes.len()));
    if vertices == 0 || vertices > MOST_VERTICES {
        let words = message!(
            "a graph has 1 to {MOST_VERTICES} vertices, and this line has no such number",
            MOST_VERTICES
        );
        return Err(line.wrong(start, words));
    }
    let (pairs, bits) = (vertices * (vertices - 1) / 2, &sixes[used..]);
    if bits.len() != pairs.div_ceil(6) {
        let (wanted, found) = (pairs.div_ceil(6), bits.len());
        let words = message!(
            "{vertices} vertices want {wanted} characters behind them, not {found}",
            vertices,
            wanted,
            found
        );
        return Err(line.wrong(line.length() + 1, words));
    }
    let mut edges = Vec::new();
    let pairs = (1..vertices).flat_map(|high| (0..high).map(move |low| (low, high)));
    for (at, pair) in pairs.enumerate() {
        if bits[at / 6] >> (5 - at % 6) & 1 == 1 {
            edges.push(pair);
        }
    }
    Ok((vertices, edges))
}

/// The number of vertices, and the number of characters that it takes; `None` where the line is too short for it.
fn size(sixes: &[usize]) -> Option<(usize, usize)> {
    let (from, to) = match sixes {
        [63, 63, ..] => (2, 8),
        [63, ..] => (1, 4),
        _ => (0, 1),
    };
    let number = sixes.get(from..to)?.iter().fold(0_u64, |number, &six| number << 6 | six as u64);
    Some((usize::try_from(number).ok()?, to))
}
