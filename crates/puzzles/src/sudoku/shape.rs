//! The shape of a grid: its size, its regions where these are not boxes, and its rules.
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
#[cfg(feature = "gallery")]
use super::rules::{Rule, Rules};
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
    /// The rules beyond rows, columns and boxes; never without any.
    #[cfg(feature = "gallery")]
    rules: Option<Arc<Rules>>,
}

impl From<Size> for Shape {
    fn from(size: Size) -> Self {
        Self {
            size,
            regions: None,
            #[cfg(feature = "gallery")]
            rules: None,
        }
    }
}

#[cfg(feature = "gallery")]
static NO_RULES: Rules = Rules::none();

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
        let regions = Some(regions.into());
        fits.then(|| Self { regions, ..Self::from(size) })
    }

    /// The same shape with these rules and no others.
    ///
    /// # Errors
    /// Which rule cannot be said of this shape, at which cell, and why.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Kind, Rule, Shape, Size};
    /// let shape = Shape::from(Size::NINE).ruled(vec![Rule::whole(Kind::AntiKnight)])?;
    /// assert!(shape.has_rules() && shape != Shape::from(Size::NINE));
    /// # Ok::<(), String>(())
    /// ```
    #[cfg(feature = "gallery")]
    pub fn ruled(self, rules: Vec<Rule>) -> Result<Self, String> {
        let rules = Rules::new(&self, rules)?;
        Ok(Self { rules: (!rules.is_empty()).then(|| rules.into()), ..self })
    }

    /// The rules beyond rows, columns and boxes.
    #[cfg(feature = "gallery")]
    #[must_use]
    pub fn rules(&self) -> &Rules {
        self.rules.as_deref().unwrap_or(&NO_RULES)
    }

    /// Whether there are rules beyond rows, columns and boxes. A program that has no room for all genres knows none.
    #[must_use]
    pub const fn has_rules(&self) -> bool {
        #[cfg(feature = "gallery")]
        return self.rules.is_some();
        #[cfg(not(feature = "gallery"))]
        return false;
    }

    /// The same regions without rules.
    #[must_use]
    pub fn plain(&self) -> Self {
        Self { regions: self.regions.clone(), ..Self::from(self.size) }
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

/// A jigsaw as lines that [`Grids`](super::Grids) reads: `regions`, then a letter a cell; then its rules. Nothing
/// for a shape with boxes and without rules.
///
/// ```
/// use gavotte_puzzles::sudoku::{Shape, Size};
/// let shape = Shape::jigsaw("xyyyxyzzxxzzwwww".bytes()).map(|shape| shape.to_string());
/// assert_eq!(shape.as_deref(), Some("regions\nABBB\nABCC\nAACC\nDDDD\n"));
/// assert_eq!(Shape::from(Size::NINE).to_string(), "");
/// ```
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(regions) = &self.regions {
            f.write_str("regions\n")?;
            for row in regions.chunks(self.size.side()) {
                for &region in row {
                    let mark = if region < 26 { b'A' + region } else { b'0' + (region - 26) };
                    write!(f, "{}", char::from(mark))?;
                }
                f.write_str("\n")?;
            }
        }
        #[cfg(feature = "gallery")]
        self.rules().fmt(f)?;
        Ok(())
    }
}
