//! The rotations and reflections that carry the cells of a board to its cells.
//!
//! # Why this shape
//! Boards have any outline. One rule serves them all: a cell is represented by its middle, and a motion keeps the middle
//! of the board in its place. The candidates are the turns by multiples of 30 degrees, with and without a reflection,
//! because they include the symmetries of the square and of the triangular lattice. Boards that may have layers are
//! cells of a lattice, which knows its motions itself: [`lattice`](crate::lattice).
//!
//! # Invariants
//! Each result is a permutation of the cells, and none is the identity.
//!
//! # Cost
//! O(n log n) for n cells, for each of 24 motions.

use gavotte_ordered::{OrderedMap, OrderedSet};

use crate::board::{Board, Cell, Shape};
use crate::geometry::{Motion, Moved, Place, REFLECTIONS, TURNS, motion};
use crate::{Lay, Puzzle};

/// Cosines of multiples of 30 degrees.
const COSINES: [f64; 12] = {
    let half = 0.866_025_403_784_438_6;
    [1.0, half, 0.5, 0.0, -0.5, -half, -1.0, -half, -0.5, 0.0, 0.5, half]
};

/// The motions of a puzzle on its [`Board`](crate::board::Board): rotations and reflections that carry cells to cells.
pub(crate) fn of_board<P: Puzzle + ?Sized>(puzzle: &P) -> Vec<Motion> {
    by_cells(puzzle, isometries(&puzzle.board(&[])))
}

/// The motions of a puzzle that move the cells of its board so.
pub(crate) fn by_cells<P: Puzzle + ?Sized>(puzzle: &P, moved: Vec<Moved>) -> Vec<Motion> {
    let places = puzzle.problem().options().map(|option| {
        let Lay { cells, thing, is_piece, .. } = puzzle.lays(option);
        Place { cells: cells.into_iter().map(|cell| (0, cell)).collect(), thing, is_piece }
    });
    let places: Vec<Place> = places.collect();
    // A piece that has no place on the board is an option without cells, so its image is unknown.
    if places.iter().any(|place| place.cells.is_empty()) {
        return Vec::new();
    }
    let moved = moved.into_iter().filter_map(|(name, images)| {
        motion(name, &places, &|(_, cell)| Some((0, *images.get(cell)?)))
    });
    moved.collect()
}

/// The motions of a board, without the one that leaves all as it is.
pub(crate) fn isometries(board: &Board) -> Vec<Moved> {
    let Some(middles) = middles(&board.cells) else { return Vec::new() };
    // Cells that share a middle, such as sticks that cross, cannot be told apart.
    let at: OrderedMap<_, _> =
        (0..).zip(&middles).map(|(cell, &middle)| (key(middle), cell)).collect();
    if at.len() < middles.len() {
        return Vec::new();
    }
    let (mut found, mut seen) = (Vec::new(), OrderedSet::new());
    seen.insert((0..middles.len()).collect::<Vec<usize>>());
    let mut take = |name: &'static str, map: &dyn Fn([f64; 3]) -> [f64; 3]| {
        let images: Option<Vec<usize>> =
            middles.iter().map(|&middle| at.get(&key(map(middle))).copied()).collect();
        if let Some(images) = images.filter(|images| seen.insert(images.clone())) {
            found.push((name, images));
        }
    };
    for (turn, name) in TURNS.into_iter().enumerate() {
        take(name, &|it| turned(it, turn));
    }
    for (turn, name) in REFLECTIONS.into_iter().enumerate() {
        take(name, &|[x, y, z]| turned([x, -y, z], turn));
    }
    found
}

/// A point turned about the origin by this many times 30 degrees.
fn turned([x, y, z]: [f64; 3], turn: usize) -> [f64; 3] {
    let (cosine, sine) = (COSINES[turn % 12], COSINES[(turn + 9) % 12]);
    [cosine * x - sine * y, sine * x + cosine * y, z]
}

/// The middles of the cells, with that of the board as the origin.
fn middles(cells: &[Cell]) -> Option<Vec<[f64; 3]>> {
    let mut all: Vec<_> = cells.iter().map(middle).collect();
    if all.iter().flatten().any(|part| !part.is_finite()) || all.is_empty() {
        return None;
    }
    let mut origin = [0.0; 3];
    for (axis, part) in origin.iter_mut().enumerate() {
        *part = all.iter().map(|it| it[axis]).sum::<f64>() / all.len() as f64;
    }
    for it in &mut all {
        for (axis, part) in it.iter_mut().enumerate() {
            *part -= origin[axis];
        }
    }
    Some(all)
}

fn middle(cell: &Cell) -> [f64; 3] {
    match &cell.shape {
        Shape::Square => [cell.column as f64, cell.row as f64, 4096.0 * cell.layer as f64],
        Shape::Disc((x, y), _) => [*x, *y, 0.0],
        Shape::Stick(from, to) => [(from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0, 0.0],
        Shape::Cube(x, y, z) => [*x, *y, *z].map(f64::from),
        Shape::Polygon(points) => {
            let count = points.len() as f64;
            let sum = |part: fn(&(f64, f64)) -> f64| points.iter().map(part).sum::<f64>();
            [sum(|it| it.0) / count, sum(|it| it.1) / count, 0.0]
        }
    }
}

/// A point as whole numbers, so that points that differ only by rounding are equal.
fn key(point: [f64; 3]) -> [i64; 3] {
    #[allow(clippy::cast_possible_truncation)] // out of range is the nearest there is
    point.map(|part| (part * 64.0).round() as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_has_seven_motions_and_a_rectangle_three() {
        let board = |rows: usize, columns: usize| {
            let mut board = Board::default();
            for row in 0..rows {
                for column in 0..columns {
                    board.square(row, column);
                }
            }
            isometries(&board).into_iter().map(|(name, _)| name).collect::<Vec<_>>()
        };
        assert_eq!(board(3, 3).len(), 7);
        assert_eq!(board(2, 3), ["half turn", "top-bottom reflection", "left-right reflection"]);
    }
}
