//! Kings that stand in pairs: the perfect matchings of the graph of a king on a square board (OEIS A239273 for even sides).

use super::text::Text;

pub(super) fn text(side: usize) -> String {
    let mut text = Text::about(format_args!("pairs of squares a king's move apart, {side}x{side}"));
    let cell = |row: usize, column: usize| format!("{row}.{column}");
    let cells = || (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
    text.line(cells().map(|(row, column)| cell(row, column)));
    for (row, column) in cells() {
        let right = column + 1 < side;
        if right {
            text.line([cell(row, column), cell(row, column + 1)]);
        }
        if row + 1 < side {
            let from = column.saturating_sub(1);
            for other in from..=column + usize::from(right) {
                text.line([cell(row, column), cell(row + 1, other)]);
            }
        }
    }
    text.finish()
}
