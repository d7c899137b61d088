//! Latin squares: N symbols, each once in each row and column of an N x N board; in diagonal ones also in both diagonals.
//!
//! # Source
//! The counts are OEIS A002860: 1, 2, 12, 576, 161280; of diagonal ones A274806: 1, 0, 0, 48, 960, 92160.

use std::fmt;

use super::text::Text;

pub(super) fn latin(n: usize) -> String {
    text(n, format_args!("Latin squares of order {n}"), &[])
}

pub(super) fn diagonal(n: usize) -> String {
    text(n, format_args!("diagonal Latin squares of order {n}"), &["d", "e"])
}

/// The squares, with these names for the falling diagonal and the rising one.
fn text(n: usize, about: fmt::Arguments<'_>, diagonals: &[&str]) -> String {
    let mut text = Text::about(about);
    let pairs = |kind: char| {
        (0..n).flat_map(move |one| (0..n).map(move |other| format!("{kind}{one}.{other}")))
    };
    let items = diagonals.iter().flat_map(|it| (0..n).map(move |symbol| format!("{it}{symbol}")));
    text.line(pairs('p').chain(pairs('r')).chain(pairs('c')).chain(items));
    for (row, column) in (0..n).flat_map(|row| (0..n).map(move |column| (row, column))) {
        let meets = [row == column, row + column + 1 == n];
        let met = || diagonals.iter().zip(meets).filter(|it| it.1).map(|it| it.0);
        for symbol in 0..n {
            let pairs = [
                format!("p{row}.{column}"),
                format!("r{row}.{symbol}"),
                format!("c{column}.{symbol}"),
            ];
            text.line(pairs.into_iter().chain(met().map(|it| format!("{it}{symbol}"))));
        }
    }
    text.finish()
}
