//! A solution in space: the cubes that each piece fills. They cross as numbers, because the page draws them with a
//! library of its own.

use gavotte::OptionId;
use gavotte::puzzles::board::{Board, Content, Shape};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::posed::Posed;

/// The pieces of a solution on a board of cubes.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Cubes {
    numbers: Vec<i32>,
    names: Vec<String>,
}

#[wasm_bindgen]
impl Cubes {
    /// What these options, from 0, lay; nothing for a puzzle whose board has other cells than cubes.
    #[must_use]
    pub fn of(posed: &Posed, options: &[u32]) -> Option<Self> {
        let puzzle = posed.puzzle()?;
        let options: Vec<OptionId> = posed.there(options);
        let board = puzzle.board(&options);
        let are_cubes = board.cells.iter().all(|cell| matches!(cell.shape, Shape::Cube(..)));
        if board.cells.is_empty() || !are_cubes {
            return None;
        }
        let (mut numbers, mut names) = (Vec::new(), Vec::new());
        for (piece, &option) in (0_i32..).zip(&options) {
            let lay = puzzle.lays(option);
            for &cell in &lay.cells {
                numbers.extend(cube(&board, cell, piece));
            }
            names.push(lay.name);
        }
        Some(Self { numbers, names })
    }

    /// Five numbers for each cube: x to the right, y to the back, z upwards, the piece from 0, and the number of its
    /// color.
    #[must_use]
    pub fn numbers(&self) -> Vec<i32> {
        self.numbers.clone()
    }

    /// The name of each piece.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.names.clone()
    }
}

/// The numbers of a cube that a piece fills; none for a cell that is no cube.
fn cube(board: &Board, cell: usize, piece: i32) -> impl Iterator<Item = i32> {
    let cell = board.cells.get(cell);
    let numbers = cell.and_then(|cell| {
        let Shape::Cube(x, y, z) = cell.shape else { return None };
        let color = match cell.content {
            Content::Piece { color, .. } => i32::try_from(color).ok(),
            _ => None,
        };
        Some([x, y, z, piece, color.unwrap_or(piece)])
    });
    numbers.into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use gavotte::puzzles::genres::GENRES;

    use super::*;

    #[test]
    fn pieces_fill_all_cubes_of_a_solution_once() {
        let mut found = 0;
        for genre in GENRES {
            for example in genre.examples {
                let text =
                    Posed::with(example.text.as_bytes(), genre.name, example.settings).unwrap();
                let Some(empty) = Cubes::of(&text, &[]) else { continue };
                assert!(empty.numbers().is_empty());
                let Some(solution) = gavotte::first(text.problem()) else { continue };
                let options: Vec<u32> = solution.options().iter().map(|it| it.raw()).collect();
                let cubes = Cubes::of(&text, &options).unwrap();
                let numbers = cubes.numbers();
                let mut places: Vec<_> =
                    numbers.chunks_exact(5).map(|it| it[..3].to_vec()).collect();
                let count = places.len();
                places.sort();
                places.dedup();
                assert!(count > 0 && places.len() == count, "{}", genre.name);
                assert_eq!(cubes.names().len(), options.len());
                found += 1;
            }
        }
        assert!(found > 0);
        assert!(Cubes::of(&Posed::with(b"4\n", "queens", &[]).unwrap(), &[]).is_none());
    }
}
