//! A puzzle without its givens, to be given others. Both steps are here, because another module chooses the new givens
//! and knows no texts.

use gavotte::OptionId;
use gavotte::puzzles::{Aim, Puzzle};
use gavotte_web_text::Text;
use wasm_bindgen::prelude::wasm_bindgen;

/// A puzzle without its givens.
#[wasm_bindgen]
#[allow(missing_debug_implementations)] // a puzzle has none
pub struct Blank(Box<dyn Puzzle>);

#[wasm_bindgen]
impl Blank {
    /// The puzzle without its givens; nothing where its form has no place for givens, and where people want its best
    /// solution, because this module has no search that finds its cost.
    #[must_use]
    pub fn of(text: &Text) -> Option<Self> {
        let puzzle = text.puzzle().filter(|puzzle| puzzle.aim() == Aim::Any)?;
        puzzle.opened().map(|(puzzle, _)| Self(puzzle))
    }

    /// Its problem, for the module that chooses givens.
    #[must_use]
    pub fn numbers(&self) -> Vec<u32> {
        gavotte_web_flat::write(self.0.problem())
    }

    /// The text of the puzzle with these options as its givens.
    #[must_use]
    pub fn written(&self, givens: &[u32]) -> Option<String> {
        let options = self.0.problem().option_count();
        let is_there = |&&option: &&u32| (option as usize) < options;
        let givens: Vec<_> =
            givens.iter().filter(is_there).map(|&option| OptionId::new(option)).collect();
        self.0.written(&givens)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn givens_are_taken_out_and_written_in() {
        let text = Text::new("Q...\n....\n....\n....\n", "queens").unwrap();
        let blank = Blank::of(&text).unwrap();
        let other = Text::of_numbers(&blank.numbers(), None).unwrap();
        assert_eq!(gavotte::count(other.problem()), 2_u32.into());
        let written = blank.written(&[1]).unwrap();
        let given = Text::new(&written, "queens").unwrap();
        assert_eq!(gavotte::count(given.problem()), 1_u32.into());
        assert!(blank.written(&[u32::MAX]).is_some());
        assert!(Blank::of(&Text::new("7", "langford").unwrap()).is_none());
        assert!(Blank::of(&Text::new("5", "domination").unwrap()).is_none());
        let text = Text::new("5\nqueens 3\n", "domination").unwrap();
        assert!(Blank::of(&text).and_then(|blank| blank.written(&[0])).is_some());
    }
}
