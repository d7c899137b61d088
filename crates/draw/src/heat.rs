//! A board of squares, each with its most frequent content and the share of all solutions that have it.
//!
//! # Why this shape
//! A square of a tiling may belong to many pieces. Their shares add up to the whole, so the largest one with its name
//! says the most that fits into a square. The others are left to a table.
//!
//! # Cost
//! Linear in the squares.

use gavotte_ordered::OrderedMap;

use gavotte_model::{OptionId, Problem};

use crate::paint::Paint;
use crate::picture::{Label, Picture, Style};
use crate::share::Share;
use crate::squares::{self, CELL};
use crate::sudoku::{LEGEND, legend};

/// Shares on a board, drawn by [`picture`](Self::picture).
///
/// ```
/// use gavotte_draw::{Heat, Look, Share};
/// let mut heat = Heat::new(1, 2);
/// heat.square(0, 0, "X", Share::Always);
/// heat.square(0, 1, "Y", Share::of(1, 3));
/// let svg = heat.picture().svg(Look::Light);
/// assert!(svg.contains(">X</text>") && svg.contains(">33 %</text>"));
/// ```
#[derive(Clone, Debug)]
pub struct Heat {
    rows: usize,
    columns: usize,
    squares: OrderedMap<(usize, usize), (String, Share)>,
}

impl Heat {
    /// A board without shares: all its squares are walls.
    #[must_use]
    pub const fn new(rows: usize, columns: usize) -> Self {
        Self { rows, columns, squares: OrderedMap::new() }
    }

    /// Adds something that is in a square in this share of all solutions. Of several, the most frequent one is drawn,
    /// and of equals the first.
    pub fn square(&mut self, row: usize, column: usize, name: &str, share: Share) {
        let held = self.squares.entry((row, column)).or_insert_with(|| (name.to_owned(), share));
        if share.part() > held.1.part() {
            *held = (name.to_owned(), share);
        }
    }

    /// The picture.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let [wide, high] = [self.columns, self.rows].map(|count| CELL * count as f64);
        let certain = self.squares.values().filter(|it| it.1 == Share::Always).count();
        let never = self.squares.values().filter(|it| it.1 == Share::Never).count();
        let title =
            format!("Shares of all solutions on a board of {} x {}", self.rows, self.columns);
        let described = format!("{certain} squares are certain, {never} are never used");
        let mut picture = Picture::new(wide.max(200.0), high + LEGEND, &title, &described);
        picture.rect(0.0, 0.0, wide, high, Style::fill(Paint::Entry));
        for (&(row, column), (name, share)) in &self.squares {
            square(&mut picture, (CELL * column as f64, CELL * row as f64), name, *share);
        }
        squares::frame(&mut picture, wide, high);
        legend(&mut picture, 0.0, high + 12.0);
        picture
    }
}

/// For each of the first `count` items, which are covered in every solution, the piece that covers it most often; of
/// equals the first. Where only one piece can, it always does.
pub(crate) fn most_frequent(
    problem: &Problem,
    count: usize,
    piece: impl Fn(OptionId) -> Option<char>,
    shares: &[Share],
) -> Vec<Option<(char, Share)>> {
    let mut parts = vec![OrderedMap::<char, f64>::new(); count];
    for (option, &share) in problem.options().zip(shares).filter(|it| *it.1 != Share::Never) {
        let Some(piece) = piece(option) else { continue };
        for item in problem.option_items(option) {
            if let Some(parts) = parts.get_mut(item.index()) {
                *parts.entry(piece).or_default() += share.part();
            }
        }
    }
    let most = |parts: &OrderedMap<char, f64>| {
        let most = parts.iter().rev().max_by(|one, other| one.1.total_cmp(other.1));
        let share = |part: f64| if parts.len() == 1 { Share::Always } else { Share::Some(part) };
        most.map(|(&piece, &part)| (piece, share(part)))
    };
    parts.iter().map(most).collect()
}

/// A square: a certain one has a thick line around it, an impossible one a cross in it.
fn square(picture: &mut Picture, (x, y): (f64, f64), name: &str, share: Share) {
    let level = share.level();
    let (fill, on) = match share {
        Share::Never => (Paint::Paper, Paint::Soft),
        _ => (Paint::Heat(level), Paint::OnHeat(level)),
    };
    let style = Style::edged(fill, Paint::Line, 1.0);
    picture.titled_rect([x, y, CELL, CELL], style, &format!("{name}: {share}"));
    if share == Share::Always {
        picture.rect(
            x + 2.0,
            y + 2.0,
            CELL - 4.0,
            CELL - 4.0,
            Style::line(Paint::OnHeat(level), 2.0),
        );
    }
    let words = brief(share);
    let middle = x + CELL / 2.0;
    let at = if name.is_empty() { 0.5 } else { 0.7 };
    if !name.is_empty() {
        let label = Label::new(middle, y + 0.34 * CELL, 15.0, name).paint(on).bold(true);
        picture.label(label.within(0.8 * CELL));
    }
    picture.label(Label::new(middle, y + at * CELL, 11.0, &words).paint(on).within(0.86 * CELL));
}

/// A share in few letters, so that a square has room for it.
pub(crate) fn brief(share: Share) -> String {
    match share {
        Share::Never => "\u{2715}".to_owned(),
        Share::Always => "all".to_owned(),
        Share::Some(_) => share.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Look;

    #[test]
    fn the_most_frequent_is_drawn() {
        let mut heat = Heat::new(2, 2);
        heat.square(0, 0, "A", Share::of(1, 3));
        heat.square(0, 0, "B", Share::of(2, 3));
        heat.square(0, 0, "C", Share::of(2, 3));
        heat.square(1, 1, "", Share::Never);
        let svg = heat.picture().svg(Look::Light);
        assert!(svg.contains(">B</text>") && svg.contains(">67 %</text>"));
        assert!(!svg.contains(">A</text>") && !svg.contains(">C</text>"));
        assert!(heat.picture().title().contains("2 x 2"));
    }
}
