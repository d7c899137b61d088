//! The shapes that have names: paths, stars, cycles and a few more, and lists of edges.
//!
//! # Invariants
//! A shape has at most [`MOST_SHAPE`] edges.
//!
//! # Cost
//! Linear in the edges of the shape.

use gavotte_ordered::{OrderedMap, OrderedSet};

use super::plan::{MOST_SHAPE, Shape};
use crate::PuzzleError;
use crate::error::shown;
use crate::lines::Line;
use gavotte_model::message;

/// Shapes of one word, with the shape and the number that they stand for.
const SINGLE: [(&str, &str, usize); 5] = [
    ("vertex", "complete", 1),
    ("edge", "path", 1),
    ("triangle", "cycle", 3),
    ("claw", "star", 3),
    ("square", "cycle", 4),
];

/// Shapes of a word and a number, with the least and the greatest number.
const SIZED: [(&str, usize, usize); 5] = [
    ("path", 1, MOST_SHAPE),
    ("star", 1, MOST_SHAPE),
    ("cycle", 3, MOST_SHAPE),
    // This many vertices have 190 edges.
    ("complete", 1, 20),
    ("matching", 1, MOST_SHAPE),
];

/// The shape of this single word.
pub(super) fn single(word: &str) -> Option<Shape> {
    let &(name, sized, number) = SINGLE.iter().find(|it| it.0 == word)?;
    Some(Shape { name: name.to_owned(), ..of(sized, number) })
}

/// The limits of the number behind this word, if it is a shape that has one.
pub(super) fn limits(word: &str) -> Option<(usize, usize)> {
    SIZED.iter().find(|it| it.0 == word).map(|it| (it.1, it.2))
}

/// The shape of a word and a number within its limits.
pub(super) fn of(word: &str, number: usize) -> Shape {
    let edges: Vec<(usize, usize)> = match word {
        "star" => (1..=number).map(|leaf| (0, leaf)).collect(),
        "cycle" => {
            (1..number).map(|at| (at - 1, at)).chain([(0, number.saturating_sub(1))]).collect()
        }
        "complete" => (0..number).flat_map(|high| (0..high).map(move |low| (low, high))).collect(),
        "matching" => (0..number).map(|at| (2 * at, 2 * at + 1)).collect(),
        _ => (0..number).map(|at| (at, at + 1)).collect(),
    };
    let most = edges.iter().map(|it| it.1 + 1).max();
    Shape { name: format!("{word} {number}"), vertices: most.unwrap_or(1), edges }
}

/// The shape of a line `shape NAME a-b b-c`, whose words are these.
pub(super) fn listed(line: &Line, words: &[(usize, &str)]) -> Result<Shape, PuzzleError> {
    let end = (line.length() + 1, "");
    let (column, name) = words.get(1).copied().unwrap_or(end);
    if name.is_empty() || name.contains('-') {
        let form = "a shape is `shape NAME a-b b-c`: its name, then its edges";
        return Err(line.wrong(column, form));
    }
    if single(name).is_some()
        || limits(name).is_some()
        || name.starts_with(|it: char| it.is_ascii_digit())
    {
        let name = shown(name);
        let words = message!("`{name}` is taken: a name of your own is another word", name);
        return Err(line.wrong(column, words));
    }
    let (mut numbers, mut edges) = (OrderedMap::new(), OrderedSet::new());
    for &(column, word) in words.get(2..).unwrap_or_default() {
        let ends = word.split_once('-').filter(|(one, other)| {
            !one.is_empty() && !other.is_empty() && one != other && !other.contains('-')
        });
        let Some((one, other)) = ends else {
            let word = shown(word);
            let words = message!("`{word}` is no edge: two different names such as a-b", word);
            return Err(line.wrong(column, words));
        };
        let mut number = |name| {
            let next = numbers.len();
            *numbers.entry(name).or_insert(next)
        };
        let (one, other) = (number(one), number(other));
        if !edges.insert((one.min(other), one.max(other))) {
            return Err(line.wrong(column, "the shape has this edge already"));
        }
        if edges.len() > MOST_SHAPE {
            let words = message!("a shape has at most {MOST_SHAPE} edges", MOST_SHAPE);
            return Err(line.wrong(column, words));
        }
    }
    if edges.is_empty() {
        return Err(line.wrong(end.0, "this shape has no edge: write edges such as a-b"));
    }
    let edges = edges.into_iter().collect();
    Ok(Shape { name: name.to_owned(), vertices: numbers.len(), edges })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_have_their_vertices_and_edges() {
        for (shape, vertices, edges) in [
            (of("path", 3), 4, 3),
            (of("star", 4), 5, 4),
            (of("cycle", 5), 5, 5),
            (of("complete", 4), 4, 6),
            (of("complete", 1), 1, 0),
            (of("matching", 3), 6, 3),
        ] {
            assert_eq!((shape.vertices, shape.edges.len()), (vertices, edges), "{}", shape.name);
            assert!(shape.edges.iter().all(|it| it.0 < it.1), "{}", shape.name);
        }
        assert_eq!(single("claw").map(|it| it.edges), Some(vec![(0, 1), (0, 2), (0, 3)]));
        assert!(single("path").is_none());
    }
}
