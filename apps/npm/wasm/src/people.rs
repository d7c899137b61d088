//! Sudokus as people solve them: the next step and its reason, from digits and candidates that the player has.
//!
//! # Cost
//! That of the techniques: some milliseconds for a grid of nine rows, seconds for chains in one of 16 rows or more. The
//! package ends the worker to stop it.

use gavotte::puzzles::sudoku::{Grids, Network};
use gavotte::techniques::Solver;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::steps;

/// A sudoku with its rules.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Sudoku {
    network: Network,
}

#[wasm_bindgen]
impl Sudoku {
    /// Reads the text of one grid, with its rules.
    ///
    /// # Errors
    /// What is wrong in the text.
    pub fn read(text: &str) -> Result<Self, String> {
        let puzzle = Grids::new(text.as_bytes()).next().ok_or("no grid")?;
        let puzzle = puzzle.map_err(|error| error.to_string())?;
        Ok(Self { network: Network::of(&puzzle) })
    }

    /// The next step where these digits stand, 0 for none, and these candidates are left, bit d for digit d: see
    /// [`steps`]. Both lists have an entry for each cell.
    ///
    /// # Errors
    /// Too many or too few of them.
    pub fn hint(&self, digits: &[u8], candidates: &[u64]) -> Result<String, String> {
        let solver = Solver::new(&self.network);
        let state = solver.filled(self.whole(digits)?, Some(self.whole(candidates)?));
        Ok(steps::next(&self.network, &solver.hint(&state)).to_string())
    }

    /// All steps from there, and how they end: see [`steps`].
    ///
    /// # Errors
    /// Too many or too few of them.
    pub fn steps(&self, digits: &[u8], candidates: &[u64]) -> Result<String, String> {
        let solver = Solver::new(&self.network);
        let state = solver.filled(self.whole(digits)?, Some(self.whole(candidates)?));
        Ok(steps::all(&self.network, &solver, state).to_string())
    }

    fn whole<'n, T>(&self, numbers: &'n [T]) -> Result<&'n [T], String> {
        let cells = self.network.cells();
        let is_whole = numbers.len() == cells;
        is_whole.then_some(numbers).ok_or_else(|| format!("{} of {cells} cells", numbers.len()))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn asked(answer: Result<String, String>) -> Value {
        serde_json::from_str(&answer.unwrap()).unwrap()
    }

    #[test]
    fn a_step_has_its_reason_and_its_cells() {
        let sudoku = Sudoku::read("123.............\n").unwrap();
        let mut digits = [0; 16];
        let all = [0b11110; 16];
        let answer = asked(sudoku.hint(&digits, &all));
        assert_eq!(answer["kind"], "step");
        assert_eq!(answer["step"]["placed"], json!([[3, 4]]));
        assert_eq!(answer["step"]["technique"], "full house");
        let reason = "r1c4 is the only empty cell of row 1: r1c4 is 4";
        assert_eq!(answer["step"]["reason"], reason);
        digits[5] = 2;
        assert_eq!(asked(sudoku.hint(&digits, &all))["kind"], "contradiction");
        assert!(sudoku.hint(&digits[..5], &all).is_err());
    }

    #[test]
    fn all_steps_lead_to_the_end() {
        let sudoku = Sudoku::read("rules x\n1...\n..3.\n....\n...2\n").unwrap();
        let answer = asked(sudoku.steps(&[0; 16], &[0b11110; 16]));
        let steps = answer["steps"].as_array().unwrap();
        assert!(steps.iter().all(|it| it["rating"].as_f64().unwrap() >= 1.0));
        assert!(
            ["solved", "stuck", "contradiction"].contains(&answer["end"]["kind"].as_str().unwrap())
        );
        let easy = Sudoku::read("12..3.....3....2\n").unwrap();
        let answer = asked(easy.steps(&[0; 16], &[0b11110; 16]));
        assert_eq!(answer["end"]["kind"], "solved");
        assert!(Sudoku::read("cage 1 r9c9\n1...\n....\n....\n....\n").is_err());
    }
}
