//! The twelve pentominoes in a rectangle, every way to place each.
//!
//! # Why this shape
//! All eight rotations and reflections of each shape are formed and the equal ones dropped, so
//! symmetric pieces need no table. No placement is left out for the symmetry of the board: each
//! tiling is counted with its mirror images.

use std::collections::BTreeSet;

use super::text::Text;

type Shape = Vec<(usize, usize)>;

/// Each piece by its usual letter, its rows divided by `/`.
const PIECES: [(char, &str); 12] = [
    ('F', ".##/##./.#."),
    ('I', "#####"),
    ('L', "####/#..."),
    ('N', "###./..##"),
    ('P', "###/.##"),
    ('T', "###/.#./.#."),
    ('U', "#.#/###"),
    ('V', "###/#../#.."),
    ('W', "##./.##/..#"),
    ('X', ".#./###/.#."),
    ('Y', "####/.#.."),
    ('Z', "##./.#./.##"),
];

pub(super) fn text(rows: usize, columns: usize) -> Result<String, String> {
    if rows.checked_mul(columns) != Some(60) {
        return Err("the twelve pentominoes fill rectangles of 60 cells".to_owned());
    }
    let mut text = Text::about(format_args!(
        "The twelve pentominoes in a rectangle of {rows} rows and {columns} columns."
    ));
    text.comment("Items: the pieces by letter, then the cells as ROW.COLUMN from 0.");
    text.comment("Options: each way to lay one piece, turned or flipped, within the rectangle.");
    let pieces = PIECES.iter().map(|(letter, _)| letter.to_string());
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| cell(row, column)));
    text.line(pieces.chain(cells));
    for (letter, drawing) in PIECES {
        for shape in orientations(drawing) {
            place(&mut text, letter, &shape, rows, columns);
        }
    }
    Ok(text.finish())
}

fn place(text: &mut Text, letter: char, shape: &Shape, rows: usize, columns: usize) {
    let height = shape.iter().map(|cell| cell.0).max().unwrap_or(0) + 1;
    let width = shape.iter().map(|cell| cell.1).max().unwrap_or(0) + 1;
    for down in 0..(rows + 1).saturating_sub(height) {
        for right in 0..(columns + 1).saturating_sub(width) {
            let cells = shape.iter().map(|&(row, column)| cell(row + down, column + right));
            text.line(std::iter::once(letter.to_string()).chain(cells));
        }
    }
}

fn cell(row: usize, column: usize) -> String {
    format!("{row}.{column}")
}

/// The different rotations and reflections, each pushed into the corner and sorted.
fn orientations(drawing: &str) -> BTreeSet<Shape> {
    let mut shape: Shape = drawing
        .split('/')
        .enumerate()
        .flat_map(|(row, line)| line.char_indices().map(move |(column, mark)| (row, column, mark)))
        .filter_map(|(row, column, mark)| (mark == '#').then_some((row, column)))
        .collect();
    let mut all = BTreeSet::new();
    for turn in 0..8 {
        // Alternate the two mirrors that generate all eight symmetries of the square.
        shape = if turn % 2 == 0 { transposed(&shape) } else { flipped(&shape) };
        shape.sort_unstable();
        all.insert(shape.clone());
    }
    all
}

fn transposed(shape: &Shape) -> Shape {
    shape.iter().map(|&(row, column)| (column, row)).collect()
}

fn flipped(shape: &Shape) -> Shape {
    let last = shape.iter().map(|cell| cell.1).max().unwrap_or(0);
    shape.iter().map(|&(row, column)| (row, last - column)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_three_fixed_pentominoes() {
        let all: Vec<_> = PIECES.iter().map(|(_, drawing)| orientations(drawing)).collect();
        assert!(all.iter().flatten().all(|shape| shape.len() == 5));
        assert_eq!(all.iter().flatten().collect::<BTreeSet<_>>().len(), 63);
    }
}
