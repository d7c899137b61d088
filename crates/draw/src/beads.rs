//! The triangle of the wisdom beads, with pieces or with their shares.
//!
//! # Why this shape
//! Bars join the beads of a piece, and each bears its letter, so pieces can be told apart without their colors.

use gavotte_puzzles::beads::{Board, CELLS, Encoded, Piece, ROWS};

use crate::heat::{brief, most_frequent};
use crate::paint::Paint;
use crate::picture::{Label, Picture, Style, segment};
use crate::pieces::{fill_of, pattern};
use crate::share::Share;
use crate::squares::CELL;
use crate::sudoku::{LEGEND, legend};

/// The board with the pieces on it.
#[must_use]
pub fn beads(board: &Board) -> Picture {
    let (wide, high) = (CELL * ROWS as f64, CELL * ROWS as f64);
    let rows = board.to_string().lines().collect::<Vec<_>>().join("; ");
    let mut picture = Picture::new(wide, high, "Wisdom beads", &rows);
    for piece in Piece::ALL {
        let has = |row: usize, column: usize| {
            row < ROWS && column <= row && board.get(row, column) == Some(piece)
        };
        let mut bars = String::new();
        for (row, column) in cells().filter(|&(row, column)| has(row, column)) {
            for (row2, column2) in [(row + 1, column), (row, column + 1)] {
                if has(row2, column2) {
                    segment(&mut bars, middle(row, column), middle(row2, column2));
                }
            }
        }
        picture.path(bars.clone(), Style::line(Paint::Ink, 15.0));
        picture.path(bars, Style::line(fill_of(piece.index()), 12.0));
    }
    for (row, column) in cells() {
        let (x, y) = middle(row, column);
        let radius = 0.5 * CELL - 3.0;
        match board.get(row, column) {
            Some(piece) => {
                let style = Style::edged(fill_of(piece.index()), Paint::Ink, 1.5);
                picture.circle(x, y, radius, style, &format!("piece {}", piece.letter()));
                let square = 1.3 * radius;
                let mut lines = String::new();
                pattern(&mut lines, piece.index(), (x - square / 2.0, y - square / 2.0, square));
                picture.path(lines, Style::line(Paint::OnPiece, 1.2).faint(0.35));
                let letter = piece.letter().to_string();
                picture.label(Label::new(x, y, 19.0, &letter).bold(true).paint(Paint::OnPiece));
            }
            None => picture.circle(x, y, radius, Style::line(Paint::Line, 1.5), "empty"),
        }
    }
    picture
}

/// The most frequent piece on each bead; `shares` are those of the options.
#[must_use]
pub fn beads_shares(encoded: &Encoded, shares: &[Share]) -> Picture {
    let side = CELL * ROWS as f64;
    let title = "Shares of all solutions on the wisdom beads";
    let piece = |option| {
        let board = encoded.decode(&[option]);
        cells().find_map(|(row, column)| board.get(row, column)).map(Piece::letter)
    };
    let frequent = most_frequent(encoded.problem(), CELLS, piece, shares);
    let certain = frequent.iter().flatten().filter(|it| it.1 == Share::Always).count();
    let described = format!("{certain} of {CELLS} beads are certain");
    let mut picture = Picture::new(side, side + LEGEND, title, &described);
    for ((row, column), frequent) in cells().zip(frequent) {
        let (x, y) = middle(row, column);
        let radius = 0.5 * CELL - 2.0;
        let Some((piece, share)) = frequent else {
            picture.circle(x, y, radius, Style::line(Paint::Line, 1.5), "");
            continue;
        };
        let (level, title) = (share.level(), format!("{piece}: {share}"));
        let (fill, on) = (Paint::Heat(level), Paint::OnHeat(level));
        picture.circle(x, y, radius, Style::edged(fill, Paint::Line, 1.0), &title);
        if share == Share::Always {
            picture.circle(x, y, radius - 2.5, Style::line(on, 2.0), &title);
        }
        let name = Label::new(x, y - 6.0, 13.0, &piece.to_string()).bold(true).paint(on);
        picture.label(name);
        picture.label(Label::new(x, y + 7.0, 10.0, &brief(share)).paint(on).within(1.5 * radius));
    }
    legend(&mut picture, 0.0, side + 12.0);
    picture
}

/// The middle of a bead.
fn middle(row: usize, column: usize) -> (f64, f64) {
    (CELL * (0.5 * (ROWS - row) as f64 + column as f64), CELL * (row as f64 + 0.5))
}

fn cells() -> impl Iterator<Item = (usize, usize)> {
    (0..ROWS).flat_map(|row| (0..=row).map(move |column| (row, column)))
}
