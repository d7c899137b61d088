//! Rectangles cut into different squares: options with hundreds of items.
//!
//! # Source
//! The two perfect rectangles of least order, nine: 33x32 of the squares 18 15 14 10 9 8 7 4 1
//! (Z. Moron, 1925) and 69x61 of 36 33 28 25 16 9 7 5 2. Each has one dissection up to turns and
//! mirror images, so four here.

use super::text::Text;

pub(super) fn text(width: usize, height: usize, sides: &[usize]) -> Result<String, String> {
    let area = |side: &usize| side.checked_mul(*side);
    let total = sides.iter().map(area).try_fold(0_usize, |sum, area| sum.checked_add(area?));
    if total.is_none() || total != width.checked_mul(height) {
        return Err("the squares do not have the area of the rectangle".to_owned());
    }
    let mut text =
        Text::about(format_args!("a rectangle {width} x {height} of {} squares", sides.len()));
    let cell = |column: usize, row: usize| format!("{column}.{row}");
    let cells = (0..width).flat_map(|column| (0..height).map(move |row| cell(column, row)));
    text.line((0..sides.len()).map(|square| format!("s{square}")).chain(cells));
    for (square, &side) in sides.iter().enumerate() {
        for right in 0..(width + 1).saturating_sub(side) {
            for down in 0..(height + 1).saturating_sub(side) {
                let cells = (right..right + side)
                    .flat_map(|column| (down..down + side).map(move |row| cell(column, row)));
                text.line(std::iter::once(format!("s{square}")).chain(cells));
            }
        }
    }
    Ok(text.finish())
}
