//! Puzzles with exactly one solution, for a web worker: a module of its own.
//!
//! # Why this shape
//! Most visitors bring their own puzzle, so the page loads the code that makes new ones when somebody asks. Making a
//! puzzle is one call without slices. To stop it the page ends the worker, which costs nothing, because
//! no problem waits in this module.
//!
//! A puzzle of any other genre comes as numbers, and its givens go back as numbers of options: the module of all
//! puzzles reads and writes the texts.
//!
//! # Invariants
//! 1. The same size, symmetry, number of givens and seed give the same puzzle as `gavotte generate sudoku`.
//!
//! # Cost
//! A few milliseconds for a puzzle of nine by nine, one to three seconds for one of sixteen by sixteen, and some ten
//! seconds or more where no try meets the number of givens.

use gavotte::generate::{Effort, MadeSudoku, Maker, SudokuWish, Sudokus, Symmetry, Unmade, Wish};
use gavotte::puzzles::sudoku::Size;
use wasm_bindgen::prelude::wasm_bindgen;

/// The result of a wish for a puzzle.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Attempt {
    puzzle: Vec<u8>,
    /// How many full grids were tried in vain; 0 if there is a puzzle.
    #[wasm_bindgen(readonly)]
    pub tries: u32,
    /// The number of givens that came nearest to the wish, where a puzzle was not met.
    #[wasm_bindgen(readonly)]
    pub nearest: Option<u32>,
}

#[wasm_bindgen]
impl Attempt {
    /// Makes a puzzle of the usual size with `side` rows, whose pattern of givens has this symmetry.
    /// Without a number of `givens` they are as few as one pass over them leaves, and in a pattern without
    /// symmetry no given can be left out then.
    ///
    /// # Errors
    /// A size or a symmetry that does not exist.
    pub fn make(side: u32, symmetry: &str, givens: Option<u32>, seed: u64) -> Result<Self, String> {
        let size = Size::of_side(side as usize).ok_or("there is no such size")?;
        let symmetry: Symmetry = symmetry.parse()?;
        let wish = Wish {
            minimal: givens.is_none() && symmetry == Symmetry::None,
            givens: givens.map(|givens| givens as usize),
            tries: None,
        };
        let wish = SudokuWish { symmetry, wish, ..SudokuWish::of(size) };
        match made(wish, seed)? {
            Ok(made) => Ok(Self { puzzle: made.puzzle.cells().to_vec(), tries: 0, nearest: None }),
            Err(Unmade::Unmet { tries, nearest }) => {
                let nearest = nearest.and_then(|nearest| u32::try_from(nearest).ok());
                Ok(Self { puzzle: Vec::new(), tries, nearest })
            }
            Err(other) => Err(other.to_string()),
        }
    }

    /// The digits of the puzzle row by row, 0 for an empty cell; nothing if the wish was not met.
    #[must_use]
    pub fn puzzle(&self) -> Vec<u8> {
        self.puzzle.clone()
    }
}

/// After how many steps the search for givens ends: about ten seconds. [steps; limit]
const MOST_STEPS: u64 = 20_000_000;

/// Options to be given so that a problem, which the other module has written as `numbers`, has exactly one solution:
/// none of them can be left out.
///
/// # Errors
/// Numbers that are no problem; why there are no such options.
#[wasm_bindgen]
pub fn givens(numbers: &[u32], seed: u64) -> Result<Vec<u32>, String> {
    let problem = gavotte_web_flat::read(numbers).ok_or("these numbers are no problem")?;
    let mut effort = Effort::default().limited(Some(MOST_STEPS));
    let maker = Maker::new(&problem, &mut effort).map_err(|reason| reason.to_string())?;
    let wish = Wish { minimal: true, ..Wish::default() };
    let made = maker.worker().make(&wish, seed, &mut effort).map_err(|why| why.to_string())?;
    Ok(made.givens.iter().map(|option| option.raw()).collect())
}

/// The puzzle of a seed, or why there is none.
fn made(wish: SudokuWish, seed: u64) -> Result<Result<MadeSudoku, Unmade>, String> {
    let mut effort = Effort::default();
    let sudokus = Sudokus::new(wish, &mut effort).map_err(|reason| reason.to_string())?;
    Ok(sudokus.worker().make(seed, &mut effort))
}

#[cfg(test)]
mod tests {
    use gavotte::puzzles::sudoku::{Grid, encode};

    use super::*;

    fn make(side: u32, symmetry: &str, givens: Option<u32>, seed: u64) -> Attempt {
        Attempt::make(side, symmetry, givens, seed).unwrap()
    }

    /// How many solutions the engines for any problem find, up to 2.
    fn solutions(side: u32, puzzle: &[u8]) -> usize {
        let size = Size::of_side(side as usize).unwrap();
        let grid = Grid::from_cells(size, puzzle.to_vec()).unwrap();
        gavotte::search(encode(&grid).unwrap().problem()).limit(2).count()
    }

    fn givens(puzzle: &[u8]) -> u32 {
        u32::try_from(puzzle.iter().filter(|digit| **digit > 0).count()).unwrap()
    }

    #[test]
    fn puzzles_have_exactly_one_solution() {
        for side in [4, 6, 8, 9, 12] {
            for symmetry in ["none", "rotate", "mirror", "diagonal", "full"] {
                let puzzle = make(side, symmetry, None, 5).puzzle();
                assert_eq!(solutions(side, &puzzle), 1, "{side} {symmetry}");
            }
        }
    }

    #[test]
    fn without_symmetry_no_given_can_be_left_out() {
        for side in [4, 6, 9] {
            let puzzle = make(side, "none", None, 2).puzzle();
            for cell in (0..puzzle.len()).filter(|&cell| puzzle[cell] > 0) {
                let mut fewer = puzzle.clone();
                fewer[cell] = 0;
                assert_eq!(solutions(side, &fewer), 2, "{side}: cell {cell}");
            }
        }
    }

    #[test]
    fn givens_are_as_many_as_wished_and_symmetric() {
        let puzzle = make(9, "rotate", Some(32), 1).puzzle();
        assert_eq!(givens(&puzzle), 32);
        assert_eq!(solutions(9, &puzzle), 1);
        for cell in 0..81 {
            assert_eq!(puzzle[cell] > 0, puzzle[80 - cell] > 0, "cell {cell}");
        }
    }

    #[test]
    fn the_seed_decides() {
        let puzzle = |seed| make(9, "none", None, seed).puzzle();
        assert_eq!(puzzle(u64::MAX), puzzle(u64::MAX));
        assert_ne!(puzzle(1), puzzle(2));
    }

    #[test]
    fn a_wish_that_is_not_met_is_told_with_the_nearest() {
        // Four givens are the fewest of a puzzle of four by four.
        let attempt = make(4, "none", Some(3), 1);
        assert!(attempt.puzzle().is_empty() && attempt.tries > 0);
        assert_eq!(attempt.nearest, Some(4));
    }

    #[test]
    fn givens_leave_exactly_one_solution() {
        let queens = gavotte::puzzles::queens::Queens::new(6).unwrap().encode().unwrap();
        let numbers = gavotte_web_flat::write(&queens);
        let found = super::givens(&numbers, 3).unwrap();
        assert_eq!(found, super::givens(&numbers, 3).unwrap());
        let options: Vec<_> = found.iter().map(|&it| gavotte::OptionId::new(it)).collect();
        assert!(!options.is_empty());
        assert_eq!(gavotte::search(&queens).assume(&options, &[]).count(), 1);
        assert!(super::givens(&[1], 3).is_err());
        let none = gavotte::formats::dlx::read("a b\na\n".as_bytes()).unwrap();
        assert!(super::givens(&gavotte_web_flat::write(&none), 3).is_err());
    }

    #[test]
    fn what_does_not_exist_is_refused() {
        assert!(Attempt::make(7, "none", None, 1).is_err());
        assert!(Attempt::make(u32::MAX, "none", None, 1).is_err());
        assert!(Attempt::make(9, "spiral", None, 1).is_err());
    }
}
