//! The shape of a grid: its size, its regions where these are not boxes, and its rules.
//!
//! # Why this shape
//! One value describes a kind of grid, so a model that is made once for a shape serves all of its grids. Grids of one
//! file share their regions and rules as counted references.
//!
//! # Invariants
//! The rules are possible on the size and the regions, and each has a meaning: [`Shape::ruled`] ensures it.

use std::fmt;
#[cfg(feature = "gallery")]
use std::sync::Arc;

use super::Size;
use super::layout::Layout;
#[cfg(feature = "gallery")]
use super::rules::{Rule, Rules, WrongRule};

/// The kind of a grid.
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
    layout: Layout,
    /// The rules beyond rows, columns and boxes; if there are none, `None`.
    #[cfg(feature = "gallery")]
    rules: Option<Arc<Rules>>,
}

impl From<Size> for Shape {
    fn from(size: Size) -> Self {
        Self::of(Layout::of_size(size))
    }
}

#[cfg(feature = "gallery")]
static NO_RULES: Rules = Rules::none();

impl Shape {
    /// The shape with these regions, a mark for each cell row by row; `None` when the cells make no square
    /// of a side from 4 to 36, or a region has more or fewer cells than a row.
    pub fn jigsaw(marks: impl IntoIterator<Item = u8>) -> Option<Self> {
        Layout::jigsaw(marks).map(Self::of)
    }

    const fn of(layout: Layout) -> Self {
        Self {
            layout,
            #[cfg(feature = "gallery")]
            rules: None,
        }
    }

    /// The same shape with these rules and no others.
    ///
    /// # Errors
    /// When a rule is impossible on this shape: which one, at which cell, and why.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Kind, Rule, Shape, Size};
    /// let shape = Shape::from(Size::NINE).ruled(vec![Rule::whole(Kind::AntiKnight)])?;
    /// assert!(shape.has_rules() && shape != Shape::from(Size::NINE));
    /// # Ok::<(), gavotte_puzzles::sudoku::WrongRule>(())
    /// ```
    #[cfg(feature = "gallery")]
    pub fn ruled(self, rules: Vec<Rule>) -> Result<Self, WrongRule> {
        let rules = Rules::new(&self.layout, rules)?;
        Ok(Self { rules: (!rules.is_empty()).then(|| rules.into()), ..self })
    }

    /// The same shape without rules.
    #[cfg(feature = "gallery")]
    pub(super) fn without_rules(&self) -> Self {
        Self::of(self.layout.clone())
    }

    /// The rules beyond rows, columns and boxes.
    #[cfg(feature = "gallery")]
    #[must_use]
    pub fn rules(&self) -> &Rules {
        self.rules.as_deref().unwrap_or(&NO_RULES)
    }

    /// Whether there are rules beyond rows, columns and boxes. A program without room for all genres knows none.
    #[must_use]
    pub const fn has_rules(&self) -> bool {
        #[cfg(feature = "gallery")]
        return self.rules.is_some();
        #[cfg(not(feature = "gallery"))]
        return false;
    }

    /// The size; that of a jigsaw differs from all sizes with boxes.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.layout.size()
    }

    /// Whether the regions are drawn and not boxes.
    #[must_use]
    pub const fn is_jigsaw(&self) -> bool {
        self.layout.is_jigsaw()
    }

    /// The lines that stand before grids of this shape so that they are read as such: its regions and its rules, and its
    /// boxes where other boxes are the usual ones.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Shape, Size};
    /// let high = Size::of_boxes(3, 2).map(|size| Shape::from(size).heading());
    /// assert_eq!(high.as_deref(), Some("regions\nAABBCC\nAABBCC\nAABBCC\nDDEEFF\nDDEEFF\nDDEEFF\n"));
    /// assert_eq!(Shape::from(Size::NINE).heading(), "");
    /// ```
    #[must_use]
    pub fn heading(&self) -> String {
        let (size, side) = (self.size(), self.size().side());
        let is_usual = self.is_jigsaw() || Size::of_side(side) == Some(size);
        // There are no more boxes than rows, which are at most 36.
        let number = |cell| u8::try_from(size.box_of(cell / side, cell % side)).unwrap_or(0);
        let drawn = if is_usual { None } else { Layout::jigsaw((0..size.cells()).map(number)) };
        format!("{}{self}", drawn.map_or_else(String::new, |boxes| boxes.to_string()))
    }

    /// The number, from 0, of the box or region that holds a cell.
    ///
    /// # Panics
    /// When the shape is a jigsaw and the cell is not on it.
    #[must_use]
    pub fn box_of(&self, row: usize, column: usize) -> usize {
        self.layout.box_of(row, column)
    }

    #[cfg(feature = "gallery")]
    pub(super) const fn layout(&self) -> &Layout {
        &self.layout
    }
}

/// A jigsaw as lines that [`Grids`](super::Grids) reads: `regions`, then a letter for each cell; then its rules.
/// Nothing for a shape with boxes and without rules.
///
/// ```
/// use gavotte_puzzles::sudoku::{Shape, Size};
/// let shape = Shape::jigsaw("xyyyxyzzxxzzwwww".bytes()).map(|shape| shape.to_string());
/// assert_eq!(shape.as_deref(), Some("regions\nABBB\nABCC\nAACC\nDDDD\n"));
/// assert_eq!(Shape::from(Size::NINE).to_string(), "");
/// ```
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.layout.fmt(f)?;
        #[cfg(feature = "gallery")]
        self.rules().fmt(f)?;
        Ok(())
    }
}
