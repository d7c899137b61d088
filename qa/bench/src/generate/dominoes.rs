//! Dominoes that fill a board.

use super::text::Text;

pub(super) fn text(rows: usize, columns: usize) -> String {
    let mut text =
        Text::about(format_args!("dominoes on a board of {rows} rows and {columns} columns"));
    let cell = |row: usize, column: usize| format!("{row}.{column}");
    let cells = || (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    text.line(cells().map(|(row, column)| cell(row, column)));
    for (row, column) in cells().filter(|&(_, column)| column + 1 < columns) {
        text.line([cell(row, column), cell(row, column + 1)]);
    }
    for (row, column) in cells().filter(|&(row, _)| row + 1 < rows) {
        text.line([cell(row, column), cell(row + 1, column)]);
    }
    text.finish()
}
