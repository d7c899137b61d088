//! Boards by their size, so that people need not draw the usual ones.

use crate::lattice::{At, Lattice};
use crate::packing::MOST_CELLS;

/// The words that can stand behind `board` on a lattice, for messages.
pub(super) const fn sizes(lattice: Lattice) -> &'static str {
    match lattice {
        Lattice::Squares | Lattice::Sticks => "rows x columns of squares, as 6x10",
        Lattice::Cubes => "layers x rows x columns, as 3x4x5",
        Lattice::Triangles => {
            "a rhombus or parallelogram, as 6x6; `triangle 6` or `hexagon 3` by its side"
        }
        Lattice::Hexagons => "a parallelogram, as 4x7; `triangle 6` or `hexagon 3` by its side",
        Lattice::Spheres => {
            "layers x rows x columns of places, every other one with a sphere, as 3x4x5"
        }
        Lattice::Rhombic | Lattice::Tetrahedra => "layers x rows x columns of cubes, as 2x2x2",
        Lattice::Prisms => "drawings and cells alone: these boards have no sizes",
    }
}

/// The cells of a board of this size, from the words behind `board`. `None` when they are no size, or one beyond the
/// limits.
pub(super) fn sized(lattice: Lattice, words: &[&str]) -> Option<Vec<At>> {
    let side = |word: &str| word.parse::<i32>().ok().filter(|it| (1..=1_000).contains(it));
    let cells: Vec<At> = match (lattice, words) {
        (Lattice::Prisms, _) => return None,
        (Lattice::Triangles, ["triangle", size]) => triangle(within(side(size)?, 1)?),
        (Lattice::Triangles, ["hexagon", size]) => hexagon(within(side(size)?, 6)?),
        (Lattice::Hexagons, ["triangle", size]) => {
            let size = within(side(size)?, 1)?;
            slanted(size, size).into_iter().filter(|&(q, r)| q + r < size).map(hexagonal).collect()
        }
        (Lattice::Hexagons, ["hexagon", size]) => {
            let size = within(side(size)?, 3)?;
            let around = slanted(2 * size - 1, 2 * size - 1);
            let is_inside = |&(q, r): &(i32, i32)| (size - 1..=3 * size - 3).contains(&(q + r));
            around.into_iter().filter(is_inside).map(hexagonal).collect()
        }
        (_, [word]) => {
            let sides: Option<Vec<i32>> = word.split(['x', 'X', '*']).map(side).collect();
            let sides = sides?;
            let area = sides.iter().map(|&it| i64::from(it)).product::<i64>();
            if sides.len() > 3 || area > i64::try_from(MOST_CELLS).ok()? {
                return None;
            }
            match (lattice, &sides[..]) {
                (
                    Lattice::Cubes | Lattice::Spheres | Lattice::Rhombic | Lattice::Tetrahedra,
                    &[layers, rows, columns],
                ) => {
                    let side = lattice.block();
                    block(side * layers, side * rows, side * columns)
                }
                (Lattice::Squares, &[rows, columns]) => block(1, rows, columns),
                (Lattice::Sticks, &[rows, columns]) => block(1, 2 * rows + 1, 2 * columns + 1),
                (Lattice::Hexagons, &[rows, columns]) => {
                    slanted(rows, columns).into_iter().map(hexagonal).collect()
                }
                (Lattice::Triangles, &[rows, columns]) => rhombus(rows, columns),
                _ => return None,
            }
        }
        _ => return None,
    };
    Some(cells.into_iter().filter(|&at| lattice.is_cell(at)).collect())
}

/// A side, if this many squares of it are not too many cells.
fn within(side: i32, times: i64) -> Option<i32> {
    let area = times * i64::from(side) * i64::from(side);
    (area <= i64::try_from(MOST_CELLS).ok()?).then_some(side)
}

fn block(layers: i32, rows: i32, columns: i32) -> Vec<At> {
    let places = (0..layers).flat_map(|layer| (0..rows).map(move |row| (layer, row)));
    places.flat_map(|(layer, row)| (0..columns).map(move |column| [column, row, layer])).collect()
}

/// Slanted columns and rows of a parallelogram.
fn slanted(rows: i32, columns: i32) -> Vec<(i32, i32)> {
    (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))).collect()
}

/// The hexagon of a slanted column and a row.
const fn hexagonal((slanted, row): (i32, i32)) -> At {
    [2 * slanted + row, row, 0]
}

/// Triangles in rows that begin half a side further left each.
fn rhombus(rows: i32, columns: i32) -> Vec<At> {
    let begin = |row: i32| rows - row + (rows & 1);
    let places =
        (0..rows).flat_map(|row| (0..2 * columns).map(move |it| [begin(row) + it, row, 0]));
    places.collect()
}

/// A triangle of triangles that points up.
fn triangle(side: i32) -> Vec<At> {
    (0..side).flat_map(|row| (-row..=row).map(move |column| [column, row, 0])).collect()
}

/// A hexagon of triangles.
fn hexagon(side: i32) -> Vec<At> {
    let row = |row: i32| {
        let wider = if row < side { row } else { 2 * side - 1 - row };
        (-wider..=2 * side + wider).map(move |column| [column, row, 0])
    };
    (0..2 * side).flat_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_their_cells() {
        let count = |lattice, words: &[&str]| sized(lattice, words).map(|cells| cells.len());
        assert_eq!(count(Lattice::Cubes, &["3x4x5"]), Some(60));
        assert_eq!(count(Lattice::Triangles, &["6x6"]), Some(72));
        assert_eq!(count(Lattice::Triangles, &["triangle", "6"]), Some(36));
        assert_eq!(count(Lattice::Triangles, &["hexagon", "3"]), Some(54));
        assert_eq!(count(Lattice::Hexagons, &["hexagon", "4"]), Some(37));
        assert_eq!(count(Lattice::Hexagons, &["triangle", "4"]), Some(10));
        assert_eq!(count(Lattice::Hexagons, &["4x7"]), Some(28));
        assert_eq!(count(Lattice::Sticks, &["5x5"]), Some(60));
        assert_eq!(count(Lattice::Squares, &["1000x1000"]), None);
        assert_eq!(count(Lattice::Squares, &["2x2x2"]), None);
        assert_eq!(count(Lattice::Prisms, &["2x2"]), None);
        assert_eq!(count(Lattice::Spheres, &["3x3x3"]), Some(14));
        assert_eq!(count(Lattice::Rhombic, &["1x2x3"]), Some(6 * 24));
        assert_eq!(count(Lattice::Tetrahedra, &["1x2x3"]), Some(6 * 5));
        // A hexagon's first row begins and ends with a triangle that points up, its last with one that points down.
        let cells = hexagon(2);
        assert!(
            cells.contains(&[0, 0, 0]) && cells.contains(&[4, 0, 0]) && cells.contains(&[0, 3, 0])
        );
    }
}
