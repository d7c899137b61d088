//! Langford pairs: the slots in a row, and an arc for each pair, because its length shows the distance that the number
//! asks for.

use gavotte_puzzles::langford::Arrangement;

use crate::paint::Paint;
use crate::picture::{Label, Picture, Style, number};
use crate::pieces::fill_of;
use crate::squares::{self, CELL};

/// The greatest height of an arc above the slots.
const HIGHEST: f64 = 220.0;

/// The arrangement; the two copies of each number are joined by an arc.
///
/// ```
/// use gavotte_draw::langford;
/// use gavotte_model::OptionId;
/// use gavotte_puzzles::langford::Langford;
/// let encoded = Langford::new(3)?.encode()?;
/// let picture = langford(&encoded.decode(&[1, 6, 7].map(OptionId::new)));
/// assert_eq!(picture.title(), "Langford pairs of 1 to 3");
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
#[must_use]
pub fn langford(arrangement: &Arrangement) -> Picture {
    let slots = arrangement.slots();
    let pairs = slots.len() / 2;
    let mut ends: Vec<(usize, usize)> = vec![(usize::MAX, usize::MAX); pairs];
    for (at, &slot) in slots.iter().enumerate() {
        if let Some(ends) = slot.checked_sub(1).and_then(|pair| ends.get_mut(pair)) {
            if ends.0 == usize::MAX { ends.0 = at } else { ends.1 = at }
        }
    }
    let rise = |left: usize, right: usize| (0.42 * CELL * (right - left) as f64).min(HIGHEST);
    let arcs: Vec<_> =
        (1_usize..).zip(ends).filter(|(_, (_, right))| *right < slots.len()).collect();
    let top = arcs.iter().map(|(_, (left, right))| rise(*left, *right)).fold(0.0, f64::max);
    let top = if top > 0.0 { top + 6.0 } else { 0.0 };
    let wide = CELL * slots.len() as f64;
    let title = format!("Langford pairs of 1 to {pairs}");
    let mut picture = Picture::new(wide, top + CELL, &title, arrangement.to_string().trim_end());
    for (pair, (left, right)) in arcs {
        let [x, x2] = [left, right].map(|slot| CELL * (slot as f64 + 0.5));
        let [x, x2, y, rx, ry] = [x, x2, top, (x2 - x) / 2.0, rise(left, right)].map(number);
        let data = format!("M{x} {y}A{rx} {ry} 0 0 1 {x2} {y}");
        picture.path(data.clone(), Style::line(Paint::Ink, 5.0));
        picture.titled_path(
            data,
            Style::line(fill_of(pair - 1), 3.0),
            &format!("{pair} and {pair}"),
        );
    }
    for (at, &slot) in slots.iter().enumerate() {
        let x = CELL * at as f64;
        if slot > 0 {
            picture.rect(x, top, CELL, CELL, Style::edged(fill_of(slot - 1), Paint::Line, 1.0));
            let (text, y) = (slot.to_string(), top + CELL / 2.0);
            let label = Label::new(x + CELL / 2.0, y, 21.0, &text).bold(true);
            picture.label(label.paint(Paint::OnPiece).within(0.86 * CELL));
        } else {
            picture.rect(x, top, CELL, CELL, Style::line(Paint::Line, 1.0));
        }
    }
    if top > 0.0 {
        picture.rect(0.0, top, wide, CELL, Style::line(Paint::Ink, 2.5));
    } else {
        squares::frame(&mut picture, wide, CELL);
    }
    picture
}
