//! Permutations: rooks that do not attack each other, one in each row and column.
//!
//! # Source
//! N! of them, OEIS A000142.

use super::text::Text;

pub(super) fn text(n: usize) -> String {
    let mut text = Text::about(format_args!("permutations of {n}"));
    let names = |kind: char| (1..=n).map(move |at| format!("{kind}{at}"));
    text.line(names('r').chain(names('c')));
    for row in names('r') {
        for column in names('c') {
            text.line([&row, &column]);
        }
    }
    text.finish()
}
