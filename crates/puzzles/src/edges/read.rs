//! Reads a graph: edges by name, DIMACS, graph6 or a table.
//!
//! # Why this shape
//! The forms are easily distinguished: a DIMACS graph has a line of four words that begins with `p`, a table has commas
//! or semicolons between its cells or a known heading, graph6 is a single word, and lines of names are none of these.
//!
//! # Invariants
//! An edge that is listed twice, in one direction or in both, is one edge, as in many DIMACS files. In a list of names it is
//! remembered, because the user may have meant two edges.
//!
//! # Cost
//! O(n log n) for a text of n words.
//!
//! # Source
//! The format of the second DIMACS challenge (1993).

use gavotte_ordered::{OrderedMap, OrderedSet};

use super::graph::{Graph, MOST_EDGES, MOST_VERTICES};
use super::{graph6, table};
use crate::PuzzleError;
use crate::board::Point;
use crate::error::shown;
use crate::genres::Text;
use crate::input::{content, no_more, number};
use crate::lines::Line;
use gavotte_model::{Message, message};

/// The greatest coordinate. The picture is scaled, and up to here no digit is lost.
const FARTHEST: f64 = 1e9;

/// The graph in a text that has nothing else.
pub(crate) fn graph(text: &Text<'_>) -> Result<Graph, PuzzleError> {
    graph_of(&content(text)?)
}

/// The graph in these lines, of which there is at least one.
pub(crate) fn graph_of(lines: &[Line]) -> Result<Graph, PuzzleError> {
    let is_problem = |line: &&Line| {
        let words: Vec<_> = line.words().map(|(_, word)| word).collect();
        words.len() == 4 && words[0] == "p"
    };
    let names = |from: usize, many: usize| (from..from + many).map(|at| at.to_string()).collect();
    let (names, edges) = if let Some(problem) = lines.iter().find(is_problem) {
        let (vertices, edges) = dimacs(lines, problem)?;
        (names(1, vertices), edges)
    } else if let Some(has_heading) = table::kind(lines) {
        return table::graph(lines, has_heading);
    } else if lines.iter().all(|line| line.words().nth(1).is_none()) {
        if let Some(line) = lines.get(1) {
            return Err(
                line.wrong(1, "a second line of one word: graph6 is one line, an edge two names")
            );
        }
        let (vertices, edges) = graph6::parse(&lines[0])?;
        if edges.len() > MOST_EDGES {
            return Err(too_many(&lines[0], "edges", MOST_EDGES));
        }
        // As in nauty and NetworkX, which count the vertices of this form from 0.
        (names(0, vertices), edges)
    } else {
        return named(lines);
    };
    let edges: OrderedSet<_> = edges.into_iter().collect();
    let (edges, given) = (edges.into_iter().collect(), OrderedSet::new());
    Ok(Graph { names, places: None, edges, given, again: None })
}

fn too_many(line: &Line, what: impl Into<Message>, most: usize) -> PuzzleError {
    line.wrong(1, message!("more than {most} {what} are beyond the limits", most, what))
}

/// The graph whose line with `p` is `problem`.
fn dimacs(lines: &[Line], problem: &Line) -> Result<graph6::Pairs, PuzzleError> {
    let head: Vec<_> = problem.words().collect();
    if !matches!(head[1].1, "edge" | "edges" | "col") {
        let word = shown(head[1].1);
        return Err(problem.wrong(
            head[1].0,
            message!("`p {word}` is not read: a graph is `p edge` or `p col`", word),
        ));
    }
    let vertices = number(problem, head[2], 1..=MOST_VERTICES, "number of vertices")?;
    let wanted = number(problem, head[3], 0..=2 * MOST_EDGES, "number of edges")?;
    let (mut edges, mut found) = (OrderedSet::new(), 0);
    for line in lines.iter().filter(|line| line.number != problem.number) {
        let words: Vec<_> = line.words().collect();
        match words[0].1 {
            "c" => continue,
            "e" => (),
            other => {
                let message = message!(
                    "`{other}` lines are not read: an edge is `e 1 2`",
                    other = shown(other)
                );
                return Err(line.wrong(words[0].0, message));
            }
        }
        let end = |at: usize| -> Result<usize, PuzzleError> {
            let word = words.get(at).copied().unwrap_or((line.length() + 1, ""));
            Ok(number(line, word, 1..=vertices, "vertex")? - 1)
        };
        let (one, other) = (end(1)?, end(2)?);
        no_more(line, &words, 3)?;
        if one == other {
            return Err(line.wrong(words[1].0, "an edge has two different ends"));
        }
        edges.insert((one.min(other), one.max(other)));
        found += 1;
        if edges.len() > MOST_EDGES {
            return Err(too_many(line, "edges", MOST_EDGES));
        }
    }
    // Some files count each edge once, and others its two directions.
    if ![found, edges.len(), 2 * edges.len()].contains(&wanted) {
        let message =
            message!("`{wanted}` edges are announced, and {found} are there", wanted, found);
        return Err(problem.wrong(head[3].0, message));
    }
    Ok((vertices, edges.into_iter().collect()))
}

/// The contents of lines of names so far.
#[derive(Default)]
struct Named<'l> {
    numbers: OrderedMap<&'l str, usize>,
    names: Vec<String>,
    places: OrderedMap<usize, Point>,
    edges: OrderedSet<(usize, usize)>,
    given: Vec<(&'l Line, (usize, usize))>,
    again: Option<(usize, usize)>,
}

fn named(lines: &[Line]) -> Result<Graph, PuzzleError> {
    let mut read = Named::default();
    for line in lines {
        read.line(line)?;
    }
    let last = &lines[lines.len() - 1];
    let Named { names, places, edges, given, again, .. } = read;
    let missing = (0..names.len()).find(|at| !places.contains_key(at));
    if let Some(missing) = missing.filter(|_| !places.is_empty()) {
        let name = shown(&names[missing]);
        let words =
            message!("vertex `{name}` has no place: give an `at` line for each, or none", name);
        return Err(last.wrong(last.length() + 1, words));
    }
    for (line, edge) in &given {
        if !edges.contains(edge) {
            return Err(
                line.wrong(1, "there is no such edge: a given edge has a line of its own, too")
            );
        }
    }
    let places = (!places.is_empty()).then(|| places.into_values().collect());
    let given = given.into_iter().map(|(_, edge)| edge).collect();
    Ok(Graph { names, places, edges: edges.into_iter().collect(), given, again })
}

impl<'l> Named<'l> {
    fn line(&mut self, line: &'l Line) -> Result<(), PuzzleError> {
        let words: Vec<_> = line.words().collect();
        match words[..] {
            [(_, name)] => self.vertex(line, name).map(|_| ()),
            [(_, one), (_, other)] => {
                let edge = self.edge(line, one, other)?;
                if !self.edges.insert(edge) {
                    self.again.get_or_insert((line.number, 0)).1 += 1;
                }
                if self.edges.len() > MOST_EDGES {
                    return Err(too_many(line, "edges", MOST_EDGES));
                }
                Ok(())
            }
            [(_, "given"), (_, one), (_, other)] => {
                let edge = self.edge(line, one, other)?;
                self.given.push((line, edge));
                Ok(())
            }
            [(_, "at"), (column, name), x, y] => {
                let vertex = self.vertex(line, name)?;
                let place = (coordinate(line, x)?, coordinate(line, y)?);
                if self.places.insert(vertex, place).is_some() {
                    return Err(line.wrong(column, "a second place of this vertex"));
                }
                Ok(())
            }
            _ => {
                let forms = "an edge is two names, and there are `given a b` and `at a 1.0 2.0`";
                let (column, _) = words.get(2).copied().unwrap_or((1, ""));
                Err(line.wrong(
                    column,
                    message!("a line of {words} words: {forms}", words = words.len(), forms),
                ))
            }
        }
    }

    /// The number of the vertex of this name.
    fn vertex(&mut self, line: &Line, name: &'l str) -> Result<usize, PuzzleError> {
        let next = self.names.len();
        let number = *self.numbers.entry(name).or_insert(next);
        if number == next {
            if next == MOST_VERTICES {
                return Err(too_many(line, "vertices", MOST_VERTICES));
            }
            self.names.push(name.to_owned());
        }
        Ok(number)
    }

    fn edge(
        &mut self,
        line: &Line,
        one: &'l str,
        other: &'l str,
    ) -> Result<(usize, usize), PuzzleError> {
        let (one, other) = (self.vertex(line, one)?, self.vertex(line, other)?);
        if one == other {
            return Err(line.wrong(1, "an edge has two different ends"));
        }
        Ok((one.min(other), one.max(other)))
    }
}

fn coordinate(line: &Line, (column, word): (usize, &str)) -> Result<f64, PuzzleError> {
    let number = word.parse().ok().filter(|it: &f64| it.abs() <= FARTHEST);
    let word = shown(word);
    number.ok_or_else(|| {
        line.wrong(column, message!("`{word}` is no coordinate, such as -1.5", word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph_of(text: &str) -> Result<Graph, PuzzleError> {
        graph(&Text { text: text.as_bytes(), settings: &[] })
    }

    #[test]
    fn the_three_forms_say_the_same() {
        let triangle = [(0, 1), (0, 2), (1, 2)];
        for text in [
            "a b\nb c\nc a\n",
            "p col 3 3\ne 1 2\ne 2 3\ne 1 3\n",
            // Both directions of each edge, which some files count as two.
            "p edge 3 6\ne 1 2\ne 2 1\ne 2 3\ne 3 2\ne 1 3\ne 3 1\n",
            "p edge 3 3\ne 1 2\ne 2 1\ne 2 3\ne 3 2\ne 1 3\ne 3 1\n",
            "Bw\n",
            "~??Bw\n",
            "~~?????Bw\n",
        ] {
            assert_eq!(graph_of(text).expect(text).edges, triangle, "{text}");
        }
    }

    #[test]
    fn what_is_not_read_is_refused_by_name() {
        for (text, words) in [
            (":Fa@x^\n", "sparse6"),
            ("&B?\n", "digraph6"),
            ("p sp 3 1\na 1 2 5\n", "`p sp`"),
            ("p edge 2 1\nn 1 5\ne 1 2\n", "`n` lines"),
            ("p edge 3 5\ne 1 2\n", "`5` edges are announced, and 1 are there"),
            ("Bw\nBw\n", "graph6 is one line"),
            ("a b\ngiven a c\n", "no such edge"),
            ("a b\nat a 0 0\n", "vertex `b` has no place"),
            ("~~~~~~~~\n", "1 to 3000 vertices"),
        ] {
            let error = graph_of(text).err().expect(text);
            assert!(error.to_string().contains(words), "{text}: {error}");
            assert!(error.line().is_some(), "{text}");
        }
    }
}
