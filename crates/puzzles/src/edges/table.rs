//! A graph as a table of two columns: each row is an edge.
//!
//! # Why this shape
//! Spreadsheets write a comma, a semicolon or a tab between cells, and names in them may have blanks. But `0,0 0,1` is
//! an edge between two corners of a grid. So lines are a table where the first one is a heading that people write over
//! such columns, or where every line is two cells without blanks inside.
//!
//! # Cost
//! O(n log n) for n cells.

use gavotte_ordered::{OrderedMap, OrderedSet};

use super::graph::{Graph, MOST_EDGES, MOST_VERTICES};
use crate::PuzzleError;
use crate::csv::{Row, rows};
use crate::lines::Line;
use gavotte_model::message;

/// Headings of the two columns, in small letters.
const HEADINGS: [(&str, &str); 9] = [
    ("from", "to"),
    ("source", "target"),
    ("start", "end"),
    ("tail", "head"),
    ("node1", "node2"),
    ("vertex1", "vertex2"),
    ("起点", "终点"),
    ("源", "目标"),
    ("从", "到"),
];

/// Whether the lines are a table, and then whether it has a heading.
pub(super) fn kind(lines: &[Line]) -> Option<bool> {
    let cells = |line: &Line, mark: char| -> Vec<String> {
        let unquoted = |cell: &str| cell.trim().trim_matches('"').trim().to_owned();
        line.text().split(mark).map(unquoted).collect()
    };
    let is_heading = |mark: char| {
        let found: Vec<_> = cells(&lines[0], mark).iter().map(|it| it.to_lowercase()).collect();
        let known = |it: &(&str, &str)| found.len() > 1 && found[0] == it.0 && found[1] == it.1;
        HEADINGS.iter().any(known)
    };
    if [',', ';', '\t'].into_iter().any(is_heading) {
        return Some(true);
    }
    let is_row = |line: &Line, mark: char| {
        let found = cells(line, mark);
        let is_plain = |it: &String| !it.is_empty() && !it.contains([' ', '\t']);
        found.len() == 2 && found.iter().all(is_plain)
    };
    let is_table = |mark: char| lines.iter().all(|line| is_row(line, mark));
    [',', ';'].into_iter().any(is_table).then_some(false)
}

/// The graph of a table. A row of one cell is a vertex.
pub(super) fn graph(lines: &[Line], has_heading: bool) -> Result<Graph, PuzzleError> {
    let rows = rows(lines.to_vec())?;
    let (mut numbers, mut names) = (OrderedMap::new(), Vec::new());
    let (mut edges, mut again) = (OrderedSet::new(), None::<(usize, usize)>);
    for row in &rows[usize::from(has_heading)..] {
        row.ends(2, "from,to")?;
        let mut ends = Vec::new();
        for at in 0..row.len() {
            let name = row.name(at, "the name of a vertex")?;
            let next = names.len();
            let number = *numbers.entry(name.to_owned()).or_insert(next);
            if number == next {
                names.push(name.to_owned());
            }
            ends.push(number);
        }
        if names.len() > MOST_VERTICES {
            return Err(beyond(row, "vertices", MOST_VERTICES));
        }
        let [one, other] = ends[..] else { continue };
        if one == other {
            return Err(row.wrong(1, "an edge has two different ends"));
        }
        if !edges.insert((one.min(other), one.max(other))) {
            again.get_or_insert((row.number_of_line(), 0)).1 += 1;
        }
        if edges.len() > MOST_EDGES {
            return Err(beyond(row, "edges", MOST_EDGES));
        }
    }
    if names.is_empty() {
        return Err(rows[0].wrong(2, "there is no row below the heading: a row is an edge"));
    }
    let (edges, given) = (edges.into_iter().collect(), OrderedSet::new());
    Ok(Graph { names, places: None, edges, given, again })
}

fn beyond(row: &Row, what: &'static str, most: usize) -> PuzzleError {
    row.wrong(0, message!("more than {most} {what} are beyond the limits", most, what))
}
