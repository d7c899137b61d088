//! Wishes for a sudoku that nothing can meet, known before a grid is tried.
//!
//! # Why this shape
//! A number of givens that a symmetric pattern cannot have, or that leaves two digits to exchange, would be looked for
//! until the tries are over. Each reason is a sentence, because all programs show it as it is.
//!
//! # Cost
//! O(cells^2) where a pattern is symmetric, otherwise nothing.
//!
//! # Source
//! G. McGuire, B. Tugemann, G. Civario, *There is no 16-clue sudoku*, Experimental Mathematics 23 (2014).

use gavotte_puzzles::sudoku::{Shape, Size};

use crate::sudoku::SudokuWish;
use crate::symmetry::Symmetry;
use gavotte_model::{Message, message};

/// No 9x9 sudoku with fewer givens has exactly one solution. [fixed]
const LEAST_OF_NINE: usize = 17;

impl SudokuWish {
    /// Why no sudoku can be as wished, where that is known at once.
    ///
    /// ```
    /// use gavotte_generate::{SudokuWish, Symmetry, Wish};
    /// use gavotte_puzzles::sudoku::Size;
    /// let wish = Wish { givens: Some(23), ..Wish::default() };
    /// let wish = SudokuWish { wish, symmetry: Symmetry::Full, ..SudokuWish::of(Size::NINE) };
    /// assert!(wish.impossible().is_some_and(|why| why.to_string().contains("21 and 24")));
    /// assert_eq!(SudokuWish::of(Size::NINE).impossible(), None);
    /// ```
    #[must_use]
    pub fn impossible(&self) -> Option<Message> {
        let givens = self.wish.givens;
        givens.and_then(|givens| self.number(givens)).or_else(|| self.pattern(givens))
    }

    /// Why no grid has this number of givens.
    fn number(&self, givens: usize) -> Option<Message> {
        let size = self.shape.size();
        let (side, cells) = (size.side(), size.cells());
        if givens > cells {
            return Some(message!(
                "a grid of {side}x{side} has {cells} cells, so there are no {givens} givens",
                side,
                cells,
                givens
            ));
        }
        if self.shape == Shape::from(Size::NINE) && !self.draws() && givens < LEAST_OF_NINE {
            return Some(message!(
                "no 9x9 sudoku with fewer than {LEAST_OF_NINE} givens has exactly one solution",
                LEAST_OF_NINE
            ));
        }
        (self.is_alike() && givens + 1 < side).then(|| {
            let least = side - 1;
            message!(
                "with fewer than {least} givens two digits are missing, which can be exchanged",
                least
            )
        })
    }

    /// Why no pattern of givens has the symmetry.
    fn pattern(&self, givens: Option<usize>) -> Option<Message> {
        let (symmetry, side) = (self.symmetry, self.shape.size().side());
        if symmetry == Symmetry::None {
            return None;
        }
        let Some(givens) = givens else {
            return self.has_cages().then(|| {
                "a symmetry is one of the givens, and cages that are drawn need none: wish for a number of givens, too"
                    .into()
            });
        };
        if givens == 0 {
            return Some("a symmetry is one of the givens, and none are wished".into());
        }
        let numbers = symmetry.numbers(side);
        if numbers.contains(&givens) {
            return None;
        }
        let below = numbers.iter().copied().filter(|it| *it < givens).max();
        let above = numbers.iter().copied().filter(|it| *it > givens).min();
        let near: Vec<String> = below.into_iter().chain(above).map(|it| it.to_string()).collect();
        let near = near.join(" and ");
        Some(message!(
            "no pattern of {givens} givens has the symmetry `{symmetry}` on {side}x{side} cells; the nearest have {near}",
            givens,
            symmetry = symmetry.to_string(),
            side,
            near
        ))
    }

    /// Whether two digits that are not given can be exchanged in each solution.
    fn is_alike(&self) -> bool {
        #[cfg(feature = "gallery")]
        return !self.has_cages() && self.shape.rules().are_alike_to_digits();
        #[cfg(not(feature = "gallery"))]
        return true;
    }

    /// Whether cages are drawn at random.
    fn has_cages(&self) -> bool {
        #[cfg(feature = "gallery")]
        return self.drawn.cages;
        #[cfg(not(feature = "gallery"))]
        return false;
    }

    /// Whether anything is drawn at random.
    fn draws(&self) -> bool {
        #[cfg(feature = "gallery")]
        return self.drawn != crate::drawn::Drawn::default();
        #[cfg(not(feature = "gallery"))]
        return false;
    }
}
