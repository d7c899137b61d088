//! Latin squares: N symbols, each once in each row and column of an N x N board.
//!
//! # Source
//! The counts are OEIS A002860: 1, 2, 12, 576, 161280.

use super::text::Text;

pub(super) fn text(n: usize) -> String {
    let mut text = Text::about(format_args!("Latin squares of order {n}"));
    let pairs = |kind: char| {
        (0..n).flat_map(move |one| (0..n).map(move |other| format!("{kind}{one}.{other}")))
    };
    text.line(pairs('p').chain(pairs('r')).chain(pairs('c')));
    for row in 0..n {
        for column in 0..n {
            for symbol in 0..n {
                text.line([
                    format!("p{row}.{column}"),
                    format!("r{row}.{symbol}"),
                    format!("c{column}.{symbol}"),
                ]);
            }
        }
    }
    text.finish()
}
