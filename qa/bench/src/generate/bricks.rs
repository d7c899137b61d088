//! Bricks of two cells that fill a box: domino tilings in three dimensions.
//!
//! # Why this shape
//! A cell is an item, called by its column, row and layer; each of its neighbors behind it makes an option with it. Cells come
//! layer by layer, which is a good order for a sweep where the last side is the longest.
//!
//! # Source
//! 2x2xN: 1, 2, 9, 32, 121, ... tilings (OEIS A006253); 3x3x2N: 1, 229, 117805, ... (A028452); 2Nx2Nx2N: 1, 9, 5051532105
//! (A028446).

use super::text::Text;

/// The most cells. [cells]
const MOST: usize = 100_000;

pub(super) fn text(columns: usize, rows: usize, layers: usize) -> Result<String, String> {
    let sides = [columns, rows, layers];
    let cells = sides.iter().try_fold(1_usize, |cells, &side| cells.checked_mul(side));
    if cells.is_none_or(|cells| !(1..=MOST).contains(&cells)) {
        return Err(format!("give three sides of a box of 1 to {MOST} cells"));
    }
    let name = |[column, row, layer]: [usize; 3]| format!("{column}.{row}.{layer}");
    let cells = || {
        (0..layers).flat_map(move |layer| {
            (0..rows).flat_map(move |row| (0..columns).map(move |column| [column, row, layer]))
        })
    };
    let mut text =
        Text::about(format_args!("bricks of two cells in a box, {columns}x{rows}x{layers}"));
    text.line(cells().map(name));
    for cell in cells() {
        for axis in 0..3 {
            let mut other = cell;
            other[axis] += 1;
            if other[axis] < sides[axis] {
                text.line([name(cell), name(other)]);
            }
        }
    }
    Ok(text.finish())
}
