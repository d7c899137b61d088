//! The parts that boards in the plane and boards in space share, so that both look alike.

use gavotte_puzzles::board::Board;

use crate::paint::{HUES, Paint};

/// The pale ground of this number.
pub(crate) fn tint(number: usize) -> Paint {
    Paint::Tint(u8::try_from(number % usize::from(HUES)).unwrap_or(0))
}

/// The text for a screen reader: the texts of the cells, when they are not too many.
pub(crate) fn described(board: &Board) -> String {
    let count = board.cells.len();
    if count > 100 || board.cells.iter().any(|cell| cell.row.max(cell.column) > 1_000) {
        return format!("{count} cells");
    }
    let rows = board.rows().into_iter().map(|row| row.join(" "));
    rows.collect::<Vec<_>>().join("; ")
}
