//! A chess board with queens, or with the shares of queens.
//!
//! # Why this shape
//! The dark squares of a rank are one dashed line, so a board of a thousand ranks is a picture of a thousand lines and
//! not of a million squares. The queen is drawn, because fonts rarely have one. Givens show without colors: a frame
//! around a queen, and a cross where none may stand.

use gavotte_puzzles::queens::{Board, Queens, Square};

use crate::heat::Heat;
use crate::paint::Paint;
use crate::picture::{Picture, Style, number, segment};
use crate::share::Share;
use crate::signs::crown;
use crate::squares::{self, CELL};

/// The board with its queens and its givens.
#[must_use]
pub fn queens(board: &Board) -> Picture {
    let side = board.side();
    let whole = CELL * side as f64;
    let placed = (0..side).flat_map(|rank| (0..side).map(move |file| (rank, file)));
    let placed: Vec<_> = placed.filter(|&(rank, file)| board.has_queen(rank, file)).collect();
    let count = placed.len();
    let title = format!("{count} {}", if count == 1 { "queen" } else { "queens" });
    let shown = placed.iter().take(40).map(|(rank, file)| format!("r{}f{}", rank + 1, file + 1));
    let more = if count > 40 { ", and more" } else { "" };
    let description = format!(
        "A board of {side} x {side} squares with queens on {}{more}",
        shown.collect::<Vec<_>>().join(", ")
    );
    let mut picture = Picture::new(whole, whole, &title, &description);
    for rank in 0..side {
        let (y, end) = (number(CELL * (rank as f64 + 0.5)), number(whole));
        let begin = if rank % 2 == 0 { CELL } else { 0.0 };
        if begin < whole {
            let data = format!("M{} {y}H{end}", number(begin));
            picture.path(data, Style::line(Paint::Shade, CELL).dashed(CELL));
        }
    }
    given(&mut picture, board);
    for (rank, file) in placed {
        let (x, y) = (CELL * file as f64, CELL * rank as f64);
        let is_given = board.get(rank, file) == Square::Given;
        let given = if is_given { ", given" } else { "" };
        let title = format!("rank {}, file {}{given}", rank + 1, file + 1);
        picture.titled_path(
            crown((x + CELL / 2.0, y + CELL / 2.0), 1.0),
            Style::edged(Paint::Ink, Paint::Ink, 1.5),
            &title,
        );
    }
    squares::frame(&mut picture, whole, whole);
    picture
}

/// Frames around given queens, and crosses on squares that may have none.
fn given(picture: &mut Picture, board: &Board) {
    let (mut frames, mut crosses) = (String::new(), String::new());
    for rank in 0..board.side() {
        for file in 0..board.side() {
            let (x, y) = (CELL * file as f64, CELL * rank as f64);
            match board.get(rank, file) {
                Square::Given => {
                    let (left, top, side) = (number(x + 2.5), number(y + 2.5), CELL - 5.0);
                    let side = number(side);
                    frames.push_str(&format!("M{left} {top}h{side}v{side}h-{side}Z"));
                }
                Square::Barred => {
                    let inner = 10.0;
                    let [left, right] = [x + inner, x + CELL - inner];
                    let [top, bottom] = [y + inner, y + CELL - inner];
                    segment(&mut crosses, (left, top), (right, bottom));
                    segment(&mut crosses, (left, bottom), (right, top));
                }
                Square::Empty | Square::Queen => {}
            }
        }
    }
    picture.titled_path(frames, Style::line(Paint::Found, 3.0), "given queens");
    picture.titled_path(crosses, Style::line(Paint::Soft, 2.5), "no queen may stand here");
}

/// On each square the share of the solutions with a queen there; `shares` are those of the options.
///
/// ```
/// use gavotte_draw::{Look, Share, queens_shares};
/// use gavotte_puzzles::queens::Queens;
/// // Two ways, so each of the squares that are left has a queen in one of them.
/// let queens = Queens::parse("x..x\n....\n....\nx..x\n")?;
/// let count = queens.squares().count();
/// let shares: Vec<_> = (0..count).map(|_| Share::of(1, 2)).collect();
/// assert_eq!(queens_shares(&queens, &shares).svg(Look::Light).matches(">50 %</text>").count(), 12);
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
#[must_use]
pub fn queens_shares(queens: &Queens, shares: &[Share]) -> Picture {
    let (board, side) = (queens.decode(&[]), queens.side());
    let mut heat = Heat::new(side, side);
    for ((rank, file), &share) in queens.squares().zip(shares) {
        let name = if board.has_queen(rank, file) { "Q" } else { "" };
        heat.square(rank, file, name, share);
    }
    // Squares without options lie in the line of a given queen; barred ones stay walls.
    for rank in 0..side {
        for file in 0..side {
            if board.get(rank, file) == Square::Empty {
                heat.square(rank, file, "", Share::Never);
            }
        }
    }
    heat.picture()
}
