//! Pieces of chess that stand in pairs: the perfect matchings of the graph of a king (OEIS A239273 for even sides) or of a knight
//! (A289202 for even sides) on a square board.

use super::text::Text;

/// The moves that lead ahead, rows down and columns to the right.
const KING: [(usize, isize); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];
const KNIGHT: [(usize, isize); 4] = [(1, -2), (1, 2), (2, -1), (2, 1)];

pub(super) fn kings(side: usize) -> String {
    text("king", &KING, side)
}

pub(super) fn knights(side: usize) -> String {
    text("knight", &KNIGHT, side)
}

fn text(piece: &str, moves: &[(usize, isize)], side: usize) -> String {
    let about = format_args!("pairs of squares a {piece}'s move apart, {side}x{side}");
    let mut text = Text::about(about);
    let cell = |row: usize, column: usize| format!("{row}.{column}");
    let cells = || (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
    text.line(cells().map(|(row, column)| cell(row, column)));
    for (row, column) in cells() {
        for &(down, right) in moves {
            let other = column.checked_add_signed(right).filter(|&it| it < side);
            if let Some(other) = other.filter(|_| row + down < side) {
                text.line([cell(row, column), cell(row + down, other)]);
            }
        }
    }
    text.finish()
}
