//! The cells of a grid: its size, and its regions where these are not boxes.
//!
//! # Why this shape
//! Most grids have boxes, and their size describes them completely; a jigsaw has a number for each cell. Grids of one
//! file share their regions as counted references, so a grid with regions is copied as fast as one without.
//!
//! # Invariants
//! [`Layout::jigsaw`] ensures that there are as many regions as rows, each with as many cells as a row. They are
//! numbered in the order in which a reader meets them, so two drawings of the same regions are equal.
//!
//! # Cost
//! The box of a cell: O(1). A jigsaw: O(cells).

use std::fmt;
use std::sync::Arc;

use super::Size;
use super::size::MOST;

/// Size and regions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Layout {
    size: Size,
    /// The region of each cell, from 0.
    regions: Option<Arc<[u8]>>,
}

impl Layout {
    pub(super) const fn of_size(size: Size) -> Self {
        Self { size, regions: None }
    }

    pub(super) fn jigsaw(marks: impl IntoIterator<Item = u8>) -> Option<Self> {
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

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    pub(super) const fn is_jigsaw(&self) -> bool {
        self.regions.is_some()
    }

    pub(super) fn box_of(&self, row: usize, column: usize) -> usize {
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

/// A jigsaw as lines; nothing for boxes.
impl fmt::Display for Layout {
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
