//! Items that conflict, or that have weights, on the board of their puzzle.
//!
//! # Why this shape
//! A proof that there is no solution names items, and people look at a board. The puzzle does not say how an item is
//! related to the board, but its options show it. If the options that hold an item are exactly those that lay a cell,
//! the item is that cell. If each of its options lays one cell, the item is all of those cells, as a rank of queens is.
//! Every other item, such as a piece that may lie anywhere, is named below the board.
//!
//! The answer is a board again, so it is drawn as text, as colored characters and as a picture like any other.
//!
//! # Invariants
//! Marked cells are hatched, and weights are written on their cells: no color is the only sign.
//!
//! # Cost
//! n log n for n cells, counted over all options together.

use gavotte_ordered::{OrderedMap, OrderedSet};

use gavotte_model::{ItemId, OptionId};
use gavotte_puzzles::Puzzle;
use gavotte_puzzles::board::{Board, Content, Shape};

use crate::board::flattened;
use crate::paint::HUES;

/// The color of marked cells: the first one with stripes.
const MARK: usize = HUES as usize;
/// The approximate number of letters of a line below the board.
const WIDTH: usize = 36;
/// The greatest number of lines below the board.
const MOST_LINES: usize = 6;

/// The board of a puzzle with the cells of these items marked, and the other items named below. `None` where no item
/// has a cell.
///
/// ```
/// use gavotte_puzzles::genres::Genre;
/// let queens = Genre::named("queens").ok_or("a genre")?;
/// let puzzle = queens.open("3", &[])?;
/// // The rank in the middle comes first.
/// let ranks: Vec<_> = puzzle.problem().items().take(1).collect();
/// let board = gavotte_draw::conflict_board(puzzle.as_ref(), &ranks).ok_or("it has cells")?;
/// assert_eq!(board.to_string(), ". . .\n# # #\n. . .\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn conflict_board(puzzle: &dyn Puzzle, items: &[ItemId]) -> Option<Board> {
    let mut board = flattened(&puzzle.board(&[]));
    // Only marked cells have a color, not even the squares of a chessboard.
    for cell in board.cells.iter_mut().filter(|it| matches!(it.content, Content::Tint(_))) {
        cell.hold(Content::Empty);
    }
    let places = Places::new(puzzle, &board, items);
    let (mut is_marked, mut others) = (false, Vec::new());
    for &item in items {
        let cells = places.cells(item);
        if cells.is_empty() {
            others.push(puzzle.problem().item_name(item).into_owned());
        }
        for &cell in &cells {
            let cell = board.cells.get_mut(cell)?;
            cell.hold(Content::Tint(MARK));
            if !cell.is_given {
                cell.say("#");
            }
            is_marked = true;
        }
    }
    below(&mut board, &others);
    board.title = format!("Conflict: {}", board.title);
    is_marked.then_some(board)
}

/// The board of a puzzle with these weights on the cells of their items, and the other items with their weights and
/// these `words` below. A cell whose item has no weight weighs 0. `None` where no item has a cell of its own.
///
/// ```
/// use gavotte_puzzles::genres::Genre;
/// let polyomino = Genre::named("polyomino").ok_or("a genre")?;
/// let puzzle = polyomino.open("AA\n\n..\n..\n", &[])?;
/// let items = puzzle.problem().items().enumerate();
/// let weights: Vec<_> = items.filter(|it| puzzle.problem().item_name(it.1).starts_with('r')).collect();
/// let weights: Vec<_> = weights.into_iter().map(|(at, item)| (item, if at % 2 == 0 { 1 } else { -1 })).collect();
/// let board = gavotte_draw::weights_board(puzzle.as_ref(), &weights, "").ok_or("it has cells")?;
/// assert!(board.cells.iter().all(|cell| ["1", "-1"].contains(&cell.label.as_str())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn weights_board(puzzle: &dyn Puzzle, weights: &[(ItemId, i64)], words: &str) -> Option<Board> {
    let mut board = flattened(&puzzle.board(&[]));
    let items: Vec<ItemId> = weights.iter().map(|it| it.0).collect();
    let places = Places::new(puzzle, &board, &items);
    let (mut on_cells, mut others) = (OrderedMap::new(), Vec::new());
    for &(item, weight) in weights {
        let cells = places.own(item);
        if cells.is_empty() {
            others.push(format!("{}: {weight}", puzzle.problem().item_name(item)));
        }
        on_cells.extend(cells.iter().map(|&cell| (cell, weight)));
    }
    if on_cells.is_empty() {
        return None;
    }
    // The largest first, so that a board of two weights looks like a chessboard.
    let values: OrderedSet<i64> = on_cells.values().copied().filter(|&it| it != 0).collect();
    let colors: OrderedMap<i64, usize> = values.into_iter().rev().zip(0..).collect();
    for (at, cell) in board.cells.iter_mut().enumerate() {
        if cell.content == Content::Wall || !places.is_laid(at) {
            continue;
        }
        let weight = on_cells.get(&at).copied().unwrap_or(0);
        cell.hold(colors.get(&weight).map_or(Content::Empty, |&color| Content::Tint(color)));
        cell.write(weight.to_string());
    }
    if !words.is_empty() {
        others.push(words.to_owned());
    }
    below(&mut board, &others);
    board.title = format!("Weights: {}", board.title);
    Some(board)
}

/// The cells that belong to each item.
struct Places {
    /// For each item in question: the options that hold it.
    held: OrderedMap<ItemId, Vec<OptionId>>,
    /// For each set of options that lay a cell: the cells.
    by_options: OrderedMap<Vec<OptionId>, Vec<usize>>,
    /// For each option: the cells that it lays.
    laid: Vec<Vec<usize>>,
    is_laid: Vec<bool>,
}

impl Places {
    fn new(puzzle: &dyn Puzzle, board: &Board, items: &[ItemId]) -> Self {
        let problem = puzzle.problem();
        let mut held: OrderedMap<ItemId, Vec<OptionId>> =
            items.iter().map(|&item| (item, Vec::new())).collect();
        let mut of_cell: Vec<Vec<OptionId>> = vec![Vec::new(); board.cells.len()];
        let mut laid = Vec::with_capacity(problem.option_count());
        for option in problem.options() {
            for item in problem.option_items(option) {
                if let Some(options) = held.get_mut(item) {
                    options.push(option);
                }
            }
            let mut cells = puzzle.lays(option).cells;
            cells.retain(|&cell| cell < board.cells.len());
            cells.sort_unstable();
            cells.dedup();
            cells.iter().for_each(|&cell| of_cell[cell].push(option));
            laid.push(cells);
        }
        let is_laid = of_cell.iter().map(|options| !options.is_empty()).collect();
        let mut by_options: OrderedMap<Vec<OptionId>, Vec<usize>> = OrderedMap::new();
        for (cell, options) in of_cell.into_iter().enumerate().filter(|it| !it.1.is_empty()) {
            by_options.entry(options).or_default().push(cell);
        }
        Self { held, by_options, laid, is_laid }
    }

    /// Whether some option lays this cell.
    fn is_laid(&self, cell: usize) -> bool {
        self.is_laid.get(cell).copied().unwrap_or(false)
    }

    /// The cells that the item stands for: the options that lay them are exactly those that hold it.
    fn own(&self, item: ItemId) -> &[usize] {
        let cells = self.held.get(&item).and_then(|options| self.by_options.get(options));
        cells.map_or(&[], Vec::as_slice)
    }

    /// The same, or else the cells of all its options where each of them lays one.
    fn cells(&self, item: ItemId) -> Vec<usize> {
        let own = self.own(item);
        if !own.is_empty() {
            return own.to_vec();
        }
        let Some(options) = self.held.get(&item) else { return Vec::new() };
        let laid = || options.iter().filter_map(|option| self.laid.get(option.index()));
        if laid().any(|cells| cells.len() != 1) {
            return Vec::new();
        }
        laid().flatten().copied().collect::<OrderedSet<_>>().into_iter().collect()
    }
}

/// Writes words below the board, several on a line.
fn below(board: &mut Board, words: &[String]) {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut().filter(|line| line.chars().count() + word.chars().count() < WIDTH) {
            Some(line) => line.push_str(&format!(", {word}")),
            None => lines.push(word.clone()),
        }
    }
    if lines.len() > MOST_LINES {
        lines.truncate(MOST_LINES);
        lines.push("...".to_owned());
    }
    let (mut left, mut right, mut bottom) = (f64::INFINITY, f64::NEG_INFINITY, 0.0_f64);
    for (x, y) in board.cells.iter().flat_map(|cell| corners(&cell.shape)) {
        (left, right, bottom) = (left.min(x), right.max(x), bottom.max(y));
    }
    for (at, line) in lines.into_iter().enumerate() {
        board.note((f64::midpoint(left, right), bottom + 0.5 + 0.55 * at as f64), line);
    }
}

/// Points between which a cell lies.
fn corners(shape: &Shape) -> Vec<(f64, f64)> {
    match shape {
        Shape::Polygon(points) => points.clone(),
        Shape::Stick(from, to) => vec![*from, *to],
        Shape::Disc((x, y), wide) => vec![(x - wide / 2.0, *y), (x + wide / 2.0, y + wide / 2.0)],
        // A flattened board has none.
        Shape::Square | Shape::Cube(..) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use gavotte_puzzles::genres::Genre;

    use super::*;
    use crate::Look;

    fn open(genre: &str, text: &str) -> Box<dyn Puzzle> {
        Genre::named(genre).unwrap().open(text, &[]).unwrap()
    }

    fn named(puzzle: &dyn Puzzle, names: &[&str]) -> Vec<ItemId> {
        let problem = puzzle.problem();
        problem.items().filter(|&it| names.contains(&&*problem.item_name(it))).collect()
    }

    #[test]
    fn squares_are_marked_and_pieces_are_named_below() {
        let puzzle = open("polyomino", "board 4x5\npieces tetrominoes\n");
        let items = named(&*puzzle, &["r1c1", "r2c3", "T", "I"]);
        let board = conflict_board(&*puzzle, &items).unwrap();
        assert_eq!(board.to_string(), "#....\n..#..\n.....\n.....\n");
        assert_eq!(board.notes.iter().map(|it| &*it.text).collect::<Vec<_>>(), ["I, T"]);
        let svg = crate::board(&board).svg(Look::Light);
        assert!(svg.contains(">I, T</text>"));
        // Items without any cell make no board.
        assert!(conflict_board(&*puzzle, &named(&*puzzle, &["T"])).is_none());
    }

    #[test]
    fn lines_of_queens_are_their_squares() {
        let puzzle = open("queens", "4");
        let all: Vec<_> = puzzle.problem().items().collect();
        let rank = conflict_board(&*puzzle, &all[..1]).unwrap();
        assert_eq!(rank.cells.iter().filter(|it| it.content == Content::Tint(MARK)).count(), 4);
        let plain = rank.cells.iter().filter(|it| it.content == Content::Empty);
        assert_eq!(plain.count(), 12, "the chessboard has no other color");
    }

    #[test]
    fn cells_of_a_sudoku_are_its_items() {
        let puzzle = open("sudoku", "1...\n....\n....\n....\n");
        let items: Vec<_> = puzzle.problem().items().skip(5).take(1).collect();
        let board = conflict_board(&*puzzle, &items).unwrap();
        assert_eq!(board.cells[5].content, Content::Tint(MARK));
        assert_eq!(board.cells.iter().filter(|it| it.content == Content::Tint(MARK)).count(), 1);
    }

    #[test]
    fn weights_stand_on_their_squares() {
        let puzzle = open("polyomino", "board 4x5\npieces tetrominoes\n");
        let problem = puzzle.problem();
        let weights: Vec<(ItemId, i64)> =
            problem.items().enumerate().map(|(at, item)| (item, at as i64 % 3 - 1)).collect();
        let board = weights_board(&*puzzle, &weights, "sum 7").unwrap();
        for cell in &board.cells {
            let is_plain = cell.content == Content::Empty;
            assert_eq!(cell.label == "0", is_plain, "{}", cell.label);
        }
        assert!(board.notes.iter().any(|it| it.text.contains("sum 7")));
        let five: i64 = 5;
        let only = [(named(&*puzzle, &["T"])[0], five)];
        assert!(weights_board(&*puzzle, &only, "").is_none());
    }
}
