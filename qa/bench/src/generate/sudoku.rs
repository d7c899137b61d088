//! Sudokus with few clues, so with many solutions.
//!
//! # Why this shape
//! A full grid is made from the regular pattern, its symbols, and its rows and columns within their bands, in random
//! order; then some cells are emptied at random. Only cells and digits that the clues leave open become items and
//! options, as in a solver of sudokus. Without any clue the count is that of all grids: 288 for boxes of 2. All solvers
//! found the same counts with clues.

use std::collections::HashSet;

use super::splitmix::SplitMix;
use super::text::Text;

pub(super) fn text(side: usize, clues: usize, seed: usize) -> Result<String, String> {
    let n = side.saturating_mul(side);
    if !(2..=6).contains(&side) || clues >= n * n {
        return Err("give boxes of 2 to 6 and fewer clues than cells".to_owned());
    }
    let mut numbers = SplitMix::new(seed);
    let (rows, columns) = (banded(&mut numbers, side), banded(&mut numbers, side));
    let mut symbols: Vec<usize> = (0..n).collect();
    numbers.shuffle(&mut symbols);
    let symbol = |row: usize, column: usize| {
        let (row, column) = (rows[row], columns[column]);
        symbols[(side * (row % side) + row / side + column) % n]
    };
    let given = numbers.distinct(clues, n * n);
    let covered: HashSet<String> = given
        .iter()
        .flat_map(|&cell| items(side, cell / n, cell % n, symbol(cell / n, cell % n)))
        .collect();
    let mut text = Text::about(format_args!("sudoku of {n} x {n} with {clues} clues, seed {seed}"));
    let pairs = |kind: char| {
        (0..n).flat_map(move |one| (0..n).map(move |other| format!("{kind}{one}.{other}")))
    };
    let all = ['p', 'r', 'c', 'b'].into_iter().flat_map(pairs);
    text.line(all.filter(|item| !covered.contains(item)));
    for cell in 0..n * n {
        for symbol in 0..n {
            let option = items(side, cell / n, cell % n, symbol);
            if !option.iter().any(|item| covered.contains(item)) {
                text.line(option);
            }
        }
    }
    Ok(text.finish())
}

/// The items that a symbol in a cell covers.
fn items(side: usize, row: usize, column: usize, symbol: usize) -> [String; 4] {
    let block = row / side * side + column / side;
    [
        format!("p{row}.{column}"),
        format!("r{row}.{symbol}"),
        format!("c{column}.{symbol}"),
        format!("b{block}.{symbol}"),
    ]
}

/// The lines of a grid in random order, those of one band together.
pub(crate) fn banded(numbers: &mut SplitMix, side: usize) -> Vec<usize> {
    let mut bands: Vec<usize> = (0..side).collect();
    numbers.shuffle(&mut bands);
    let mut lines = Vec::new();
    for band in bands {
        let mut within: Vec<usize> = (side * band..side * band + side).collect();
        numbers.shuffle(&mut within);
        lines.extend(within);
    }
    lines
}
