//! Dominoes and trominoes that fill a board, any number of each (OEIS A219994 with bent trominoes alone, A364504 with both kinds).

use super::shape::{free, rectangle};
use super::text::Text;

/// The pieces: with straight trominoes, or with bent ones alone.
pub(super) fn text(rows: usize, columns: usize, has_straight: bool) -> String {
    let kind = if has_straight { "" } else { "bent " };
    let mut text = Text::about(format_args!(
        "dominoes and {kind}trominoes on a board of {rows} rows and {columns} columns"
    ));
    let board = rectangle(rows, columns);
    let cell = |(row, column): (usize, usize)| format!("{row}.{column}");
    text.line(board.iter().map(|&at| cell(at)));
    let drawings = ["##", "##/#.", "###"];
    for shape in drawings[..2 + usize::from(has_straight)].iter().flat_map(|it| free(it)) {
        for &(down, right) in &board {
            let place = || shape.iter().map(|&(row, column)| (row + down, column + right));
            if place().all(|at| board.contains(&at)) {
                text.line(place().map(cell));
            }
        }
    }
    text.finish()
}
