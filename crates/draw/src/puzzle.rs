//! Any puzzle: its own kind of picture where it has one, otherwise its board.
//!
//! # Why this shape
//! A program that draws a puzzle should not have to ask which one it is. The oldest kinds have pictures, shares
//! or characters that are made from their own types; only this file distinguishes them.
//!
//! # Invariants
//! `all` and the cross are exact, as in all pictures of shares: a thing counts as always there only if some item that
//! all solutions cover leaves nothing else.

use gavotte_ordered::OrderedMap;

use gavotte_model::OptionId;
use gavotte_puzzles::{Puzzle, Special};

use crate::board::{self, Frequent};
use crate::{Blocks, Picture, Share, Sudoku};

/// A puzzle with what is given and, when there are some, the options of a solution.
///
/// # Panics
/// When the puzzle's problem has no such option.
///
/// ```
/// use gavotte_puzzles::genres::Genre;
/// let dominosa = Genre::named("dominosa").ok_or("a genre")?;
/// let puzzle = dominosa.open(dominosa.examples[0].text, &[])?;
/// let picture = gavotte_draw::puzzle(puzzle.as_ref(), None);
/// assert_eq!(picture.title(), "Dominosa 5 x 6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn puzzle(puzzle: &dyn Puzzle, chosen: Option<&[OptionId]>) -> Picture {
    let some = chosen.unwrap_or_default();
    match puzzle.special() {
        Some(Special::Sudoku(sudoku, encoded)) => {
            let solved = chosen.map(|options| encoded.decode(options));
            let grid = solved.as_ref().unwrap_or(&sudoku.grid);
            Sudoku::new(grid).givens(&sudoku.grid).picture()
        }
        Some(Special::Queens(queens)) => crate::queens(&queens.decode(some)),
        Some(Special::Beads(encoded, given)) => {
            let solved = chosen.map(|options| encoded.decode(options));
            crate::beads(solved.as_ref().unwrap_or(given))
        }
        Some(Special::Langford(encoded)) => crate::langford(&encoded.decode(some)),
        Some(Special::Latin(encoded, given)) => {
            let solved = chosen.map(|options| encoded.decode(options));
            crate::latin(solved.as_ref().unwrap_or(given), Some(given))
        }
        _ => board::board(&puzzle.pictured(some)),
    }
}

/// The same as colored characters.
///
/// # Panics
/// When the puzzle's problem has no such option.
#[must_use]
pub fn puzzle_blocks(puzzle: &dyn Puzzle, chosen: Option<&[OptionId]>) -> Blocks {
    let some = chosen.unwrap_or_default();
    match puzzle.special() {
        Some(Special::Sudoku(sudoku, encoded)) => {
            let solved = chosen.map(|options| encoded.decode(options));
            Blocks::sudoku(solved.as_ref().unwrap_or(&sudoku.grid), &sudoku.grid)
        }
        Some(Special::Polyomino(encoded)) => Blocks::polyomino(&encoded.decode(some)),
        Some(Special::Queens(queens)) => Blocks::queens(&queens.decode(some)),
        Some(Special::Beads(encoded, given)) => {
            let solved = chosen.map(|options| encoded.decode(options));
            Blocks::beads(solved.as_ref().unwrap_or(given))
        }
        Some(Special::Langford(encoded)) => Blocks::langford(&encoded.decode(some)),
        Some(Special::Latin(encoded, given)) => {
            let solved = chosen.map(|options| encoded.decode(options));
            Blocks::latin(solved.as_ref().unwrap_or(given), given)
        }
        _ => Blocks::board(&puzzle.board(some)),
    }
}

/// The most frequent content of each cell, and its share of all solutions; `shares` are those of the options, in their
/// order.
///
/// ```
/// use gavotte_draw::{Look, Share};
/// use gavotte_puzzles::genres::Genre;
/// // Three solutions. The first cell is 0-0 in all of them, by this domino or that.
/// let dominosa = Genre::named("dominosa").ok_or("a genre")?;
/// let puzzle = dominosa.open("0 0 1\n0 1 1\n", &[])?;
/// let shares = [1, 2, 1, 1, 2, 1, 1].map(|part| Share::of(part, 3));
/// let svg = gavotte_draw::puzzle_shares(puzzle.as_ref(), &shares).svg(Look::Light);
/// assert_eq!(svg.matches(">all</text>").count(), 2);
/// assert_eq!(svg.matches(">67 %</text>").count(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn puzzle_shares(puzzle: &dyn Puzzle, shares: &[Share]) -> Picture {
    match puzzle.special() {
        Some(Special::Sudoku(sudoku, encoded)) => {
            crate::sudoku_shares(&sudoku.grid, encoded, shares)
        }
        Some(Special::Polyomino(encoded)) => crate::polyomino_shares(encoded, shares),
        Some(Special::Queens(queens)) => crate::queens_shares(queens, shares),
        Some(Special::Beads(encoded, _)) => crate::beads_shares(encoded, shares),
        _ => {
            let board = puzzle.board(&[]);
            let frequent = most_frequent(puzzle, board.cells.len(), shares);
            board::heat(&board, frequent)
        }
    }
}

/// A content of a cell in some solution.
#[derive(Clone, Debug, Default)]
struct Thing {
    name: String,
    part: f64,
    is_sure: bool,
}

/// For each cell the most frequent content, of equals the first. A cell on which no option lies has none.
fn most_frequent(puzzle: &dyn Puzzle, count: usize, shares: &[Share]) -> Frequent {
    let problem = puzzle.problem();
    let mut cells: Vec<Option<OrderedMap<usize, Thing>>> = vec![None; count];
    // The number of options that hold each item, among those that some solution has.
    let mut held = vec![0_usize; problem.item_count()];
    let mut lays = Vec::new();
    for (option, &share) in problem.options().zip(shares) {
        let mut lay = puzzle.lays(option);
        lay.cells.sort_unstable();
        lay.cells.dedup();
        for &cell in lay.cells.iter().filter(|it| **it < count) {
            let things = cells[cell].get_or_insert_default();
            if share != Share::Never {
                let thing = things.entry(lay.thing).or_default();
                thing.part += share.part();
                thing.is_sure |= share == Share::Always;
                thing.name.clone_from(&lay.name);
            }
        }
        if share != Share::Never {
            problem.option_items(option).iter().for_each(|item| held[item.index()] += 1);
            lays.push((option, lay));
        }
    }
    let best = |things: &OrderedMap<usize, Thing>| {
        let best = things.iter().rev().max_by(|one, other| one.1.part.total_cmp(&other.1.part));
        best.map(|(&thing, it)| (thing, it.clone()))
    };
    let mut most: Vec<_> = cells.iter().map(|it| it.as_ref().map(best)).collect();
    // A sum of shares may be rounded. A nearly certain content is certain if each option of an item that has to be
    // covered lays it there.
    let mut laid: OrderedMap<(usize, usize), usize> = OrderedMap::new();
    for (option, lay) in lays {
        for &cell in &lay.cells {
            let Some(Some(Some((thing, it)))) = most.get_mut(cell) else { continue };
            if *thing != lay.thing || it.is_sure || it.part < 1.0 - 1e-6 {
                continue;
            }
            for item in problem.option_items(option) {
                let times = laid.entry((cell, item.index())).or_default();
                *times += 1;
                it.is_sure |= *times == held[item.index()] && problem.bounds(*item).min > 0;
            }
        }
    }
    let shown = |(_, it): (usize, Thing)| {
        let share = if it.is_sure { Share::Always } else { Share::Some(it.part.min(1.0)) };
        (it.name, share)
    };
    let none = || (String::new(), Share::Never);
    most.into_iter().map(|it| it.map(|it| it.map_or_else(none, shown))).collect()
}
