//! The board of a puzzle as data, with what each option lays there: for pieces that are laid by hand.
//!
//! # Why this shape
//! With every move of the pointer the page needs the options that lie there, so it gets all of them at
//! once. Squares and cubes are polygons by then, as in the pictures, so the page knows only three shapes.
//!
//! # Cost
//! Linear in the cells and in what all options lay together, both of which are bounded.

use gavotte::draw::flattened;
use gavotte::puzzles::board::{Board, Cell, Content, Line, Note, Point, Shape};
use gavotte::puzzles::{Lay, Puzzle};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::posed::Posed;

/// The greatest number of cells of a board that is played by hand, because nobody fills a larger one. [cells; limit]
const MOST_CELLS: usize = 4_000;
/// The greatest number of options of such a puzzle, because more would be some megabytes to pass at once. [options; limit]
const MOST_OPTIONS: usize = 40_000;

#[wasm_bindgen]
impl Posed {
    /// The board of a puzzle and what its options lay there, in JSON: see the module. Nothing for a problem
    /// without a board, and nothing for a board that is too large to be played on.
    #[must_use]
    pub fn lays(&self) -> Option<String> {
        described(self.puzzle()?).map(|board| board.to_string())
    }
}

/// The board with its givens, and the cells of each option. Nothing for a puzzle without a board or with too large a
/// one.
///
/// ```json
/// {"title": "...", "lines": [[x, y, x, y]], "notes": [{"x": 0, "y": 0, "text": "...", "size": 0.4}],
///  "cells": [{"shape": "polygon", "points": [x, y, ...], "row": 0, "column": 0, "layer": 0, "region": -1,
///             "isGiven": false, "isWall": false, "text": ".", "label": ""}],
///  "lays": [{"cells": [0, 1], "thing": 0, "name": "...", "isPiece": true}]}
/// ```
fn described(puzzle: &dyn Puzzle) -> Option<Value> {
    let problem = puzzle.problem();
    if problem.option_count() > MOST_OPTIONS {
        return None;
    }
    let board = flattened(&puzzle.board(&[]));
    if board.cells.is_empty() || board.cells.len() > MOST_CELLS {
        return None;
    }
    let lays: Vec<Lay> = problem.options().map(|option| puzzle.lays(option)).collect();
    if lays.iter().all(|lay| lay.cells.is_empty()) {
        return None;
    }
    let Board { title, cells, notes, lines, .. } = &board;
    Some(json!({
        "title": title,
        "cells": cells.iter().map(cell).collect::<Value>(),
        "lays": lays.iter().map(lay).collect::<Value>(),
        "notes": notes.iter().map(note).collect::<Value>(),
        "lines": lines.iter().map(line).collect::<Value>(),
    }))
}

fn cell(cell: &Cell) -> Value {
    let flat = |points: &[Point]| points.iter().flat_map(|&(x, y)| [x, y]).collect::<Vec<f64>>();
    let (shape, points) = match &cell.shape {
        Shape::Polygon(points) => ("polygon", flat(points)),
        Shape::Stick(from, to) => ("stick", flat(&[*from, *to])),
        Shape::Disc(middle, wide) => ("disc", flat(&[*middle, (*wide, 0.0)])),
        // A flattened board has none.
        Shape::Square | Shape::Cube(..) => ("polygon", Vec::new()),
    };
    let region = cell.region.and_then(|it| i64::try_from(it).ok()).unwrap_or(-1);
    json!({
        "shape": shape,
        "points": points,
        "row": cell.row,
        "column": cell.column,
        "layer": cell.layer,
        "region": region,
        "isGiven": cell.is_given,
        "isWall": cell.content == Content::Wall,
        "text": cell.text,
        "label": cell.label,
    })
}

fn lay(lay: &Lay) -> Value {
    json!({"cells": lay.cells, "thing": lay.thing, "name": lay.name, "isPiece": lay.is_piece})
}

fn note(note: &Note) -> Value {
    json!({"x": note.at.0, "y": note.at.1, "text": note.text, "size": note.size})
}

fn line(line: &Line) -> Value {
    json!([line.from.0, line.from.1, line.to.0, line.to.1])
}

#[cfg(test)]
mod tests {
    use gavotte::puzzles::genres::GENRES;

    use super::*;

    fn read(text: &str, genre: &str) -> Value {
        described(&*gavotte::puzzles::genres::Genre::named(genre).unwrap().open(text, &[]).unwrap())
            .unwrap()
    }

    #[test]
    fn every_genre_has_a_board_with_finite_points_and_options_on_its_cells() {
        // Groups of people and blocks have no places of their own.
        for genre in GENRES.iter().filter(|it| !["groups", "design"].contains(&it.name)) {
            let example = &genre.examples[0];
            let puzzle = genre.open(example.text, example.settings).unwrap();
            let Some(board) = described(&*puzzle) else { panic!("{} has no board", genre.name) };
            let cells = board["cells"].as_array().unwrap();
            for cell in cells {
                let points = cell["points"].as_array().unwrap();
                assert!(points.len() >= 4 && points.iter().all(Value::is_number), "{}", genre.name);
            }
            let lays = board["lays"].as_array().unwrap();
            assert_eq!(lays.len(), puzzle.problem().option_count(), "{}", genre.name);
            let numbers = lays.iter().flat_map(|lay| lay["cells"].as_array().unwrap());
            assert!(numbers.map(|it| it.as_u64().unwrap()).all(|it| it < cells.len() as u64));
        }
    }

    #[test]
    fn pieces_of_a_tiling_are_told_with_their_squares() {
        let board = read("AA\nA.\n\nB\n\n..\n..\n", "polyomino");
        assert_eq!(board["cells"][3]["points"], json!([1.0, 1.0, 2.0, 1.0, 2.0, 2.0, 1.0, 2.0]));
        let lays = board["lays"].as_array().unwrap();
        assert!(lays.iter().any(
            |lay| *lay == json!({"cells": [0, 1, 2], "thing": 0, "name": "A", "isPiece": true})
        ));
    }

    #[test]
    fn layers_of_cubes_stand_beside_each_other() {
        let genre = GENRES.iter().find(|genre| {
            let puzzle = genre.open(genre.examples[0].text, genre.examples[0].settings);
            let board = puzzle.unwrap().board(&[]);
            board.cells.iter().any(|cell| matches!(cell.shape, Shape::Cube(..)))
        });
        let example = &genre.unwrap().examples[0];
        let board =
            described(&*genre.unwrap().open(example.text, example.settings).unwrap()).unwrap();
        let corners = board["cells"].as_array().unwrap().iter().map(|it| it["points"].to_string());
        let mut corners: Vec<_> = corners.collect();
        let count = corners.len();
        corners.sort();
        corners.dedup();
        assert_eq!(corners.len(), count, "no two cubes lie on each other");
    }

    #[test]
    fn what_is_too_large_is_not_told() {
        let puzzle = |size| GENRES.iter().find(|it| it.name == "queens").unwrap().open(size, &[]);
        assert!(described(&*puzzle("63").unwrap()).is_some());
        assert!(described(&*puzzle("64").unwrap()).is_none());
    }
}
