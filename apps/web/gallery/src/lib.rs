//! Puzzles of all genres for a web worker: their list, and readers for their texts; a module of its own.
//!
//! # Why this shape
//! The page begins with a module that reads sudokus and queens alone, because all genres together would make it slow
//! to load. This one is built with the feature `gallery`, which adds the others, and is loaded when somebody
//! looks at one. It has no engine: a problem goes as numbers (`apps/web/flat`) to the modules that solve, and the
//! options of a solution come back to be drawn.
//!
//! # Layout
//! [`catalogue`](mod@catalogue) lists the genres, [`rules`](mod@rules) the rules of sudokus. The `Text` of `apps/web/text` reads texts, as in the other modules.
//! [`blank`] takes the givens out of a puzzle and writes others in; [`cubes`] gives the cubes of a solution in space.
//! [`board`](mod@board) gives the board and the cells of each option, for play by hand.
//!
//! # Invariants
//! 1. Options have the numbers that they have in the `Text`, so its pictures show what other modules have found.
//!
//! # Cost
//! That of reading the text.

mod blank;
mod board;
mod catalogue;
mod cubes;
mod rules;

use gavotte::ItemId;
use gavotte::draw::{Look, Share, conflict_board, weights_board};
use gavotte_web_text::{Mistake, Text};
use wasm_bindgen::prelude::wasm_bindgen;

/// All genres, as a list in JSON: see [`catalogue`](mod@catalogue).
#[wasm_bindgen]
#[must_use]
pub fn catalogue() -> String {
    catalogue::all().to_string()
}

/// All kinds of rules of a sudoku, as a list in JSON: see [`rules`](mod@rules).
#[wasm_bindgen]
#[must_use]
pub fn rules() -> String {
    rules::all().to_string()
}

/// Reads a text as a puzzle of this genre. The settings are names and values, one after the other.
///
/// # Errors
/// What is wrong in the text, and where.
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value)] // so JavaScript hands it over
pub fn read(text: &str, genre: &str, settings: Vec<String>) -> Result<Text, Mistake> {
    let pairs: Vec<(&str, &str)> =
        settings.chunks_exact(2).map(|pair| (&*pair[0], &*pair[1])).collect();
    Text::with(text, genre, &pairs)
}

/// The board of a puzzle and what its options lay there, in JSON: see [`board`](mod@board). Nothing for a problem
/// without a board, and nothing for a board that is too large to be played on.
#[wasm_bindgen]
#[must_use]
pub fn board(text: &Text) -> Option<String> {
    board::described(text.puzzle()?).map(|board| board.to_string())
}

/// The action of the board's motions on the options: for each motion the image of each option. Nothing for a problem
/// without a board.
#[wasm_bindgen]
#[must_use]
pub fn motions(text: &Text) -> Option<Vec<u32>> {
    let motions = text.board()?.motions();
    Some(motions.into_iter().flat_map(|motion| motion.images).collect())
}

/// A picture of the shares of all solutions that hold each option, as SVG: 0 is never, 1 is always. The list has a
/// share for each option; a missing share counts as never.
#[wasm_bindgen]
#[must_use]
pub fn heat(text: &Text, shares: &[f64]) -> Option<String> {
    let share = |option: usize| match shares.get(option).copied().unwrap_or(0.0) {
        part if part >= 1.0 => Share::Always,
        part if part > 0.0 => Share::Some(part),
        _ => Share::Never,
    };
    let shares: Vec<_> = (0..text.problem().option_count()).map(share).collect();
    text.heat(&shares)
}

/// The items of a conflict on the board, as SVG: marked, or with their weights where there is one for each, and these
/// `words` below. Nothing where no item is on the board.
#[wasm_bindgen]
#[must_use]
pub fn marked(text: &Text, items: &[u32], weights: &[f64], words: &str) -> Option<String> {
    let (puzzle, count) = (text.puzzle()?, text.problem().item_count());
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
    Some(gavotte::draw::board(&board).svg(Look::Auto))
}

#[cfg(test)]
mod tests {
    use gavotte::puzzles::genres::{Answer, GENRES};

    use super::*;

    fn settings(pairs: &[(&str, &str)]) -> Vec<String> {
        pairs.iter().flat_map(|(name, value)| [(*name).to_owned(), (*value).to_owned()]).collect()
    }

    /// The way of a page: another module solves the numbers, and this one draws.
    #[test]
    fn every_genre_is_solved_as_numbers_and_drawn() {
        for genre in GENRES {
            let example = &genre.examples[0];
            let text = read(example.text, genre.name, settings(example.settings)).unwrap();
            let other = Text::of_numbers(&text.numbers(), motions(&text)).unwrap();
            let solution = gavotte::first(other.problem()).unwrap();
            let options: Vec<u32> = solution.options().iter().map(|it| it.raw()).collect();
            for picture in [text.picture(&[]), text.picture(&options)] {
                assert!(picture.starts_with("<svg"), "{}", genre.name);
            }
            assert!(!text.solution(&options).unwrap().is_empty(), "{}", genre.name);
            if let Answer::Count(digits) = example.answer {
                let count = gavotte::count(other.problem()).to_string();
                assert_eq!(count, digits, "{}", genre.name);
            }
        }
    }

    #[test]
    fn settings_are_heard_and_wrong_ones_refused() {
        let all = read("7\n", "langford", Vec::new()).unwrap();
        let half = read("7\n", "langford", settings(&[("up-to-symmetry", "yes")])).unwrap();
        let counts = [all, half].map(|text| gavotte::count(text.problem()).to_string());
        assert_eq!(counts, ["52", "26"]);
        let mistake = read("7\n", "langford", settings(&[("fast", "yes")])).err().unwrap();
        assert_eq!(mistake.line, 0);
        assert!(mistake.message().contains("no setting `fast`"), "{}", mistake.message());
    }

    #[test]
    fn what_cannot_fit_is_told() {
        let text = read("board 2x2\npieces pentominoes\n", "polyomino", Vec::new()).unwrap();
        assert!(text.misfit().is_some());
    }

    #[test]
    fn conflicts_are_drawn_on_boards() {
        let text = read("6\n", "queens", Vec::new()).unwrap();
        assert!(marked(&text, &[0, u32::MAX], &[], "").unwrap().starts_with("<svg"));
        let text = read("AA\nA.\n\nB\n\n..\n..\n", "polyomino", Vec::new()).unwrap();
        let all: Vec<u32> = (0..).take(text.problem().item_count()).collect();
        let svg = marked(&text, &all, &vec![3.0; all.len()], "sum 18").unwrap();
        assert!(svg.contains(">3</text>") && svg.contains("sum 18"));
        assert!(marked(&read("a\na\n", "dlx", Vec::new()).unwrap(), &[0], &[], "").is_none());
    }

    #[test]
    fn shares_are_drawn() {
        let text = read("6\n", "queens", Vec::new()).unwrap();
        assert!(heat(&text, &[0.25; 36]).unwrap().contains("25 %"));
        assert!(heat(&text, &[]).unwrap().starts_with("<svg"));
        let text = read("4\n", "langford", Vec::new()).unwrap();
        assert!(heat(&text, &[]).unwrap().starts_with("<svg"));
    }
}
