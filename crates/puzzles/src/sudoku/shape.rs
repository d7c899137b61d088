//! The shape of a grid: its size, and its regions where these are not boxes.
//!
//! # Why this shape
//! Most grids have boxes, of which the size knows everything; a jigsaw has a number for each cell. Grids
//! of one file share their regions, so these are counted references, and a grid is copied as fast as
//! before.
//!
//! # Invariants
//! [`Shape::jigsaw`] ensures: as many regions as rows, each of as many cells as a row has; they are numbered in
//! the order in which reading meets them, so two drawings of the same regions are equal.
//!
//! # Cost
//! The box of a cell: O(1). A jigsaw: O(cells).

use std::fmt;
use std::sync::Arc;

use super::Size;
use super::size::MOST;

/// What tells one kind of grid from another.
///
/// ```
/// use gavotte_puzzles::sudoku::{Shape, Size};
/// let jigsaw = Shape::jigsaw("ABBBABCCAACCDDDD".bytes()).ok_or("four regions of four cells")?;
/// assert_eq!((jigsaw.size().side(), jigsaw.box_of(2, 1), jigsaw.box_of(2, 2)), (4, 0, 2));
/// assert_eq!(Shape::from(Size::NINE).box_of(3, 8), 5);
/// assert_eq!(Shape::jigsaw("AAAAABBBCCCCDDDD".bytes()), None, "five cells of one region");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    size: Size,
    /// The region of each cell, from 0.
    regions: Option<Arc<[u8]>>,
}

impl From<Size> for Shape {
    fn from(size: Size) -> Self {
        Self { size, regions: None }
    }
}

impl Shape {
    /// The shape with these regions, a mark for each cell row by row; `None` when the cells make no square
    /// of a side from 4 to 36, or a region has more or fewer cells than a row.
    pub fn jigsaw(marks: impl IntoIterator<Item = u8>) -> Option<Self> {
        let marks: Vec<u8> =
            marks.into_iter().take(usize::from(MOST) * usize::from(MOST) + 1).collect();
        let side = marks.len().isqrt();
        let size = Size::without_boxes(side).filter(|size| size.cells() == marks.len())?;
        let mut numbers = [None; 256];
        let mut cells = vec![0_usize; side];
        let mut regions = Vec::with_capacity(marks.len());
        let mut next = 0_u8;
        for mark in marks {
            let number = *numbers[usize::from(mark)].get_or_insert_with(|| {
                next = next.saturating_add(1);
                next - 1
            });
            *cells.get_mut(usize::from(number))? += 1;
            regions.push(number);
        }
        let fits = cells.iter().all(|&count| count == side);
        fits.then(|| Self { size, regions: Some(regions.into()) })
    }

    /// The size; that of a jigsaw differs from all sizes with boxes.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether the regions are drawn, and no boxes.
    #[must_use]
    pub const fn is_jigsaw(&self) -> bool {
        self.regions.is_some()
    }

    /// The number, from 0, of the box or region that holds a cell.
    ///
    /// # Panics
    /// When the shape is a jigsaw and the cell is not on it.
    #[must_use]
    pub fn box_of(&self, row: usize, column: usize) -> usize {
        match &self.regions {
            None => self.size.box_of(row, column),
            Some(regions) => {
                let side = self.size.side();
                assert!(row < side && column < side, "cell ({row}, {column}) on side {side}");
                usize::from(regions[row * side + column])
            }
        }
    }
}

/// A jigsaw as lines that [`Grids`](super::Grids) reads: `regions`, then a letter a cell. Nothing for a
/// shape with boxes.
///
/// ```
/// use gavotte_puzzles::sudoku::{Shape, Size};
/// let shape = Shape::jigsaw("xyyyxyzzxxzzwwww".bytes()).map(|shape| shape.to_string());
/// assert_eq!(shape.as_deref(), Some("regions\nABBB\nABCC\nAACC\nDDDD\n"));
/// assert_eq!(Shape::from(Size::NINE).to_string(), "");
/// ```
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(regions) = &self.regions else { return Ok(()) };
        f.write_str("regions\n")?;
        for row in regions.chunks(self.size.side()) {
            for &region in row {
                let mark = if region < 26 { b'A' + region } else { b'0' + (region - 26) };
                write!(f, "{}", char::from(mark))?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}
