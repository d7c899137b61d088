//! Graphs as lines of two vertices: their perfect matchings.
//!
//! ```text
//! # a path
//! a b
//! b c
//! ```
//!
//! Each line is an edge: two vertices with white space between. They are called by any words, and become items in the
//! order in which they first occur; an edge becomes an option. A line that begins with `#` or `%` is a remark. Behind an
//! edge may stand `{}`, which NetworkX writes where an edge has no data. A vertex without an edge cannot be written.
//!
//! # Why this shape
//! The graph is simple: an edge that is there twice, in whatever direction, is one option, the first one. Weights and
//! times are refused, because it is not known what they mean for a matching. A list with the numbers of vertices and
//! edges on its first line has the format [`list`](crate::list).
//!
//! # Cost
//! Linear in the text; memory for the problem, some 30 bytes an edge, the names twice, and the longest line.
//!
//! # Source
//! The edge lists of SNAP (J. Leskovec and A. Krevl) and of NetworkX (`write_edgelist`).

use std::collections::HashMap;
use std::io::{BufRead, Write};

use gavotte_model::{Assembler, Problem, Role};

use crate::lines::{Line, Lines, is_space};
use crate::simple_graph::SimpleGraph;
use crate::tokens::{Token, Tokens};
use crate::{Format, FormatError, GraphErrorKind, ReadError, WriteError};

/// What NetworkX writes behind an edge without data.
pub(crate) const NO_DATA: &str = "{}";

/// Reads a graph as the problem whose solutions are its perfect matchings. Edges that are there twice, in whatever
/// direction, are one option.
///
/// # Errors
/// Input that fails; a line with one word or with more than two; an edge from a vertex to itself; a text without edges.
///
/// ```
/// use gavotte_formats::edges;
/// let problem = edges::read("# a path\na b\nb c\nb a\n".as_bytes())?;
/// assert_eq!((problem.item_count(), problem.option_count()), (3, 2));
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read(reader: impl BufRead) -> Result<Problem, ReadError> {
    let mut lines = Lines::new(reader);
    let mut vertices = Vertices { assembler: Problem::assembler(), numbers: HashMap::new() };
    let mut graph = SimpleGraph::default();
    while let Some(line) = lines.next_filled()? {
        if is_remark(&line) {
            continue;
        }
        let [one, other] = read_edge(&line)?;
        graph.add([vertices.number(&line, one)?, vertices.number(&line, other)?]);
    }
    if graph.edges().is_empty() {
        return Err(lines.end().error(GraphErrorKind::NoEdges).into());
    }
    match graph.into_options(&mut vertices.assembler) {
        Ok(()) => Ok(vertices.assembler.build()),
        Err(error) => Err(lines.end().error(error).into()),
    }
}

/// Whether a line is a remark.
pub(crate) fn is_remark(line: &Line<'_>) -> bool {
    line.begins_with(b"#%")
}

/// The two different words of a line.
fn read_edge<'a>(line: &Line<'a>) -> Result<[Token<'a>; 2], FormatError> {
    let mut words = Tokens::new(line.text()?);
    let (Some(one), Some(other)) = (words.next(), words.next()) else {
        return Err(line.error(line.bytes().len(), GraphErrorKind::OneVertex));
    };
    if one.text == other.text {
        return Err(line.error(other.at, GraphErrorKind::Loop(other.text.into())));
    }
    match words.next().filter(|word| word.text != NO_DATA).or_else(|| words.next()) {
        Some(word) => Err(line.error(word.at, GraphErrorKind::Surplus(word.text.into()))),
        None => Ok([one, other]),
    }
}

/// The vertices in the order in which they came.
struct Vertices {
    assembler: Assembler,
    numbers: HashMap<String, u32>,
}

impl Vertices {
    /// The number of a vertex, from 0.
    fn number(&mut self, line: &Line<'_>, word: Token<'_>) -> Result<u32, FormatError> {
        if let Some(&number) = self.numbers.get(word.text) {
            return Ok(number);
        }
        let item = self.assembler.item(word.text, Role::Once);
        let number = item.map_err(|error| line.error(word.at, error))?.raw();
        self.numbers.insert(word.text.to_owned(), number);
        Ok(number)
    }
}

/// Writes a problem in which each option is a different pair of items, as a graph, with a remark of its size. The labels
/// of its options are not written, and its items are read again in the order in which the edges name them.
///
/// # Errors
/// Output that fails; an option of fewer or more than two items, or of the same two as an earlier one; an item without
/// options, or none at all; a name with white space, or one that begins with `#` or `%` and stands first in an option; a
/// problem with secondary items, colors, bounds or costs.
///
/// ```
/// use gavotte_formats::{dlx, edges};
/// let problem = dlx::read("a b c\nb a\nc a".as_bytes())?;
/// let mut text = Vec::new();
/// edges::write(&problem, &mut text)?;
/// assert_eq!(text, b"# vertices: 3, edges: 2\nb a\nc a\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(problem: &Problem, out: &mut impl Write) -> Result<(), WriteError> {
    let format = Format::Edges;
    let graph = SimpleGraph::of(problem, format)?;
    if first_occurrences(problem).len() < problem.item_count() || graph.edges().is_empty() {
        return Err(WriteError::Unsupported { format, what: "items without options" });
    }
    writeln!(out, "# vertices: {}, edges: {}", problem.item_count(), graph.edges().len())?;
    for option in problem.options() {
        let mut gap = "";
        for &item in problem.option_items(option) {
            let name = problem.item_name(item);
            let is_remark = gap.is_empty() && name.starts_with(['#', '%']);
            if is_remark || name.bytes().any(|byte| is_space(byte) || byte == 0) {
                return Err(WriteError::Item { format, item: name.into_owned() });
            }
            write!(out, "{gap}{name}")?;
            gap = " ";
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}

/// The items in the order in which options first hold them, from 0.
fn first_occurrences(problem: &Problem) -> Vec<usize> {
    let mut is_new = vec![true; problem.item_count()];
    let items = problem.options().flat_map(|option| problem.option_items(option));
    let mut order = Vec::new();
    for item in items {
        if std::mem::take(&mut is_new[item.index()]) {
            order.push(item.index());
        }
    }
    order
}

/// Whether the items come in another order when the written text is read again.
pub(crate) fn reorders(problem: &Problem) -> bool {
    !first_occurrences(problem).is_sorted()
}
