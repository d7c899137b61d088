//! Shapes of squares: the ways in which a drawing can lie, and every place for it on a board.
//!
//! # Why this shape
//! Turned and mirrored forms are made from one drawing and equal ones are dropped, so symmetric pieces need no table.
//! No placement is left out because of the symmetry of the board: each tiling is counted together with its mirror
//! images.
//!
//! # Invariants
//! The cells of a [`Shape`] touch the upper and the left edge and ascend.

use std::collections::BTreeSet;

use super::text::Text;

/// Rows and columns of cells, from 0.
pub(super) type Shape = Vec<(usize, usize)>;

/// A board: the rows and columns of its cells, in order.
pub(super) type Board = BTreeSet<(usize, usize)>;

/// A piece: its name and the ways it can lie.
pub(super) type Piece = (String, BTreeSet<Shape>);

/// All cells of a rectangle.
pub(super) fn rectangle(rows: usize, columns: usize) -> Board {
    (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect()
}

/// The different turns and mirror images of a drawing, its rows divided by `/`.
pub(super) fn free(drawing: &str) -> BTreeSet<Shape> {
    let first = turns(read(drawing));
    let mirrored = first.first().map(|shape| turns(flipped(shape))).unwrap_or_default();
    first.into_iter().chain(mirrored).collect()
}

/// The turns of a drawing, and separately those of its mirror image; there are none of the latter if the two are the
/// same.
pub(super) fn one_sided(drawing: &str) -> (BTreeSet<Shape>, BTreeSet<Shape>) {
    let front = turns(read(drawing));
    let back: BTreeSet<Shape> = free(drawing).difference(&front).cloned().collect();
    (front, back)
}

/// Adds an exact cover of the board: the pieces and the cells are items, and each piece is used once. `ways` is a
/// description of how a piece may lie.
pub(super) fn tile(text: &mut Text, ways: &str, pieces: &[Piece], board: &Board) {
    text.comment("Items: the pieces by letter, then the cells as ROW.COLUMN from 0.");
    text.comment(format_args!("Options: each way to lay one piece, {ways}."));
    let names = pieces.iter().map(|(name, _)| name.clone());
    text.line(names.chain(board.iter().map(|&at| cell(at))));
    let rows = board.iter().map(|at| at.0).max().unwrap_or(0) + 1;
    let columns = board.iter().map(|at| at.1).max().unwrap_or(0) + 1;
    for (name, shapes) in pieces {
        for shape in shapes {
            for (down, right) in rectangle(rows, columns) {
                let place = || shape.iter().map(|&(row, column)| (row + down, column + right));
                if place().all(|at| board.contains(&at)) {
                    text.line(std::iter::once(name.clone()).chain(place().map(cell)));
                }
            }
        }
    }
}

fn cell((row, column): (usize, usize)) -> String {
    format!("{row}.{column}")
}

fn read(drawing: &str) -> Shape {
    let lines = drawing.split('/').enumerate();
    let marks = lines
        .flat_map(|(row, line)| line.char_indices().map(move |(column, mark)| (row, column, mark)));
    marks.filter(|&(_, _, mark)| mark == '#').map(|(row, column, _)| (row, column)).collect()
}

fn turns(mut shape: Shape) -> BTreeSet<Shape> {
    let mut all = BTreeSet::new();
    for _ in 0..4 {
        shape = flipped(&shape.iter().map(|&(row, column)| (column, row)).collect());
        all.insert(shape.clone());
    }
    all
}

/// Left and right exchanged.
fn flipped(shape: &Shape) -> Shape {
    let last = shape.iter().map(|cell| cell.1).max().unwrap_or(0);
    let mut flipped: Shape = shape.iter().map(|&(row, column)| (row, last - column)).collect();
    flipped.sort_unstable();
    flipped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetry_counts_the_forms() {
        for (drawing, forms, backs) in
            [("#####", 2, 0), (".#./###/.#.", 1, 0), ("####/#...", 8, 4), ("##./.#./.##", 4, 2)]
        {
            assert_eq!(free(drawing).len(), forms, "{drawing}");
            let (front, back) = one_sided(drawing);
            assert_eq!((front.len(), back.len()), (forms - backs, backs), "{drawing}");
        }
    }
}
