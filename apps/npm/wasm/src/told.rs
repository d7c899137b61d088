//! A problem as data: items, options, and what else a user sees of it.
//!
//! # Why this shape
//! Each list crosses in one piece, as an array of numbers or of texts, because a call for each item or option would cost more
//! than reading the text.
//!
//! # Cost
//! Linear in the entries.

use gavotte::puzzles::sudoku::{self, Candidate, Size};
use gavotte::puzzles::{Aim, Puzzle, Special};
use gavotte::{ColorId, OptionId};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::posed::Posed;

#[wasm_bindgen]
impl Posed {
    /// The names of all items, the primary ones first.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let problem = self.problem();
        problem.items().map(|item| problem.item_name(item).into_owned()).collect()
    }

    /// How many items are primary.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn primary(&self) -> usize {
        self.problem().primary_count()
    }

    /// How often each item is to be covered, at least and at most: two numbers an item.
    #[must_use]
    pub fn bounds(&self) -> Vec<u32> {
        let bounds = self.problem().items().map(|item| self.problem().bounds(item));
        bounds.flat_map(|it| [it.min, it.max]).collect()
    }

    /// The options one after the other: how many entries, then an item and a color for each; the
    /// color is 0 for none, else its place in [`colors`](Self::colors), from 1.
    #[must_use]
    pub fn entries(&self) -> Vec<u32> {
        let mut flat = Vec::new();
        for option in self.problem().options() {
            let entries = self.problem().entries(option);
            flat.push(u32::try_from(entries.len()).unwrap_or(u32::MAX));
            for entry in entries {
                flat.extend([entry.item.raw(), entry.color.map_or(0, ColorId::raw)]);
            }
        }
        flat
    }

    /// The names of the colors that occur.
    #[must_use]
    pub fn colors(&self) -> Vec<String> {
        let problem = self.problem();
        let entries = problem.options().flat_map(|option| problem.entries(option));
        let most = entries.filter_map(|entry| entry.color).map(ColorId::raw).max().unwrap_or(0);
        (0..most).map(|at| problem.color_name(ColorId::new(at)).into_owned()).collect()
    }

    /// The labels of the options; empty for one without a label, and nothing where none has one.
    #[must_use]
    pub fn labels(&self) -> Vec<String> {
        let labels: Vec<_> = self.problem().options().map(|it| self.problem().label(it)).collect();
        if labels.iter().all(Option::is_none) {
            return Vec::new();
        }
        labels.into_iter().map(|label| label.map_or_else(String::new, Into::into)).collect()
    }

    /// Whether options have costs.
    #[wasm_bindgen(getter, js_name = hasCosts)]
    #[must_use]
    pub fn has_costs(&self) -> bool {
        self.problem().has_costs()
    }

    /// The cost of each option, in digits, because costs may be larger than numbers of JavaScript. Nothing
    /// where no option costs anything.
    #[must_use]
    pub fn costs(&self) -> Vec<String> {
        let problem = self.problem();
        let costs =
            problem.options().map(|option| problem.written(problem.cost(option)).to_string());
        if problem.has_costs() { costs.collect() } else { Vec::new() }
    }

    /// The cost of these options together, in digits; each one costs 1 where no option was given a cost.
    #[must_use]
    pub fn cost(&self, options: &[u32]) -> String {
        let problem = self.problem();
        if !problem.has_costs() {
            return options.len().to_string();
        }
        // The model checks that the sum fits.
        let sum = self.there(options).into_iter().map(|it| problem.cost(it)).sum();
        problem.written(sum).to_string()
    }

    /// Whether a puzzle was read, which has a board.
    #[wasm_bindgen(getter, js_name = isPuzzle)]
    #[must_use]
    pub fn is_puzzle(&self) -> bool {
        self.puzzle().is_some()
    }

    /// Which solution people want: `any`, or the one of `least` or `greatest` cost.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn aim(&self) -> String {
        match self.puzzle().map_or(Aim::Any, Puzzle::aim) {
            Aim::Any => "any",
            Aim::Least => "least",
            Aim::Greatest => "greatest",
        }
        .to_owned()
    }

    /// The reason why there can be no solution, where it is known without a search.
    #[must_use]
    pub fn misfit(&self) -> Option<String> {
        self.puzzle()?.misfit().map(|it| it.to_string())
    }

    /// The given digits of a sudoku row by row, 0 for an empty cell; nothing for other problems, and nothing
    /// for a sudoku with more than its digits: boxes of an unusual shape, pencilmarks. The page types digits into a board
    /// and writes the text again with its rules and regions, so the rest would be lost.
    #[must_use]
    pub fn givens(&self) -> Vec<u8> {
        let Some((puzzle, _)) = self.sudoku() else { return Vec::new() };
        let size = puzzle.grid.size();
        // The file of another program has more than lines, too.
        let is_usual = Size::of_side(size.side()) == Some(size);
        let is_plain = (is_usual || puzzle.grid.shape().is_jigsaw())
            && puzzle.candidates.is_none()
            && puzzle.said.is_none();
        if is_plain { puzzle.grid.cells().to_vec() } else { Vec::new() }
    }

    /// The cells of a sudoku whose given digits stand twice in a row, column or box: their places row by row, from 0.
    #[must_use]
    pub fn clash(&self) -> Vec<u32> {
        let Some((puzzle, _)) = self.sudoku() else { return Vec::new() };
        let side = puzzle.grid.size().side();
        let place = |(row, column)| u32::try_from(row * side + column).unwrap_or(u32::MAX);
        puzzle.grid.clashing().into_iter().map(place).collect()
    }

    /// For each option of a sudoku its row, its column (from 0) and its digit; digit 0 for what a rule adds.
    #[must_use]
    pub fn candidates(&self) -> Vec<u32> {
        let Some((_, encoded)) = self.sudoku() else { return Vec::new() };
        let flat = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
        let candidates = self.problem().options().map(|option| encoded.candidate(option));
        let numbers = |it: Option<Candidate>| match it {
            Some(it) => [flat(it.row), flat(it.column), u32::from(it.digit)],
            None => [0; 3],
        };
        candidates.flat_map(numbers).collect()
    }
}

impl Posed {
    /// Those of these options that there are: for what is shown, where a wrong number does no harm.
    pub(crate) fn there(&self, options: &[u32]) -> Vec<OptionId> {
        let is_there = |&&option: &&u32| (option as usize) < self.problem().option_count();
        options.iter().filter(is_there).map(|&option| OptionId::new(option)).collect()
    }

    /// The sudoku that was read, if it was one.
    pub(crate) fn sudoku(&self) -> Option<(&sudoku::Puzzle, &sudoku::Encoded)> {
        match self.puzzle()?.special()? {
            Special::Sudoku(puzzle, encoded) => Some((puzzle, encoded)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, format: &str) -> Posed {
        Posed::with(text.as_bytes(), format, &[]).unwrap()
    }

    #[test]
    fn options_are_told_with_their_colors() {
        let text = read("a b | x y\na x:red\nb x:blue y\n", "dlx");
        assert_eq!(text.names(), ["a", "b", "x", "y"]);
        assert_eq!(text.primary(), 2);
        assert_eq!(text.bounds(), [1, 1, 1, 1, 0, 1, 0, 1]);
        assert_eq!(read("1:2|a b\na b\n", "dlx").bounds(), [1, 2, 1, 1]);
        assert_eq!(text.entries(), [2, 0, 0, 2, 1, 3, 1, 0, 2, 2, 3, 0]);
        assert_eq!(text.colors(), ["red", "blue"]);
    }

    #[test]
    fn a_sudoku_knows_its_candidates() {
        let text = read("1234341221434320\n", "sudoku");
        assert_eq!(text.givens()[..5], [1, 2, 3, 4, 3]);
        assert_eq!((text.problem().option_count(), text.candidates().len()), (16, 48));
        assert_eq!(text.candidates()[45..], [3, 3, 1]);
        assert!(text.clash().is_empty());
        assert_eq!(read("1..1............\n", "sudoku").clash(), [0, 3]);
        assert!(read("a\na\n", "dlx").candidates().is_empty());
    }

    #[test]
    fn the_board_is_for_grids_that_the_page_writes() {
        let givens = |text: &str| read(text, "sudoku").givens().len();
        assert_eq!(givens(&"....\n".repeat(4)), 16);
        assert_eq!(givens(&"......\n".repeat(6)), 36);
        assert_eq!(givens(&format!("{}\n", "0 ".repeat(10)).repeat(10)), 100);
        assert_eq!(givens("regions ABBBABCCAACCDDDD\n....\n....\n....\n....\n"), 16);
        assert_eq!(givens("regions rows 5\n.....\n.....\n.....\n.....\n.....\n"), 25);
        assert_eq!(givens(&"123456789".repeat(81)), 0);
    }

    #[test]
    fn what_cannot_fit_is_told() {
        assert!(read("board 2x2\npieces pentominoes\n", "polyomino").misfit().is_some());
        assert_eq!(
            (read("4\n", "queens").aim(), read("4\n", "queens").misfit()),
            ("any".into(), None)
        );
    }
}
