//! Sudokus with exactly one solution, for machines without the collections.
//!
//! # Why this shape
//! A full grid is the regular pattern with its digits, and its lines within their bands, in random order. Givens are
//! removed in random order as long as one solution remains. Only a few of all grids are made in this way, and minimal
//! puzzles of this kind are easier than those of the collections, so no goal is set for them.
//!
//! # Cost
//! Some 70 proofs of the yardstick for a minimal puzzle: 3 ms.

use super::links::Links;
use crate::generate::splitmix::SplitMix;
use crate::generate::sudoku::banded;

/// Puzzles of which no given can be left out.
pub fn minimal(many: usize, seed: usize) -> Vec<String> {
    let mut numbers = SplitMix::new(seed);
    (0..many).map(|_| reduced(&mut numbers, 0)).collect()
}

/// Puzzles with this many givens, or a few more where no order of removal led there.
pub fn easy(many: usize, givens: usize, seed: usize) -> Vec<String> {
    let mut numbers = SplitMix::new(seed);
    (0..many).map(|_| reduced(&mut numbers, givens)).collect()
}

/// The puzzles among these for which the yardstick tries the most rows.
pub fn hardest(puzzles: &[String], many: usize) -> Vec<String> {
    let mut links = Links::default();
    let mut ranked: Vec<(u64, &String)> = puzzles
        .iter()
        .map(|puzzle| {
            let grid = super::links::digits(puzzle).expect("it was made here");
            (links.solve(&grid, 2).tries, puzzle)
        })
        .collect();
    ranked.sort_by(|one, other| other.cmp(one));
    ranked.into_iter().take(many).map(|(_, puzzle)| puzzle.clone()).collect()
}

fn reduced(numbers: &mut SplitMix, givens: usize) -> String {
    let mut grid = full(numbers);
    let mut cells: Vec<usize> = (0..81).collect();
    numbers.shuffle(&mut cells);
    let mut links = Links::default();
    let mut left = 81;
    for cell in cells {
        if left == givens {
            break;
        }
        let digit = std::mem::take(&mut grid[cell]);
        if links.solve(&grid, 2).solutions == 1 {
            left -= 1;
        } else {
            grid[cell] = digit;
        }
    }
    let symbol = |&digit: &u8| if digit == 0 { '.' } else { char::from(b'0' + digit) };
    grid.iter().map(symbol).collect()
}

fn full(numbers: &mut SplitMix) -> [u8; 81] {
    let (rows, columns) = (banded(numbers, 3), banded(numbers, 3));
    let mut digits: Vec<u8> = (1..=9).collect();
    numbers.shuffle(&mut digits);
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        digits[(3 * (row % 3) + row / 3 + column) % 9]
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::check;
    use crate::sudoku::links;

    #[test]
    fn what_is_made_has_one_solution() {
        let minimal = minimal(5, 1);
        let easy = easy(5, 34, 1);
        for puzzle in minimal.iter().chain(&easy) {
            let grid = links::digits(puzzle).unwrap();
            assert_eq!(Links::default().solve(&grid, 2).solutions, 1, "{puzzle}");
            let solution = links::answers(puzzle, true).unwrap();
            check::are_solutions(&solution, [puzzle.as_str()].into_iter()).unwrap();
        }
        let givens = |puzzle: &String| puzzle.bytes().filter(|&symbol| symbol != b'.').count();
        assert!(easy.iter().all(|puzzle| givens(puzzle) >= 34), "{easy:?}");
        for puzzle in &minimal {
            let grid = links::digits(puzzle).unwrap();
            for cell in (0..81).filter(|&cell| grid[cell] != 0) {
                let mut less = grid;
                less[cell] = 0;
                assert_eq!(
                    Links::default().solve(&less, 2).solutions,
                    2,
                    "{puzzle} without {cell}"
                );
            }
        }
    }

    #[test]
    fn the_hardest_are_some_of_them() {
        let all = minimal(6, 2);
        let hardest = hardest(&all, 2);
        assert_eq!(hardest.len(), 2);
        assert!(hardest.iter().all(|puzzle| all.contains(puzzle)));
    }
}
