//! The rotations and reflections of a board that a puzzle reports.

use gavotte_puzzles::geometry::{Geometry, Motion};
use gavotte_puzzles::{latin, sudoku};

fn names(motions: &[Motion]) -> Vec<&'static str> {
    motions.iter().map(|motion| motion.name).collect()
}

fn of_sudoku(line: &str) -> Vec<&'static str> {
    let puzzle = sudoku::Grids::new(line.as_bytes()).next().unwrap().unwrap();
    names(&sudoku::encode(&puzzle.grid).unwrap().motions())
}

/// A reflection that needs other digits is not reported, although the problem would be the same with digits renamed.
#[test]
fn digits_stay_as_they_are() {
    assert_eq!(of_sudoku("1234............"), [""; 0]);
    let kept = ["half turn", "diagonal reflection", "antidiagonal reflection"];
    assert_eq!(of_sudoku("1..2........2..1"), kept);
}

#[test]
fn symbols_stay_as_they_are() {
    let square = latin::Square::parse("1 2 3\n0 0 0\n0 0 0\n").unwrap();
    assert_eq!(names(&latin::encode(&square).unwrap().motions()), [""; 0]);
    let square = latin::Square::empty(3).unwrap();
    assert_eq!(latin::encode(&square).unwrap().motions().len(), 7);
}
