//! Things beside a board, such as the pieces that do not lie on it yet.
//!
//! # Why this shape
//! A thing is a board of its own, drawn as all boards are and made smaller. Each has a place that it keeps, blank when
//! nothing of it is left, so the pictures of a solution that grows share their shapes.
//!
//! # Invariants
//! A board without a place for anything more has nothing beside it. The board itself stays where it is.
//!
//! # Cost
//! Linear in the shapes of the things, of which at most [`MOST`] are drawn.

use gavotte_puzzles::board::{Board, Content, Part};

use crate::paint::Paint;
use crate::picture::{Label, Picture};
use crate::solid::{is_solid, whole};
use crate::text;

/// How much smaller than on the board. [fixed]
const SCALE: f64 = 0.7;
/// Room between two things, and between them and the board. [fixed]
const GAP: f64 = 14.0;
/// The height of the words below a thing. [fixed]
const CAPTION: f64 = 16.0;
/// The things that are drawn: more than any set on sale has; for the others there is a number. [fixed]
const MOST: usize = 400;

/// A thing with its place.
struct Placed<'p> {
    part: &'p Part,
    picture: Picture,
    at: (f64, f64),
    wide: f64,
}

/// The picture of a board with the things beside it: to the right of a high board, below any other.
pub(crate) fn beside(mut picture: Picture, board: &Board) -> Picture {
    if board.beside.iter().all(|part| part.is_used) || !has_room(board) {
        return picture;
    }
    let mut placed: Vec<Placed<'_>> = board.beside.iter().take(MOST).map(Placed::of).collect();
    let (wide, high) = (picture.width, picture.height);
    let is_high = high > 1.3 * wide;
    let area: f64 = placed.iter().map(|it| (it.wide + GAP) * (it.high() + GAP)).sum();
    let least = placed.iter().map(|it| it.wide).fold(0.0, f64::max);
    // A board with a side for the things, or else things that make up about a square.
    let room = if is_high { 1.3 * area / high } else { wide.max(area.sqrt()) };
    let (across, down) = flow(&mut placed, room.max(least));
    let (left, top) = if is_high { (wide + 2.0 * GAP, 0.0) } else { (0.0, high + 2.0 * GAP) };
    for it in placed.iter().filter(|it| !it.part.is_used) {
        it.draw(&mut picture, (left, top));
    }
    let mut bottom = top + down;
    let more = board.beside.len() - placed.len();
    if more > 0 {
        let label =
            Label::new(left + across / 2.0, bottom + CAPTION, 14.0, &format!("and {more} more"));
        picture.label(label.paint(Paint::Soft));
        bottom += 2.0 * CAPTION;
    }
    picture.width = wide.max(left + across).ceil();
    picture.height = high.max(bottom).ceil();
    picture.description =
        text::harmless(&format!("{}; beside it: {}", picture.description, named(&board.beside)));
    picture
}

/// Whether something more may lie on a board.
fn has_room(board: &Board) -> bool {
    let is_open = |content: Content| {
        !matches!(content, Content::Piece { .. } | Content::Quarters(_) | Content::Wall)
    };
    board.cells.iter().any(|cell| is_open(cell.content))
}

/// Gives things their places, row by row, and returns the width and the height of all.
fn flow(placed: &mut [Placed<'_>], room: f64) -> (f64, f64) {
    let (mut x, mut y, mut wide, mut high) = (0.0_f64, 0.0, 0.0_f64, 0.0_f64);
    for it in placed {
        if x > 0.0 && x + it.wide > room {
            (x, y, high) = (0.0, y + high + GAP, 0.0);
        }
        it.at = (x, y);
        wide = wide.max(x + it.wide);
        high = high.max(it.high());
        x += it.wide + GAP;
    }
    (wide, y + high)
}

/// The names of the things that are left, for a screen reader.
fn named(parts: &[Part]) -> String {
    let name = |part: &Part| match &*part.caption {
        "" => part.board.title.clone(),
        caption => format!("{} ({caption})", part.board.title),
    };
    parts.iter().filter(|part| !part.is_used).map(name).collect::<Vec<_>>().join(", ")
}

impl<'p> Placed<'p> {
    fn of(part: &'p Part) -> Self {
        let board = &part.board;
        let picture = if is_solid(board) { whole(board) } else { crate::board(board) };
        let caption = 12.0 * text::width(&part.caption);
        let wide = caption.max(SCALE * picture.width);
        Self { part, picture, at: (0.0, 0.0), wide }
    }

    fn high(&self) -> f64 {
        let caption = if self.part.caption.is_empty() { 0.0 } else { CAPTION };
        SCALE * self.picture.height + caption
    }

    fn draw(&self, picture: &mut Picture, (left, top): (f64, f64)) {
        let (x, y) = (left + self.at.0, top + self.at.1);
        let side = (self.wide - SCALE * self.picture.width) / 2.0;
        picture.group((x + side, y), SCALE, &self.picture);
        let below = y + SCALE * self.picture.height + 0.6 * CAPTION;
        let label = Label::new(x + self.wide / 2.0, below, 12.0, &self.part.caption);
        picture.label(label.paint(Paint::Soft));
    }
}

#[cfg(test)]
mod tests {
    use gavotte_model::Bounds;

    use super::*;
    use crate::Look;

    /// A board of three squares, a domino that is laid or not, and any number of single squares.
    fn board(laid: usize) -> Board {
        let mut board = Board::new("three");
        for column in 0..3 {
            board.square(0, column);
        }
        for column in 0..2 * laid {
            board.cells[column].hold(Content::Piece { piece: 0, color: 0 });
        }
        let mut domino = Board::new("D");
        for column in 0..2 {
            domino.square(0, column).say("D").hold(Content::Piece { piece: 0, color: 0 });
        }
        board.part(domino, Bounds::ONCE, laid);
        let mut single = Board::new("M");
        single.square(0, 0).say("M").hold(Content::Piece { piece: 0, color: 1 });
        board.part(single, Bounds { min: 0, max: Bounds::UNLIMITED }, 0);
        board
    }

    #[test]
    fn what_is_left_lies_beside_the_board_and_keeps_its_place() {
        let [before, after] = [0, 1].map(|laid| crate::board(&board(laid)));
        assert!(before.cut_labels().is_empty());
        assert_eq!((before.width, before.height), (after.width, after.height));
        let places = |picture: &Picture| {
            let groups = picture.shapes.iter().filter_map(|shape| match shape {
                crate::picture::Shape::Group { x, y, title, .. } => Some((title.clone(), *x, *y)),
                _ => None,
            });
            groups.collect::<Vec<_>>()
        };
        let (both, one) = (places(&before), places(&after));
        assert_eq!((both.len(), &both[1..]), (2, &one[..]));
        assert!(before.height > 40.0 + 28.0);
        let svg = before.svg(Look::Light);
        assert!(svg.contains("beside it: D, M (any number)") && svg.contains(">any number</text>"));
    }

    #[test]
    fn nothing_lies_beside_a_full_board() {
        let mut full = board(1);
        full.cells[2].hold(Content::Wall);
        assert_eq!(crate::board(&full).height, 40.0);
        let mut used = board(1);
        used.beside.pop();
        assert_eq!(crate::board(&used).height, 40.0);
    }

    #[test]
    fn of_very_many_things_some_are_a_number() {
        let mut many = board(0);
        for _ in 0..1000 {
            many.part(Board::new(""), Bounds::ONCE, 0);
        }
        assert!(crate::board(&many).svg(Look::Light).contains(">and 602 more</text>"));
        let mut high = Board::new("");
        for row in 0..4 {
            high.square(row, 0);
        }
        high.beside = board(0).beside;
        let drawn = crate::board(&high);
        assert!(drawn.height == 160.0 && drawn.width > 40.0 + 2.0 * GAP, "beside a high board");
    }
}
