//! Pieces on squares: polyominoes, dominoes, any tiling.
//!
//! # Why this shape
//! A piece has a color, and beyond the seven colors a pattern, thick lines around it and its name in it, so neighbors
//! can be told apart without colors. Each square is drawn by itself, because a piece need not be connected.
//!
//! # Cost
//! Linear in the squares.

use gavotte_ordered::OrderedMap;

use gavotte_puzzles::polyomino;

use crate::heat::{Heat, most_frequent};
use crate::paint::{HUES, Paint};
use crate::picture::{Label, Picture, Style, segment};
use crate::share::Share;
use crate::squares::CELL;

/// Squares that belong to pieces, drawn by [`picture`](Self::picture).
///
/// ```
/// use gavotte_draw::{Look, Pieces};
/// let mut pieces = Pieces::new();
/// let (long, short) = (pieces.piece("long"), pieces.piece("short"));
/// for column in 0..3 {
///     pieces.square(0, column, Some(long));
/// }
/// pieces.square(1, 0, Some(short));
/// pieces.wall(1, 2);
/// assert!(pieces.picture().svg(Look::Light).contains(">long</text>"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Pieces {
    names: Vec<(String, usize)>,
    squares: OrderedMap<(i64, i64), Square>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Square {
    Of(usize),
    Empty,
    Wall,
}

impl Pieces {
    /// No pieces and no squares.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A piece, drawn in the next color; the number is its handle.
    pub fn piece(&mut self, name: &str) -> usize {
        self.piece_colored(name, self.names.len())
    }

    /// A piece in the color and pattern of this number, so that a piece looks the same in all pictures of a puzzle, and
    /// so do its copies in one picture.
    pub fn piece_colored(&mut self, name: &str, color: usize) -> usize {
        self.names.push((name.to_owned(), color));
        self.names.len() - 1
    }

    /// A square of the board, with the piece that lies on it.
    ///
    /// # Panics
    /// When there is no such piece.
    pub fn square(&mut self, row: i64, column: i64, piece: Option<usize>) {
        assert!(piece.is_none_or(|piece| piece < self.names.len()), "piece {piece:?}");
        self.squares.insert((row, column), piece.map_or(Square::Empty, Square::Of));
    }

    /// A square on which nothing may lie.
    pub fn wall(&mut self, row: i64, column: i64) {
        self.squares.insert((row, column), Square::Wall);
    }

    /// The picture. The squares' rows and columns may begin anywhere.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let rows = range(self.squares.keys().map(|it| it.0));
        let columns = range(self.squares.keys().map(|it| it.1));
        let place = |row: i64, column: i64| {
            let at = |value: i64, first: i64| CELL * value.saturating_sub(first) as f64;
            (at(column, columns.0), at(row, rows.0))
        };
        let [high, wide] = [rows, columns].map(|(first, count)| {
            let _ = first;
            CELL * count
        });
        let count = self.names.len();
        let title = format!("{count} {}", if count == 1 { "piece" } else { "pieces" });
        let mut picture = Picture::new(wide, high, &title, &self.described());
        let mut patterns = String::new();
        for (&(row, column), &square) in &self.squares {
            let (x, y) = place(row, column);
            match square {
                Square::Of(piece) => {
                    let (name, color) = &self.names[piece];
                    let style = Style::edged(fill_of(*color), Paint::OnPiece, 0.3);
                    picture.titled_rect([x, y, CELL, CELL], style, name);
                    pattern(&mut patterns, *color, (x, y, CELL));
                }
                Square::Empty => {
                    picture.rect(x, y, CELL, CELL, Style::edged(Paint::Paper, Paint::Line, 1.0));
                }
                Square::Wall => {
                    picture.rect(x, y, CELL, CELL, Style::fill(Paint::Entry));
                }
            }
        }
        picture.path(patterns, Style::line(Paint::OnPiece, 1.2).faint(0.4));
        picture.path(self.borders(place), Style::line(Paint::OnPiece, 2.8));
        self.name(&mut picture, place);
        picture
    }

    /// The lines between squares that do not belong together.
    fn borders(&self, place: impl Fn(i64, i64) -> (f64, f64)) -> String {
        let mut lines = String::new();
        let at = |row: i64, column: i64| self.squares.get(&(row, column));
        for (&(row, column), square) in &self.squares {
            let (x, y) = place(row, column);
            let differs = |row, column| {
                let other = at(row, column);
                other != Some(square) && (matches!(square, Square::Of(_)) || other.is_none())
            };
            let (right, bottom) = (x + CELL, y + CELL);
            let half = 1.4;
            if differs(row.saturating_sub(1), column) {
                segment(&mut lines, (x - half, y), (right + half, y));
            }
            if differs(row.saturating_add(1), column) {
                segment(&mut lines, (x - half, bottom), (right + half, bottom));
            }
            if differs(row, column.saturating_sub(1)) {
                segment(&mut lines, (x, y - half), (x, bottom + half));
            }
            if differs(row, column.saturating_add(1)) {
                segment(&mut lines, (right, y - half), (right, bottom + half));
            }
        }
        lines
    }

    /// Names, once for each piece: in the longest run of its squares in a row.
    fn name(&self, picture: &mut Picture, place: impl Fn(i64, i64) -> (f64, f64)) {
        // For each piece: length, row and first column of the longest run.
        let mut runs = vec![(0_i64, 0_i64, 0_i64); self.names.len()];
        let mut run: Option<(usize, i64, i64, i64)> = None;
        for (&(row, column), &square) in &self.squares {
            let Square::Of(piece) = square else {
                run = None;
                continue;
            };
            let (length, first) = match run {
                Some((it, line, first, last))
                    if it == piece && line == row && last.checked_add(1) == Some(column) =>
                {
                    (column - first + 1, first)
                }
                _ => (1, column),
            };
            run = Some((piece, row, first, column));
            if length > runs[piece].0 {
                runs[piece] = (length, row, first);
            }
        }
        for ((name, _), (length, row, first)) in self.names.iter().zip(runs) {
            if length > 0 {
                let (x, y) = place(row, first);
                let wide = CELL * length as f64;
                let label = Label::new(x + wide / 2.0, y + CELL / 2.0, 20.0, name).bold(true);
                picture.label(label.paint(Paint::OnPiece).within(wide - 8.0));
            }
        }
    }

    fn described(&self) -> String {
        let shown = self.names.iter().take(30).map(|(name, _)| name.as_str());
        let more = if self.names.len() > 30 { ", and more" } else { "" };
        let names = shown.collect::<Vec<_>>().join(", ");
        format!("{} squares; pieces: {names}{more}", self.squares.len())
    }
}

/// The most frequent piece in each open square; `shares` are those of the options.
#[must_use]
pub fn polyomino_shares(encoded: &polyomino::Encoded, shares: &[Share]) -> Picture {
    let board = encoded.decode(&[]);
    let columns = board.columns().max(1);
    let squares = (0..board.rows() * columns).map(|at| (at / columns, at % columns));
    let is_open =
        |&(row, column): &(usize, usize)| board.get(row, column) != polyomino::Square::Wall;
    // The items begin with the open squares, row by row.
    let open: Vec<_> = squares.filter(is_open).collect();
    let letter = |option| Some(encoded.letter(option));
    let frequent = most_frequent(encoded.problem(), open.len(), letter, shares);
    let mut heat = Heat::new(board.rows(), columns);
    for (&(row, column), frequent) in open.iter().zip(frequent) {
        let (name, share) = frequent
            .map_or((String::new(), Share::Never), |(letter, share)| (letter.to_string(), share));
        heat.square(row, column, &name, share);
    }
    heat.picture()
}

/// The first number, and how many there are from it to the last.
fn range(values: impl Iterator<Item = i64> + Clone) -> (i64, f64) {
    match (values.clone().min(), values.max()) {
        (Some(first), Some(last)) => (first, last as f64 - first as f64 + 1.0),
        _ => (0, 0.0),
    }
}

/// The color of a piece.
pub(crate) fn fill_of(number: usize) -> Paint {
    Paint::Piece(u8::try_from(number % usize::from(HUES)).unwrap_or(0))
}

/// The pattern of a piece in one square: none for the first seven, stripes for the next, then dots.
pub(crate) fn pattern(path: &mut String, number: usize, (x, y, side): (f64, f64, f64)) {
    pattern_on(path, number, |right, down| (x + right * side, y + down * side));
}

/// The same pattern on the image of the unit square under `place`.
pub(crate) fn pattern_on(path: &mut String, number: usize, place: impl Fn(f64, f64) -> (f64, f64)) {
    const STEPS: [f64; 4] = [0.125, 0.375, 0.625, 0.875];
    match number / usize::from(HUES) % 4 {
        0 => {}
        1 => {
            for at in STEPS {
                segment(path, place(0.0, at), place(at, 0.0));
                segment(path, place(at, 1.0), place(1.0, at));
            }
        }
        2 => {
            for row in STEPS {
                for column in STEPS {
                    let (x, y) = place(column, row);
                    segment(path, (x - 1.2, y), (x + 1.2, y));
                    segment(path, (x, y - 1.2), (x, y + 1.2));
                }
            }
        }
        _ => {
            for at in STEPS {
                segment(path, place(0.0, at), place(1.0, at));
            }
        }
    }
}
