//! Boards as colored characters, for terminals.
//!
//! # Why this shape
//! A terminal has rows and columns, as boards have, so the text is made from the contents of the board and not from its
//! picture: lines and small letters would be lost. Every block has its letter and every given one its mark, so the text
//! without colors says the same. Codes are those for 256 colors, which terminals without them ignore. Everything but
//! pieces takes its colors from the terminal's own theme.
//!
//! # Invariants
//! Nothing but ASCII and our own color codes is written, whatever letters the pieces have.
//!
//! # Cost
//! Linear in the squares.

use gavotte_ordered::OrderedMap;

use gavotte_puzzles::board::{Board, Cell, Content};
use gavotte_puzzles::latin::Square;
use gavotte_puzzles::sudoku::Grid;
use gavotte_puzzles::{beads, langford, polyomino, queens};

use crate::coloring::Coloring;
use crate::paint::Paint;

/// A board for a terminal, written by [`text`](Self::text).
///
/// ```
/// use gavotte_draw::Blocks;
/// use gavotte_puzzles::queens::Queens;
/// let board = Queens::parse(". Q . .\n. . . .\nx . . .\n. . . .\n")?.decode(&[]);
/// let blocks = Blocks::queens(&board);
/// assert_eq!(blocks.text(false), " . [Q] .  .\n .  .  .  .\n x  .  .  .\n .  .  .  .\n");
/// assert!(blocks.text(true).starts_with("\u{1b}["));
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Blocks {
    rows: Vec<Vec<Block>>,
}

#[derive(Clone, Debug)]
struct Block {
    text: String,
    tone: Tone,
}

/// How a block is colored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tone {
    Plain,
    Given,
    Found,
    LightSquare,
    DarkSquare,
    Wall,
    Ink,
    Piece(usize),
    Rgb([u8; 3]),
}

/// The seven colors of the pieces in pictures, as near as 256 colors come, and seven others instead of their patterns.
/// Black can be read on each.
const PIECES: [u8; 14] = [221, 117, 79, 228, 182, 74, 173, 250, 210, 141, 112, 44, 189, 150];

impl Tone {
    fn code(self) -> Option<String> {
        Some(match self {
            Self::Plain => return None,
            Self::Given => "1".to_owned(),
            Self::Found => "36".to_owned(),
            Self::LightSquare => "38;5;16;48;5;255".to_owned(),
            Self::DarkSquare => "38;5;16;48;5;250".to_owned(),
            Self::Wall => "38;5;250;48;5;240".to_owned(),
            // The terminal's own two colors, exchanged.
            Self::Ink => "7".to_owned(),
            Self::Piece(at) => format!("38;5;16;48;5;{}", PIECES[at % PIECES.len()]),
            Self::Rgb(color) => {
                // The nearest of 6 x 6 x 6 colors, whose parts are 0 and 95 to 255 in steps of 40.
                let [red, green, blue] = color.map(|part| match part {
                    0..48 => 0_u8,
                    48..115 => 1,
                    _ => (part - 35) / 40,
                });
                let is_dark = Paint::over(color) == Paint::Own([255; 3]);
                let letters = if is_dark { 231 } else { 16 };
                format!("38;5;{letters};48;5;{}", 16 + 36 * red + 6 * green + blue)
            }
        })
    }
}

impl Block {
    fn new(text: impl Into<String>, tone: Tone) -> Self {
        Self { text: text.into(), tone }
    }

    /// The text of a cell, between blanks.
    fn of(cell: &Cell, wide: usize) -> Self {
        // Other characters may be wider than a column, or turn the order of a line.
        let safe = |letter: char| {
            if letter.is_ascii_graphic() || letter == ' ' { letter } else { '?' }
        };
        let text: String = cell.text.chars().map(safe).collect();
        let tone = match cell.content {
            Content::Empty | Content::Quarters(_) if cell.is_given => Tone::Given,
            Content::Empty | Content::Quarters(_) => Tone::Plain,
            Content::Wall => Tone::Wall,
            Content::Ink => Tone::Ink,
            Content::Tint(color) | Content::Piece { color, .. } => Tone::Piece(color),
            Content::Rgb(color) => Tone::Rgb(color),
        };
        Self::new(format!(" {text:>wide$} "), tone)
    }

    /// A letter between blanks.
    fn letter(letter: char, tone: Tone) -> Self {
        // Other characters may be wider than a column, or turn the order of a line.
        let letter = if letter.is_ascii_graphic() { letter } else { '?' };
        Self::new(format!(" {letter} "), tone)
    }
}

impl Blocks {
    /// A sudoku; the digits that `givens` has, too, are given.
    #[must_use]
    pub fn sudoku(grid: &Grid, givens: &Grid) -> Self {
        let side = grid.size().side();
        let given = if givens.size() == grid.size() { givens.cells() } else { &[] };
        Self::digits(grid.cells(), given, side, |row, column| grid.box_of(row, column))
    }

    /// A Latin square; the cells that `givens` has, too, are given.
    #[must_use]
    pub fn latin(square: &Square, givens: &Square) -> Self {
        let order = square.order();
        let given = if givens.order() == order { givens.cells() } else { &[] };
        Self::digits(square.cells(), given, order, |_, _| 0)
    }

    /// Rows of digits, with lines where cells of two boxes meet.
    fn digits(
        cells: &[u8],
        givens: &[u8],
        side: usize,
        box_of: impl Fn(usize, usize) -> usize,
    ) -> Self {
        let side = side.max(1);
        let wide = if side > 9 { 3 } else { 2 };
        let block = |(at, &digit): (usize, &u8)| {
            let is_given = givens.get(at) == Some(&digit);
            let (text, tone) = match digit {
                0 => (".".to_owned(), Tone::Plain),
                _ => (digit.to_string(), if is_given { Tone::Given } else { Tone::Found }),
            };
            Block::new(format!("{text:>wide$}"), tone)
        };
        let blocks: Vec<_> = cells.iter().enumerate().map(block).collect();
        let rows = blocks.chunks(side).map(<[Block]>::to_vec).collect();
        Self { rows: ruled(rows, wide, |row, column| Some(box_of(row, column))) }
    }

    /// Any board: the texts of its cells, a block for each, with lines between regions and an empty line between
    /// layers. Given cells are bold.
    ///
    /// ```
    /// use gavotte_draw::Blocks;
    /// use gavotte_puzzles::board::{Board, Content};
    /// let mut board = Board::new("");
    /// board.square(0, 0).say("A").hold(Content::Tint(1)).within(0);
    /// board.square(0, 1).say("é").within(1);
    /// assert_eq!(Blocks::board(&board).text(false), " A  | ?\n");
    /// ```
    #[must_use]
    pub fn board(board: &Board) -> Self {
        let mut layers: OrderedMap<usize, OrderedMap<(usize, usize), &Cell>> = OrderedMap::new();
        for cell in &board.cells {
            layers.entry(cell.layer).or_default().insert((cell.row, cell.column), cell);
        }
        let letters = board.cells.iter().map(|cell| cell.text.chars().count());
        let wide = letters.max().unwrap_or(1);
        let mut rows = Vec::new();
        for (number, cells) in layers.into_values().enumerate() {
            if number > 0 {
                rows.push(Vec::new());
            }
            let high = cells.keys().map(|it| it.0 + 1).max().unwrap_or(0);
            let long = cells.keys().map(|it| it.1 + 1).max().unwrap_or(0);
            let block = |row, column| match cells.get(&(row, column)) {
                Some(cell) => Block::of(cell, wide),
                None => Block::new(" ".repeat(wide + 2), Tone::Plain),
            };
            let row = |row| (0..long).map(|column| block(row, column)).collect();
            let region = |row, column| cells.get(&(row, column)).and_then(|cell| cell.region);
            rows.extend(ruled((0..high).map(row).collect(), wide + 2, region));
        }
        Self { rows }
    }

    /// Polyominoes; `#` is a wall.
    #[must_use]
    pub fn polyomino(tiling: &polyomino::Tiling) -> Self {
        let block = |row, column| match tiling.get(row, column) {
            polyomino::Square::Wall => Block::letter('#', Tone::Wall),
            polyomino::Square::Empty => Block::letter('.', Tone::Plain),
            polyomino::Square::Piece(at) => {
                let piece = tiling.placed()[at];
                Block::letter(tiling.letter(piece), Tone::Piece(piece))
            }
        };
        let row = |row| (0..tiling.columns()).map(|column| block(row, column)).collect();
        Self { rows: (0..tiling.rows()).map(row).collect() }
    }

    /// Queens; given ones stand in brackets, and `x` is a square that may have none.
    #[must_use]
    pub fn queens(board: &queens::Board) -> Self {
        let block = |rank: usize, file: usize| {
            let is_dark = (rank + file) % 2 == 1;
            let tone = if is_dark { Tone::DarkSquare } else { Tone::LightSquare };
            match board.get(rank, file) {
                queens::Square::Empty => Block::letter('.', tone),
                queens::Square::Barred => Block::letter('x', tone),
                queens::Square::Queen => Block::letter('Q', tone),
                queens::Square::Given => Block::new("[Q]", tone),
            }
        };
        let row = |rank| (0..board.side()).map(|file| block(rank, file)).collect();
        Self { rows: (0..board.side()).map(row).collect() }
    }

    /// The triangle of the wisdom beads.
    #[must_use]
    pub fn beads(board: &beads::Board) -> Self {
        let row = |row: usize| {
            let before = "  ".repeat(beads::ROWS - 1 - row);
            let mut blocks = vec![Block::new(before, Tone::Plain)];
            for column in 0..=row {
                blocks.push(match board.get(row, column) {
                    None => Block::letter('.', Tone::Plain),
                    Some(piece) => Block::letter(piece.letter(), Tone::Piece(piece.index())),
                });
                blocks.push(Block::new(" ", Tone::Plain));
            }
            blocks
        };
        Self { rows: (0..beads::ROWS).map(row).collect() }
    }

    /// Langford pairs.
    #[must_use]
    pub fn langford(arrangement: &langford::Arrangement) -> Self {
        let slots = arrangement.slots().iter();
        let row = slots.map(|&slot| match slot.checked_sub(1) {
            None => Block::letter('.', Tone::Plain),
            Some(pair) => Block::new(format!(" {slot} "), Tone::Piece(pair)),
        });
        Self { rows: vec![row.collect()] }
    }

    /// A board with numbers; `#` is a wall.
    #[must_use]
    pub fn coloring(coloring: &Coloring) -> Self {
        let colors = coloring.colors();
        let widest = colors.keys().map(|number| number.to_string().len()).max().unwrap_or(1);
        let wide = widest.max(2) + 1;
        let block = |row, column| match coloring.get(row, column) {
            None => Block::new(format!("{:>wide$}", '#'), Tone::Wall),
            Some(number) => {
                let tone = colors.get(&number).map_or(Tone::Plain, |&color| Tone::Piece(color));
                Block::new(format!("{number:>wide$}"), tone)
            }
        };
        let row = |row| (0..coloring.columns()).map(|column| block(row, column)).collect();
        Self { rows: (0..coloring.rows()).map(row).collect() }
    }

    /// The board in lines, each with its end; with or without codes for colors.
    #[must_use]
    pub fn text(&self, is_colored: bool) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let mut line = String::new();
            for block in row {
                match block.tone.code().filter(|_| is_colored) {
                    Some(code) => line.push_str(&format!("\u{1b}[{code}m{}\u{1b}[0m", block.text)),
                    None => line.push_str(&block.text),
                }
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

/// Rows of blocks that are equally wide, with lines where two regions meet. Cells without a region count as one region.
fn ruled(
    blocks: Vec<Vec<Block>>,
    wide: usize,
    region: impl Fn(usize, usize) -> Option<usize>,
) -> Vec<Vec<Block>> {
    let side = blocks.iter().map(Vec::len).max().unwrap_or(0);
    let high = blocks.len();
    // Whether a line runs left of a cell, or above it.
    let left = |row: usize, column: usize| region(row, column - 1) != region(row, column);
    let above = |row: usize, column: usize| region(row - 1, column) != region(row, column);
    // A line has a place between the cells only where it runs somewhere.
    let parted: Vec<bool> =
        (0..side).map(|at| at > 0 && (0..high).any(|row| left(row, at))).collect();
    let mut rows = Vec::new();
    for (row, blocks) in blocks.into_iter().enumerate() {
        if row > 0 && (0..side).any(|column| above(row, column)) {
            let crossing = |column| {
                let upright = left(row - 1, column) || left(row, column);
                let level = above(row, column - 1) || above(row, column);
                [[" ", "-"], ["|", "+"]][usize::from(upright)][usize::from(level)]
            };
            let rule = rule(wide, &parted, |column| above(row, column), crossing);
            rows.push(vec![Block::new(rule, Tone::Plain)]);
        }
        let mut line = Vec::new();
        for (column, block) in blocks.into_iter().enumerate() {
            if parted[column] {
                let text = if left(row, column) { " |" } else { "  " };
                line.push(Block::new(text, Tone::Plain));
            }
            line.push(block);
        }
        rows.push(line);
    }
    rows
}

/// The line between two rows of digits: dashes below the cells that it separates, and crossings where lines between
/// columns have their place.
fn rule(
    wide: usize,
    parted: &[bool],
    is_border: impl Fn(usize) -> bool,
    crossing: impl Fn(usize) -> &'static str,
) -> String {
    let dash = |column| if is_border(column) { "-" } else { " " };
    let mut rule = String::new();
    for (column, &is_parted) in parted.iter().enumerate() {
        if is_parted {
            rule.push_str(dash(column - 1));
            rule.push_str(crossing(column));
        }
        rule.push_str(&dash(column).repeat(wide));
    }
    rule.push_str(dash(parted.len() - 1));
    rule
}
