//! Grids that are written are read back: random grids of every size in every form.

use gavotte_puzzles::sudoku::{Grid, Grids, Puzzle, Size, Style};
use proptest::prelude::*;

/// The forms in which grids of this size are written.
fn styles(size: Size) -> Vec<Style> {
    let rows = if size <= Size::NINE { Style::Digits } else { Style::Letters };
    vec![Style::Numbers, Style::Line, rows]
}

fn grids() -> impl Strategy<Value = (Grid, Style)> {
    prop::sample::select(Size::ALL.to_vec()).prop_flat_map(|size| {
        let cell = prop_oneof![Just(0), 1..=size.digits()];
        let cells = prop::collection::vec(cell, size.cells());
        let grid = cells.prop_map(move |mut cells| {
            // A letter in the first row distinguishes a grid of letters from a 4x4 grid on one line.
            cells[0] = 1;
            Grid::from_cells(size, cells).unwrap()
        });
        (grid, prop::sample::select(styles(size)))
    })
}

fn read(text: &str) -> Vec<Puzzle> {
    Grids::new(text.as_bytes()).collect::<Result<_, _>>().unwrap()
}

proptest! {
    #[test]
    fn one_grid((grid, style) in grids()) {
        let mut text = String::new();
        style.write(&grid, &mut text);
        let puzzles = read(&text);
        prop_assert_eq!(puzzles.len(), 1);
        prop_assert_eq!(&puzzles[0].grid, &grid);
        prop_assert_eq!(puzzles[0].style, style);
        prop_assert_eq!(puzzles[0].answer(Some(&grid)), text);
    }

    #[test]
    fn batches(batch in prop::collection::vec((grids(), any::<bool>()), 1..6), announced: bool) {
        let mut text = String::new();
        for (at, ((grid, style), gap)) in batch.iter().enumerate() {
            let parted = matches!(style, Style::Numbers | Style::Digits);
            let after_letters = text.ends_with("\n\n");
            text.push_str(if *gap && parted && at > 0 && !after_letters { "\n" } else { "" });
            style.write(grid, &mut text);
        }
        let header = if announced { format!("{}\n", batch.len()) } else { String::new() };
        let puzzles = read(&format!("{header}{text}"));
        prop_assert_eq!(puzzles.len(), batch.len());
        for (puzzle, ((grid, style), _)) in puzzles.iter().zip(&batch) {
            prop_assert_eq!((&puzzle.grid, puzzle.style), (grid, *style));
        }
        let echo: String = puzzles.iter().map(|puzzle| puzzle.answer(Some(&puzzle.grid))).collect();
        prop_assert_eq!(echo, text);
    }
}
