//! What is known of options and items, drawn on the board: shares, and conflicts.

use gavotte::ItemId;
use gavotte::draw::{self, Look, Matrix, Share, conflict_board, weights_board};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::posed::Posed;

#[wasm_bindgen]
impl Posed {
    /// The items of a conflict on the board, as SVG: marked, or with their weights where there is one for each, and these
    /// `words` below. Nothing for a problem without a board, and where no item is on it.
    #[must_use]
    pub fn marked(&self, items: &[u32], weights: &[f64], words: &str) -> Option<String> {
        let (puzzle, count) = (self.puzzle()?, self.problem().item_count());
        let items: Vec<ItemId> = items
            .iter()
            .filter(|&&item| (item as usize) < count)
            .map(|&item| ItemId::new(item))
            .collect();
        let board = if weights.is_empty() {
            conflict_board(puzzle, &items)?
        } else {
            #[allow(clippy::cast_possible_truncation)] // they were whole numbers
            let weights = weights.iter().map(|&weight| weight as i64);
            let weights: Vec<_> = items.into_iter().zip(weights).collect();
            weights_board(puzzle, &weights, words)?
        };
        Some(draw::board(&board).svg(Look::Auto))
    }
}

impl Posed {
    /// A picture of these shares of the options, as SVG: on the board of the puzzle, or in the matrix.
    pub(crate) fn heat(&self, shares: &[Share]) -> String {
        let picture = match self.puzzle() {
            Some(puzzle) => draw::puzzle_shares(puzzle, shares),
            None => Matrix::new(self.problem()).shares(shares).picture(),
        };
        picture.svg(Look::Auto)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three solutions are left: four pieces are missing.
    const BEADS: &str =
        "A\nAA\nGGG\nGJGK\nJJJKK\nIJLLKK\nIIL....\nEIL.....\nEILC.....\nEEECCC....\n";

    fn read(text: &str, format: &str) -> Posed {
        Posed::with(text.as_bytes(), format, &[]).unwrap()
    }

    #[test]
    fn shares_are_drawn_on_boards() {
        for (name, text, shown) in [
            ("queens", "6\n", [">25 %</text>", ">\u{2715}</text>"]),
            (
                "queens",
                ".Q....\n......\nx.....\n......\n......\n......",
                [">Q</text>", ">all</text>"],
            ),
            ("beads", BEADS, [">all</text>", ">67 %</text>"]),
            ("polyomino", "AA\nA.\n\nB\n\n..\n..\n", [">75 %</text>", ">A</text>"]),
            ("polyomino", "AA\n\n..\n", [">all</text>", ">A</text>"]),
        ] {
            let posed = read(text, name);
            let shares = gavotte::shares(&gavotte::compile(posed.problem()).unwrap());
            let svg = posed.heat(&shares);
            assert!(shown.iter().all(|text| svg.contains(text)), "{name}: {svg}");
        }
        assert!(read("4\n", "langford").heat(&[]).starts_with("<svg"));
    }

    #[test]
    fn conflicts_are_drawn_on_boards() {
        let text = read("6\n", "queens");
        assert!(text.marked(&[0, u32::MAX], &[], "").unwrap().starts_with("<svg"));
        let text = read("AA\nA.\n\nB\n\n..\n..\n", "polyomino");
        let all: Vec<u32> = (0..).take(text.problem().item_count()).collect();
        let svg = text.marked(&all, &vec![3.0; all.len()], "sum 18").unwrap();
        assert!(svg.contains(">3</text>") && svg.contains("sum 18"));
        assert!(read("a\na\n", "dlx").marked(&[0], &[], "").is_none());
    }
}
