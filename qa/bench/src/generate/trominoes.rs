//! Trominoes that fill a board with smaller pieces, any number of each (OEIS A219994 with dominoes and bent trominoes alone, A364504 with
//! dominoes, A270071 with monominoes).

use super::shape::{free, rectangle};
use super::text::Text;

pub(super) fn with_dominoes(rows: usize, columns: usize) -> String {
    text(rows, columns, "dominoes and trominoes", &["##", "##/#.", "###"])
}

pub(super) fn bent(rows: usize, columns: usize) -> String {
    text(rows, columns, "dominoes and bent trominoes", &["##", "##/#."])
}

pub(super) fn with_monominoes(rows: usize, columns: usize) -> String {
    text(rows, columns, "monominoes and trominoes", &["#", "##/#.", "###"])
}

fn text(rows: usize, columns: usize, kinds: &str, drawings: &[&str]) -> String {
    let mut text =
        Text::about(format_args!("{kinds} on a board of {rows} rows and {columns} columns"));
    let board = rectangle(rows, columns);
    let cell = |(row, column): (usize, usize)| format!("{row}.{column}");
    text.line(board.iter().map(|&at| cell(at)));
    for shape in drawings.iter().flat_map(|it| free(it)) {
        for &(down, right) in &board {
            let place = || shape.iter().map(|&(row, column)| (row + down, column + right));
            if place().all(|at| board.contains(&at)) {
                text.line(place().map(cell));
            }
        }
    }
    text.finish()
}
