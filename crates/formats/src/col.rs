//! Graphs as lines of letters and numbers, in the manner of DIMACS: their perfect matchings.
//!
//! ```text
//! c a path
//! p edge 3 2
//! e 1 2
//! e 2 3
//! ```
//!
//! A line with `c` is a remark. The line `p edge N M` (or `p col N M`, or `p edges N M`) comes before all edges and says
//! how many vertices and edges there are. A line with `e` is an edge. Vertices count from 1, are items and are called by
//! their numbers; an edge is an option of its two vertices. A vertex without an edge is an item that nothing covers, so
//! then there is no perfect matching.
//!
//! # Why this shape
//! The graph is simple. Many files list each edge in both directions, and count it once or twice in `M`; such an edge is
//! one option, the first one. So `M` may be the number of lines, of different edges, or twice that; anything else means
//! that a part of the file is missing.
//!
//! The puzzle `matching` reads such graphs, too, and draws them, up to some thousands of vertices. This format has no
//! picture, keeps the order of the edges, and is written.
//!
//! # Cost
//! Linear in the text; memory for the problem, some 30 bytes an edge, and the longest line. A vertex need not have an
//! edge, so the declared number of vertices is believed, up to some millions.
//!
//! # Source
//! *Clique and Coloring Problems: Graph Format* (DIMACS, 1993).

use std::io::{BufRead, Write};

use gavotte_model::{Assembler, Problem};

use crate::error::Place;
use crate::lines::{Line, Lines};
use crate::numbers::{BELIEVED, MOST};
use crate::simple_graph::SimpleGraph;
use crate::tokens::Tokens;
use crate::{Format, FormatError, GraphErrorKind, NumbersErrorKind, ReadError, WriteError};

/// The line `p edge N M`.
struct Header {
    vertices: u32,
    edges: u32,
    /// Where `M` stands.
    place: Place,
}

/// Reads a graph as the problem whose solutions are its perfect matchings. Edges that are there twice, in whatever
/// direction, are one option.
///
/// # Errors
/// Input that fails; a line that begins with another letter; no line `p edge N M`, two of them, or one behind an edge;
/// more than 4,194,304 vertices; a vertex that does not exist; an edge from a vertex to itself; a number of edges other
/// than `M`.
///
/// ```
/// use gavotte_formats::col;
/// let problem = col::read("c a path\np edge 3 2\ne 1 2\ne 2 3\n".as_bytes())?;
/// assert_eq!((problem.item_count(), problem.option_count()), (3, 2));
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read(reader: impl BufRead) -> Result<Problem, ReadError> {
    let mut lines = Lines::new(reader);
    let mut header: Option<Header> = None;
    let mut graph = SimpleGraph::default();
    let mut found = 0_usize;
    while let Some(line) = lines.next_filled()? {
        if line.begins_with(b"c") {
            continue;
        }
        let mut words = Tokens::new(line.text()?);
        let Some(first) = words.next() else { continue };
        match (first.text, &header) {
            ("p", None) => header = Some(read_header(&line, words)?),
            ("e", Some(header)) => {
                graph.add(read_edge(&line, words, header.vertices)?);
                found = found.saturating_add(1);
            }
            ("p" | "e", _) => return Err(line.error(first.at, GraphErrorKind::NoHeader).into()),
            (word, _) => {
                return Err(line.error(first.at, GraphErrorKind::NotLine(word.into())).into());
            }
        }
    }
    match header {
        Some(header) => Ok(header.build(graph, found)?),
        None => Err(lines.end().error(GraphErrorKind::NoHeader).into()),
    }
}

impl Header {
    /// The problem, if the number of its edges is the declared one by some way to count them.
    fn build(self, graph: SimpleGraph, found: usize) -> Result<Problem, FormatError> {
        let different = graph.edges().len();
        let ways = [found, different, different.saturating_mul(2)];
        if !ways.iter().any(|&count| u32::try_from(count) == Ok(self.edges)) {
            let kind = GraphErrorKind::EdgeCount { declared: self.edges, found };
            return Err(self.place.error(kind));
        }
        let mut assembler = Assembler::numbered(self.vertices);
        match graph.into_options(&mut assembler) {
            Ok(()) => Ok(assembler.build()),
            Err(error) => Err(self.place.error(error)),
        }
    }
}

/// What stands behind the letter `p`.
fn read_header(line: &Line<'_>, mut words: Tokens<'_>) -> Result<Header, FormatError> {
    let end = line.bytes().len();
    let mut next = || words.next().ok_or_else(|| line.error(end, GraphErrorKind::NoHeader));
    let (kind, vertices, edges) = (next()?, next()?, next()?);
    if !matches!(kind.text, "edge" | "edges" | "col") {
        return Err(line.error(kind.at, GraphErrorKind::NoHeader));
    }
    let count = vertices.within(line, "the number of vertices", 0, MOST)?;
    if count > BELIEVED {
        return Err(line.error(vertices.at, NumbersErrorKind::Unproved(count)));
    }
    let place = line.place(edges.at);
    let edges = edges.within(line, "the number of edges", 0, MOST)?;
    refuse_more(line, words)?;
    Ok(Header { vertices: count, edges, place })
}

/// The two vertices behind the letter `e`, from 0.
fn read_edge(
    line: &Line<'_>,
    mut words: Tokens<'_>,
    vertices: u32,
) -> Result<[u32; 2], FormatError> {
    let mut next = || {
        let missing = NumbersErrorKind::LineEnds("a vertex");
        let word = words.next().ok_or_else(|| line.error(line.bytes().len(), missing))?;
        Ok((word, word.within(line, "a vertex", 1, vertices)? - 1))
    };
    let ((_, one), (word, other)) = (next()?, next()?);
    if one == other {
        return Err(line.error(word.at, GraphErrorKind::Loop(word.text.into())));
    }
    refuse_more(line, words)?;
    Ok([one, other])
}

fn refuse_more(line: &Line<'_>, mut words: Tokens<'_>) -> Result<(), FormatError> {
    match words.next() {
        Some(word) => Err(line.error(word.at, GraphErrorKind::Surplus(word.text.into()))),
        None => Ok(()),
    }
}

/// Writes a problem in which each option is a different pair of items, as a graph. The names of its items and the labels
/// of its options are not written.
///
/// # Errors
/// Output that fails; an option of fewer or more than two items, or of the same two as an earlier one; a problem with
/// secondary items, colors, bounds or costs.
///
/// ```
/// use gavotte_formats::{col, dlx};
/// let problem = dlx::read("a b c\nb a\nc a".as_bytes())?;
/// let mut text = Vec::new();
/// col::write(&problem, &mut text)?;
/// assert_eq!(text, b"p edge 3 2\ne 2 1\ne 3 1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(problem: &Problem, out: &mut impl Write) -> Result<(), WriteError> {
    let graph = SimpleGraph::of(problem, Format::Col)?;
    writeln!(out, "p edge {} {}", problem.item_count(), graph.edges().len())?;
    for [one, other] in graph.edges() {
        writeln!(out, "e {} {}", u64::from(*one) + 1, u64::from(*other) + 1)?;
    }
    Ok(())
}
